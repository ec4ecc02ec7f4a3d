import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { lineLikeness } from './likeness.ts';

const PAPER: Rgb = [254, 216, 73];
const WHITE: Rgb = [255, 254, 253];
const LINE = { box: { x: 20, y: 10, width: 200, height: 40 }, ink: WHITE, paper: PAPER, moved: { left: 0, right: 0, down: 0 } };

/** Stems with a bar, filled and outlined. */
function outlined(fill: Rgb, outline: Rgb) {
  const raster = createRaster(240, 60, 3);
  const bar = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  bar(0, 0, 240, 60, PAPER);
  for (const [grown, color] of [
    [4, outline],
    [0, fill],
  ] as const) {
    for (let x = 24; x < 216; x += 48) {
      bar(x - grown, 14 - grown, 10 + 2 * grown, 32 + 2 * grown, color);
      bar(x - grown, 26 - grown, 30 + 2 * grown, 10 + 2 * grown, color);
    }
  }
  return raster;
}

test('letters with an outline are compared by what fills them', () => {
  // Farther from the paper than white, and nearer: a lossy picture shows one where the page draws the other.
  const [source, rendered] = [outlined(WHITE, [225, 55, 35]), outlined(WHITE, [211, 74, 56])];
  const seen = lineLikeness(source, rendered, { ...LINE, outline: [211, 74, 56] });
  expect([seen?.inkSource, seen?.inkRendered]).toEqual([WHITE, WHITE]);
});

test('another colour in them is told', () => {
  const [source, rendered] = [outlined(WHITE, [225, 55, 35]), outlined([20, 90, 200], [211, 74, 56])];
  const seen = lineLikeness(source, rendered, { ...LINE, outline: [211, 74, 56] });
  expect(seen?.inkRendered).toEqual([20, 90, 200]);
});
