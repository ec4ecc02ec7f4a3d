/**
 * Words of Hangul that were perhaps misread, from pictures of other looks: wider, smaller and bolder. Tesseract's network knows a line by columns of a fixed
 * height, and the faces of headlines are not those it has learnt (주문 as 수문, 기본 as 7|본): most looks agree about what is printed, and what they say is a word.
 */
import { median } from '../../../image/median.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { knownSpan } from '../../../words/korean-words.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { bolder, resized } from '../recognise/normalise.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { TesseractPool } from '../recognise/tesseract.ts';
import { withWords } from './lone-words.ts';
import { widthInSyllables } from './syllable-widths.ts';

type Look = (picture: GreyRaster) => GreyRaster | Promise<GreyRaster>;

/**
 * Of eight shapes and weights on 1,266 syllables of headlines (eleven pages, 8 % misread) these three together set the most right. The first one, alone the
 * best and the cheapest, tells whether a word is worth the others: what two looks read alike stands.
 */
const FIRST: Look = (picture) => resized(picture, { width: 0.75, height: 0.75 });
const FURTHER: readonly Look[] = [(picture) => resized(picture, { width: 1.12, height: 1 }), bolder];

/** Ink from this height on, px, is type of headlines: their words are looked at whether Korean knows them or not. */
const LARGE = 24;
/** A word that Korean knows counts as so many looks; its own reading as so much more than one of theirs. */
const KNOWN = 3;
const OWN = 0.5;
/** Of so few syllables Korean has words enough for one look to read one by chance. */
const SHORT = 2;
/** Ends of one word in two looks lie no farther apart than this share of its width. */
const APART = 0.15;

