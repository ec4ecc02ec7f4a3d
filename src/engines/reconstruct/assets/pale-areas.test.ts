import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import { addPaleAreas } from './pale-areas.ts';

const GROUND: Rgb = [252, 243, 236];
const SIZE = 120;
/** Of the disc, px. */
const [INNER, OUTER] = [40, 45];

/** How many pixels of a pale disc with a white ring are told, in a soft shadow; the ring is open for a share of its way. */
async function told(pale: Rgb, open = 0): Promise<{ within: number; beyond: number }> {
  const plate = createRaster(SIZE, SIZE, 3);
  const canvas = createRaster(SIZE, SIZE, 3);
  const mask = createRaster(SIZE, SIZE, 1);
  const away = (p: number) => Math.hypot((p % SIZE) + 0.5 - SIZE / 2, Math.floor(p / SIZE) + 0.5 - SIZE / 2);
  const turn = (p: number) => Math.atan2(Math.floor(p / SIZE) - SIZE / 2, (p % SIZE) - SIZE / 2) / (2 * Math.PI) + 0.5;
  for (let p = 0; p < SIZE * SIZE; p++) {
    const r = away(p);
    const isRing = r > INNER && r <= OUTER && turn(p) >= open;
    const shadow = r > OUTER && r < OUTER + 8 ? 4 : 0;
    plate.data.set(isRing ? [255, 255, 255] : r <= INNER ? pale : GROUND.map((v) => v - shadow), p * 3);
    canvas.data.set(GROUND, p * 3);
    if (isRing) mask.data[p] = 255;
  }
  await addPaleAreas(mask, { plate, canvas });
  const count = (isOf: (r: number) => boolean) => mask.data.filter((value, p) => value > 0 && isOf(away(p))).length;
  return { within: count((r) => r <= INNER), beyond: count((r) => r > OUTER) };
}

const DISC = Math.PI * INNER ** 2;

test('a disc hardly darker than its ground is told within its ring, whatever its hue', async () => {
  for (const pale of [
    [253, 239, 239],
    [253, 247, 231],
    [243, 246, 239],
    [248, 239, 232],
  ] as const) {
    const { within, beyond } = await told(pale);
    expect(within).toBeGreaterThan(0.97 * DISC);
    expect(beyond).toBeLessThan(0.02 * DISC);
  }
});

test('where next to nothing is drawn round it, and of the very ground, nothing is told', async () => {
  expect((await told([253, 239, 239], 0.8)).within).toBe(0);
  expect((await told(GROUND)).within).toBe(0);
});
