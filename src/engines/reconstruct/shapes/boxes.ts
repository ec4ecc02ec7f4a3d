import { channelDistance, type Rgb } from '../../image/colour.ts';
import { coveredShare, type Box } from '../../image/geometry.ts';
import { drawnCorners } from '../../image/drawn-corners.ts';
import { gradientColor, gradientPosition } from '../../image/gradient-line.ts';
import { measureEdges } from './box-edges.ts';
import { fillOf } from './box-fill.ts';
import { withCoveredCorners } from '../../image/covered-corners.ts';
import { halfwayOutline } from '../../image/halfway.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { withoutLines } from '../../image/region-lines.ts';
import { withoutTails } from '../../image/region-tails.ts';
import { outlineArea, withoutSpurs, type Region } from '../../image/regions.ts';
import { hasStraightCut } from '../../image/straight-corners.ts';
import { withStraightSides } from '../../image/straight-sides.ts';
import type { Border, Fill } from '../document.ts';
import { cornerRadii, outlineMisfit, outlineRadii, snapOutline, type Outline } from '../../image/corners.ts';
import { standsOut } from './contrast.ts';
import { withBlocksBeside } from './cut-short.ts';
import { discOf, isSmall, wholeDisc } from './discs.ts';
import type { Band, FoundBox } from './found-box.ts';
import { isBurst, roundedOf, wholeCircle } from './circles.ts';
import { withSquareCorners } from './square-corners.ts';
import { roundedByRows } from './rounded-rows.ts';
import { wholeBox } from './whole-edges.ts';
import { insidePhoto } from './photos.ts';
import { withInnerLine } from './inner-lines.ts';
import { hugs, ringWidth, sameBox, thickRings } from './rings.ts';
import { isOpenAboveAndBelow } from './open-sides.ts';
import { trackBehind } from './tracks.ts';
import { edgeAgrees, isWanted, standsFree } from './wanted.ts';
import { outsideColor, SIDES } from '../../image/surroundings.ts';

/** The outline must fill this share of its box (a circle fills 0.785). */
const LEAST_FILL = 0.7;
const LEAST_SIDE = 6;
/** Share of its box by which an outline may miss a box with rounded corners; that of a label on a lossy photo runs into it. */
const MOST_MISFIT = { any: 0.015, label: 0.03 };
/** A box whose outline lies nearer to arcs than this has them; the arrows of one page miss by .012, round boxes of three known ones by .004 at most. */
const CUT_MISFIT = 0.006;
/** Levels between a box and what is so many px around it from which half way between them is neither's noise; share of what is around that may be the track of a bar. */
const HALFWAY = { contrast: 40, clear: 6, beside: 0.08 };
/** Levels from a label's colour, and for each of noise, within which a pixel under its corner has it. */
const LABEL_COLOUR = { levels: 10, noise: 3 };
/** Share of a line that lies on what it is written on. */
const WORDED = 0.8;
/** Share of a plain box that nothing is drawn on. */
const PLAIN = 0.6;

