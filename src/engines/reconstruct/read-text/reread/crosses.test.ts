import { expect, it } from 'vitest';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';
import { withCrosses } from './crosses.ts';

/** Two strokes from corner to corner of a box, or what `covers` says, read as a text. */
function read(text: string, [width, height]: readonly [number, number], covers?: (u: number, v: number) => boolean): ReadLine {
  const cleaned = { width: width + 4, height: height + 4, channels: 1, data: new Uint8Array((width + 4) * (height + 4)) };
  const isCross = (u: number, v: number) => Math.min(Math.abs(u / width - v / height), Math.abs(u / width + v / height - 1)) < 0.12;
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) if ((covers ?? isCross)(u + 0.5, v + 0.5)) cleaned.data[(v + 2) * cleaned.width + u + 2] = 255;
  const line = { box: { x: 12, y: 22, width, height }, origin: { x: 10, y: 20 }, cleaned, ink: { surface: 'flat' } };
  return {
    line: line as unknown as LineInk,
    reading: { text, confidence: 0.8, parts: [{ text, confidence: 0.8, from: 0, to: 1 }], others: ['k'] },
  };
}

it.each([
  ['X', 17, 15],
  ['x', 16, 16],
  ['×', 17, 16],
] as const)('%s of %i × %i px is the sign of a cross', (text, width, height) => {
  const [cross] = withCrosses([read(text, [width, height])]);
  expect([cross!.reading.text, cross!.isSign, cross!.reading.parts[0]!.text]).toEqual(['×', true, '×']);
});

it('a letter that is higher than wide, or hardly wider, is none; nor is what only reads as one', () => {
  const letters = [read('X', [15, 16]), read('X', [16, 16]), read('x', [8, 8]), read('XL', [20, 16])];
  expect(withCrosses(letters)).toEqual(letters);
  const asterisk = read('x', [16, 16], (u, v) => Math.abs(u - 8) < 2 || Math.abs(v - 8) < 2);
  expect(withCrosses([asterisk])).toEqual([asterisk]);
});
