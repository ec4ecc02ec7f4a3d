import { channelDistance, type Rgb } from '../../image/colour.ts';
import { area, coveredShare, grow, type Box } from '../../image/geometry.ts';
import type { Region } from '../../image/regions.ts';
import type { RuleShape } from '../document.ts';
import type { Band, FoundBox } from './found-box.ts';
import { standsFree } from './wanted.ts';
import { insidePhoto } from './photos.ts';
import { sideColor, type Side } from '../../image/surroundings.ts';

export type FoundRule = Omit<RuleShape, 'kind' | 'id'>;

const THICKEST = 6;
/** A rule is this many times as long as thick, and at least so many px long. */
const LEAST_RATIO = 4;
const LEAST_LENGTH = 12;
const SHORT = 100;
const SEAM = 5;
/** Contrast against both sides, levels: most fainter ones are noise. */
const LEAST_CONTRAST = 6;
/** Noise, levels, from which a picture was stored with loss. */
const LOSSY = 0.5;
/** JPEG and WebP code blocks of so many px; within a gradient the rows of a block may be of one colour. */
const BLOCK = 8;
/** Levels by which a gradient changes from third to third of a rule. */
const STEP = 3;
/** Share of its box that the region fills. */
const LEAST_FILL = 0.85;

/** Straight level or upright lines of one colour: dividers, table rules, underlines. */
export function findRules(band: Band, boxes: readonly FoundBox[]): FoundRule[] {
  const rules: FoundRule[] = [];
  for (const region of band.map.regions) {
    const rule = ruleOf(band, region);
    if (rule && !boxes.some((box) => isEdgeOf(rule.box, box))) rules.push(rule);
  }
  return rules;
}

/** Whether a rule is only a piece of a box's border or edge. */
function isEdgeOf(rule: Box, { box, border }: FoundBox): boolean {
  const rim = (border?.width ?? 0) + 1.5;
  return coveredShare(rule, grow(box, 2)) > 0.95 && coveredShare(rule, grow(box, -rim)) < 0.5 && area(rule) < 0.5 * area(box);
}

function ruleOf(band: Band, region: Region): FoundRule | null {
  const { box } = region;
  const [thickness, length] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (thickness > THICKEST || length < LEAST_LENGTH || length < LEAST_RATIO * thickness) return null;
  if (region.area < LEAST_FILL * box.width * box.height || insidePhoto(box, band.photos)) return null;
  // Lossy colour leaves lines where two bands meet.
  const atSeam = box.y <= SEAM || box.y + box.height >= band.raster.height - SEAM;
  if (band.noise >= LOSSY && atSeam && box.width > box.height) return null;
  const orientation = box.width >= box.height ? 'horizontal' : 'vertical';
  const color = coreColor(band, box);
  const sides = orientation === 'horizontal' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const [one, other] = sides.map((side) => sideColor(band.raster, box, side, 2, 2));
  for (const beside of [one, other]) if (beside && channelDistance(beside, color) < LEAST_CONTRAST + band.noise) return null;
  if (band.noise >= LOSSY && endsOnBlocks(box, orientation) && sides.some((side) => isGradient(band, box, side))) return null;
  // A mixture of both sides is a soft edge between them, no line.
  if (one && other && channelDistance(one, color) + channelDistance(color, other) <= channelDistance(one, other) + 3 + 3 * band.noise)
    return null;
  // Short ones are often parts of an icon or a logo; an underline stands under its words.
  if (length < SHORT && !underWords(band, box) && !standsFree(band, box)) return null;
  return { box, orientation, color, style: 'solid' };
}

function endsOnBlocks({ x, y, width, height }: Box, orientation: FoundRule['orientation']): boolean {
  const [from, length] = orientation === 'horizontal' ? [x, width] : [y, height];
  return from % BLOCK === 0 && length % BLOCK === 0;
}

/** Whether the ground on one side goes on changing from end to end, as no row of cells does. */
function isGradient(band: Band, box: Box, side: Side): boolean {
  const level = box.width >= box.height;
  const [first, second, third] = [0, 1, 2].map((i) =>
    level
      ? sideColor(band.raster, { ...box, x: box.x + (i * box.width) / 3, width: box.width / 3 }, side, 2, 2)
      : sideColor(band.raster, { ...box, y: box.y + (i * box.height) / 3, height: box.height / 3 }, side, 2, 2),
  );
  return first && second && third ? channelDistance(first, second) >= STEP && channelDistance(second, third) >= STEP : false;
}

/** Directly under, or through, a line of text and no wider than it. */
function underWords(band: Band, { x, y, width, height }: Box): boolean {
  return band.lines.some(
    (line) => x >= line.x - 4 && x + width <= line.x + line.width + 4 && y >= line.y && y + height <= line.y + line.height * 1.5 + 4,
  );
}

function coreColor({ raster }: Band, box: Box): Rgb {
  const horizontal = box.width >= box.height;
  const at = (p: number): number => {
    const x = horizontal ? box.x + p : box.x + (box.width >> 1);
    const y = horizontal ? box.y + (box.height >> 1) : box.y + p;
    return (y * raster.width + x) * 3;
  };
  const length = Math.max(box.width, box.height);
  const median = (c: number) => {
    const values: number[] = [];
    for (let p = 0; p < length; p += Math.max(1, Math.floor(length / 64))) values.push(raster.data[at(p) + c]);
    return values.toSorted((a, b) => a - b)[values.length >> 1];
  };
  return [median(0), median(1), median(2)];
}
