/**
 * Names of a letter or three over (or under) what explains them: SS, Q, K over sizes, A, B, C over plans. The detector passes the shortest of a row. Where the others stand over their captions, it is looked for over its own.
 */
import {
  bottom,
  boxFromEdges,
  centerX,
  centerY,
  clampToPixels,
  enclose,
  grow,
  intersect,
  right,
  type Box,
} from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { freeParts } from '../lines/free-parts.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/** A name of a row, and so many of one at least that were read. */
const NAME = { text: /^[\p{Lu}\d]{1,3}$/u, read: 2 };
/** Names stand over the middle of their captions, give or take px; the middle of rows varies by this share of a height, heights by this factor (a tail below). */
const ALIGNED = 4;
const ROW = { middle: 0.35, high: 1.35 };
/** A caption is no farther from its name, in heights of the name. */
const REACH = 2;
/** What is looked at, in heights of a name: to each side of its middle, and above and below it. */
const PLACE = { beside: 1.6, around: 0.45 };
/** One letter is read this surely at least (a Q of thin strokes .78); in its place among its like it is surer than that. */
const SURE = { read: 0.7, found: 0.9 };

/** A caption and the name over or under it. */
interface Pair {
  readonly name: ReadLine;
  readonly caption: ReadLine;
}

/** @returns the lines with the names that were found behind them */
export async function withRowMates(
  lines: readonly ReadLine[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const flat = lines.filter(({ line }) => line.ink.surface === 'flat');
  const boxes = lines.map(({ line }) => line.box);
  const seen: LineInk[] = [];
  for (const pairs of rowsOf(pairsIn(flat))) {
    for (const box of placesIn(pairs, flat)) {
      const mark = markIn(box, pairs, { raster, noise });
      if (mark && ![...boxes, ...seen.map((other) => other.box)].some((other) => intersect(other, mark.box))) seen.push(mark);
    }
  }
  if (seen.length === 0) return [...lines];
  const readings = await ctc.read(await Promise.all(seen.map((line) => blackOnWhite(line))), signal);
  const found = seen.flatMap((line, i): ReadLine[] => {
    const { text, confidence } = readings[i]!;
    const isName = NAME.text.test(text.trim()) && confidence >= SURE.read;
    return isName
      ? [
          {
            line,
            reading: { ...readings[i]!, text: text.trim(), confidence: Math.max(confidence, SURE.found), others: [] },
            isStretch: true,
          },
        ]
      : [];
  });
  return [...lines, ...found];
}

function pairsIn(lines: readonly ReadLine[]): Pair[] {
  const names = lines.filter(({ reading }) => NAME.text.test(reading.text.trim()));
  return names.flatMap((name) => {
    const { box } = name.line;
    const isCaption = (line: Box) =>
      Math.abs(centerX(line) - centerX(box)) <= ALIGNED &&
      gapBetween(line, box) >= 0 &&
      gapBetween(line, box) <= REACH * box.height &&
      line.height < box.height;
    const caption = lines.filter((other) => isCaption(other.line.box)).toSorted((a, b) => gapOf(a, box) - gapOf(b, box))[0];
    return caption ? [{ name, caption }] : [];
  });
}

const gapBetween = (a: Box, b: Box): number => Math.max(a.y - bottom(b), b.y - bottom(a));
const gapOf = ({ line }: ReadLine, box: Box): number => gapBetween(line.box, box);

/** Pairs whose names stand in one row, and whose captions do. */
function rowsOf(pairs: readonly Pair[]): Pair[][] {
  const rows: Pair[][] = [];
  for (const pair of pairs) {
    const own = rows.find(
      ([first]) => isOfRow(first!.name.line.box, pair.name.line.box) && isOfRow(first!.caption.line.box, pair.caption.line.box),
    );
    if (own) own.push(pair);
    else rows.push([pair]);
  }
  return rows.filter(({ length }) => length >= NAME.read);
}

function isOfRow(a: Box, b: Box): boolean {
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  return high <= ROW.high * low && Math.abs(centerY(a) - centerY(b)) <= ROW.middle * low;
}

/** Where a row's names would stand over the captions that have none. */
function placesIn(pairs: readonly Pair[], lines: readonly ReadLine[]): Box[] {
  const { name, caption } = pairs[0]!;
  const { y, height } = name.line.box;
  const without = lines.filter(
    ({ line }) =>
      isOfRow(caption.line.box, line.box) && !pairs.some((pair) => Math.abs(centerX(pair.caption.line.box) - centerX(line.box)) <= ALIGNED),
  );
  return without.map(({ line: { box } }) => {
    const [beside, around] = [PLACE.beside * height, PLACE.around * height];
    return boxFromEdges(centerX(box) - beside, y - around, centerX(box) + beside, y + height + around);
  });
}

/** What stands free in a place, alone and as high as the names of its row. */
function markIn(
  place: Box,
  pairs: readonly Pair[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
): LineInk | null {
  const { box, ink } = pairs[0]!.name.line;
  const area = clampToPixels(place, raster.width, raster.height);
  const free = freeParts(area, ink.paper, { raster, noise }).filter(({ height }) => height > box.height / 2);
  if (free.length === 0 || free.length > 3) return null;
  const all = enclose(free);
  const isName = isOfRow(box, all) && Math.abs(centerX(all) - centerX(place)) <= ALIGNED && right(all) - all.x <= 3 * all.height;
  const line = isName ? lineInk(raster, grow(all, 1), noise) : null;
  return line?.ink.surface === 'flat' ? line : null;
}
