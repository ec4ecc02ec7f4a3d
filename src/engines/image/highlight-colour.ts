/** Highlighter strokes in lossy pictures: no pixel of them has their colour, but all together are coloured where letters are not. */
import { luma, lumaAt, type Rgb } from './colour.ts';
import { boxFromEdges, right, bottom, type Box } from './geometry.ts';
import { median, medianOf } from './median.ts';
import { colorAt, type RgbRaster } from './raster.ts';
import type { Paper, Stroke, Strokes } from './highlight.ts';

/** Letters of more colour than this, levels between their channels, colour the paper themselves. */
const GREY = 40;
/** Ink of so much luma at most has no colour to speak of: in lossy pictures it takes on that of what lies under it (brown letters on yellow have up to 62 levels between their channels). */
export const DARK = 80;
/** Colour of a stroke's pixel at least, levels and levels a level of noise; what is at half of the strongest belongs to the stroke. */
const COLOURED = { levels: 12, perNoise: 2, half: 0.5 };
/** Lengths in heights of the line: widest letter that cuts a stroke in two, its least width, its thickness. */
const STROKE = { cut: 0.35, width: 1.2, thinnest: 0.18, thickest: 1.6 };
/**
 * Along a stroke the colour stays, also between words: of its middling strength, this share at the weakest place; over so many px. What heavy letters cover is not asked: of the pixels
 * there this share shows the stroke at least.
 */
const EVEN = { share: 0.45, over: 5, ends: 4, shown: 0.3 };
/** Colour is stored at half resolution and drawn smoothly again: a stroke ends in so many rows and columns, of which those count that have this share of its colour. */
const FRINGE = { px: 3, least: 0.08 };

/** A number for each pixel of a patch. */
type Field = (x: number, y: number) => number;

/**
 * The strokes under some words of a line.
 * @param height of the line, px
 * @param noise standard deviation of the picture's noise, levels
 * @param words a strong colour that other words of the line have, of whose hue no stroke is
 */
export function colouredStrokes(patch: RgbRaster, height: number, paper: Paper, ink: Rgb, noise: number, words?: Rgb): Strokes | null {
  if (luma(ink) > DARK && Math.max(...ink) - Math.min(...ink) > GREY) return null;
  const bare = barenessOf(patch, paper, ink);
  const hue = words ? hueOf(words, paper(0, 0)) : null;
  const strength = strengthOf(patch, { paper, bare, ink, other: hue }, COLOURED.levels + COLOURED.perNoise * noise);
  if (!strength) return null;
  const { field, peak } = strength;
  const boxes = columnsOf(patch, field, COLOURED.half * peak, height).flatMap(
    (columns) => strokeIn(patch, { field, bare }, columns, { line: height, ink }) ?? [],
  );
  if (boxes.length === 0) return null;
  return { color: colorOf(boxes.flatMap((box) => pixelsIn(patch, field, box, ink))), boxes };
}

/** Pixels of one hue lie within this cosine of it. */
const SAME_HUE = 0.6;

/** A colour without its luma. */
type Chroma = readonly [number, number, number];

/** In which direction, of length 1, a colour goes from its paper. */
function hueOf(color: Rgb, paper: Rgb): Chroma {
  const off = chromaOf(color, paper);
  const length = Math.max(1, Math.hypot(...off));
  return [off[0] / length, off[1] / length, off[2] / length];
}

function chromaOf(color: Rgb, paper: Rgb): Chroma {
  const [red, green, blue] = [color[0] - paper[0], color[1] - paper[1], color[2] - paper[2]];
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [red - grey, green - grey, blue - grey];
}

interface Look {
  readonly paper: Paper;
  readonly bare: Field;
  readonly ink: Rgb;
  /** A hue whose pixels are left out. */
  readonly other: Chroma | null;
}

