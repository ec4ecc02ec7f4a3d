import { channelDistance, type Rgb } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { modeColor, samplePixels } from '../../image/mode.ts';
import { colorAt, crop } from '../../image/raster.ts';
import { outsideColor } from '../../image/surroundings.ts';
import type { Fill } from '../document.ts';
import type { Band } from './found-box.ts';

/** How far, px, lines are from where they are looked for, and the ground beside them begins. */
const REACH = { line: 1, ground: 4 };
/** Share of a line that must show: its pixels are off the colour by less than this share of what those beside it are. */
const SHOWN = { share: 0.5, off: 0.5 };
/** A paler line than the grid's others shows in the middling colour of its whole length, where noise is nothing, nor a dot that it would cross: so much nearer the colour than the nearer ground, and so many levels off that. */
const PALE = { off: 0.8, levels: 4 };

/**
 * Whether a thin line of a colour shows where it is looked for: more of its pixels are like it than like what is beside them, or its rows are over their whole length: the
 * lines within a grid may be paler than the one round it, which the colour is of.
 */
export function isDrawn({ raster }: Band, line: Box, color: Rgb): boolean {
  const { x, y, width, height } = clampToPixels(line, raster.width, raster.height);
  const level = width >= height;
  const at = (along: number, across: number): Rgb | null => {
    const [px, py] = level ? [x + along, y + across] : [x + across, y + along];
    if (px < 0 || py < 0 || px >= raster.width || py >= raster.height) return null;
    const i = (py * raster.width + px) * 3;
    return [raster.data[i], raster.data[i + 1], raster.data[i + 2]];
  };
  const [length, thickness] = level ? [width, height] : [height, width];
  const off = (pixel: Rgb | null) => (pixel ? channelDistance(pixel, color) : Infinity);
  const rows = range(-REACH.line, thickness - 1 + REACH.line).map((across) => ({ across, colors: [] as Rgb[] }));
  const grounds = [-REACH.ground, thickness - 1 + REACH.ground].map((across) => ({ across, colors: [] as Rgb[] }));
  let [shown, all] = [0, 0];
  // Lines that cross at its ends say nothing of it.
  for (let along = REACH.ground; along < length - REACH.ground; along++) {
    const near = range(-REACH.line, thickness - 1 + REACH.line).map((across) => off(at(along, across)));
    const beside = [-REACH.ground, thickness - 1 + REACH.ground].map((across) => off(at(along, across)));
    all++;
    if (Math.min(...near) < SHOWN.off * Math.min(...beside)) shown++;
    for (const { across, colors } of [...rows, ...grounds]) {
      const color = at(along, across);
      if (color) colors.push(color);
    }
  }
  if (all === 0 || shown >= SHOWN.share * all) return true;
  const [nearest, ground] = [rows, grounds].map(
    (of) => of.flatMap(({ colors }) => (colors.length > 0 ? [medianOf(colors)] : [])).toSorted((a, b) => off(a) - off(b))[0]!,
  );
  return off(nearest!) < PALE.off * off(ground!) && channelDistance(nearest!, ground!) >= PALE.levels;
}

/** Grounds on both sides of a line differ by so many levels, and levels a level of noise, where two cells meet: one cell has one ground. */
const MEET = { levels: 16, perNoise: 3 };

/** Whether two grounds meet at a line: compression hides it beside a strong one, as under a table's head. */
export function isSeam({ raster, noise }: Band, line: Box): boolean {
  const { x, y, width, height } = clampToPixels(line, raster.width, raster.height);
  const level = width >= height;
  const [length, thickness] = level ? [width, height] : [height, width];
  const grounds = [-REACH.ground, thickness - 1 + REACH.ground].map((across) => {
    const end = level ? raster.height : raster.width;
    const place = (level ? y : x) + across;
    if (place < 0 || place >= end || length <= 2 * REACH.ground) return null;
    return medianOf(
      range(REACH.ground, length - 1 - REACH.ground).map((along) =>
        level ? colorAt(raster, x + along, place) : colorAt(raster, place, y + along),
      ),
    );
  });
  const [before, after] = grounds;
  return before != null && after != null && channelDistance(before, after) > MEET.levels + MEET.perNoise * noise;
}

/** Share of a cell that is of one colour, its text erased; its own edges are left out, px. */
const PLAIN = { share: 0.8, edge: 2 };

/** The one colour of a cell, null where it is that of the ground round its grid. */
export function cellFill({ raster, noise }: Band, cell: Box, grid: Box): Fill | null {
  const inner = clampToPixels(grow(cell, -PLAIN.edge), raster.width, raster.height);
  if (inner.width < 1 || inner.height < 1) return null;
  const { color, share } = modeColor(samplePixels(crop(raster, inner)), 2 + 2 * noise);
  const around = outsideColor(raster, grid, 3, 0);
  return share >= PLAIN.share && around && channelDistance(color, around) > 2 + noise ? { kind: 'solid', color } : null;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
