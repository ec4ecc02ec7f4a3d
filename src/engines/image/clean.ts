import { boxFromEdges } from './geometry.ts';
import { sharpenEdges } from './soft-edges.ts';
import { crop, paste, type RgbRaster } from './raster.ts';
import { flatRegions, type Region } from './regions.ts';

/** Lossy compression rings at most one block (8 px) and its half from an edge. */
const REACH = 12;
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
        if (
          Math.abs(data[a] - data[b]) > limit ||
          Math.abs(data[a + 1] - data[b + 1]) > limit ||
          Math.abs(data[a + 2] - data[b + 2]) > limit
        )
          continue;
        data.copyWithin(b, a, a + 3);
        labels[to] = labels[from];
        next.push(to);
      }
    }
    front = next;
  }
  sharpenEdges(raster, labels, noise);
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
