/**
 * Words of an alphabet set larger, bolder and in a colour of their own amid a line (с картой магазина — **12 340 ₽** или 4 платежа по 3 248 ₽): a line of their own, since drawn in one size and
 * face all would come out wrong.
 */
import { faceFor, outlineOf } from '../../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue, isOffShades } from '../../../image/hue.ts';
import { median, medianOf } from '../../../image/median.ts';
import type { SourcePicture } from '../../document.ts';
import { ownStrokeOf } from '../lines/larger-number.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { strokeColour } from '../lines/stroke-colour.ts';
import type { Part } from '../recognise/recogniser.ts';
import { inksOf, spelledOut, wordsAlone } from './parted.ts';
import type { ReadLine, ReadLines } from './reread.ts';
import { readStretches } from './stretches.ts';

/** Heights of letters in this face stand for those in any: capitals and figures are within a tenth of each other's in text faces, letters without ascenders are not. */
const FACE = { family: 'Noto Sans', weight: 500 };
/** A letter that reaches the height of capitals. */
const TALL = /[\p{Lu}\dbdfhklбё]/u;
/**
 * Larger by this, told by words with such letters on both sides; told by words of low letters alone by so much, since faces differ in how low those are (.5 to .78 of a capital). The
 * strokes are thicker by this: 1.3 is the same weight at the larger size.
 */
const LARGER = { by: 1.2, byLow: 1.6, thicker: 1.3 };
/** Readings less sure than this may have their words in the wrong place. Of lines lower than this, px, a row of pixels is too large a share. */
const SURE = 0.8;
const LEAST = 18;
/** Both stand on one line, within this share of the larger size. */
const LEVEL = 0.12;

/** The lines, those with larger words parted beside these and each stretch read at its own size, where that is no less sure. */
export const partedAtLargerWords = (lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> =>
  readStretches(lines, (read) => stretchesIn(read, source), readLines);

function stretchesIn(read: ReadLine, source: SourcePicture): ReadLine[] | null {
  const { line, reading } = read;
  const words = wordsOf(read);
  if (!words || words.length < 2 || reading.confidence < SURE || line.box.height < LEAST || line.outline !== null) return null;
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}]{2}/u.test(reading.text) || /[\p{Script=Hangul}\p{Script=Han}]/u.test(reading.text))
    return null;
  const inks = inksOf({ ...read, reading: { ...reading, parts: words } });
  const stretches = stretchesOf(words, inks, line);
  if (stretches.length < 2 || !isOneLarger(stretches, line)) return null;
  const found = stretches.flatMap((stretch) => {
    const [parts, glyphs] = [stretch.map(({ part }) => part), stretch.flatMap((word) => word.glyphs)];
    return wordsAlone(read, { parts, glyphs }, source) ?? [];
  });
  return found.length === stretches.length ? found : null;
}

/** The reading word by word, be it by letters; null where its parts are neither. */
function wordsOf({ reading }: ReadLine): readonly Part[] | null {
  const words = reading.text.split(' ');
  // A figure and its sign may be one part (248 ₽).
  const isByWords = reading.parts.length === words.length || reading.parts.map(({ text }) => text).join(' ') === reading.text;
  if (isByWords) return reading.parts;
  if (spelledOut(reading) !== reading.text) return null;
  let at = 0;
  return words.map((text) => {
    const letters = reading.parts.slice(at, at + [...text].length);
    at += letters.length + 1;
    return { text, confidence: reading.confidence, from: letters[0]?.from ?? 0, to: letters.at(-1)?.to ?? 0 };
  });
}

interface Word {
  readonly part: Part;
  readonly glyphs: readonly Box[];
  /** Whether its colour is not that of the first one. */
  readonly isOther: boolean;
}

/** Words of one colour that follow each other; what has too little ink for one goes with those before it. */
function stretchesOf(parts: readonly Part[], inks: readonly (readonly Box[])[], line: LineInk): Word[][] {
  const colours = inks.map((glyphs) => (glyphs.length > 0 ? strokeColour(line, enclose(glyphs).x, right(enclose(glyphs))) : null));
  const first = colours.find((colour) => colour !== null);
  const differs = (colour: Rgb) => differInHue(first!, colour, line.ink.paper) || isOffShades(first!, colour, line.ink.paper);
  const others = colours.filter((colour) => colour !== null && differs(colour)) as Rgb[];
  if (!first || others.length === 0) return [];
  // Thin figures are mixed with their ground, be they of the other colour: they are of the one that they are nearer to.
  const other = medianOf(others);
  const stretches: Word[][] = [];
  for (const [i, part] of parts.entries()) {
    const colour = colours[i]!;
    const last = stretches.at(-1)?.at(-1);
    const isOther = colour ? channelDistance(colour, other) < channelDistance(colour, first) : (last?.isOther ?? false);
    const word = { part, glyphs: inks[i]!, isOther };
    if (last?.isOther === isOther) stretches.at(-1)!.push(word);
    else stretches.push([word]);
  }
  return stretches;
}

/** Whether the words of one colour are larger and bolder than those of the other, and all stand on one line. */
function isOneLarger(stretches: readonly Word[][], line: LineInk): boolean {
  if (stretches.some((stretch) => stretch.every(({ glyphs }) => glyphs.length === 0))) return false;
  const sides = [true, false].map((isOther) => {
    const words = stretches.flat().filter((word) => word.isOther === isOther);
    const all = words.flatMap((word) => measureOf(word) ?? []);
    const tall = all.filter(({ isTall }) => isTall);
    return { words, all, tall };
  });
  if (sides.some(({ all }) => all.length === 0)) return false;
  const sizeOf = ({ all, tall }: (typeof sides)[number]) => median((tall.length > 0 ? tall : all).map(({ size }) => size));
  const [small, large] = sides.toSorted((a, b) => sizeOf(a) - sizeOf(b)) as [(typeof sides)[number], (typeof sides)[number]];
  const by = small.tall.length > 0 ? LARGER.by : LARGER.byLow;
  const strokeIn = ({ words }: typeof small) =>
    ownStrokeOf(
      words.flatMap(({ glyphs }) => glyphs),
      line,
    );
  const foot = ({ all }: typeof small) => median(all.map((one) => one.foot));
  return (
    large.tall.length > 0 &&
    sizeOf(large) >= by * sizeOf(small) &&
    strokeIn(large) >= LARGER.thicker * strokeIn(small) &&
    Math.abs(foot(large) - foot(small)) <= LEVEL * sizeOf(large)
  );
}

/** Size of type in which a word is as high as its ink, px, and where that has its line; null where it has no letter or figure. */
function measureOf({ part, glyphs }: Word): { readonly size: number; readonly foot: number; readonly isTall: boolean } | null {
  if (glyphs.length === 0 || !/[\p{L}\d]/u.test(part.text)) return null;
  const face = faceFor(FACE.family, FACE.weight, false);
  const outlines = [...part.text].flatMap((letter) => outlineOf(face, letter) ?? []);
  const [top, end] = [Math.min(...outlines.map((outline) => outline.top)), Math.max(...outlines.map((outline) => outline.bottom))];
  if (end <= top) return null;
  const ink = enclose(glyphs);
  const size = ink.height / (end - top);
  return { size, foot: bottom(ink) - end * size, isTall: TALL.test(part.text) };
}
