import { expect, it } from 'vitest';
import { nearbyRange } from './nearby-range.ts';

const [WIDTH, HEIGHT] = [61, 47];
const at = (x: number, y: number) => y * WIDTH + x;

it('is the range of the nearest pixels that show, at the borders too', () => {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 7919) % 251);
  const shown = Float32Array.from(values, (_, i) => (i % WIDTH > 20 && i % WIDTH < 30 ? 0 : 1));
  const { low, high } = nearbyRange(values, shown, WIDTH);
  for (const [x, y] of [
    [25, 3],
    [21, 46],
    [29, 20],
  ] as const) {
    const seen = (reach: number) => {
      const found: number[] = [];
      for (let v = Math.max(0, y - reach); v <= Math.min(HEIGHT - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(WIDTH - 1, x + reach); u++) if (shown[at(u, v)]) found.push(values[at(u, v)]!);
      return found;
    };
    const first = [3, 5, 8, 12].map(seen).find(({ length }) => length >= 64)!;
    expect([low[at(x, y)], high[at(x, y)]]).toEqual([Math.min(...first), Math.max(...first)]);
  }
});

it('has no limits where nothing shows', () => {
  const { low, high } = nearbyRange(new Float32Array(200 * 200), new Float32Array(200 * 200), 200);
  expect([low[20100], high[20100]]).toEqual([-Infinity, Infinity]);
});
