/**
 * Of many letters those that may be the printed one. Hundreds of syllables share a part with a doubted one, and drawing each among its neighbours
 * took most of the proof's time on Korean pages: here each is drawn once a face and size, alone, and compared with ink that is moved to its pen.
 */
import { luminance } from '../../../image/colour.ts';
import type { PlacedCluster } from '../match/cluster-match.ts';
import { drawsHinted, advanceOf, drawText, NO_SPACING, type DrawnFace, type DrawnText } from '../../../fonts/drawing/drawing.ts';
import type { Fit } from '../match/fit.ts';
import type { InkCrop } from '../match/ink.ts';

/**
 * So many are left. Of 730 doubts on three Korean pages the letter that lies best on the ink among its neighbours was the first one alone in 504, and one of
 * these in all but 3 of those that lay on it at 0.86 or more.
 */
const LISTED = 32;
/** Letters are drawn at whole sizes up to this, px; the ink is brought to that. Strokes of Hangul stand apart from there on, and time grows with the square. */
const LARGEST = 24;
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

/** Pixels of a cell around a letter's pen, row by row, for letters of a size. */
interface Cell {
  readonly size: number;
  readonly width: number;
  readonly above: number;
  readonly height: number;
}

/** A drawn letter: coverage of the cell's pixels, 0 to 255, and the sums of it and of its square. */
interface Letter {
  readonly alpha: Uint8Array;
  readonly sum: number;
  readonly squares: number;
}

/** Drawn letters by their text. */
type Sheet = Map<string, Letter>;

const kept = new Map<string, Sheet>();
let keptPixels = 0;

/**
 * @param texts single letters about as wide as the one that is placed at `at`, in the fit's face
 * @param clusters of a line laid over the ink, its columns px of the crop
 * @returns those that lie best on the ink, best first; all of them, as they came, where they are few
 */
export function shortlist(
  texts: readonly string[],
  at: number,
  clusters: readonly PlacedCluster[],
  ink: InkCrop,
  fit: Fit,
): readonly string[] {
  if (texts.length <= LISTED) return texts;
  return ranked(texts, at, clusters, ink, fit)
    .slice(0, LISTED)
    .map(({ text }) => text);
}

/** @returns of these letters those that alone lie better on the ink than another one does, best first; as for `shortlist` */
export function likelier(
  own: string,
  texts: readonly string[],
  at: number,
  clusters: readonly PlacedCluster[],
  ink: InkCrop,
  fit: Fit,
): readonly string[] {
  const all = ranked([own, ...texts], at, clusters, ink, fit);
  return all
    .slice(
      0,
      all.findIndex(({ text }) => text === own),
    )
    .map(({ text }) => text);
}

/** All of the letters, those that lie best on the ink first. */
function ranked(
  texts: readonly string[],
  at: number,
  clusters: readonly PlacedCluster[],
  ink: InkCrop,
  fit: Fit,
): readonly { readonly text: string; readonly match: number }[] {
  const { from, to } = clusters[at];
  const size = Math.min(LARGEST, Math.round(fit.size));
  const scale = size / fit.size;
  const above = Math.ceil(CELL.above * size);
  const cell: Cell = {
    size,
    width: Math.round((to - from) * scale) + 2 * CELL.beside,
    above,
    height: above + Math.ceil(CELL.below * size),
  };
  const printed = inkAround({ x: from, y: fit.baseline - ink.box.y }, ink, cell, scale);
  const sheet = sheetOf(fit.drawn, ink, cell);
  drawMissing(texts, sheet, fit.drawn, ink, cell);
  const matchOf = matcher(printed);
  return texts.map((text) => ({ text, match: matchOf(sheet.get(text)!) })).toSorted((a, b) => b.match - a.match);
}

/** Correlation with the ink; what ink and letter sum up to alone is summed once. */
function matcher(printed: Float32Array): (letter: Letter) => number {
  const n = printed.length;
  let [sa, saa] = [0, 0];
  for (const a of printed) {
    sa += a;
    saa += a * a;
  }
  return ({ alpha, sum, squares }) => {
    let sab = 0;
    for (let i = 0; i < n; i++) sab += printed[i]! * alpha[i]!;
    const spread = Math.sqrt(Math.max(0, (saa - (sa * sa) / n) * (squares - (sum * sum) / n)));
    return spread > 1e-6 ? (sab - (sa * sum) / n) / spread : 0;
  };
}

/**
 * The ink as it would lie with the letter's pen on a whole pixel, at CELL.beside.
 * @param pen within the ink's crop, px
 * @param scale cell pixels an ink pixel
 */
function inkAround(pen: { x: number; y: number }, ink: InkCrop, { width, above, height }: Cell, scale: number): Float32Array {
  const printed = new Float32Array(width * height);
  // A cell's pixel that covers several of the ink is their mean.
  const samples = Math.max(1, Math.round(1 / scale));
  const inkAt = (cellAt: number, from: number, sample: number) => from + (cellAt + (sample + 0.5) / samples) / scale - 0.5;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let down = 0; down < samples; down++)
        for (let across = 0; across < samples; across++)
          sum += between(ink, inkAt(x - CELL.beside, pen.x, across), inkAt(y - above, pen.y, down));
      printed[y * width + x] = sum / samples ** 2;
    }
  }
  return printed;
}

/** The ink between four pixels, linear; none beyond its crop. */
function between({ box: { width, height }, alpha }: InkCrop, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number) => (column < 0 || row < 0 || column >= width || row >= height ? 0 : alpha[row * width + column]);
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  return down === 0 ? upper : upper * (1 - down) + (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down;
}

function sheetOf(drawn: DrawnFace, ink: InkCrop, { size, width }: Cell): Sheet {
  const key = `${drawsHinted()}|${drawn.face.file}|${drawn.face.proportional ?? ''}|${drawn.fakeBold}|${size}|${width}|${Math.round(luminance(ink.color) * LUMINANCES)}`;
  if (keptPixels > MOST_KEPT) {
    kept.clear();
    keptPixels = 0;
  }
  let sheet = kept.get(key);
  if (!sheet) kept.set(key, (sheet = new Map()));
  return sheet;
}

/** Draws what the sheet lacks in rows: a row is drawn and read back nearly as fast as one letter. */
function drawMissing(texts: readonly string[], sheet: Sheet, drawn: DrawnFace, ink: InkCrop, cell: Cell): void {
  const { size, width, above, height } = cell;
  const missing = texts.filter((text) => !sheet.has(text));
  for (const [advance, alike] of Map.groupBy(
    missing,
    (text) => Math.round(advanceOf(drawn.face, text, size, NO_SPACING, 'ltr') * 1000) / 1000,
  )) {
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

function letterIn({ alpha, width: stride }: DrawnText, left: number, { width, height }: Cell): Letter {
  const letter = new Uint8Array(width * height);
  let [sum, squares] = [0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = Math.round(alpha[y * stride + left + x] * 255);
      letter[i] = share;
      sum += share;
      squares += share * share;
    }
  }
  return { alpha: letter, sum, squares };
}
