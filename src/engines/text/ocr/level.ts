/** The picture as it is read: set level where it was held askew, and no larger than its print needs. */
import type { Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { scaled, type Survey } from './survey.ts';
import { paperOf } from '../../image/column.ts';
import { boxInPicture, cutLevel, partOf, turnedPage, type Turned } from '../../image/turned.ts';

export interface LevelPicture {
  readonly picture: RgbRaster;
  /** The survey's print in this picture. */
  readonly print: readonly Turned[];
  /** The upright box in the source around a box of this picture. */
  place(box: Box): Box;
}

/** Print need be no higher than this to be read, px. */
const ENOUGH = 40;
/** Smaller gains are not worth the loss. */
const WORTH = 0.7;

export async function setLevel(source: RgbRaster, { print, angle, smallest }: Survey): Promise<LevelPicture> {
  const wanted = smallest === null ? 1 : ENOUGH / smallest;
  const scale = wanted < WORTH ? wanted : 1;
  if (scale === 1 && angle === 0) return { picture: source, print, place: (box) => box };
  const smaller = await scaled(source, scale);
  const shrunk = print.map((one) => resized(one, scale));
  const area = turnedPage(smaller.width, smaller.height, angle);
  const picture = angle === 0 ? smaller : cutLevel(smaller, area, paperOf(smaller));
  return {
    picture,
    print: shrunk.map((one) => ({ ...one, ...partOf(area, one), angle: levelled(one.angle - angle) })),
    place: (box) => clipped(grown(boxInPicture(area, box), 1 / scale), source),
  };
}

/** A line's slope has no direction: within 90 degrees either way. */
const levelled = (angle: number): number => (angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle);

const resized = (one: Turned, scale: number): Turned => ({
  x: one.x * scale,
  y: one.y * scale,
  length: one.length * scale,
  thickness: one.thickness * scale,
  angle: one.angle,
});

const grown = ({ x, y, width, height }: Box, by: number): Box => ({ x: x * by, y: y * by, width: width * by, height: height * by });

function clipped({ x, y, width, height }: Box, picture: RgbRaster): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(picture.width, x + width), Math.min(picture.height, y + height)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
