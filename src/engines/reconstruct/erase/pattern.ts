/** Ground that repeats under a line: scales, dots, stripes, checks. What its repeats show where no letters are is what is under them. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { Paper } from '../../image/highlight.ts';
import { median, medianOf } from '../../image/median.ts';
import { colorAt, crop, type RgbRaster } from '../../image/raster.ts';
import { groundRound } from './own-ground.ts';
import type { Colours } from './paper.ts';
import { repeatsOf, type Ground, type Shift } from './repeats.ts';

/** Room that is looked at beside a line, px. */
const ASIDE = 64;
/** What comes nearer to the ink than this share of its contrast, and the pixels round it, may be letters. */
const LETTERS = { share: 0.45, edge: 2 };
/** What is within this share of the contrast from the line's paper is of it. */
const PAPER = 0.15;
/** A pixel's ground is the middle of so many of its repeats, and of this many at least if letters cover none of them; where they do, it is looked for in so many rounds. */
const REPEATS = { most: 9, least: 2, rounds: 8 };

export interface Pattern {
  readonly paper: Paper;
  /** By how much the picture differs from it, levels. */
  readonly noise: number;
}

export interface PatternPlace {
  readonly picture: RgbRaster;
  /** The part of the picture that the ground is wanted for. */
  readonly window: Box;
  /** The line's box in it. */
  readonly inner: Box;
  /** Lines that are still to be erased, in the picture: figures in a row repeat, and are no ground. */
  readonly others: readonly Box[];
}

/** @returns null where nothing repeats */
export function patternUnder({ picture, window, inner, others }: PatternPlace, colours: Colours, noise: number): Pattern | null {
  const wide = clampToPixels({ ...window, x: window.x - ASIDE, width: window.width + 2 * ASIDE }, picture.width, picture.height);
  const patch = crop(picture, wide);
  const left = window.x - wide.x;
  const shown = shownGround(patch, { ...inner, x: inner.x + left }, colours);
  for (const other of others) hide(shown, patch, grow({ ...other, x: other.x - wide.x, y: other.y - wide.y }, LETTERS.edge));
  const shifts = repeatsOf({ patch, shown }, noise);
  if (!shifts) return null;
  const ground = repeated({ patch, shown }, shifts, { ...window, x: left, y: 0 });
  if (!ground) return null;
  const off: number[] = [];
  for (let y = 0; y < window.height; y++)
    for (let x = left; x < left + window.width; x++)
      if (shown[y * patch.width + x] === 1) off.push(channelDistance(colorAt(patch, x, y), colorAt(ground, x, y)));
  return { paper: (x, y) => colorAt(ground, x + left, y), noise: median(off) };
}

/** 1 a pixel of the line's label, 2 one that may be a letter. */
function shownGround(patch: RgbRaster, inner: Box, { ink, paper }: Colours): Uint8Array {
  const { width, height } = patch;
  const contrast = channelDistance(ink, paper);
  const label = groundRound(patch, inner, (x, y) => channelDistance(colorAt(patch, x, y), paper) <= PAPER * contrast);
  const shown = new Uint8Array(width * height);
  for (let y = label.y; y < bottom(label); y++) shown.fill(1, y * width + label.x, y * width + right(label));
  const lines = intersect(grow(inner, LETTERS.edge), label) ?? label;
  for (let y = lines.y; y < bottom(lines); y++)
    for (let x = lines.x; x < right(lines); x++) {
      if (channelDistance(colorAt(patch, x, y), ink) > LETTERS.share * contrast) continue;
      const round = intersect(grow({ x, y, width: 1, height: 1 }, LETTERS.edge), label)!;
      for (let v = round.y; v < bottom(round); v++) shown.fill(2, v * width + round.x, v * width + right(round));
    }
  return shown;
}

/** What shows in a box may be letters. */
function hide(shown: Uint8Array, { width, height }: RgbRaster, box: Box): void {
  const seen = intersect(box, { x: 0, y: 0, width, height });
  if (!seen) return;
  const { x, y, ...within } = clampToPixels(seen, width, height);
  for (let v = y; v < y + within.height; v++)
    for (let u = x; u < x + within.width; u++) if (shown[v * width + u] === 1) shown[v * width + u] = 2;
}

/** The pixels of a box become the middling colour of their repeats that show the ground; null where some have none. */
function repeated(seen: Ground, shifts: readonly Shift[], box: Box): RgbRaster | null {
  let [ground, missing] = once(seen, shifts, box, REPEATS.least);
  // Letters may cover all repeats of a pixel; what is known by now repeats as well.
  for (let round = 0; missing > 0 && round < REPEATS.rounds; round++) {
    const [next, left] = once(ground, shifts, box, 1);
    if (left === missing) break;
    [ground, missing] = [next, left];
  }
  return missing === 0 ? ground.patch : null;
}

function once({ patch, shown }: Ground, shifts: readonly Shift[], box: Box, least: number): [ground: Ground, missing: number] {
  const { width, height } = patch;
  const ground = { patch: { ...patch, data: patch.data.slice() }, shown: shown.slice() };
  let missing = 0;
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      const i = y * width + x;
      if (!shown[i]) continue;
      const seen = shown[i] === 1 ? [colorAt(patch, x, y)] : [];
      for (const { dx, dy } of shifts) {
        const [u, v] = [x + dx, y + dy];
        if (u >= 0 && v >= 0 && u < width && v < height && shown[v * width + u] === 1) seen.push(colorAt(patch, u, v));
        if (seen.length === REPEATS.most) break;
      }
      const isKnown = seen.length >= least;
      if (isKnown) ground.patch.data.set(medianOf(seen), i * 3);
      else missing++;
      ground.shown[i] = isKnown ? 1 : 2;
    }
  return [ground, missing];
}
