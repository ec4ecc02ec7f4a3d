/** Flat artwork as layers of one colour each, with the exact share that each covers of every pixel. */
import { channelDistance, type Rgb } from '../colour.ts';
import { connectedComponents } from '../opencv.ts';
import { createRaster, type Raster, type RgbRaster } from '../raster.ts';
import type { Coverage } from './coverage.ts';

export interface Layer {
  readonly color: Rgb;
  readonly coverage: Coverage;
}

const MOST_INKS = 6;
/** Levels that pixels of one flat colour may be apart. */
const ALIKE = 10;
/** Share of the flat pixels that no ink may leave over. */
const LEFT_OVER = 0.02;
const LEAST_PIXELS = 4;
/** An edge pixel mixes colours that lie within this, px. */
const REACH = 2;
const GROUND = 0;
const MIXED = 255;

/** Of pixels in one ink, whose alpha is their share of it; null where there are several. */
export function singleLayer({ width, height, data }: Raster<4>): Layer[] | null {
  const first = data.findIndex((value, i) => i % 4 === 3 && value > 0) - 3;
  if (first < 0) return null;
  const color: Rgb = [data[first], data[first + 1], data[first + 2]];
  const coverage = new Float32Array(width * height);
  for (let p = 0; p < coverage.length; p++) {
    const i = p * 4;
    if (data[i + 3] === 0) continue;
    if (data[i] !== color[0] || data[i + 1] !== color[1] || data[i + 2] !== color[2]) return null;
    coverage[p] = data[i + 3] / 255;
  }
  return coverage.every((share) => share === 0 || share === 1) ? null : [{ color, coverage: { width, height, data: coverage } }];
}

/**
 * Of pixels in several flat inks over their ground; null where the colours are not flat. Bottom layer first; what another ink
 * encloses wholly is covered by both, so that no ground shines through between them.
 * @param drawn the picture on its ground
 * @param under the ground
 */
export async function flatLayers(drawn: RgbRaster, under: RgbRaster): Promise<Layer[] | null> {
  const differs = new Uint8Array(drawn.width * drawn.height).map((_, p) => Number(channelDistance(at(drawn, p), at(under, p)) > ALIKE));
  const inks = inksOf(drawn, differs);
  if (!inks || inks.length === 0) return null;
  const labels = labelsOf(drawn, differs, inks);
  const coverages = mix(drawn, under, labels, inks);
  const filled = await Promise.all(coverages.map((coverage) => fillEnclosed(coverage, coverages)));
  const sum = ({ data }: Coverage) => data.reduce((total, share) => total + share, 0);
  return inks.map((color, i) => ({ color, coverage: filled[i] })).toSorted((a, b) => sum(b.coverage) - sum(a.coverage));
}

const at = ({ data }: RgbRaster, p: number): Rgb => [data[p * 3], data[p * 3 + 1], data[p * 3 + 2]];

/** The colours that flat places are in, the most frequent first. */
function inksOf(drawn: RgbRaster, differs: Uint8Array): Rgb[] | null {
  const { width, height } = drawn;
  const counts = new Map<number, number>();
  let all = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (!differs[p] || !isFlat(drawn, x, y)) continue;
      const [r, g, b] = at(drawn, p);
      const key = (r << 16) | (g << 8) | b;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      all++;
    }
  }
  let rest = [...counts].map(([key, count]) => ({ color: [key >> 16, (key >> 8) & 255, key & 255] as const, count }));
  const inks: Rgb[] = [];
  for (let left = all; left > Math.max(LEAST_PIXELS, LEFT_OVER * all);) {
    if (inks.length === MOST_INKS) return null;
    const top = rest.reduce((most, one) => (one.count > most.count ? one : most)).color;
    const near = rest.filter(({ color }) => channelDistance(color, top) <= ALIKE);
    const count = near.reduce((sum, one) => sum + one.count, 0);
    const mean = (c: number) => Math.round(near.reduce((sum, one) => sum + one.color[c] * one.count, 0) / count);
    inks.push([mean(0), mean(1), mean(2)]);
    rest = rest.filter(({ color }) => channelDistance(color, top) > ALIKE);
    left -= count;
  }
  return inks;
}

