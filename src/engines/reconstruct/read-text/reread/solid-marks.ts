/** Discs and squares all of one colour before words, whatever they were read as: dots of a table of choices (● 보통), samples of colours. They are drawn, and no letter is so full. */
import { channelDistance } from '../../../image/colour.ts';
import { right, type Box } from '../../../image/geometry.ts';
import { fillsEllipse, reachOf } from '../../../image/one-colour.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { isRightToLeft } from '../recognise/scripts.ts';
import { gapsBetween } from '../lines/split-line.ts';
import type { MarkedLine } from './marks.ts';

/** In heights of the line: so high, and as wide by this factor; the gap behind it; so far within its right end is no soft edge, and all of it still; and so high in heights of its glyph. */
const SOLID = { least: 0.35, most: 1.15, square: 1.25, gap: 0.22, within: 0.2, whole: 0.7 };
/** Levels by which its pixels differ from each other at most, and from the paper at least. What lies within this share of its half axes is all of its colour. */
const COLOUR = { same: 40, apart: 48, core: 0.75 };
/** A sign by itself. */
const SIGN = /^[^\p{L}\p{N}\s]\s*/u;

/** @param picture the source: the detector's box may cut the mark, so that only a sliver of it is in the line @returns null where the line does not begin with such a mark */
export function solidMarkBefore(line: LineInk, { text, parts }: Reading, picture: RgbRaster): MarkedLine | null {
  // There words begin at the other end.
  if (isRightToLeft(text)) return null;
  const { glyphs, box } = line;
  const gap = gapsBetween(glyphs).find(({ width }) => width >= SOLID.gap * box.height);
  const [own, next] = glyphs;
  if (!gap || !own || !next || next.x < gap.x || !isSolid(own, line, picture)) return null;
  const { x, width } = pictured(line);
  const token = parts
    .filter(({ to }) => x + to * width <= gap.x + gap.width)
    .map((part) => part.text)
    .join('')
    .trim();
  if (!text.startsWith(token)) return null;
  const strip = (other: string) => (token && other.startsWith(token) ? other.slice(token.length).trimStart() : other.replace(SIGN, ''));
  return { wordsFrom: gap.x + gap.width, strip };
}

/** Whether a glyph is, or is the end of, a disc or square of one colour. */
function isSolid(glyph: Box, { box, ink }: LineInk, picture: RgbRaster): boolean {
  const row = Math.round(glyph.y + glyph.height / 2);
  const start = Math.round(right(glyph) - SOLID.within * box.height);
  if (start < 0) return false;
  const colour = colorAt(picture, start, row);
  if (channelDistance(colour, ink.paper) < COLOUR.apart) return false;
  const isSame = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < picture.width && y < picture.height && channelDistance(colorAt(picture, x, y), colour) <= COLOUR.same;
  const most = Math.ceil(SOLID.most * box.height) + 1;
  const reach = (x: number, y: number, dx: number, dy: number) => reachOf(isSame, [x, y], [dx, dy], most);
  const left = start - reach(start, row, -1, 0);
  const width = start + reach(start, row, 1, 0) + 1 - left;
  const middle = left + (width >> 1);
  const top = row - reach(middle, row, 0, -1);
  const height = row + reach(middle, row, 0, 1) + 1 - top;
  if (height < SOLID.least * box.height || Math.max(width, height) > SOLID.most * box.height) return false;
  // What is dense within a glyph is a part of letters that touch each other.
  if (height < SOLID.whole * glyph.height) return false;
  return (
    Math.max(width, height) <= SOLID.square * Math.min(width, height) &&
    fillsEllipse({ x: left, y: top, width, height }, isSame, COLOUR.core)
  );
}
