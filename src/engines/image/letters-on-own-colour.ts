/** Outlined letters of their ground's own colour (white in a red outline on white): nothing but the outline, which may cast a shadow of its colour, parts them from what is round them. */
import { coverageOf } from './bordered-coverage.ts';
import { reachedFrom, type Bordered } from './bordered.ts';
import { channelDistance, mixture, type Rgb } from './colour.ts';
import { connectedParts } from './connected.ts';
import { distancesFrom } from './distance.ts';
import { borderPixels, medianColour } from './ink-border.ts';
import { medianAt } from './median.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/** Levels between the outline and its ground at least; less than this share of the way a pixel is the outline's no more, and less than `full` it is no soft edge either. */
const OUTLINE = { apart: 60, share: 0.5, full: 0.25 };
/** Levels by which letters of their ground's colour differ from it, beyond three times the noise: white ones on the palest part of a gradient. */
const ALIKE = 28;
/**
 * What the outline encloses is letters where it is so large a share of all that is not ground (counters of solid letters are less: .05 to .2 in heavy faces, of 파워딥 it is .45), of so many of the
 * rows at most as wide as a panel's, and nowhere thicker than a stroke, in heights.
 */
const LETTERS = { share: 0.3, thick: 0.17, least: 24 };
/** Between an outline and its shadow slits of the ground show, thinner than this share of the letters' strokes. */
const SLIT = 0.45;

/**
 * @param crop some letters alone, with ground on all sides
 * @param border colour of their outline
 * @returns null where the outline encloses no letters of the ground's colour
 */
export function lettersOnOwnColour(crop: RgbRaster, border: Rgb, noise: number): Bordered | null {
  const { width, height } = crop;
  if (height < LETTERS.least) return null;
  const edge = borderPixels(crop);
  const ground = medianColour(crop, edge);
  if (channelDistance(ground, border) < OUTLINE.apart) return null;
  const shares = Float32Array.from(
    { length: width * height },
    (_, i) => mixture(colorAt(crop, i % width, Math.floor(i / width)), ground, border).share,
  );
  const enclosed = enclosedIn(shares, edge, crop);
  if (!enclosed) return null;
  const core = new Uint8Array(shares.length);
  let letters = 0;
  for (const part of withoutSlits(enclosed.parts, width, height)) {
    if (channelDistance(medianAt(crop.data, part), ground) > ALIKE + 3 * noise) continue;
    for (const i of part) if (shares[i]! <= OUTLINE.full) core[i] = 1;
    letters += part.length;
  }
  if (letters < LETTERS.share * enclosed.within || !areStrokes(core, width)) return null;
  const inside = Int32Array.from(core.keys().filter((i) => core[i] === 1));
  return { core, alpha: coverageOf(crop, core, border), ink: medianAt(crop.data, inside), border };
}

/** What an outline encloses whose other side is ground, part by part: what is within a second one is a counter; and how many pixels are not beyond the outline. */
function enclosedIn(
  shares: Float32Array,
  edge: ArrayLike<number>,
  { width, height }: RgbRaster,
): { readonly parts: readonly Int32Array[]; readonly within: number } | null {
  const isOutline = Uint8Array.from(shares, (share) => Number(share >= OUTLINE.share));
  const beyond = reachedFrom(edge, isOutline, width);
  const rest = connectedParts(width, height, (i) => !isOutline[i] && !beyond[i]);
  const outer = new Uint8Array(shares.length);
  for (const part of connectedParts(width, height, (i) => isOutline[i] === 1))
    if (part.some((i) => besides(i, width).some((at) => beyond[at]))) for (const i of part) outer[i] = 1;
  const parts = rest.filter((part) => part.some((i) => besides(i, width).some((at) => outer[at])));
  return parts.length === 0 ? null : { parts, within: beyond.reduce((count, is) => count + 1 - is, 0) };
}

const besides = (i: number, width: number): number[] => [i - 1, i + 1, i - width, i + width];

/** The parts as thick as most of what is enclosed. */
function withoutSlits(parts: readonly Int32Array[], width: number, height: number): Int32Array[] {
  const outside = new Uint8Array(width * height).fill(1);
  for (const part of parts) for (const i of part) outside[i] = 0;
  const distance = distancesFrom(outside, width);
  const deep = parts.map((part) => ({ part, depth: part.reduce((most, i) => Math.max(most, distance[i]!), 0) }));
  const half = parts.reduce((sum, part) => sum + part.length, 0) / 2;
  let seen = 0;
  const usual = deep.toSorted((a, b) => a.depth - b.depth).find(({ part }) => (seen += part.length) >= half)!.depth;
  return deep.filter(({ depth }) => depth >= SLIT * usual).map(({ part }) => part);
}

function areStrokes(core: Uint8Array, width: number): boolean {
  const rows = Array.from({ length: core.length / width }, (_, y) => core.subarray(y * width, (y + 1) * width).includes(1));
  const height = rows.lastIndexOf(true) + 1 - rows.indexOf(true);
  if (height < LETTERS.least / 2 || !rows.includes(true)) return false;
  const depth = distancesFrom(
    core.map((is) => 1 - is),
    width,
  );
  return core.every((is, i) => !is || depth[i]! <= LETTERS.thick * height + 1);
}
