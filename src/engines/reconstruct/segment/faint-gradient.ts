/** Gradients of so few levels that the noise of a lossy picture hides them in single pixels: the means of blocks show them. */
import type { Rgb } from '../../image/colour.ts';
import { fitFill } from '../../image/gradient.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';

/** Side of a block, px; how many of ground there are at least, and what share of all. Compression moves the mean of a block by a level or so. */
const BLOCK = { side: 16, least: 60, share: 0.2, off: 1.5 };
/** Levels from end to end, share of the blocks that a gradient explains, and by how much more than one colour does. */
const GRADIENT = { span: 5, share: 0.75, gain: 0.25 };

/**
 * @param color the ground's most common colour, from which its pixels differ by `tolerance` levels at most
 * @returns the gradient that the blocks of a band that are ground lie on; null where one colour explains them
 */
export function faintGradient(band: RgbRaster, color: Rgb, tolerance: number): Fill | null {
  const { means, isGround } = blocksOf(band, color, tolerance);
  const blocks = isGround.filter(Boolean).length;
  if (blocks < BLOCK.least || blocks < BLOCK.share * isGround.length) return null;
  const use = (x: number, y: number) => isGround[y * means.width + x] === 1;
  const { fill, share } = fitFill(means, use, BLOCK.off);
  if (fill.kind !== 'gradient' || share < GRADIENT.share) return null;
  const span = Math.max(...fill.stops.flatMap((stop) => stop.color.map((level, c) => Math.abs(level - fill.stops[0]!.color[c]!))));
  if (span < GRADIENT.span || share < solidShare(means, isGround) + GRADIENT.gain) return null;
  return fill;
}

/** The mean colour of each block, and whether all of it is ground. */
function blocksOf(band: RgbRaster, color: Rgb, tolerance: number): { means: RgbRaster; isGround: Uint8Array } {
  const [width, height] = [Math.floor(band.width / BLOCK.side), Math.floor(band.height / BLOCK.side)];
  const means = createRaster(width, height, 3);
  const isGround = new Uint8Array(width * height);
  for (let by = 0, block = 0; by < height; by++) {
    for (let bx = 0; bx < width; bx++, block++) {
      const sums = [0, 0, 0];
      let even = true;
      for (let y = by * BLOCK.side; even && y < (by + 1) * BLOCK.side; y++) {
        for (let x = bx * BLOCK.side, i = (y * band.width + x) * 3; even && x < (bx + 1) * BLOCK.side; x++, i += 3) {
          for (let c = 0; c < 3; c++) {
            sums[c] += band.data[i + c]!;
            even &&= Math.abs(band.data[i + c]! - color[c]!) <= tolerance;
          }
        }
      }
      isGround[block] = even ? 1 : 0;
      for (let c = 0; c < 3; c++) means.data[block * 3 + c] = Math.round(sums[c]! / BLOCK.side ** 2);
    }
  }
  return { means, isGround };
}

/** Share of the ground's blocks that their median colour explains. */
function solidShare({ data }: RgbRaster, isGround: Uint8Array): number {
  const ground = [...isGround.keys()].filter((block) => isGround[block] === 1);
  const middle = [0, 1, 2].map((c) => ground.map((block) => data[block * 3 + c]!).toSorted((a, b) => a - b)[ground.length >> 1]!);
  const explained = ground.filter((block) => middle.every((level, c) => Math.abs(data[block * 3 + c]! - level) <= BLOCK.off + 0.5));
  return explained.length / ground.length;
}
