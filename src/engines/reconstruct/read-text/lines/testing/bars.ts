/** Lines of frames in place of letters. */
import type { Rgb } from '../../../../image/colour.ts';
import { paintFill } from '../../../../image/paint.ts';
import { createRaster } from '../../../../image/raster.ts';
import { lineInk } from '../line-ink.ts';
import { sizeStep } from '../small-unit.ts';

export const BASE = 50;
export const RED: Rgb = [224, 49, 49];
export const DARK: Rgb = [51, 51, 51];

export interface Bar {
  readonly width: number;
  /** Above the line, and below it. */
  readonly up: number;
  readonly down?: number;
  readonly color?: Rgb;
  readonly stroke?: number;
  /** Height of its lower piece, where a gap of 3 px parts it from an upper one. */
  readonly gap?: number;
}

/** A photo's light and dark, pale enough for letters to stand out of it. */
const grass = (x: number, y: number) => 200 + 40 * Math.sin(x / 7) * Math.cos(y / 5);

/** Frames for letters, 4 px apart, with strokes of `stroke` px; with `onPhoto` filled ones on a photo. */
export function step(bars: readonly Bar[], onPhoto = false) {
  const raster = createRaster(320, 80, 3);
  raster.data.fill(255);
  if (onPhoto) for (let i = 0; i < 320 * 80; i++) raster.data.fill(grass(i % 320, Math.floor(i / 320)), i * 3, i * 3 + 3);
  let x = 20;
  for (const { width, up, down = 0, color = RED, stroke = 4, gap } of bars) {
    const box = { x, y: BASE - up, width, height: up + down };
    const fill = (part: typeof box, paint: Rgb) => paintFill(raster, part, [0, 0, 0, 0], { kind: 'solid', color: paint });
    fill(box, color);
    if (width > 2 * stroke && up > 2 * stroke && !onPhoto)
      fill({ x: x + stroke, y: box.y + stroke, width: width - 2 * stroke, height: box.height - 2 * stroke }, [255, 255, 255]);
    if (gap) fill({ x, y: BASE - gap - 3, width, height: 3 }, [255, 255, 255]);
    x += width + 4;
  }
  const line = lineInk(raster, { x: 15, y: BASE - 28, width: x - 10, height: 36 }, 0)!;
  return sizeStep(line);
}

export const DIGIT: Bar = { width: 15, up: 21 };
export const COMMA: Bar = { width: 5, up: 4, down: 6 };
export const PLUS: Bar = { width: 13, up: 17, down: -4 };
export const SMALL: Bar = { width: 12, up: 13, stroke: 2 };
