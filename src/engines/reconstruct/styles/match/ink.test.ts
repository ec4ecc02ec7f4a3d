import { expect, test } from 'vitest';
import { right } from '../../../image/geometry.ts';
import { inkViews } from './ink.ts';
import { printed } from '../testing/printed.ts';

test('a figure and the unit that runs into it have their own ink each', () => {
  const set = { family: 'Noto Sans SC', weight: 900, baseline: 90 };
  const alone = printed([{ ...set, text: '20000', size: 28, x: 20 }]).read.lines[0]!.box;
  const page = printed([
    { ...set, text: '20000', size: 28, x: 20 },
    { ...set, text: 'mAh', size: 15, x: right(alone) - 1 },
  ]);
  // Lossy colour joins the two.
  for (let y = 80; y < 90; y++)
    for (let x = right(alone) - 1; x <= right(alone) + 1; x++)
      page.source.raster.data.fill(120, (y * page.source.raster.width + x) * 3, (y * page.source.raster.width + x) * 3 + 3);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const [figure, unit] = page.read.lines.map((line) => inkViews(pictures, line)[0]!.extent);
  expect(right(figure!)).toBeLessThanOrEqual(right(alone) + 1);
  expect(unit!.x).toBeGreaterThanOrEqual(right(alone) - 1);
  expect(unit!.height).toBeLessThan(0.8 * figure!.height);
});

test('the last old-style figure of a price is its own though the unit behind it is of its height', () => {
  const set = { family: 'Cormorant Garamond', text: '52,000', size: 50, weight: 500, x: 20, baseline: 90 };
  const price = printed([set]).read.lines[0]!.box;
  const page = printed([set, { family: 'Noto Sans KR', text: '원', size: 19, weight: 500, x: right(price), baseline: 86 }]);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const [figures, unit] = page.read.lines.map((line) => inkViews(pictures, line)[0]!.extent);
  expect(right(figures!)).toBeGreaterThanOrEqual(right(price) - 1);
  expect(unit!.x).toBeGreaterThanOrEqual(right(price) - 1);
});

test('a unit that runs into the last figure of a price keeps its ink, though its middle stands nearer to that of the figures', () => {
  const set = { family: 'Lexend', text: '9,900', size: 25, weight: 700, x: 20, baseline: 90 };
  const price = printed([set]).read.lines[0]!.box;
  const page = printed([set, { family: 'Pretendard', text: '원', size: 17, weight: 700, x: right(price), baseline: 89 }]);
  const { width, data } = page.source.raster;
  // Lossy colour joins the two.
  for (let y = 78; y < 88; y++)
    for (let x = right(price) - 2; x <= right(price) + 2; x++) data.fill(120, (y * width + x) * 3, (y * width + x) * 3 + 3);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const [, unit] = page.read.lines.map((line) => inkViews(pictures, line)[0]?.extent);
  expect(unit?.width).toBeGreaterThanOrEqual(12);
});
