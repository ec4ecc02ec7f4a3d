import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { cellGrounds, partsAlong, type Separator } from './separators.ts';

const line = (from: number, to: number): Separator => ({ at: 100, from, to, paint: null, rule: null });

test('lines along a side are those that reach over it, not one that ends where it begins', () => {
  const [before, own] = [line(60, 202), line(200, 400)];
  expect(partsAlong([before, own], 101, 200, 400)).toEqual([own]);
  expect(partsAlong([before], 101, 200, 400)).toEqual([]);
});

/** A box of this corner radius that holds nothing. */
const enclosure = (box: Box, radius: number): Enclosure => ({
  owner: null,
  box,
  frame: { fill: null, picture: null, radius: [radius, radius, radius, radius], border: null, shadow: null },
  items: [],
  inner: [],
});

test('boxes that stand in line are cells, rings are signs in cells', () => {
  const places = [
    { x: 100, y: 50, width: 24, height: 24 },
    { x: 200, y: 50, width: 24, height: 24 },
    { x: 100, y: 90, width: 24, height: 24 },
    { x: 200, y: 90, width: 24, height: 24 },
  ];
  const cells = (radius: number) =>
    cellGrounds(
      places.map((place) => enclosure(place, radius)),
      [],
      { left: 0, right: 400 },
    );
  expect(cells(2)).toHaveLength(4);
  expect(cells(12)).toEqual([]);
});
