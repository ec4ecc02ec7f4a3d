/** Words of a line that is read from the right, put in their places. */
import { leftToRightRuns } from '../../../words/left-to-right.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part } from '../recognise/recogniser.ts';
import { tidy } from '../spelling/spelling.ts';

/** The reading with a word in the place of what was read there. */
export function withWord(reading: CombinedReading, word: Part): CombinedReading {
  const rest = reading.parts.flatMap((part) => beside(word, part));
  const at = rest.findIndex((part) => part.from + part.to < word.from + word.to);
  const parts = inReadingOrder(rest.toSpliced(at < 0 ? rest.length : at, 0, word));
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = parts.reduce((sum, part) => sum + part.confidence * part.text.length, 0) / length;
  const text = tidy(parts.map((part) => part.text).join(' '), 'ara');
  return { text, confidence, parts, others: [...reading.others, reading.text] };
}

/** What is left of a part where a word stands: nothing within it, and its own letters where it reaches beyond. */
function beside(word: Part, part: Part): Part[] {
  const shared = Math.min(part.to, word.to) - Math.max(part.from, word.from);
  if (shared <= 0.5 * Math.min(part.to - part.from, word.to - word.from)) return [part];
  const own = part.to - part.from > 1.5 * (word.to - word.from) ? part.text.replace(/[\x21-\x7e]/g, '') : '';
  return own === '' ? [] : [{ ...part, text: own }];
}

export const isLatin = ({ text }: Pick<Part, 'text'>): boolean => /[a-z]/i.test(text);

/** Words from right to left, neighbouring words in Latin letters with what joins them, and numbers of telephones, from left to right. */
function inReadingOrder(words: readonly Part[]): Part[] {
  const ordered = [...words];
  // Of words and signs that are not Arabic Tesseract's order is a guess.
  for (const { from, to } of foreignRuns(words)) {
    const run = words.slice(from, to).toSorted((a, b) => b.from + b.to - a.from - a.to);
    ordered.splice(from, run.length, ...run);
  }
  for (const { from, to } of leftToRightRuns(ordered.map(({ text }) => text)))
    ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
  return ordered;
}

/** Neighbouring words without an Arabic letter, words in Latin letters or numbers of telephones among them. */
function foreignRuns(words: readonly Part[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [i, { text }] of words.entries()) {
    if (/\p{L}/u.test(text) && !isLatin({ text })) continue;
    const last = runs.at(-1);
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs.filter(({ from, to }) => words.slice(from, to).some((word) => isLatin(word) || word.text.startsWith('+')));
}
