import { expect, it } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { flatRegions } from '../../image/regions.ts';
import { createRaster } from '../../image/raster.ts';
import type { Rgb } from '../../image/colour.ts';
import type { Band, FoundBox } from './found-box.ts';
import { takeRuledGrids } from './ruled-grids.ts';
import type { FoundRule } from './rules.ts';

const [LINE, NAME, WHITE]: Rgb[] = [
  [238, 238, 238],
  [250, 250, 250],
  [255, 255, 255],
];
const fill = (color: Rgb) => ({ kind: 'solid', color }) as const;
const SQUARE = [0, 0, 0, 0] as const;
const ROWS = [20, 60, 100, 140];

/** A table of three rows and two columns from x 30 on to 270, as it is found in a picture that has its upright lines only where `drawn` says. */
function table(drawn: readonly number[]) {
  const source = createRaster(320, 180, 3);
  source.data.fill(255);
  paintFill(source, { x: 30, y: 20, width: 90, height: 120 }, SQUARE, fill(NAME));
  const level = ROWS.map((y): FoundRule => ({
    box: { x: 32, y, width: 237, height: 1 },
    orientation: 'horizontal',
    color: LINE,
    style: 'solid',
  }));
  for (const { box } of level) paintFill(source, box, SQUARE, fill(LINE));
  for (const x of drawn) paintFill(source, { x, y: 20, width: 1, height: 121 }, SQUARE, fill(LINE));
  // Noise that no single row tells from a line.
  for (let i = 0; i < source.data.length; i += 3) {
    const off = ((i * 7919) % 11) - 5;
    for (let c = 0; c < 3; c++) source.data[i + c] = Math.max(0, Math.min(255, source.data[i + c]! + off));
  }
  const raster = createRaster(320, 180, 3);
  raster.data.fill(255);
  const names: FoundBox = { box: { x: 30, y: 21, width: 90, height: 119 }, radius: SQUARE, fill: fill(NAME), border: null };
  paintFill(raster, names.box, SQUARE, fill(NAME));
  const band: Band = { raster, source, map: flatRegions(raster, 3, 12), photos: [], lines: [], ground: fill(WHITE), noise: 1.5 };
  return takeRuledGrids([names], level, band);
}

it('upright lines that were cleaned away as ringing are sides of cells', () => {
  const { boxes, cells, rules, left } = table([30, 120, 269]);
  expect(boxes).toEqual([]);
  expect(left).toEqual([]);
  expect(rules.map(({ box }) => [box.x, box.y, box.width])).toEqual(ROWS.map((y) => [30, y, 240]));
  expect(cells.map(({ box, fill: own, border }) => [box.x, box.width, own !== null, border?.sides.join(' ')])).toEqual(
    [0, 1, 2].flatMap(() => [
      [30, 91, true, 'left right'],
      [121, 149, false, 'right'],
    ]),
  );
});

it('a table without upright lines stays what it was', () => {
  const { boxes, cells, left } = table([]);
  expect([boxes.length, cells.length, left.length]).toEqual([1, 0, 4]);
});
