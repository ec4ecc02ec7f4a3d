import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { fitFill } from './gradient.ts';
import { createRaster } from './raster.ts';

const [LINEN, SAND]: Rgb[] = [
  [236, 233, 226],
  [229, 216, 196],
];

/** Two colours side by side that meet at a column, over so many px; uneven as a lossy picture is. */
function sides(edge: number, soft: number) {
  const patch = createRaster(860, 60, 3);
  for (let y = 0; y < patch.height; y++)
    for (let x = 0; x < patch.width; x++)
      for (let c = 0; c < 3; c++) {
        const share = Math.max(0, Math.min(1, (x + 0.5 - edge) / soft + 0.5));
        patch.data[(y * patch.width + x) * 3 + c] = Math.round(LINEN[c]! + share * (SAND[c]! - LINEN[c]!)) + ((x * 7 + y * 3) % 3) - 1;
      }
  return patch;
}

/** Widest step between neighbouring stops, px from one to the other and where its middle is. */
function step(edge: number, soft: number) {
  const { fill, share } = fitFill(sides(edge, soft), () => true, 3);
  if (fill.kind === 'solid') return null;
  const pairs = fill.stops.slice(1).map((behind, i) => ({ before: fill.stops[i]!, behind }));
  const differ = ({ before, behind }: (typeof pairs)[number]) => Math.abs(before.color[2] - behind.color[2]);
  const { before, behind } = pairs.reduce((most, pair) => (differ(pair) > differ(most) ? pair : most));
  return { wide: (behind.offset - before.offset) * 860, middle: ((before.offset + behind.offset) / 2) * 860, share };
}

test.each([0.01, 2])('grounds side by side meet where they do (over %d px)', (soft) => {
  const { wide, middle, share } = step(470, soft)!;
  expect(wide).toBeLessThan(1.5);
  expect(Math.abs(middle - 470)).toBeLessThan(1);
  expect(share).toBeGreaterThan(0.98);
});

test('what becomes another colour slowly is a slope still', () => {
  expect(step(470, 60)!.wide).toBeGreaterThan(20);
});
