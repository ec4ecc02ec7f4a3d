/** A first look at a picture, at a smaller scale: where print is, how it is turned and how large it is. */
import sharp from 'sharp';
import type { RgbRaster } from '../../image/raster.ts';
import type { Detector } from '../../reconstruct/read-text/lines/detector.ts';
import { createRegionFinder, type Region } from '../../reconstruct/read-text/lines/regions.ts';
import type { Turned } from '../../image/turned.ts';

/** Lines of print in px of the picture. */
export interface Survey {
  readonly print: readonly Turned[];
  /** How far most of the print is turned clockwise, degrees; 0 where lines disagree. */
  readonly angle: number;
  /** Height of the smallest print that matters (one line in ten is smaller), px; null without print. */
  readonly smallest: number | null;
}

/** Half the size shows lines as well in a quarter of the time. */
const SCALE = 0.5;
/** Pictures smaller than this are looked at as they are, larger ones at most this large, px. */
const SMALL = 250_000;
const LARGE = 4_000_000;

export async function survey(picture: RgbRaster, detector: Detector, signal: AbortSignal): Promise<Survey> {
  const pixels = picture.width * picture.height;
  const scale = pixels < SMALL ? 1 : Math.min(SCALE, Math.sqrt(LARGE / pixels));
  const seen = await scaled(picture, scale);
  const finder = createRegionFinder();
  const regions: Region[] = [];
  for await (const strip of detector.strips(seen, signal)) regions.push(...finder.add(strip));
  regions.push(...finder.finish());
  const print = regions.map((region) => turnedOf(region, picture.width / seen.width));
  const heights = print.map(({ thickness }) => thickness).toSorted((a, b) => a - b);
  return { print, angle: pageAngle(print), smallest: heights[Math.floor(heights.length / 10)] ?? null };
}

/** @param scale 1 = the picture itself */
export async function scaled(picture: RgbRaster, scale: number): Promise<RgbRaster> {
  if (scale === 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: width!, height: height!, channels: 3, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** A region's sides from its area, its upright box and the slope of its axis; grown to the size of the printed line. */
function turnedOf({ box, area, angle }: Region, scale: number): Turned {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const slope = (Math.abs(angle) * Math.PI) / 180;
  const steep = slope > Math.PI / 4;
  const [cos, sin] = steep ? [Math.sin(slope), Math.cos(slope)] : [Math.cos(slope), Math.sin(slope)];
  const span = steep ? box.height : box.width;
  // span = length·cos + thickness·sin, and area = length·thickness.
  const leaning = sin > 0.02 ? (span + Math.sqrt(Math.max(0, span * span - 4 * cos * sin * area))) / (2 * cos) : span;
  const level = angle === 0;
  const length = level ? box.width : leaning;
  const thickness = level ? box.height : area / length;
  // As the reader's own regions grow: area · 1.5 / perimeter on each side.
  const by = (length * thickness * 1.5) / (2 * (length + thickness));
  return { x: x * scale, y: y * scale, length: (length + 2 * by) * scale, thickness: (thickness + 2 * by) * scale, angle };
}

/** Lines shorter than this, in heights, say little of their slope. */
const TELLING = 3;
/** Less is within what descenders do to a level line, degrees; more is no page held askew. */
const LEAST = 0.7;
const MOST = 30;
/** Lines that agree lie within this, degrees, and hold this share of all lengths. */
const AGREE = 2;
const MAJORITY = 0.6;

/** The slope that most of the print has: the median by length, where most lengths agree with it. */
export function pageAngle(print: readonly Turned[]): number {
  const telling = print.filter(({ length, thickness }) => length > TELLING * thickness).toSorted((a, b) => a.angle - b.angle);
  const total = telling.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  const median = telling.find(({ length }) => (passed += length) >= total / 2)?.angle ?? 0;
  const agreeing = telling.filter(({ angle }) => Math.abs(angle - median) <= AGREE).reduce((sum, { length }) => sum + length, 0);
  return Math.abs(median) >= LEAST && Math.abs(median) <= MOST && agreeing >= MAJORITY * total ? median : 0;
}
