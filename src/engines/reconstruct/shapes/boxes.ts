import { channelDistance, type Rgb } from '../../image/colour.ts';
import { coveredShare, grow, type Box } from '../../image/geometry.ts';
import { sideEdge } from '../../image/edge.ts';
import { fitFill } from '../../image/gradient.ts';
import { roundedDistance } from '../../image/paint.ts';
import { crop, type RgbRaster } from '../../image/raster.ts';
import { outlineArea, withoutSpurs, type Region, type RegionMap } from '../../image/regions.ts';
import type { Border, BoxShape, Fill } from '../document.ts';
import { cornerRadii, outlineMisfit, snapOutline, type Outline } from '../../image/corners.ts';
import { insidePhoto } from './photos.ts';
import { outsideColor, sideColor, SIDES } from '../../image/surroundings.ts';

/** A box before its shadow and id are known; coordinates of the band. */
export type FoundBox = Omit<BoxShape, 'kind' | 'id' | 'shadow'>;

export interface Band {
  readonly raster: RgbRaster;
  readonly map: RegionMap;
  readonly photos: readonly Box[];
  /** Boxes of the overlay lines in the band. */
  readonly lines: readonly Box[];
  readonly ground: Fill;
  readonly noise: number;
}

/** The outline must fill this share of its box (a circle fills 0.785). */
const LEAST_FILL = 0.7;
/** A region is a ring (a border alone) if it is this thin, px, and covers less than this share of its outline. */
const RING_WIDTH = 8;
const RING_SHARE = 0.35;
const LEAST_SIDE = 6;
/** Boxes this narrow, px, and so many times as long, are steps of a glow where one of their long sides hardly shows, levels and levels a level of noise. */
const SLIVER = { width: 12, times: 5, shows: 4, perNoise: 3 };
/** Share of its box by which an outline may miss a box with rounded corners. */
const MOST_MISFIT = 0.015;
/** Share of a shape's pixels that its CSS fill must explain. */
const EXPLAINED = 0.85;
/** Boxes without text below this size must stand free: otherwise they are part of an icon. */
const ICON_SIDE = 30;
const SMALL_SIDE = 64;
const MOST_OFF_EDGE = 0.12;

/** Filled boxes, circles and pills, and borders without filling, that stand out from what surrounds them. */
export function findBoxes(band: Band): FoundBox[] {
  const { map, raster, noise } = band;
  const regions = noise < 0.5 ? map.regions : map.regions.map((region) => withoutSpurs(map, raster, region));
  const shaped = regions.filter((region) => isBoxLike(band, region));
  const rings = shaped.filter((region) => ringWidth(region) !== null);
  const filled = shaped.filter((region) => ringWidth(region) === null);
  const usedRings = new Set<Region>();
  const found: FoundBox[] = [];
  for (const region of filled) {
    const ring = rings.find((candidate) => hugs(candidate, region));
    const box = boxOf(band, region, ring ?? null);
    if (!box) continue;
    if (ring) usedRings.add(ring);
    found.push(box);
  }
  for (const ring of rings) {
    if (usedRings.has(ring)) continue;
    const box = emptyFrame(band, ring);
    if (box && !found.some((other) => sameBox(other.box, box.box, 2))) found.push(box);
  }
  return found.filter((box) => isWanted(band, box) && edgeAgrees(band, box));
}

function isBoxLike(band: Band, { box, left, right }: Region): boolean {
  if (Math.min(box.width, box.height) < LEAST_SIDE) return false;
  const whole = box.width >= band.raster.width * 0.98 && box.height >= band.raster.height * 0.9;
  return !whole && outlineArea({ box, left, right } as Region) >= LEAST_FILL * box.width * box.height;
}

/** Mean thickness of a region that is only a frame, or null. */
function ringWidth(region: Region): number | null {
  const { width, height } = region.box;
  // A circle's circumference is pi/4 of its box's.
  const round = outlineArea(region) < 0.9 * width * height ? Math.PI / 4 : 1;
  const thickness = region.area / (2 * (width + height) * round);
  return thickness <= RING_WIDTH && region.area < RING_SHARE * outlineArea(region) && Math.min(width, height) > 4 * thickness
    ? thickness
    : null;
}

function hugs(ring: Region, inner: Region): boolean {
  const gap = (ring.box.width - inner.box.width) / 2;
  const reach = (ringWidth(ring) ?? 0) + 2.5;
  return gap >= 1 && gap <= reach && sameBox(grow(inner.box, gap), ring.box, 1.5);
}

function sameBox(a: Box, b: Box, within: number): boolean {
  return (
    Math.abs(a.x - b.x) <= within &&
    Math.abs(a.y - b.y) <= within &&
    Math.abs(a.x + a.width - b.x - b.width) <= within &&
    Math.abs(a.y + a.height - b.y - b.height) <= within
  );
}

