import { expect, it } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { joinedRules, wholeLength, wholeRule } from './rule-ends.ts';
import type { FoundRule } from './rules.ts';

const GREY = [226, 226, 226] as const;
const rule = (x: number, y: number, width: number, color: FoundRule['color'] = GREY): FoundRule => ({
  box: { x, y, width, height: 1 },
  orientation: 'horizontal',
  color,
  style: 'solid',
});

it('a rule goes on where compression has faded its end', () => {
  const raster = createRaster(120, 20, 3);
  raster.data.fill(255);
  const levels = [252, 238, 233, 234, 230];
  for (let x = 19; x < 100; x++) raster.data.fill(levels[x - 19] ?? 226, (10 * 120 + x) * 3, (10 * 120 + x) * 3 + 3);
  expect(wholeRule(rule(24, 10, 76), { source: raster, raster }).box).toEqual({ x: 20, y: 10, width: 80, height: 1 });
});

it('pieces of one line are one, with the colour of the longest', () => {
  const pieces = [rule(60, 8, 190), rule(250, 8, 306, [234, 231, 246]), rule(558, 8, 240)];
  expect(joinedRules(pieces)).toEqual([{ ...pieces[1], box: { x: 60, y: 8, width: 738, height: 1 } }]);
});

it('lines of two colours, or one below the other, stay two', () => {
  const two = [rule(60, 8, 100), rule(160, 8, 100, [90, 40, 200]), rule(60, 12, 100)];
  expect(joinedRules(two)).toHaveLength(3);
});

it('rows of another colour and the same lightness belong to it', () => {
  const raster = createRaster(120, 24, 3);
  raster.data.fill(255);
  for (const [y, color] of [
    [10, [204, 148, 115]],
    [11, [222, 143, 104]],
    [12, [213, 144, 115]],
  ] as const)
    for (let x = 20; x < 100; x++) raster.data.set(color, (y * 120 + x) * 3);
  expect(wholeRule(rule(20, 11, 80, [222, 143, 104]), { source: raster, raster }).box).toEqual({ x: 20, y: 10, width: 80, height: 3 });
});

it('an underline of which pieces were found goes on to its ends, also where letters of its colour stand close above it', () => {
  const [source, raster] = [createRaster(120, 24, 3), createRaster(120, 24, 3)];
  for (const picture of [source, raster]) {
    picture.data.fill(255);
    for (let x = 20; x < 100; x++) for (let y = 10; y < 15; y++) picture.data.set([15, 100, 190], (y * 120 + x) * 3);
  }
  for (let x = 20; x < 60; x++) for (const y of [6, 7, 8]) source.data.set([15, 100, 190], (y * 120 + x) * 3);
  const found = { ...rule(70, 10, 10, [15, 100, 190]), box: { x: 70, y: 10, width: 10, height: 5 } };
  expect(wholeLength(found, { source, raster }).box).toEqual({ x: 20, y: 10, width: 80, height: 5 });
});

it('a strike is no thicker for the letters that it runs through', () => {
  const [source, raster] = [createRaster(120, 40, 3), createRaster(120, 40, 3)];
  for (const picture of [source, raster]) picture.data.fill(17);
  // Pale letters beside their ground in the source, fewer where they end, and the stroke's soft rows on them.
  for (let x = 20; x < 100; x++)
    for (let y = 8; y < 32; y++) if (x % 6 < (y < 15 || y > 23 ? 2 : 4)) source.data.fill(188, (y * 120 + x) * 3, (y * 120 + x) * 3 + 3);
  for (let x = 20; x < 100; x++) for (const y of [17, 21]) source.data.set([240, 155, 160], (y * 120 + x) * 3);
  for (const picture of [source, raster])
    for (let x = 20; x < 100; x++) for (let y = 18; y < 21; y++) picture.data.set([240, 50, 50], (y * 120 + x) * 3);
  const strike = { ...rule(20, 18, 80, [240, 50, 50]), box: { x: 20, y: 18, width: 80, height: 3 } };
  const lines = [{ x: 20, y: 8, width: 80, height: 24 }];
  expect(wholeRule(strike, { source, raster, lines }).box.height).toBe(3);
});
