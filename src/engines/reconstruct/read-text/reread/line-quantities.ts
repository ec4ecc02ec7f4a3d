/**
 * Quantities that the CTC recogniser surely sees in a line of Hangul where Tesseract made figures and signs of their units, in a box of its own that holds a part of them: 1.5 kg as 1519ㅅ,
 * 3kg as .3k.
 */
import { asQuantities } from '../spelling/quantities.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { withWords } from './lone-words.ts';

/** So sure is it of each character. */
const SURE = 0.9;
/** What stands behind a quantity's figures in Tesseract's word, signs at most. */
const MOST_BEHIND = 3;
const QUANTITY = /\d+(?:[.,]\d+)? ?[a-zA-Z%℃]{1,4}/g;

/** @param first what the CTC recogniser made of each line */
export function withLineQuantities(readings: readonly CombinedReading[], first: readonly Reading[]): CombinedReading[] {
  return readings.map((reading, i) => {
    if (!/[가-힣]/u.test(reading.text)) return reading;
    const better = new Map(
      quantitiesIn(first[i]!).flatMap((quantity) => {
        const at = reading.parts.findIndex(
          (word, k) => isPartOf(word, quantity) && (reading.parts[k + 1]?.from ?? Infinity) >= quantity.to,
        );
        return at < 0 ? [] : [[at, { ...reading.parts[at]!, text: quantity.text }] as const];
      }),
    );
    return better.size > 0 ? withWords(reading, better) : reading;
  });
}

/** The quantities of a reading that are sure, spelt as they are meant. */
function quantitiesIn({ parts }: Reading): Part[] {
  const line = parts.map(({ text }) => (text.length === 1 ? text : '\0')).join('');
  return [...line.matchAll(QUANTITY)].flatMap(({ 0: seen, index }) => {
    const own = parts.slice(index, index + seen.length).filter(({ text }) => text !== ' ');
    const text = own.every(({ confidence }) => confidence >= SURE) ? asQuantities(seen.replaceAll(' ', '')) : null;
    return text === null ? [] : [{ text, confidence: SURE, from: own[0]!.from, to: own.at(-1)!.to }];
  });
}

/** Whether a word without syllables stands where a quantity is seen, has its figures in front and not its unit. */
function isPartOf(word: Part, quantity: Part): boolean {
  const [own, seen] = [word.text.replace(/^\D+/, ''), quantity.text.replace(/[^\d]+$/, '')];
  const figures = (text: string) => text.replace(/[.,]/g, '');
  return (
    !/[가-힣]/u.test(word.text) &&
    Math.min(word.to, quantity.to) > Math.max(word.from, quantity.from) &&
    figures(own).startsWith(figures(seen)) &&
    figures(own).length <= figures(seen).length + MOST_BEHIND &&
    !own.toLowerCase().includes(quantity.text.replace(/^[\d.,]+/, '').toLowerCase())
  );
}
