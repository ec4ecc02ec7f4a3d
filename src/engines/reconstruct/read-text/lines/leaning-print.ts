/** Print that leans: found by the long axis of what the detector sees, proved by its rows, with all that leans beside it on its badge. */
import { enclose, grow, holdsMiddle, intersect, type Box } from '../../../image/geometry.ts';
import { isSlight, spreadOf, turnedBox } from '../../../image/leaning.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { boxInPicture, type Turned } from '../../../image/turned.ts';
import { areasOfBlock } from './leaning-block.ts';
import { unclip, type Region } from './regions.ts';
import { SLIGHT, slightAngle, slightProof } from './slight-lean.ts';
import { sidesOf } from './turned-area.ts';

/** Print that may lean: up to so many degrees. Areas of leaning lines on four pages had a probability of 0.97 and more. */
const SEED = { most: 35, probability: 0.96 };
/**
 * What is so much longer than high, and whose core is so high, px, is looked at where its long axis leans by so many degrees, and may lean by so many at least: long and large lines
 * tell of fewer. Thinner ones are mostly print on what a photo shows.
 */
const LOOKED_AT = [
  { length: SLIGHT.length, core: 6, axis: 0.6, least: SLIGHT.least },
  { length: 7, core: 8, axis: 1, least: 2 },
  { length: 1.8, core: 6, axis: 2, least: 3 },
] as const;
/**
 * Rows along the print are told apart by so many nats more than level ones, in its own stretch and in the level box about it. On 17 pages leaning lines so long have 0.11 and 0.07
 * at least, level ones 0.10 and 0.00 or 0.07 and 0.06 at most; shorter level ones 0.12 and 0.12.
 */
const PROOF = { own: 0.1, level: 0.07 };
/**
 * Of what is so much longer than high, its own stretch alone proves that it is not level, whatever stands beside it, where its rows and its long axis lean by as much. Of 2,500
 * lines on 13 pages, those that lean by 2 degrees and more have 0.06 and 0.16 at least, level ones 0.04 and 0.08 at most.
 */
const ALONE = [
  { length: 7, own: 0.05, apart: 1.5 },
  { length: 4, own: 0.12, apart: 2.5 },
] as const;
/** Degrees that it takes for that, and for what is not read as it leans to be set neither way. */
const TOLD_FROM = 2;
/** Tags of one page are alike: what is so near to being proved leans where another one that is proved does so by as many degrees, and has a core as high, px. */
const ALIKE = { both: 0.6, alone: 0.8, degrees: 1, core: 2 };
/** Air above and below a stretch, in heights of its core. */
const AIR = { own: 0.5, level: 0.6 };
/** Lines of one badge lean alike within so many degrees, and stand no farther apart than this, in heights of their cores; the rest of the print on it stands as near. */
const BADGE = { degrees: 7, apart: 2.2 };
/** What was not proved and leans as its badge does: so much longer than high, by so many degrees more or less, and by this share of them at least. */
const BESIDE = { length: 4, degrees: 3.5, share: 0.6 };
/** Degrees about the long axis in which the angle is looked for: that of a short word is off by so much. */
const ABOUT = 6;

/** Of lines that lean by 1 to 4 degrees with their block the least has -.024 nats, long ones .016; level ones under headlines that lean by 3 have -.40 and -.42. */
const LEVEL = -0.025;

/** The stretch about all of a badge's print. */
export interface Badge extends Turned {
  /** What of the print is seen to lean. */
  readonly print: readonly Region[];
  /** That with what stands under and over it, where it leans by a few degrees. */
  readonly block: readonly Region[];
}

export interface LeaningPrint {
  /** Stretches of the picture with everything that leans with them. */
  readonly badges: readonly Badge[];
  /** What is not level, if it can be read or not. */
  readonly tilted: readonly Tilted[];
}

/** An area of print that is not level, and nats by which rows tell it: its own, or those of the badge that it is on. */
export interface Tilted {
  readonly box: Box;
  readonly told: number;
}

