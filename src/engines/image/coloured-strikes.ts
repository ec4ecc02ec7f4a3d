/** Strokes through words that have another colour than the words: old prices of shops. */
import { channelDistance, channelDistanceAt, type Rgb } from './colour.ts';
import { bottom, type Box } from './geometry.ts';
import { differInHue } from './hue.ts';
import { medianAlong, medianOf } from './median.ts';
import { colorAt, type RgbRaster } from './raster.ts';
import type { Strike } from './strikes.ts';

/**
 * A stroke lies between these heights of its line, from its top (browsers draw it at .45 of Latin figures, at .6 of a line whose comma and unit hang low), is so many of them long (two figures and a sign) and no thicker (two pixels at
 * least); designers' thick ones are a tenth. Its colour may vary by so many levels, a share of what parts it from the paper at most: letters under it shine through as the chroma of lossy pictures, stored at half resolution.
 */
const STROKE = { from: 0.25, to: 0.65, long: 1.6, thick: 0.16, even: 48, within: 0.45 };
/** A pixel farther from the paper than so many levels is no ringing. */
const CONTRAST = 40;
/** Letters of a lower line, px, are as thin as strokes. */
const LOWEST = 9;
/** Rows and columns beside a stroke that its soft edge may take. */
const SOFT = 1;
/** Halves of letters stand above and below it in so large a share of its columns (thin figures of a struck price .45 and more), and are missing nowhere along it for so many heights: a rule beside words and a bar are bare. */
const HALVES = { share: 0.3, missing: 0.8 };
/** Columns of a row that hold its colour, and so large a share of what is longer is one stroke. */
const WHOLE = 0.9;
/** Letters' own colour is that of so large a part of them, the farthest from the paper: edges are soft. */
const SUREST = 0.25;

/** The ground under a pixel. */
export type Ground = (x: number, y: number) => Rgb;

/**
 * Strokes through words of a line that are drawn in a colour of their own. Bars of letters that meet have the letters' colour, so that neither what stands
 * beside a stroke nor what it crosses has to be looked at: a unit may follow it closely.
 * @param box of the line's letters, px
 */
export function colouredStrikes(picture: RgbRaster, box: Box, ground: Ground): Strike[] {
  const found: Strike[] = [];
  if (box.height < LOWEST) return found;
  const [first, end] = [Math.max(0, Math.ceil(box.y + STROKE.from * box.height)), Math.min(picture.height, box.y + STROKE.to * box.height)];
  for (let y = first; y < end; y++)
    for (const run of runsOfOneColour(picture, y, STROKE.long * box.height, ground)) {
      const strike = strikeAlong(picture, box, { y, ...run }, ground);
      if (!strike) continue;
      const at = found.findIndex((other) => other.from < strike.to && strike.from < other.to && other.end >= strike.top);
      if (at < 0) found.push(strike);
      // A soft row over it is too pale to be of its colour; one under it, found last, adds nothing.
      else if (strike.end - strike.top >= found[at]!.end - found[at]!.top) found[at] = joined(found[at]!, strike);
    }
  return found.filter(({ top, end }) => end - top <= thickest(box) + 2 * SOFT);
}

const joined = (a: Strike, b: Strike): Strike => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  top: Math.min(a.top, b.top),
  end: Math.max(a.end, b.end),
});

const thickest = (box: Box): number => Math.max(2, STROKE.thick * box.height);

interface Run {
  readonly from: number;
  readonly to: number;
  readonly color: Rgb;
}

const limitOf = (color: Rgb, paper: Rgb): number => Math.min(STROKE.even, STROKE.within * channelDistance(color, paper));

