import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { findShapedEdges, freeEdges, withShapedEdges } from './shaped-edges.ts';

const [WIDTH, HEIGHT] = [400, 300];
const BLUE: Rgb = [232, 246, 245];
const YELLOW: Rgb = [255, 215, 77];

/** A page whose lower ground begins at a row that is told for each column. @param above colour of the upper ground at a pixel */
function page(edge: (x: number) => number, above: (x: number, y: number) => Rgb = () => BLUE) {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) raster.data.set(y < edge(x) ? above(x, y) : YELLOW, (y * WIDTH + x) * 3);
  return raster;
}

const slant = (x: number) => 160 - Math.round(x / 10);
const photo = (x: number, y: number): Rgb => [(x * 7 + y * 13) % 200, (x * 3 + y * 29) % 200, (x * 11 + y * 5) % 200];

it.each([
  ['a slant', slant, 121, 160],
  ['a wave', (x: number) => 140 + Math.round(12 * Math.sin(x / 30)), 128, 152],
  ['teeth', (x: number) => 140 + Math.abs((x % 24) - 12), 140, 152],
])('%s between two grounds is a band of its own', (_, edge, top, end) => {
  const [found, ...others] = findShapedEdges(page(edge), 0);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ isEvenAbove: true, isEvenBelow: true });
  expect(Math.abs(found!.top - top) + Math.abs(found!.end - end)).toBeLessThanOrEqual(2);
  expect(withShapedEdges([found!.top + 9], [found!])).toEqual([found!.top, found!.end]);
});

it('a speck that is left of erased words above a slant is no part of its edge', () => {
  const raster = page(slant);
  // Uneven enough for its row, not enough to be the end of the ground.
  for (let x = 60; x < 70; x++) raster.data.set([BLUE[0] - 12, BLUE[1] - 12, BLUE[2] - 12], (70 * WIDTH + x) * 3);
  const found = findShapedEdges(raster, 0);
  expect(found).toHaveLength(1);
  expect(found[0]!.top).toBeGreaterThan(115);
});

it('a wave under a photo is a part of that', () => {
  const [found] = findShapedEdges(
    page((x) => 140 + Math.round(12 * Math.sin(x / 30)), photo),
    0,
  );
  expect(found).toMatchObject({ isEvenAbove: false, isEvenBelow: true });
  expect(withShapedEdges([], [found!])).toEqual([found!.end]);
});

it.each<[string, (x: number) => number]>([
  ['a straight edge', () => 150],
  ['a panel with round corners', (x) => (x < 20 || x >= WIDTH - 20 ? 130 : 150)],
  ['a box of the ground that stands over a straight edge', (x) => (x > 60 && x < 300 ? 90 : 150)],
])('%s has no shape', (_, edge) => {
  expect(findShapedEdges(page(edge), 0)).toEqual([]);
});

it('what words stand over is not cut', () => {
  const edges = findShapedEdges(page(slant), 0);
  const line = (y: number) => ({ box: { x: 40, y, width: 200, height: 30 } }) as TextLine;
  expect(freeEdges(edges, [line(130)])).toEqual([]);
  expect(freeEdges(edges, [line(60), line(200)])).toEqual(edges);
});
