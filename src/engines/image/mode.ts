import type { Rgb } from './colour.ts';

/** Most common colour of a set of pixels. */
export interface Mode {
  readonly color: Rgb;
  /** Share of the pixels within `tolerance` of it, 0 to 1. */
  readonly share: number;
}

/**
 * The most common colour: fullest 5-bit bin, then the median of the pixels near that bin's mean.
 * @param pixels interleaved RGB
 * @param tolerance largest channel difference that still counts as the same colour
 * @param prefer weight of a bin, to favour one colour over another; default 1 for all
 */
export function modeColor(pixels: Uint8Array, tolerance: number, prefer?: (color: Rgb) => number): Mode {
  const total = pixels.length / 3;
  if (total === 0) return { color: [255, 255, 255], share: 0 };
  let color = middleOf(fullestBin(pixels, prefer));
  // Twice: the bin's own grid may cut the colour's cloud in two.
  for (const reach of [9, 5 + tolerance]) color = medianNear(pixels, color, reach) ?? color;
  let near = 0;
  for (let i = 0; i < pixels.length; i += 3) if (within(pixels, i, color, tolerance)) near++;
  return { color, share: near / total };
}

/** Pixels in each 5-bit bin; empty between calls, since there are many and most have few pixels. */
const counts = new Uint32Array(32768);

/** The bin with the most pixels, the first of equal ones. */
function fullestBin(pixels: Uint8Array, prefer?: (color: Rgb) => number): number {
  const filled: number[] = [];
  for (let i = 0; i < pixels.length; i += 3) {
    const bin = ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3);
    if (counts[bin]++ === 0) filled.push(bin);
  }
  let best = 0;
  let most = -1;
  for (let k = 0; k < filled.length; k++) {
    const bin = filled[k];
    const count = counts[bin] * (prefer ? prefer(middleOf(bin)) : 1);
    counts[bin] = 0;
    if (count < most || (count === most && bin >= best)) continue;
    best = bin;
    most = count;
  }
  return best;
}

const middleOf = (bin: number): Rgb => [((bin >> 10) << 3) + 4, (((bin >> 5) & 31) << 3) + 4, ((bin & 31) << 3) + 4];

function within(pixels: Uint8Array, i: number, color: Rgb, tolerance: number): boolean {
  return (
    Math.abs(pixels[i] - color[0]) <= tolerance &&
    Math.abs(pixels[i + 1] - color[1]) <= tolerance &&
    Math.abs(pixels[i + 2] - color[2]) <= tolerance
  );
}

function medianNear(pixels: Uint8Array, color: Rgb, reach: number): Rgb | null {
  const histogram = new Uint32Array(768);
  let found = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    if (!within(pixels, i, color, reach)) continue;
    found++;
    histogram[pixels[i]]++;
    histogram[256 + pixels[i + 1]]++;
    histogram[512 + pixels[i + 2]]++;
  }
  if (found === 0) return null;
  const median = (offset: number) => {
    let sum = 0;
    for (let v = 0; v < 256; v++) if ((sum += histogram[offset + v]) * 2 >= found) return v;
    return 255;
  };
  return [median(0), median(256), median(512)];
}

/** The pixels of a raster as a list, at most about `limit` of them, evenly taken. */
export function samplePixels(raster: { width: number; height: number; data: Uint8Array }, limit = 20000): Uint8Array {
  const total = raster.width * raster.height;
  if (total <= limit) return raster.data;
  // An odd step that shares no factor with usual widths, so that columns are not favoured.
  const step = Math.ceil(total / limit) | 1;
  const out = new Uint8Array(Math.ceil(total / step) * 3);
  for (let i = 0, o = 0; i < total; i += step, o += 3) for (let c = 0; c < 3; c++) out[o + c] = raster.data[i * 3 + c];
  return out;
}
