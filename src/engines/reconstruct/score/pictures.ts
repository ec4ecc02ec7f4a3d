/** Does each picture of the page show what the source shows in its place? */
import { area, bottom, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Asset, PageDocument } from '../document.ts';
import { mostlyWithin, scaled } from './place.ts';

export interface PictureFault {
  readonly asset: Asset;
  /** CSS px. */
  readonly box: Box;
  readonly kind: 'missing' | 'different' | 'blurred';
  /** The part of what it shows that is right, 0 to 1. */
  readonly right: number;
}

/**
 * The share of what both pictures show (their variances) that differs, and by how much in 0-255 beside the source's noise. Of the 261
 * pictures of fourteen converted pages one has more, and has lost strokes.
 */
const DIFFERENT = { share: 0.1, least: 4, perNoise: 2 };
/** A place that varies by less than this part of what the source shows there shows nothing. */
const NOTHING = 0.04;
/** Detail (root mean square of the Laplacian at half size) that is left of the source's, and the least that the source must have. */
const BLURRED = { left: 0.4, least: 4 };
/** Variance that white noise of variance 1 has in the Laplacian of means of 2 × 2 px. */
const NOISE_GAIN = 5;
/** px that a picture may lie off and show the same. */
const REACH = 2;
/** px around letters that are theirs, px at the edge of a picture that see what is beside it, and pixels looked at in one picture. */
const LETTERS = 3;
const EDGE = 3;
const SAMPLES = 40_000;
/** A sign smaller than this, CSS px² (14 × 14) and px of its thinner side, is told by no look at it. */
const NOTICED = { area: 196, side: 5 };
/** Fewer pixels than this tell nothing. */
const FEWEST = 20;

interface Pair {
  readonly source: RgbRaster;
  readonly page: RgbRaster;
}

/** What lies on the pictures, CSS px: ink boxes of the text, and of text that the page lost. */
export interface UponPictures {
  readonly lines: readonly Box[];
  readonly lost: readonly Box[];
}

/** @param noise standard deviation of the source's noise, 0-255 */
export function pictureFaults(pair: Pair, document: PageDocument, { lines, lost }: UponPictures, noise: number): PictureFault[] {
  const placed = document.assets.map((asset) => ({ asset, box: scaled(asset.box, document.scale) }));
  const found: PictureFault[] = [];
  for (const { asset, box } of placed.toSorted((a, b) => area(b.box) - area(a.box))) {
    if (area(box) < NOTICED.area || Math.min(box.width, box.height) < NOTICED.side) continue;
    if (found.some((fault) => mostlyWithin(box, fault.box))) continue;
    const upon = placed.filter((other) => area(other.box) < area(box)).map((other) => other.box);
    const covers = [...lines.map((line) => grow(line, LETTERS)), ...upon].filter((cover) => intersect(cover, box));
    const missing = lost.filter((text) => intersect(text, box)).map((text) => grow(text, LETTERS));
    const points = pointsOf(shownOf(box, pair), covers);
    const beside = missing.length > 0 ? pointsOf(shownOf(box, pair), [...covers, ...missing]) : points;
    // Where only the text on it is lost, the rest is right; a lost picture leaves hardly a rest.
    const fault = faultOf(pair, beside.length > points.length / 2 ? beside : points, noise);
    if (fault) found.push({ asset, box, ...fault });
  }
  return found;
}

/** The part of a box that both show. */
function shownOf(box: Box, { source, page }: Pair): Box {
  return clampToPixels(box, Math.min(source.width, page.width), Math.min(source.height, page.height));
}

function faultOf(pair: Pair, points: readonly Point[], noise: number): Pick<PictureFault, 'kind' | 'right'> | null {
  if (points.length < FEWEST) return null;
  const differing = Math.max(0, leastDifference(pair, points) - noise ** 2);
  const [wanted, there] = [varianceOf(pair.source, points), varianceOf(pair.page, points)];
  const share = differing / Math.max(1e-9, wanted + there);
  const differs = share > DIFFERENT.share && Math.sqrt(differing) > DIFFERENT.least + DIFFERENT.perNoise * noise;
  if (differs && there < NOTHING * wanted) return { kind: 'missing', right: Math.max(0, 1 - share) };
  const [detail, kept] = [detailOf(pair.source, points) - NOISE_GAIN * noise ** 2, detailOf(pair.page, points)];
  const dull = detail >= BLURRED.least ** 2 && kept <= BLURRED.left ** 2 * detail;
  // What a blur takes away is no more than what the variance falls by: other things differ by more.
  if (dull && (!differs || differing <= wanted - there)) return { kind: 'blurred', right: Math.sqrt(kept / detail) };
  return differs ? { kind: 'different', right: Math.max(0, 1 - share) } : null;
}

type Point = readonly [x: number, y: number];

/** A grid over the picture, its edge and what lies on it left out. */
function pointsOf(box: Box, covers: readonly Box[]): Point[] {
  const step = Math.ceil(Math.sqrt(area(box) / SAMPLES));
  const edge = Math.min(box.width, box.height) > 6 * EDGE ? EDGE : 1;
  const points: Point[] = [];
  for (let y = box.y + edge; y < bottom(box) - edge; y += step) {
    for (let x = box.x + edge; x < right(box) - edge; x += step)
      if (!covers.some((cover) => x >= cover.x && x < right(cover) && y >= cover.y && y < bottom(cover))) points.push([x, y]);
  }
  return points;
}

/** Mean squared difference of the channels where both lie on each other best. */
function leastDifference({ source, page }: Pair, points: readonly Point[]): number {
  let least = Infinity;
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) {
      let sum = 0;
      for (let k = 0; k < points.length; k++) {
        const x = points[k][0];
        const y = points[k][1];
        const i = (y * source.width + x) * 3;
        const j = (within(y + dy, page.height) * page.width + within(x + dx, page.width)) * 3;
        for (let c = 0; c < 3; c++) sum += (source.data[i + c] - page.data[j + c]) ** 2;
      }
      least = Math.min(least, sum / (3 * points.length));
    }
  }
  return least;
}

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

/** Of the channels, in the mean. */
function varianceOf({ width, data }: RgbRaster, points: readonly Point[]): number {
  let variance = 0;
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    let squares = 0;
    for (let k = 0; k < points.length; k++) {
      const value = data[(points[k][1] * width + points[k][0]) * 3 + c];
      sum += value;
      squares += value ** 2;
    }
    variance += squares / points.length - (sum / points.length) ** 2;
  }
  return variance / 3;
}

/** Mean squared Laplacian of the lightness at half size. */
function detailOf(picture: RgbRaster, points: readonly Point[]): number {
  let sum = 0;
  let n = 0;
  for (let k = 0; k < points.length; k++) {
    const x = points[k][0];
    const y = points[k][1];
    if (x < 2 || y < 2 || x + 3 >= picture.width || y + 3 >= picture.height) continue;
    const beside = 4 * lightness(picture, x, y) - lightness(picture, x - 2, y) - lightness(picture, x + 2, y);
    sum += (beside - lightness(picture, x, y - 2) - lightness(picture, x, y + 2)) ** 2;
    n++;
  }
  return n > 0 ? sum / n : 0;
}

/** Mean of the 2 × 2 px from here on. */
function lightness({ width, data }: RgbRaster, x: number, y: number): number {
  let sum = 0;
  for (let v = y; v < y + 2; v++)
    for (let i = (v * width + x) * 3, end = i + 6; i < end; i += 3) sum += 0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2];
  return sum / 4;
}
