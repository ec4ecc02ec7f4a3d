/** Highlighter strokes under some words of a line: a ground of their own that stays when the letters go. */
import { behindLetters } from './behind-letters.ts';
import { channelDistance, channelDistanceAt, luma, lumaAt, mixture, type Rgb } from './colour.ts';
import { boxFromEdges, enclose, right, type Box } from './geometry.ts';
import { colouredStrokes, DARK } from './highlight-colour.ts';
import { modeColor } from './mode.ts';
import { colorAt, type RgbRaster } from './raster.ts';
import { LOSSY } from './noise.ts';

/** Colour of the empty ground at a pixel of a patch. */
export type Paper = (x: number, y: number) => Rgb;

/** Lengths in heights of the line: shortest run of the stroke's colour between two letters, thinnest stroke, widest letter that cuts it in two. */
const STROKE = { run: 0.45, thickness: 0.18, cut: 0.35, width: 0.8 };
/** Share of the stroke that shows the line's paper, at most; and its own colour, at least: letters cover the rest. */
const PAPER = 0.04;
const OWN = 0.3;
const NEAR = 4;
/** Share of its width that a band of a stroke has below or above another one. */
const SHARED = 0.8;
/** So far round a stroke, px, this share of what shows is paper, at least: a border's colour shows round the bars of letters that have one. */
const ROUND = { px: 3, paper: 0.3 };

interface Run {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** The soft rows of a letter's level bar, in heights of the line, or px of a dash that stands alone: mixed of paper and ink, in shares of their way and levels aside of it. */
const SOFT = { height: 0.3, dash: 2, from: 0.15, to: 0.9, aside: 10, perNoise: 3 };

function isMixed(color: Rgb, paper: Rgb, ink: Rgb, noise: number): boolean {
  const { share, aside } = mixture(color, paper, ink);
  return share >= SOFT.from && share <= SOFT.to && aside <= SOFT.aside + SOFT.perNoise * noise;
}

/** A stroke's box in the patch, and how much of its colour there is round it, the next row or column first: shares, 0 where left out. */
export interface Stroke extends Box {
  readonly above?: readonly number[];
  readonly below?: readonly number[];
  readonly before?: readonly number[];
  readonly behind?: readonly number[];
}

/** Strokes of one colour. */
export interface Strokes {
  readonly color: Rgb;
  readonly boxes: readonly Stroke[];
}

/**
 * The paper with the highlighter strokes on it; the same where there are none.
 * @param noise standard deviation of the patch's noise, levels, and `before` its grounds were cleaned
 */
export function withHighlights(
  patch: RgbRaster,
  inner: Box,
  paper: Paper,
  ink: Rgb,
  { noise, before }: { noise: number; before: number },
): Paper {
  const coloured = before < LOSSY ? null : colouredUnder(patch, inner.height, paper, ink, noise);
  const strokes = coloured ?? findStrokes(patch, inner.height, paper, ink, noise);
  if (!strokes) return paper;
  const { color, boxes } = strokes;
  return (x, y) => {
    const share = coverOf(boxes, x, y);
    return share === 1 ? color : share === 0 ? paper(x, y) : mix(paper(x, y), color, share);
  };
}

/** Of dark letters beside words in a strong colour a stroke is light: nearer to its paper than to them, in luma. */
const PALE = 0.5;

/** Strokes in colour under letters of an ink; under dark ones beside them, where it has a colour of its own. */
function colouredUnder(patch: RgbRaster, height: number, paper: Paper, ink: Rgb, noise: number): Strokes | null {
  const own = colouredStrokes(patch, height, paper, ink, noise);
  const dark = own || luma(ink) <= DARK || luma(paper(0, 0)) <= LIGHT ? null : darkInk(patch);
  const beside = dark && colouredStrokes(patch, height, paper, dark, noise, ink);
  if (!beside) return own;
  const [light, black] = [luma(paper(0, 0)), luma(dark)];
  return light - luma(beside.color) <= PALE * (light - black) ? beside : null;
}

const coverOf = (boxes: readonly Stroke[], x: number, y: number): number => Math.max(0, ...boxes.map((box) => shareAt(box, x, y)));

/** How much of a stroke's colour a pixel has, 0 to 1. */
function shareAt({ x, y, width, height, above = [], below = [], before = [], behind = [] }: Stroke, px: number, py: number): number {
  const across = px < x ? before[x - 1 - px] : px >= x + width ? behind[px - x - width] : 1;
  const down = py < y ? above[y - 1 - py] : py >= y + height ? below[py - y - height] : 1;
  return (across ?? 0) * (down ?? 0);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const channel = (c: 0 | 1 | 2) => Math.round(a[c] + (b[c] - a[c]) * share);
  return [channel(0), channel(1), channel(2)];
};

/** Highlighters are light on light paper: luma of both, at least. The paper over the line is even to this share: on photos there are none. */
const LIGHT = 110;
const EVEN = 0.5;

/**
 * A line's crop as if its words had not been highlighted: the strokes' colour becomes the paper's, and what is printed on them stays as dark
 * against it. The crop itself where there is no stroke.
 */
export function withoutHighlights(patch: RgbRaster, height: number, noise: number): RgbRaster {
  const { color, share } = modeColor(patch.data.subarray(0, 2 * patch.width * 3), NEAR + 2 * noise);
  if (luma(color) <= LIGHT || share < EVEN) return patch;
  const paper = () => color;
  const dark = darkInk(patch);
  const coloured = noise < LOSSY || !dark ? null : colouredStrokes(patch, height, paper, dark, noise);
  const strokes = coloured ?? findStrokes(patch, height, paper, null, noise);
  if (!strokes || luma(strokes.color) < LIGHT) return patch;
  const data = patch.data.slice();
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      const covered = coverOf(strokes.boxes, x, y);
      if (covered === 0) continue;
      const under = mix(color, strokes.color, covered);
      const shown = lightOn(under, data.subarray(i, i + 3), dark?.[0] ?? 0);
      for (const c of [0, 1, 2] as const) data[i + c] = Math.min(255, Math.round(color[c] * shown[c]));
    }
  }
  return { ...patch, data };
}

