import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { groundFill } from './ground.ts';

const BAND = { x: 0, y: 0, width: 860, height: 720 };

test('cards on a gradient are no part of it', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const [top, end]: Rgb[] = [
    [10, 15, 32],
    [16, 26, 56],
  ];
  const stops = [
    { offset: 0, color: top },
    { offset: 1, color: end },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 180, stops });
  for (const x of [50, 310, 570])
    paintFill(raster, { x, y: 200, width: 240, height: 205 }, [0, 0, 0, 0], { kind: 'solid', color: [32, 48, 96] });
  expect(groundFill(raster, BAND, 0)).toEqual({ kind: 'gradient', angle: 180, stops });
});

test('a gradient from side to side is one, though it is even at either side', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const [left, right]: Rgb[] = [
    [125, 91, 208],
    [224, 114, 159],
  ];
  const stops = [
    { offset: 0, color: left },
    { offset: 1, color: right },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 90, stops });
  expect(groundFill(raster, BAND, 1)).toEqual({ kind: 'gradient', angle: 90, stops });
});
