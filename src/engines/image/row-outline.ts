/**
 * Outlines whose rows end each against what lies beside it: a label over the edge of a card has two grounds, and between a round fill and its border in the same colour browsers leave
 * a seam that is mixed with the ground.
 */
import { channelDistance, type Rgb } from './colour.ts';
import type { Outline } from './corners.ts';
import { boxFromEdges, bottom } from './geometry.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/** The ground begins no farther from the region than this, px: a border of 1 to 3 px, and the first row of an arc, which is soft for so long. */
const REACH = 12;
/** Levels between the fill and what lies beside it, at least: less tells no coverage. */
const CONTRAST = 24;
/** A pixel that is covered by half belongs to the shape. */
const COVERED = 0.5;

/**
 * @param fill the shape's colour near its edge
 * @param even levels by which neighbours on one ground differ at most
 * @returns the outline with its rows ending where each is half way from the fill to its own ground; null where a row meets none
 */
export function rowOutline(raster: RgbRaster, { box, left, right }: Outline, fill: Rgb, even: number): Outline | null {
  const lefts = left.map((x, row) => rowEnd(raster, x, box.y + row, -1, { fill, even }));
  const rights = right.map((x, row) => rowEnd(raster, x, box.y + row, 1, { fill, even }));
  if (lefts.includes(NOWHERE) || rights.includes(NOWHERE)) return null;
  return { box: boxFromEdges(Math.min(...lefts), box.y, Math.max(...rights) + 1, bottom(box)), left: lefts, right: rights };
}

const NOWHERE = -1;

function rowEnd(raster: RgbRaster, start: number, y: number, towards: 1 | -1, { fill, even }: { fill: Rgb; even: number }): number {
  const at = (step: number) => colorAt(raster, start + step * towards, y);
  const room = Math.min(REACH, towards < 0 ? start : raster.width - 1 - start);
  for (let step = 2; step <= room; step++) {
    const ground = at(step);
    const isGround = channelDistance(ground, at(step - 1)) <= even && channelDistance(ground, fill) >= CONTRAST;
    if (!isGround) continue;
    let last = step;
    while (last > 0 && share(at(last), fill, ground) < COVERED) last--;
    return start + last * towards;
  }
  return NOWHERE;
}

/** How far a colour is on the way from the ground to the fill. */
function share(color: Rgb, fill: Rgb, ground: Rgb): number {
  const way = fill.map((value, c) => value - ground[c]!);
  const along = way.reduce((sum, value, c) => sum + value * (color[c]! - ground[c]!), 0);
  return along / way.reduce((sum, value) => sum + value * value, 0);
}
