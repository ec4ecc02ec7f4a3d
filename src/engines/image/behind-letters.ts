/** How far a highlighter's stroke goes on behind heavy letters, which leave no level run of its colour between them. */
import { bottom, boxFromEdges, enclose, right, type Box } from './geometry.ts';

/** What a pixel shows: the stroke's colour, or the line's paper. */
interface Shown {
  readonly own: (x: number, y: number) => boolean;
  readonly bare: (x: number, y: number) => boolean;
}

/**
 * Of a row behind letters this share has the stroke's colour at least, and this share is paper at most. Between the bold letters of two headlines a tenth to a quarter showed; the row over the
 * stroke shows paper in place of it.
 */
const ROW = { own: 0.06, bare: 0.04 };

/** The widest letter that hides all of a stroke that it parts, in heights of the line: a bold g that goes below it, with its soft edges, took half. */
const LETTER = 0.7;

/** @returns the strokes that begin in some bands of one colour, with the rows above and below that go on between letters, whole where but a letter parts them */
export function behindLetters(bands: readonly Box[], height: number, patchHeight: number, shown: Shown): Box[] {
  const whole: Box[] = [];
  for (const band of bands.map((part) => withRows(part, patchHeight, shown)).toSorted((a, b) => a.x - b.x)) {
    const last = whole.at(-1);
    if (last && isPartedByLetter(last, band, LETTER * height, shown)) whole[whole.length - 1] = enclose([last, band]);
    else whole.push(band);
  }
  return whole;
}

function withRows(band: Box, patchHeight: number, shown: Shown): Box {
  const isRow = (y: number) => {
    const { own, bare } = countIn({ ...band, y, height: 1 }, shown);
    return own >= ROW.own * band.width && bare <= ROW.bare * band.width;
  };
  let [top, end] = [band.y, bottom(band)];
  while (top > 0 && isRow(top - 1)) top--;
  while (end < patchHeight && isRow(end)) end++;
  return boxFromEdges(band.x, top, right(band), end);
}

/** Whether two strokes share most of their rows, and what lies between them is no wider than a letter and shows no paper. */
function isPartedByLetter(a: Box, b: Box, widest: number, shown: Shown): boolean {
  const [top, end] = [Math.max(a.y, b.y), Math.min(bottom(a), bottom(b))];
  const gap = b.x - right(a);
  if (gap <= 0 || gap > widest || 2 * (end - top) < Math.max(a.height, b.height)) return false;
  return countIn(boxFromEdges(right(a), top, b.x, end), shown).bare <= ROW.bare * gap * (end - top);
}

function countIn(box: Box, shown: Shown): { own: number; bare: number } {
  let [own, bare] = [0, 0];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      if (shown.own(x, y)) own++;
      else if (shown.bare(x, y)) bare++;
    }
  return { own, bare };
}
