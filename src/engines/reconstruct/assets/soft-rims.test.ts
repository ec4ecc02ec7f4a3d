import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import { fadeRims, shadeOf, withRims } from './soft-rims.ts';

const GROUND: Rgb = [243, 238, 230];
const CORE = { x: 40, y: 40, width: 40, height: 40 };

/** A dark square on a pale ground, and beyond it a shadow of so many levels that fades within so many px; what is cut out of it, and what the page shows below. */
function product(levels: number, reach: number, cutAt: number) {
  const [photo, ground] = [createRaster(120, 120, 3), createRaster(120, 120, 3)];
  const cut = createRaster(120, 120, 4);
  const outside = new Uint8Array(120 * 120);
  for (let p = 0; p < outside.length; p++) {
    const [x, y] = [p % 120, Math.floor(p / 120)];
    const off = Math.max(CORE.x - x, x - CORE.x - CORE.width + 1, CORE.y - y, y - CORE.y - CORE.height + 1, 0);
    const shade = off === 0 ? 150 : off <= reach ? Math.round(levels * (1 - off / reach)) : 0;
    ground.data.set(GROUND, p * 3);
    photo.data.set(
      GROUND.map((level) => level - shade),
      p * 3,
    );
    outside[p] = shade > cutAt ? 0 : 1;
    cut.data.set([...photo.data.subarray(p * 3, p * 3 + 3), outside[p] ? 0 : 255], p * 4);
  }
  return { photo, ground, cut, outside };
}

/** Largest step between neighbours in the middle row, to the right of the square, as the page shows it. */
function largestStep({ ground, cut }: ReturnType<typeof product>): number {
  const shown = Array.from({ length: 38 }, (_, i) => {
    const p = 60 * 120 + 82 + i;
    const alpha = cut.data[p * 4 + 3]! / 255;
    return alpha * cut.data[p * 4]! + (1 - alpha) * ground.data[p * 3]!;
  });
  return Math.max(...shown.slice(1).map((level, i) => Math.abs(level - shown[i]!)));
}

it('a soft shadow fades beyond the place at which it can hardly be told', () => {
  const made = product(60, 30, 8);
  expect(largestStep(made)).toBeGreaterThan(7);
  fadeRims(made.cut, made.outside, shadeOf(made.photo, made.ground));
  expect(largestStep(made)).toBeLessThanOrEqual(3.5);
});

it('what has a hard edge stays as it was cut', () => {
  const made = product(0, 0, 8);
  const before = made.cut.data.slice();
  fadeRims(made.cut, made.outside, shadeOf(made.photo, made.ground));
  expect(made.cut.data).toEqual(before);
});

it('a cut-out gets room where its shadow goes on, unless something stands there', () => {
  const { photo, ground } = product(60, 30, 8);
  const box = { x: 20, y: 20, width: 80, height: 80 };
  expect(withRims(box, photo, ground, [])).toEqual({ x: 8, y: 8, width: 104, height: 104 });
  expect(withRims(box, photo, ground, [{ x: 104, y: 40, width: 10, height: 10 }])).toEqual({ x: 8, y: 8, width: 92, height: 104 });
  const hard = product(0, 0, 8);
  expect(withRims(CORE, hard.photo, hard.ground, [])).toEqual(CORE);
});
