/** Old prices whose stroke the detector breaks at: what lies on one stroke is one line. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { medianOf } from '../../../image/median.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { Region } from './regions.ts';

/**
 * A stroke runs through all of a core in its middle rows, these shares of its height, in one colour give or take levels (a share of what parts it from the paper at most), and so many off what is above and below in a share of its columns. At the upper or
 * lower edge of cores it is one where these are pieces of one line: words stand over an underline, too.
 */
const STROKE = { from: 0.2, to: 0.8, above: -0.3, below: 1.1, even: 48, within: 0.45, contrast: 40, apart: 0.5 };
/** It goes on beyond the core by so much at least, and by no more, heights of the core (px at least), on both sides together: text beside a rule is not on it. */
const BEYOND = { least: 0.4, most: 14, high: 8 };
/** The bars of small letters that touch, and of arrows, are shorter, px. */
const SHORTEST = 24;
/** A price is so many times as long as it is high. */
const LONG = 2.5;
/** Strokes of one line begin and end within px of each other, and lie within so many rows. */
const SAME = { ends: 2, rows: 1 };

/** Letters reach no farther than so many px above and below their stroke; of their height the detector's core is this share. */
const REACH = 40;
const CORE = 0.5;

/** So far over a core there are no letters of its line any more, heights and px. */
const OVER = { heights: 1.5, px: 14 };
/** A stroke is no thicker than this, px. */
const BESIDE = 3;

interface Struck {
  readonly region: Region;
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly isInMiddle: boolean;
  /** It lies under all of the core: words stand over an underline so, too. */
  readonly isUnder: boolean;
}

/** The regions, those on one stroke as one that is as long as it. */
export function joinStruck(raster: RgbRaster, regions: readonly Region[]): Region[] {
  const struck = regions.flatMap((region) => strokeThrough(raster, region) ?? []);
  const groups: Struck[][] = [];
  for (const one of struck) {
    const isSame = ([first]: readonly Struck[]) =>
      Math.abs(first!.row - one.row) <= SAME.rows &&
      Math.abs(first!.from - one.from) <= SAME.ends &&
      Math.abs(first!.to - one.to) <= SAME.ends;
    const home = groups.find(isSame);
    if (home) home.push(one);
    else groups.push([one]);
  }
  const areParted = (group: readonly Struck[]) => group.length > 1 && !group.every(({ isUnder }) => isUnder);
  const sure = groups.filter((group) => (areParted(group) || group[0]!.isInMiddle) && isLong(raster, group[0]!));
  const joined = new Map(
    sure.flatMap((group) => group.map(({ region }, i) => [region, i === 0 ? regionOn(raster, group) : null] as const)),
  );
  return regions.flatMap((region) => (joined.has(region) ? (joined.get(region) ?? []) : [region]));
}

/** Whether a stroke is as long as prices are: icons have bars, too. */
function isLong(raster: RgbRaster, stroke: Struck): boolean {
  const [top, end] = inkAbout(raster, stroke);
  return stroke.to - stroke.from >= LONG * (end - top);
}

/** As long as the stroke, and as high as cores are of letters as high as the ink about it. */
function regionOn(raster: RgbRaster, group: readonly Struck[]): Region {
  const own = group.map(({ region }) => region);
  const { row, from, to } = group[0]!;
  const seen = enclose(own.map(({ box }) => box));
  const [top, end] = inkAbout(raster, { row, from, to });
  const core = (end - top) * CORE;
  const y = Math.min(seen.y, Math.round((top + end - core) / 2));
  const box: Box = { x: from, y, width: to - from, height: Math.max(bottom(seen), Math.round((top + end + core) / 2)) - y };
  const area = own.reduce((sum, region) => sum + region.area, 0);
  return { box, area, probability: Math.max(...own.map(({ probability }) => probability)), angle: 0 };
}

/** Rows from and to which ink is shown above and below a stroke. */
function inkAbout(raster: RgbRaster, { row, from, to }: Pick<Struck, 'row' | 'from' | 'to'>): [number, number] {
  const paper = medianOf([from - 3, from - 2, to + 2, to + 3].map((x) => colorAt(raster, Math.min(raster.width - 1, Math.max(0, x)), row)));
  const isInked = (y: number) =>
    y >= 0 &&
    y < raster.height &&
    Array.from({ length: to - from }, (_, i) => channelDistance(colorAt(raster, from + i, y), paper)).some((off) => off >= STROKE.contrast);
  let [top, end] = [row, row + 1];
  while (isInked(top - 1) && row - top < REACH) top--;
  while (isInked(end) && end - row < REACH) end++;
  return [top, end];
}

function strokeThrough(raster: RgbRaster, region: Region): Struck | null {
  const { box } = region;
  const over = Math.max(0, box.y - Math.max(OVER.px, OVER.heights * box.height));
  const paper = medianOf(Array.from({ length: box.width }, (_, i) => colorAt(raster, box.x + i, Math.round(over))));
  const rowAt = (share: number) => Math.round(box.y + share * box.height);
  // A core may be thinner than half of its letters, and lie below their middle, or above it where a stroke parts it from the lower half.
  const above = Math.min(rowAt(STROKE.above), Math.ceil(box.y + box.height) - BEYOND.high);
  const below = Math.max(rowAt(STROKE.below), Math.floor(box.y) + BEYOND.high);
  for (let row = Math.max(0, above); row < Math.min(raster.height, below); row++) {
    const color = medianOf(Array.from({ length: box.width }, (_, i) => colorAt(raster, box.x + i, row)));
    const contrast = channelDistance(color, paper);
    if (contrast < STROKE.contrast) continue;
    const isOn = (x: number) => channelDistance(colorAt(raster, x, row), color) <= Math.min(STROKE.even, STROKE.within * contrast);
    let [from, to] = [box.x, right(box)];
    if (!Array.from({ length: box.width }, (_, i) => isOn(from + i)).every(Boolean)) continue;
    while (from > 0 && isOn(from - 1)) from--;
    while (to < raster.width && isOn(to)) to++;
    if (to - from < SHORTEST) continue;
    const beyond = to - from - box.width;
    if (beyond < BEYOND.least * box.height || beyond > BEYOND.most * Math.max(BEYOND.high, box.height)) continue;
    if (standsOut(raster, { color, row, ends: [from, to] }, box))
      return {
        region,
        row,
        from,
        to,
        isInMiddle: row >= rowAt(STROKE.from) && row < rowAt(STROKE.to),
        isUnder: row >= rowAt(STROKE.below),
      };
  }
  return null;
}

/** Whether what is above and below the stroke is another colour, but where letters are: a row of plain ground is like what is above it. */
function standsOut(
  raster: RgbRaster,
  { color, row, ends: [from, to] }: { color: Rgb; row: number; ends: readonly [number, number] },
  box: Box,
): boolean {
  const above = Math.max(0, Math.min(Math.floor(box.y - box.height / 2), row - BESIDE));
  const below = Math.min(raster.height - 1, Math.max(Math.ceil(bottom(box) + box.height / 2), row + BESIDE));
  let off = 0;
  for (let x = from; x < to; x++) if ([above, below].every((y) => channelDistance(colorAt(raster, x, y), color) >= STROKE.contrast)) off++;
  return off >= STROKE.apart * (to - from);
}
