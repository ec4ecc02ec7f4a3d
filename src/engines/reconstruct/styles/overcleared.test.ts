import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { overclearedLines } from './overcleared.ts';

const SIZE = { width: 400, height: 160 };
const BASELINE = 90;

/** Capitals of 60 px that were cleared, and strokes under them. @param under rows of those */
function cleared(under: readonly [from: number, to: number], others: readonly { y: number; height: number }[] = [], level = 250) {
  const [source, plate] = [createRaster(SIZE.width, SIZE.height, 3), createRaster(SIZE.width, SIZE.height, 3)];
  source.data.fill(40);
  plate.data.fill(40);
  const fill = (from: number, to: number, step: number, grey: number) => {
    for (let y = from; y < to; y++)
      for (let x = 20; x < 380; x++) if (x % step < 6) source.data.fill(grey, (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
  };
  fill(BASELINE - 44, BASELINE, 12, 250);
  fill(...under, 18, level);
  const line = (text: string, y: number, height: number) =>
    styledLine(text, { ...STYLE, family: 'Lato', weight: 400, size: 60, match: 0.5, color: [250, 250, 250] }, {
      baseline: BASELINE,
      surface: 'photo',
      ink: [250, 250, 250],
      box: { x: 20, y, width: 360, height },
    } as never);
  const title = line('HEADLINE', BASELINE - 44, Math.max(44, under[1] - BASELINE + 44));
  const lines = [title, ...others.map(({ y, height }) => line('under it', y, height))];
  return overclearedLines(lines, { source, plate }).has(title.id);
}

test('a line that cleared what is written under it stays in the picture', () => {
  expect(cleared([BASELINE + 20, BASELINE + 50])).toBe(true);
  // In another colour it may be near.
  expect(cleared([BASELINE + 4, BASELINE + 12], [], 140)).toBe(true);
});

test('one that cleared its own letters is set, and one whose neighbour is set, too', () => {
  expect(cleared([BASELINE, BASELINE])).toBe(false);
  expect(cleared([BASELINE, BASELINE + 12])).toBe(false);
  expect(cleared([BASELINE + 20, BASELINE + 50], [{ y: BASELINE + 19, height: 34 }])).toBe(false);
});
