/** Middle dots that were read as the stop of the letter before them (목·어깨 as 목.어깨): how high a dot stands tells which it is, in every script. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { hasSquareLetters } from '../recognise/scripts.ts';

/** Between letters: within a number a point stays one. */
const STOP = /(?<=[\p{L}\p{M})\]])\s?\.\s?(?=[\p{L}([])/gu;
/** All that is printed as a lone small piece, low or in the middle. */
const POINTS = /[.,·ㆍ‧・]/gu;
/**
 * Such a piece is no larger than this, in heights of the line, and so nearly square (the dot of Black Han Sans is 12 by 14 of 88 px); it is a middle dot where its foot stands so high above the line's, and its top so
 * far below the line's top: stops stand on the foot, marks and quotes hang from the top. Tails of Latin letters and commas reach below the foot by a quarter.
 */
const DOT = { size: 0.3, longer: 2.2, foot: 0.26, top: 0.26 };

/** Thai has parts below its letters' foot, and parts abbreviations with stops (ภญ.). */
const BELOW_FOOT = /\p{Script=Thai}/u;

/** @param glyphs boxes of the line's connected ink, left to right */
export function withRaisedStops(text: string, glyphs: readonly Box[]): string {
  if (glyphs.length === 0 || BELOW_FOOT.test(text) || text.search(STOP) < 0) return text;
  const rows = rowsOf(text, glyphs);
  const points = pointsIn(glyphs, rows);
  const signs = [...text.matchAll(POINTS)];
  if (signs.length !== points.length) return text;
  return text.replace(STOP, (sign, at: number) => {
    const rank = signs.findIndex(({ index }) => index >= at);
    return isRaised(points[rank]!, rows) ? '·' : sign;
  });
}

interface Rows {
  readonly top: number;
  readonly foot: number;
}

/** Where letters begin and end: squares by all ink, letters with tails and marks by most of the high ones. */
function rowsOf(text: string, glyphs: readonly Box[]): Rows {
  const all = enclose(glyphs);
  if (hasSquareLetters(text)) return { top: all.y, foot: bottom(all) };
  const high = glyphs.filter(({ height }) => height >= 0.5 * all.height);
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return high.length === 0 ? { top: all.y, foot: bottom(all) } : { top: middle(high.map(({ y }) => y)), foot: middle(high.map(bottom)) };
}

/** Small pieces that nothing stands above or below, none of them at the top. */
function pointsIn(glyphs: readonly Box[], { top, foot }: Rows): Box[] {
  const height = foot - top;
  const isSmall = (box: Box) =>
    Math.max(box.width, box.height) <= DOT.size * height && Math.max(box.width, box.height) <= DOT.longer * Math.min(box.width, box.height);
  const isAlone = (box: Box) => glyphs.every((other) => other === box || right(other) <= box.x || other.x >= right(box));
  return glyphs.filter((box) => isSmall(box) && isAlone(box) && box.y >= top + DOT.top * height);
}

const isRaised = (dot: Box, { top, foot }: Rows): boolean => foot - bottom(dot) >= DOT.foot * (foot - top);
