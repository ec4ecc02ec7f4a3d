import type { RgbRaster } from './raster.ts';

/** Noise, levels, from which a picture was stored with loss. */
export const LOSSY = 0.5;

/** Block side; on JPEG's own grid, so that an untouched block stays one. */
const SIDE = 8;
/** A pixel this far (0-255) from the block's ground is something drawn, one nearer than GROUND belongs to the ground. */
const DRAWN = 40;
const GROUND = 16;

/**
 * Standard deviation of the noise a channel (0-255 scale) in what should be even ground.
 *
 * Lossy pictures keep wholly flat blocks exact and put their error beside edges (the ringing of quantised DCT blocks), so
 * noise is looked for there: in blocks that hold something drawn beside a flat block of the same ground. White noise shows
 * in every block instead; the quiet fifth of all blocks tells it. Clean PNG gives 0. A picture that is all photo gives the
 * noise of its quiet parts.
 */
export function measureNoise(raster: RgbRaster): number {
  const columns = Math.floor(raster.width / SIDE);
  const rows = Math.floor(raster.height / SIDE);
  // At most about 20,000 blocks are looked at: whole rows of blocks, evenly spread.
  const step = Math.max(1, Math.ceil((columns * rows) / 20_000));
  const spreads: number[] = [];
  const besideEdges: number[] = [];
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column++) {
      const block = blockOf(raster, column * SIDE, row * SIDE);
      spreads.push(block.deviation);
      if (!block.edge) continue;
      const flatNeighbour = [-1, 1].some((side) => {
        const other = column + side;
        if (other < 0 || other >= columns) return false;
        const neighbour = blockOf(raster, other * SIDE, row * SIDE);
        return neighbour.range <= 3 && neighbour.ground.every((value, c) => Math.abs(value - block.ground[c]!) <= 4);
      });
      if (flatNeighbour) besideEdges.push(block.edge.deviation);
    }
  }
  const quiet = quantile(spreads, 0.2);
  return Math.max(quiet, besideEdges.length >= 20 ? quantile(besideEdges, 0.5) : 0);
}

interface Block {
  /** Largest difference within a channel. */
  readonly range: number;
  /** Standard deviation, mean of the channels. */
  readonly deviation: number;
  /** Median colour. */
  readonly ground: readonly number[];
  /** Where something is drawn on the ground: the deviation of the ground pixels that do not touch it. */
  readonly edge: { readonly deviation: number } | null;
}

function blockOf(raster: RgbRaster, x0: number, y0: number): Block {
  const channels = [0, 1, 2].map((channel) => valuesOf(raster, x0, y0, channel));
  let range = 0;
  let deviation = 0;
  const ground: number[] = [];
  for (const values of channels) {
    const sorted = values.toSorted();
    const spread = sorted.at(-1)! - sorted[0]!;
    ground.push(sorted[sorted.length >> 1]!);
    // Most blocks of a clean page are of one colour.
    if (spread === 0) continue;
    range = Math.max(range, spread);
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
    deviation += Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) / 3;
  }
  return { range, deviation, ground, edge: range > DRAWN ? besideEdge(channels, ground) : null };
}

function valuesOf({ data, width }: RgbRaster, x0: number, y0: number, channel: number): Uint8Array {
  const values = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) values[y * SIDE + x] = data[((y0 + y) * width + x0 + x) * 3 + channel]!;
  return values;
}

function besideEdge(channels: readonly Uint8Array[], ground: readonly number[]): Block['edge'] {
  const [red, green, blue] = channels as [Uint8Array, Uint8Array, Uint8Array];
  const [r, g, b] = ground as [number, number, number];
  const distance = new Uint8Array(red.length);
  let most = 0;
  let near = 0;
  for (let i = 0; i < distance.length; i++) {
    const levels = Math.max(Math.abs(red[i]! - r), Math.abs(green[i]! - g), Math.abs(blue[i]! - b));
    distance[i] = levels;
    most = Math.max(most, levels);
    if (levels <= GROUND) near++;
  }
  if (most <= DRAWN || near < distance.length / 2) return null;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (distance[y * SIDE + x]! > GROUND || touchesDrawn(distance, x, y)) continue;
      const i = y * SIDE + x;
      sum += (red[i]! - r) ** 2;
      sum += (green[i]! - g) ** 2;
      sum += (blue[i]! - b) ** 2;
      count += 3;
    }
  }
  return count >= 36 ? { deviation: Math.sqrt(sum / count) } : null;
}

/** Antialiased borders are drawn, not noisy: one pixel round anything off the ground is left out. */
function touchesDrawn(distance: Uint8Array, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const nx = x + dx;
      const ny = y + dy;
      if (nx >= 0 && ny >= 0 && nx < SIDE && ny < SIDE && distance[ny * SIDE + nx]! > GROUND) return true;
    }
  }
  return false;
}

function quantile(values: number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
