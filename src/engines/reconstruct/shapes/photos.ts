import { coveredShare, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';

const BLOCK = 8;
/** A block is textured if this share of its pixels differs from the next by two levels or more; flat art only does at its edges. */
const TEXTURED = 0.35;
/** Textured patches smaller than this on their short side, in blocks, are icons. */
const LEAST_BLOCKS = 5;

/** Boxes of textured areas, where flat spots are part of a photo and not shapes. */
export async function texturedAreas(raster: RgbRaster, noise: number): Promise<Box[]> {
  const blocks = createRaster(Math.floor(raster.width / BLOCK), Math.floor(raster.height / BLOCK), 1);
  if (blocks.data.length === 0) return [];
  for (let by = 0; by < blocks.height; by++) {
    for (let bx = 0; bx < blocks.width; bx++) {
      if (textureShare(raster, bx * BLOCK, by * BLOCK, 2 + noise) >= TEXTURED) blocks.data[by * blocks.width + bx] = 255;
    }
  }
  const closed = await morphology(blocks, 'close', { width: 3, height: 3 });
  const { components } = await connectedComponents(closed);
  return components
    .filter(({ box }) => Math.min(box.width, box.height) >= LEAST_BLOCKS)
    .filter(({ box, area }) => area >= 0.3 * box.width * box.height)
    .map(({ box }) => ({ x: box.x * BLOCK, y: box.y * BLOCK, width: box.width * BLOCK, height: box.height * BLOCK }));
}

function textureShare({ data, width, height }: RgbRaster, x0: number, y0: number, limit: number): number {
  let count = 0;
  for (let y = y0; y < y0 + BLOCK; y++) {
    for (let x = x0; x < x0 + BLOCK; x++) {
      const i = (y * width + x) * 3;
      const right = x + 1 < width ? i + 3 : i;
      const below = y + 1 < height ? i + width * 3 : i;
      for (let c = 0; c < 3; c++) {
        if (Math.abs(data[i + c] - data[right + c]) < limit && Math.abs(data[i + c] - data[below + c]) < limit) continue;
        count++;
        break;
      }
    }
  }
  return count / (BLOCK * BLOCK);
}

/** Whether a box lies within one of the areas. */
export function insidePhoto(box: Box, photos: readonly Box[]): boolean {
  return photos.some((photo) => coveredShare(box, photo) > 0.9);
}
