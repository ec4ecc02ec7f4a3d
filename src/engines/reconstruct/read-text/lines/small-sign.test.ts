import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { isUnitOfNumber, sizeStep } from './small-unit.ts';
import { type Bar, BASE, DIGIT, RED, step } from './testing/bars.ts';

it('parts a sign of money that hangs from the tops of larger figures', () => {
  const sign: Bar = { width: 11, up: 26, down: -13, stroke: 2 };
  const figure: Bar = { width: 18, up: 27 };
  expect(step([sign, figure, figure])).not.toBeNull();
  expect(step([sign, figure])).not.toBeNull();
  // The letters of a syllable (지), alone and before another one (지금).
  expect(step([sign, { ...figure, width: 6 }])).toBeNull();
  expect(step([sign, { ...figure, width: 6 }, { ...figure, width: 6 }, { ...figure, gap: 12 }])).toBeNull();
  // A hyphen, and a mark of a note.
  expect(step([{ ...sign, up: 16, down: -11 }, figure, figure])).toBeNull();
  expect(step([{ ...sign, down: -18 }, figure, figure])).toBeNull();
});

it('parts a sign of money from figures that are set so tight that two touch', () => {
  const sign: Bar = { width: 11, up: 26, down: -13, stroke: 2 };
  const [figure, two]: Bar[] = [
    { width: 18, up: 27 },
    { width: 40, up: 27 },
  ];
  const raster = createRaster(320, 80, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: RED });
  const hollow = (x: number, { width, up, down = 0, stroke = 4 }: Bar) => {
    fill(x, BASE - up, width, up + down);
    paintFill(raster, { x: x + stroke, y: BASE - up + stroke, width: width - 2 * stroke, height: up + down - 2 * stroke }, [0, 0, 0, 0], {
      kind: 'solid',
      color: [255, 255, 255],
    });
  };
  hollow(20, sign);
  hollow(34, figure);
  // Its flag reaches over the next figure's foot, whose corner does not touch it.
  fill(52, BASE - 27, 4, 4);
  hollow(54, two);
  paintFill(raster, { x: 53, y: BASE - 27, width: 5, height: 8 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  fill(50, BASE - 27, 6, 3);
  const line = lineInk(raster, { x: 15, y: BASE - 28, width: 90, height: 36 }, 0)!;
  expect(line.glyphs).toHaveLength(3);
  expect(sizeStep(line)?.x).toBe(31);
});

it('takes a sign of money before a number for text', () => {
  const line = (text: string, x: number, y: number, width: number, height: number) => ({
    line: { box: { x, y, width, height } } as Parameters<typeof isUnitOfNumber>[0]['line'],
    reading: { text, confidence: 0.9 },
  });
  const number = line('59', 60, 20, 54, 36);
  expect(isUnitOfNumber(line('$', 44, 22, 10, 18), [number])).toBe(true);
  expect(isUnitOfNumber(line('$', 10, 22, 10, 18), [number])).toBe(false);
  expect(isUnitOfNumber(line('$', 44, 60, 10, 18), [number])).toBe(false);
  // Of Han, whose readers are as unsure of one sign alone.
  for (const unit of ['倍', '万個']) expect(isUnitOfNumber(line(unit, 118, 30, 26, 26), [number])).toBe(true);
  expect(isUnitOfNumber(line('添加物', 118, 30, 78, 26), [number])).toBe(false);
});

it('parts a small sign of money from the figures that it stands before, however heavy it is', () => {
  const sign: Bar = { width: 10, up: 11, stroke: 4 };
  const large: Bar = { width: 18, up: 27 };
  expect(step([{ ...sign, up: 14 }, large, large, large])?.x).toBe(30);
  expect(step([{ ...sign, up: 19 }, large, large, large])).toBeNull();
});

it('parts a narrow sign of money before figures, and no narrow stop behind them', () => {
  const sign: Bar = { width: 4, up: 8, stroke: 2 };
  expect(step([sign, DIGIT, DIGIT])).not.toBeNull();
  expect(step([DIGIT, DIGIT, sign])).toBeNull();
});
