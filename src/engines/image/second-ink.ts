/**
 * Words in a second colour within a line that is not on even ground: on a photo letters are told by their nearness to one ink, and leave a gap where these stand; on a gradient those are
 * fainter than the others. White words on a white cloud, told by their shadow alone, leave one, too.
 */
import { channelDistance, type Rgb } from './colour.ts';
import { connectedParts } from './connected.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { crop } from './raster.ts';

/** Coverage that a line's own letters reach in each of their columns; and that a stroke is counted from. */
const OWN = 190;
const STROKE = 170;
/** A gap is so wide at least, in heights of the letters, and px: spaces between words are half as wide. */
const GAP = { heights: 0.9, px: 10 };
/** The second colour is so many levels from the first one, and from the paper, or such a share of what the first one is from it: clouds are fainter than letters. */
const APART = { levels: 48, share: 0.5 };
/** Letters of the gap are as high as the others, as shares, stand as high, in heights, ink so many of the columns from the first to the last of them, which are so much of the gap (the spaces on both sides are of it, too), and no more than this share of its middle rows. */
const LETTERS = { low: 0.55, high: 1.3, aside: 0.25, span: 0.6, columns: 0.5, full: 0.62 };

interface Separated {
  readonly ink: Rgb;
  readonly paper: Rgb;
  readonly alpha: GreyRaster;
}

/**
 * @param picture the line's crop
 * @param line the letters in its first colour
 * @param separate the ways to take a part of the crop apart, the likeliest first
 * @returns the coverage with that of the words in the gaps; null where there are none
 */
export function withSecondInk(picture: RgbRaster, line: Separated, separate: (part: RgbRaster) => readonly Separated[]): GreyRaster | null {
  const rows = rowsOf(line.alpha);
  if (!rows) return null;
  const height = rows.to - rows.from;
  let data: Uint8Array | null = null;
  for (const { from, to } of gapsIn(line.alpha, Math.max(GAP.px, GAP.heights * height))) {
    const letters = lettersIn(separate(crop(picture, { x: from, y: 0, width: to - from, height: picture.height })), line, rows);
    if (!letters) continue;
    data ??= line.alpha.data.slice();
    for (let y = 0; y < picture.height; y++)
      for (let x = from; x < to; x++) {
        const i = y * picture.width + x;
        data[i] = Math.max(data[i]!, letters.data[y * (to - from) + x - from]!);
      }
  }
  return data && { ...line.alpha, data };
}

/** Coverage of letters in another colour by the first way to take a gap apart that shows such; null where none does. */
function lettersIn(ways: readonly Separated[], line: Separated, rows: Span): GreyRaster | null {
  const least = Math.max(APART.levels, APART.share * channelDistance(line.ink, line.paper));
  const strong = ways.filter(({ ink, paper }) => channelDistance(ink, paper) >= least && channelDistance(ink, line.ink) >= APART.levels);
  const likeliest = strong.find((way) => way === ways[0] && areLetters(way.alpha, rows));
  if (likeliest) return likeliest.alpha;
  const shown = strong.map(({ alpha }) => withoutCut(alpha)).filter((alpha) => areLetters(alpha, rows));
  return shown.length > 0 ? shown.reduce((best, alpha) => (inkOf(alpha) > inkOf(best) ? alpha : best)) : null;
}

const inkOf = ({ data }: GreyRaster): number => data.reduce((count, covered) => count + Number(covered >= STROKE), 0);

/** Coverage from which what touches is one shape: where a shadow alone parts white letters from a cloud, what lies between them is half covered. */
const JOINED = 150;
/** Letters are covered whole in two thirds of their pixels and more where their strokes are 4 px thick; patches of a cloud between them are in a ninth. */
const WHOLE = { covered: 240, share: 0.25 };
/** Antialiasing reaches so far from what is covered so much, px. */
const SOFT = 1;

/** The letters alone: they stand free of what lies above and below, where a cloud goes on and is cut by the crop. */
function withoutCut(alpha: GreyRaster): GreyRaster {
  const { width, height, data } = alpha;
  const isCut = (i: number) => i < width || i >= (height - 1) * width;
  const isStroke = (pixels: Int32Array) => pixels.filter((i) => data[i]! >= WHOLE.covered).length >= WHOLE.share * pixels.length;
  const parts = connectedParts(width, height, (i) => data[i]! >= JOINED);
  if (!parts.some((pixels) => pixels.some(isCut))) return alpha;
  const letters = parts.filter((pixels) => !pixels.some(isCut) && isStroke(pixels));
  const left = new Uint8Array(data.length);
  for (const pixel of letters.flatMap((pixels) => [...pixels])) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (let v = Math.max(0, y - SOFT); v <= Math.min(height - 1, y + SOFT); v++)
      for (let u = Math.max(0, x - SOFT); u <= Math.min(width - 1, x + SOFT); u++) left[v * width + u] = data[v * width + u]!;
  }
  return { ...alpha, data: left };
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
  let [columns, full, left, end] = [0, 0, width, 0];
  for (let x = 0; x < width; x++) {
    let inked = 0;
    for (let y = first; y < last; y++) if (data[y * width + x]! >= STROKE) inked++;
    full += inked;
    if (inked === 0) continue;
    columns++;
    [left, end] = [Math.min(left, x), x + 1];
  }
  return end - left >= LETTERS.span * width && columns >= LETTERS.columns * (end - left) && full <= LETTERS.full * width * (last - first);
}
