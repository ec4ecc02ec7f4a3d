/**
 * Words in a second colour within a line that is not on even ground: on a photo letters are told by their nearness to one ink, and leave a gap where these stand; on a gradient those are
 * fainter than the others.
 */
import { channelDistance, type Rgb } from './colour.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { crop } from './raster.ts';

/** Coverage that a line's own letters reach in each of their columns; and that a stroke is counted from. */
const OWN = 190;
const STROKE = 170;
/** A gap is so wide at least, in heights of the letters, and px: spaces between words are half as wide. */
const GAP = { heights: 0.9, px: 10 };
/** The second colour is so many levels from the first one, and from the paper, or such a share of what the first one is from it: clouds are fainter than letters. */
const APART = { levels: 48, share: 0.5 };
/** Letters of the gap are as high as the others, as shares, stand as high, in heights, ink so many of the gap's columns, and no more than this share of its middle rows. */
const LETTERS = { low: 0.55, high: 1.3, aside: 0.25, columns: 0.5, full: 0.62 };

interface Separated {
  readonly ink: Rgb;
  readonly paper: Rgb;
  readonly alpha: GreyRaster;
}

/**
 * @param picture the line's crop
 * @param line the letters in its first colour
 * @param separate takes a part of the crop apart
 * @returns the coverage with that of the words in the gaps; null where there are none
 */
export function withSecondInk(picture: RgbRaster, line: Separated, separate: (part: RgbRaster) => Separated): GreyRaster | null {
  const rows = rowsOf(line.alpha);
  if (!rows) return null;
  const height = rows.to - rows.from;
  let data: Uint8Array | null = null;
  for (const { from, to } of gapsIn(line.alpha, Math.max(GAP.px, GAP.heights * height))) {
    const part = separate(crop(picture, { x: from, y: 0, width: to - from, height: picture.height }));
    const strength = channelDistance(part.ink, part.paper);
    const isStrong = strength >= Math.max(APART.levels, APART.share * channelDistance(line.ink, line.paper));
    if (!isStrong || channelDistance(part.ink, line.ink) < APART.levels || !areLetters(part.alpha, rows)) continue;
    data ??= line.alpha.data.slice();
    for (let y = 0; y < picture.height; y++)
      for (let x = from; x < to; x++) {
        const i = y * picture.width + x;
        data[i] = Math.max(data[i]!, part.alpha.data[y * (to - from) + x - from]!);
      }
  }
  return data && { ...line.alpha, data };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** First row with strokes and the one after the last; null without any. */
function rowsOf({ width, height, data }: GreyRaster): Span | null {
  const inked = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width).some((covered) => covered >= STROKE));
  const [from, last] = [inked.indexOf(true), inked.lastIndexOf(true)];
  return from < 0 ? null : { from, to: last + 1 };
}

/** Columns without the line's own letters, that go on for so many px. */
function gapsIn({ width, height, data }: GreyRaster, least: number): Span[] {
  const isOwn = (x: number) => {
    for (let y = 0; y < height; y++) if (data[y * width + x]! >= OWN) return true;
    return false;
  };
  const gaps: Span[] = [];
  for (let x = 0, from = -1; x <= width; x++) {
    const isGap = x < width && !isOwn(x);
    if (isGap && from < 0) from = x;
    if (!isGap && from >= 0) {
      if (x - from >= least) gaps.push({ from, to: x });
      from = -1;
    }
  }
  return gaps;
}

/** Whether strokes in a gap stand where the line's letters do. */
function areLetters(alpha: GreyRaster, rows: Span): boolean {
  const own = rowsOf(alpha);
  const height = rows.to - rows.from;
  if (!own || own.to - own.from < LETTERS.low * height || own.to - own.from > LETTERS.high * height) return false;
  if (Math.abs(own.from + own.to - rows.from - rows.to) / 2 > LETTERS.aside * height) return false;
  const { width, data } = alpha;
  const [first, last] = [Math.round(own.from + 0.25 * (own.to - own.from)), Math.round(own.from + 0.75 * (own.to - own.from))];
  let [columns, full] = [0, 0];
  for (let x = 0; x < width; x++) {
    let inked = 0;
    for (let y = first; y < last; y++) if (data[y * width + x]! >= STROKE) inked++;
    if (inked > 0) columns++;
    full += inked;
  }
  return columns >= LETTERS.columns * width && full <= LETTERS.full * width * (last - first);
}
