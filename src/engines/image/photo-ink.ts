/** Ink on a photo: told from the photo by its strokes being thin, and by its one colour. */
import type { Rgb } from './colour.ts';
import { borderPixels, medianColour } from './ink-border.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { createRaster } from './raster.ts';
import { highestRound, lowestRound } from './window-extremes.ts';

/** Strokes are thinner than this share of the line's crop height; a window of it erases them. */
const STROKE = 0.26;
/** Strokes cover at least about this share of a line's crop. */
const STRONGEST = 0.05;

const reachOf = (crop: RgbRaster): number => Math.max(3, Math.round(STROKE * crop.height)) >> 1;

/** Ink on a photo: the colours of the pixels that morphological opening (light ink) and closing (dark ink) change most. */
export function strokeColours(crop: RgbRaster): { light: Rgb; dark: Rgb } {
  const grey = new Float32Array(crop.width * crop.height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = Math.floor(0.299 * crop.data[i * 3]! + 0.587 * crop.data[i * 3 + 1]! + 0.114 * crop.data[i * 3 + 2]!);
  const strongest = (polarity: 'light' | 'dark'): Rgb => {
    const ground = openOrClose(grey, crop.width, reachOf(crop), polarity);
    const residual = new Uint8Array(grey.length);
    for (let i = 0; i < residual.length; i++) residual[i] = Math.abs(grey[i]! - ground[i]!);
    return medianColour(crop, largest(residual, Math.max(1, Math.floor(STRONGEST * residual.length))));
  };
  return { light: strongest('light'), dark: strongest('dark') };
}

/** Places of the largest values; of equal ones the first. */
function largest(values: Uint8Array, count: number): Int32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < values.length; i++) counts[values[i]!]!++;
  let least = 255;
  // How many of the least that are still wanted.
  let left = count;
  while (least > 0 && counts[least]! < left) left -= counts[least--]!;
  const places = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > least || (values[i] === least && left-- > 0)) places[found++] = i;
  return places.subarray(0, found);
}

/** The photo without strokes of an ink, by opening or closing each channel away from the ink; of several inks each way is gone once. */
export function withoutStrokes(crop: RgbRaster, paper: Rgb): (ink: Rgb) => RgbRaster {
  const channels = [0, 1, 2].map((c) => {
    const channel = new Float32Array(crop.width * crop.height);
    for (let i = 0; i < channel.length; i++) channel[i] = crop.data[i * 3 + c]!;
    const clearedOf = (strokes: 'light' | 'dark') => openOrClose(channel, crop.width, reachOf(crop), strokes);
    return { light: once(() => clearedOf('light')), dark: once(() => clearedOf('dark')) };
  });
  return (ink) => {
    const ground = createRaster(crop.width, crop.height, 3);
    for (const [c, { light, dark }] of channels.entries()) {
      const cleared = ink[c]! >= paper[c]! ? light() : dark();
      for (let i = 0; i < cleared.length; i++) ground.data[i * 3 + c] = cleared[i]!;
    }
    return ground;
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Morphological opening removes light strokes thinner than the square window, closing dark ones. */
function openOrClose(channel: Float32Array, width: number, reach: number, strokes: 'light' | 'dark'): Float32Array {
  const [first, then] = strokes === 'light' ? [lowestRound, highestRound] : [highestRound, lowestRound];
  return then(first(channel, width, reach), width, reach);
}

/**
 * Coverage on a photo: nearness to the ink's colour against the distance between ink and ground, which a photo's other
 * colours do not reach wherever they lie.
 * @param inks the ink of each row, or of all
 */
export function closeness(crop: RgbRaster, paper: Rgb, inks: Rgb | readonly Rgb[], ground: RgbRaster): GreyRaster {
  const alpha = createRaster(crop.width, crop.height, 1);
  for (let y = 0; y < crop.height; y++) {
    const ink = isOfRows(inks) ? inks[y]! : inks;
    const distance = (data: ArrayLike<number>, at: number) =>
      Math.sqrt((data[at]! - ink[0]) ** 2 + (data[at + 1]! - ink[1]) ** 2 + (data[at + 2]! - ink[2]) ** 2);
    // Where the photo itself comes near the ink's colour, the distance must not shrink to nothing.
    const shortest = 0.5 * Math.max(24, distance(paper, 0));
    for (let i = y * crop.width; i < (y + 1) * crop.width; i++) {
      const reach = Math.max(shortest, distance(ground.data, i * 3));
      alpha.data[i] = 255 * Math.max(0, Math.min(1, 1.1 - (1.1 * distance(crop.data, i * 3)) / reach));
    }
  }
  // What most of the border reaches is the photo's own likeness to the ink: it becomes zero.
  const border = Uint8Array.from(borderPixels(crop), (i) => alpha.data[i]!).toSorted();
  const floor = Math.min(150, border[Math.floor(0.85 * border.length)]!);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = (255 * Math.max(0, alpha.data[i]! - floor)) / (255 - floor);
  return alpha;
}

const isOfRows = (inks: Rgb | readonly Rgb[]): inks is readonly Rgb[] => typeof inks[0] !== 'number';
