/** Small labels: what shows of them and beyond them in the crop of a line that is written on one. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { LineInk } from './line-ink.ts';

/** Coverage from which a pixel belongs to a glyph. */
const SOLID = 85;
/** Beyond the corner of a crop, px. */
const CORNER = 3;

/** A small label's ground, taken for ink, is one piece, longer than high, that fills this share of its box and of each of its sides. */
const PLATE = { longer: 1.2, fill: 0.55, side: 0.6 };

/** Whether a label, and not what is written on it, was taken for ink. */
export function isPlate({
  box,
  glyphs,
  cleaned,
  origin,
  outline,
}: Pick<LineInk, 'box' | 'glyphs' | 'cleaned' | 'origin' | 'outline'>): boolean {
  const largest = glyphs.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
  if (outline !== null || largest.width < 0.9 * box.width || largest.width < PLATE.longer * largest.height) return false;
  const [x, y] = [largest.x - origin.x, largest.y - origin.y];
  const share = (part: Box) => {
    let solid = 0;
    for (let v = part.y; v < bottom(part); v++)
      for (let u = part.x; u < right(part); u++) if (cleaned.data[v * cleaned.width + u]! >= SOLID) solid++;
    return solid / (part.width * part.height);
  };
  const whole = { x, y, width: largest.width, height: largest.height };
  const middle = { ...whole, y: y + Math.floor(whole.height / 3), height: Math.max(1, Math.round(whole.height / 3)) };
  const sides = [
    { ...whole, height: 1 },
    { ...whole, y: bottom(whole) - 1, height: 1 },
    // Round ends show on their middle alone.
    { ...middle, width: 1 },
    { ...middle, x: right(whole) - 1, width: 1 },
  ];
  return share(whole) >= PLATE.fill && sides.every((side) => share(side) >= PLATE.side);
}

/** Ink that belongs to a neighbour goes on beyond the crop for so much of the line's height: a comma that the side cuts ends there. */
const BEYOND_SIDE = 0.15;
/** Colours within this of the ink's are the ink, and no farther than this share of its way to the paper. */
const SAME_INK = { most: 64, share: 0.5 };

/** Of the line that the crop was taken for. */
interface Colours {
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** Whether what lies at a side of the crop goes on beyond it. */
export function goesOn(picture: RgbRaster, area: Box, box: Box, ink: Colours, height: number): boolean {
  const [step, start] = box.x <= 0 ? [-1, area.x] : [1, right(area) - 1];
  const column = { x: start, y: area.y + box.y, width: 1, height: box.height };
  return steps(height).every((k) => isInked(picture, { ...column, x: start + step * k }, ink));
}

/** What shows beyond the round end of a label goes on below it, too, or above, and is one surface there. */
export function isBeyondEnd(picture: RgbRaster, area: Box, box: Box, ink: Colours, height: number): boolean {
  const upper = box.y + box.height / 2 < area.height / 2;
  const [step, start] = upper ? [-1, area.y + box.y] : [1, area.y + bottom(box) - 1];
  const row = { x: area.x + box.x, y: start, width: box.width, height: 1 };
  const outside = box.x <= 0 ? area.x - CORNER : right(area);
  const surface = range(outside, CORNER).flatMap((x) =>
    range(upper ? start - CORNER : start + 1, CORNER).map((y) => ({ x, y, width: 1, height: 1 })),
  );
  return [...steps(height).map((k) => ({ ...row, y: start + step * k })), ...surface].every((part) => isInked(picture, part, ink));
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, k) => from + k);

const steps = (height: number): number[] => Array.from({ length: Math.floor(Math.max(2, BEYOND_SIDE * height)) }, (_, k) => k + 1);

/** Whether a part of the picture has the ink's colour anywhere; nothing has it outside. */
function isInked(picture: RgbRaster, part: Box, { ink, paper }: Colours): boolean {
  if (part.x < 0 || part.y < 0 || right(part) > picture.width || bottom(part) > picture.height) return false;
  const within = Math.min(SAME_INK.most, SAME_INK.share * channelDistance(ink, paper));
  for (let y = part.y; y < bottom(part); y++) {
    for (let x = part.x; x < right(part); x++) {
      const i = (y * picture.width + x) * 3;
      if (channelDistance(ink, [picture.data[i]!, picture.data[i + 1]!, picture.data[i + 2]!]) <= within) return true;
    }
  }
  return false;
}