/**
 * Of a channel that a stroke's colour has so little more of than its letters are dark, levels, nothing tells what stands on it: of pure yellow (blue 0) a level of noise makes white and none
 * leaves yellow, and navy letters (blue 52) on lime (blue 67) would turn blue.
 */
const UNTOLD = 64;

/** How light a pixel is against the stroke under it, each channel's share; of one that tells nothing that of the darkest other one. */
function lightOn(under: Rgb, pixel: ArrayLike<number>, dark: number): Rgb {
  const share = (c: number) => pixel[c]! / Math.max(1, under[c]!);
  const told = [0, 1, 2].filter((c) => under[c]! - dark >= UNTOLD);
  const least = Math.min(...told.map(share));
  const at = (c: number) => (told.length === 0 || told.includes(c) ? share(c) : Math.min(1, least));
  return [at(0), at(1), at(2)];
}

/** Before the ink is known, it is taken to be as dark as the middle of this share of all pixels. */
const DARKEST = 0.03;

/** A grey as dark as the letters; null where they are not dark. */
function darkInk({ data }: RgbRaster): Rgb | null {
  const lumas = new Float32Array(data.length / 3);
  for (let i = 0; i < lumas.length; i++) lumas[i] = lumaAt(data, 3 * i);
  lumas.sort();
  const dark = lumas[Math.floor((DARKEST / 2) * lumas.length)]!;
  return dark <= DARK ? [dark, dark, dark] : null;
}

function findStrokes(patch: RgbRaster, height: number, paper: Paper, ink: Rgb | null, noise: number): Strokes | null {
  const limit = 2 * NEAR + 3 * noise;
  const off = (x: number, y: number) => channelDistanceAt(patch.data, (y * patch.width + x) * 3, paper(x, y)) > limit;
  const color = strokeColor(patch, off, ink, height, noise);
  if (!color) return null;
  const own = (x: number, y: number) => channelDistanceAt(patch.data, (y * patch.width + x) * 3, color) <= NEAR + 2 * noise;
  const isCovered = (box: Box) => {
    let [bare, shown] = [0, 0];
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) {
        if (own(x, y)) shown++;
        else if (!off(x, y)) bare++;
      }
    }
    return bare <= PAPER * box.width * box.height && shown >= OWN * box.width * box.height;
  };
  const bands = standingTogether(runsOf(patch, own, STROKE.run * height), STROKE.cut * height);
  const parts = overAndUnder(bands, isCovered);
  // Where the ink is not known yet, the gaps between letters say nothing.
  const whole = ink ? behindLetters(parts, height, patch.height, { own, bare: (x, y) => !off(x, y) }) : parts;
  const boxes = whole.filter((box) => {
    if (box.height < STROKE.thickness * height || box.width < STROKE.width * height) return false;
    if (ink && box.height < Math.max(SOFT.dash, SOFT.height * height) && isMixed(color, paper(box.x, box.y), ink, noise)) return false;
    // Where the ink is not known yet, the stroke's colour may be that of letters.
    return isCovered(box) && (ink !== null || isOnPaper(patch, box, off));
  });
  if (boxes.length === 0 || (ink === null && isOfLetters(patch, boxes, own))) return null;
  return { color, boxes };
}

