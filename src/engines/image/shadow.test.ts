import sharp from 'sharp';
import { expect, test } from 'vitest';
import { grow } from './geometry.ts';
import { paintFill, paintShadow } from './paint.ts';
import { createRaster } from './raster.ts';
import { findShadow } from './shadow.ts';

const SQUARE = [0, 0, 0, 0] as const;
const BOX = { x: 80, y: 70, width: 240, height: 120 };

function white() {
  const raster = createRaster(400, 300, 3);
  raster.data.fill(255);
  return raster;
}

test.each([
  [0, 4, 16],
  [0, 18, 24],
])('a shadow moved by %i, %i px with a blur of %i px is found as it is', (offsetX, offsetY, blur) => {
  const raster = white();
  paintShadow(raster, BOX, SQUARE, { offsetX, offsetY, blur, spread: 0, color: [0, 0, 0], opacity: 0.2 });
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [90, 120, 140] });
  const found = findShadow(raster, BOX, 0, 0)!;
  expect(Math.abs(found.offsetY - offsetY)).toBeLessThanOrEqual(2);
  expect(Math.abs(found.blur - blur)).toBeLessThanOrEqual(4);
  expect(found.opacity).toBeCloseTo(0.2, 1);
});

test('what fades under a box alone is no shadow of it: the area of a chart', () => {
  const raster = white();
  for (let y = 190; y < 220; y++) {
    const pale = Math.round(255 - 9 * (1 - (y - 190) / 30));
    paintFill(raster, { x: 80, y, width: 240, height: 1 }, SQUARE, { kind: 'solid', color: [255, pale, pale] });
  }
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [240, 200, 195] });
  expect(findShadow(raster, BOX, 0, 0)).toBeNull();
});

test('checks of the ground, which fade below a box and beside it like a shadow that is moved up, are none where it is even above', () => {
  const raster = createRaster(860, 700, 3);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const lighter = Number(x % 80 < 40) + Number(y % 80 < 40);
      raster.data.set([18 + 17 * lighter, 134 + 9 * lighter, 74 + 13 * lighter], (y * raster.width + x) * 3);
    }
  const box = { x: 442, y: 241, width: 378, height: 160 };
  for (const x of [40, 442])
    for (const [y, height, color] of [
      [11, 230, [207, 232, 198]],
      [241, 160, [255, 255, 255]],
      [425, 160, [201, 220, 245]],
    ] as const)
      paintFill(raster, { x, y, width: 378, height }, SQUARE, { kind: 'solid', color });
  expect(findShadow(raster, box, 24, 0)).toBeNull();
});

test('a panel round a box, wider on its sides, ends in a step: no shadow does', () => {
  const raster = white();
  paintFill(raster, { x: BOX.x - 30, y: BOX.y - 50, width: BOX.width + 60, height: BOX.height + 100 }, SQUARE, {
    kind: 'solid',
    color: [243, 236, 228],
  });
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [255, 255, 255] });
  expect(findShadow(raster, BOX, 4, 2.2, [255, 255, 255])).toBeNull();
});

test('the line under a cell and the colour of the one beside it are no black shadow', () => {
  const raster = white();
  const cell = { x: 60, y: 150, width: 196, height: 57 };
  const fill = (x: number, y: number, width: number, height: number, color: readonly [number, number, number]) =>
    paintFill(raster, { x, y, width, height }, SQUARE, { kind: 'solid', color });
  fill(0, 0, cell.x, 300, [245, 244, 250]);
  fill(0, cell.y + cell.height, 400, 93, [245, 244, 250]);
  fill(cell.x, cell.y + cell.height, cell.width, 1, [233, 232, 237]);
  fill(cell.x, cell.y - 1, cell.width, 1, [235, 235, 235]);
  fill(cell.x + cell.width, 0, 144, cell.y + cell.height, [244, 240, 255]);
  expect(findShadow(raster, cell, 0, 1)).toBeNull();
});

test('the bars of a chart throw no light on what lies between them and its grid: they end at once', () => {
  const raster = white();
  const fill = (x: number, y: number, width: number, height: number, color: readonly [number, number, number]) =>
    paintFill(raster, { x, y, width, height }, SQUARE, { kind: 'solid', color });
  const pane = { x: 106, y: 121, width: 66, height: 49 };
  for (const y of [70, 120, 170, 220]) fill(20, y, 360, 1, [229, 231, 235]);
  fill(80, 100, 26, 120, [99, 102, 241]);
  fill(126, 122, 26, 98, [99, 102, 241]);
  fill(172, 78, 26, 142, [99, 102, 241]);
  expect(findShadow(raster, pane, 0, 0)).toBeNull();
});

