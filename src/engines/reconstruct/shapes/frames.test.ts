import { expect, it } from 'vitest';
import { paintBorder } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band } from './found-box.ts';
import { joinFrames } from './frames.ts';
import type { FoundRule } from './rules.ts';

const COLOR = [226, 226, 226] as const;
const rule = (x: number, y: number, width: number, height: number): FoundRule => ({
  box: { x, y, width, height },
  orientation: width > height ? 'horizontal' : 'vertical',
  color: COLOR,
  style: 'solid',
});
/** The sides of a card at (20, 30) of 300 × 120 px as they are found: not up to where its corners of 18 px begin. */
const SIDES = [rule(34, 30, 272, 1), rule(36, 149, 266, 1), rule(20, 47, 1, 86), rule(319, 47, 1, 86)];

function band(radius: number | null): Band {
  const raster = createRaster(360, 200, 3);
  raster.data.fill(255);
  if (radius !== null) {
    const border = { width: 1, color: COLOR, sides: ['top', 'right', 'bottom', 'left'] as const };
    paintBorder(raster, { x: 20, y: 30, width: 300, height: 120 }, [radius, radius, radius, radius], border);
  }
  return { raster } as Band;
}

it('four sides with a round corner between each two are one card', () => {
  const divider = rule(60, 90, 200, 1);
  const { frames, rules } = joinFrames([...SIDES, divider], band(18));
  expect(frames).toMatchObject([{ box: { x: 20, y: 30, width: 300, height: 120 }, fill: null, border: { width: 1, color: COLOR } }]);
  expect(Math.abs(frames[0].radius[0] - 18)).toBeLessThanOrEqual(1);
  expect(rules).toEqual([divider]);
});

it.each([
  ['between which nothing is drawn', SIDES, band(null)],
  ['of which one is missing', SIDES.slice(1), band(18)],
  ['of two colours', [{ ...SIDES[0], color: [90, 40, 200] as const }, ...SIDES.slice(1)], band(18)],
])('sides %s stay rules', (_, sides, on) => expect(joinFrames(sides, on)).toEqual({ frames: [], rules: sides }));
