import sharp from 'sharp';
import { area, clampToPixels, grow, intersect, type Box } from '../../image/geometry.ts';
import { inpaint } from '../../image/opencv.ts';
import { createRaster, crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';

/** Side, px, of the copy on which covered places are repainted: they lie under live shapes, so coarse is enough. */
const COARSE = 160;

/**
 * The part of the plate under `box` without the shapes drawn on it: their places are painted over from the surroundings, so a
 * button stands on the picture and not in it as well.
 */
export async function withoutShapes(plate: RgbRaster, box: Box, shapes: readonly Shape[]): Promise<RgbRaster> {
  const picture = crop(plate, box);
  for (const shape of shapes) {
    const margin = shape.kind === 'box' && shape.shadow ? Math.ceil(shape.shadow.blur + Math.abs(shape.shadow.offsetY)) : 2;
    const local = grow({ ...shape.box, x: shape.box.x - box.x, y: shape.box.y - box.y }, margin);
    const hole = clampToPixels(local, picture.width, picture.height);
    if (area(hole) === 0 || area(hole) >= 0.9 * area(box)) continue;
    await repaint(picture, hole);
  }
  return picture;
}

async function repaint(picture: RgbRaster, hole: Box): Promise<void> {
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
  const shared = intersect(hole, window);
  if (shared) paste(picture, crop(painted, { ...shared, x: shared.x - window.x, y: shared.y - window.y }), shared.x, shared.y);
}

async function resize(raster: RgbRaster, width: number, height: number): Promise<RgbRaster> {
  const data = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data };
}
