/** Readings of the two recognisers, for the tests of this room. */
import type { Reading } from '../recogniser.ts';

/** Words spread evenly, or at given places. */
export function lstm(words: readonly (readonly [text: string, confidence: number, from: number, to: number])[]): Reading {
  const parts = words.map(([text, confidence, from, to]) => ({ text, confidence, from, to }));
  return { text: parts.map((p) => p.text).join(' '), confidence: parts.reduce((sum, p) => sum + p.confidence, 0) / parts.length, parts };
}

/** Characters side by side between two places. */
export function ctc(text: string, confidence: number, from: number, to: number): Reading {
  const step = (to - from) / text.length;
  return {
    text,
    confidence,
    parts: [...text].map((character, i) => ({ text: character, confidence, from: from + i * step, to: from + (i + 1) * step })),
  };
}
