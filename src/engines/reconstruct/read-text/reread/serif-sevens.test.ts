import { expect, test } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';
import { withoutSerifsOfSevens } from './serif-sevens.ts';

/** Four letters 20 px high, read as a text of which the second word begins behind the second one; with a mark at its top where wanted, and small pieces of other letters. */
function textOf(text: string, hasMark: boolean): string {
  const raster = createRaster(200, 40, 3);
  raster.data.fill(255);
  const fill = (x: number, width: number, height: number) =>
    paintFill(raster, { x, y: 10, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [20, 20, 20] });
  for (const x of [20, 40, 70, 90]) fill(x, 12, 20);
  fill(106, 8, 8);
  if (hasMark) fill(63, 3, 6);
  const line = lineInk(raster, { x: 16, y: 8, width: 104, height: 24 }, 0)!;
  const [first, second] = text.split(' ');
  const parts = [
    { text: first, from: 0, to: 0.34, confidence: 0.9 },
    { text: second, from: 0.45, to: 1, confidence: 0.9 },
  ];
  const read = { line, reading: { text, confidence: 0.9, parts, others: [] } } as unknown as ReadLine;
  return withoutSerifsOfSevens([read])[0]!.reading.text;
}

test('a mark before a seven without ink of its own is its serif', () => {
  expect(textOf("기념 '7일", false)).toBe('기념 7일');
});

test('a mark that is printed stays, as does one behind a letter', () => {
  expect(textOf("기념 '7일", true)).toBe("기념 '7일");
  expect(textOf("기념 B'7일", false)).toBe("기념 B'7일");
});
