import { expect, test } from 'vitest';
import { inkViews, type InkCrop } from '../match/ink.ts';
import { FAMILIES } from '../../../fonts/index.ts';
import { printed } from '../testing/printed.ts';
import { pooledWeight } from './weights.ts';

/** The weight that a line in a regular face comes out in, with so much more ink than it was set in. */
function weightOf(size: number, heavier: number, noise: number): number {
  const page = printed([{ text: '저소음 무선 배터리로 조용하게', family: 'Nanum Gothic', weight: 400, size, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const family = FAMILIES.find(({ name }) => name === 'Nanum Gothic')!;
  const paled: InkCrop = { ...ink, mass: heavier * ink.mass, noise };
  return pooledWeight([{ line, ink: paled }], family, false, { size, spacing: { letters: 0, words: 0 } }).face.weight;
}

test('small thin letters of a lossy picture, whose colour is paled, are no bold ones', () => {
  expect([weightOf(16, 1, 0), weightOf(16, 1.33, 4), weightOf(16, 1.33, 0)]).toEqual([400, 400, 700]);
});

test('large letters are as heavy as their ink, lossy or not', () => {
  expect([weightOf(40, 1, 4), weightOf(40, 1.5, 4)]).toEqual([400, 700]);
});

test('outlined letters are not emboldened, which browsers do by a line of their own', () => {
  const page = printed([{ text: '01', family: 'Black Han Sans', weight: 400, size: 120, x: 20, baseline: 140 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const family = FAMILIES.find(({ name }) => name === 'Black Han Sans')!;
  const weighed = (outline?: number) =>
    pooledWeight(
      [{ line: { ...line!, ...(outline === undefined ? {} : { outline }) }, ink: { ...ink!, mass: 1.4 * ink!.mass } }],
      family,
      false,
      { size: 120, spacing: { letters: 0, words: 0 } },
    ).fakeBold;
  expect([weighed(), weighed(4)]).toEqual([true, false]);
});
