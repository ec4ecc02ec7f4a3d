/** The baht, a B with a stroke through it, that stands by itself before a price in larger type: alone it is read as the letter. */
import { bottom, right } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';

/** It is so near to its price at most, in heights of that. */
const BEFORE = 0.5;

/** @param language of the page: elsewhere a B before figures is the letter */
export function withRaisedBaht(lines: readonly TextLine[], language: string | null): readonly TextLine[] {
  if (language !== 'th') return lines;
  return lines.map((line) => (line.text === 'B' && lines.some((other) => isPriceBehind(other, line)) ? { ...line, text: '฿' } : line));
}

function isPriceBehind({ text, box }: TextLine, sign: TextLine): boolean {
  const gap = box.x - right(sign.box);
  const isWithin = sign.box.y >= box.y - BEFORE * sign.box.height && bottom(sign.box) <= bottom(box) + BEFORE * sign.box.height;
  return /^\d/.test(text) && gap >= 0 && gap <= BEFORE * box.height && isWithin && sign.box.height <= box.height;
}
