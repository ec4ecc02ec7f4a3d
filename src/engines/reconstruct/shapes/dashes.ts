/** Dashed and dotted lines: short pieces of one colour, all of one length and all as far apart, with even ground above and below. */
import { luma } from '../../image/colour.ts';
import { bottom, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import { columnsOf, lumaOf, rowsOf, type Grid } from '../../image/lightness.ts';
import { median, medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { withoutDotGrids } from './dot-grids.ts';
import type { FoundRule } from './rules.ts';

/** The ground is looked for so far on both sides of a line, px; levels of luma between the two, and within each, all along but for a small share. */
const GROUND = { beside: 5, apart: 48, alike: 8, share: 0.95 };
/** A piece differs from its ground by so many levels, and by this share of what is strongest near it: compression fills the gaps in part. */
const INK = { least: 12, share: 0.5 };
/** Places within blocks of so many px, as a power of two, and the next ones. */
const BLOCK = 4;
const UNEVEN = -1;
/** Lengths of pieces and gaps, px at most, and how much of a period a piece takes; so many pieces make a line. */
const PIECES = { longest: 24, gap: 16, least: 8, share: [0.2, 0.85] } as const;
/** By how many px pieces and periods differ from the usual ones, in such a share of them. */
const EVEN = { piece: 2, period: 1.5, share: 0.8 };
/** Periods, px; shorter ones, as those of dots of 1 px, are mostly grey after compression: where they are not, texture may pass for some pieces of them, but for no such number. */
const PERIOD = { least: 2, fine: 4, most: 32 };
const FINE_PIECES = 32;
/** Rows within a line, px, whose pieces compression has made uneven. */
const LOST = 1;
/** Thickest line, px. Pieces that are no longer than this many times as thick are dots. */
const THICKEST = 4;
const DOT = 1.5;

interface Trace {
  readonly box: Box;
  readonly piece: number;
  /** From one piece to the next, px. */
  readonly period: number;
}

/** @returns level and upright lines in pieces, as rules from their first piece to their last one */
export function findDashes(raster: RgbRaster): FoundRule[] {
  const light = lumaOf(raster);
  const level = lines(light, rowsOf(raster));
  const upright = lines(light, columnsOf(raster));
  const turned = upright.map(({ box, ...line }): Trace => ({ ...line, box: { x: box.y, y: box.x, width: box.height, height: box.width } }));
  const { along, across } = withoutDotGrids(level, turned);
  return [...along.map((line) => ruleOf(line, 'horizontal', raster)), ...across.map((line) => ruleOf(line, 'vertical', raster))];
}

function ruleOf({ box, piece }: Trace, orientation: FoundRule['orientation'], raster: RgbRaster): FoundRule {
  const level = orientation === 'horizontal';
  const [length, thickness] = level ? [box.width, box.height] : [box.height, box.width];
  const across = (thickness - 1) >> 1;
  const colors = Array.from({ length }, (_, p) =>
    level ? colorAt(raster, box.x + p, box.y + across) : colorAt(raster, box.x + across, box.y + p),
  );
  const beside = colors.map((_, p) =>
    level ? colorAt(raster, box.x + p, box.y - GROUND.beside) : colorAt(raster, box.x - GROUND.beside, box.y + p),
  );
  // A line may go on from one ground to another: each piece has its own.
  const strengths = colors.map((color, p) => Math.abs(luma(color) - luma(beside[p])));
  const strong = INK.share * Math.max(...strengths);
  const color = medianOf(colors.filter((_, p) => strengths[p] >= strong));
  return { box, orientation, color, style: piece <= DOT * thickness ? 'dotted' : 'dashed' };
}

/** Of one row: how far each pixel is from its ground, and what is strongest in each block. */
interface Buffers {
  readonly strengths: Int16Array;
  readonly peaks: Int16Array;
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Lines along the rows of a grid, in its own coordinates. */
function lines(light: Uint8Array, grid: Grid): Trace[] {
  const found: Trace[] = [];
  const buffers = { strengths: new Int16Array(grid.columns), peaks: new Int16Array((grid.columns >> BLOCK) + 1) };
  for (let row = GROUND.beside; row < grid.rows - GROUND.beside; row++) {
    for (const trace of tracesIn(light, grid, row, buffers)) {
      const above = found.findIndex(({ box }) => row - bottom(box) <= LOST && overlap(box, trace.box));
      if (above < 0) found.push(trace);
      else found[above] = { ...trace, box: enclose([found[above].box, trace.box]), piece: Math.max(found[above].piece, trace.piece) };
    }
  }
  return found.filter(({ box }) => box.height <= THICKEST && !goesOnBeyond(light, grid, box));
}

/** So many rows beyond a line, px, which compression has not inked, and share of the line's ink that shows strokes there. */
const BEYOND = { rows: 2, share: 0.5 };

/** Whether the pieces are only the middles of longer strokes, whose ends stand aside: those of a hatch. */
function goesOnBeyond(light: Uint8Array, { down, along }: Grid, box: Box): boolean {
  const [first, last] = [box.y, bottom(box) - 1];
  const inkAt = (row: number, ground: number) => {
    let ink = 0;
    for (let x = box.x; x < right(box); x++) ink += Math.abs(light[row * down + x * along]! - light[ground * down + x * along]!);
    return ink;
  };
  const [above, below] = [first - GROUND.beside, last + GROUND.beside];
  const [over, under] = [inkAt(first - BEYOND.rows, above), inkAt(last + BEYOND.rows, below)];
  return Math.min(over, under) >= BEYOND.share * inkAt((first + last) >> 1, above);
}

const overlap = (a: Box, b: Box): boolean => Math.min(right(a), right(b)) - Math.max(a.x, b.x) >= EVEN.share * Math.min(a.width, b.width);

/** Sequences of even pieces in one row. */
function tracesIn(light: Uint8Array, { columns, down, along }: Grid, row: number, { strengths, peaks }: Buffers): Trace[] {
  peaks.fill(INK.least);
  let inked = 0;
  for (let p = 0, i = row * down; p < columns; p++, i += along) {
    const above = light[i - GROUND.beside * down];
    strengths[p] = 0;
    // Nearly all pixels end here.
    if (light[i] - above < INK.least && above - light[i] < INK.least) continue;
    const below = light[i + GROUND.beside * down];
    const [over, under] = [light[i] - above, light[i] - below];
    // The border of a box lies between two grounds, and is darker, or lighter, than both.
    const off = Math.abs(above - below) > GROUND.apart ? UNEVEN : over * under > 0 ? Math.min(Math.abs(over), Math.abs(under)) : 0;
    strengths[p] = off;
    if (off < INK.least) continue;
    inked++;
    const block = p >> BLOCK;
    if (off > peaks[block]) peaks[block] = off;
  }
  // Most rows hold nothing, or a photo.
  if (inked < 2 * PIECES.least) return [];
  const traces: Trace[] = [];
  let [pieces, uneven]: [Piece[], number] = [[], 0];
  const close = () => {
    const usual = usualPiece(pieces);
    if (usual && isOnOneGround(light, { down, along }, row, pieces))
      traces.push({ ...usual, box: { x: pieces[0].from, y: row, width: pieces.at(-1)!.to - pieces[0].from, height: 1 } });
    pieces = [];
  };
  for (let p = 0, from = -1; p <= columns; p++) {
    const block = p >> BLOCK;
    const most = Math.max(peaks[block], peaks[block + 1] ?? 0, peaks[block - 1] ?? 0);
    if (p < columns && strengths[p] >= Math.max(INK.least, INK.share * most)) {
      if (from < 0) from = p;
      continue;
    }
    if (from >= 0) {
      const last = pieces.at(-1);
      if (p - from > PIECES.longest || (last && from - last.to > PIECES.gap)) close();
      if (p - from <= PIECES.longest) pieces.push({ from, to: p });
      from = -1;
    }
    uneven = strengths[p] === UNEVEN ? uneven + 1 : 0;
    if (uneven > PIECES.gap) close();
  }
  close();
  return traces;
}

/** Whether the ground above and below is of one lightness all along: rows of stars have other stars' tips there. What a line ends at is no part of its ground. */
function isOnOneGround(light: Uint8Array, { down, along }: Pick<Grid, 'down' | 'along'>, row: number, pieces: readonly Piece[]): boolean {
  return [-1, 1].every((side) => {
    const grounds: number[] = [];
    for (let p = pieces[0].from + GROUND.beside; p < pieces.at(-1)!.to - GROUND.beside; p++)
      grounds.push(light[row * down + p * along + side * GROUND.beside * down]);
    const usual = median(grounds);
    return grounds.filter((ground) => Math.abs(ground - usual) <= GROUND.alike).length >= GROUND.share * grounds.length;
  });
}

/** The usual length and distance of the pieces, null where they are no line. */
function usualPiece(pieces: readonly Piece[]): Omit<Trace, 'box'> | null {
  if (pieces.length < PIECES.least) return null;
  const lengths = pieces.map(({ from, to }) => to - from);
  const periods = pieces.slice(1).map(({ from }, i) => from - pieces[i].from);
  const [piece, period] = [median(lengths), median(periods)];
  const mean = (pieces.at(-1)!.from - pieces[0].from) / periods.length;
  const even = (values: readonly number[], usual: number, off: number) =>
    values.filter((value) => Math.abs(value - usual) <= off).length >= EVEN.share * values.length;
  const sound = period >= PERIOD.least && period <= PERIOD.most && Math.abs(mean - period) <= 1;
  const share = piece / period;
  if (period < PERIOD.fine && pieces.length < FINE_PIECES) return null;
  if (!sound || share < PIECES.share[0] || share > PIECES.share[1]) return null;
  return even(lengths, piece, EVEN.piece) && even(periods, period, EVEN.period) ? { piece, period: mean } : null;
}

/** @returns the rules that are no pieces of a line in pieces */
export const withoutPieces = (rules: readonly FoundRule[], dashes: readonly FoundRule[]): FoundRule[] =>
  rules.filter(({ box }) => !dashes.some((dash) => intersect(dash.box, box) !== null));
