import sharp from 'sharp';
import { channelDistance } from '../../image/colour.ts';
import { area, bottom, boxFromEdges, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { inpaint } from '../../image/opencv.ts';
import { paintShadow, roundedCoverage, type Radii } from '../../image/paint.ts';
import { colorAt, createRaster, crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { Border, Shadow, Shape } from '../document.ts';

/** Side, px, of the copy on which covered places are repainted: they lie under live shapes, so coarse is enough. */
const COARSE = 160;

/** A shadow that covers more than this share of a pixel leaves too little of what it falls on. */
const DEEPEST = 0.6;

/**
 * The part of the plate under `box` without the shapes drawn on it: their places are painted over from the surroundings, so a
 * button stands on the picture and not in it as well. What their shadows fall on is lightened by them: drawn again, they give what was there.
 */
export async function withoutShapes(plate: RgbRaster, box: Box, shapes: readonly Shape[]): Promise<RgbRaster> {
  const picture = crop(plate, box);
  for (const shape of shapes) {
    const local = { ...shape.box, x: shape.box.x - box.x, y: shape.box.y - box.y };
    // One px more than the shape: its soft edge mixes with the picture.
    const hole = clampToPixels(grow(local, 1), picture.width, picture.height);
    if (area(hole) === 0 || area(hole) >= 0.9 * area(box)) continue;
    const radius = shape.kind === 'box' ? shape.radius : ([0, 0, 0, 0] as const);
    if (shape.kind === 'box' && shape.shadow) lighten(picture, local, radius, shape.shadow);
    if (shape.kind === 'box' && !shape.fill && shape.border) await repaintLine(picture, hole, lineOf(local, radius, shape.border));
    else await repaint(picture, hole, (x, y) => roundedCoverage(local, radius, x, y) > 0);
  }
  return picture;
}

/** What the line round a hollow box covers: the picture shows within. */
function lineOf(box: Box, radius: Radii, { width, sides }: Border): (x: number, y: number) => boolean {
  const [top, end, low, left] = (['top', 'right', 'bottom', 'left'] as const).map((side) => (sides.includes(side) ? width : -SOFT));
  const inner = boxFromEdges(box.x + left!, box.y + top!, right(box) - end!, bottom(box) - low!);
  const corners = radius.map((r) => Math.max(0, r - width)) as unknown as Radii;
  return (x, y) => roundedCoverage(grow(box, SOFT), radius, x, y) > 0 && roundedCoverage(inner, corners, x, y) < 1;
}

/** A line's soft edge mixes with so many px of the picture. */
const SOFT = 1;

/** Paints over a line from both of its sides, px by px: coarse would smear what is within it. */
async function repaintLine(picture: RgbRaster, hole: Box, covers: (x: number, y: number) => boolean): Promise<void> {
  const window = clampToPixels(grow(hole, LINE_BESIDE), picture.width, picture.height);
  const mask = createRaster(window.width, window.height, 1);
  for (let y = 0, i = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++, i++) if (covers(window.x + x, window.y + y)) mask.data[i] = 255;
  paste(picture, await inpaint(crop(picture, window), mask, LINE_BESIDE), window.x, window.y);
}

/** From so far beside a line it is painted over, px. */
const LINE_BESIDE = 3;

/** Levels from a fill within which a pixel shows it, and the share of a box's pixels in a picture that do so where it lies on the picture. */
const SHOWN = { levels: 24, share: 0.6 };

/** Whether a filled box that reaches over a picture's edge, as a badge on its corner does, or a rule, lies on it and not under it: there its own colour shows. */
export function liesOver(plate: RgbRaster, picture: Box, shape: Shape): boolean {
  const shared = intersect(shape.box, picture);
  const color = shape.kind === 'rule' ? shape.color : shape.fill?.kind === 'solid' ? shape.fill.color : null;
  const radius = shape.kind === 'rule' ? ([0, 0, 0, 0] as const) : shape.radius;
  if (!shared || !color || area(shape.box) > area(picture) / 2) return false;
  const { x, y, width, height } = clampToPixels(shared, plate.width, plate.height);
  let [all, shown] = [0, 0];
  for (let v = y; v < y + height; v++) {
    for (let u = x; u < x + width; u++) {
      if (roundedCoverage(shape.box, radius, u, v) < 1) continue;
      all++;
      if (channelDistance(colorAt(plate, u, v), color) <= SHOWN.levels) shown++;
    }
  }
  return all > 0 && shown >= SHOWN.share * all;
}

/** Takes the shadow of a box off what it falls on: the inverse of laying it over. */
function lighten(picture: RgbRaster, box: Box, radius: Radii, shadow: Shadow): void {
  const reach = shadow.blur + Math.max(0, shadow.spread) + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) + 2;
  const window = clampToPixels(grow(box, reach), picture.width, picture.height);
  if (area(window) === 0) return;
  // Laid over black and over white it tells what it adds, and what it leaves.
  const [black, white] = [0, 255].map((level) => {
    const ground = createRaster(window.width, window.height, 3);
    ground.data.fill(level);
    paintShadow(ground, { ...box, x: box.x - window.x, y: box.y - window.y }, radius, shadow);
    return ground.data;
  }) as [Uint8Array, Uint8Array];
  for (let y = 0; y < window.height; y++) {
    let to = ((window.y + y) * picture.width + window.x) * 3;
    for (let i = y * window.width * 3; i < (y + 1) * window.width * 3; i++, to++) {
      const left = (white[i]! - black[i]!) / 255;
      if (left < 1 && left >= 1 - DEEPEST)
        picture.data[to] = Math.max(0, Math.min(255, Math.round((picture.data[to]! - black[i]!) / left)));
    }
  }
}

/** Paints the pixels of a hole that `covers` names. */
async function repaint(picture: RgbRaster, hole: Box, covers: (x: number, y: number) => boolean): Promise<void> {
  const reach = Math.max(12, Math.round(Math.max(hole.width, hole.height) * 0.25));
  const window = clampToPixels(grow(hole, reach), picture.width, picture.height);
  const scale = Math.min(1, COARSE / Math.max(window.width, window.height));
  const [width, height] = [Math.max(4, Math.round(window.width * scale)), Math.max(4, Math.round(window.height * scale))];
  const small = await resize(crop(picture, window), width, height);
  const mask = createRaster(width, height, 1);
  const inner = clampToPixels(
    {
      x: (hole.x - window.x) * scale - 1,
      y: (hole.y - window.y) * scale - 1,
      width: hole.width * scale + 2,
      height: hole.height * scale + 2,
    },
    width,
    height,
  );
  for (let y = inner.y; y < inner.y + inner.height; y++) mask.data.fill(255, y * width + inner.x, y * width + inner.x + inner.width);
  const painted = await resize(await inpaint(small, mask, 3), window.width, window.height);
  for (let y = hole.y; y < hole.y + hole.height; y++) {
    for (let x = hole.x; x < hole.x + hole.width; x++) {
      if (!covers(x, y)) continue;
      const from = ((y - window.y) * window.width + x - window.x) * 3;
      picture.data.set(painted.data.subarray(from, from + 3), (y * picture.width + x) * 3);
    }
  }
}

async function resize(raster: RgbRaster, width: number, height: number): Promise<RgbRaster> {
  const data = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data };
}