/** Signs that stand at the ends of words, and what a word is without them. */
const ENDS = /^["'“‘([]*|[\s"'”’)\],.!?~·:]*$/gu;
const bare = (word: string): string => word.replace(ENDS, '');
const HANGUL = /[가-힣]/u;
const SYLLABLES = /^[가-힣]+$/u;
const LATIN = /\p{Script=Latin}/u;
/** No word of Hangul has one of these in it: they are strokes of syllables. */
const STROKES = /[|\\/[\]{}<>^`\u3131-\u318e]/u;

/**
 * @param lines of the page
 * @param pictures of the lines as they were read, black on white
 */
export async function readOtherLooks(
  lines: readonly LineInk[],
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  tesseract: Pick<TesseractPool, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const isLarge = (line: number) => lines[line]!.box.height >= LARGE;
  const doubtfulIn = (line: number) => readings[line]!.parts.filter(({ text }) => isDoubtful(text, isLarge(line)));
  const read = async (look: Look, wanted: readonly number[]) =>
    tesseract.read(await Promise.all(wanted.map(async (line) => look(pictures[line]!))), 'kor', signal);
  const doubtful = [...readings.keys()].filter((line) => hasPlaces(readings[line]!) && doubtfulIn(line).length > 0);
  const first = await read(FIRST, doubtful);
  const seen = new Map(doubtful.map((line, k): [number, Reading[]] => [line, [first[k]!]]));
  const differing = doubtful.filter((line, k) => doubtfulIn(line).some((part) => wordAt(part, first[k]!) !== part.text));
  for (const look of FURTHER) for (const [k, reading] of (await read(look, differing)).entries()) seen.get(differing[k]!)!.push(reading);
  const found = [...readings];
  for (const line of differing) {
    const { parts } = readings[line]!;
    const pitch = pitchIn(parts);
    const better = parts.map((part) => {
      if (!isDoubtful(part.text, isLarge(line))) return part.text;
      const told = wordOf(part, seen.get(line)!);
      return STROKES.test(bare(told)) ? (syllablesFor(part, seen.get(line)!, pitch) ?? told) : told;
    });
    const changed = parts.flatMap((part, i) => (better[i] === part.text ? [] : [[i, { ...part, text: better[i]! }] as const]));
    if (changed.length > 0) found[line] = withWords(readings[line]!, new Map(changed));
  }
  return found;
}

const hasPlaces = ({ text, parts }: CombinedReading): boolean => text.split(' ').length === parts.length;

/** Whether a word is worth another look: of large type any, elsewhere one that Korean does not know. Beside Latin letters syllables are none that it knows. */
function isDoubtful(text: string, isLarge: boolean): boolean {
  const word = bare(text);
  // Whole words on either side of a stroke are two (무료/유료), and beside Latin letters alone it is one (w/o).
  if (STROKES.test(word))
    return (HANGUL.test(word) || (isLarge && !LATIN.test(word))) && !word.split(STROKES).every((piece) => knownShare(piece) === 1);
  if (!HANGUL.test(word) || LATIN.test(word)) return false;
  return isLarge ? !/(?<![가-힣])\d/u.test(word) : SYLLABLES.test(word) && word.length > 1 && knownShare(word) < 1;
}

/** Share of a word's syllables that are parts of known words. */
function knownShare(word: string): number {
  const syllables = [...word];
  if (syllables.length < 2) return 0;
  return syllables.filter((_, at) => knownSpan(syllables, at) > 1).length / syllables.length;
}

/** What most looks read where a word stands, if that is a better known one, or all of them read it; the word itself otherwise. */
function wordOf(part: Part, looks: readonly Reading[]): string {
  const seen = looks.map((look) => wordAt(part, look));
  const votes = (text: string) => seen.filter((other) => other === text).length;
  const known = knownShare(bare(part.text));
  const syllables = part.text.match(/[가-힣]/gu)?.length ?? 0;
  let best = { text: part.text, score: votes(part.text) + 1 + OWN + KNOWN * known };
  for (const text of new Set(seen)) {
    const word = bare(text);
    // Fewer syllables than were read already are a part of the word; and what more looks read stands.
    if (!SYLLABLES.test(word) || word.length < syllables || votes(text) < votes(part.text)) continue;
    const share = knownShare(word);
    const isBetter = share > known && (word.length === bare(part.text).length || share === 1) && (word.length > SHORT || votes(text) > 1);
    const isTold = isBetter || votes(text) === looks.length;
    const score = votes(text) + KNOWN * share;
    if (isTold && score > best.score) best = { text, score };
  }
  return best.text;
}

/** Width of a syllable in the line's words of nothing else; null where there is none. */
function pitchIn(parts: readonly Part[]): number | null {
  const pitches = parts.flatMap(({ text, from, to }) => (SYLLABLES.test(bare(text)) ? [(to - from) / [...text].length] : []));
  return pitches.length > 0 ? median(pitches) : null;
}

/** What was read as strokes is as many syllables as fit into it, within this share of one. */
const FITTING = 0.35;

/**
 * A word of which only strokes were read (서던 as /{던, 맛이 as "|, 11시 as 11/[|), by the look that made syllables of it: any is nearer to what is printed, and what differs is told when it is drawn. Of several
 * the one that more looks read or that is better known; null where none fits.
 * @param pitch a syllable's width elsewhere in the line
 */
function syllablesFor(part: Part, looks: readonly Reading[], pitch: number | null): string | null {
  const seen = looks.map((look) => wordAt(part, look));
  const figures = /^\d*/.exec(part.text)![0];
  const fits = (text: string) =>
    pitch !== null &&
    text.startsWith(figures) &&
    SYLLABLES.test(bare(text.slice(figures.length))) &&
    Math.abs((part.to - part.from) / pitch - widthInSyllables(text)) <= FITTING;
  const score = (text: string) => seen.filter((other) => other === text).length + KNOWN * knownShare(bare(text));
  const fitting = seen.filter(fits);
  return fitting.length > 0 ? fitting.reduce((best, text) => (score(text) > score(best) ? text : best)) : null;
}

/** What another look read where a word stands; nothing where its words are others. */
const wordAt = (part: Part, { parts }: Reading): string => parts.find((other) => standsOn(other, part))?.text ?? '';

function standsOn(other: Part, part: Part): boolean {
  const apart = APART * (part.to - part.from);
  return Math.abs(other.from - part.from) <= apart && Math.abs(other.to - part.to) <= apart;
}
