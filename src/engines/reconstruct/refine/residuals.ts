/** Where a rendered line lies beside the same line of the source. */
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** Shift in px that takes the rendered line onto the source's, and how well they then correlate. */
export interface Residual {
  readonly dx: number;
  readonly dy: number;
  /** Zero-mean normalised cross-correlation of the inks at that shift, -1 to 1. */
  readonly match: number;
  /** The same without any shift. */
  readonly unshifted: number;
}

/** Furthest shift that is looked for, px: so far round its box a line is compared. */
export const REACH = 6;
/** A line's ink differs from the plate by at least this much somewhere (0-255), or there is nothing to lay over each other. */
const LEAST_INK = 12;

/**
 * Ink of both pictures is their distance from the plate, so that a photo underneath does not pull the shift towards zero.
 * @param line box of the line's ink in the source, px
 * @returns null when either picture holds no ink there
 */
export function lineResidual(source: RgbRaster, rendered: RgbRaster, plate: RgbRaster, line: Box): Residual | null {
  const box = clampToPixels(grow(line, REACH), Math.min(source.width, rendered.width), Math.min(source.height, rendered.height));
  if (box.width < 4 + 2 * REACH || box.height < 3 + 2 * REACH) return null;
  const target = inkOf(source, plate, box);
  const moving = inkOf(rendered, plate, box);
  if (peak(target) < LEAST_INK || peak(moving) < LEAST_INK) return null;
  const at = (dx: number, dy: number) => ncc(target, moving, dx, dy);
  const start = coarseShift(target, moving);
  let best = { dx: 0, dy: 0, match: at(0, 0) };
  const unshifted = best.match;
  for (let dy = start.dy - 1; dy <= start.dy + 1; dy++) {
    for (let dx = start.dx - 1; dx <= start.dx + 1; dx++) {
      const match = at(dx, dy);
      if (match > best.match + 1e-6) best = { dx, dy, match };
    }
  }
  const fraction = vertex(at(best.dx - 1, best.dy), best.match, at(best.dx + 1, best.dy));
  return { dx: best.dx + fraction, dy: best.dy, match: best.match, unshifted };
}

/** The shift that fits best at half the resolution, in whole px of the full one. */
function coarseShift(target: Ink, moving: Ink): { dx: number; dy: number } {
  const [t, m] = [halved(target), halved(moving)];
  let best = { dx: 0, dy: 0, match: -1 };
  for (let dy = -REACH / 2; dy <= REACH / 2; dy++) {
    for (let dx = -REACH / 2; dx <= REACH / 2; dx++) {
      const match = ncc(t, m, dx, dy);
      if (match > best.match) best = { dx, dy, match };
    }
  }
  return { dx: 2 * best.dx, dy: 2 * best.dy };
}

/** Offset of a parabola's top from its middle sample, in samples. */
function vertex(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}

/** Distance from the plate, 0-255, row-major. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

function inkOf(picture: RgbRaster, plate: RgbRaster, box: Box): Ink {
  const values = new Float32Array(box.width * box.height);
  let at = 0;
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      const i = (y * picture.width + x) * 3;
      const j = (y * plate.width + x) * 3;
      values[at++] = Math.max(
        Math.abs(picture.data[i] - plate.data[j]),
        Math.abs(picture.data[i + 1] - plate.data[j + 1]),
        Math.abs(picture.data[i + 2] - plate.data[j + 2]),
      );
    }
  }
  return { width: box.width, height: box.height, values };
}

/** Means of 2 × 2 px; an odd last row or column is left out. */
function halved({ width, height, values }: Ink): Ink {
  const out = { width: width >> 1, height: height >> 1, values: new Float32Array((width >> 1) * (height >> 1)) };
  for (let y = 0, i = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, i++) {
      const j = 2 * y * width + 2 * x;
      out.values[i] = (values[j] + values[j + 1] + values[j + width] + values[j + width + 1]) / 4;
    }
  }
  return out;
}

function peak({ values }: Ink): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** Correlation of the target with the other moved by (dx, dy), over what both cover. */
function ncc(target: Ink, moving: Ink, dx: number, dy: number): number {
  const { width, height } = target;
  let n = 0;
  let [st, sm, stt, smm, stm] = [0, 0, 0, 0, 0];
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x++) {
      const t = target.values[y * width + x];
      const m = moving.values[(y - dy) * width + x - dx];
      n++;
      st += t;
      sm += m;
      stt += t * t;
      smm += m * m;
      stm += t * m;
    }
  }
  const spread = Math.sqrt((stt - (st * st) / n) * (smm - (sm * sm) / n));
  return spread > 0 ? (stm - (st * sm) / n) / spread : 0;
}
