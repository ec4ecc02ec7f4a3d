/** Edges within gradients: two grounds side by side are no slope between two of 32 steps, but a stop for each at one place (CSS Images 3, 3.4.3). */
import { channelDistance } from './colour.ts';
import { gradientLine, type Gradient, type Stop } from './gradient-line.ts';
import type { RgbRaster } from './raster.ts';

/** Neighbouring stops so near to each other, as shares of the gradient's line, with so many levels between them, may be an edge. */
const NEAR = 0.1;
const LEVELS = 6;
/** An edge is drawn, or blurred by compression, over so many px at most; a slope's middle three fifths are wider. */
const EDGE = { px: 4, from: 0.2, to: 0.8 };
/** The two stops of an edge lie so far apart, px: drawn, it is as soft as letters are. */
const SOFT = 1;

/** @returns the gradient with its edges where the pixels have them */
export function withHardStops(gradient: Gradient, patch: RgbRaster, use: (x: number, y: number) => boolean): Gradient {
  const radians = (gradient.angle * Math.PI) / 180;
  const length = Math.abs(patch.width * Math.sin(radians)) + Math.abs(patch.height * Math.cos(radians));
  const stops = [...gradient.stops];
  for (const [i, before] of gradient.stops.slice(0, -1).entries()) {
    const behind = gradient.stops[i + 1]!;
    if (behind.offset - before.offset > NEAR || channelDistance(before.color, behind.color) < LEVELS) continue;
    const edge = edgeBetween([before, behind], { gradient, patch, use, length });
    if (edge === null) continue;
    const at = (px: number) => Math.round((10_000 * px) / length) / 10_000;
    stops[i] = { ...before, offset: at(edge - SOFT / 2) };
    stops[i + 1] = { ...behind, offset: at(edge + SOFT / 2) };
  }
  return { ...gradient, stops };
}

interface Seen {
  readonly gradient: Gradient;
  readonly patch: RgbRaster;
  readonly use: (x: number, y: number) => boolean;
  /** Of the gradient's line, px. */
  readonly length: number;
}

/** Where the colour of one stop becomes that of the next at once, px along the line; null where it does so slowly. */
function edgeBetween([before, behind]: readonly [Stop, Stop], { gradient, patch, use, length }: Seen): number | null {
  const along = gradientLine(gradient.angle, { x: 0, y: 0, width: patch.width, height: patch.height });
  const [from, to] = [Math.floor(before.offset * length), Math.ceil(behind.offset * length)];
  const c = ([0, 1, 2] as const).reduce((most, one) => (stepOf(one) > stepOf(most) ? one : most));
  const [sums, counts] = [new Float64Array(to - from + 1), new Float64Array(to - from + 1)];
  for (let y = 0; y < patch.height; y++)
    for (let x = 0; x < patch.width; x++) {
      const bin = Math.floor(along(x + 0.5, y + 0.5) * length) - from;
      if (bin < 0 || bin >= sums.length || !use(x, y)) continue;
      sums[bin]! += patch.data[(y * patch.width + x) * 3 + c]!;
      counts[bin]!++;
    }
  const shareAt = (bin: number) => (sums[bin]! / counts[bin]! - before.color[c]) / (behind.color[c] - before.color[c]);
  const shares = Array.from(sums, (_, bin) => (counts[bin]! > 0 ? shareAt(bin) : NaN));
  const [first, last] = [shares.findIndex((share) => share >= EDGE.from), shares.findLastIndex((share) => share <= EDGE.to)];
  const middle = shares.findIndex((share) => share >= 0.5);
  if (first < 1 || last < 0 || middle < 0 || last - first >= EDGE.px) return null;
  return from + middle + (shares[middle]! - 0.5 > 0.25 ? 0 : 0.5);

  function stepOf(channel: 0 | 1 | 2): number {
    return Math.abs(before.color[channel] - behind.color[channel]);
  }
}
