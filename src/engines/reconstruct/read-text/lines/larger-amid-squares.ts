/** Han, kana or a figure set larger in a colour of its own right amid letters that fill squares (こんなお悩みありませんか, 堂々の3冠達成): told by height and strokes, whatever the two colours' hues. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { isOffShades } from '../../../image/hue.ts';
import { heightOf, strokeOf } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/**
 * In one size no stretch of a line is higher than 1.1 and has strokes thicker than 1.05 at once (268 drawn lines in 21 faces for kana, upright, of brushes and of hands; of 520 whose middle is set 1.2 and 1.33 times as large
 * 444 are and do, and 15 of 49 numbers, which are lower than squares).
 */
const LARGER = { by: 1.1, thicker: 1.08 };
/** Squares are so wide in heights of their stretch: small Latin letters and figures are narrower. So many of them hold their ink together, and no space parts them from what is larger. */
const SQUARE = { wide: 0.85, least: 2, space: 0.3 };
/** What is larger is so wide in its heights (an exclamation mark is no letter). */
const LETTER = 0.5;
/** Both stand on one line, within this share of the larger one's height. */
const LEVEL = 0.16;
/** Strokes so thick, px, show their own colour inside, in lossy pictures too; those of one colour differ by fewer levels (a red of two lossy stretches by 8), those of two by more and off the line from the paper to the other, levels. */
const INSIDE = { stroke: 6, levels: 40, off: 40 };

/** Whether two colours of strokes are two inks, where the strokes are thick enough to show them. */
export const areTwoInks = (a: Rgb | null, b: Rgb | null, paper: Rgb): boolean =>
  a !== null && b !== null && channelDistance(a, b) > INSIDE.levels && isOffShades(a, b, paper, INSIDE.off);

/** Whether a line's strokes show their colour. */
export const showsInks = (line: LineInk): boolean => strokeOf(line.glyphs, line) >= INSIDE.stroke;

/** Whether of two neighbouring stretches of a line one is larger than the squares of the other. */
export function isLargerThanSquares(before: readonly Box[], after: readonly Box[], line: LineInk): boolean {
  const [small, large] = [before, after].toSorted((a, b) => heightOf(a) - heightOf(b)) as [Box[], Box[]];
  const [low, high] = [heightOf(small), heightOf(large)];
  const gap = after[0]!.x - right(enclose(before));
  return (
    high >= LARGER.by * low &&
    gap <= SQUARE.space * low &&
    areSquares(small) &&
    enclose(large).width >= LETTER * high &&
    Math.abs(bottom(enclose(small)) - bottom(enclose(large))) <= LEVEL * high &&
    strokeOf(large, line) >= LARGER.thicker * strokeOf(small, line)
  );
}

function areSquares(columns: readonly Box[]): boolean {
  const height = heightOf(columns);
  const widths = columns.map(({ width }) => width).toSorted((a, b) => a - b);
  return widths[widths.length >> 1]! >= SQUARE.wide * height && enclose(columns).width >= SQUARE.least * SQUARE.wide * height;
}
