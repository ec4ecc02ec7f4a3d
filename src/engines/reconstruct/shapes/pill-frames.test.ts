import { expect, it } from 'vitest';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band } from './found-box.ts';
import { pillFrames } from './pill-frames.ts';
import type { FoundRule } from './rules.ts';

const COLOR = [226, 226, 226] as const;
const PILL = { x: 40, y: 30, width: 98, height: 25 };
const WORDS = { x: 54, y: 36, width: 70, height: 13 };
const rule = (y: number): FoundRule => ({
  box: { x: 51, y, width: 77, height: 1 },
  orientation: 'horizontal',
  color: COLOR,
  style: 'solid',
});

/** A lossy picture with a bordered pill, or what else is drawn. */
function band(draw: (raster: ReturnType<typeof createRaster<3>>) => void, lines = [WORDS]): Band {
  const raster = createRaster(200, 100, 3);
  raster.data.fill(255);
  draw(raster);
  return { raster, source: raster, lines, noise: 1 } as unknown as Band;
}

const pill = (raster: ReturnType<typeof createRaster<3>>) =>
  paintBorder(raster, PILL, [12.5, 12.5, 12.5, 12.5], { width: 1, color: COLOR, sides: ['top', 'right', 'bottom', 'left'] });

it.each([30, 54])('a pill is known by one of its level sides and its round ends', (y) => {
  const [found, ...more] = pillFrames([rule(y)], band(pill));
  expect(found!.frame).toMatchObject({ box: PILL, radius: [12.5, 12.5, 12.5, 12.5], fill: null, border: { width: 1, color: COLOR } });
  expect(more).toEqual([]);
});

it('two lines with nothing at their ends are no pill', () => {
  const found = pillFrames(
    [rule(30), rule(54)],
    band((raster) => {
      for (const y of [30, 54]) paintFill(raster, rule(y).box, [0, 0, 0, 0], { kind: 'solid', color: COLOR });
    }),
  );
  expect(found).toEqual([]);
});

it('a pill without words is left to other rules', () => expect(pillFrames([rule(30)], band(pill, []))).toEqual([]));

it('a rule and the foot of a frame whose upright sides stand where round ends would are no pill', () => {
  const frame = { x: 40, y: 8, width: 98, height: 47 };
  const sides = { width: 2, color: COLOR, sides: ['right' as const, 'bottom' as const, 'left' as const] };
  const found = pillFrames(
    [rule(30)],
    band((raster) => {
      pill(raster);
      paintBorder(raster, frame, [0, 0, 0, 0], sides);
    }),
  );
  expect(found).toEqual([]);
});
