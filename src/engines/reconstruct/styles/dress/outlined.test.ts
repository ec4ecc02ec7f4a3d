import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { matchStyles } from '../index.ts';
import { context, PAPER, printed } from '../testing/printed.ts';
import { overlaps } from './outlined.ts';

test('contours of a face that was made from a variable one lie over each other', () => {
  expect(overlaps(faceFor('Montserrat', 900, false), 'GOYODAM')).toBe(true);
  expect(overlaps(faceFor('Archivo Black', 400, false), 'GOYODAM')).toBe(false);
});

/** Letters filled and outlined in other colours than their paper. */
async function styleOf(family: string, fill: readonly [number, number, number]) {
  const print = {
    text: 'GOLDEN',
    family,
    weight: family === 'Montserrat' ? 900 : 400,
    size: 80,
    x: 30,
    baseline: 110,
    color: [170, 150, 120] as const,
  };
  const input = printed([print]);
  const { data, width } = input.source.raster;
  const solid = (i: number) => data[3 * i]! < 200;
  const inked = Array.from({ length: data.length / 3 }, (_, i) => solid(i));
  const isRim = (i: number) => [-2, -1, 0, 1, 2].some((dy) => [-2, -1, 0, 1, 2].some((dx) => !inked[i + dy * width + dx]));
  for (const [i, is] of inked.entries()) if (is && !isRim(i)) data.set(fill, 3 * i);
  const [line] = input.read.lines;
  const read = { ...input.read, lines: [{ ...line!, outline: 2 }] };
  return (await matchStyles({ ...input, read }, context)).lines[0]!.runs[0].style;
}

test('letters of their own colour are filled within their outline, others left empty', async () => {
  const filled = await styleOf('Archivo Black', [225, 235, 255]);
  expect(filled.color).toEqual([225, 235, 255]);
  expect(filled.stroke?.width).toBeCloseTo(1.6);
  expect(filled.outline).toBeUndefined();
  expect((await styleOf('Archivo Black', PAPER)).outline).toBe(2);
  expect((await styleOf('Montserrat', PAPER)).stroke).toBeDefined();
});
