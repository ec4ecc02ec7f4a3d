import { expect, it } from 'vitest';
import { faintLines } from './faint-lines.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const [WIDTH, HEIGHT] = [120, 80];

/** White, with what is drawn at each pixel. */
function drawn(at: (x: number, y: number) => number): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i += 3) raster.data.fill(at(x, y), i, i + 3);
  return raster;
}
const rows = (marked: Uint8Array) =>
  Array.from({ length: HEIGHT }, (_, y) => marked.subarray(y * WIDTH, (y + 1) * WIDTH).filter(Boolean).length);

it('a line of a few levels is marked from end to end, with the pixels that compression dropped', () => {
  const marked = faintLines(
    drawn((x, y) => (y === 40 && x >= 20 && x < 100 && x % 20 !== 7 ? 246 : 255)),
    14,
  );
  const counts = rows(marked);
  expect(counts[40]).toBeGreaterThanOrEqual(78);
  expect(counts[40]).toBeLessThanOrEqual(80);
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
});

it('upright lines as well', () => {
  const marked = faintLines(
    drawn((x) => (x === 60 ? 247 : 255)),
    14,
  );
  expect(
    rows(marked)
      .slice(5, 75)
      .every((count) => count === 1),
  ).toBe(true);
});

it.each([
  ['the ringing of an edge', (_: number, y: number) => (y > 44 ? 20 : y === 40 ? 249 : 255)],
  ['short pieces', (x: number, y: number) => (y === 40 && x > 40 && x < 60 ? 246 : 255)],
  ['what shows by itself', (_: number, y: number) => (y === 40 ? 200 : 255)],
  ['the edge of a ground', (_: number, y: number) => (y > 40 ? 246 : 255)],
])('%s is no faint line', (_, at) => {
  expect(faintLines(drawn(at), 14).some((mark) => mark === 1)).toBe(false);
});
