/** Photos that fade into even ground: pixel by pixel their ends cannot be told from noise, and cut off where they still can they would end in a hard edge. */
import { area, bottom, clampToPixels, coveredShare, enclose, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { Radii } from '../../image/paint.ts';
import { createRaster, type GreyRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { Shape, TextLine } from '../document.ts';
import { kindOf } from './classify.ts';
import { framePicture } from './frame.ts';
import type { Leftover } from './residual.ts';

const SIDES = ['top', 'bottom', 'left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** Smaller pictures than this, px, are cut-outs, whose shadows and glows are followed elsewhere. */
const LEAST_SIDE = 160;
/** Along a side cells of so many px, and so many away from it, are looked at: in the mean of so many pixels noise and ringing are level. */
const CELL = { along: 16, across: 8 };
/** A cell shows something of a picture from so many levels of a channel on: even ground, which compression keeps as it is, differs by less. */
const SHOWN = 1;
/** What differs by more levels, where a picture can hardly be seen, is another thing that lies there: a disc, letters. */
const OTHER = 16;
/** A row of cells still is the picture's if it shows so in this share of them; so many rows in which it does not are its end. */
const ROW = { share: 0.15, gap: 3 };
/** Rows are told by so many of their cells at least that hold no words and boxes, a share; words and boxes cast and ring so far, px. */
const FREE = { share: 0.15, round: 10 };
/** Colour at half resolution and its ringing run over an edge as far as its block reaches: what fades goes on for more, px. */
const LEAST_REACH = 24;
/** What fades is right outside of where it is found no weaker than this share of what it is right inside; an edge steps. */
const STEP = 0.2;
/** And its last third is no stronger than this share of its first: a ground that is drawn a little off is as strong all over. */
const FADED = 0.7;
/** The last px of a faded side become transparent: compression of the picture's own file would leave an edge there. */
const MELT = 16;

/** A picture that fades: at which sides, and its corners between the others. */
export interface Fade {
  readonly sides: readonly Side[];
  readonly radius: Radii;
}

/** What is there, what is drawn, and what hides either. */
export interface Around {
  /** The source's own pixels: where plates are freed of noise they are freed of what is as faint. */
  readonly grain: RgbRaster;
  readonly plate: RgbRaster;
  readonly canvas: RgbRaster;
  readonly mask: GreyRaster;
  readonly difference: GreyRaster;
  readonly shapes: readonly Shape[];
  readonly lines: readonly TextLine[];
  readonly noise: number;
}

/** Photos grown to where nothing of them can be seen, with the scraps of them that were found by themselves. */
export function withFades(items: readonly Leftover[], around: Around): Leftover[] {
  const isPhoto = (item: Leftover) => Math.min(item.box.width, item.box.height) >= LEAST_SIDE && kindOf(around.plate, item) === 'photo';
  let left = [...items];
  for (const item of items.filter(isPhoto).toSorted((a, b) => area(b.box) - area(a.box))) {
    if (!left.includes(item)) continue;
    const others = left.filter((other) => other !== item && isPhoto(other)).map(({ box }) => box);
    const ground = groundOf(item.box, others, around);
    const { box, sides } = grown(item.box, ground);
    if (sides.length === 0) continue;
    const { shadow, radius } = framePicture(around.plate, around, item.box, around.noise);
    // What fades beside it is the shadow that it casts, which is drawn.
    if (shadow) continue;
    const cards = around.shapes.filter((shape) => shape.kind === 'box' && shape.fill !== null && coveredShare(shape.box, box) > 0.9);
    const isScrap = (other: Leftover) =>
      other !== item &&
      !others.includes(other.box) &&
      coveredShare(other.box, box) > 0.5 &&
      !cards.some((card) => coveredShare(other.box, card.box) > 0.9);
    const scraps = left.filter(isScrap).map((scrap) => scrap.box);
    const whole = enclose([box, ...scraps.map((scrap) => withMelt(scrap, box, sides, ground.limit))]);
    const fade = { sides, radius: cornersBetween(sides, radius) };
    left = [...left.filter((other) => other !== item && !isScrap(other)), { ...item, box: whole, fade }];
  }
  return left;
}

/** A scrap that reaches over a faded side of its picture, with room for what becomes transparent there. */
function withMelt(scrap: Box, picture: Box, sides: readonly Side[], limit: Box): Box {
  const beyond = sides.filter((side) => roomBeyond(picture, side, limit) - roomBeyond(scrap, side, limit) > -MELT);
  return beyond.reduce((box, side) => enclose([box, rowBeyond(box, side, 0, Math.min(MELT, roomBeyond(box, side, limit)))]), scrap);
}

/** Where a picture fades it has no corners. */
function cornersBetween(sides: readonly Side[], [a, b, c, d]: Radii): Radii {
  const at = (radius: number, ...beside: Side[]) => (beside.some((side) => sides.includes(side)) ? 0 : radius);
  return [at(a, 'top', 'left'), at(b, 'top', 'right'), at(c, 'bottom', 'right'), at(d, 'bottom', 'left')];
}

interface Ground extends Pick<Around, 'grain' | 'canvas'> {
  /** Within which a picture may go on: its band, or the card that it lies on. */
  readonly limit: Box;
  /** What holds words, and boxes that lie over it. */
  readonly taken: readonly Box[];
  readonly others: readonly Box[];
}

function groundOf(box: Box, others: readonly Box[], { grain, canvas, shapes, lines }: Around): Ground {
  const isUnder = (shape: Shape) => shape.kind === 'box' && area(shape.box) > area(box) && coveredShare(box, shape.box) > 0.9;
  const cards = shapes.filter(isUnder).toSorted((a, b) => area(a.box) - area(b.box));
  const taken = [...shapes.filter((shape) => !cards.includes(shape)), ...lines].map((thing) => grow(thing.box, FREE.round));
  return { grain, canvas, others, taken, limit: clampToPixels(cards[0]?.box ?? { ...canvas, x: 0, y: 0 }, canvas.width, canvas.height) };
}

function grown(box: Box, ground: Ground): { readonly box: Box; readonly sides: Side[] } {
  let now = box;
  const sides: Side[] = [];
  for (const side of SIDES) {
    const reach = fadeLength(now, side, ground);
    if (reach === 0) continue;
    now = enclose([now, rowBeyond(now, side, 0, reach)]);
    sides.push(side);
  }
  return { box: now, sides };
}

/** How far, px, a picture goes on beyond a side, less and less; 0 where it ends there. */
function fadeLength(box: Box, side: Side, ground: Ground): number {
  const inside = strength(rowBeyond(box, side, -CELL.across, CELL.across), side, ground, Infinity);
  const levels: number[] = [];
  const room = roomBeyond(box, side, ground.limit);
  let [end, empty] = [0, 0];
  for (let off = 0; empty < ROW.gap && off + CELL.across <= room; off += CELL.across) {
    const cells = rowBeyond(box, side, off, CELL.across);
    if (ground.others.some((other) => intersect(other, cells))) break;
    const seen = strength(cells, side, ground);
    if (!seen) continue;
    if (levels.length === 0 && inside && seen.level < STEP * inside.level) return 0;
    empty = seen.shown >= ROW.share ? 0 : empty + 1;
    if (empty === 0) end = off + CELL.across;
    levels.push(seen.level);
  }
  if (end < LEAST_REACH) return 0;
  const third = Math.ceil(levels.length / 3);
  if (mean(levels.slice(-third)) > FADED * mean(levels.slice(0, third))) return 0;
  return room - end < CELL.across ? room : end;
}

const roomBeyond = (box: Box, side: Side, limit: Box): number =>
  ({ top: box.y - limit.y, bottom: bottom(limit) - bottom(box), left: box.x - limit.x, right: right(limit) - right(box) })[side];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What lies so far beyond a side, so deep, px. */
function rowBeyond({ x, y, width, height }: Box, side: Side, off: number, deep: number): Box {
  if (side === 'top') return { x, y: y - off - deep, width, height: deep };
  if (side === 'bottom') return { x, y: y + height + off, width, height: deep };
  return { x: side === 'left' ? x - off - deep : x + width + off, y, width: deep, height };
}

/** How strongly a row of cells differs from what is drawn, levels, and the share of its cells in which that can be seen; null where hardly any is free. */
function strength(
  row: Box,
  side: Side,
  { grain, canvas, taken }: Ground,
  most = OTHER,
): { readonly level: number; readonly shown: number } | null {
  const level = side === 'top' || side === 'bottom';
  const near = taken.filter((box) => intersect(box, row));
  const found: number[] = [];
  let all = 0;
  for (let start = 0; start + CELL.along <= (level ? row.width : row.height); start += CELL.along) {
    const cell = level ? { ...row, x: row.x + start, width: CELL.along } : { ...row, y: row.y + start, height: CELL.along };
    all++;
    if (near.some((box) => intersect(box, cell))) continue;
    const off = offBy(cell, grain, canvas);
    if (off <= most) found.push(off);
  }
  if (found.length < Math.max(1, FREE.share * all)) return null;
  return { level: mean(found), shown: found.filter((off) => off >= SHOWN).length / found.length };
}

/** How far a cell's colour is from what is drawn, levels of the channel where it is most. */
function offBy(cell: Box, { data, width }: RgbRaster, canvas: RgbRaster): number {
  const sums = [0, 0, 0];
  for (let y = cell.y; y < bottom(cell); y++)
    for (let i = 3 * (y * width + cell.x); i < 3 * (y * width + right(cell)); i += 3)
      for (let c = 0; c < 3; c++) sums[c]! += data[i + c]! - canvas.data[i + c]!;
  return Math.max(...sums.map((sum) => Math.abs(sum))) / area(cell);
}

/** The picture, which melts into what is below it at the sides where it fades. */
export function melted(picture: RgbRaster, sides: readonly Side[]): Raster<4> {
  const { width, height } = picture;
  const out = createRaster(width, height, 4);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const off = { top: y, bottom: height - 1 - y, left: x, right: width - 1 - x };
      const shown = Math.min(1, ...sides.map((side) => (off[side] + 0.5) / MELT));
      out.data.set(picture.data.subarray(p * 3, p * 3 + 3), p * 4);
      out.data[p * 4 + 3] = Math.round(255 * shown);
    }
  return out;
}
