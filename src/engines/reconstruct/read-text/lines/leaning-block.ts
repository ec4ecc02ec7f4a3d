/** Blocks of lines that lean: short words tell nothing of their angle, and lean with the lines that they stand under or over. */
import { channelDistance } from '../../../image/colour.ts';
import { grow, intersect, right, type Box } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';
import type { Region } from './regions.ts';
import { SLIGHT } from './slight-lean.ts';
import { sidesOf } from './turned-area.ts';

/**
 * Nats by which the rows of a line of the block are told apart better at its angle than level ones: of a short one, in heights of its core or of its ink, they tell nothing. Of 16 lines
 * that lean by 1 to 4 degrees with their block the least is -0.024, of 3 longer ones 0.016; of 1,470 longer level lines 1 % have more at 1 degree, less at 2.
 */
const TOLD = { short: -0.025, long: 0, lengthOfCore: 14, lengthOfInk: 8 };
/** Print of one block is on one ground, in levels, and no farther apart than this, in heights of its ink. */
const SET = { colour: 24, apart: 1.6 };
/** Long axes of short words are off by so many degrees at most. */
const AXIS = 15;

/**
 * Areas that lean and those under and over them that do not show that they are level.
 * @param told nats by which an area's rows tell that it leans with them
 */
export function areasOfBlock(leaning: readonly Region[], areas: readonly Region[], told: (area: Region) => number): Region[] {
  const likely = areas.filter(({ angle }) => Math.abs(angle) <= AXIS);
  const least = (area: Region) => {
    const [along, core] = sidesOf(area);
    return along < TOLD.lengthOfCore * core ? TOLD.short : TOLD.long;
  };
  return joined(leaning, likely, (a, b) => isUnder(a.box, b.box, SLIGHT.block.apart * sidesOf(a)[1]) && told(b) >= least(b));
}

/**
 * Lines that lean by themselves and those of their block.
 * @param told nats by which a line's rows tell that it leans with them
 */
export function linesOfBlock(leaning: readonly TextLine[], lines: readonly TextLine[], told: (line: TextLine) => number): TextLine[] {
  const isOnOneGround = (a: TextLine, b: TextLine) => channelDistance(a.paper, b.paper) <= SET.colour;
  const sides = ({ writing, box }: TextLine) => (typeof writing === 'object' ? writing : { length: box.width, thickness: box.height });
  const isNear = (a: TextLine, b: TextLine) => isUnder(a.box, b.box, SET.apart * Math.max(sides(a).thickness, sides(b).thickness));
  const least = (line: TextLine) => (sides(line).length < TOLD.lengthOfInk * sides(line).thickness ? TOLD.short : TOLD.long);
  return joined(leaning, lines, (a, b) => isOnOneGround(a, b) && isNear(a, b) && told(b) >= least(b));
}

/** Some with all that belongs to one of them, or to what does. */
function joined<T>(some: readonly T[], all: readonly T[], belongs: (own: T, other: T) => boolean): T[] {
  const found = [...some];
  // What is found last is looked about, too.
  for (const own of found) found.push(...all.filter((other) => !found.includes(other) && belongs(own, other)));
  return found;
}

const isUnder = (a: Box, b: Box, apart: number): boolean =>
  Math.min(right(a), right(b)) > Math.max(a.x, b.x) && intersect(grow(a, apart), b) !== null;
