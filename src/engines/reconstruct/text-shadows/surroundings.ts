/** Letters cut from their ground, to see what they cast on it. */
import { luma, lumaAt, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Surroundings } from './fit.ts';

export interface Print {
  readonly patch: RgbRaster;
  /** Where the patch stands in the picture; the boxes are in the picture, too. */
  readonly window: Box;
  readonly lines: readonly Box[];
  /** What else is printed there and is no ground. */
  readonly others: readonly Box[];
  readonly ink: Rgb;
  readonly lossy: boolean;
}

/** Coverage under which a pixel shows the ground. */
const NONE = 0.08;
/** Least distance of ink and ground for one to be told from the other, levels. */
const LEAST = 16;
/**
 * Pixels of strokes have such a share of what the line's fullest have, told by a percentile; their soft edges reach so far, px. Light that falls on a wall between the letters is as pale as
 * thin edges are, over an area larger than theirs: taken for letters, it cast a shadow of .77 where one of .45 is printed.
 */
const STROKE = { fullest: 0.9, share: 0.5, reach: 3 };
/** Soft edges that are no ground, px; lossy compression makes more of them. */
const EDGE = { clean: 1, lossy: 2 };

/**
 * The print's letters as coverage, and which pixels show its ground, all the size of the patch.
 * @param paperAt luma of the ground under a pixel of the patch
 */
export function surroundings({ patch, window, lines, others, ink, lossy }: Print, paperAt: (i: number) => number): Surroundings {
  const { width, height, data } = patch;
  const lumas = new Float32Array(width * height);
  for (let i = 0; i < lumas.length; i++) lumas[i] = lumaAt(data, i * 3);
  const within = (box: Box) => clampToPixels({ ...box, x: box.x - window.x, y: box.y - window.y }, width, height);
  const letters = new Float32Array(width * height);
  const full = luma(ink);
  for (const box of lines) {
    eachPixel(within(grow(box, 2)), width, (i) => {
      const contrast = full - paperAt(i);
      const share = (lumas[i] - paperAt(i)) / (Math.sign(contrast) * Math.max(LEAST, Math.abs(contrast)));
      letters[i] = share < NONE ? 0 : Math.min(1, share);
    });
  }
  for (const box of lines) withoutLight(letters, width, within(grow(box, 2)));
  const ground = new Uint8Array(width * height).fill(1);
  const edge = lossy ? EDGE.lossy : EDGE.clean;
  for (let i = 0; i < letters.length; i++) {
    if (letters[i] === 0) continue;
    const round = { x: (i % width) - edge, y: Math.floor(i / width) - edge, width: 2 * edge + 1, height: 2 * edge + 1 };
    eachPixel(clampToPixels(round, width, height), width, (k) => (ground[k] = 0));
  }
  for (const box of others) eachPixel(within(grow(box, 3)), width, (i) => (ground[i] = 0));
  return { width, height, letters, luma: lumas, ground };
}

/** Light on the ground that is no letter, taken out of a line's coverage: what is pale and near no pixel of a stroke. */
function withoutLight(letters: Float32Array, width: number, line: Box): void {
  const covered: number[] = [];
  eachPixel(line, width, (i) => {
    if (letters[i] > 0) covered.push(letters[i]);
  });
  const fullest = covered.toSorted((a, b) => a - b)[Math.floor(STROKE.fullest * covered.length)] ?? 0;
  const isStroke = new Uint8Array(letters.length);
  eachPixel(line, width, (i) => (isStroke[i] = letters[i] >= STROKE.share * fullest ? 1 : 0));
  const near = dilated(isStroke, width, line);
  eachPixel(line, width, (i) => {
    if (!near[i]) letters[i] = 0;
  });
}

/** The pixels within reach of those that are set: along rows, then along columns. */
function dilated(set: Uint8Array, width: number, box: Box): Uint8Array {
  let from = set;
  for (const step of [1, width]) {
    const to = from.slice();
    eachPixel(box, width, (i) => {
      if (!from[i]) return;
      for (let k = -STROKE.reach; k <= STROKE.reach; k++) if (i + k * step >= 0 && i + k * step < to.length) to[i + k * step] = 1;
    });
    from = to;
  }
  return from;
}

function eachPixel(box: Box, width: number, visit: (i: number) => void): void {
  for (let y = box.y; y < bottom(box); y++) for (let x = box.x; x < right(box); x++) visit(y * width + x);
}
