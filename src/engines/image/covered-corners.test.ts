import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { cornerRadii, outlineMisfit } from './corners.ts';
import { withCoveredCorners } from './covered-corners.ts';
import { paintFill } from './paint.ts';
import { createRaster } from './raster.ts';
import { flatRegions } from './regions.ts';

const NAVY: Rgb = [27, 36, 69];
const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [214, 60, 45];
const CARD = { x: 50, y: 20, width: 400, height: 104 };

/** A white card with corners of 10 px on navy; a ribbon of a colour lies over one of them. */
function cardUnder(ribbon: Rgb, at: { x: number; y: number; width: number; height: number }) {
  const raster = createRaster(500, 150, 3);
  paintFill(raster, { x: 0, y: 0, width: 500, height: 150 }, [0, 0, 0, 0], { kind: 'solid', color: NAVY });
  paintFill(raster, CARD, [10, 10, 10, 10], { kind: 'solid', color: WHITE });
  paintFill(raster, at, [0, 0, 0, 0], { kind: 'solid', color: ribbon });
  const region = flatRegions(raster, 2, 12).regions.find(({ box }) => box.width > 300 && box.width < 450)!;
  const outline = withCoveredCorners(raster, region, WHITE, NAVY);
  const radius = cornerRadii(raster, outline, WHITE, NAVY);
  return { box: outline.box, radius, misfit: outlineMisfit(outline, radius, 0.6) };
}

test.each([
  ['lower left', { x: 28, y: 110, width: 92, height: 40 }, 3],
  ['upper left', { x: 28, y: 10, width: 92, height: 30 }, 0],
  ['upper right', { x: 400, y: 10, width: 92, height: 30 }, 1],
])('a ribbon over the %s corner leaves the card its other corners', (_, ribbon, corner) => {
  const found = cardUnder(RED, ribbon);
  expect(found.box).toEqual(CARD);
  expect(found.misfit).toBeLessThan(0.006);
  expect(found.radius.every((r) => Math.abs(r - 10) <= 1)).toBe(true);
  expect(found.radius[corner]).toBeLessThanOrEqual(11);
});

test('where the ground shows the card has a notch', () =>
  expect(cardUnder(NAVY, { x: 28, y: 110, width: 92, height: 40 }).radius[3]).toBeGreaterThan(20));