test('a small disc throws no shadow that is far wider than it: its ground rises and falls', () => {
  const glowOf = (side: number) => {
    const raster = white();
    const box = { x: 200 - side / 2, y: 150 - side / 2, width: side, height: side };
    for (let y = 0, i = 0; y < 300; y++)
      for (let x = 0; x < 400; x++, i += 3) {
        const away = Math.max(Math.abs(x + 0.5 - 200), Math.abs(y + 0.5 - 150)) - side / 2;
        const pale = Math.round(255 - 24 * Math.max(0, 1 - Math.max(0, away) / 60) ** 2);
        raster.data.set([255, pale, pale], i);
      }
    paintFill(raster, box, SQUARE, { kind: 'solid', color: [240, 200, 195] });
    return findShadow(raster, box, 0, 0);
  };
  expect(glowOf(120)).not.toBeNull();
  expect(glowOf(24)).toBeNull();
});

test('the colour of bars that has run over the edge of their track is no faint shadow of it, in a lossy picture', () => {
  const raster = white();
  const track = { x: 80, y: 70, width: 240, height: 26 };
  paintShadow(raster, track, SQUARE, { offsetX: -2, offsetY: -4, blur: 4, spread: 0, color: [255, 136, 0], opacity: 0.08 });
  paintFill(raster, track, SQUARE, { kind: 'solid', color: [240, 232, 229] });
  expect(findShadow(raster, track, 0, 2.5)).toBeNull();
});

test('the shadow of a card on a warm ground is found where compression rings beside the card', async () => {
  const [card, round, ground] = [{ x: 60, y: 67, width: 520, height: 118 }, [26, 26, 26, 26] as const, [252, 241, 235] as const];
  const drawn = createRaster(640, 300, 3);
  paintFill(drawn, { x: 0, y: 0, width: 640, height: 300 }, SQUARE, { kind: 'solid', color: ground });
  paintShadow(drawn, card, round, { offsetX: 0, offsetY: 8, blur: 22, spread: 0, color: [160, 90, 70], opacity: 0.16 });
  paintFill(drawn, card, round, { kind: 'solid', color: [255, 255, 255] });
  const jpeg = await sharp(drawn.data, { raw: { width: 640, height: 300, channels: 3 } })
    .jpeg({ quality: 78, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const source = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const found = findShadow(source, card, 26, 1, ground);
  expect(found).toMatchObject({ offsetX: 0, spread: 0 });
  expect(Math.abs(found!.offsetY - 8)).toBeLessThanOrEqual(2);
  expect(Math.abs(found!.blur - 22)).toBeLessThanOrEqual(4);
});

test('a shadow is found where the light border of a photo has run over the pixels next to it, in a lossy picture', () => {
  const raster = white();
  paintShadow(raster, BOX, SQUARE, { offsetX: 0, offsetY: 12, blur: 30, spread: 0, color: [0, 0, 0], opacity: 0.2 });
  paintFill(raster, grow(BOX, 1), SQUARE, { kind: 'solid', color: [247, 247, 247] });
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [90, 120, 140] });
  expect(findShadow(raster, BOX, 0, 1)).toMatchObject({ offsetX: 0, color: [0, 0, 0] });
});

test('the shadow of a pale card on cream is found in a lossy picture where the card was measured a pixel short below', () => {
  const raster = white();
  const cream = [255, 243, 219] as const;
  paintFill(raster, { x: 0, y: 0, width: 400, height: 300 }, SQUARE, { kind: 'solid', color: cream });
  paintShadow(raster, BOX, SQUARE, { offsetX: 0, offsetY: 6, blur: 20, spread: 0, color: [180, 110, 20], opacity: 0.14 });
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [255, 255, 255] });
  const found = findShadow(raster, { ...BOX, height: BOX.height - 1 }, 0, 0.9, cream)!;
  expect(Math.abs(found.offsetY - 6)).toBeLessThanOrEqual(2);
  expect(Math.abs(found.blur - 20)).toBeLessThanOrEqual(4);
});

test('a pixel of its own edge beside a card without a shadow makes none', () => {
  const raster = white();
  const cream = [255, 243, 219] as const;
  paintFill(raster, { x: 0, y: 0, width: 400, height: 300 }, SQUARE, { kind: 'solid', color: cream });
  paintFill(raster, BOX, SQUARE, { kind: 'solid', color: [255, 255, 255] });
  expect(findShadow(raster, { ...BOX, height: BOX.height - 1 }, 0, 0.9, cream)).toBeNull();
});
