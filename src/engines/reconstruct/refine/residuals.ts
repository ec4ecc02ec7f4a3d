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

/** Furthest shift that is looked for, px. */
const REACH = 6;
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
  const scores = correlate(target, moving, box.width, box.height);
  const side = 2 * REACH + 1;
  let best = REACH * side + REACH;
  for (let i = 0; i < scores.length; i++) if (scores[i] > scores[best] + 1e-6) best = i;
  const [row, column] = [Math.floor(best / side), best % side];
  const dx = column - REACH + vertex(scores[best - 1], scores[best], scores[best + 1], column > 0 && column < side - 1);
  return { dx, dy: row - REACH, match: scores[best], unshifted: scores[REACH * side + REACH] };
}

/** Offset of a parabola's top from its middle sample, in samples. */
function vertex(before: number, middle: number, after: number, inside: boolean): number {
  const bend = before - 2 * middle + after;
  return inside && bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}

function inkOf(picture: RgbRaster, plate: RgbRaster, box: Box): Float32Array {
  const out = new Float32Array(box.width * box.height);
  let at = 0;
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      const i = (y * picture.width + x) * 3;
      const j = (y * plate.width + x) * 3;
      out[at++] = Math.max(
        Math.abs(picture.data[i] - plate.data[j]),
        Math.abs(picture.data[i + 1] - plate.data[j + 1]),
        Math.abs(picture.data[i + 2] - plate.data[j + 2]),
      );
    }
  }
  return out;
}

function peak(values: Float32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** NCC for all shifts within REACH, row-major over (dy, dx); the target's inner window is compared. */
function correlate(target: Float32Array, moving: Float32Array, width: number, height: number): Float64Array {
  const side = 2 * REACH + 1;
  const scores = new Float64Array(side * side);
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) scores[(dy + REACH) * side + dx + REACH] = ncc(target, moving, width, height, dx, dy);
  }
  return scores;
}

function ncc(target: Float32Array, moving: Float32Array, width: number, height: number, dx: number, dy: number): number {
  let n = 0;
  let [st, sm, stt, smm, stm] = [0, 0, 0, 0, 0];
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x++) {
      const t = target[y * width + x];
      const m = moving[(y - dy) * width + x - dx];
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
