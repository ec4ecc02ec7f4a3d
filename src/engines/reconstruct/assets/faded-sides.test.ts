import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill, paintShadow } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import { melted, withFades, type Around } from './faded-sides.ts';
import { differences, leftovers, visibleMask, type Leftover } from './residual.ts';

const [WIDTH, HEIGHT, NOISE] = [640, 800, 1];
const GROUND = { kind: 'solid', color: [17, 12, 8] } as const;
const SQUARE = [0, 0, 0, 0] as const;

function ground(): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  paintFill(raster, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, GROUND);
  return raster;
}

/** A page with a photo of which so much is to be seen at a place. */
function page(photo: Box, shown: (x: number, y: number) => number): RgbRaster {
  const raster = ground();
  for (let y = photo.y; y < photo.y + photo.height; y++)
    for (let x = photo.x; x < photo.x + photo.width; x++) {
      const color = [120 + 70 * Math.sin(x / 9 + y / 5), 110 + 60 * Math.sin((x + y) / 11), 90 + 50 * Math.cos((x * 0.8 - y) / 7)];
      const i = 3 * (y * WIDTH + x);
      for (let c = 0; c < 3; c++) raster.data[i + c] = Math.round(raster.data[i + c]! + shown(x, y) * (color[c]! - raster.data[i + c]!));
    }
  return raster;
}

function aroundOf(plate: RgbRaster, shapes: readonly Shape[] = []): Around {
  const canvas = ground();
  for (const shape of shapes) if (shape.kind === 'box' && shape.fill) paintFill(canvas, shape.box, shape.radius, shape.fill);
  const difference = differences(plate, canvas);
  return { grain: plate, plate, canvas, difference, mask: visibleMask(difference, NOISE), shapes, lines: [], noise: NOISE };
}

async function found(around: Around): Promise<Leftover[]> {
  const items = await leftovers(around.mask, around.difference, { lossy: true, noise: NOISE, cards: [] });
  return withFades(items, around);
}

const PHOTO = { x: 0, y: 0, width: WIDTH, height: 600 };
/** Fades from half of its height on, more and more slowly. */
const fading = (y: number) => (y < 300 ? 1 : Math.max(0, (600 - y) / 300) ** 3);

test('a photo that fades into its ground is whole, with the scraps of it that could be told from noise', async () => {
  const plate = page(PHOTO, (_, y) => fading(y));
  const scrap = { x: 200, y: 480, width: 40, height: 20 };
  paintFill(plate, scrap, SQUARE, { kind: 'solid', color: [40, 36, 30] });
  const around = aroundOf(plate);
  const before = await leftovers(around.mask, around.difference, { lossy: true, noise: NOISE, cards: [] });
  expect(Math.max(...before.map(({ box }) => box.y + box.height))).toBeLessThan(520);
  const [photo, ...rest] = await found(around);
  expect(rest).toEqual([]);
  expect(photo!.fade).toEqual({ sides: ['bottom'], radius: SQUARE });
  expect(photo!.box).toMatchObject({ x: 0, y: 0, width: WIDTH });
  expect(photo!.box.height).toBeGreaterThan(535);
});

test('a scrap that reaches over its end does not melt', async () => {
  const plate = page(PHOTO, (_, y) => fading(y));
  paintFill(plate, { x: 200, y: 515, width: 60, height: 35 }, SQUARE, { kind: 'solid', color: [200, 160, 90] });
  const [photo] = await found(aroundOf(plate));
  expect(photo!.box.y + photo!.box.height).toBeGreaterThanOrEqual(566);
});

test('so is one that fades at its left', async () => {
  const [photo] = await found(aroundOf(page({ x: 100, y: 100, width: 540, height: 400 }, (x) => fading(740 - x))));
  expect(photo!.fade!.sides).toEqual(['left']);
  expect(photo!.box.x).toBeLessThan(205);
});

test('one that ends at an edge is as large as it was, on a ground that is drawn a level off as well', async () => {
  const plate = page({ x: 80, y: 80, width: 480, height: 400 }, () => 1);
  for (const by of [0, 2]) {
    const off = { ...plate, data: plate.data.map((level) => level + by) };
    const [photo] = await found(aroundOf(off));
    expect(photo!.fade).toBeUndefined();
    expect(photo!.box).toEqual({ x: 80, y: 80, width: 480, height: 400 });
  }
});

test('nor is the shadow of a photo its end', async () => {
  const box = { x: 140, y: 140, width: 360, height: 300 };
  const white = { kind: 'solid', color: [255, 255, 255] } as const;
  const plate = createRaster(WIDTH, HEIGHT, 3);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  for (const raster of [plate, canvas]) paintFill(raster, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, white);
  paintShadow(plate, box, SQUARE, { offsetX: 0, offsetY: 20, blur: 60, spread: 0, color: [0, 0, 0], opacity: 0.3 });
  const drawn = page(box, () => 1);
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = 3 * (y * WIDTH + box.x);
    plate.data.set(drawn.data.subarray(from, from + 3 * box.width), from);
  }
  const difference = differences(plate, canvas);
  const around = { grain: plate, plate, canvas, difference, mask: visibleMask(difference, NOISE), shapes: [], lines: [], noise: NOISE };
  expect((await found(around)).every(({ fade }) => !fade)).toBe(true);
});

test('on a card it goes on to the end of the card', async () => {
  const card: Shape = {
    kind: 'box',
    id: 'card',
    box: { x: 60, y: 60, width: 520, height: 560 },
    fill: { kind: 'solid', color: [17, 12, 8] },
    border: null,
    radius: [12, 12, 12, 12],
    shadow: null,
  } as unknown as Shape;
  const plate = page({ x: 60, y: 60, width: 520, height: 560 }, (_, y) => (y < 300 ? 1 : 0.02 + 0.98 * Math.max(0, (600 - y) / 300) ** 3));
  const [photo] = await found(aroundOf(plate, [card]));
  expect(photo!.fade!.sides).toEqual(['bottom']);
  expect(photo!.box.y + photo!.box.height).toBe(620);
});

test('its end melts into what is below it', () => {
  const picture = createRaster(40, 40, 3);
  const { data } = melted(picture, ['bottom']);
  const alphaAt = (y: number) => data[4 * (y * 40 + 20) + 3]!;
  expect([alphaAt(0), alphaAt(20)]).toEqual([255, 255]);
  expect(alphaAt(39)).toBeLessThan(16);
});
