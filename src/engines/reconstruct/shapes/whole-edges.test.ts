import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { wholeBox } from './whole-edges.ts';

const GROUND = [246, 245, 241] as const;
const BOX = { x: 60, y: 40, width: 110, height: 120 };
const FILL: Fill = {
  kind: 'gradient',
  angle: 180,
  stops: [
    { offset: 0, color: [255, 122, 74] },
    { offset: 1, color: [229, 67, 45] },
  ],
};
const found = { box: { x: 62, y: 41, width: 106, height: 118 }, radius: [8, 8, 0, 0] as const, fill: FILL };

function drawn(width: number) {
  const raster = createRaster(240, 200, 3);
  paintFill(raster, { x: 0, y: 0, width: 240, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  paintFill(raster, { ...BOX, width }, [10, 10, 0, 0], FILL);
  return raster;
}

test('a box with a gradient takes in what shows it just outside', () => {
  expect(wholeBox(drawn(110), found, GROUND)).toEqual(BOX);
});

test('what goes on for long is another thing, and boxes of one colour end where they were found', () => {
  expect(wholeBox(drawn(140), found, GROUND)).toEqual({ ...BOX, width: 108 });
  expect(wholeBox(drawn(110), { ...found, fill: { kind: 'solid', color: [240, 90, 60] } }, GROUND)).toEqual(found.box);
});

test('the round ends of a pill are its own, too', () => {
  const pill = { x: 30, y: 40, width: 160, height: 22 };
  const raster = createRaster(240, 100, 3);
  paintFill(raster, { x: 0, y: 0, width: 240, height: 100 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  paintFill(raster, pill, [11, 11, 11, 11], FILL);
  const short = { box: { x: 33, y: 41, width: 157, height: 20 }, radius: [10, 10, 10, 10] as const, fill: FILL };
  expect(wholeBox(raster, short, GROUND)).toEqual(pill);
});
