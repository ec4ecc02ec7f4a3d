/** Old prices, which a stroke runs through, apart from what stands beside them. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { SIDE } from './line-area.ts';
import { type LineInk } from './line-ink.ts';
import { strokeColour } from './stroke-colour.ts';

/**
 * A stroke runs through the middle of a line's height, no thicker than this and so many times as long as the letters on it are high, and as the line is where these are smaller (a share of it). Strokes of letters that touch are uneven where they do: of
 * a stroke all but a few pixels (`outliers`) have so large a share of what it covers in its middle. Paler than the line's own ink it covers at least so much, 0-255.
 */
const STROKE = { from: 0.3, to: 0.8, thick: 0.2, long: 2.2, longOfLine: 1.4, smaller: 0.8, covered: 60, even: 0.45, outliers: 0.05 };
/** Above and below a stroke stand the halves of figures: ink of so much coverage in such a share of its columns on either side. */
const HALVES = { covered: 40, share: 0.2 };
/** What stands beside the stroke is text of its own from this width on, in heights of the line. */
const BESIDE = 0.6;

/** Colours within so many levels and heights within this ratio are alike. */
const ALIKE = { levels: 36, height: 1.2 };

interface Span {
  /** Columns of the picture. */
  readonly from: number;
  readonly to: number;
}

/** The stretches before, in and behind what is struck through; null where nothing is, or all of the line. */
export function struckPart(line: LineInk): readonly Span[] | null {
  const { box, glyphs, detected } = line;
  const stroke = line.strikes?.find(({ from, to }) => glyphs.some((glyph) => glyph.x < to && right(glyph) > from)) ?? longestStroke(line);
  if (!stroke) return null;
  const within = glyphs.filter((glyph) => glyph.x < stroke.to && right(glyph) > stroke.from);
  // Faint dirt that none of the letters is made of.
  if (within.length === 0) return null;
  const [from, to] = [Math.min(...within.map(({ x }) => x)), Math.max(...within.map(right))];
  const long = stroke.to - stroke.from;
  const { height } = enclose(within);
  // Letters that are joined along their base, as Arabic ones are, are as high as their line.
  if (long < STROKE.long * height || (long < STROKE.long * box.height && height > STROKE.smaller * box.height)) return null;
  // A letter that reaches far beyond the stroke is none of what it runs through.
  if (from < stroke.from - 0.5 * box.height || to > stroke.to + 0.5 * box.height) return null;
  const before = glyphs.filter((glyph) => right(glyph) <= from);
  const behind = glyphs.filter((glyph) => glyph.x >= to);
  const isText = (some: LineInk['glyphs']) =>
    some.length > 0 && Math.max(...some.map(right)) - Math.min(...some.map(({ x }) => x)) >= BESIDE * box.height;
  if (!isText(before) && !isText(behind)) return null;
  if ([before, behind].some((beside) => isText(beside) && isAlike(line, within, beside))) return null;
  const [last, next] = [Math.max(...before.map(right)), Math.min(...behind.map(({ x }) => x))];
  const start = isText(before) ? (last + from) / 2 : detected.x;
  const end = isText(behind) ? (to + next) / 2 : right(detected);
  const spans = [
    ...(isText(before) ? [{ from: detected.x, to: start - inset(from - last) }] : []),
    { from: isText(before) ? start + inset(from - last) : start, to: isText(behind) ? end - inset(next - to) : end },
    ...(isText(behind) ? [{ from: end + inset(next - to), to: right(detected) }] : []),
  ];
  return spans;
}

/** A line is struck through where a stroke runs through so much of its width. */
const WHOLLY = 0.8;

/** Whether a stroke runs through a line from end to end. */
export function isStruck(line: LineInk): boolean {
  const runsThrough = ({ from, to }: Span) => to - from >= WHOLLY * line.box.width;
  const own = longestStroke(line);
  return Boolean(line.strikes?.some(runsThrough)) || (own !== null && runsThrough(own));
}

/** Whether two stretches of a line have one colour and height: letters of one word that touch look like a stroke. */
function isAlike(line: LineInk, some: readonly Box[], others: readonly Box[]): boolean {
  const [a, b] = [enclose(some), enclose(others)];
  const [own, other] = [strokeColour(line, a.x, right(a)), strokeColour(line, b.x, right(b))];
  return (
    own !== null &&
    other !== null &&
    channelDistance(own, other) <= ALIKE.levels &&
    Math.max(a.height, b.height) <= ALIKE.height * Math.min(a.height, b.height)
  );
}

/** What is looked at beyond a part must not reach the next one's letters, px. */
const inset = (gap: number): number => Math.max(0, Math.min(SIDE, gap / 2));

/** In the ink as it was found: the line's letters are free of strokes. */
function longestStroke({ ink, origin, box }: LineInk): Span | null {
  const { data, width } = ink.alpha;
  const at = (x: number, y: number) => data[(y - origin.y) * width + x - origin.x] ?? 0;
  const [top, end] = [Math.floor(box.y + STROKE.from * box.height), Math.ceil(box.y + STROKE.to * box.height)];
  for (let y = top; y < end; y++) {
    for (const span of runsOf((x) => at(x, y) >= STROKE.covered, box.x, right(box))) {
      if (span.to - span.from < STROKE.longOfLine * box.height || !isEven(span, (x) => at(x, y))) continue;
      const shareAt = (row: number) => {
        let inked = 0;
        for (let x = span.from; x < span.to; x++) if (at(x, row) >= STROKE.covered) inked++;
        return inked / (span.to - span.from);
      };
      let [first, last] = [y, y];
      while (shareAt(first - 1) > 0.9) first--;
      while (shareAt(last + 1) > 0.9) last++;
      if (last - first + 1 > Math.max(2, STROKE.thick * box.height)) continue;
      const hasInk = (from: number, to: number) => {
        let columns = 0;
        for (let x = span.from; x < span.to; x++) {
          let inked = false;
          for (let row = from; row < to && !inked; row++) inked = at(x, row) >= HALVES.covered;
          columns += Number(inked);
        }
        return columns >= HALVES.share * (span.to - span.from);
      };
      if (hasInk(box.y, first - 1) && hasInk(last + 2, bottom(box))) return span;
    }
  }
  return null;
}

function isEven({ from, to }: Span, at: (x: number) => number): boolean {
  const values = Array.from({ length: to - from }, (_, i) => at(from + i)).toSorted((a, b) => a - b);
  return values[Math.floor(STROKE.outliers * values.length)]! >= STROKE.even * values[values.length >> 1]!;
}

/** Stretches of columns that are inked. */
function runsOf(isInked: (x: number) => boolean, from: number, to: number): Span[] {
  const runs: { from: number; to: number }[] = [];
  for (let x = from; x < to; x++) {
    if (!isInked(x)) continue;
    const last = runs.at(-1);
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
}
