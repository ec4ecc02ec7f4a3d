/**
 * Of many letters those that may be the printed one. Hundreds of syllables share a part with a doubted one, and drawing each among its neighbours
 * took most of the proof's time on Korean pages: here each is drawn once a style, alone, and compared with ink that is moved to its pen.
 */
import { luminance } from '../../image/colour.ts';
import type { PlacedCluster } from './cluster-match.ts';
import { drawText, extentsOf, type DrawnText } from './drawing.ts';
import type { Fit } from './fit.ts';
import type { InkCrop } from './ink.ts';

/**
 * So many are left. Of 730 doubts on three Korean pages the letter that lies best on the ink among its neighbours was the first one alone in 504, and one of
 * these in all but 3 of those that lay on it at 0.86 or more.
 */
const LISTED = 32;
/**
 * Cell of a letter around its pen and baseline, in type sizes; its width is the letter's own and this many px on each side. In rows they
 * stand this much apart.
 */
const CELL = { above: 1, below: 0.35, beside: 1, apart: 0.25 };
/** Longest row of letters that is drawn at once, px. */
const ROW = 1000;
/** Letters kept, px in all. */
const MOST_KEPT = 16_000_000;
/** Steps of the ink's luminance that letters are kept for; it only changes how heavy they come out. */
const LUMINANCES = 8;

/** Pixels of a cell around a letter's pen, row by row. */
interface Cell {
  readonly width: number;
  readonly above: number;
  readonly height: number;
}

/** A drawn letter and what its pixels and their squares sum up to. */
interface DrawnLetter {
  /** 0 to 255 */
  readonly alpha: Uint8Array;
  readonly sum: number;
  readonly squares: number;
}

const kept = new Map<string, Map<string, DrawnLetter>>();
let keptPixels = 0;

/** @param texts single letters as wide as the one that is placed at `at`, in the fit's face */
export function shortlist(
  texts: readonly string[],
  at: number,
  clusters: readonly PlacedCluster[],
  ink: InkCrop,
  fit: Fit,
): readonly string[] {
  if (texts.length <= LISTED) return texts;
  const { from, to } = clusters[at];
  const cell: Cell = {
    width: Math.round(to - from) + 2 * CELL.beside,
    above: Math.ceil(CELL.above * fit.size),
    height: Math.ceil(CELL.above * fit.size) + Math.ceil(CELL.below * fit.size),
  };
  const printed = inkAround(from, ink, fit, cell);
  const sheet = sheetOf(fit, ink, cell);
  drawMissing(texts, sheet, fit, ink, cell);
  return texts
    .map((text) => ({ text, match: correlation(printed, sheet.get(text)!) }))
    .toSorted((a, b) => b.match - a.match)
    .slice(0, LISTED)
    .map(({ text }) => text);
}

/** The ink as it would lie with the letter's pen on a whole pixel, at CELL.beside. */
function inkAround(pen: number, { box, alpha }: InkCrop, { baseline }: Fit, { width, above, height }: Cell): Float32Array {
  const printed = new Float32Array(width * height);
  const [left, top] = [Math.floor(pen) - CELL.beside, baseline - box.y - above];
  const share = pen - Math.floor(pen);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= box.width || y >= box.height ? 0 : alpha[y * box.width + x]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) printed[y * width + x] = at(left + x, top + y) * (1 - share) + at(left + x + 1, top + y) * share;
  return printed;
}

function sheetOf({ drawn, size }: Fit, ink: InkCrop, { width }: Cell): Map<string, DrawnLetter> {
  const key = `${drawn.face.file}|${drawn.fakeBold}|${size}|${width}|${Math.round(luminance(ink.color) * LUMINANCES)}`;
  if (keptPixels > MOST_KEPT) {
    kept.clear();
    keptPixels = 0;
  }
  let sheet = kept.get(key);
  if (!sheet) kept.set(key, (sheet = new Map()));
  return sheet;
}

/** Draws what the sheet lacks in rows: a row is drawn and read back nearly as fast as one letter. */
function drawMissing(texts: readonly string[], sheet: Map<string, DrawnLetter>, { drawn, size }: Fit, ink: InkCrop, cell: Cell): void {
  const { width, above, height } = cell;
  const missing = texts.filter((text) => !sheet.has(text));
  const advanceOf = (text: string) => extentsOf(drawn.face, text, 'ltr').advance * size;
  for (const [advance, alike] of Map.groupBy(missing, (text) => Math.round(advanceOf(text) * 1000) / 1000)) {
    const step = width + Math.ceil(size * CELL.apart);
    const inRow = Math.max(1, Math.floor(ROW / step));
    for (let first = 0; first < alike.length; first += inRow) {
      const row = alike.slice(first, first + inRow);
      const picture = drawText(drawn, row.join(''), {
        size,
        spacing: { letters: step - advance, words: 0 },
        direction: 'ltr',
        penX: CELL.beside,
        baseline: above,
        width: row.length * step,
        height,
        inkLuminance: luminance(ink.color),
      });
      for (const [i, text] of row.entries()) sheet.set(text, letterIn(picture, i * step, cell));
      keptPixels += row.length * width * height;
    }
  }
}

function letterIn({ alpha, width: stride }: DrawnText, left: number, { width, height }: Cell): DrawnLetter {
  const letter = new Uint8Array(width * height);
  let [sum, squares] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = Math.round(alpha[y * stride + left + x] * 255);
      letter[y * width + x] = value;
      sum += value;
      squares += value * value;
    }
  }
  return { alpha: letter, sum, squares };
}

/** Zero-mean normalised cross-correlation, -1 to 1. */
function correlation(printed: Float32Array, { alpha, sum, squares }: DrawnLetter): number {
  let [sa, saa, sab] = [0, 0, 0];
  for (let i = 0; i < printed.length; i++) {
    const a = printed[i];
    sa += a;
    saa += a * a;
    sab += a * alpha[i];
  }
  const n = printed.length;
  const spread = Math.sqrt(Math.max(0, (saa - (sa * sa) / n) * (squares - (sum * sum) / n)));
  return spread > 1e-6 ? (sab - (sa * sum) / n) / spread : -1;
}
