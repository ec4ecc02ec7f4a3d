/** What one reader sees of a line and the other passed over. */
import { SURE } from './hangul-words.ts';
import type { Part } from './recogniser.ts';
import { hasLetterOrDigit } from './scripts.ts';

/** Share of a line's width that parts one word from the next. */
export const APART = 0.08;

/** Units that a lone figure stands before: elsewhere one may be an icon, or part of a syllable. */
const UNIT = /^(?:[kmμ]?g|[kmc]?m|[mk]?[lL]|[kM]?W|kcal|%|℃)(?![A-Za-z])/u;

/** Numbers and Latin words that Tesseract passed over: neighbouring sure characters without a space between; and a figure alone before its unit. */
export function missedRuns(free: readonly Part[], words: readonly Part[]): Part[] {
  const runs: Part[] = [];
  let run: Part[] = [];
  const close = () => {
    const text = run.map((part) => part.text).join('');
    const confidence = run.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, run.length);
    const isWord = text.length >= 2 || (/^\d$/.test(text) && UNIT.test(wordBehind(run[0]!, words)?.text ?? ''));
    if (isWord && /^[\x21-\x7e]+$/.test(text) && hasLetterOrDigit(text) && confidence >= SURE) {
      runs.push({ text, confidence, from: run[0]!.from, to: run.at(-1)!.to });
    }
    run = [];
  };
  for (const part of free) {
    if (part.text === ' ' || (run.length > 0 && part.from - run.at(-1)!.to > APART)) close();
    if (part.text !== ' ') run.push(part);
  }
  close();
  return runs;
}

/** The first of the words that begins behind a part. */
const wordBehind = ({ to }: Part, words: readonly Part[]): Part | undefined =>
  words
    .filter(({ from }) => from >= to)
    .reduce<Part | undefined>((first, word) => (first && first.from <= word.from ? first : word), undefined);
