/** Lines of Hangul that no reader was sure of, in which the reader of other letters stands: where what the Korean one read are words, they are what is printed. */
import { knownSpan } from '../../../words/korean-words.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** Less sure than this, letters of another script stand against no known words; these are as sure as a line that two readers read alike. */
const DOUBTFUL = 0.6;
const SURE = 0.8;
/** Words of syllables alone, two each at least. */
const WORDS = /^[가-힣]{2,}(?:\s[가-힣]{2,})*$/u;

/** @returns the readings, those without a syllable as the known words that another reader has in their place */
export function withKnownWords(readings: readonly CombinedReading[]): CombinedReading[] {
  return readings.map((reading) => {
    if (reading.confidence >= DOUBTFUL || /[가-힣]/u.test(reading.text)) return reading;
    const text = reading.others.find((other) => WORDS.test(other) && other.split(' ').every(isKnown));
    return text === undefined ? reading : { ...reading, text, confidence: SURE, parts: [], others: [reading.text, ...reading.others] };
  });
}

/** Whether known words make all of it. */
function isKnown(word: string): boolean {
  const syllables = [...word];
  return syllables.every((_, at) => knownSpan(syllables, at) > 0);
}
