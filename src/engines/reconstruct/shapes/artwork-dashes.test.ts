import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { isOnArtwork } from './artwork-dashes.ts';
import type { FoundBox } from './found-box.ts';

const WHITE: Rgb = [255, 255, 255];
const CREAM: Rgb = [239, 231, 220];
const LINE = { orientation: 'vertical', box: { x: 100, y: 20, width: 2, height: 120 } } as const;
const ground = { kind: 'solid', color: WHITE } as const;

/** A page with a filled thing of so many px. */
function filled(width: number) {
  const raster = createRaster(200, 160, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 60, y: 10, width, height: 140 }, [0, 0, 0, 0], { kind: 'solid', color: CREAM });
  return raster;
}

it('a line on what is neither ground nor box lies on artwork', () => {
  expect(isOnArtwork(LINE, filled(80), { boxes: [], ground, noise: 1 })).toBe(true);
});

it('a line on a box, or with the ground on one of its sides, does not', () => {
  const box: FoundBox = {
    box: { x: 60, y: 10, width: 80, height: 140 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: CREAM },
    border: null,
  };
  expect(isOnArtwork(LINE, filled(80), { boxes: [box], ground, noise: 1 })).toBe(false);
  expect(isOnArtwork(LINE, filled(40), { boxes: [], ground, noise: 1 })).toBe(false);
});

it('nor does a line between two boxes', () => {
  const half = (x: number, width: number): FoundBox => ({
    box: { x, y: 10, width, height: 140 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: CREAM },
    border: null,
  });
  expect(isOnArtwork(LINE, filled(80), { boxes: [half(60, 39), half(103, 37)], ground, noise: 1 })).toBe(false);
});
