/**
 * The mark before an entry of a list in small type, which readers take for a quote, an asterisk or nothing: told by its shape. Hangul has middle dots and hyphens (· 배송비), which are taken
 * for each other, too, other scripts bullets (• Доставка).
 */
import { bottom, clampToPixels, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { gapsBetween } from '../lines/split-line.ts';
import type { ReadLine } from './reread.ts';

/** In heights of the line's ink: the largest dot, the narrowest and the widest gap behind it, and where its middle lies. A disc that the page draws is larger. */
const DOT = { most: 0.26, gap: 0.15, widest: 0.8, from: 0.3, to: 0.72 };
/** Wider than high by this factor at most, of two pixels: a dash is longer. */
const LONG = 2;
/**
 * A hyphen of 13 px has three soft pixels, the box of a dot: it is one where it is read so, and its ink spreads so much farther along the line than across. Nine hyphens
 * of three pages spread by 1.6 to 2.3, 41 of 44 dots of nine pages by up to 1.5; those that spread farther are read as dots.
 */
const HYPHEN = { read: /^[-–]/u, spread: 1.5 };
/** What dots and hyphens are read as. */
const AS_DOT = /^(?:[·•・ㆍ‧∙.,'’‘`"„«*°~_–—-]\s*)?(?=[\p{L}\p{N}([<'"‘“※«])/u;
/**
 * Heights of the line's ink behind a bullet that is a letter (.31 to .38 behind three of 13 px): one that the page draws before an entry stands farther off. A middle dot is smaller than this (.13;
 * three bullets .23).
 */
const BULLET = { gap: 0.5, least: 0.18 };
/** Han and kana write middle dots for other reasons, too, and Arabic begins at the other end. */
const HAS_BULLETS = /^\P{L}*[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Thai}]/u;

/** @returns the line with its dot, bullet or hyphen; null where it begins with none */
export function withListMark({ line, reading }: ReadLine): ReadLine | null {
  const isHangul = /\p{Script=Hangul}/u.test(reading.text) && /^\P{L}*\p{Script=Hangul}|^\P{L}*\d/u.test(reading.text);
  if (line.ink.surface === 'photo' || !(isHangul || HAS_BULLETS.test(reading.text))) return null;
  const { box, glyphs } = line;
  const [dot, next] = glyphs;
  const [gap] = gapsBetween(glyphs);
  if (!dot || !next || !gap || gap.x !== right(dot) || !isDot(dot, box)) return null;
  const widest = isHangul ? DOT.widest : BULLET.gap;
  if (gap.width < DOT.gap * box.height || gap.width > widest * box.height || !AS_DOT.test(reading.text)) return null;
  const isRead = [reading.text, ...reading.others].some((text) => HYPHEN.read.test(text));
  const isHyphen = isRead && spreadOf(line, dot) >= HYPHEN.spread;
  if (isHyphen && !isHangul) return null;
  const isSmall = Math.max(dot.width, dot.height) < BULLET.least * box.height;
  const mark = isHyphen ? '- ' : isHangul || isSmall ? '· ' : '• ';
  const marked = (text: string) => text.replace(AS_DOT, mark);
  return { line, reading: { ...reading, text: marked(reading.text), others: reading.others.map(marked) } };
}

function isDot({ y, width, height }: Box, line: Box): boolean {
  const middle = (y + height / 2 - line.y) / line.height;
  return Math.max(width, height) <= DOT.most * line.height && width <= LONG * height && middle >= DOT.from && middle <= DOT.to;
}

/** Soft edges that belong to a glyph, px along the line and across it. */
const SOFT = { along: 3, across: 2 };

/** How far a glyph's ink spreads along the line in what it spreads across it: the standard deviations' ratio. */
function spreadOf({ ink: { alpha }, origin }: Pick<LineInk, 'ink' | 'origin'>, glyph: Box): number {
  const [left, top] = [glyph.x - origin.x - SOFT.along, glyph.y - origin.y - SOFT.across];
  const size = { width: glyph.width + 2 * SOFT.along, height: glyph.height + 2 * SOFT.across };
  const window = clampToPixels({ x: left, y: top, ...size }, alpha.width, alpha.height);
  const [columns, rows] = [new Float64Array(alpha.width), new Float64Array(alpha.height)];
  for (let y = window.y; y < bottom(window); y++)
    for (let x = window.x; x < right(window); x++) {
      const coverage = alpha.data[y * alpha.width + x]!;
      columns[x]! += coverage;
      rows[y]! += coverage;
    }
  return deviation(columns) / deviation(rows);
}

/** Standard deviation of places with these weights. */
function deviation(weights: Float64Array): number {
  let [mass, sum, squares] = [0, 0, 0];
  for (const [at, weight] of weights.entries()) {
    mass += weight;
    sum += weight * at;
    squares += weight * at * at;
  }
  return Math.sqrt(squares / mass - (sum / mass) ** 2);
}
