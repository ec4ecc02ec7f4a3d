import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import type { Box } from '../../image/geometry.ts';
import { edgesAcross, lineNear } from './seen-edges.ts';

/** A white picture with boxes painted into it. */
function bandOf(boxes: readonly (readonly [Box, Rgb])[], lines: readonly Box[] = []) {
  const source = createRaster(120, 90, 3);
  source.data.fill(255);
  for (const [box, color] of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) source.data.set(color, (y * source.width + x) * 3);
  return { source, noise: 2, lines };
}

const AREA = { x: 10, y: 0, width: 80, height: 90 };
const GREY: Rgb = [205, 210, 216];

it('thin lines and seams are edges, as wide as they are; thick bars and half of a line are none', () => {
  const band = bandOf([
    [{ x: 0, y: 20, width: 120, height: 2 }, GREY],
    [{ x: 0, y: 60, width: 120, height: 30 }, GREY],
    [{ x: 10, y: 40, width: 30, height: 1 }, GREY],
  ]);
  expect(edgesAcross(band, AREA, 'level')).toEqual([
    { at: 20, width: 2, color: GREY, strength: 50 },
    { at: 60, width: 0, color: null, strength: 50 },
  ]);
});

it('a stroke that words make over most of a stretch is no edge', () => {
  const bar = { x: 20, y: 45, width: 60, height: 1 };
  const painted = [[bar, [0, 0, 0]]] as const;
  expect(edgesAcross(bandOf(painted), AREA, 'level')).toHaveLength(1);
  expect(edgesAcross(bandOf(painted, [{ ...bar, y: 38, height: 14 }]), AREA, 'level')).toEqual([]);
});

it('a line is found near its place, a seam is none', () => {
  const band = bandOf([
    [{ x: 30, y: 0, width: 1, height: 90 }, GREY],
    [{ x: 70, y: 0, width: 50, height: 90 }, GREY],
  ]);
  expect(lineNear(band, { x: 31, y: 10, width: 1, height: 60 })).toMatchObject({ at: 30, width: 1 });
  expect(lineNear(band, { x: 70, y: 10, width: 1, height: 60 })).toBeNull();
});