export function findLeaning(picture: RgbRaster, regions: readonly Region[]): LeaningPrint {
  const likely = regions.flatMap((region) => seedOf(picture, region) ?? []);
  const weight = (group: readonly Seed[]) => group.reduce((sum, seed) => sum + seed.weight, 0);
  const badges: Badge[] = [];
  const tilted: Tilted[] = [];
  for (const group of badgesAmong(provedAmong(likely)).toSorted((a, b) => weight(b) - weight(a))) {
    if (badges.some(({ block }) => group.every(({ region }) => block.includes(region)))) continue;
    const badge = badgeOf(picture, group, regions);
    badges.push(badge);
    const told = Math.max(...group.map(({ own }) => own));
    // Few letters that are level seem to lean, too.
    const long = badge.print.filter((region) => isLong(region, BESIDE.length));
    if (Math.abs(badge.angle) >= TOLD_FROM) tilted.push(...long.map(({ box }) => ({ box, told })));
  }
  return { badges, tilted };
}

/** Seeds that are of one badge. */
function badgesAmong(seeds: readonly Seed[]): Seed[][] {
  const groups: Seed[][] = [];
  for (const seed of seeds) {
    const near = groups.filter((group) => group.some((other) => isOfOneBadge(seed, other)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([seed, ...near.flat()]);
  }
  return groups;
}

interface Seed {
  readonly region: Region;
  /** Height of the core, px. */
  readonly core: number;
  /** How many letters tell its angle, roughly. */
  readonly weight: number;
  readonly spread: (degrees: number) => number;
  readonly degrees: number;
  /** Nats by which its own rows tell that it leans. */
  readonly own: number;
  /** How far it is proved to lean, 1 where it is: by its own rows and the level ones about it, and by its own alone. */
  readonly proof: { readonly both: number; readonly alone: number };
}

/** What is proved to lean. */
function provedAmong(likely: readonly Seed[]): Seed[] {
  const proved = likely.filter(({ proof }) => proof.both >= 1 || proof.alone >= 1);
  const isNearly = ({ proof }: Seed) => proof.both >= ALIKE.both || proof.alone >= ALIKE.alone;
  const isLike = (a: Seed, b: Seed) => Math.abs(a.degrees - b.degrees) <= ALIKE.degrees && Math.abs(a.core - b.core) <= ALIKE.core;
  return likely.filter((seed) => proved.includes(seed) || (isNearly(seed) && proved.some((other) => isLike(seed, other))));
}

function seedOf(picture: RgbRaster, region: Region): Seed | null {
  const lean = Math.abs(region.angle);
  if (lean > SEED.most || region.probability < SEED.probability) return null;
  const [along, core] = sidesOf(region);
  const kind = LOOKED_AT.find((one) => along >= one.length * core && core >= one.core && lean >= one.axis);
  if (!kind) return null;
  const stretch = stretchAbout(region);
  const seed = { region, core, weight: along / core, spread: spreadOf(picture, stretch) };
  const degrees = angleOf([seed]);
  if (Math.abs(degrees) < kind.least) return null;
  const own = seed.spread(0) - seed.spread(degrees);
  const level = spreadOf(picture, turnedBox(grow(region.box, AIR.level * core), 0));
  // Whole degrees are the nearest to how it leans.
  const slack = Math.abs(degrees) < 3 ? 0.5 : 1;
  const about = (at: number) => Math.min(level(at - slack), level(at), level(at + slack));
  const both = Math.min(own / PROOF.own, (about(0) - about(degrees)) / PROOF.level);
  const off = Math.abs(region.angle - degrees);
  const bars = ALONE.filter((bar) => along >= bar.length * core && off <= bar.apart && Math.abs(degrees) >= TOLD_FROM);
  const slight = along >= SLIGHT.length * core && isSlight(degrees) ? slightProof(picture, stretch, { degrees, own }) : 0;
  return { ...seed, degrees, own, proof: { both, alone: Math.max(slight, ...bars.map((bar) => own / bar.own)) } };
}

/** The line that an area is the core of, with air above and below. */
function stretchAbout(region: Region): Turned {
  const [along, core] = sidesOf(region);
  const { width, height } = unclip({ ...region, box: { ...region.box, width: along, height: core } });
  return { ...turnedBox(region.box, region.angle), length: width, thickness: height + 2 * AIR.own * core };
}

function isOfOneBadge(a: Seed, b: Seed): boolean {
  const areSlight = isSlight(a.degrees) && isSlight(b.degrees);
  const { apart, degrees } = areSlight ? SLIGHT.block : BADGE;
  const reach = (apart * Math.max(a.core, b.core)) / 2;
  const areNear = intersect(grow(a.region.box, reach), grow(b.region.box, reach)) !== null;
  return areNear && Math.abs(a.region.angle - b.region.angle) <= degrees;
}

/** The degree at which the rows of all are told apart best: pages are written in whole ones, of which long lines tell the half. */
function angleOf(seeds: readonly Pick<Seed, 'region' | 'weight' | 'spread'>[]): number {
  const weight = seeds.reduce((sum, seed) => sum + seed.weight, 0);
  const mean = Math.round(seeds.reduce((sum, seed) => sum + seed.weight * seed.region.angle, 0) / weight);
  const spread = (degrees: number) => seeds.reduce((sum, seed) => sum + seed.weight * seed.spread(degrees), 0);
  const angles = Array.from({ length: 2 * ABOUT + 1 }, (_, i) => ({ degrees: mean - ABOUT + i, spread: spread(mean - ABOUT + i) }));
  const { degrees } = angles.toSorted((a, b) => a.spread - b.spread)[0]!;
  return weight < SLIGHT.length ? degrees : slightAngle(degrees, (at) => spread(at) / weight);
}

/** The stretch about all of a badge's print: what leans beside it as it does, and short words that tell no angle. */
function badgeOf(picture: RgbRaster, seeds: readonly Seed[], regions: readonly Region[]): Badge {
  const angle = angleOf(seeds);
  const print = leaningWith(seeds, regions);
  const block = isSlight(angle) ? areasOfBlock(print, regions, (region) => toldBy(picture, region, angle)) : [];
  const core = Math.max(...seeds.map((seed) => seed.core));
  const about = grow(enclose(seeds.map(({ region }) => region.box)), BADGE.apart * core);
  const short = regions.filter(({ box }) => holdsMiddle(about, box) && box.width < about.width / 2);
  const box = grow(enclose([...print, ...block, ...short].map(unclip)), core);
  // Turned, the stretch must hold all corners of what is level.
  const { width, height } = boxInPicture(turnedBox(box, angle));
  return { ...turnedBox(box, angle), length: width, thickness: height, print, block };
}

/** Nats by which the rows of an area tell that it leans by so many degrees. */
function toldBy(picture: RgbRaster, region: Region, degrees: number): number {
  const spread = spreadOf(picture, stretchAbout(region));
  return spread(0) - spread(degrees);
}

/**
 * Whether a long area shows by itself that it is level, though it stands beside print that leans by so many degrees: seen as that leans, a line on a level band has the
 * corners of the band in its stretch, which make its rows seem to lean, too (by .036 nats at 3 degrees, under two headlines that do).
 */
export function isSeenLevel(picture: RgbRaster, region: Region, degrees: number): boolean {
  return region.probability >= SEED.probability && isLong(region, SLIGHT.length) && toldBy(picture, region, degrees) < LEVEL;
}

/** Seeds with the regions that lean alike and stand near them, or near one that does. */
function leaningWith(seeds: readonly Seed[], regions: readonly Region[]): Region[] {
  const angle = angleOf(seeds);
  const found = new Map(seeds.map(({ region, core }) => [region, core]));
  const likely = regions.filter((region) => !found.has(region) && leansBy(region, angle));
  // What is found last is looked about, too.
  for (const [own, core] of found) {
    for (const region of likely) {
      const [, height] = sidesOf(region);
      const reach = (BADGE.apart * Math.max(core, height)) / 2;
      if (!found.has(region) && intersect(grow(own.box, reach), grow(region.box, reach))) found.set(region, height);
    }
  }
  return [...found.keys()];
}

/** Whether an area is long enough to tell that it leans, and does so by about so many degrees. */
function leansBy(region: Region, degrees: number): boolean {
  return (
    region.probability >= SEED.probability &&
    isLong(region, BESIDE.length) &&
    Math.abs(region.angle) >= BESIDE.share * Math.abs(degrees) &&
    Math.abs(region.angle - degrees) <= BESIDE.degrees
  );
}

function isLong(region: Region, cores: number): boolean {
  const [along, core] = sidesOf(region);
  return along >= cores * core;
}
