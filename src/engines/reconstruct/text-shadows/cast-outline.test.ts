import { expect, test } from 'vitest';
import { grow, type Box } from '../../image/geometry.ts';
import { outlinedPage, RED, WHITE } from '../../image/testing/outlined-page.ts';
import { castOutlineOf, wholeLetters } from './cast-outline.ts';
import { boxOfCore, lettersOf } from './letters.ts';

const BOX: Box = { x: 30, y: 25, width: 224, height: 60 };

function lettersWith(shadow: number) {
  const source = { raster: outlinedPage({ rim: 3, shadow }), noise: 0 } as unknown as Parameters<typeof lettersOf>[0];
  return lettersOf(source, { box: BOX, ink: WHITE, border: RED }, [], 14)!;
}

test('an outline and the shadow of its own colour that it casts are told at once', () => {
  const found = castOutlineOf(lettersWith(5), RED, { width: 10, shadow: 8 })!;
  expect(found.shadow).toMatchObject({ offsetX: 5, offsetY: 5, blur: 0, color: RED });
  expect(found.stroke.width).toBeGreaterThanOrEqual(3);
  expect(found.stroke.width).toBeLessThanOrEqual(4);
  expect(found.round).toEqual(WHITE);
});

test('an outline without one has none', () => {
  expect(castOutlineOf(lettersWith(0), RED, { width: 10, shadow: 8 })).toMatchObject({ shadow: null });
});

test('half an outline covers the letters of a face', () => {
  const letters = lettersWith(5);
  expect(boxOfCore(wholeLetters(letters, 2))).toEqual(grow(boxOfCore(letters), 2));
});
