/** Shapes that a drawing runs across: an even area between the lines of a chart is found as a box, which would then lie on the curve that crosses it. */
import { bottom, clampToPixels, coveredShare, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { roundedDistance } from '../../image/paint.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import type { GreyRaster, RgbRaster } from '../../image/raster.ts';
import type { BoxShape, RuleShape, Shape } from '../document.ts';
import { kindOf } from './classify.ts';
import { JOIN } from './residual.ts';

/** What crosses an edge is seen so far from it, px, on both sides: what is nearer may be the edge, drawn a little differently. It differs by so many levels, and so many times the noise. */
const CROSSING = { deep: 3, levels: 24, perNoise: 3 };
/** Narrower boxes, px, have no inside to look at. */
const LEAST_SIDE = 4 * CROSSING.deep;
/** A shape lies in a drawing with this share of itself, and is no more than this share of it. */
const WITHIN = 0.9;

/**
 * @param difference of the plate from what fills and shapes draw
 * @returns those of the shapes that are part of a drawing, and no shapes of the page. Photos are none: a card on a photo may hold one that reaches to its edge
 */
export async function drawnOver(plate: RgbRaster, shapes: readonly Shape[], difference: GreyRaster, noise: number): Promise<Set<Shape>> {
  if (shapes.length === 0) return new Set();
  const strong = CROSSING.levels + CROSSING.perNoise * noise;
  const seen = { ...difference, data: difference.data.map((levels) => (levels > strong ? 255 : 0)) };
  // Dashes of one line are one thing, as are parts so near to each other.
  const { labels, components } = await connectedComponents(await morphology(seen, 'dilate', { width: JOIN, height: JOIN }));
  const over = new Set<Shape>();
  for (const { label, box: reach } of components) {
    const box = clampToPixels(grow(reach, -(JOIN >> 1)), seen.width, seen.height);
    const within = shapes.filter((shape) => coveredShare(shape.box, box) > WITHIN && coveredShare(box, shape.box) < WITHIN);
    if (within.length === 0) continue;
    const isThing = (x: number, y: number) => seen.data[y * seen.width + x] > 0 && labels[y * seen.width + x] === label;
    if (kindOf(plate, { box, area: pixelsOf(box, isThing) }) === 'photo') continue;
    for (const shape of within) if (isCrossed(shape, box, isThing)) over.add(shape);
  }
  return over;
}

function pixelsOf(box: Box, isThing: (x: number, y: number) => boolean): number {
  let pixels = 0;
  for (let y = box.y; y < bottom(box); y++) for (let x = box.x; x < right(box); x++) if (isThing(x, y)) pixels++;
  return pixels;
}

/** Whether a thing lies on a shape and goes on beyond it: beyond both of its sides where it is a line. */
function isCrossed(shape: Shape, thing: Box, isThing: (x: number, y: number) => boolean): boolean {
  const parts = shape.kind === 'rule' ? partsOfRule(shape) : partsOfBox(shape);
  if (!parts) return false;
  const around = intersect(grow(shape.box, 2 * CROSSING.deep), thing);
  const zone = around && clampToPixels(around, right(thing), bottom(thing));
  const found = new Set<Part | null>();
  if (zone)
    for (let y = zone.y; y < bottom(zone); y++)
      for (let x = zone.x; x < right(zone); x++) if (isThing(x, y)) found.add(parts.of(x + 0.5, y + 0.5));
  return parts.all.every((part) => found.has(part));
}

type Part = 'on' | 'beyond' | 'before' | 'behind';

interface Parts {
  readonly all: readonly Part[];
  readonly of: (x: number, y: number) => Part | null;
}

/** An area between the lines of a chart has no border all round: a card has, and what reaches over its corner is a badge. */
function partsOfBox({ box, radius, fill, border }: BoxShape): Parts | null {
  if (!fill || border?.sides.length === 4 || Math.min(box.width, box.height) < LEAST_SIDE) return null;
  const of = (x: number, y: number): Part | null => {
    const off = roundedDistance(box, radius, x, y);
    return off <= -CROSSING.deep ? 'on' : off >= CROSSING.deep ? 'beyond' : null;
  };
  return { all: ['on', 'beyond'], of };
}

function partsOfRule({ box, orientation }: RuleShape): Parts {
  const level = orientation === 'horizontal';
  const [from, to] = level ? [box.y, bottom(box)] : [box.x, right(box)];
  const of = (x: number, y: number): Part | null => {
    const [across, along] = level ? [y, x] : [x, y];
    const isAlong = level ? along > box.x && along < right(box) : along > box.y && along < bottom(box);
    if (!isAlong) return null;
    if (across > from && across < to) return 'on';
    return across <= from - CROSSING.deep ? 'before' : across >= to + CROSSING.deep ? 'behind' : null;
  };
  return { all: ['on', 'before', 'behind'], of };
}
