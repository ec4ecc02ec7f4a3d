import { expect, it } from 'vitest';
import { withoutLines } from './region-lines.ts';
import type { Region } from './regions.ts';

/** A region of rows from y = 100 on, each from one column to another. */
function region(rows: readonly (readonly [number, number])[]): Region {
  const [left, right] = [Int32Array.from(rows, ([from]) => from), Int32Array.from(rows, ([, to]) => to)];
  const x = Math.min(...left);
  const box = { x, y: 100, width: Math.max(...right) + 1 - x, height: rows.length };
  return { label: 1, box, left, right, area: rows.reduce((sum, [from, to]) => sum + to - from + 1, 0) };
}

const label = Array.from({ length: 30 }, (): readonly [number, number] => [200, 319]);

it('takes a line that runs through a label off its sides', () => {
  const crossed = withoutLines(region(label.with(14, [40, 480]).with(15, [40, 480])));
  expect(crossed).toEqual(region(label));
});

it('takes a line off its upper and lower end', () => {
  const thread = Array.from({ length: 80 }, () => [259, 260] as const);
  const hung = withoutLines(region([...thread, ...label, ...thread.slice(0, 20)]));
  expect(hung.box).toEqual({ x: 200, y: 180, width: 120, height: 30 });
  expect(hung.area).toBe(3600);
});

it('leaves a region alone that is no label on a line', () => {
  const disc = Array.from({ length: 40 }, (_, y) => {
    const half = Math.round(Math.sqrt(400 - (y - 19.5) ** 2));
    return [100 - half, 99 + half] as const;
  });
  const arrow = Array.from({ length: 30 }, (_, y) => [200 - 3 * Math.min(y, 29 - y), 319] as const);
  const frame = region(label.with(14, [40, 480]));
  expect(withoutLines({ ...frame, area: 700 })).toEqual({ ...frame, area: 700 });
  for (const shape of [label, disc, arrow]) {
    const whole = region(shape);
    expect(withoutLines(whole)).toBe(whole);
  }
});
