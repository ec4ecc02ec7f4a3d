/**
 * Certificates, test reports and patents: sheets of paper that a page shows as pictures, several beside each other, so that their print is far smaller than any of the page's own. Read, it is
 * live text full of errors (소재지 as 초재지), and nothing that anybody would write again. All print in the frame of such a sheet is of its picture.
 */
import { bottom, boxFromEdges, enclose, holdsMiddle, right, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';

/** Print of a sheet is under so many px: spec tables and notices of shops are of 12 px and more, dates on three certificates of 10.6, all else of 7.8 to 9.2. */
const SMALL = 11;
/** On a page whose other lines are mostly as small as this, made smaller as a whole, nothing is told. */
const USUAL = 12;
/** So many lines of small print are on it, and this share of all its lines at least. A share of them was read less surely than this: .26 to .5 on three certificates. */
const SHEET = { lines: 5, small: 0.6, doubted: 0.2, sure: 0.9 };
/** Its title is so many times as large as its print (2.7); headings of notices 1.5. */
const TITLE = 1.8;
/** Sheets stand, or lie as paper does (1.41): boxes of notices are wider. */
const WIDEST = 1.6;
/** Lines of one sheet stand over each other no farther apart, in their heights: the date under its text by 4. */
const APART = 6;
/** A side of a frame: so many levels from one pixel to the second next to it, along this share of the print's length, no farther from it than this share of its longer side. */
const EDGE = { levels: 12, along: 0.9, reach: 0.9 };
/** A table has rules between its rows; a sheet perhaps one under its title. */
const RULES = 2;

/** @param plate the page without its text @returns ids of the lines on certificates */
export function certificateLines(lines: readonly StyledLine[], plate: RgbRaster): ReadonlySet<string> {
  const small = lines.filter((line) => sizeOf(line) < SMALL && line.writing === undefined);
  const sheets = columnsOf(small).flatMap((column) => {
    const frame = frameRound(enclose(column.map(({ box }) => box)), plate);
    return frame &&
      isSheet(
        lines.filter(({ box }) => holdsMiddle(frame, box)),
        frame,
      )
      ? [frame]
      : [];
  });
  const onSheets = new Set(lines.filter(({ box }) => sheets.some((sheet) => holdsMiddle(sheet, box))));
  const others = lines.filter((line) => !onSheets.has(line)).map(sizeOf);
  return new Set(others.length > 0 && median(others) >= USUAL ? [...onSheets].map(({ id }) => id) : []);
}

const sizeOf = ({ runs }: StyledLine): number => Math.max(...runs.map(({ style }) => style.size));

/** Lines under each other, of which there are enough. */
function columnsOf(lines: readonly StyledLine[]): StyledLine[][] {
  let columns: StyledLine[][] = [];
  for (const line of lines) {
    const own = columns.filter((column) => column.some((other) => isUnder(line.box, other.box)));
    columns = [...columns.filter((column) => !own.includes(column)), [...own.flat(), line]];
  }
  return columns.filter((column) => column.length >= SHEET.lines);
}

function isUnder(a: Box, b: Box): boolean {
  const shared = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const gap = Math.max(a.y - bottom(b), b.y - bottom(a));
  return shared > 0 && gap <= APART * Math.max(a.height, b.height);
}

function isSheet(lines: readonly StyledLine[], frame: Box): boolean {
  const small = lines.filter((line) => sizeOf(line) < SMALL);
  const doubted = small.filter(({ confidence }) => confidence < SHEET.sure);
  return (
    frame.width <= WIDEST * frame.height &&
    small.length >= Math.max(SHEET.lines, SHEET.small * lines.length) &&
    doubted.length >= SHEET.doubted * small.length &&
    Math.max(...lines.map(sizeOf)) >= TITLE * median(small.map(sizeOf))
  );
}

/** The frame round print: the nearest edge on each of its sides. Null where one has none, or where rules part its rows. */
function frameRound(print: Box, plate: RgbRaster): Box | null {
  const reach = EDGE.reach * Math.max(print.width, print.height);
  const columns = { from: Math.round(print.y), to: Math.round(bottom(print)) };
  const rows = { from: Math.round(print.x), to: Math.round(right(print)) };
  const beside = (from: number, step: 1 | -1) => edgeFrom(plate, 'column', { from, step, reach }, columns);
  const over = (from: number, step: 1 | -1) => edgeFrom(plate, 'row', { from, step, reach }, rows);
  const [left, end] = [beside(rows.from, -1), beside(rows.to, 1)];
  const [top, foot] = [over(columns.from, -1), over(columns.to, 1)];
  if (left === null || end === null || top === null || foot === null) return null;
  let rules = 0;
  for (let y = columns.from; y < columns.to; y++) if (isEdge(plate, 'row', y, rows) && !isEdge(plate, 'row', y - 1, rows)) rules++;
  return rules < RULES ? boxFromEdges(left, top, end, foot) : null;
}

type Direction = 'row' | 'column';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function edgeFrom(
  plate: RgbRaster,
  direction: Direction,
  { from, step, reach }: { readonly from: number; readonly step: 1 | -1; readonly reach: number },
  stretch: Stretch,
): number | null {
  const most = (direction === 'row' ? plate.height : plate.width) - 2;
  for (let at = from; at >= 1 && at < most && Math.abs(at - from) <= reach; at += step)
    if (isEdge(plate, direction, at, stretch)) return at;
  return null;
}

/** Whether the colour changes at a row or a column along most of a stretch of it. */
function isEdge({ width, height, data }: RgbRaster, direction: Direction, at: number, { from, to }: Stretch): boolean {
  if (at < 1 || at >= (direction === 'row' ? height : width) - 1) return false;
  const [along, across] = direction === 'row' ? [1, width] : [width, 1];
  let [changed, missed] = [0, 0];
  for (let i = from; i < to; i++) {
    const before = (i * along + (at - 1) * across) * 3;
    const behind = before + 6 * across;
    const differs = [0, 1, 2].some((channel) => Math.abs(data[before + channel]! - data[behind + channel]!) >= EDGE.levels);
    if (differs) changed++;
    else if (++missed > (1 - EDGE.along) * (to - from)) return false;
  }
  return changed > 0;
}
