/** Lines whose letters join, proved word by word: a letter has no columns of its own, a word between two spaces has. */
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { readLeftToRight } from '../../../words/left-to-right.ts';
import { fitAt } from '../match/fit.ts';
import { marksIn } from './alternates.ts';
import { dotsIn, wordsLike } from './arabic-letters.ts';
import { OWN_FACE } from './laying.ts';
import { layFinely, layWord, widthOf, type Columns, type LaidWord, type WordSheet } from './word-ink.ts';

/** A word may stand so far from where those to its right put it, px: one of them may be misread. */
const DRIFT = 4;
/** Where another word is looked for beside the one that it replaces, px; so many that lie best there are looked at between the px, too. */
const ASIDE = { px: 1, best: 4 };
/** A word that matches so well is right. */
const RIGHT = 0.985;
/**
 * Misfit in ems that another word has to save, and the share of it that may be left with fewer dots, which recognisers and compression drop more often than they
 * invent them, or with more marks, which are few px.
 */
const SAVING = { ems: 0.02, fewerDots: 0.65, moreMarks: 0.78 };
/** So well another word lies on the ink: of 19 changes of two pages that ended lower 13 were wrong, of 50 others three. */
const LEAST = 0.9;
/** Stops are read for commas, which are a few px more: too few for a word to tell, so that only the sign's columns are compared. There the other sign matches so well, and so much better. */
const STOPS = { signs: ['.', '،', '؛', ':'], match: 0.6, gain: 0.12 };
/** Letters that are put right in one word, at most. */
const MOST = 4;

const ARABIC = /\p{Script=Arabic}/u;

interface Word {
  readonly text: string;
  /** Place in the line as it is read. */
  readonly at: number;
}

/** The line's text with the words of Arabic that lie better on its ink than those that were read. */
export function settleWords(text: string, { line, ink }: FittedLine, style: GroupStyle): string {
  const { direction } = line;
  const fit = fitAt(style.drawn, { text, direction }, ink, style.size, scaled(style.spacing, style.size));
  if (!fit) return text;
  const sheet = { ink, fit, direction: 'rtl' } as const;
  const words = fromTheRight(text);
  const laid = layWords(words, sheet);
  const usual = laid.map(({ match }) => match).toSorted((a, b) => b - a)[Math.floor(OWN_FACE.share * laid.length)]!;
  if (usual < OWN_FACE.match) return text;
  const found = text.split(' ');
  for (const [i, word] of words.entries()) {
    if (!ARABIC.test(word.text)) continue;
    const [after, before] = [laid[i + 1]?.place.to, laid[i - 1]?.place.from];
    const { from, to } = laid[i]!.place;
    const slot = { from: after ?? from - fit.size, to: before ?? to + fit.size };
    found[word.at] = withStop(settled(word.text, slot, laid[i]!.place, sheet), slot, laid[i]!.place, sheet);
  }
  return found.join(' ');
}

/** Words as they stand, from the right; neighbouring words in Latin letters run from the left, and so do numbers of telephones. */
function fromTheRight(text: string): Word[] {
  const words = text.split(' ').map((word, at) => ({ text: word, at }));
  for (const { from, to } of readLeftToRight(words.map((word) => word.text)))
    words.splice(from, to - from, ...words.slice(from, to).toReversed());
  return words;
}

/** Each word where it lies best on the ink, near to where the one before puts it. */
function layWords(words: readonly Word[], sheet: WordSheet): LaidWord[] {
  const { extent, box } = sheet.ink;
  const space = widthOf(' ', sheet);
  let to = extent.x + extent.width - box.x;
  return words.map(({ text }) => {
    const near = layWord(text, { from: to - widthOf(text, sheet), to }, sheet, DRIFT);
    const laid = layFinely(text, near.place, sheet);
    to = laid.place.from - space;
    return laid;
  });
}

/**
 * The word with the letters that save most, one after the other; the word that was read where none brings it onto the ink.
 * @param slot columns from the word's left neighbour to the right one: signs may stand in them
 */
function settled(read: string, slot: Columns, place: Columns, sheet: WordSheet): string {
  let best = { text: read, ...layWord(read, place, sheet, 0, slot) };
  for (let change = 0; change < MOST && best.match < RIGHT; change++) {
    const least = (text: string) => leastMatch(best, text, (slot.to - slot.from) / sheet.fit.size);
    const others = wordsLike(best.text)
      .map((text) => ({ text, ...layInstead(text, best.place, slot, sheet) }))
      .toSorted((a, b) => b.match - a.match)
      .slice(0, ASIDE.best)
      .map(({ text, place: near }) => ({ text, ...layFinely(text, near, sheet, slot) }))
      .filter(({ text, match }) => match >= least(text));
    if (others.length === 0) break;
    best = others.reduce((a, b) => (b.match > a.match ? b : a));
  }
  return best.match >= LEAST ? best.text : read;
}

/** The word with the stop or comma that lies on the ink behind it, if it ends in one. */
function withStop(word: string, slot: Columns, place: Columns, sheet: WordSheet): string {
  const own = word.at(-1)!;
  if (!STOPS.signs.includes(own) || word.length < 3) return word;
  const bare = word.slice(0, -1);
  const end = Math.max(...STOPS.signs.map((sign) => widthOf(sign, sheet)));
  // Begun at its right, where the sign's width moves nothing.
  const { place: begun } = layFinely(word, { from: place.to - widthOf(word, sheet), to: place.to }, sheet);
  const until = begun.to - widthOf(bare, sheet);
  const columns = { from: Math.max(slot.from, until - end - 1), to: until + 1 };
  const matchOf = (sign: string) => {
    const text = bare + sign;
    return layWord(text, { from: begun.to - widthOf(text, sheet), to: begun.to }, sheet, 0, columns).match;
  };
  const best = STOPS.signs.map((sign) => ({ sign, match: matchOf(sign) })).reduce((a, b) => (b.match > a.match ? b : a));
  return best.match >= Math.max(STOPS.match, matchOf(own) + STOPS.gain) ? bare + best.sign : word;
}

/** What another word has to match. */
function leastMatch(own: { readonly text: string; readonly match: number }, other: string, ems: number): number {
  const saving = own.match + SAVING.ems / ems;
  const left = dotsIn(other) < dotsIn(own.text) ? SAVING.fewerDots : marksIn(other) > marksIn(own.text) ? SAVING.moreMarks : 1;
  return Math.max(saving, 1 - left * (1 - own.match));
}

/** A word in the place of another one, begun at its right or ended at its left. */
function layInstead(text: string, place: Columns, slot: Columns, sheet: WordSheet): LaidWord {
  const width = widthOf(text, sheet);
  const begun = layWord(text, { from: place.to - width, to: place.to }, sheet, ASIDE.px, slot);
  if (Math.abs(width - (place.to - place.from)) <= ASIDE.px / 2) return begun;
  const ended = layWord(text, { from: place.from, to: place.from + width }, sheet, ASIDE.px, slot);
  return ended.match > begun.match ? ended : begun;
}
