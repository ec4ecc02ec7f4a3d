/** Crosses alone (× in a table's cell for no, on a button that closes): recognisers know them as the letter X, which no face draws wider than high. */
import { right, bottom } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

/** What a cross is read as, and what it is. */
const AS_CROSS = /^[xX×✕✖]$/u;
const CROSS = '×';
/** It is as wide as high at least, and not lower than this, px, so that its shape can be told; strokes of one weight meet in its middle and leave the middle of its four sides empty, in shares of its width and height. */
const SHAPE = { least: 10, side: 0.12, inked: 128 };
/** Capitals of wide faces are as wide as high within a pixel: a cross that the reader took for one is wider by more than that. */
const WIDER = 1;

/** The lines, crosses as the sign that they are. */
export const withCrosses = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((read) => {
    const { line, reading } = read;
    const text = reading.text.trim();
    if (!AS_CROSS.test(text) || line.ink.surface === 'photo' || !isCross(line, text === 'X' ? WIDER : 0)) return read;
    return {
      ...read,
      isSign: true,
      reading: { ...reading, text: CROSS, parts: reading.parts.map((part) => ({ ...part, text: CROSS })), others: [] },
    };
  });

function isCross({ box, cleaned, origin }: LineInk, wider: number): boolean {
  const { x, y, width, height } = box;
  if (height < SHAPE.least || width < height + wider) return false;
  const at = (u: number, v: number) => cleaned.data[(Math.floor(v) - origin.y) * cleaned.width + Math.floor(u) - origin.x]! >= SHAPE.inked;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [dx, dy] = [SHAPE.side * width, SHAPE.side * height];
  const sides = [at(cx, y + dy), at(cx, bottom(box) - dy), at(x + dx, cy), at(right(box) - dx, cy)];
  return at(cx, cy) && !sides.includes(true);
}
