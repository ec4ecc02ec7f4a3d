/** A number set larger in a colour of its own amid syllables (수확 후 24시간 안에, 상위 7% 명품과만): being lower than syllables of its size, it may be no higher than those beside it. */
import { bottom, enclose, type Box } from '../../../image/geometry.ts';
import { FIGURE, heightOf, stackedOf, strokeOf, TALL } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/**
 * In one size figures reach .98 of the highest syllable of a line in the Korean faces of the catalogue, but for words without a final consonant (스스로 크고: 1.2); set a third larger they reach 1.04 of it in most.
 * Larger type has thicker strokes, too: both factors together are so much (of 873 drawn lines of one size in 97 faces, red numbers among dark brown words, two are parted so; of these with numbers a third larger 384).
 */
const LARGER = { by: 1, together: 1.2 };
/** A percent sign behind the figures is wider than they, a stop or a comma lower, shares of their height; a sole bar is no figure. */
const SIGN = { wide: 1.3, stop: 0.35, figure: 0.35 };
/** Words of syllables beside it, so wide in their heights, and of so many pieces above each other; both stand on one line, within this share of the number's height. */
const WORDS = { wide: 1.6, stacked: 0.25 };
const LEVEL = 0.16;

/**
 * Whether a stretch of a line is a number of a larger size than the syllables of other colours beside it.
 * @param stretches of one colour each that the line is made of
 */
export function isLargerNumber(number: readonly Box[], stretches: readonly (readonly Box[])[], line: LineInk): boolean {
  if (line.ink.surface === 'photo' || !isNumber(number, line.glyphs)) return false;
  const words = stretches.filter((stretch) => stretch !== number && !isNumber(stretch, line.glyphs)).flat();
  if (words.length === 0) return false;
  const [own, others] = [enclose(number), enclose(words)];
  const higher = heightOf(number) / heightOf(words);
  const thicker = ownStrokeOf(number, line) / Math.max(1, ownStrokeOf(words, line));
  return (
    others.width >= WORDS.wide * others.height &&
    stackedOf(words, line.glyphs).length >= WORDS.stacked * words.length &&
    higher >= LARGER.by &&
    higher * thicker >= LARGER.together &&
    Math.abs(bottom(own) - bottom(others)) <= LEVEL * own.height
  );
}

/** Whether columns are figures with stops between them, and a percent sign behind them or none. */
export function isNumber(columns: readonly Box[], glyphs: readonly Box[]): boolean {
  const height = heightOf(columns);
  const tall = columns.filter((column) => column.height >= TALL * height);
  const foot = Math.max(...tall.map(bottom));
  const areStops = columns.every(
    (column) => tall.includes(column) || (column.y >= foot - SIGN.stop * height && column.width <= SIGN.stop * height),
  );
  const figures = tall.length > 1 && tall.at(-1)!.width > FIGURE.wide * tall.at(-1)!.height ? tall.slice(0, -1) : tall;
  return (
    areStops &&
    tall.every(({ width }) => width <= SIGN.wide * height) &&
    figures.every((figure) => figure.width <= FIGURE.wide * figure.height && figure.height >= FIGURE.even * heightOf(figures)) &&
    figures.some(({ width }) => width >= SIGN.figure * height) &&
    stackedOf(figures, glyphs).length === 0
  );
}

/** Share of the covered pixels that the insides of strokes are not fewer than. */
const INSIDE = 0.25;

/** Thickness of strokes up to where they cover half of what they do inside: coverage is told by the line's ink, so letters of a paler colour seem to be covered in part, and thin. */
export function ownStrokeOf(boxes: readonly Box[], line: LineInk): number {
  const { cleaned, origin } = line;
  const covered = boxes.flatMap(({ x, y, width, height }) =>
    Array.from({ length: width * height }, (_, i) => {
      const at = (y - origin.y + Math.floor(i / width)) * cleaned.width + x - origin.x + (i % width);
      return cleaned.data[at] ?? 0;
    }).filter((one) => one > 0),
  );
  const full = covered.toSorted((a, b) => b - a)[Math.floor(INSIDE * covered.length)] ?? 0;
  if (full === 0) return 0;
  return strokeOf(boxes, { ...line, cleaned: { ...cleaned, data: cleaned.data.map((one) => Math.min(255, (one * 255) / full)) } });
}
