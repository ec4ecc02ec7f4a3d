/** Places of characters and words in a line: each recogniser tells its own. */
import type { Part } from './recogniser.ts';

/** Shares of a line's width by which a place may be off. */
const OFF = 0.002;
/** Characters stand over a word if they take up so much of its width. */
const COVERED = 0.7;

/** Whether a character's middle lies in a word. */
export const within = (part: Part, word: Part): boolean =>
  (part.from + part.to) / 2 >= word.from - OFF && (part.from + part.to) / 2 <= word.to + OFF;

/** Whether characters stand over most of a word's width; each is known by its middle. */
export function covers(seen: readonly Part[], word: Part): boolean {
  if (seen.length < 2) return false;
  const span = Math.max(...seen.map(({ to }) => to)) - Math.min(...seen.map(({ from }) => from));
  return (span * seen.length) / (seen.length - 1) >= COVERED * (word.to - word.from);
}

/** 0 without parts. */
export const meanConfidence = (parts: readonly Part[]): number =>
  parts.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, parts.length);

/** Share of a line's width that its parts reach over. */
export const spanOf = (parts: readonly Part[]): number =>
  Math.max(...parts.map(({ to }) => to)) - Math.min(...parts.map(({ from }) => from));
