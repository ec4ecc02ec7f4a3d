import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill, type Radii } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import { differences } from './residual.ts';
import { texturedGround } from './textured-ground.ts';

const SQUARE = [0, 0, 0, 0] as const;
const [WIDTH, HEIGHT] = [480, 320];
const PAPER = [238, 230, 212] as const;
const RED = [178, 34, 34] as const;
const DISC = { x: 200, y: 120, width: 60, height: 60 };

const redBox = (box: Box, radius: Radii = SQUARE) =>
  ({ kind: 'box', box, radius, fill: { kind: 'solid', color: RED }, border: null, shadow: null }) as unknown as Shape;

/** Paper whose brightness goes up and down by so many levels from px to px (or in a part of it alone), and falls by so many from left to right, with a red square on it. */
async function groundOf(levels: number, { part = WIDTH, light = 0 } = {}) {
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  const plate = { ...canvas, data: canvas.data.slice() };
  let seed = 1;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    seed = (seed * 48271) % 2147483647;
    const by = i % WIDTH < part ? Math.round((2 * (seed / 2147483647) - 1) * levels) : 0;
    const shade = Math.round((light * (i % WIDTH)) / WIDTH);
    for (let c = 0; c < 3; c++) plate.data[3 * i + c] = PAPER[c]! + by - shade;
  }
  paintFill(plate, DISC, SQUARE, { kind: 'solid', color: RED });
  const band = { plate, grain: plate, shapes: [], lines: [] };
  return { plate, piece: await texturedGround(band, { canvas, difference: differences(plate, canvas) }) };
}

test('a texture all over is one picture of the ground, which goes on under what lies on it', async () => {
  const { plate, piece } = await groundOf(8);
  expect(piece).toMatchObject({ box: { x: 0, y: 0, width: WIDTH, height: HEIGHT }, background: true });
  const at = (x: number, y: number, { data } = piece!.picture) => [...data.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3)];
  expect(at(20, 20)).toEqual(at(20, 20, plate));
  for (let x = DISC.x; x < DISC.x + DISC.width; x++) expect(Math.abs(at(x, DISC.y + 30)[0]! - PAPER[0])).toBeLessThanOrEqual(8);
});

test('an even ground, and one that is textured in part, are none', async () => {
  expect((await groundOf(1)).piece).toBeNull();
  expect((await groundOf(8, { part: WIDTH / 3 })).piece).toBeNull();
});

test('a grainy photo, which is lighter here than there, is none', async () => {
  expect((await groundOf(8, { light: 16 })).piece).toBeNull();
  expect((await groundOf(8, { light: 4 })).piece).not.toBeNull();
});

test('what is left of a pale texture in a lossy picture is one, and a gradient that is drawn right is none', async () => {
  expect((await groundOf(3)).piece).not.toBeNull();
  const sloped = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < sloped.data.length; i++) sloped.data[i] = 250 - Math.floor(i / 3 / WIDTH / 2);
  const band = { plate: sloped, grain: sloped, shapes: [], lines: [] };
  expect(await texturedGround(band, { canvas: sloped, difference: differences(sloped, sloped) })).toBeNull();
});

test('a card that was not told from the ground does not make a texture a photo', async () => {
  const card = (left: number) => ({ x: left, y: 0, width: 60, height: HEIGHT });
  const { plate } = await groundOf(8);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  paintFill(plate, card(300), SQUARE, { kind: 'solid', color: [255, 247, 229] });
  const band = { plate, grain: plate, shapes: [], lines: [] };
  expect(await texturedGround(band, { canvas, difference: differences(plate, canvas) })).not.toBeNull();
});

test('the ground goes on under a card that is wider than what is free beside it', async () => {
  const card = { x: 60, y: 40, width: 360, height: 240 };
  const { plate } = await groundOf(8);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  for (const raster of [plate, canvas]) paintFill(raster, card, SQUARE, { kind: 'solid', color: RED });
  const band = { plate, grain: plate, shapes: [redBox(card)], lines: [] };
  const { picture } = (await texturedGround(band, { canvas, difference: differences(plate, canvas) }))!;
  for (let i = 0; i < picture.data.length; i += 3) expect(Math.abs(picture.data[i]! - PAPER[0])).toBeLessThanOrEqual(8);
});

test('beyond the round corners of what lies on it the ground is its own', async () => {
  const { plate } = await groundOf(8);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  const disc = { x: 60, y: 60, width: 100, height: 100 };
  const [before, radius] = [plate.data.slice(), [50, 50, 50, 50] as const];
  for (const raster of [plate, canvas]) paintFill(raster, disc, radius, { kind: 'solid', color: RED });
  const band = { plate, grain: plate, shapes: [redBox(disc, radius)], lines: [] };
  const { picture } = (await texturedGround(band, { canvas, difference: differences(plate, canvas) }))!;
  for (let x = disc.x; x < disc.x + 20; x++) {
    const at = 3 * ((disc.y + 1) * WIDTH + x);
    expect([...picture.data.subarray(at, at + 3)]).toEqual([...before.subarray(at, at + 3)]);
  }
});

test('pictures whose pale parts are uneven make a texture no photo: the ground beyond them tells, and goes on under all of each', async () => {
  const { plate } = await groundOf(8);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  plate.data.copyWithin(3 * DISC.y * WIDTH, 3 * (DISC.y - DISC.height) * WIDTH, 3 * DISC.y * WIDTH);
  const picture = { x: 40, y: 64, width: 400, height: 192 };
  for (let y = picture.y; y < picture.y + picture.height; y++)
    for (let x = picture.x; x < picture.x + picture.width; x++)
      for (let c = 0; c < 3; c++) plate.data[3 * (y * WIDTH + x) + c]! -= x < 112 && y >= 72 && y < 248 ? 20 : 90;
  const band = { plate, grain: plate, shapes: [], lines: [] };
  const ground = await texturedGround(band, { canvas, difference: differences(plate, canvas) });
  expect(ground).toMatchObject({ texture: true });
  for (const [x, y] of [
    [80, 150],
    [240, 160],
  ] as const)
    expect(Math.abs(ground!.picture.data[3 * (y * WIDTH + x)]! - PAPER[0])).toBeLessThanOrEqual(8);
});

test('joints of planks belong to the ground, also where a card hides a part of them; what does not reach across lies on it', async () => {
  const card = { x: 300, y: 90, width: 140, height: 60 };
  const { plate } = await groundOf(8);
  const canvas = createRaster(WIDTH, HEIGHT, 3);
  paintFill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SQUARE, { kind: 'solid', color: PAPER });
  for (const [y, width] of [
    [60, WIDTH],
    [120, WIDTH],
    [200, WIDTH / 2],
  ] as const)
    paintFill(plate, { x: 0, y, width, height: 7 }, SQUARE, { kind: 'solid', color: [20, 10, 8] });
  for (const raster of [plate, canvas]) paintFill(raster, card, SQUARE, { kind: 'solid', color: RED });
  const band = { plate, grain: plate, shapes: [redBox(card)], lines: [] };
  const { picture } = (await texturedGround(band, { canvas, difference: differences(plate, canvas) }))!;
  const red = (x: number, y: number) => picture.data[3 * (y * WIDTH + x)]!;
  for (const y of [63, 123]) expect(red(40, y)).toBe(20);
  expect(Math.abs(red(40, 203) - PAPER[0])).toBeLessThanOrEqual(8);
});
