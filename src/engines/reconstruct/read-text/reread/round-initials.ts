/**
 * Syllables that begin with a ring (ㅇ) and are read as with a box (ㅁ): in condensed rounded faces the ring is drawn out as high as the line (무리 마미도 for 우리 아이도). What the
 * initial encloses tells: a ring's hole has no corners, whatever its length.
 */
import { bottom, centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import { knownSpan } from '../../../words/korean-words.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Part } from '../recognise/recogniser.ts';
import { holesOf, type Hole } from './hole-shapes.ts';
import { isLarge } from './holes.ts';
import { haveWordsPlaces, withWords } from './lone-words.ts';
import type { ReadLine } from './reread.ts';
import { widthInSyllables } from './syllable-widths.ts';

/** Hangul syllables are composed of an initial, a vowel and a final (Unicode 3.12): 19 × 21 × 28 from U+AC00. */
const HANGUL = { first: 0xac00, vowels: 21, finals: 28, box: 6, ring: 11 };
/** Vowels that stand below the initial, which has the syllable's whole width then: ㅗ ㅛ ㅜ ㅠ ㅡ. */
const BELOW = new Set([8, 12, 13, 17, 18]);

/**
 * What is missing in a hole's corners. Drawn at 46 px a box has less than .1 in 94 of 99 faces (the others are hands and blobs), a ring .11 to .4 in most; on two pages (JPEG) boxes
 * have .03 at most, rings that were read as boxes .11 to .21. In the hands and blobs the sharpest box has .37 and more of what
 * the roundest has.
 */
const CORNERS = { round: 0.1, strange: 0.45, sharp: 0.35 };
/** A hole is the initial's where its middle stands this near to where that is expected, in syllables; it is left of the syllable's middle by so much beside a vowel. */
const PLACE = { near: 0.28, beside: 0.2 };
/** Of the line's height: lower ones are what finals enclose. */
const LOW = 0.62;
/** A narrower hole, px, is no proof of sharp corners. */
const PROOF = 5;

/** Lines of one text differ so much in height at most, and stand so far from each other, in heights. */
const TEXT = { alike: 1.25, apart: 1 };

/** A word with its syllables of round initials read so; `isProved` where Korean has more of it then, or the line shows that its face has corners. */
interface Rounded {
  readonly at: number;
  readonly text: string;
  readonly isProved: boolean;
}

/** A line's words with round initials. */
interface Told {
  readonly words: readonly Rounded[];
  /** Whether the line's own words or holes show that what is round in it is no box. */
  readonly isProved: boolean;
}

/** @returns the lines with the rings among their boxes read as rings */
export function withRoundInitials(lines: readonly ReadLine[]): ReadLine[] {
  const told = lines.map(toldBy);
  const proved = lines.flatMap(({ line }, i) => (told[i]!.isProved ? [line] : []));
  return lines.map((read, i) => {
    const { words, isProved } = told[i]!;
    if (words.length === 0 || !(isProved || proved.some((other) => isOfOneText(other, read.line)))) return read;
    const better = new Map(words.map(({ at, text }) => [at, { ...read.reading.parts[at]!, text }]));
    return { ...read, reading: withWords(read.reading, better) };
  });
}

function toldBy({ line, reading }: ReadLine): Told {
  const isClear = line.ink.surface !== 'photo' || isLarge(line);
  if (!isClear || !mayBeRound(reading.text) || !haveWordsPlaces(reading)) return { words: [], isProved: false };
  const holes = holesIn(line);
  const words = reading.parts.flatMap((part, at) => rounded(part, at, { line, parts: reading.parts, holes }) ?? []);
  return { words, isProved: words.some((word) => word.isProved) };
}

/** Lines about as high, one below the other: a headline of two. */
function isOfOneText({ box: one }: LineInk, { box: other }: LineInk): boolean {
  const [least, most] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  const gap = Math.max(one.y, other.y) - Math.min(bottom(one), bottom(other));
  return most <= TEXT.alike * least && gap <= TEXT.apart * most && right(one) > other.x && right(other) > one.x;
}

const partsOf = (syllable: string) => {
  const code = syllable.codePointAt(0)! - HANGUL.first;
  const vowel = Math.floor(code / HANGUL.finals) % HANGUL.vowels;
  return { initial: Math.floor(code / HANGUL.finals / HANGUL.vowels), vowel };
};
const hasBox = (sign: string): boolean => /[가-힣]/u.test(sign) && partsOf(sign).initial === HANGUL.box;
const withRing = (syllable: string): string =>
  String.fromCodePoint(syllable.codePointAt(0)! + (HANGUL.ring - HANGUL.box) * HANGUL.vowels * HANGUL.finals);
const mayBeRound = (text: string): boolean => [...text].some(hasBox);

/** The line's holes, in the picture. */
const holesIn = ({ cleaned, origin }: LineInk): Hole[] =>
  holesOf(cleaned).map(({ box, corners }) => ({ box: { ...box, x: box.x + origin.x, y: box.y + origin.y }, corners }));

interface Seen {
  readonly line: LineInk;
  readonly parts: readonly Part[];
  readonly holes: readonly Hole[];
}

/** Null for a word without round initials among its boxes, and for one that Korean has less of with them. */
function rounded(part: Part, at: number, { line, parts, holes }: Seen): Rounded | null {
  const signs = [...part.text];
  const ink = mayBeRound(part.text) ? inkOf(part, parts, line) : null;
  if (!ink) return null;
  const shapes = signs.map((sign, k) => (hasBox(sign) ? holeOf(k, signs, { ink, line, holes }) : null));
  if (!shapes.some(isRound)) return null;
  const told = signs.map((sign, k) => (isRound(shapes[k]!) ? withRing(sign) : sign));
  // Where no hole was found, the word's other initials and the language tell.
  const all = signs.map((sign, k) => (hasBox(sign) && (isRound(shapes[k]!) || shapes[k] === null) ? withRing(sign) : sign));
  const best = knownIn(all) > knownIn(told) ? all : told;
  const [own, other] = [knownIn(signs), knownIn(best)];
  const least = Math.min(...shapes.filter(isRound).map((hole) => hole.corners));
  return other < own ? null : { at, text: best.join(''), isProved: other > own || holes.some((hole) => isSharp(hole, least)) };
}

/** Whether a hole has corners where others have none: then a box of this face has them, too. */
const isSharp = ({ box, corners }: Hole, round: number): boolean =>
  corners <= CORNERS.sharp * round && Math.min(box.width, box.height) >= PROOF;

const isRound = (hole: Hole | null): hole is Hole => hole !== null && hole.corners >= CORNERS.round && hole.corners <= CORNERS.strange;

/** How many syllables are part of words that Korean has. */
function knownIn(signs: readonly string[]): number {
  const words = signs.join('').match(/[가-힣]+/gu) ?? [];
  return words.flatMap((word) => [...word].filter((_, at, syllables) => knownSpan(syllables, at) > 0)).length;
}

/** From the first to the last column of a word's ink, in the picture: Tesseract's words begin and end half a syllable from theirs, so each glyph is of the one that it is nearest to. */
function inkOf(part: Part, parts: readonly Part[], line: LineInk): { readonly from: number; readonly to: number } | null {
  const { x, width } = pictured(line);
  const own = line.glyphs.filter((glyph) => {
    const at = (centerX(glyph) - x) / width;
    const away = ({ from, to }: Part) => Math.max(from - at, at - to, 0);
    return parts.every((other) => other === part || away(part) < away(other) || (away(part) === 0 && away(other) === 0));
  });
  return own.length === 0 ? null : { from: Math.min(...own.map((glyph) => glyph.x)), to: Math.max(...own.map(right)) };
}

interface Place {
  readonly ink: { readonly from: number; readonly to: number };
  readonly line: { readonly box: Box };
  readonly holes: readonly Hole[];
}

/** What the initial of a word's syllable encloses. */
function holeOf(index: number, signs: readonly string[], { ink, line: { box: line }, holes }: Place): Hole | null {
  const pitch = (ink.to - ink.from) / widthInSyllables(signs.join(''));
  const aside = BELOW.has(partsOf(signs[index]!).vowel) ? 0 : PLACE.beside;
  const expected = ink.from + pitch * (widthInSyllables(signs.slice(0, index).join('')) + 0.5 - aside);
  const away = ({ box }: Hole) => Math.abs(centerX(box) - expected);
  const near = holes.filter((hole) => centerY(hole.box) <= line.y + LOW * line.height && away(hole) <= PLACE.near * pitch);
  return near.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
