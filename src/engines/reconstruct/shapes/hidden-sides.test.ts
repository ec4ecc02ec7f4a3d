import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { SIDES } from '../../image/surroundings.ts';
import { sideEdge } from '../../image/edge.ts';
import { withHiddenSide } from './hidden-sides.ts';

const GROUND = [16, 14, 12] as const;
const LINE = [115, 105, 90] as const;

/** A card of 60 × 100 px at 20, 20, whose fill is lost in its ground towards its end, in a frame of 1 px. */
function card() {
  const raster = createRaster(100, 160, 3);
  for (let y = 0; y < 160; y++)
    for (let x = 0; x < 100; x++) {
      const within = x >= 20 && x < 80 && y >= 20 && y < 120;
      const onFrame = within && (x === 20 || x === 79 || y === 20 || y === 119);
      const light = Math.max(0, (110 - y) / 3);
      raster.data.set(onFrame ? LINE : within ? GROUND.map((channel) => Math.round(channel + light)) : GROUND, (y * 100 + x) * 3);
    }
  return raster;
}

const edgesOf = (box: { x: number; y: number; width: number; height: number }) => {
  const raster = card();
  const edges = SIDES.map((side) => sideEdge(raster, box, side, 0, 3));
  return withHiddenSide(edges, raster, { box, corner: 0, noise: 0 });
};

test('a frame runs round a fill that is lost in its ground before its end', () => {
  const bottomEdge = edgesOf({ x: 21, y: 21, width: 58, height: 92 })[2];
  expect(bottomEdge).toMatchObject({ end: 6, border: { width: 1, color: [...LINE] } });
});

test('what runs too far below is a line of its own', () => {
  expect(edgesOf({ x: 21, y: 21, width: 58, height: 80 })[2]?.border ?? null).toBeNull();
});
