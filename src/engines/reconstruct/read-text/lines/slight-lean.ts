/** Long lines that lean by a few degrees, as on speech bubbles, notes and cards: level ones have long axes of as much, so that only their rows tell it, as a whole and in either half. */
import { isSlight, spreadOf } from '../../../image/leaning.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { toPicture, type Turned } from '../../../image/turned.ts';

/**
 * Lines so long, in heights of their core, lean by so few degrees at least. Those of one block stand as near as lines
 * of text do (2.15 em, of which a core is 0.4), and have long axes as near, degrees.
 */
export const SLIGHT = { length: 10, least: 1, block: { apart: 4, degrees: 2 } };

/**
 * Nats by which rows at an angle are told apart better than level ones, in the whole line and in either half of it, where the long axis is off by so many degrees at most; or in the
 * whole line alone, where the axis is nearer. Of 1,060 level lines on 22 pages (seven of them lossy) none comes nearer than 0.71 of either, and that one was set on a photo; of 41 lines
 * that lean by 1 to 4 degrees 33 have more than it takes.
 */
const TOLD = { whole: 0.05, half: 0.0125, axis: 1, alone: { whole: 0.08, axis: 0.5 } };

/** A half degree is meant where it tells rows apart by so many nats better than a whole one: of lines of 17 heights and more that lean, all that do by 1.5 degrees have 0.005 and more, all others less. */
const HALF = 0.005;

/**
 * How far it is proved that a line leans, 1 where it is.
 * @param stretch the line with air above and below, turned as its long axis is
 * @param lean degrees that its rows run at, and nats by which these tell it
 */
export function slightProof(picture: RgbRaster, stretch: Turned, { degrees, own }: { degrees: number; own: number }): number {
  const off = Math.abs(stretch.angle - degrees);
  if (off > TOLD.axis) return 0;
  const alone = off <= TOLD.alone.axis ? own / TOLD.alone.whole : 0;
  if (alone >= 1 || own < TOLD.whole) return Math.min(alone, own / TOLD.whole);
  const halves = [-1, 1].map((side) => {
    const spread = spreadOf(picture, {
      ...stretch,
      ...toPicture(stretch, (side * stretch.length) / 4, 0),
      length: stretch.length / 2,
    });
    return spread(0) - spread(degrees);
  });
  return Math.max(alone, Math.min(own / TOLD.whole, ...halves.map((told) => told / TOLD.half)));
}

/**
 * The whole or half degree that rows run at.
 * @param whole the best of the whole ones
 * @param spread mean of all lines that lean together, nats
 */
export function slightAngle(whole: number, spread: (degrees: number) => number): number {
  if (!isSlight(whole)) return whole;
  const [half] = [whole - 0.5, whole + 0.5].toSorted((a, b) => spread(a) - spread(b));
  return spread(half!) < spread(whole) - HALF ? half! : whole;
}