/** Stretches of a row, of a least length, that have one colour and not the ground's. */
function runsOfOneColour(picture: RgbRaster, y: number, least: number, ground: Ground): Run[] {
  const { width, data } = picture;
  const runs: Run[] = [];
  const seed = Math.max(4, Math.floor(least / 2));
  for (let x = 0; x + least <= width; x++) {
    const i = (y * width + x) * 3;
    if (channelDistanceAt(data, i, ground(x, y)) < CONTRAST) continue;
    // Rows of letters change within a few px: looked at first, since every pixel of a line may begin a run.
    const own = colorAt(picture, x, y);
    const isNear = (along: number) => channelDistanceAt(data, i + 3 * along, own) <= 2 * STROKE.even;
    if (!(isNear(seed >> 1) && isNear(seed - 1) && isNear(Math.floor(least) - 1))) continue;
    const color = medianAlong(data, y * width + x, seed);
    const limit = limitOf(color, ground(x, y));
    let to = x;
    while (to < width && channelDistanceAt(data, (y * width + to) * 3, color) <= limit) to++;
    if (to - x < least) continue;
    runs.push({ from: x, to, color: medianAlong(data, y * width + x, to - x) });
    x = to;
  }
  return runs;
}

function strikeAlong(picture: RgbRaster, box: Box, { y, from, to, color }: Run & { readonly y: number }, ground: Ground): Strike | null {
  const columns = Array.from({ length: to - from }, (_, i) => from + i);
  const limit = limitOf(color, ground(from, y));
  const isWhole = (row: number) =>
    row >= 0 &&
    row < picture.height &&
    columns.filter((x) => channelDistance(colorAt(picture, x, row), color) <= limit).length >= WHOLE * columns.length;
  let [top, end] = [y, y + 1];
  while (isWhole(top - 1)) top--;
  while (isWhole(end)) end++;
  if (end - top > thickest(box)) return null;
  const isAside = (x: number, row: number) => channelDistance(colorAt(picture, x, row), ground(x, row)) >= CONTRAST;
  const inked = (x: number, first: number, last: number) => {
    const rows: number[] = [];
    for (let row = Math.max(0, first); row < Math.min(picture.height, last); row++) if (isAside(x, row)) rows.push(row);
    return rows;
  };
  const above = columns.map((x) => inked(x, box.y, top - SOFT));
  const below = columns.map((x) => inked(x, end + SOFT, bottom(box)));
  const isHalved = [above, below].every((half) => half.filter((rows) => rows.length > 0).length >= HALVES.share * columns.length);
  if (!isHalved || longestBare(columns, (i) => above[i]!.length + below[i]!.length === 0) > HALVES.missing * box.height) return null;
  const areOther = [above, below].every((half) => {
    const letters = half.flatMap((rows, i) => rows.map((row) => [from + i, row] as const));
    return isOtherThan(color, lettersColour(picture, letters, ground), ground(from, y));
  });
  return areOther ? { from, to, top, end } : null;
}

/** The median of those pixels that are farthest from the paper. */
function lettersColour(picture: RgbRaster, pixels: readonly (readonly [x: number, y: number])[], ground: Ground): Rgb {
  const surest = pixels
    .map(([x, y]) => ({ color: colorAt(picture, x, y), away: channelDistance(colorAt(picture, x, y), ground(x, y)) }))
    .toSorted((a, b) => b.away - a.away)
    .slice(0, Math.max(1, Math.ceil(SUREST * pixels.length)));
  return medianOf(surest.map(({ color }) => color));
}

/** Letters' hue is another one, or they are the stronger by so many levels: paler ones may be thin. */
const STRONGER = 60;

function isOtherThan(stroke: Rgb, letters: Rgb, paper: Rgb): boolean {
  return differInHue(stroke, letters, paper) || channelDistance(letters, paper) - channelDistance(stroke, paper) >= STRONGER;
}

/** Length of the longest stretch of columns without letters. */
function longestBare(columns: readonly number[], isBare: (i: number) => boolean): number {
  let [most, length] = [0, 0];
  columns.forEach((_, i) => {
    length = isBare(i) ? length + 1 : 0;
    most = Math.max(most, length);
  });
  return most;
}
