/** A place that text covered, set beside the same place of a picture that never had any. */
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import { luma, type Rgb } from '../../src/engines/image/colour.ts';
import { clampToPixels, grow } from '../../src/engines/image/geometry.ts';
import type { RgbRaster } from '../../src/engines/image/raster.ts';
import { similarityOf } from '../measures/pixels.ts';

/** RGB, interleaved, all of the plate's size. */
interface Pictures {
  readonly plate: RgbRaster;
  readonly truth: Uint8Array;
  /** The page with text and without, before compression: where they differ, text or its shadow was. */
  readonly changed: readonly [Uint8Array, Uint8Array];
}

/** Levels from which a pixel was changed; with the pixels so near, px, where compression carries it. */
const CHANGED = { least: 6, near: 2 };
/** Half of the window of structural similarity, px, and how far shadows reach beyond a line, heights. */
const HALF = 3;
const REACH = 0.35;

/** Mean CIEDE2000 and SSIM (Wang et al. 2004, 7 × 7 px, of luma) over the pixels that a line of text changed. */
export function compareUnder(
  { plate: { width, height, data }, truth, changed: [full, bare] }: Pictures,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): { difference: number; similarity: number } {
  const box = clampToPixels(grow({ x, y, width: w, height: h }, REACH * h), width, height);
  const isChanged = (i: number) => [0, 1, 2].some((c) => Math.abs(full[i * 3 + c]! - bare[i * 3 + c]!) > CHANGED.least);
  const under = new Set<number>();
  for (let v = box.y; v < box.y + box.height; v++) {
    for (let u = box.x; u < box.x + box.width; u++) {
      if (!isChanged(v * width + u)) continue;
      for (let dy = -CHANGED.near; dy <= CHANGED.near; dy++)
        for (let dx = -CHANGED.near; dx <= CHANGED.near; dx++) under.add((v + dy) * width + u + dx);
    }
  }
  const pixel = (of: Uint8Array, i: number): Rgb => [of[i * 3]!, of[i * 3 + 1]!, of[i * 3 + 2]!];
  let [difference, similarity, windows] = [0, 0, 0];
  for (const i of under) {
    difference += colourDifference(pixel(data, i), pixel(truth, i));
    const [u, v] = [i % width, Math.floor(i / width)];
    if (u < HALF || v < HALF || u >= width - HALF || v >= height - HALF) continue;
    similarity += similarityAt((at) => [luma(pixel(data, at)), luma(pixel(truth, at))], i, width);
    windows++;
  }
  return { difference: difference / Math.max(1, under.size), similarity: similarity / Math.max(1, windows) };
}

function similarityAt(lumas: (i: number) => [number, number], i: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let dy = -HALF; dy <= HALF; dy++) {
    for (let dx = -HALF; dx <= HALF; dx++) {
      const [p, q] = lumas(i + dy * width + dx);
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  return similarityOf([a, b, aa, bb, ab], (2 * HALF + 1) ** 2).value;
}
