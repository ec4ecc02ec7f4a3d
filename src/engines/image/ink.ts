import { channelDistance, type Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { coverage, coverageOfAll, paperBetweenBorders } from './coverage.ts';
import { gradientCoverage } from './gradient-ink.ts';
import { borderPixels, borderSpread, cutsLetters, medianColour } from './ink-border.ts';
import { closeness, strokeColours, withoutStrokes } from './photo-ink.ts';
import { withSecondInk } from './second-ink.ts';
import { withoutSpecks } from './specks.ts';
import { findInk } from './two-means.ts';
import { wholeStrokesFirst } from './whole-strokes.ts';

/** A line's crop taken apart. */
export interface Ink {
  /** Colour of the strokes' core. */
  readonly ink: Rgb;
  /** Median colour of the crop's border. */
  readonly paper: Rgb;
  /** What lies under the ink: by how much the border's colours spread. */
  readonly surface: 'flat' | 'gradient' | 'photo';
  /** Soft coverage 0 (paper) to 255 (ink), size of the crop. */
  readonly alpha: GreyRaster;
  /** Tight box round coverage of at least a third, in the crop; null where nothing is printed. */
  readonly box: Box | null;
}

/** Spread (p90 - p10 of the border's channel that varies most) up to which paper is one colour, or a smooth change. */
const FLAT_SPREAD = 6;
const SMOOTH_SPREAD = 40;

/** Whether the border of a crop shows one colour: what is printed within lies on even paper. @param noise as separateInk has it */
export const isEvenRound = (crop: RgbRaster, noise: number): boolean => borderSpread(crop, borderPixels(crop)) <= FLAT_SPREAD + 4 * noise;

/**
 * Separates ink from paper in the crop of one line (its box and 3 to 4 px around it).
 *
 * Two-means in CIE Lab, seeded by the border's median and by the farthest hundredth of the pixels; the ink is the cluster
 * that the border has less of, its colour the median of the quarter of it that lies farthest from the paper (a mean would
 * be paled by antialiasing). Coverage is the projection of each pixel on the line from paper to ink, damped off that line.
 * On a gradient the paper under a pixel is interpolated between the borders above and below it; on a photo it is the photo
 * with its thin strokes opened or closed away.
 * @param noise standard deviation of the picture's noise a channel; widens what counts as flat
 */
export function separateInk(crop: RgbRaster, noise = 0): Ink {
  return inkCandidates(crop, noise)[0]!;
}

/**
 * As separateInk, with the other ways to take a crop on a photo apart, the likeliest first: light or dark strokes, or the
 * colour that two-means finds; off photos, with what lies on the paper's other side. A photo whose colours lie near each
 * other passes for a gradient: there strokes come last. A reader can try them in turn.
 */
export function inkCandidates(crop: RgbRaster, noise = 0): Ink[] {
  const found = inOneColour(crop, noise);
  const [first] = found;
  if (first!.surface === 'flat') return found;
  const whole = withSecondInk(crop, first!, (part) => inOneColour(part, noise));
  return whole ? [{ ...first!, alpha: whole, box: tightBox(whole, 85) }, ...found] : found;
}

function inOneColour(crop: RgbRaster, noise: number): Ink[] {
  const border = borderPixels(crop);
  const paper = medianColour(crop, border);
  const spread = borderSpread(crop, border);
  const clustered = findInk(crop, paper, border);
  const isFlat = spread <= FLAT_SPREAD + 4 * noise || cutsLetters(crop, border, paper, clustered, FLAT_SPREAD / 2 + 2 * noise);
  const surface = isFlat ? 'flat' : spread <= SMOOTH_SPREAD + 4 * noise ? 'gradient' : 'photo';
  const made = (ink: Rgb, alpha: GreyRaster): Ink => ({
    ink: coreColour(crop, alpha) ?? ink,
    paper,
    surface,
    alpha,
    box: tightBox(alpha, 85),
  });
  const strokes = (...inks: readonly Rgb[]): Ink[] => {
    const groundUnder = withoutStrokes(crop, paper);
    return inks
      .map((ink) => made(ink, withoutSpecks(closeness(crop, paper, ink, groundUnder(ink)))))
      .toSorted((a, b) => Number(isFaint(a)) - Number(isFaint(b)) || lineLikeness(b.alpha) - lineLikeness(a.alpha));
  };
  const ground = surface === 'gradient' ? paperBetweenBorders(crop) : null;
  const other = surface === 'photo' ? null : beyondPaper(crop, paper, clustered);
  const even = () => [
    made(clustered, coverageOfAll(crop, paper, clustered, ground)),
    ...(other ? [made(other, coverage(crop, paper, other, ground))] : []),
  ];
  if (surface === 'flat') return even();
  const { light, dark } = strokeColours(crop);
  if (surface === 'gradient') return [...even(), ...strokes(light, dark)];
  const found = wholeStrokesFirst(strokes(light, dark, clustered));
  const likeliest = found[0]!;
  const whole = gradientCoverage(crop, paper, likeliest);
  const filled = whole ? [made(likeliest.ink, withoutSpecks(whole))] : [];
  return [...filled, ...found, made(likeliest.ink, purest(likeliest.alpha))];
}

/** Coverage from which a pixel on a photo has the letters' very colour. */
const PURE = 200;

/** Letters without what the photo shows beside them that is nearly as light or dark, and without their soft edges: strokes a px thinner, which can still be read. */
function purest(alpha: GreyRaster): GreyRaster {
  return { ...alpha, data: alpha.data.map((covered) => (255 * Math.max(0, covered - PURE)) / (255 - PURE)) };
}

/** An ink that is no farther from the paper than this, levels, is what lies between thin letters: taken for strokes, that fills the middle of a line better than they do. */
const FAINT = 24;

const isFaint = ({ ink, paper }: Ink): boolean => channelDistance(ink, paper) < FAINT;

/** What lies beyond the paper: at least so far on the other side, in distances of the ink, and such a share of the crop. */
const BEYOND = { far: 0.3, share: 0.03 };

/**
 * The colour on the other side of the paper than the ink that was found: light letters that stand out from pale paper by their dark shadow
 * are taken for the paper's own variation. Null where nothing lies there.
 */
function beyondPaper(crop: RgbRaster, paper: Rgb, ink: Rgb): Rgb | null {
  const [r, g, b] = ink.map((v, c) => v - paper[c]!) as [number, number, number];
  const length = r * r + g * g + b * b;
  const along = new Float32Array(crop.width * crop.height);
  const beyond: number[] = [];
  for (let i = 0; i < along.length; i++) {
    along[i] = r * (crop.data[i * 3]! - paper[0]) + g * (crop.data[i * 3 + 1]! - paper[1]) + b * (crop.data[i * 3 + 2]! - paper[2]);
    if (along[i]! < -BEYOND.far * length) beyond.push(i);
  }
  if (length === 0 || beyond.length < BEYOND.share * along.length) return null;
  const farthest = beyond.toSorted((a, b) => along[a]! - along[b]!);
  return medianColour(crop, farthest.slice(0, Math.max(1, farthest.length >> 2)));
}

/** How much more of the middle rows than of the border is covered: letters stand in the middle, a photo's shapes anywhere. */
function lineLikeness(alpha: GreyRaster): number {
  const border = borderPixels(alpha);
  const outside = border.reduce((sum, i) => sum + alpha.data[i]!, 0) / border.length;
  const middle = alpha.data.subarray(Math.floor(0.3 * alpha.height) * alpha.width, Math.ceil(0.7 * alpha.height) * alpha.width);
  const inside = middle.reduce((sum, v) => sum + v, 0) / middle.length;
  // Strokes cover a sixth to a half of the middle; a full middle is a surface.
  return Math.min(inside, 0.5 * 255 - Math.max(0, inside - 0.5 * 255)) - 2 * outside;
}

/** Smallest box round all pixels of at least `threshold`; null where there is none. */
export function tightBox(alpha: GreyRaster, threshold: number): Box | null {
  let [left, top, right, bottom] = [alpha.width, alpha.height, -1, -1];
  for (let y = 0; y < alpha.height; y++) {
    for (let x = 0; x < alpha.width; x++) {
      if (alpha.data[y * alpha.width + x]! < threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Colour where coverage is nearly full, or null where it never is. */
function coreColour(crop: RgbRaster, alpha: GreyRaster): Rgb | null {
  const core: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) if (alpha.data[i]! > 230) core.push(i);
  return core.length >= 6 ? medianColour(crop, core) : null;
}
