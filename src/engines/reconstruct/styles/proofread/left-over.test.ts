import { expect, test } from 'vitest';
import { leftOver } from './left-over.ts';

const [WIDTH, HEIGHT] = [12, 20];

/** Rows of letters, and a mark over them where one is given. */
function shown(mark: { x: number; y: number } | null): Float32Array {
  const alpha = new Float32Array(WIDTH * HEIGHT);
  for (let y = 10; y < 18; y++) for (let x = 2; x < 10; x++) alpha[y * WIDTH + x] = 1;
  if (mark) for (let y = 0; y < 3; y++) for (let x = 0; x < 2; x++) alpha[(mark.y + y) * WIDTH + mark.x + x] = 1;
  return alpha;
}

const left = (printed: Float32Array, drawn: Float32Array) =>
  leftOver(
    { alpha: printed, box: { x: 100, y: 50, width: WIDTH, height: HEIGHT } },
    { alpha: drawn, width: WIDTH, left: 0 },
    { columns: { from: 2, to: 10 }, above: 10, below: 18 },
    { aside: 1, size: 16 },
  );

test('a mark that is drawn where it is printed, or beside that, leaves nothing over', () => {
  expect(left(shown({ x: 6, y: 4 }), shown({ x: 6, y: 4 }))).toBe(0);
  expect(left(shown({ x: 6, y: 4 }), shown({ x: 5, y: 4 }))).toBe(0);
});

test('one that is not drawn, or not printed, leaves all of it over, whatever the letters under it are', () => {
  expect(left(shown({ x: 6, y: 4 }), shown(null))).toBe(1);
  expect(left(shown(null), shown({ x: 6, y: 4 }))).toBe(1);
  expect(left(shown(null), shown(null))).toBe(0);
});
