import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { withCutLetters } from './cut-figures.ts';
import { lineInk } from './line-ink.ts';

/** Two frames of 30 × 60 px and a smaller one behind them, white on black; `behind` is as wide as stands behind those. */
function figures(behind: number) {
  const raster = createRaster(400, 120, 3);
  const frame = (x: number, y: number, width: number, height: number) => {
    const fill = (inset: number, color: Rgb) =>
      paintFill(raster, { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }, [0, 0, 0, 0], {
        kind: 'solid',
        color,
      });
    fill(0, [250, 250, 250]);
    fill(6, [0, 0, 0]);
  };
  frame(40, 30, 30, 60);
  frame(80, 30, 30, 60);
  frame(116, 58, behind, 32);
  return raster;
}

it('has the small unit whole that the detector ends amid', () => {
  const raster = figures(26);
  const line = lineInk(raster, { x: 36, y: 26, width: 84, height: 68 }, 0)!;
  expect(withCutLetters(raster, line, 0, [])!.box).toMatchObject({ x: 40, width: 102 });
});

it('has nothing of what is too wide for a letter, and looks for nothing where none is cut', () => {
  const wide = figures(120);
  expect(withCutLetters(wide, lineInk(wide, { x: 36, y: 26, width: 84, height: 68 }, 0)!, 0, [])).toBeNull();
  const raster = figures(26);
  expect(withCutLetters(raster, lineInk(raster, { x: 36, y: 26, width: 112, height: 68 }, 0)!, 0, [])).toBeNull();
});

it('has none of a line that begins there, but what the detector saw of the letter alone', () => {
  const raster = figures(26);
  const line = lineInk(raster, { x: 36, y: 26, width: 84, height: 68 }, 0)!;
  const [words, piece] = [
    { x: 116, y: 56, width: 180, height: 36 },
    { x: 120, y: 60, width: 20, height: 30 },
  ];
  expect(withCutLetters(raster, line, 0, [words])).toBeNull();
  expect(withCutLetters(raster, line, 0, [piece])).not.toBeNull();
});

it('has a syllable whole that lies in pieces above and beside each other', () => {
  const raster = figures(8);
  const fill = (box: { x: number; y: number; width: number; height: number }) =>
    paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color: [250, 250, 250] });
  paintFill(raster, { x: 112, y: 28, width: 60, height: 64 }, [0, 0, 0, 0], { kind: 'solid', color: [0, 0, 0] });
  fill({ x: 116, y: 62, width: 14, height: 6 });
  fill({ x: 116, y: 72, width: 16, height: 16 });
  fill({ x: 135, y: 60, width: 4, height: 30 });
  const line = lineInk(raster, { x: 36, y: 26, width: 84, height: 68 }, 0)!;
  expect(withCutLetters(raster, line, 0, [])!.box).toMatchObject({ x: 40, width: 99 });
});
