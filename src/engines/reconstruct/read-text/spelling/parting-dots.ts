/** Middle dots between words (Name · Colour, M) that were read as the stop or the hyphen of the word before them: told by the ink, and by what stands before it. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { middleDots } from './signs.ts';

/** Alphabets whose letters stand side by side, mostly one piece of ink each. */
const ALPHABET = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{S}\p{Zs}]+$/u;
/** Not within a number: the stop of 6.5 in spaced type stands as far from its figures, and tails below the line make it seem high. */
const GLUED = /(?<=\p{L})\s?[.-]\s?(?=[\p{L}\p{N}])|(?<=\p{N})\s?[.-]\s?(?=\p{L})|(?<=\p{N})(?:\s[.-]\s?|[.-]\s)(?=\p{N})/gu;
/** So far from what stands beside it at least, in heights of the line. */
const APART = 0.18;
/** Stops, commas, hyphens and dots are so low and narrow, in heights of the line. */
const POINT = { high: 0.4, wide: 0.6 };
const POINTS = /[.,·-]/g;
/** Letters are of several widths: a sign stands so far from where its place in the text puts it at most, and another one so much farther off, in heights of the line. */
const OFF = { most: 2, other: 1.5 };

/** @param glyphs boxes of the line's connected ink, left to right */
export function withPartingDots(text: string, glyphs: readonly Box[]): string {
  if (!ALPHABET.test(text) || text.includes('·')) return text;
  const columns = columnsOf(glyphs);
  const height = heightOf(glyphs);
  const places = partingDots(glyphs).map((dot) => columns.findIndex(({ x, end }) => x === dot.x && end === right(dot)));
  const found = places.map((place) => signAt(text, columns, { place, height }));
  if (found.length === 0 || found.includes(null)) return text;
  return found
    .map((sign) => sign!)
    .toSorted((a, b) => b.index - a.index)
    .reduce((parted, { index, 0: sign }) => `${parted.slice(0, index)} · ${parted.slice(index + sign.length)}`, text);
}

const heightOf = (glyphs: readonly Box[]): number => Math.max(...glyphs.map(bottom)) - Math.min(...glyphs.map(({ y }) => y));

/** Dots in the middle of a line's height that stand as far from both neighbours as words do, left to right. */
export function partingDots(glyphs: readonly Box[]): Box[] {
  const columns = columnsOf(glyphs);
  const height = heightOf(glyphs);
  return middleDots(glyphs).filter((dot) => {
    const at = columns.findIndex(({ x, end }) => x === dot.x && end === right(dot));
    const [before, after] = [columns[at - 1], columns[at + 1]];
    return before && after && Math.min(dot.x - before.end, after.x - right(dot)) >= APART * height;
  });
}

/** The stop or hyphen that is printed in a column: the one of that rank where the ink shows as many as the text has, else the one whose place is by far the nearest; null where there is none such. */
function signAt(text: string, columns: readonly Column[], { place, height }: { place: number; height: number }): RegExpExecArray | null {
  const signs = [...text.matchAll(GLUED)];
  const points = columns.filter((column) => column.height <= POINT.high * height && column.end - column.x <= POINT.wide * height);
  const printed = [...text.matchAll(POINTS)];
  if (printed.length === points.length) {
    const { index } = printed[points.indexOf(columns[place]!)]!;
    return signs.find((sign) => sign.index <= index && index < sign.index + sign[0].length) ?? null;
  }
  const [from, to] = [columns[0]!.x, columns.at(-1)!.end];
  const off = ({ index }: RegExpExecArray) => Math.abs(from + ((to - from) * (index + 0.5)) / text.length - columns[place]!.x) / height;
  const [nearest, next] = signs.toSorted((a, b) => off(a) - off(b));
  return nearest && off(nearest) <= OFF.most && (!next || off(next) >= off(nearest) + OFF.other) ? nearest : null;
}

interface Column {
  readonly x: number;
  readonly end: number;
  readonly height: number;
}

/** Stretches of columns with ink, with the height of the highest piece in each. */
function columnsOf(glyphs: readonly Box[]): Column[] {
  const columns: { x: number; end: number; height: number }[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && glyph.x < last.end) {
      last.end = Math.max(last.end, right(glyph));
      last.height = Math.max(last.height, glyph.height);
    } else columns.push({ x: glyph.x, end: right(glyph), height: glyph.height });
  }
  return columns;
}
