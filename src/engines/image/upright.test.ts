import { expect, it } from 'vitest';
import { setUpright } from './upright.ts';

it('sets a leaning stroke upright about a row', () => {
  const plane = new Uint8Array(20 * 9).fill(255);
  for (let y = 0; y < 9; y++) plane[y * 20 + 10 + (4 - y)] = 0;
  const upright = setUpright(plane, 20, { by: 1, about: 4.5, ground: 255 });
  for (let y = 0; y < 9; y++) expect(upright[y * 20 + 10]).toBe(0);
  expect(upright.filter((level) => level === 0)).toHaveLength(9);
});
