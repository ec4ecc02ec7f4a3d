import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { laidBack, sectionShifts } from './shift.ts';
import { documentOf, renderedOf, type Drawing } from './testing/page.ts';

const band = (y: number, height: number) => ({ box: { x: 0, y, width: 4, height }, color: [255, 255, 255] as const });
const drawing: Drawing = { bands: [band(0, 100), band(100, 60), band(160, 40)], pictures: [], words: [] };
const DOCUMENT = documentOf(drawing);

/** A page whose rows tell their number. */
function numbered(height: number) {
  const raster = createRaster(4, height, 3);
  for (let y = 0; y < height; y++) raster.data.fill(y, y * 12, (y + 1) * 12);
  return raster;
}

function laid(tops: readonly (readonly [y: number, height: number])[], height: number): (y: number) => number {
  const nodes = Object.fromEntries(tops.map(([y, tall], i) => [`section-${i}`, { x: 0, y, width: 4, height: tall }]));
  const page = { ...renderedOf(drawing, numbered(height)), nodes };
  const out = laidBack(page.raster, DOCUMENT, sectionShifts(DOCUMENT, page));
  return (y) => out.data[y * 12];
}

test('a page in its place is left as it is', () => {
  const page = numbered(200);
  expect(laidBack(page, DOCUMENT, sectionShifts(DOCUMENT, renderedOf(drawing, page)))).toBe(page);
});

test('below a section that grew, each starts where the source has it; what is more of it does not show', () => {
  const row = laid(
    [
      [0, 130],
      [130, 60],
      [190, 40],
    ],
    230,
  );
  expect([row(0), row(99), row(100), row(159), row(160), row(199)]).toEqual([0, 99, 130, 189, 190, 229]);
});

test('a section that shrank goes on with its last row, and does not show the next one', () => {
  const row = laid(
    [
      [0, 80],
      [80, 60],
      [140, 40],
    ],
    180,
  );
  expect([row(79), row(80), row(99), row(100), row(199)]).toEqual([79, 79, 79, 80, 179]);
});
