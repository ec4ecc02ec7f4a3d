/** The middle dot before an entry of a list in small Hangul (· 배송비), of which readers make a dash, a quote or nothing: told by its shape. */
import { right, type Box } from '../../../image/geometry.ts';
import { gapsBetween } from '../lines/split-line.ts';
import type { ReadLine } from './reread.ts';

/** In heights of the line's ink: the largest dot, the narrowest and the widest gap behind it, and where its middle lies. A disc that the page draws is larger. */
const DOT = { most: 0.26, gap: 0.15, widest: 0.8, from: 0.3, to: 0.72 };
/** Wider than high by this factor at most, of two pixels: a dash is longer. */
const LONG = 2;
/** What dots are read as. */
const AS_DOT = /^(?:[·•・ㆍ‧∙.,'’‘`"*°~_–—-]\s*)?(?=[\p{L}\p{N}([<'"‘“※])/u;

/** @returns the line with its dot; null where it begins with none */
export function withListDot({ line, reading }: ReadLine): ReadLine | null {
  if (line.ink.surface === 'photo' || !/^\P{L}*\p{Script=Hangul}|^\P{L}*\d/u.test(reading.text) || !/\p{Script=Hangul}/u.test(reading.text))
    return null;
  const { box, glyphs } = line;
  const [dot, next] = glyphs;
  const [gap] = gapsBetween(glyphs);
  if (!dot || !next || !gap || gap.x !== right(dot) || !isDot(dot, box)) return null;
  if (gap.width < DOT.gap * box.height || gap.width > DOT.widest * box.height || !AS_DOT.test(reading.text)) return null;
  const dotted = (text: string) => text.replace(AS_DOT, '· ');
  return { line, reading: { ...reading, text: dotted(reading.text), others: reading.others.map(dotted) } };
}

function isDot({ y, width, height }: Box, line: Box): boolean {
  const middle = (y + height / 2 - line.y) / line.height;
  return Math.max(width, height) <= DOT.most * line.height && width <= LONG * height && middle >= DOT.from && middle <= DOT.to;
}