/** Filled boxes, circles and pills, and borders without filling, that stand out from what surrounds them. */
export function findBoxes(band: Band): FoundBox[] {
  const { map, raster, noise } = band;
  const lossy = noise >= 0.5;
  const regions = lossy ? map.regions.map((region) => withoutSpurs(map, raster, region)) : map.regions;
  const whole = regions.map((region) => (isBoxLike(band, region) ? region : withoutLines(region)));
  const boxLike = whole.filter((region) => isBoxLike(band, region)).map(withoutTails);
  const shaped = lossy ? boxLike.map((region) => withStraightSides(raster, region)) : boxLike;
  const rings = shaped.filter((region) => ringWidth(region) !== null);
  const others = shaped.filter((region) => ringWidth(region) === null);
  const thick = thickRings(others);
  // What such a ring is round comes first: the ring is then no box of its own.
  const filled = [...others.filter((region) => !thick.includes(region)), ...thick];
  const usedRings = new Set<Region>();
  // Bars on tracks are wanted even where gradients one below another look like a photo.
  const [plain, charts] = [new Set<FoundBox>(), new Set<FoundBox>()];
  const found: FoundBox[] = [];
  const boxes = new Map<Region, FoundBox>();
  for (const region of filled) {
    if (usedRings.has(region)) continue;
    const ring = [...rings, ...thick].find((candidate) => candidate !== region && hugs(candidate, region));
    const box = boxOf(band, region, ring ?? null);
    if (!box) continue;
    if (ring) usedRings.add(ring);
    const framed = ring ? withInnerLine(band.raster, box, region.box) : null;
    if (framed) {
      found.push(...framed);
      continue;
    }
    if (isPlain(region, box)) plain.add(box);
    boxes.set(region, box);
    found.push(box);
  }
  if (lossy) {
    const discs = regions.filter((region) => !boxes.has(region)).flatMap((region) => discOf(band, region) ?? []);
    found.push(...discs.filter((disc) => !found.some((other) => sameBox(other.box, disc.box, SAME_DISC))));
  }
  for (const region of filled) {
    const piece = boxes.get(region);
    const pair = trackBehind({ rest: region, own: piece }, found, band, (part) => fillOf(band, part));
    if (!pair) continue;
    const { track, bar } = pair;
    charts.add(track).add(bar);
    if (piece) found.splice(found.indexOf(piece), 1, track);
    else found.push(track);
  }
  for (const ring of rings) {
    if (usedRings.has(ring)) continue;
    const box = emptyFrame(band, ring);
    if (box && !found.some((other) => sameBox(other.box, box.box, 2))) found.push(box);
  }
  return found.filter((box) => charts.has(box) || (isWanted(band, box, plain.has(box)) && edgeAgrees(band, box)));
}

/** Discs of one place lie this near to each other, px. */
const SAME_DISC = 4;

/** Whether a box is mostly its own fill, whatever is drawn on it. */
const isPlain = (region: Region, { fill }: FoundBox): boolean => fill !== null && region.area >= PLAIN * outlineArea(region);

function isBoxLike(band: Band, { box, left, right }: Region): boolean {
  if (Math.min(box.width, box.height) < LEAST_SIDE) return false;
  const whole = box.width >= band.raster.width * 0.98 && box.height >= band.raster.height * 0.9;
  return !whole && outlineArea({ box, left, right } as Region) >= LEAST_FILL * box.width * box.height;
}

/** Most of a region's pixels near its outline, as one colour; good enough to tell it from what is around it. */
function edgeColor(raster: RgbRaster, region: Outline): Rgb {
  const middle = Math.floor(region.box.height / 2);
  const samples: Rgb[] = [];
  for (const row of [middle - 2, middle - 1, middle, middle + 1, middle + 2]) {
    if (row < 0 || row >= region.box.height || region.right[row] < region.left[row]) continue;
    for (const x of [region.left[row], region.right[row]]) {
      samples.push(colorAt(raster, x, region.box.y + row));
    }
  }
  return medianOf(samples);
}

function boxOf(band: Band, region: Region, ring: Region | null): FoundBox | null {
  const measured = outlineOf(band, ring ?? region);
  const fill = measured && (measured.whole ?? fillOf(band, region));
  if (!measured || !fill || (band.noise >= 0.5 && isThinGradient(region, fill))) return null;
  const { outline, radius: found } = measured;
  if (!ring && isOpenAboveAndBelow(band.raster, { ...measured, box: outline.box })) return null;
  const disc =
    band.noise >= 0.5 && !ring && fill.kind === 'solid' && (isBled(measured) || isDisc(measured) || isSmall(region.box))
      ? wholeDisc(band.raster, region.box, fill.color)
      : null;
  if (disc && standsOut(band, { ...disc, fill })) return { ...disc, fill, border: null };
  const circle = ring ? null : wholeCircle(outline, found);
  if (circle && standsOut(band, { ...circle, fill })) return { ...circle, fill, border: null };
  const drawn = ring
    ? { box: outline.box, border: ringBorder(band, ring, borderWidth(band, outline.box, region)) }
    : measureEdges(band, outline.box, found, fill);
  const { border } = drawn;
  const isSoft = band.noise >= 0.5 && !border;
  const box = isSoft ? wholeBox(band.raster, { box: drawn.box, radius: found, fill }, measured.around) : drawn.box;
  const radius = isSoft && Math.max(...found) > 0 ? radiiOf(band.raster, measured, box, found) : found;
  const bent =
    band.noise >= 0.5 && border && fill.kind === 'solid' ? drawnCorners(band.raster, { box, fill: fill.color, border }, radius) : null;
  const visible = standsOut(band, { box, radius, fill });
  if (!visible && !border) return null;
  const grown = (box.width - outline.box.width) / 2;
  const isLabel = isOnPhoto(band, region);
  const round = border || isLabel ? roundedOf(box, outline.box, radius) : null;
  const radii = round ?? bent ?? (radius.map((r) => (r > 0 ? Math.max(0, r + grown) : r)) as unknown as FoundBox['radius']);
  // A photo under the corners of a label tells nothing of them, but its own colour does.
  const sure = isLabel ? LABEL_COLOUR.levels + LABEL_COLOUR.noise * band.noise : null;
  const corners = isSoft ? withSquareCorners(band.raster, { box, radius: radii, fill }, measured.around, sure) : radii;
  return { box, radius: corners, fill: visible ? fill : null, border };
}

