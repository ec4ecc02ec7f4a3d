import { expect, it } from 'vitest';
import { right, bottom } from '../../image/geometry.ts';
import { paintFill, paintShadow } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import { withoutShapes } from './repaint.ts';

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
