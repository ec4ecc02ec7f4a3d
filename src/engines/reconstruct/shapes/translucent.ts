/** Panes through which a picture shows: no fill draws them, and what shows would be patches on one. */
import { luma } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** How far, px, on both sides of an edge its surroundings are compared, clear of borders and ringing; over stretches of so many px. */
const BESIDE = { from: 5, to: 9, stretch: 6 };
/** Both sides of one edge vary so much at least, levels (standard deviation), and a level of noise; alike by this correlation; inside less than outside. */
const SHOWS = { inside: 2.5, perNoise: 1, outside: 5, alike: 0.85, fainter: 0.9 };
/** Shorter edges, px, tell nothing. */
const LEAST_SIDE = 80;

/** Whether what is drawn outside a box goes on inside it, paler. */
export function isTranslucent({ box, radius, fill }: FoundBox, raster: RgbRaster, noise: number): boolean {
  if (!fill) return false;
  const corner = Math.max(...radius, 0) * 0.5;
  const [x0, x1] = [Math.ceil(box.x + corner), Math.floor(box.x + box.width - corner)];
  const [y0, y1] = [Math.ceil(box.y + corner), Math.floor(box.y + box.height - corner)];
  const level = (y: number, inwards: number) => stretches(x0, x1, (x) => beside(raster, x, y, 0, inwards));
  const upright = (x: number, inwards: number) => stretches(y0, y1, (y) => beside(raster, x, y, inwards, 0));
  const edges = [
    ...(x1 - x0 >= LEAST_SIDE ? [level(box.y, 1), level(box.y + box.height - 1, -1)] : []),
    ...(y1 - y0 >= LEAST_SIDE ? [upright(box.x, 1), upright(box.x + box.width - 1, -1)] : []),
  ];
  return edges.some((edge) => goesOn(edge, noise));
}

type Pair = readonly [inside: number, outside: number];

/** Mean lightness inside and outside of an edge at a point of it; null at the picture's end. */
function beside(raster: RgbRaster, x: number, y: number, dx: number, dy: number): Pair | null {
  const mean = (sign: number) => {
    let sum = 0;
    for (let d = BESIDE.from; d <= BESIDE.to; d++) {
      const [u, v] = [Math.round(x + sign * dx * d), Math.round(y + sign * dy * d)];
      if (u < 0 || v < 0 || u >= raster.width || v >= raster.height) return null;
      const i = (v * raster.width + u) * 3;
      sum += luma([raster.data[i], raster.data[i + 1], raster.data[i + 2]]);
    }
    return sum / (BESIDE.to - BESIDE.from + 1);
  };
  const [inside, outside] = [mean(1), mean(-1)];
  return inside === null || outside === null ? null : [inside, outside];
}

function stretches(from: number, to: number, at: (p: number) => Pair | null): Pair[] {
  const found: Pair[] = [];
  for (let p = from; p + BESIDE.stretch <= to; p += BESIDE.stretch) {
    const pairs = Array.from({ length: BESIDE.stretch }, (_, i) => at(p + i)).filter((pair) => pair !== null);
    if (pairs.length === BESIDE.stretch) found.push([mean(pairs.map(([inside]) => inside)), mean(pairs.map(([, outside]) => outside))]);
  }
  return found;
}

function goesOn(pairs: readonly Pair[], noise: number): boolean {
  if (pairs.length * BESIDE.stretch < LEAST_SIDE / 2) return false;
  const [inside, outside] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const [meanIn, meanOut] = [mean(inside), mean(outside)];
  const product = mean(pairs.map(([a, b]) => (a - meanIn) * (b - meanOut)));
  const [spreadIn, spreadOut] = [
    Math.sqrt(mean(inside.map((a) => (a - meanIn) ** 2))),
    Math.sqrt(mean(outside.map((b) => (b - meanOut) ** 2))),
  ];
  if (spreadIn < SHOWS.inside + SHOWS.perNoise * noise || spreadOut < SHOWS.outside) return false;
  return spreadIn <= SHOWS.fainter * spreadOut && product >= SHOWS.alike * spreadIn * spreadOut;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