/** How far each pixel goes from its paper in the direction in which most do, without the luma; null where too few do. */
function strengthOf(patch: RgbRaster, { paper, bare, ink, other }: Look, least: number): { field: Field; peak: number } | null {
  const { width, height, data } = patch;
  const chroma = new Float32Array(width * height * 3);
  const sum: [number, number, number] = [0, 0, 0];
  let coloured = 0;
  const isOther = (i: number): boolean => {
    if (!other) return false;
    const along = chroma[i]! * other[0] + chroma[i + 1]! * other[1] + chroma[i + 2]! * other[2];
    return along > SAME_HUE * Math.hypot(chroma[i]!, chroma[i + 1]!, chroma[i + 2]!);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const ground = paper(x, y);
      const red = data[i] - ground[0];
      const green = data[i + 1] - ground[1];
      const blue = data[i + 2] - ground[2];
      const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
      chroma[i] = red - grey;
      chroma[i + 1] = green - grey;
      chroma[i + 2] = blue - grey;
      // What is nearly ink has a colour of its own, if any.
      if (bare(x, y) < EVEN.shown) continue;
      if (Math.abs(red - grey) < least && Math.abs(green - grey) < least && Math.abs(blue - grey) < least) continue;
      if (isOther(i)) continue;
      coloured++;
      for (let c = 0; c < 3; c++) sum[c] += chroma[i + c];
    }
  }
  if (coloured < height) return null;
  const length = Math.hypot(...sum);
  if (length === 0) return null;
  // Dark green letters on pale green take more off peach than their area: what they take off is known. Of ink that is but guessed to be grey it is not.
  const hasColour = Math.max(...ink) > Math.min(...ink);
  const along = chromaOf(ink, paper(0, 0)).reduce((value, part, c) => value + part * sum[c]!, 0) / length;
  const against = hasColour ? Math.min(0, along) : 0;
  const field: Field = (x, y) => {
    const i = (y * width + x) * 3;
    const along = (chroma[i] * sum[0] + chroma[i + 1] * sum[1] + chroma[i + 2] * sum[2]) / length;
    // Ink and words of the other hue have colours that say nothing of this one.
    return other && (along < 0 || bare(x, y) < EVEN.shown) ? 0 : along - against * (1 - bare(x, y));
  };
  const strong: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = bare(x, y) >= EVEN.shown ? field(x, y) : 0;
      if (along >= least) strong.push(along);
    }
  strong.sort((a, b) => a - b);
  return strong.length >= height ? { field, peak: strong[Math.floor(0.9 * (strong.length - 1))]! } : null;
}

/** Stretches of columns in which two rows or more are coloured. */
function columnsOf({ width, height }: RgbRaster, field: Field, limit: number, line: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let x = 0; x < width; x++) {
    let rows = 0;
    for (let y = 0; y < height; y++) if (field(x, y) >= limit) rows++;
    if (rows < 2) continue;
    const last = found.at(-1);
    if (last && x - last.to <= STROKE.cut * line) last.to = x + 1;
    else found.push({ from: x, to: x + 1 });
  }
  return found.filter(({ from, to }) => to - from >= STROKE.width * line);
}

/** The stroke in some columns: as high as its colour has half its strength, if it has it all along, and most where there is no letter. */
function strokeIn(
  patch: RgbRaster,
  { field, bare }: { field: Field; bare: Field },
  { from, to }: { from: number; to: number },
  { line, ink }: { line: number; ink: Rgb },
): Stroke | null {
  const rows = Array.from({ length: patch.height }, (_, y) => {
    const shown = mean(from, to, (x) => bare(x, y));
    return mean(from, to, (x) => field(x, y)) / Math.max(EVEN.shown, shown);
  });
  const most = Math.max(...rows);
  const top = rows.findIndex((value) => value >= COLOURED.half * most);
  const under = rows.findLastIndex((value) => value >= COLOURED.half * most) + 1;
  const thickness = under - top;
  if (thickness < STROKE.thinnest * line || thickness > STROKE.thickest * line) return null;
  const columns = Array.from({ length: to - from }, (_, i) => mean(top, under, (y) => field(from + i, y)));
  const shown = Array.from({ length: to - from }, (_, i) => mean(top, under, (y) => bare(from + i, y)));
  if (!isEven(columns, shown)) return null;
  const usual = median(columns);
  const x = from + columns.findIndex((value) => value >= COLOURED.half * usual);
  const end = from + columns.findLastIndex((value) => value >= COLOURED.half * usual) + 1;
  const box = boxFromEdges(x, top, end, under);
  if (!isUnderLetters(pixelsIn(patch, field, box, ink))) return null;
  const across = (at: number) =>
    mean(top, under, (y) => field(at, y)) /
    Math.max(
      EVEN.shown,
      mean(top, under, (y) => bare(at, y)),
    );
  const full = median(Array.from({ length: end - x }, (_, i) => across(x + i)));
  const down = fringe((y) => (rows[y] ?? 0) / most, top, under);
  const beside = fringe((at) => (at < 0 || at >= patch.width ? 0 : across(at) / full), x, end);
  return { ...box, above: down.before, below: down.behind, before: beside.before, behind: beside.behind };
}

