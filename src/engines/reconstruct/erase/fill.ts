/** Even ground where a line was. */
import { blur } from '../../image/blur.ts';
import { channelDistance, luma, lumaAt, type Rgb } from '../../image/colour.ts';
import type { Paper } from '../../image/highlight.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { smoothOver } from './restore.ts';

interface Ground {
  /** With highlighter strokes, and without. */
  readonly paper: Paper;
  readonly even: Paper;
  /** Levels that lossy compression rings round letters, and whether a pixel's data at an offset differs from its ground by no more. */
  readonly ringing: number;
  readonly isRinging: (i: number, ground: Rgb) => boolean;
}

/** Fills what the mask marks, and takes ringing off all of the patch where its ground is of one fill. In place. */
export function fillPaper(patch: RgbRaster, mask: Uint8Array, { paper, even, ringing, isRinging }: Ground): void {
  const shown = shownGround(patch, mask, paper, ringing);
  // A highlighter's stroke is of one colour all over, whatever compression has left between the letters.
  const onStroke = (x: number, y: number) => paper !== even && channelDistance(paper(x, y), even(x, y)) > 0;
  const bare = shown.map((v, i) => Number(v && !onStroke(i % patch.width, Math.floor(i / patch.width))));
  if (swellOf(patch, bare, paper) > MOST_SWELL) return smoothOver(patch, mask, shown);
  for (let i = 0, x = 0, y = 0; i < mask.length; i++) {
    const ground = paper(x, y);
    if (onStroke(x, y) || mask[i] || isRinging(i * 3, ground)) patch.data.set(ground, i * 3);
    if (++x === patch.width) [x, y] = [0, y + 1];
  }
}

/** Ground that rises and falls by more levels would show a rectangle of one slope where a line was: a sky out of focus does (1.5 to 4), grounds of one fill hardly (0.1 to 1.3). */
const MOST_SWELL = 1.4;
/** What is finer than this, standard deviation in px, is compression and grain. */
const GRAIN = 4;
const LEAST_RANGE = 8;

/** 1 a pixel that shows the ground: it is no ink, and differs from its fill by no more than the ground may swell, or by `most`. */
function shownGround({ width, data }: RgbRaster, mask: Uint8Array, paper: Paper, most: number): Uint8Array {
  const limit = Math.max(LEAST_RANGE, most);
  return mask.map((v, i) => Number(!v && Math.abs(levelsOff(data, i, paper(i % width, Math.floor(i / width)))) <= limit));
}

/** How much the ground rises and falls about its fill where it shows, root mean square in levels of luma. */
function swellOf({ width, height, data }: RgbRaster, shown: Uint8Array, paper: Paper): number {
  const off = Float32Array.from(shown, (v, i) => (v ? levelsOff(data, i, paper(i % width, Math.floor(i / width))) : 0));
  const [sums, weights] = [blur(off, width, height, GRAIN), blur(Float32Array.from(shown), width, height, GRAIN)];
  let [squares, count] = [0, 0];
  for (let i = 0; i < off.length; i++) {
    if (!shown[i]) continue;
    squares += (sums[i]! / weights[i]!) ** 2;
    count++;
  }
  return Math.sqrt(squares / Math.max(1, count));
}

const levelsOff = (data: Uint8Array, i: number, ground: Rgb): number => lumaAt(data, i * 3) - luma(ground);
