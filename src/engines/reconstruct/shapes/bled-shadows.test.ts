import { expect, it } from 'vitest';
import type { Border, Shadow } from '../document.ts';
import { isBled } from './bled-shadows.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const border = (width: number): Border => ({ width, color: [197, 4, 16], sides: SIDES, style: 'solid' });
const shadow = (own: Partial<Shadow>): Shadow => ({
  offsetX: 4,
  offsetY: 0,
  blur: 3,
  spread: 0,
  color: [223, 0, 47],
  opacity: 0.2,
  ...own,
});

it('what is as red as a thin border right beside it has run out of it', () => {
  expect(isBled(shadow({}), { border: border(2) })).toBe(true);
});

it('grey shadows, soft ones, and those of boxes without a thin border are cast', () => {
  expect(isBled(shadow({ color: [40, 40, 60] }), { border: border(2) })).toBe(false);
  expect(isBled(shadow({ blur: 16 }), { border: border(2) })).toBe(false);
  expect(isBled(shadow({}), { border: border(8) })).toBe(false);
  expect(isBled(shadow({}), { border: null })).toBe(false);
});
