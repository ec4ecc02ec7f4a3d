import { expect, it } from 'vitest';
import { right, bottom } from '../../image/geometry.ts';
import { paintBorder, paintFill, paintShadow } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import { liesOver, withoutShapes } from './repaint.ts';

const CARD: Extract<Shape, { kind: 'box' }> = {
  kind: 'box',
  id: 'card',
  box: { x: 120, y: 80, width: 160, height: 100 },
  fill: { kind: 'solid', color: [255, 255, 255] },
  radius: [16, 16, 16, 16],
  border: null,
  shadow: { offsetX: 0, offsetY: 12, blur: 40, spread: 0, color: [0, 0, 0], opacity: 0.3 },
} as Extract<Shape, { kind: 'box' }>;

/** A photo's light and dark on the left, white on the right. */
const levelAt = (x: number, y: number) => (x < 200 ? 120 + Math.round(60 * Math.sin(x / 3) * Math.cos(y / 4)) : 255);

it('gives what a shadow falls on as it was', async () => {
  const plate = createRaster(400, 280, 3);
  for (let y = 0; y < 280; y++) for (let x = 0; x < 400; x++) plate.data.fill(levelAt(x, y), (y * 400 + x) * 3, (y * 400 + x) * 3 + 3);
  paintShadow(plate, CARD.box, CARD.radius, CARD.shadow!);
  paintFill(plate, CARD.box, CARD.radius, CARD.fill!);
  const picture = await withoutShapes(plate, { x: 0, y: 0, width: 400, height: 280 }, [CARD]);
  let most = 0;
  for (let y = 0; y < 280; y++) {
    for (let x = 0; x < 400; x++) {
      const isOnCard = x >= CARD.box.x - 1 && x <= right(CARD.box) && y >= CARD.box.y - 1 && y <= bottom(CARD.box);
      if (!isOnCard) most = Math.max(most, Math.abs(picture.data[(y * 400 + x) * 3]! - levelAt(x, y)));
    }
  }
  expect(most).toBeLessThanOrEqual(2);
});

it('a badge on the corner of a photo is taken out of it where it shows, what lies under the photo is not', async () => {
  const plate = createRaster(400, 280, 3);
  for (let y = 0; y < 280; y++)
    for (let x = 0; x < 400; x++) plate.data.fill(x < 300 && y > 40 ? 90 : 240, (y * 400 + x) * 3, (y * 400 + x) * 3 + 3);
  const photo = { x: 0, y: 40, width: 300, height: 240 };
  const badge: Shape = {
    ...CARD,
    box: { x: 260, y: 10, width: 80, height: 80 },
    radius: [40, 40, 40, 40],
    shadow: null,
    fill: { kind: 'solid', color: [200, 30, 30] },
  };
  expect(liesOver(plate, photo, badge)).toBe(false);
  paintFill(plate, badge.box, badge.radius, badge.fill!);
  expect(liesOver(plate, photo, badge)).toBe(true);
  const picture = await withoutShapes(plate, photo, [badge]);
  expect(Math.max(...[0, 1, 2].map((c) => Math.abs(picture.data[(20 * 300 + 285) * 3 + c]! - 90)))).toBeLessThan(12);
});

it('of a hollow box only the line is taken out of the picture, which shows within', async () => {
  const plate = createRaster(400, 280, 3);
  const at = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 6 < 3 ? 90 : 150);
  for (let y = 0; y < 280; y++) for (let x = 0; x < 400; x++) plate.data.fill(at(x, y), (y * 400 + x) * 3, (y * 400 + x) * 3 + 3);
  const frame: Shape = {
    ...CARD,
    shadow: null,
    fill: null,
    border: { width: 2, color: [255, 255, 255], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
  };
  paintBorder(plate, frame.box, frame.radius, frame.border!);
  const picture = await withoutShapes(plate, { x: 0, y: 0, width: 400, height: 280 }, [frame]);
  const levels = (x: number, y: number) => Math.abs(picture.data[(y * 400 + x) * 3]! - at(x, y));
  const within = Array.from({ length: 80 * 140 }, (_, i) => levels(130 + (i % 140), 90 + Math.floor(i / 140)));
  expect(Math.max(...within)).toBe(0);
  const line = Array.from({ length: 120 }, (_, i) => picture.data[(80 * 400 + 140 + i) * 3]!);
  expect(Math.max(...line)).toBeLessThanOrEqual(160);
});