/** Shares of a stroke's colour before its first row or column and behind its last one, the nearest first. */
function fringe(share: (at: number) => number, first: number, end: number): { before: number[]; behind: number[] } {
  const outwards = (from: number, step: number) => {
    const shares = Array.from({ length: FRINGE.px }, (_, i) => Math.min(1, share(from + i * step)));
    const none = shares.findIndex((value) => value < FRINGE.least);
    return none < 0 ? shares : shares.slice(0, none);
  };
  return { before: outwards(first - 1, -1), behind: outwards(end, 1) };
}

/** How much of a pixel shows what is under the letters, 0 to 1: by its luma between ink and paper. */
function barenessOf(patch: RgbRaster, paper: Paper, ink: Rgb): Field {
  const { width, height, data } = patch;
  const dark = luma(ink);
  const shares = new Float64Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      shares[i] = Math.min(1, Math.abs(lumaAt(data, 3 * i) - dark) / Math.max(1, Math.abs(luma(paper(x, y)) - dark)));
  return (x, y) => shares[y * width + x]!;
}

/**
 * Whether columns of a stroke have its colour all along, where their letters leave it to be seen.
 * @param columns mean strength of each, `shown` its mean bareness
 */
function isEven(columns: readonly number[], shown: readonly number[]): boolean {
  const open = columns.flatMap((value, i) => (shown[i]! >= EVEN.shown ? [value / shown[i]!] : []));
  const usual = open.length > 0 ? median(open) : 0;
  for (let i = EVEN.ends; i + EVEN.over + EVEN.ends <= columns.length; i++) {
    const bare = mean(i, i + EVEN.over, (k) => shown[k]!);
    if (bare >= EVEN.shown && mean(i, i + EVEN.over, (k) => columns[k]!) < EVEN.share * bare * usual) return false;
  }
  return true;
}

interface Pixel {
  readonly color: Rgb;
  readonly strength: number;
  /** Luma between it and the ink. */
  readonly off: number;
}

function pixelsIn(patch: RgbRaster, field: Field, box: Box, ink: Rgb): Pixel[] {
  const pixels: Pixel[] = [];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      const color = colorAt(patch, x, y);
      pixels.push({ color, strength: field(x, y), off: Math.abs(luma(color) - luma(ink)) });
    }
  return pixels;
}

/** Whether what is most coloured is less like the ink than the rest: a stroke is, with letters on it; letters on a coloured ground are the contrary. */
function isUnderLetters(pixels: readonly Pixel[]): boolean {
  const usual = median(pixels.map(({ strength }) => strength));
  const off = (of: readonly Pixel[]) => mean(0, of.length, (i) => of[i].off);
  const [more, less] = [pixels.filter(({ strength }) => strength >= usual), pixels.filter(({ strength }) => strength < usual)];
  return less.length === 0 || off(more) >= off(less);
}

/** The colour of what is least like the ink among the most coloured: where no letter is. */
function colorOf(pixels: readonly Pixel[]): Rgb {
  const usual = median(pixels.map(({ strength }) => strength));
  const bare = pixels.filter(({ strength }) => strength >= usual).toSorted((a, b) => b.off - a.off);
  return medianOf(bare.slice(0, Math.max(1, bare.length >> 1)).map(({ color }) => color));
}

function mean(from: number, to: number, value: (at: number) => number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += value(at);
  return sum / Math.max(1, to - from);
}
