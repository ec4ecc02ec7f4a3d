/** Currencies as Arabic abbreviates them: two letters with a point between them that join to none (ر.س), told by their shape. Tesseract makes other letters of them, the CTC recogniser “W.J”. */
import { faceFor } from '../../../fonts/index.ts';
import { correlation } from '../../../image/correlation.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { drawnShape, inCells, type DrawnShape } from './drawn-shapes.ts';

/** Of the countries that write Arabic; riyals first. */
const SIGNS = ['ر.س', 'د.إ', 'د.ك', 'ر.ق', 'ر.ع', 'د.ب', 'ج.م', 'د.أ', 'د.ع', 'د.م', 'د.ت', 'د.ج', 'ر.ي', 'ل.س', 'ل.ل', 'ج.س', 'د.ل'];
/** Faces whose letters differ most. */
const FACES = [
  'Noto Sans Arabic',
  'Cairo',
  'Tajawal',
  'Amiri',
  'Noto Kufi Arabic',
  'Almarai',
  'Changa',
  'Readex Pro',
  'Noto Naskh Arabic',
] as const;
const WEIGHTS = [400, 700];
/** A sign is compared in so many cells; twice as wide as high, it has more across. */
const GRID = { width: 30, height: 20 };
/** What a shape that is wider than another one loses in likeness, by the logarithm of its aspect. */
const UNLIKE = 0.5;
/** Widths by heights of all signs, with room for other faces. */
const ASPECT = { least: 0.7, most: 4 };
/** A sign that was read may be so much less like what is seen than another one. */
const READ = 0.1;
/** So high a sign is at least, a share of the line's picture: what is lower is a dash or a point. */
const HIGH = 0.3;
/** Grey of the lightest ink that belongs to a sign. */
const INK = 160;

let drawn: readonly { readonly sign: string; readonly shape: DrawnShape }[] | null = null;

/**
 * @param picture a line, black on white
 * @param span the columns that may show a sign
 * @param read what was read there: letters are told by dots of few px, too
 * @returns the sign that it is most like, and how like, up to 1; null where nothing of its form stands there
 */
export function currencySign(
  picture: GreyRaster,
  span: { readonly from: number; readonly to: number },
  read = '',
): { readonly text: string; readonly likeness: number } | null {
  const box = inkedBox(picture, span);
  const aspect = box.width / box.height;
  if (box.height < HIGH * picture.height || aspect < ASPECT.least || aspect > ASPECT.most) return null;
  drawn ??= FACES.flatMap((name) => WEIGHTS.map((weight) => faceFor(name, weight, false))).flatMap((face) =>
    SIGNS.flatMap((sign) => {
      const shape = drawnShape(face, [...sign].toReversed(), GRID);
      return shape ? [{ sign, shape }] : [];
    }),
  );
  const isRead = ({ text }: { readonly text: string }) => (read.includes(text) ? READ : 0);
  const cells = inCells((x, y) => 1 - picture.data[y * picture.width + x]! / 255, box, GRID);
  return drawn
    .map(({ sign, shape }) => ({
      text: sign,
      likeness: correlation(cells, shape.cells) - UNLIKE * Math.abs(Math.log(aspect / shape.aspect)),
    }))
    .reduce((a, b) => (b.likeness + isRead(b) > a.likeness + isRead(a) ? b : a));
}

function inkedBox({ width, height, data }: GreyRaster, { from, to }: { readonly from: number; readonly to: number }) {
  let [left, right, top, bottom] = [to, from, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = from; x < to; x++) {
      if (data[y * width + x]! >= INK) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