/** Levels within which what is found around a region is its own colour, run over its edge. */
const BLED = 16;

/**
 * Of a disc the corners reach this share of half its sides, which are as long as each other but for px, or a share of them (a leaf of the photo in its colour's light ran over its top by
 * 5 of 148): where its rim lies, a circle through all of it tells.
 */
const DISC = { share: 0.94, uneven: { px: 2, share: 0.06 } };

const isDisc = ({ outline: { box }, radius }: Measured): boolean =>
  Math.abs(box.width - box.height) <= Math.max(DISC.uneven.px, DISC.uneven.share * box.width) &&
  Math.min(...radius) >= (DISC.share * Math.min(box.width, box.height)) / 2;

const isBled = ({ fill, around }: Measured): boolean => channelDistance(fill, around) <= BLED;

/** Corners of a box that has turned out higher than its region: a lighter line along its lower side is no part of the region, though the corners go round both. */
function radiiOf(raster: RgbRaster, { outline, fill, around }: Measured, box: Box, radius: FoundBox['radius']): FoundBox['radius'] {
  const [above, below] = [outline.box.y - box.y, box.y + box.height - outline.box.y - outline.box.height];
  if (Math.max(above, below) <= 0 || Math.min(above, below) < 0 || box.width !== outline.box.width) return radius;
  const shows = (x: number, y: number) => 2 * channelDistance(colorAt(raster, x, y), around) > channelDistance(fill, around);
  const [left, right] = [new Int32Array(box.height), new Int32Array(box.height)];
  for (let row = 0; row < box.height; row++) {
    const within = row - above;
    if (within >= 0 && within < outline.left.length) {
      [left[row], right[row]] = [outline.left[within]!, outline.right[within]!];
      continue;
    }
    [left[row], right[row]] = [box.x, box.x + box.width - 1];
    while (left[row]! <= right[row]! && !shows(left[row]!, box.y + row)) left[row]!++;
    while (left[row]! <= right[row]! && !shows(right[row]!, box.y + row)) right[row]!--;
  }
  const whole = { box, left, right };
  return cornerRadii(raster, whole, fill, around);
}

/** Thinner bars, px, with a gradient lose their ends in lossy pictures, where bands of it begin and end: they stay pictures. */
const THIN = 12;

const isThinGradient = ({ box }: Region, fill: Fill): boolean => fill.kind === 'gradient' && Math.min(box.width, box.height) < THIN;

interface Measured {
  readonly outline: Outline;
  readonly radius: FoundBox['radius'];
  /** Near the edge, and beyond it. */
  readonly fill: Rgb;
  readonly around: Rgb;
  /** The whole fill, where it is known. */
  readonly whole?: Fill;
}

