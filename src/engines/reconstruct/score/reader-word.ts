/** What the reader's word of a line is worth once the line was drawn. */
import type { TextLine } from '../document.ts';

/**
 * Letters that lie on the ink leave half of the reader's doubt: other letters of nearly the same form lie there as well. What drawing put in place of what was read
 * nobody has read at all (docs/decisions/0520-what-a-drawing-cannot-tell.md).
 */
const PROVED = { left: 0.5, respelt: 0.85 };

/** 0 to 1: the reader's word, as far as drawing could raise it; what a person wrote (1) stays that. */
export function readerWord({ confidence, reader }: Pick<TextLine, 'confidence' | 'reader'>): number {
  if (!reader || confidence === 1) return confidence;
  return Math.min(confidence, reader.stands ? 1 - PROVED.left * (1 - reader.confidence) : PROVED.respelt);
}
