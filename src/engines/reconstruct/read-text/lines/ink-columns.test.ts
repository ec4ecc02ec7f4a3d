import { expect, test } from 'vitest';
import { inkBetween } from './ink-columns.ts';
import type { LineInk } from './line-ink.ts';

test('ink between columns within pixels is of whole ones, which can be cut out of a picture', () => {
  const cleaned = { width: 60, height: 20, channels: 1 as const, data: new Uint8Array(1200).fill(255) };
  const box = { x: 100, y: 50, width: 60, height: 20 };
  const line = { box, detected: box, glyphs: [box], cleaned, origin: { x: 100, y: 50 } } as unknown as LineInk;
  const part = inkBetween(line, 110, 139.22);
  expect(part.box).toEqual({ x: 110, y: 50, width: 29, height: 20 });
  expect(part.glyphs).toEqual([part.box]);
});
