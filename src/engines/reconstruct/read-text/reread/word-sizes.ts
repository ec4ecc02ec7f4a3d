/**
 * Words of Hangul in two sizes on one line, as designers set what matters (매트리스 10년 보증, with 10년 half as large again): told by how high each word stands against how high its own
 * letters are in one size. Each stretch is a line of its own, since drawn in one size all would come out wrong.
 */
import { faceFor, outlineOf } from '../../../fonts/index.ts';
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { SOLID, strokeOf } from '../lines/glyph-columns.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { inksOf, wordsAlone } from './parted.ts';
import type { ReadLine, ReadLines } from './reread.ts';
import { readStretches } from './stretches.ts';

/** Heights of letters in this face stand for those in any: syllables with nothing under or over them are lower in all. */
const FACE = { family: 'Noto Sans KR', weight: 500 };
/** Sentences of one size in four faces of the catalogue are not parted even by 1.24; one in a brush was by more, hence the strokes below. */
const SIZE = { apart: 1.3, alike: 1.12 };
/** Readings less sure than this may have their words in the wrong place. Of lines lower than this, px, a row of pixels is too large a share. */
const SURE = 0.75;
const LEAST = 18;
/** Larger type has strokes so many times as thick at least: words written with a brush are of one pen, however their letters rise and fall. */
const THICKER = 1.15;
/** Pixels covered so much are of a letter. */
const COVERED = 48;
/** Letters in a paler ink than the line's are covered so much at most; what is covered less than half of that is their edge. */
const PALER = { most: 205, strokes: 0.9, edge: 0.5 };
/** Words of two sizes stand on one line, within this share of the larger; each stretch has so many letters, or a figure with its percent sign (5%). */
const LEVEL = 0.16;
const LETTERS = 2;

/** A stretch of words of one size. */
interface Stretch {
  readonly words: number[];
  readonly sizes: number[];
}

/** The lines, those of two sizes parted between them and each stretch read at its own size, where that is no less sure. */
export const partedByWordSize = (lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> =>
  readStretches(lines, (read) => stretchesIn(read, source), readLines);

function stretchesIn(read: ReadLine, source: SourcePicture): ReadLine[] | null {
  const { reading, line } = read;
  const words = reading.text.split(' ');
  if (line.ink.surface === 'photo' || reading.confidence < SURE || line.box.height < LEAST || line.outline !== null) return null;
  if (!/[가-힣]/u.test(reading.text) || words.length < 2 || reading.parts.length !== words.length) return null;
  const inks = inksOf(read);
  const stretches = stretchesOf(words.map((word, i) => sizeOf(word, inks[i]!)));
  if (stretches.length < 2 || !standTogether(stretches, words, inks) || !isThicker(stretches, inks, line)) return null;
  const found = stretches.flatMap((stretch) => {
    const glyphs = stretch.words.flatMap((word) => inks[word]!);
    const parts = stretch.words.map((word) => ({ ...reading.parts[word]!, text: words[word]! }));
    return wordsAlone(read, { parts, glyphs }, source) ?? [];
  });
  return found.length === stretches.length ? found : null;
}

/** Size of type in which a word is as high as its ink, px; null where it has no letter or figure. */
function sizeOf(word: string, glyphs: readonly Box[]): number | null {
  if (glyphs.length === 0 || !/[가-힣\d]/u.test(word)) return null;
  const face = faceFor(FACE.family, FACE.weight, false);
  const outlines = [...word].flatMap((letter) => outlineOf(face, letter) ?? []);
  const high = Math.max(...outlines.map((outline) => outline.bottom)) - Math.min(...outlines.map(({ top }) => top));
  return high > 0 ? enclose(glyphs).height / high : null;
}

/** Words of one size that follow each other; what has none (a dot between two words) goes with the smaller ones beside it. */
function stretchesOf(sizes: readonly (number | null)[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, size] of sizes.entries()) {
    const last = stretches.at(-1);
    if (last && (size === null || last.sizes.length === 0 || ratio(meanOf(last), size) < SIZE.apart)) {
      last.words.push(i);
      if (size !== null) last.sizes.push(size);
      continue;
    }
    const dots: number[] = [];
    while (last && size !== null && size < meanOf(last) && sizes[last.words.at(-1)!] === null) dots.unshift(last.words.pop()!);
    stretches.push({ words: [...dots, i], sizes: size === null ? [] : [size] });
  }
  return stretches;
}

const ratio = (a: number, b: number): number => Math.max(a / b, b / a);
const meanOf = ({ sizes }: Stretch): number => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

/** Whether the strokes of the larger words are thicker, too. */
function isThicker(stretches: readonly Stretch[], inks: readonly (readonly Box[])[], line: LineInk): boolean {
  const middle = (Math.min(...stretches.map(meanOf)) + Math.max(...stretches.map(meanOf))) / 2;
  const strokeIn = (isOwn: (stretch: Stretch) => boolean) => {
    const boxes = stretches.filter(isOwn).flatMap((stretch) => stretch.words.flatMap((word) => inks[word]!));
    return strokeOf(boxes, line, solidIn(boxes, line));
  };
  return strokeIn((stretch) => meanOf(stretch) > middle) >= THICKER * strokeIn((stretch) => meanOf(stretch) <= middle);
}

/** How much a pixel of a stroke is covered at least: of words in a paler ink, whose strokes would seem thin, less than of the line's own. */
function solidIn(boxes: readonly Box[], { cleaned, origin }: LineInk): number {
  const covered: number[] = [];
  for (const box of boxes)
    for (let y = box.y - origin.y; y < bottom(box) - origin.y; y++)
      for (let x = box.x - origin.x; x < right(box) - origin.x; x++) {
        const value = cleaned.data[y * cleaned.width + x] ?? 0;
        if (value >= COVERED) covered.push(value);
      }
  const strokes = covered.toSorted((a, b) => a - b)[Math.floor(PALER.strokes * covered.length)] ?? 255;
  return strokes <= PALER.most ? Math.round(PALER.edge * strokes) : SOLID;
}

/** Whether the stretches are of two sizes, each of its words alike, on one line. */
function standTogether(stretches: readonly Stretch[], words: readonly string[], inks: readonly (readonly Box[])[]): boolean {
  if (stretches.some(({ sizes }) => sizes.length === 0)) return false;
  const all = stretches.map(meanOf);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const isOfTwo = all.every((size) => Math.min(ratio(size, least), ratio(size, most)) <= SIZE.alike);
  const areAlike = stretches.every((stretch) => stretch.sizes.every((size) => ratio(size, meanOf(stretch)) <= SIZE.alike));
  const areLong = stretches.every(
    (own) =>
      (own.words
        .map((word) => words[word])
        .join('')
        .match(/[\p{L}\p{N}%]/gu)?.length ?? 0) >= LETTERS,
  );
  const ends = stretches.map((own) => bottom(enclose(own.words.flatMap((word) => inks[word]!))));
  return isOfTwo && areAlike && areLong && Math.max(...ends) - Math.min(...ends) <= LEVEL * most;
}
