import { expect, test } from 'vitest';
import { levelRows } from './level-rows.ts';

const [WIDTH, HEIGHT] = [60, 40];

/** Strokes 6 px wide from row 4 to row 36, as full in each row as told. */
const strokes = (fullAt: (y: number) => number): Float32Array =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return y >= 4 && y < 36 && x % 15 < 6 ? fullAt(y) : 0;
  });

test('strokes that fade from top to bottom are full everywhere', () => {
  const level = levelRows(
    strokes((y) => 1.05 - 0.0155 * y),
    WIDTH,
    HEIGHT,
  );
  for (const y of [6, 20, 33]) expect(level[y * WIDTH + 2]).toBeGreaterThan(0.95);
  expect(level[20 * WIDTH + 10]).toBe(0);
});

test('strokes of one fullness, and such as are paler here and there, stay as they are', () => {
  for (const seen of [strokes(() => 0.97), strokes((y) => (y % 8 < 4 ? 1 : 0.7))]) expect(levelRows(seen, WIDTH, HEIGHT)).toBe(seen);
});
