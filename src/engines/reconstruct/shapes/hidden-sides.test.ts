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

/** A white card with a yellow frame of 4 px on red, under which the red rings as between two cards, by levels of green. */
function ringing(levels: readonly number[]) {
  const raster = createRaster(100, 160, 3);
  const red = [237, 77, 45];
  // From its outer edge inwards, as halved colour leaves it.
  const yellow = [
    [255, 213, 124],
    [255, 229, 119],
    [255, 229, 118],
    [247, 226, 143],
  ];
  for (let y = 0; y < 160; y++)
    for (let x = 0; x < 100; x++) {
      const within = x >= 20 && x < 80 && y >= 20 && y < 120;
      const depth = Math.min(x - 20, 79 - x, y - 20, 119 - y);
      const rung = [237, 77 + (levels[(y - 120) % levels.length] ?? 0), 45];
      raster.data.set(within && depth < 4 ? yellow[depth]! : within ? [255, 255, 255] : y >= 120 ? rung : red, (y * 100 + x) * 3);
    }
  return raster;
}

test.each([
  [0.9, true],
  [0, false],
])('a frame that three sides have is there where the gap under the card rings, in a lossy picture: at noise %d %s', (noise, isThere) => {
  const raster = ringing([15, 8, -1, -8, -4, 6, 14]);
  const box = { x: 24, y: 24, width: 52, height: 92 };
  const edges = SIDES.map((side) => sideEdge(raster, box, side, 0, 3 + 3 * noise));
  expect(edges[2]).toBeNull();
  expect(withHiddenSide(edges, raster, { box, corner: 0, noise })[2]?.border?.width ?? null).toBe(isThere ? 4 : null);
});

test('stripes under a card of which none is in the frame of the other sides are no side of it', () => {
  const raster = ringing([15, 8, -1, -8, -4, 6, 14]);
  // The frame's lower side is covered.
  for (let y = 116; y < 120; y++) for (let x = 20; x < 80; x++) raster.data.set([237, 77 + 6 * (y % 2), 45], (y * 100 + x) * 3);
  const box = { x: 24, y: 24, width: 52, height: 92 };
  const edges = SIDES.map((side) => sideEdge(raster, box, side, 0, 5.7));
  expect(withHiddenSide(edges, raster, { box, corner: 0, noise: 0.9 })[2]?.border ?? null).toBeNull();
});
