import { expect, it } from 'vitest';
import { loneFigures } from './lone-figures.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it('tells figures from a syllable of a ring and a stroke by their heights', () => {
  expect(loneFigures('이', ['이', '01'], [box(0, 0, 18, 25), box(21, 0, 9, 25)])).toBe('01');
  expect(loneFigures('이', ['이', '01'], [box(0, 4, 16, 16), box(21, 0, 4, 27)])).toBeNull();
  expect(loneFigures('이', ['O1'], [box(0, 0, 18, 25), box(21, 0, 9, 25)])).toBeNull();
  expect(loneFigures('이것', ['01'], [box(0, 0, 18, 25), box(21, 0, 9, 25)])).toBeNull();
});
