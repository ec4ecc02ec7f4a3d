import { expect, test } from 'vitest';
import { paintFill, type Radii } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { withSquareCorners } from './square-corners.ts';

const GROUND = [244, 241, 234] as const;
const BOX = { x: 30, y: 20, width: 240, height: 300 };
const FILL: Fill = {
  kind: 'gradient',
  angle: 120,
  stops: [
    { offset: 0, color: [105, 82, 65] },
    { offset: 1, color: [77, 57, 45] },
  ],
};

function drawn(radius: Radii) {
  const raster = createRaster(300, 340, 3);
  paintFill(raster, { x: 0, y: 0, width: 300, height: 340 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  paintFill(raster, BOX, radius, FILL);
  return raster;
}

test('a corner that shows the fill is square, whatever was measured', () => {
  const box = { box: BOX, radius: [0, 15, 15, 9] as const, fill: FILL };
  expect(withSquareCorners(drawn([0, 0, 0, 0]), box, GROUND)).toEqual([0, 0, 0, 0]);
});

test('a round one stays, and one that was measured a little too round', () => {
  const box = { box: BOX, radius: [16, 16, 16, 16] as const, fill: FILL };
  expect(withSquareCorners(drawn([16, 16, 16, 16]), box, GROUND)).toEqual([16, 16, 16, 16]);
  expect(withSquareCorners(drawn([13, 13, 0, 13]), box, GROUND)).toEqual([16, 16, 0, 16]);
});

test('a disc within a ring stays round, though its colour shows again beyond the ring', () => {
  const raster = drawn([0, 0, 0, 0]);
  const disc = {
    box: { x: 60, y: 60, width: 170, height: 170 },
    radius: [84, 84, 84, 84] as const,
    fill: { kind: 'solid', color: GROUND } as const,
  };
  paintFill(raster, { x: 0, y: 0, width: 300, height: 340 }, [0, 0, 0, 0], disc.fill);
  paintFill(raster, { x: 54, y: 54, width: 182, height: 182 }, [91, 91, 91, 91], { kind: 'solid', color: [176, 85, 44] });
  paintFill(raster, disc.box, [85, 85, 85, 85], disc.fill);
  expect(withSquareCorners(raster, disc, [176, 85, 44])).toEqual(disc.radius);
});

test('a bar under a photo is square where its own colour lies under its corners, a label on a photo stays round', () => {
  const color = [90, 74, 18] as const;
  const bar = { box: { x: 30, y: 60, width: 240, height: 60 }, radius: [16, 16, 0, 0] as const, fill: { kind: 'solid', color } as const };
  const onPhoto = (radius: Radii) => {
    const raster = createRaster(300, 180, 3);
    for (let i = 0; i < 300 * 180; i++) raster.data.set([60 + (i % 90), 40 + (i % 70), 30 + (i % 50)], i * 3);
    paintFill(raster, bar.box, radius, bar.fill);
    return raster;
  };
  expect(withSquareCorners(onPhoto([0, 0, 0, 0]), bar, GROUND, 12)).toEqual([0, 0, 0, 0]);
  expect(withSquareCorners(onPhoto([16, 16, 0, 0]), bar, GROUND, 12)).toEqual([16, 16, 0, 0]);
});

test('a translucent label is square where what lies under its corners is far nearer to its colour than to the photo beyond them', () => {
  const label = {
    box: { x: 30, y: 60, width: 240, height: 60 },
    radius: [6, 6, 6, 0] as const,
    fill: { kind: 'solid', color: [244, 242, 233] } as const,
  };
  const onPhoto = (radius: Radii) => {
    const raster = createRaster(300, 180, 3);
    for (let i = 0; i < 300 * 180; i++) raster.data.set([120 + (i % 40), 100 + (i % 30), 20 + (i % 20)], i * 3);
    paintFill(raster, label.box, radius, { kind: 'solid', color: [254, 254, 252] });
    return raster;
  };
  expect(withSquareCorners(onPhoto([0, 0, 0, 0]), label, GROUND, 12)).toEqual([0, 0, 0, 0]);
  expect(withSquareCorners(onPhoto([6, 6, 6, 0]), label, GROUND, 12)).toEqual(label.radius);
});

test('a button whose one corner lies on another part of a photo than most of it keeps it round', () => {
  const button = {
    box: { x: 30, y: 60, width: 240, height: 60 },
    radius: [30, 30, 30, 30] as const,
    fill: { kind: 'solid', color: [218, 164, 66] } as const,
  };
  const raster = createRaster(300, 180, 3);
  for (let i = 0; i < 300 * 180; i++) raster.data.set(i % 300 < 100 && i < 300 * 90 ? [102, 40, 136] : [56, 35, 6], i * 3);
  paintFill(raster, button.box, button.radius, button.fill);
  expect(withSquareCorners(raster, button, [56, 35, 6])).toEqual(button.radius);
});

test('a pale bubble whose shadow is darker at its sides than at a corner keeps that corner round', () => {
  const bubble = {
    box: { x: 30, y: 60, width: 240, height: 90 },
    radius: [16, 0, 22, 22] as const,
    fill: { kind: 'solid', color: [255, 246, 221] } as const,
  };
  const raster = createRaster(300, 180, 3);
  for (let i = 0; i < 300 * 180; i++) raster.data.set(i % 300 < 70 && i < 300 * 90 ? [243, 235, 218] : [233, 218, 195], i * 3);
  paintFill(raster, bubble.box, [22, 4, 22, 22], bubble.fill);
  expect(withSquareCorners(raster, bubble, [233, 218, 195])).toEqual(bubble.radius);
});
