import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { area, bottom, centerX, centerY, coveredShare, grow, right, type Box } from '../../image/geometry.ts';
import type { Region } from '../../image/regions.ts';
import type { RuleShape } from '../document.ts';
import { piecesBehind } from './behind-boxes.ts';
import { isBetweenCells } from './between-cells.ts';
import type { Band, FoundBox } from './found-box.ts';
import { withoutCorners } from './open-frames.ts';
import { isPieceOfOne, joinedRules, wholeLength, wholeRule } from './rule-ends.ts';
import { standsFree } from './wanted.ts';
import { insidePhoto } from './photos.ts';
import { sideColor, type Side } from '../../image/surroundings.ts';
import { LOSSY } from '../../image/noise.ts';

export type FoundRule = Omit<RuleShape, 'kind' | 'id'>;

const THICKEST = 6;
/** A rule is this many times as long as thick, and at least so many px long. */
const LEAST_RATIO = 4;
const LEAST_LENGTH = 12;
const SHORT = 100;
const SEAM = 5;
/** Contrast against both sides, levels: most fainter ones are noise. */
const LEAST_CONTRAST = 6;
/** JPEG and WebP code blocks of so many px; within a gradient the rows of a block may be of one colour. */
const BLOCK = 8;
/** Levels by which a gradient changes from third to third of a rule. */
const STEP = 3;
/** Share of its box that the region fills. */
const LEAST_FILL = 0.85;

/** Straight level or upright lines of one colour: dividers, table rules, underlines. */
export function findRules(band: Band, boxes: readonly FoundBox[]): FoundRule[] {
  const lines = band.map.regions
    .flatMap((region) => withoutCorners(region, band.map, band.raster.width))
    .flatMap((region) => lineOf(band, region, boxes) ?? []);
  const pieces = piecesBehind(lines, boxes, SHORT);
  const seen = lines.filter((line) => standsAlone(band, line) || pieces.has(line));
  const rules = band.noise < LOSSY ? seen : seen.map((rule) => wholeRule(rule, band));
  const isEdge = (rule: FoundRule) => boxes.some((box) => isEdgeOf(rule.box, box));
  const whole = band.noise < LOSSY ? rules : joinedRules(rules);
  const heavy = whole.filter((rule) => boxes.some((box) => isHeavy(rule, box, band)));
  const isOfHeavy = (rule: FoundRule) => heavy.some((other) => coveredShare(rule.box, other.box) > 0.9);
  // What goes on beyond its cells, as the line under a table's row does, is told by the piece between them.
  const seams = rules.filter((rule, i) => isSeam(rule, boxes, band) || isSeam(seen[i], boxes, band));
  // What carries a rule on may carry it beyond the box whose edge it is.
  const wanted = rules.filter(
    (rule, i) => !(isEdge(rule) || isEdge(seen[i])) || isOfHeavy(rule) || seams.some((seam) => seam === rule || isOneOfRow(rule, seam)),
  );
  return band.noise < LOSSY ? wanted : joinedRules(goingOn(wanted, rules)).map((rule) => wholeLength(rule, band));
}

/** The wanted rules with the pieces in which they go on along the edge of a box. */
function goingOn(wanted: readonly FoundRule[], all: readonly FoundRule[]): FoundRule[] {
  const found = [...wanted];
  for (const rule of found) for (const other of all) if (!found.includes(other) && isPieceOfOne(rule, other)) found.push(other);
  return found;
}

/** How far, px, a line between two cells is from either, and levels by which it differs from the ground that else would show there. */
const CELLS = { apart: 2, shows: 3 };
/** Lines of one table: px between their ends, levels between their colours. */
const ONE_TABLE = { ends: 12, colour: 12 };

/** Whether a rule parts two cells: it is the edge of both, and no gap in which the ground shows. */
function isSeam({ box, orientation, color }: FoundRule, boxes: readonly FoundBox[], { ground, noise }: Band): boolean {
  if (ground.kind === 'solid' && channelDistance(color, ground.color) <= CELLS.shows + noise) return false;
  const level = orientation === 'horizontal';
  const holds = (cell: Box) =>
    level
      ? cell.x <= box.x + CELLS.apart && right(cell) >= right(box) - CELLS.apart
      : cell.y <= box.y + CELLS.apart && bottom(cell) >= bottom(box) - CELLS.apart;
  const follows = (end: number, start: number) => start >= end && start - end <= CELLS.apart;
  const cells = boxes.filter((cell) => cell.fill && !cell.border && holds(cell.box)).map((cell) => cell.box);
  return level
    ? cells.some((cell) => follows(bottom(cell), box.y)) && cells.some((cell) => follows(bottom(box), cell.y))
    : cells.some((cell) => follows(right(cell), box.x)) && cells.some((cell) => follows(right(box), cell.x));
}