/** Exact box, corners and surroundings of a region, or null if it is no box. */
function outlineOf(band: Band, region: Region): Measured | null {
  const { raster, noise } = band;
  const fill = edgeColor(raster, region);
  const corner = Math.min(region.box.width, region.box.height) / 2;
  const cut = noise > 0.5 ? cutShort(band, region, fill) : null;
  if (cut) return cut;
  const colors = [1, 2, 3].map((distance) => outsideColor(raster, region.box, distance, corner));
  const around = colors[1];
  if (!around) return null;
  // Its edge mixes with what stands out most just outside: a border if there is one.
  const beside = colors.reduce<Rgb>((a, b) => (b && channelDistance(b, fill) > channelDistance(a, fill) ? b : a), around);
  const outline = snapOutline(raster, withCoveredCorners(raster, region, fill, around), fill, beside);
  const soft = noise > 0.5 ? 1 : 0.6;
  const measured = cornerRadii(raster, outline, fill, beside);
  const half = Math.min(outline.box.width, outline.box.height) / 2;
  const isLabel = isOnPhoto(band, region);
  // With soft colour the corners of a pill come out too small: its outline tells.
  const candidates = noise > 0.5 && Math.min(...measured) > half / 2 ? [measured, [half, half, half, half] as const] : [measured];
  const [radius, misfit] = candidates
    .map((candidate) => [candidate, outlineMisfit(outline, candidate, soft, isLabel)] as const)
    .toSorted((a, b) => a[1] - b[1])[0];
  const fits = misfit <= (isLabel ? MOST_MISFIT.label : MOST_MISFIT.any);
  if (fits && misfit >= CUT_MISFIT && (hasStraightCut(outline, radius) || isBurst(outline, radius))) return null;
  if (fits) return { outline, radius, fill, around };
  if (noise > 0.5) return halfwayOf(band, region, fill);
  const byRows = roundedByRows(band, region, fill);
  return byRows && { ...byRows, fill, around };
}

/** The same of a label whose region is only a part of it. */
function cutShort(band: Band, region: Region, fill: Rgb): Measured | null {
  const whole = withBlocksBeside(band.raster, region, fill);
  const own = whole && fillOf(band, region, true);
  if (!whole || own?.kind !== 'solid' || !standsFree(band, whole.outline.box, HALFWAY.beside)) return null;
  const radius = outlineRadii(whole.outline);
  return outlineMisfit(whole.outline, radius, 1) <= MOST_MISFIT.any ? { ...whole, radius, fill, whole: own } : null;
}

/**
 * The same of a region of a lossy picture whose rows end before its edge; null too where box and surroundings are too near to each other to tell.
 * What is around tells that it is no plain part of a photo.
 */
function halfwayOf(band: Band, region: Region, fill: Rgb): Measured | null {
  const { raster } = band;
  const own = fillOf(band, region, true);
  const around = outsideColor(raster, region.box, HALFWAY.clear, 0);
  if (!own || !around || channelDistance(fill, around) < HALFWAY.contrast) return null;
  const fillAt = (x: number, y: number): Rgb =>
    own.kind === 'solid' ? own.color : gradientColor(own.stops, gradientPosition(own.angle, region.box, x + 0.5, y + 0.5));
  const outline = halfwayOutline(raster, region, fillAt, around);
  if (!standsFree(band, outline.box, HALFWAY.beside)) return null;
  const radius = outlineRadii(outline);
  return outlineMisfit(outline, radius, 1) <= MOST_MISFIT.any ? { outline, radius, fill, around, whole: own } : null;
}

/** Words on a photo of a lossy picture, with a ground of their own in one colour: a bar with a gradient is textured itself. */
function isOnPhoto(band: Band, region: Region): boolean {
  const { noise, photos, lines } = band;
  const isWorded = noise > 0.5 && insidePhoto(region.box, photos) && lines.some((line) => coveredShare(line, region.box) >= WORDED);
  return isWorded && fillOf(band, region)?.kind === 'solid';
}

/** Width of the border between an outer box and the region inside it. */
function borderWidth({ raster }: Band, outer: Box, inner: Region): number {
  const middle = outer.y + Math.floor(outer.height / 2);
  const edge = colorAt(raster, outer.x + 1, middle);
  const { box } = snapOutline(raster, inner, edgeColor(raster, inner), edge);
  return Math.round((outer.width - box.width + outer.height - box.height) / 4);
}

function ringBorder(band: Band, ring: Region, measured?: number): Border {
  const width = Math.max(1, measured ?? Math.round(ringWidth(ring) ?? 1));
  return { width, color: edgeColor(band.raster, ring), sides: SIDES, style: 'solid' };
}

/** A ring whose inside is nothing of its own. */
function emptyFrame(band: Band, ring: Region): FoundBox | null {
  const border = ringBorder(band, ring);
  const measured = outlineOf(band, ring);
  if (!measured || channelDistance(measured.around, border.color) <= 3 + band.noise) return null;
  return { box: measured.outline.box, radius: measured.radius, fill: null, border };
}