/** Most of a region's pixels near its outline, as one colour; good enough to tell it from what is around it. */
function edgeColor(raster: RgbRaster, region: Outline): Rgb {
  const middle = Math.floor(region.box.height / 2);
  const samples: Rgb[] = [];
  for (const row of [middle - 2, middle - 1, middle, middle + 1, middle + 2]) {
    if (row < 0 || row >= region.box.height || region.right[row] < region.left[row]) continue;
    for (const x of [region.left[row], region.right[row]]) {
      const i = ((region.box.y + row) * raster.width + x) * 3;
      samples.push([raster.data[i], raster.data[i + 1], raster.data[i + 2]]);
    }
  }
  const median = (c: 0 | 1 | 2) => samples.map((s) => s[c]).toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;
  return [median(0), median(1), median(2)];
}

function boxOf(band: Band, region: Region, ring: Region | null): FoundBox | null {
  const { noise } = band;
  const measured = outlineOf(band, ring ?? region);
  const fill = measured && fillOf(band, region);
  if (!measured || !fill) return null;
  const { outline, radius } = measured;
  const drawn = ring
    ? { box: outline.box, border: ringBorder(band, ring, borderWidth(band, outline.box, region)) }
    : measureEdges(band, outline.box, radius);
  const { box, border } = drawn;
  const contrast = fill.kind === 'solid' ? sideContrast(band, box, fill.color, Math.max(...radius)) : Infinity;
  const visible = contrast > 2 + noise && !isGround(band, box, fill) && !isGlow(band, box, fill);
  if (!visible && !border) return null;
  const grown = (box.width - outline.box.width) / 2;
  const radii = radius.map((r) => (r > 0 ? Math.max(0, r + grown) : r)) as unknown as FoundBox['radius'];
  return { box, radius: radii, fill: visible ? fill : null, border };
}

/**
 * The exact box of a filled region, and its border: drawn on all four sides, of about one width and colour. A line on one side
 * alone is a rule.
 */
function measureEdges({ raster, noise }: Band, box: Box, radius: FoundBox['radius']): { box: Box; border: Border | null } {
  const edges = SIDES.map((side) => sideEdge(raster, box, side, Math.max(...radius), 3 + 3 * noise));
  const borders = edges.map((edge) => edge?.border ?? null).filter((border) => border !== null);
  const widths = borders.map((border) => border.width);
  const even =
    borders.length === 4 &&
    Math.max(...widths) - Math.min(...widths) <= 1 &&
    Math.max(...widths) <= RING_WIDTH &&
    borders.every((border) => channelDistance(border.color, borders[0].color) <= 24 + 12 * noise);
  if (even) {
    const width = widths.toSorted((a, b) => a - b)[1];
    const color = borders.toSorted((a, b) => a.width - b.width)[3].color;
    const border: Border = { width, color, sides: SIDES, style: 'solid' };
    return {
      box: moved(
        box,
        edges.map((edge) => (edge?.end ?? 0) + width),
      ),
      border,
    };
  }
  // Only noise and chroma at half resolution move an edge; clean regions end where they end.
  return {
    box:
      noise < 0.5
        ? box
        : moved(
            box,
            edges.map((edge) => (edge && !edge.border ? edge.end : 0)),
          ),
    border: null,
  };
}

function moved(box: Box, [top, right, bottom, left]: readonly number[]): Box {
  return { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
}

/**
 * How far a colour is from what lies outside a box: the second clearest of its sides (a row of cells has two). A pane at the picture's
 * edge that has not the ground's colour may have one alone: beyond the line under a header, the page goes on as it was.
 */
function sideContrast({ raster, ground, noise }: Band, box: Box, color: Rgb, corner: number): number {
  const contrasts = SIDES.map((side) => sideColor(raster, box, side, 2, corner))
    .filter((outside) => outside !== null)
    .map((outside) => channelDistance(outside, color))
    .toSorted((a, b) => b - a);
  const pane = contrasts.length < SIDES.length && ground.kind === 'solid' && channelDistance(ground.color, color) > 2 + noise;
  return (pane ? contrasts[0] : contrasts[1]) ?? contrasts[0] ?? 0;
}

/** A step of a glow or a shadow that lossy compression made even: it goes over into the ground on one of its long sides. */
function isGlow({ raster, noise }: Band, box: Box, fill: Fill): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (noise < 0.5 || short >= SLIVER.width || long < SLIVER.times * short) return false;
  const sides = box.width < box.height ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const contrasts = sides.map((side) => {
    const [inside, outside] = [fill.kind === 'solid' ? fill.color : sideColor(raster, box, side, 0, 0), sideColor(raster, box, side, 2, 0)];
    return inside && outside ? channelDistance(inside, outside) : Infinity;
  });
  return Math.min(...contrasts) <= SLIVER.shows + SLIVER.perNoise * noise;
}