/** Whether a rule stands under, or beside, a line between cells, as long and of its colour: the last one of a table. */
function isOneOfRow(a: FoundRule, b: FoundRule): boolean {
  if (a.orientation !== b.orientation || channelDistance(a.color, b.color) > ONE_TABLE.colour) return false;
  const near = (p: number, q: number) => Math.abs(p - q) <= ONE_TABLE.ends;
  return a.orientation === 'horizontal'
    ? near(a.box.x, b.box.x) && near(right(a.box), right(b.box)) && a.box.height <= b.box.height + 1
    : near(a.box.y, b.box.y) && near(bottom(a.box), bottom(b.box)) && a.box.width <= b.box.width + 1;
}

/** Whether a rule is only a piece of a box's border or edge. */
function isEdgeOf(rule: Box, { box, border }: FoundBox): boolean {
  const rim = (border?.width ?? 0) + 1.5;
  return coveredShare(rule, grow(box, 2)) > 0.95 && coveredShare(rule, grow(box, -rim)) < 0.5 && area(rule) < 0.5 * area(box);
}

/** Most of a line that runs on beyond a box's border lies on that: a share. */
const ON_BORDER = 0.7;

/** Whether a rule is a box's border over again, that was found later. */
export const isOnBorder = (rule: Box, { box, border }: FoundBox): boolean =>
  border !== null &&
  border.sides.includes(nearestSide(rule, box)) &&
  coveredShare(rule, grow(box, 1)) >= ON_BORDER &&
  coveredShare(rule, grow(box, -border.width - 1)) === 0;

/** The side of a box that a line runs along. */
function nearestSide(rule: Box, box: Box): Side {
  if (rule.width >= rule.height) return Math.abs(centerY(rule) - box.y) <= Math.abs(centerY(rule) - bottom(box)) ? 'top' : 'bottom';
  return Math.abs(centerX(rule) - box.x) <= Math.abs(centerX(rule) - right(box)) ? 'left' : 'right';
}

/**
 * A heavy line lies right outside a box, from end to end of a side give or take px, and differs so much from both sides, levels. Over a box that is next to its
 * ground (a striped row) fewer will do, if so many times what parts the two: no edge between them is as dark.
 */
const HEAVY = { ends: 4, contrast: 64, overFaint: { contrast: 20, times: 4 } };

/** Whether a rule over or under a bare box with square corners is a line of its own, as that over the names of a table's columns and those between striped rows: the box's edge is no such line. */
function isHeavy({ box, orientation, color }: FoundRule, { box: own, border, radius }: FoundBox, { raster, noise }: Band): boolean {
  if (orientation !== 'horizontal' || border || Math.max(...radius) > 0) return false;
  const isOutside = Math.abs(bottom(box) - own.y) <= 1 || Math.abs(box.y - bottom(own)) <= 1;
  const isWhole = Math.abs(box.x - own.x) <= HEAVY.ends && Math.abs(right(box) - right(own)) <= HEAVY.ends;
  if (!isOutside || !isWhole) return false;
  const [over, under] = (['top', 'bottom'] as const).map((side) => sideColor(raster, box, side, 2, 2));
  if (!over || !under) return false;
  const faint = HEAVY.overFaint;
  const least = Math.max(faint.contrast, Math.min(HEAVY.contrast, faint.times * channelDistance(over, under)));
  return [over, under].every((beside) => contrast(beside, color, noise) >= least);
}

/** Long lines on a filled card that lies on a photo, as of a table, are no part of the photo. */
const isOnCard = (line: Box, boxes: readonly FoundBox[]): boolean =>
  Math.max(line.width, line.height) >= SHORT &&
  boxes.some(({ box, fill }) => fill?.kind === 'solid' && coveredShare(line, grow(box, -2)) === 1);

function lineOf(band: Band, region: Pick<Region, 'box' | 'area'>, boxes: readonly FoundBox[]): FoundRule | null {
  const { box } = region;
  const [thickness, length] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (thickness > THICKEST || length < LEAST_LENGTH || length < LEAST_RATIO * thickness) return null;
  if (region.area < LEAST_FILL * box.width * box.height) return null;
  if (insidePhoto(box, band.photos) && !throughWords(band, box) && !isOnCard(box, boxes) && !isBetweenCells(box, boxes)) return null;
  // Lossy colour leaves lines where two bands meet.
  const atSeam = box.y <= SEAM || box.y + box.height >= band.raster.height - SEAM;
  if (band.noise >= LOSSY && atSeam && box.width > box.height) return null;
  const orientation = box.width >= box.height ? 'horizontal' : 'vertical';
  const color = coreColor(band, box);
  const sides = orientation === 'horizontal' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const [one, other] = sides.map((side) => sideColor(band.raster, box, side, 2, 2));
  for (const beside of [one, other]) if (beside && contrast(beside, color, band.noise) < LEAST_CONTRAST + band.noise) return null;
  if (band.noise >= LOSSY && endsOnBlocks(box, orientation) && sides.some((side) => isGradient(band, box, side))) return null;
  // A mixture of both sides is a soft edge between them, no line.
  if (one && other && channelDistance(one, color) + channelDistance(color, other) <= channelDistance(one, other) + 3 + 3 * band.noise)
    return null;
  if (isFading(band, box)) return null;
  if (band.noise >= LOSSY && one && other && isRim(color, one, other, thickness)) return null;
  if (band.noise >= LOSSY && thickness <= RIM.thickest && sides.some((side) => isBesideLine(band, box, color, side))) return null;
  return { box, orientation, color, style: 'solid' };
}

