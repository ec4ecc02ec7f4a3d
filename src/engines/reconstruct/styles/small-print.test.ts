import { expect, it } from 'vitest';
import type { StyledLine } from '../document.ts';
import { smallPrint } from './small-print.ts';

const line = (id: string, size: number, match = 0.95): StyledLine => ({ id, runs: [{ style: { size, match } }] }) as unknown as StyledLine;
const page = [line('a', 16), line('b', 16), line('c', 14), line('d', 14)];
const found = (...lines: StyledLine[]) => smallPrint([...page, ...lines], 0.97).map(({ id }) => id);

it('finds what is too small to be of the page, and somewhat larger type that no face draws as it looks', () => {
  expect(found(line('screen', 6.4), line('garbled', 8, 0.66), line('year', 8, 0.92))).toEqual(['screen', 'garbled']);
});

it('finds none on a page that was made smaller as a whole', () => {
  expect(smallPrint([line('a', 8), line('b', 6), line('c', 6)], 0.97)).toEqual([]);
});