/** The band's own ground, cut by something that crosses the page. */
function isGround({ raster, ground, noise }: Band, box: Box, fill: Fill): boolean {
  if (box.width < 0.97 * raster.width) return false;
  return fill.kind === 'solid' && ground.kind === 'solid' && channelDistance(fill.color, ground.color) <= 3 + noise;
}

/** Exact box, corners and surroundings of a region, or null if it is no box. */
function outlineOf({ raster, noise }: Band, region: Region) {
  const fill = edgeColor(raster, region);
  const corner = Math.min(region.box.width, region.box.height) / 2;
  const colors = [1, 2, 3].map((distance) => outsideColor(raster, region.box, distance, corner));
  const around = colors[1];
  if (!around) return null;
  // Its edge mixes with what stands out most just outside: a border if there is one.
  const beside = colors.reduce<Rgb>((a, b) => (b && channelDistance(b, fill) > channelDistance(a, fill) ? b : a), around);
  const outline = snapOutline(raster, region, fill, beside);
  const soft = noise > 0.5 ? 1 : 0.6;
  const measured = cornerRadii(raster, outline, fill, beside);
  const half = Math.min(outline.box.width, outline.box.height) / 2;
  // With soft colour the corners of a pill come out too small: its outline tells.
  const candidates = noise > 0.5 && Math.min(...measured) > half / 2 ? [measured, [half, half, half, half] as const] : [measured];
  const [radius, misfit] = candidates
    .map((candidate) => [candidate, outlineMisfit(outline, candidate, soft)] as const)
    .toSorted((a, b) => a[1] - b[1])[0];
  const fits = misfit <= MOST_MISFIT;
  return fits ? { outline, radius, around } : null;
}

/** Fill of the region's own pixels, or null if neither one colour nor a linear gradient explains them. */
function fillOf({ raster, map, noise }: Band, region: Region): Fill | null {
  const patch = crop(raster, region.box);
  const own = (x: number, y: number) => map.labels[(region.box.y + y) * raster.width + region.box.x + x] === region.label;
  const { fill, share } = fitFill(patch, own, 3 + 2 * noise);
  return share >= EXPLAINED ? fill : null;
}

/** Width of the border between an outer box and the region inside it. */
function borderWidth({ raster }: Band, outer: Box, inner: Region): number {
  const middle = outer.y + Math.floor(outer.height / 2);
  const i = (middle * raster.width + outer.x + 1) * 3;
  const edge: Rgb = [raster.data[i], raster.data[i + 1], raster.data[i + 2]];
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

function isWanted(band: Band, { box }: FoundBox): boolean {
  const holdsText = band.lines.some((line) => coveredShare(line, box) >= 0.8);
  if (insidePhoto(box, band.photos)) return holdsText;
  if (holdsText || Math.max(box.width, box.height) >= ICON_SIDE) return true;
  return standsFree(band, box);
}

/**
 * Whether a small box really has its colour all along its edge: its outline may pass for a circle where the thing is a shield.
 * Large ones are judged by their outline alone, since other things may lie across their edges.
 */
function edgeAgrees({ raster, noise }: Band, { box, radius, fill, border }: FoundBox): boolean {
  const color = border?.color ?? (fill?.kind === 'solid' ? fill.color : null);
  if (!color || Math.min(box.width, box.height) >= SMALL_SIDE) return true;
  const deep = Math.max(1.6, border?.width ?? 0);
  let [off, all] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const distance = roundedDistance(box, radius, x + 0.5, y + 0.5);
      if (distance > -0.6 || distance < 0.4 - deep) continue;
      const i = (y * raster.width + x) * 3;
      all++;
      if (channelDistance(color, [raster.data[i], raster.data[i + 1], raster.data[i + 2]]) > 48 + 4 * noise) off++;
    }
  }
  return off <= MOST_OFF_EDGE * all;
}

/** Nothing else is drawn close to the box: it is not a piece of an icon or a letter. */
export function standsFree(band: Band, box: Box): boolean {
  return [3, 7].every((distance) => evenAround(band, box, distance));
}

function evenAround({ raster, noise }: Band, box: Box, distance: number): boolean {
  const around = outsideColor(raster, box, 3, 0);
  if (!around) return false;
  const [x0, y0, x1, y1] = [box.x - distance, box.y - distance, box.x + box.width + distance - 1, box.y + box.height + distance - 1];
  if (x0 < 0 || y0 < 0 || x1 >= raster.width || y1 >= raster.height) return false;
  let [off, all] = [0, 0];
  const check = (x: number, y: number) => {
    const i = (y * raster.width + x) * 3;
    all++;
    if (channelDistance([raster.data[i], raster.data[i + 1], raster.data[i + 2]], around) > 8 + 3 * noise) off++;
  };
  for (let x = x0; x <= x1; x++) [y0, y1].forEach((y) => check(x, y));
  for (let y = y0; y <= y1; y++) [x0, x1].forEach((x) => check(x, y));
  return off <= 0.03 * all;
}
