/** Stars before a rating (★★★★★ 4.73), of which Tesseract makes Han or syllables: the CTC recogniser knows them. */
import type { Part, Reading } from './recogniser.ts';

/** Fewer may be anything. */
const STARS = /[★☆]{3,}/gu;
/** Mean confidence of a row of stars from which it stands, against words that all are less sure than that. */
const SURE = { stars: 0.8, words: 0.6 };

/** Tesseract's words with the rows of stars that the CTC recogniser sees in their place. */
export function withStars(ctc: Reading, lstm: Reading): Reading {
  const parts = rowsIn(ctc.parts).reduce<readonly Part[]>(putIn, lstm.parts);
  return parts === lstm.parts ? lstm : { ...lstm, text: parts.map(({ text }) => text).join(' '), parts };
}

function rowsIn(characters: readonly Part[]): Part[] {
  const text = characters.map((part) => (part.text.length === 1 ? part.text : ' ')).join('');
  return [...text.matchAll(STARS)].flatMap(({ 0: stars, index }) => {
    const seen = characters.slice(index, index + stars.length);
    const confidence = seen.reduce((sum, part) => sum + part.confidence, 0) / seen.length;
    if (confidence < SURE.stars) return [];
    // Characters are known by their middles: a star reaches half a step beyond its own.
    const [first, last] = [middle(seen[0]!), middle(seen.at(-1)!)];
    const half = (last - first) / (seen.length - 1) / 2;
    return [{ text: stars, confidence, from: first - half, to: last + half }];
  });
}

const middle = ({ from, to }: Pick<Part, 'from' | 'to'>): number => (from + to) / 2;

function putIn(words: readonly Part[], row: Part): readonly Part[] {
  const first = words.findIndex((word) => middle(word) > row.from && middle(word) < row.to);
  const last = words.findLastIndex((word) => middle(word) > row.from && middle(word) < row.to);
  if (first < 0 || words.slice(first, last + 1).some(({ confidence }) => confidence >= SURE.words)) return words;
  return words.toSpliced(first, last - first + 1, row);
}
