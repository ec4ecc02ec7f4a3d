import { expect, it } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { isShadowRest } from './shadow-rests.ts';

const CARD: BoxShape = {
  kind: 'box',
  id: 'shape-1',
  box: { x: 20, y: 20, width: 160, height: 60 },
  radius: [8, 8, 8, 8],
  fill: { kind: 'solid', color: [255, 255, 255] },
  border: null,
  shadow: { offsetX: 0, offsetY: 7, blur: 20, spread: 0, color: [0, 0, 0], opacity: 0.08 },
};

/** Whether a patch that differs by so many levels is what the card's shadow leaves. */
function isRest(box: Box, levels: number, card: BoxShape = CARD): boolean {
  const [mask, difference] = [createRaster(220, 160, 1), createRaster(220, 160, 1)];
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) [mask.data[y * 220 + x], difference.data[y * 220 + x]] = [255, levels];
  return isShadowRest({ box, area: box.width * box.height }, [card], { mask, difference });
}

const STREAK = { x: 24, y: 82, width: 150, height: 10 };

it('a faint streak in the shadow under a card is of it, a strong one is drawn', () => {
  expect([isRest(STREAK, 10), isRest(STREAK, 40)]).toEqual([true, false]);
});

it('on the card, beyond its shadow, and where none is cast faint things are drawn', () => {
  expect(isRest({ ...STREAK, y: 60 }, 10)).toBe(false);
  expect(isRest({ ...STREAK, y: 112 }, 10)).toBe(false);
  expect(isRest(STREAK, 10, { ...CARD, shadow: null })).toBe(false);
});
