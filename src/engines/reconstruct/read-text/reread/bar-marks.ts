/** Bars of uneven heights side by side before words, the icon of charts and figures: readers see letters in them (III, lil). */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { gapsBetween } from '../lines/split-line.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { isRightToLeft } from '../recognise/scripts.ts';
import type { MarkedLine } from './marks.ts';

/** So many bars; higher than wide by this; all as wide, as far apart and on one foot but for so many px; covered so far but for a soft edge, px, in shares of the fullest. */
const BARS = { least: 3, most: 6, narrow: 1.4, off: 1, filled: 0.8, soft: 0.6 } as const;
/** The highest is higher than the lowest by this at least: letters that are bars differ less. */
const UNEVEN = 1.35;
/** In heights of the line: so wide are all together at most, and so far from the words. */
const ICON = { wide: 1.8, gap: 0.3 };
/** What bars are read as, apart from the words. */
const AS_BARS = /^[IiLlıíìJtd1TU4|!¦:.,'[\]()/\\\p{So}]{1,6}\s+(?=\S)/u;

/** @returns null where the line does not begin with such an icon */
export function barsBefore(line: LineInk, { text, parts }: Reading): MarkedLine | null {
  const { box, glyphs } = line;
  const gap = gapsBetween(glyphs).find(({ width }) => width >= ICON.gap * box.height);
  if (!gap || gap.x - box.x > ICON.wide * box.height || isRightToLeft(text)) return null;
  const own = glyphs.filter((glyph) => right(glyph) <= gap.x);
  if (!areBars(own) || !own.every((bar) => isFilled(bar, line))) return null;
  const { x, width } = pictured(line);
  const token = parts
    .filter(({ from, to }) => x + ((from + to) / 2) * width <= gap.x + gap.width / 2)
    .map((part) => part.text)
    .join('')
    .trim();
  const strip = (other: string) => (token && other.startsWith(token) ? other.slice(token.length).trimStart() : other.replace(AS_BARS, ''));
  return { wordsFrom: gap.x + gap.width, strip };
}

function areBars(bars: readonly Box[]): boolean {
  const [first, second] = bars;
  if (!first || !second || bars.length < BARS.least || bars.length > BARS.most) return false;
  const pitch = second.x - first.x;
  const heights = bars.map(({ height }) => height);
  const isNear = (a: number, b: number) => Math.abs(a - b) <= BARS.off;
  return (
    Math.max(...heights) >= UNEVEN * Math.min(...heights) &&
    bars.every(
      (bar, i) =>
        bar.height >= BARS.narrow * bar.width &&
        isNear(bar.width, first.width) &&
        isNear(bottom(bar), bottom(first)) &&
        (i === 0 || isNear(bar.x - bars[i - 1]!.x, pitch)),
    )
  );
}

/** Whether a bar is inked evenly, as no letter with a foot, a curve or an arm is. */
function isFilled({ x, y, width, height }: Box, { cleaned, origin }: LineInk): boolean {
  let [covered, most] = [0, 0];
  for (let v = y - origin.y; v < y - origin.y + height; v++)
    for (let u = x - origin.x; u < x - origin.x + width; u++) {
      covered += cleaned.data[v * cleaned.width + u]!;
      most = Math.max(most, cleaned.data[v * cleaned.width + u]!);
    }
  return covered >= BARS.filled * most * (width - BARS.soft) * (height - BARS.soft);
}
