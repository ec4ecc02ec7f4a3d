import { outlineMisfit } from '../../image/corners.ts';
import type { Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';

type Radius = readonly [number, number, number, number];

const FREE = 1 - Math.PI / 4;
/** Part of a soft edge pixel's free area that the mask counts as covered, times a quarter circle's arc. */
const SOFT = 0.35 * (Math.PI / 2);

/** A few stray px beyond a side, and no more than so many, do not move it. */
const STRAY = 2;

/** First and last column of the sides: those of the middle half's rows, if only stray pixels lie beyond. */
function straightSides(left: Int32Array, right: Int32Array, box: Box): readonly [number, number] {
  const quarter = Math.floor(box.height / 4);
  const middle = (ends: Int32Array) => ends.slice(quarter, box.height - quarter).toSorted()[Math.floor((box.height - 2 * quarter) / 2)];
  const [start, end] = [middle(left), middle(right)];
  const [first, last] = [box.x, box.x + box.width - 1];
  return [start - first <= STRAY ? start : first, last - end <= STRAY ? end : last];
}

/** Corner radii of a picture from where it differs from its ground; square if that does not look like a rounded box. */
export function pictureCorners(mask: GreyRaster, box: Box): Radius {
  const left = new Int32Array(box.height).fill(box.x + box.width);
  const right = new Int32Array(box.height).fill(box.x - 1);
  for (let y = 0; y < box.height; y++) {
    const row = (box.y + y) * mask.width;
    for (let x = box.x; x < box.x + box.width; x++) {
      if (!mask.data[row + x]) continue;
      if (x < left[y]) left[y] = x;
      right[y] = x;
    }
  }
  const half = Math.floor(box.height / 2);
  const missing = [0, 0, 0, 0];
  const [start, end] = straightSides(left, right, box);
  for (let y = 0; y < half; y++) {
    const below = box.height - 1 - y;
    missing[0] += Math.max(0, Math.min(box.width / 2, left[y] - start));
    missing[1] += Math.max(0, Math.min(box.width / 2, end - right[y]));
    missing[2] += Math.max(0, Math.min(box.width / 2, end - right[below]));
    missing[3] += Math.max(0, Math.min(box.width / 2, left[below] - start));
  }
  // missing = FREE r² - SOFT r
  const raw = missing.map((free) => (free < 1 ? 0 : (SOFT + Math.sqrt(SOFT * SOFT + 4 * FREE * free)) / (2 * FREE)));
  const [least, most] = [Math.min(...raw), Math.max(...raw)];
  if (least === 0 || most - least > Math.max(2, 0.2 * most)) return [0, 0, 0, 0];
  const short = Math.min(box.width, box.height) / 2;
  const mean = (raw[0] + raw[1] + raw[2] + raw[3]) / 4;
  const radius = mean >= short * 0.92 ? short : Math.round(mean);
  const found: Radius = [radius, radius, radius, radius];
  return outlineMisfit({ box, left, right }, found, 1) <= 0.02 ? found : [0, 0, 0, 0];
}
