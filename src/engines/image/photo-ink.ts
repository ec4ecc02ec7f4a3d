/** Ink on a photo: told from the photo by its strokes being thin, and by its one colour. */
import type { Rgb } from './colour.ts';
import { borderPixels, medianColour } from './ink-border.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { createRaster } from './raster.ts';

/** Strokes are thinner than this share of the line's crop height; a kernel of it erases them. */
const STROKE = 0.26;
/** Strokes cover at least about this share of a line's crop. */
const STRONGEST = 0.05;

const kernelOf = (crop: RgbRaster): number => Math.max(3, Math.round(STROKE * crop.height) | 1);

/** Ink on a photo: the colours of the pixels that morphological opening (light ink) and closing (dark ink) change most. */
export function strokeColours(crop: RgbRaster): { light: Rgb; dark: Rgb } {
  const grey = createRaster(crop.width, crop.height, 1);
  for (let i = 0; i < grey.data.length; i++) {
    grey.data[i] = 0.299 * crop.data[i * 3]! + 0.587 * crop.data[i * 3 + 1]! + 0.114 * crop.data[i * 3 + 2]!;
  }
  const strongest = (polarity: 'light' | 'dark'): Rgb => {
    const ground = openOrClose(grey, kernelOf(crop), polarity);
    const residual = grey.data.map((v, i) => Math.abs(v - ground.data[i]!));
    return medianColour(crop, largest(residual, Math.max(1, Math.floor(STRONGEST * residual.length))));
  };
  return { light: strongest('light'), dark: strongest('dark') };
}

/** Places of the largest values; of equal ones the first. */
function largest(values: Uint8Array, count: number): Int32Array {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]!++;
  let least = 255;
  // How many of the least that are still wanted.
  let left = count;
  while (least > 0 && counts[least]! < left) left -= counts[least--]!;
  const places = new Int32Array(count);
  let found = 0;
  for (const [i, value] of values.entries()) if (value > least || (value === least && left-- > 0)) places[found++] = i;
  return places.subarray(0, found);
}

/** The photo without strokes of the ink, by opening or closing each channel away from the ink. */
export function withoutStrokes(crop: RgbRaster, ink: Rgb, paper: Rgb): RgbRaster {
  const ground = createRaster(crop.width, crop.height, 3);
  for (let c = 0; c < 3; c++) {
    const channel = createRaster(crop.width, crop.height, 1);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = crop.data[i * 3 + c]!;
    const cleared = openOrClose(channel, kernelOf(crop), ink[c]! >= paper[c]! ? 'light' : 'dark');
    for (let i = 0; i < cleared.data.length; i++) ground.data[i * 3 + c] = cleared.data[i]!;
  }
  return ground;
}

/** Morphological opening removes light strokes thinner than the square kernel, closing dark ones. */
function openOrClose(channel: GreyRaster, kernel: number, strokes: 'light' | 'dark'): GreyRaster {
  if (strokes === 'light') return negative(openOrClose(negative(channel), kernel, 'dark'));
  return negative(highest(negative(highest(channel, kernel)), kernel));
}

const negative = (channel: GreyRaster): GreyRaster => ({ ...channel, data: channel.data.map((value) => 255 - value) });

/** Highest value of the square window round each pixel: along rows, then along columns. */
function highest({ width, height, data }: GreyRaster, kernel: number): GreyRaster {
  const reach = kernel >> 1;
  const along = createRaster(width, height, 1);
  const out = createRaster(width, height, 1);
  for (let y = 0; y < height; y++) slide(data, along.data, y * width, 1, width, reach);
  for (let x = 0; x < width; x++) slide(along.data, out.data, x, width, height, reach);
  return out;
}

/** Places of the window's values that may yet be the highest, falling: each enters and leaves once, however wide the window is. */
let waiting = new Int32Array(1024);

/** Highest value within `reach` of each of `count` values that lie `step` apart. */
function slide(from: Uint8Array, to: Uint8Array, start: number, step: number, count: number, reach: number): void {
  if (waiting.length < count) waiting = new Int32Array(2 * count);
  let [first, end] = [0, 0];
  for (let next = 0; next < count + reach; next++) {
    if (next < count) {
      const value = from[start + next * step]!;
      while (end > first && from[start + waiting[end - 1]! * step]! <= value) end--;
      waiting[end++] = next;
    }
    const at = next - reach;
    if (at < 0) continue;
    if (waiting[first]! < at - reach) first++;
    to[start + at * step] = from[start + waiting[first]! * step]!;
  }
}

/**
 * Coverage on a photo: nearness to the ink's colour against the distance between ink and ground, which a photo's other
 * colours do not reach wherever they lie.
 */
export function closeness(crop: RgbRaster, paper: Rgb, ink: Rgb, ground: RgbRaster): GreyRaster {
  const alpha = createRaster(crop.width, crop.height, 1);
  const distance = (data: ArrayLike<number>, at: number) => Math.hypot(data[at]! - ink[0], data[at + 1]! - ink[1], data[at + 2]! - ink[2]);
  // Where the photo itself comes near the ink's colour, the distance must not shrink to nothing.
  const shortest = 0.5 * Math.max(24, distance(paper, 0));
  for (let i = 0; i < alpha.data.length; i++) {
    const reach = Math.max(shortest, distance(ground.data, i * 3));
    alpha.data[i] = 255 * Math.max(0, Math.min(1, 1.1 - (1.1 * distance(crop.data, i * 3)) / reach));
  }
  // What most of the border reaches is the photo's own likeness to the ink: it becomes zero.
  const border = Uint8Array.from(borderPixels(crop), (i) => alpha.data[i]!).toSorted();
  const floor = Math.min(150, border[Math.floor(0.85 * border.length)]!);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = (255 * Math.max(0, alpha.data[i]! - floor)) / (255 - floor);
  return alpha;
}
