import { expect, it } from 'vitest';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Side } from '../../image/surroundings.ts';
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

function band(radius: number | null, sides: readonly Side[] = ['top', 'right', 'bottom', 'left']): Band {
  const raster = createRaster(360, 220, 3);
  raster.data.fill(255);
  if (radius !== null) {
    const border = { width: 1, color: COLOR, sides };
    paintBorder(raster, { x: 20, y: 30, width: 300, height: 120 }, [radius, radius, radius, radius], border);
  }
  return { raster, source: raster } as Band;
}

it('four sides with a round corner between each two are one card', () => {
  const divider = rule(60, 90, 200, 1);
  const { frames, rules } = joinFrames([...SIDES, divider], band(18));
  expect(frames).toMatchObject([{ box: { x: 20, y: 30, width: 300, height: 120 }, fill: null, border: { width: 1, color: COLOR } }]);
  expect(Math.abs(frames[0].radius[0] - 18)).toBeLessThanOrEqual(1);
  expect(rules).toEqual([divider]);
});

it('a level side that was too faint to be found is there all the same', () => {
  const { frames, rules } = joinFrames(SIDES.slice(1), band(18));
  expect(frames).toMatchObject([{ box: { x: 20, y: 30, width: 300, height: 120 } }]);
  expect(rules).toEqual([]);
});

it.each([2, 3])('an upright side that was too faint to be found is there all the same', (missing) => {
  const { frames, rules } = joinFrames(
    SIDES.filter((_, i) => i !== missing),
    band(18),
  );
  expect(frames).toMatchObject([{ box: { x: 20, y: 30, width: 300, height: 120 } }]);
  expect(rules).toEqual([]);
});

it('a level side that was not found, since a title hides a stretch of it, is as thick as the upright ones', () => {
  const raster = createRaster(360, 220, 3);
  raster.data.fill(255);
  const box = { x: 20, y: 30, width: 300, height: 120 };
  paintBorder(raster, box, [18, 18, 18, 18], { width: 2, color: [23, 26, 31], sides: ['top', 'right', 'bottom', 'left'] });
  paintFill(raster, { x: 140, y: 28, width: 60, height: 6 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  const dark = (own: FoundRule): FoundRule => ({ ...own, color: [23, 26, 31] });
  const sides = [rule(36, 148, 266, 2), rule(20, 47, 2, 86), rule(318, 47, 2, 86)].map(dark);
  const { frames } = joinFrames(sides, { raster, source: raster } as Band);
  expect(frames).toMatchObject([{ box, border: { width: 2 } }]);
});

it('of cards close below each other each has its own sides', () => {
  const raster = band(null).raster;
  const border = { width: 1, color: COLOR, sides: ['top', 'right', 'bottom', 'left'] as const };
  for (const y of [10, 80, 150]) paintBorder(raster, { x: 20, y, width: 300, height: 60 }, [12, 12, 12, 12], border);
  const uprights = [10, 80, 150].flatMap((y) => [rule(20, y + 12, 1, 36), rule(319, y + 12, 1, 36)]);
  const { frames } = joinFrames([...uprights, rule(32, 69, 276, 1), rule(32, 150, 276, 1)], { raster, source: raster } as Band);
  expect(frames.map(({ box }) => [box.y, box.height]).toSorted((a, b) => a[0] - b[0])).toEqual([
    [10, 60],
    [80, 60],
    [150, 60],
  ]);
});

it.each([
  ['found', [rule(34, 209, 272, 1)]],
  ['too faint to be found', []],
])('a card whose picture hides its upper border is one, round where the picture is; its lower border was %s', (_, under) => {
  const on = band(null);
  const card = { x: 20, y: 10, width: 300, height: 200 };
  paintFill(on.raster, { ...card, height: 110 }, [16, 16, 0, 0], { kind: 'solid', color: [40, 90, 60] });
  paintBorder(on.raster, { ...card, y: 60, height: 150 }, [0, 0, 16, 16], { width: 1, color: COLOR, sides: ['right', 'bottom', 'left'] });
  paintFill(on.raster, { ...card, height: 110 }, [16, 16, 0, 0], { kind: 'solid', color: [40, 90, 60] });
  const { frames, rules } = joinFrames([...under, rule(20, 118, 1, 78), rule(319, 131, 1, 65)], on);
  expect(rules).toEqual([]);
  expect(frames).toMatchObject([{ border: { width: 1, color: COLOR }, fill: null }]);
  const [{ box, radius }] = frames;
  expect([box.x, box.width]).toEqual([20, 300]);
  expect(Math.abs(box.y - card.y)).toBeLessThanOrEqual(1);
  expect(box.y + box.height).toBe(210);
  for (const r of radius) expect(Math.abs(r - 16)).toBeLessThanOrEqual(2);
});

it.each([
  ['between which nothing is drawn', SIDES, band(null)],
  ['of which an upright one is not drawn', SIDES.slice(0, 3), band(18, ['top', 'bottom', 'left'])],
  ['of two colours', [...SIDES.slice(0, 3), { ...SIDES[3], color: [90, 40, 200] as const }], band(18)],
])('sides %s stay rules', (_, sides, on) => expect(joinFrames(sides, on)).toEqual({ frames: [], rules: sides }));

it.each(['start', 'end'] as const)('a card with a tag on its upper corner at its %s is whole', (side) => {
  const { raster } = band(18);
  // The tag covers 70 px of the upper side and 30 px of the upright one.
  const x = side === 'start' ? 8 : 250;
  paintFill(raster, { x, y: 16, width: 82, height: 44 }, [6, 6, 6, 6], { kind: 'solid', color: [230, 60, 70] });
  const top = side === 'start' ? rule(90, 30, 216, 1) : rule(34, 30, 216, 1);
  const [left, right] = side === 'start' ? [rule(20, 60, 1, 73), rule(319, 47, 1, 86)] : [rule(20, 47, 1, 86), rule(319, 60, 1, 73)];
  const { frames, rules } = joinFrames([top, SIDES[1]!, left, right], { raster, source: raster } as Band);
  expect(frames).toMatchObject([{ box: { x: 20, y: 30, width: 300, height: 120 } }]);
  expect(Math.abs(frames[0]!.radius[0] - 18)).toBeLessThanOrEqual(1);
  expect(rules).toEqual([]);
});

it('of a thick rim with large corners, whose sides seem to reach far into its arcs, the corners are as round as they are', () => {
  const raster = createRaster(420, 420, 3);
  raster.data.fill(20);
  const box = { x: 20, y: 30, width: 366, height: 360 };
  paintBorder(raster, box, [58, 58, 58, 58], { width: 4, color: COLOR, sides: ['top', 'right', 'bottom', 'left'] });
  // Found to where an arc leaves the four px of its side. The lowest row of the lower side is lost.
  for (let x = 60; x < 346; x++) raster.data.fill(20, (389 * 420 + x) * 3, (389 * 420 + x) * 3 + 3);
  const sides = [rule(60, 30, 286, 4), rule(20, 70, 4, 280), rule(382, 70, 4, 280)];
  const { frames, rules } = joinFrames(sides, { raster, source: raster } as Band);
  expect(frames).toMatchObject([{ box: { ...box, height: 359 }, border: { width: 3 } }]);
  expect(Math.abs(frames[0]!.radius[0] - 58)).toBeLessThanOrEqual(2);
  expect(rules).toEqual([]);
});
