import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { createRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';
import { inOneInk } from './one-ink.ts';

const GROUND: Rgb = [240, 240, 240];
const COLOURS: readonly Rgb[] = [
  [20, 20, 20],
  [10, 100, 230],
];

test('a stroke in either colour of a line is covered alike, half covered pixels by half, and what lies beyond the line not at all', () => {
  const plate = createRaster(6, 2, 3);
  for (let i = 0; i < 12; i++) plate.data.set(GROUND, i * 3);
  const source = { ...plate, data: plate.data.slice() };
  const half = (color: Rgb) => color.map((value, c) => (value + GROUND[c]!) / 2);
  [COLOURS[0]!, half(COLOURS[0]!), COLOURS[1]!, half(COLOURS[1]!)].forEach((color, x) => source.data.set(color, x * 3));
  source.data.set(COLOURS[0]!, 5 * 3);
  const box = { x: 0, y: 0, width: 6, height: 2 };
  // The line's ink as it is seen along its first colour.
  const ink = { box, extent: { ...box, width: 2 }, alpha: Float32Array.of(1, 0.5, 0.7, 0.3, 0, 0, 0, 0, 0, 0, 0, 0) } as InkCrop;
  const { alpha, extent } = inOneInk(ink, { x: 0, y: 0, width: 4, height: 1 }, COLOURS, { source, plate });
  expect([...alpha].map((value) => Math.round(value * 10) / 10)).toEqual([1, 0.5, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(extent).toEqual({ x: 0, y: 0, width: 4, height: 1 });
});
