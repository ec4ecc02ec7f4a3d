/** Photos whose edges show their ground (a product on an even one): lossy files miss that by a level or two, which shows as a pale box around the product. */
import { clampToPixels, type Box } from '../../image/geometry.ts';
import { morphology } from '../../image/opencv.ts';
import { createRaster, type GreyRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import { fadeRims, shadeOf } from './soft-rims.ts';

/** px of the ground that stay around what is drawn, an odd side. */
const MARGIN = 5;
/** Levels of a channel that are no drawing's, plus three times the noise: what fades out (shadows) is kept until it is as good as gone. */
const GONE = 1;
/** Less than this share of a photo is not worth an alpha channel. */
const LEAST = 0.06;

/**
 * The photo, transparent where it shows its ground from its edges inwards.
 * @param difference of photo and ground, levels of a channel, of the photo's size
 * @param ground what the page shows below it
 * @param noise standard deviation of either, levels
 * @param covered where cells and rules lie that reach over its edge: halved colour leaves a rule another one on each cell, which is none of the photo
 * @returns the photo itself where there is hardly such ground
 */
export async function withoutSurround(
  photo: RgbRaster,
  difference: GreyRaster,
  ground: RgbRaster,
  noise: number,
  covered: readonly Box[] = [],
): Promise<Raster<3> | Raster<4>> {
  const differs = { ...difference, data: difference.data.map((levels) => (levels > GONE + 3 * noise ? 255 : 0)) };
  const drawn = await morphology(differs, 'dilate', { width: MARGIN, height: MARGIN });
  fillBoxes(covered, photo.width, (from, to) => drawn.data.fill(0, from, to));
  const outside = reachedFromEdges(drawn);
  const count = outside.reduce((sum, is) => sum + is, 0);
  if (count < LEAST * outside.length) return photo;
  const out = createRaster(photo.width, photo.height, 4);
  for (let p = 0; p < outside.length; p++) {
    out.data.set(photo.data.subarray(p * 3, p * 3 + 3), p * 4);
    out.data[p * 4 + 3] = outside[p] ? 0 : 255;
  }
  fadeRims(out, outside, shadeOf(photo, ground));
  fillBoxes(covered, photo.width, (from, to) => {
    for (let p = from; p < to; p++) if (outside[p]) out.data[p * 4 + 3] = 0;
  });
  return out;
}

/** @param fill gets each row of the boxes, from pixel to pixel */
function fillBoxes(boxes: readonly Box[], width: number, fill: (from: number, to: number) => void): void {
  for (const box of boxes) for (let y = box.y; y < box.y + box.height; y++) fill(y * width + box.x, y * width + box.x + box.width);
}

/** @returns the places in a picture of shapes with square corners */
export const squareIn = (shapes: readonly Shape[], { x, y, width, height }: Box): Box[] =>
  shapes
    .filter((shape) => shape.kind === 'rule' || Math.max(...shape.radius) === 0)
    .map(({ box }) => clampToPixels({ ...box, x: box.x - x, y: box.y - y }, width, height));

/** 1 for each pixel that is reached from an edge without crossing what is drawn. */
function reachedFromEdges({ width, height, data }: GreyRaster): Uint8Array {
  const reached = new Uint8Array(width * height);
  const open: number[] = [];
  const reach = (p: number) => {
    if (data[p] || reached[p]) return;
    reached[p] = 1;
    open.push(p);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(reach);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(reach);
  for (let p = open.pop(); p !== undefined; p = open.pop()) {
    const x = p % width;
    if (x > 0) reach(p - 1);
    if (x + 1 < width) reach(p + 1);
    if (p >= width) reach(p - width);
    if (p + width < reached.length) reach(p + width);
  }
  return reached;
}
