import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { dottedGround } from './dotted-ground.ts';
import { differences, visibleMask } from './residual.ts';

const SQUARE = [0, 0, 0, 0] as const;
const DOT = [222, 215, 200] as const;

/** Dots on a band of 480 × 300 px, by the place of each in its row and its column; some are hidden by a box. */
async function found(place: (column: number, row: number) => readonly [number, number]) {
  const plate = createRaster(480, 300, 3);
  paintFill(plate, { x: 0, y: 0, width: 480, height: 300 }, SQUARE, { kind: 'solid', color: [246, 244, 238] });
  const canvas = { ...plate, data: plate.data.slice() };
  for (let row = 0; row < 16; row++)
    for (let column = 0; column < 26; column++) {
      const [x, y] = place(column, row);
      paintFill(plate, { x, y, width: 2, height: 2 }, SQUARE, { kind: 'solid', color: DOT });
    }
  const box = { x: 100, y: 60, width: 200, height: 80 };
  for (const picture of [plate, canvas]) paintFill(picture, box, SQUARE, { kind: 'solid', color: [255, 255, 255] });
  return dottedGround(plate, visibleMask(differences(plate, canvas), 0), [box]);
}

test('dots in even rows and columns are a picture of the ground, which shows between them, and under what lies on it', async () => {
  const piece = await found((column, row) => [8 + 18 * column, 8 + 18 * row]);
  expect(piece).toMatchObject({ box: { x: 0, y: 0, width: 480, height: 300 }, background: true });
  const at = (x: number, y: number) => [...piece!.picture.data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 4)];
  expect(at(8, 8)).toEqual([...DOT, 255]);
  expect(at(10, 8)[3]).toBe(0);
  // Under the box they go on.
  expect(at(152, 80)).toEqual([...DOT, 255]);
  expect(at(160, 80)[3]).toBe(0);
});

test('specks that lie anyhow, and a row of dots, are none', async () => {
  expect(await found((column, row) => [(column * 97 + row * 53) % 470, (row * 61 + column * column * 29) % 290])).toBeNull();
  expect(await found((column) => [8 + 18 * column, 8])).toBeNull();
});
