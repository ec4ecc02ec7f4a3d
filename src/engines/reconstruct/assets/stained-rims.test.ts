import { expect, it } from 'vitest';
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { framedBy, withoutOverhang, withoutStains } from './stained-rims.ts';

/** A photo at x 60 to 199 and y 40 to 139 of 260 × 180 px, and what lies beyond its right side. */
function differing(beyond: (x: number, y: number) => number): { mask: GreyRaster; difference: GreyRaster } {
  const difference = createRaster(260, 180, 1);
  for (let y = 40; y < 140; y++)
    for (let x = 60; x < 216; x++) difference.data[y * 260 + x] = x < 200 ? 90 + ((x * 7 + y * 13) % 60) : beyond(x - 200, y);
  return { difference, mask: { ...difference, data: difference.data.map((value) => (value > 9 ? 255 : 0)) } };
}
const found = { x: 60, y: 40, width: 156, height: 100 };

it('a photo ends where its edge is, not where its colours have run to', () => {
  const { mask, difference } = differing((_: number, y: number) => (y % 9 === 0 ? 20 : 1));
  expect(withoutStains(found, mask, difference)).toEqual({ x: 60, y: 40, width: 140, height: 100 });
});

it.each([
  ['a shadow', (x: number) => 30 - 2 * x],
  ['something drawn', (_: number, y: number) => (y > 80 && y < 90 ? 160 : 0)],
])('%s beyond the edge stays', (_, beyond) => {
  const { mask, difference } = differing(beyond);
  expect(withoutStains(found, mask, difference)).toEqual(found);
});

it('a photo ends where the caption of its card begins', () => {
  const photo = { x: 60, y: 40, width: 140, height: 105 };
  expect(withoutOverhang(photo, [{ x: 60, y: 140, width: 140, height: 50 }])).toEqual({ ...photo, height: 100 });
  expect(withoutOverhang(photo, [{ x: 60, y: 10, width: 140, height: 34 }])).toEqual({ ...photo, y: 44, height: 101 });
});

it.each([
  ['a label half over its edge', { x: 90, y: 135, width: 60, height: 30 }],
  ['a panel over its lower half', { x: 60, y: 90, width: 140, height: 80 }],
  ['a bar within it', { x: 60, y: 130, width: 140, height: 10 }],
])('under %s it goes on', (_, other) => {
  const photo = { x: 60, y: 40, width: 140, height: 105 };
  expect(withoutOverhang(photo, [other])).toEqual(photo);
});

it('a photo under the border of a card ends at it, as round as the card is there', () => {
  const card: BoxShape = {
    id: '',
    kind: 'box',
    box: { x: 40, y: 50, width: 248, height: 330 },
    radius: [16, 16, 16, 16],
    fill: null,
    border: { width: 1, color: [235, 230, 234], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
    shadow: null,
  };
  const stained = { x: 40, y: 48, width: 253, height: 204 };
  expect(framedBy(stained, [card])).toEqual({ box: { x: 41, y: 51, width: 246, height: 201 }, radius: [15, 15, 0, 0] });
  expect(framedBy({ ...stained, width: 100 }, [card])).toBeNull();
  expect(framedBy(stained, [{ ...card, border: null }])).toBeNull();
});
