import { luma } from './colour.ts';
import { boxFromEdges } from './geometry.ts';
import { sharpenEdges } from './soft-edges.ts';
import { crop, paste, type RgbRaster } from './raster.ts';
import { flatRegions, type Region } from './regions.ts';

/** Lossy compression rings at most over one block of halved colour (16 px) from an edge. */
const REACH = 16;
const BLOCK = 16;
/** Colour rings by up to this share of its contrast in the block (measured at quality 75 to 85, 4:2:0: 0.2). */
const RINGING = 0.22;
/** An even area of this many px is sure ground; small ones may be the ringing itself, or part of a photo. */
const LEAST_GROUND = 1000;
/** Colours this many standard deviations of the noise from the ground are still ground. */
const DEVIATIONS = 3;
/** Rows worked on at once, and how far strips overlap: memory follows the width. */
const STRIP = 2048;
const OVERLAP = 2 * REACH;
/** Noise under this, levels, disturbs nothing. */
const CLEAN = 0.5;

/**
 * Takes the ringing of lossy compression off even grounds: from each even area its colour is carried outwards over pixels that
 * differ no more than the noise explains. Edges, text and photos stay as they are. Clean pictures come back as a copy.
 * @param noise standard deviation of the noise, levels
 */
export function cleanGrounds(raster: RgbRaster, noise: number): RgbRaster {
  const out: RgbRaster = { ...raster, data: raster.data.slice() };
  if (noise < CLEAN) return out;
  for (let top = 0; top < raster.height; top += STRIP) {
    const from = Math.max(0, top - OVERLAP);
    const to = Math.min(raster.height, top + STRIP + OVERLAP);
    const strip = crop(raster, boxFromEdges(0, from, raster.width, to));
    carryGrounds(strip, noise);
    const kept = boxFromEdges(0, top - from, raster.width, Math.min(top + STRIP, raster.height) - from);
    paste(out, crop(strip, kept), 0, top);
  }
  return out;
}

/** The noise that is left after `cleanGrounds`: soft rims of one or two px at edges. */
export function noiseAfterCleaning(noise: number): number {
  return noise < CLEAN ? noise : Math.min(1, noise / 2);
}

/** In place: breadth first from every even area, one px further in each round. */
function carryGrounds(raster: RgbRaster, noise: number): void {
  const { width, height, data } = raster;
  const { labels, regions } = flatRegions({ width, height, channels: 3, data }, 1, LEAST_GROUND);
  const uneven = new Set(regions.filter((region) => !isOneColor(data, labels, width, region)).map((region) => region.label));
  for (let i = 0; i < labels.length; i++) if (uneven.has(labels[i])) labels[i] = 0;
  const limit = 2 + DEVIATIONS * noise;
  const contrasts = chromaContrasts(raster);
  let front: number[] = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 0 && touchesFree(labels, i, width, height)) front.push(i);
  for (let round = 0; round < REACH && front.length > 0; round++) {
    const next: number[] = [];
    for (const from of front) {
      const x = from % width;
      const neighbours = [x > 0 ? from - 1 : -1, x + 1 < width ? from + 1 : -1, from - width, from + width];
      for (const to of neighbours) {
        if (to < 0 || to >= labels.length || labels[to] !== 0) continue;
        const [a, b] = [from * 3, to * 3];
        if (!isGround(data, a, b, limit, limit + RINGING * contrasts.at(to % width, Math.floor(to / width)))) continue;
        data.copyWithin(b, a, a + 3);
        labels[to] = labels[from];
        next.push(to);
      }
    }
    front = next;
  }
  sharpenEdges(raster, labels, noise);
}

/** Whether a pixel's grey is the ground's within the noise, and its colour within what rings. */
function isGround(data: Uint8Array, ground: number, pixel: number, grey: number, colour: number): boolean {
  const red = data[pixel] - data[ground];
  const green = data[pixel + 1] - data[ground + 1];
  const blue = data[pixel + 2] - data[ground + 2];
  const most = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
  if (most <= grey) return true;
  return most <= colour && Math.abs(luma([red, green, blue])) <= grey;
}

/** Strongest change of colour, without that of grey, in and next to each block: levels of the channel that it shows in most. */
function chromaContrasts({ width, height, data }: RgbRaster): { at: (x: number, y: number) => number } {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const ranges = new Float32Array(columns * rows * 4).map((_, i) => (i % 2 === 0 ? Infinity : -Infinity));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const grey = 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2];
      const at = (Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)) * 4;
      const [red, blue] = [data[i] - grey, data[i + 2] - grey];
      if (red < ranges[at]) ranges[at] = red;
      if (red > ranges[at + 1]) ranges[at + 1] = red;
      if (blue < ranges[at + 2]) ranges[at + 2] = blue;
      if (blue > ranges[at + 3]) ranges[at + 3] = blue;
    }
  }
  const contrasts = new Float32Array(columns * rows);
  for (let i = 0; i < contrasts.length; i++)
    contrasts[i] = Math.max(ranges[i * 4 + 1] - ranges[i * 4], ranges[i * 4 + 3] - ranges[i * 4 + 2]);
  return { at: (x, y) => contrasts[Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)] };
}

/** Nine of ten of a region's pixels are within two levels of its mean: drawn, not photographed. */
function isOneColor(data: Uint8Array, labels: Int32Array, width: number, { label, box, area }: Region): boolean {
  const sum = [0, 0, 0];
  const visit = (use: (i: number) => void) => {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let i = y * width + box.x; i < y * width + box.x + box.width; i++) if (labels[i] === label) use(i * 3);
    }
  };
  visit((i) => sum.forEach((_, c) => (sum[c] += data[i + c])));
  const mean = sum.map((total) => total / area);
  let near = 0;
  visit((i) => {
    if (mean.every((value, c) => Math.abs(data[i + c] - value) <= 2)) near++;
  });
  return near >= 0.9 * area;
}

function touchesFree(labels: Int32Array, i: number, width: number, height: number): boolean {
  const x = i % width;
  return (
    (x > 0 && labels[i - 1] === 0) ||
    (x + 1 < width && labels[i + 1] === 0) ||
    (i >= width && labels[i - width] === 0) ||
    (i < width * (height - 1) && labels[i + width] === 0)
  );
}
