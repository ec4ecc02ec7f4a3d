import { expect, it } from 'vitest';
import type { StyledLine } from '../document.ts';
import { isOtherOutline, isRims } from './outlined-lines.ts';

const figure = (match: number, more: Partial<StyledLine>): StyledLine =>
  ({
    text: '02',
    box: { x: 0, y: 0, width: 250, height: 155 },
    runs: [{ text: '02', style: { match } }],
    ...more,
  }) as unknown as StyledLine;
const strokes = (thickness: number) => ({ strokes: { contrast: 1, thickness } });

it('takes large strokes that lie on none of the letters for the rims of others', () => {
  expect(isRims(figure(0.13, strokes(0.44)), 0.97)).toBe(true);
  expect(isRims(figure(0.5, strokes(0.44)), 0.97)).toBe(false);
  expect(isRims(figure(0.13, strokes(1.2)), 0.97)).toBe(false);
  expect(isRims(figure(0.13, { ...strokes(0.44), outline: 4 }), 0.97)).toBe(false);
  expect(isRims(figure(0.13, { ...strokes(0.44), box: { x: 0, y: 0, width: 40, height: 28 } }), 0.97)).toBe(false);
});

it('leaves outlines to the picture that are in no face of the catalogue', () => {
  expect(isOtherOutline(figure(0.83, { outline: 4 }), 0.97)).toBe(true);
  expect(isOtherOutline(figure(0.88, { outline: 4 }), 0.97)).toBe(false);
  expect(isOtherOutline(figure(0.83, {}), 0.97)).toBe(false);
  expect(isOtherOutline(figure(0.8, { border: [230, 0, 18] }), 0.97)).toBe(true);
});