/** Whether more of a colour stands beside what passes for its strokes than on them: heavy white letters on wood have it, of which a word or two look like strokes. */
function isOfLetters({ width, height }: RgbRaster, boxes: readonly Box[], own: (x: number, y: number) => boolean): boolean {
  let [within, beside] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!own(x, y)) continue;
      if (boxes.some((box) => x >= box.x && x < right(box) && y >= box.y && y < box.y + box.height)) within++;
      else beside++;
    }
  return beside > within;
}

function isOnPaper({ width, height }: RgbRaster, box: Box, off: (x: number, y: number) => boolean): boolean {
  const [left, right] = [box.x - ROUND.px, box.x + box.width - 1 + ROUND.px];
  const [top, bottom] = [box.y - ROUND.px, box.y + box.height - 1 + ROUND.px];
  let [shown, paper] = [0, 0];
  const look = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    shown++;
    if (!off(x, y)) paper++;
  };
  for (let x = box.x; x < box.x + box.width; x++) for (const y of [top, bottom]) look(x, y);
  for (let y = box.y; y < box.y + box.height; y++) for (const x of [left, right]) look(x, y);
  return paper >= ROUND.paper * shown;
}

/** The colour of the longest level runs that are neither paper nor ink (not known yet: dark). */
function strokeColor(patch: RgbRaster, off: (x: number, y: number) => boolean, ink: Rgb | null, height: number, noise: number): Rgb | null {
  const { data } = patch;
  const pixels = new Uint8Array(data.length);
  let end = 0;
  for (let y = 0; y < patch.height; y++) {
    let from = 0;
    for (let x = 1; x <= patch.width; x++) {
      const i = (y * patch.width + x) * 3;
      const step =
        x < patch.width
          ? Math.max(Math.abs(data[i]! - data[i - 3]!), Math.abs(data[i + 1]! - data[i - 2]!), Math.abs(data[i + 2]! - data[i - 1]!))
          : Infinity;
      if (step <= NEAR + 3 * noise) continue;
      const middle = colorAt(patch, (from + x) >> 1, y);
      const found =
        x - from >= STROKE.run * height &&
        off((from + x) >> 1, y) &&
        (ink ? channelDistance(middle, ink) > 24 + 3 * noise : luma(middle) >= LIGHT);
      if (found) {
        pixels.set(data.subarray((y * patch.width + from) * 3, i), end);
        end += 3 * (x - from);
      }
      from = x;
    }
  }
  return end > 3 * height ? modeColor(pixels.subarray(0, end), NEAR + 2 * noise).color : null;
}

function runsOf(patch: RgbRaster, own: (x: number, y: number) => boolean, least: number): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < patch.height; y++) {
    let from = 0;
    for (let x = 0; x <= patch.width; x++) {
      if (x < patch.width && own(x, y)) continue;
      if (x - from >= least) runs.push({ y, from, to: x });
      from = x + 1;
    }
  }
  return runs;
}

/** Boxes of runs that are no farther apart than a letter is wide. */
function standingTogether(runs: readonly Run[], apart: number): Box[] {
  const groups: Run[][] = [];
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    const near = groups.find((group) => group.some((other) => run.from - other.to <= apart && Math.abs(run.y - other.y) <= apart));
    if (near) near.push(run);
    else groups.push([run]);
  }
  return groups.map((group) =>
    boxFromEdges(
      Math.min(...group.map(({ from }) => from)),
      Math.min(...group.map(({ y }) => y)),
      Math.max(...group.map(({ to }) => to)),
      Math.max(...group.map(({ y }) => y)) + 1,
    ),
  );
}

/** Bold words leave a stroke no run between its upper and its lower rows: what is covered with all that lies between is one. */
function overAndUnder(bands: readonly Box[], isCovered: (box: Box) => boolean): Box[] {
  const strokes: Box[] = [];
  for (const band of bands.toSorted((a, b) => b.width - a.width)) {
    const at = strokes.findIndex(
      (stroke) =>
        Math.min(right(stroke), right(band)) - Math.max(stroke.x, band.x) >= SHARED * band.width && isCovered(enclose([stroke, band])),
    );
    if (at < 0) strokes.push(band);
    else strokes[at] = enclose([strokes[at]!, band]);
  }
  return strokes;
}
