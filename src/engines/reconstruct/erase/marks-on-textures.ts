/** Highlighter strokes on grounds that no colour or gradient draws, as paper with a grain: they are taken off while letters are painted over, and put back. */
import type { Box } from '../../image/geometry.ts';
import type { Paper } from '../../image/highlight.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** A window of the picture, and its ground with the strokes and without. */
export interface Marked {
  readonly window: Box;
  readonly paper: Paper;
  readonly even: Paper;
}

/** Letters are painted over with what is round them: of a stroke half under them that would be a stain. In place. */
export function takeOffMarks(picture: RgbRaster, marked: readonly Marked[]): void {
  for (const { window, paper, even } of marked) multiply(picture, window, even, paper);
}

/** The strokes again, on a grain that goes on under them. In place. */
export function putBackMarks(picture: RgbRaster, marked: readonly Marked[]): void {
  for (const { window, paper, even } of marked) multiply(picture, window, paper, even);
}

/** Pixels are as light against one ground as they were against the other: ink stays dark, and a grain a grain. */
function multiply({ data, width }: RgbRaster, window: Box, to: Paper, from: Paper): void {
  for (let y = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++) {
      const [after, before] = [to(x, y), from(x, y)];
      const i = ((window.y + y) * width + window.x + x) * 3;
      for (const c of [0, 1, 2] as const)
        if (after[c] !== before[c]) data[i + c] = Math.min(255, Math.round((data[i + c]! * after[c]) / Math.max(1, before[c])));
    }
}
