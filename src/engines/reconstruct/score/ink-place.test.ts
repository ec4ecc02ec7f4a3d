import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { inkOffset } from './ink-place.ts';
import type { PlacedLine } from './place.ts';

const SQUARE = [0, 0, 0, 0] as const;
/** A sheet with a stroke of 20 px height from one column to before another for each letter. */
function sheet(...strokes: readonly (readonly [number, number])[]): RgbRaster {
  const raster = createRaster(400, 100, 3);
  paintFill(raster, { x: 0, y: 0, width: 400, height: 100 }, SQUARE, { kind: 'solid', color: [250, 250, 250] });
  for (const [from, to] of strokes)
    paintFill(raster, { x: from, y: 40, width: to - from, height: 20 }, SQUARE, { kind: 'solid', color: [20, 20, 20] });
  return raster;
}

const line = (x: number, end: number, surface: 'flat' | 'photo' = 'flat'): PlacedLine =>
  ({
    line: { ink: [20, 20, 20], paper: [250, 250, 250], surface },
    ink: { x, y: 40, width: end - x, height: 20 },
    rendered: { x, y: 36, width: end - x, height: 28 },
  }) as unknown as PlacedLine;

const SOURCE = sheet([100, 110], [120, 130], [136, 150]);

test('other letters between the same ends are in place', () => {
  expect(inkOffset(SOURCE, sheet([100, 104], [108, 126], [130, 150]), line(100, 150), [])).toBe(0);
});

test('half of what one end lacks is how far the middle is off', () => {
  expect(inkOffset(SOURCE, sheet([100, 110], [120, 130]), line(100, 150), [])).toBe(10);
});

test('a mark close beside the line belongs to it, the line beside it does not', () => {
  const page = sheet([88, 94], [100, 110], [120, 130], [136, 150]);
  expect(inkOffset(SOURCE, page, line(100, 150), [])).toBe(6);
  expect(inkOffset(SOURCE, page, line(100, 150), [line(88, 94)])).toBe(0);
});

test('a photo under the letters tells nothing, nor does a page without ink', () => {
  expect(inkOffset(SOURCE, SOURCE, line(100, 150, 'photo'), [])).toBeNull();
  expect(inkOffset(SOURCE, sheet(), line(100, 150), [])).toBeNull();
});