/** Like its neighbours on two opposite sides both ways. */
function isFlat(drawn: RgbRaster, x: number, y: number): boolean {
  const { width, height } = drawn;
  const own = at(drawn, y * width + x);
  const like = (dx: number, dy: number) => {
    const [nx, ny] = [x + dx, y + dy];
    return nx < 0 || ny < 0 || nx >= width || ny >= height || channelDistance(own, at(drawn, ny * width + nx)) <= ALIKE;
  };
  return like(-1, 0) && like(1, 0) && like(0, -1) && like(0, 1);
}

/** Ground, the number of the ink from 1, or mixed. */
function labelsOf(drawn: RgbRaster, differs: Uint8Array, inks: readonly Rgb[]): Uint8Array {
  return differs.map((differing, p) => {
    if (!differing) return GROUND;
    const ink = inks.findIndex((color) => channelDistance(color, at(drawn, p)) <= ALIKE);
    return ink < 0 ? MIXED : ink + 1;
  });
}

/** How much of each ink is in each pixel: mixed ones are shares of the two colours near them that explain them best. */
function mix(drawn: RgbRaster, under: RgbRaster, labels: Uint8Array, inks: readonly Rgb[]): Coverage[] {
  const { width, height } = drawn;
  const coverages = inks.map(() => ({ width, height, data: new Float32Array(width * height) }));
  for (const [p, label] of labels.entries()) {
    if (label === GROUND) continue;
    if (label !== MIXED) {
      coverages[label - 1].data[p] = 1;
      continue;
    }
    const near = nearbyLabels(labels, p, width, height);
    const color = (one: number) => (one === GROUND ? at(under, p) : inks[one - 1]);
    let best = { a: GROUND, b: GROUND, share: 0, off: Infinity };
    for (const a of near) {
      for (const b of near) {
        if (a >= b) continue;
        const { share, off } = mixture(at(drawn, p), color(a), color(b));
        if (off < best.off) best = { a, b, share, off };
      }
    }
    if (best.b !== GROUND) coverages[best.b - 1].data[p] = best.share;
    if (best.a !== GROUND) coverages[best.a - 1].data[p] = 1 - best.share;
  }
  return coverages;
}

function nearbyLabels(labels: Uint8Array, p: number, width: number, height: number): number[] {
  const [x, y] = [p % width, Math.floor(p / width)];
  const near = new Set<number>();
  for (let ny = y - REACH; ny <= y + REACH; ny++) {
    for (let nx = x - REACH; nx <= x + REACH; nx++) {
      const outside = nx < 0 || ny < 0 || nx >= width || ny >= height;
      near.add(outside ? GROUND : labels[ny * width + nx]);
    }
  }
  near.delete(MIXED);
  return [...near, ...(near.size < 2 ? [GROUND] : [])];
}

/** The share of `b` in a mixture of `a` and `b` nearest to a colour, and how far from it that is. */
function mixture(color: Rgb, a: Rgb, b: Rgb): { share: number; off: number } {
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    along += (color[c] - a[c]) * (b[c] - a[c]);
    length += (b[c] - a[c]) ** 2;
  }
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
  return { share, off: Math.max(...color.map((value, c) => Math.abs(value - a[c] - share * (b[c] - a[c])))) };
}

/** A layer that goes on under the inks that it encloses. */
async function fillEnclosed(coverage: Coverage, all: readonly Coverage[]): Promise<Coverage> {
  const { width, height } = coverage;
  const inked = (p: number) => all.reduce((sum, one) => sum + one.data[p], 0);
  const holes = createRaster(width + 2, height + 2, 1);
  holes.data.fill(255);
  const place = (p: number) => (Math.floor(p / width) + 1) * (width + 2) + (p % width) + 1;
  for (let p = 0; p < coverage.data.length; p++) if (coverage.data[p] >= 0.5) holes.data[place(p)] = 0;
  const { labels } = await connectedComponents(holes);
  const open = new Set<number>([labels[0]]);
  for (let p = 0; p < coverage.data.length; p++) if (inked(p) < 0.9) open.add(labels[place(p)]);
  const data = coverage.data.map((share, p) => {
    const around = [0, 1, -1, width + 2, -width - 2].map((step) => labels[place(p) + step]);
    const enclosed = around.some((label) => label > 0 && !open.has(label));
    return enclosed ? Math.min(1, inked(p)) : share;
  });
  return { width, height, data };
}