/** Short lines are often parts of an icon or a logo; an underline stands under its words, and what parts a low band into columns goes through all of it. */
function standsAlone(band: Band, { box, orientation }: FoundRule): boolean {
  const isThrough = orientation === 'vertical' && box.y <= 1 && bottom(box) >= band.raster.height - 1;
  return Math.max(box.width, box.height) >= SHORT || isThrough || underWords(band, box) || standsFree(band, box);
}

/** Levels by which the first and the last third of a line differ at most: a bar with a gradient is no rule. */
const FADING = 24;

function isFading(band: Band, box: Box): boolean {
  const level = box.width >= box.height;
  const third = Math.max(1, Math.floor(Math.max(box.width, box.height) / 3));
  const [first, last] = level
    ? [
        { ...box, width: third },
        { ...box, x: right(box) - third, width: third },
      ]
    : [
        { ...box, height: third },
        { ...box, y: bottom(box) - third, height: third },
      ];
  return channelDistance(coreColor(band, first, level), coreColor(band, last, level)) > FADING;
}

/**
 * Rows at the edge of a bar are this thick, px, and so much nearer to it than it is to what lies beyond: a share. Of a thicker strip, as compression makes one of the lower rows of a red
 * bar (0.06), only what is nearer yet is no line of its own.
 */
const RIM = { thickest: 2, share: 0.25, strip: { thickest: 3, share: 0.1 } };

function isRim(color: Rgb, one: Rgb, other: Rgb, thickness: number): boolean {
  const { thickest, share } = thickness <= RIM.thickest ? RIM : RIM.strip;
  return (
    thickness <= thickest && Math.min(channelDistance(color, one), channelDistance(color, other)) < share * channelDistance(one, other)
  );
}

/** What bleeds from a line is so many times paler than that. */
const BLED = 3;

/** Whether a line right beside this one stands out so much more from what lies beyond both that this one has only run out of it. */
function isBesideLine({ raster }: Band, box: Box, color: Rgb, side: Side): boolean {
  const [next, beyond] = [sideColor(raster, box, side, 1, 2), sideColor(raster, box, side, 4, 2)];
  return next !== null && beyond !== null && channelDistance(next, beyond) > BLED * channelDistance(color, beyond);
}

/** How far two colours differ, levels: where colour is stored at half resolution, that of a line comes from what is beside it. */
function contrast(a: Rgb, b: Rgb, noise: number): number {
  const levels = channelDistance(a, b);
  return noise < LOSSY ? levels : Math.max(levels / 2, Math.abs(luma(a) - luma(b)));
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

/** Between these shares of a line's height, and over so large a share of its width, a stroke goes through its words: on a photo, too. */
const THROUGH = { from: 0.25, to: 0.7, width: 0.9 };

function throughWords({ lines }: Band, { x, y, width, height }: Box): boolean {
  const middle = y + height / 2;
  return lines.some(
    (line) =>
      middle > line.y + THROUGH.from * line.height &&
      middle < line.y + THROUGH.to * line.height &&
      Math.min(x + width, right(line)) - Math.max(x, line.x) >= THROUGH.width * Math.max(width, line.width),
  );
}

function coreColor({ raster }: Band, box: Box, horizontal = box.width >= box.height): Rgb {
  const at = (p: number): number => {
    const x = horizontal ? box.x + p : box.x + (box.width >> 1);
    const y = horizontal ? box.y + (box.height >> 1) : box.y + p;
    return (y * raster.width + x) * 3;
  };
  const length = horizontal ? box.width : box.height;
  const median = (c: number) => {
    const values: number[] = [];
    for (let p = 0; p < length; p += Math.max(1, Math.floor(length / 64))) values.push(raster.data[at(p) + c]);
    return values.toSorted((a, b) => a - b)[values.length >> 1];
  };
  return [median(0), median(1), median(2)];
}
