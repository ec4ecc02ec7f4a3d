/** Lines that lean, as on badges: found by the long axis of what the detector sees, proved by their rows, seen level and read like any line. */
import { centerX, centerY, clampToPixels, enclose, grow, intersect, type Box } from '../../../image/geometry.ts';
import { grown, leaningView, spreadOf, stretchIn, turnedBox } from '../../../image/leaning.ts';
import { sheetOf, type LevelView } from '../../../image/level-view.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { boxInPicture, type Turned } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';
import { sidesOf, unclip, type Region } from './regions.ts';
import type { ReadLevel } from './vertical.ts';

/**
 * What is seen to lean by so many degrees, is so much longer than high, and whose core is so high, px: thinner ones are mostly print on what a photo shows. Areas of leaning
 * lines on four pages had a probability of 0.97 and more.
 */
const SEED = { least: 3, most: 35, length: 1.8, core: 6, probability: 0.96 };
/**
 * Rows along the print are told apart by so many nats more than level ones, in its own stretch and in the level box about it. On 17 pages leaning lines so long have 0.11 and 0.07
 * at least, level ones 0.10 and 0.00 or 0.07 and 0.06 at most; shorter level ones 0.12 and 0.12.
 */
const PROOF = { own: 0.1, level: 0.07 };
/** Tags of one page are alike: what is so near to being proved leans where another one that is proved does so by as many degrees, and has a core as high, px. */
const ALIKE = { proof: 0.6, degrees: 1, core: 2 };
/** Air above and below a stretch, in heights of its core. */
const AIR = { own: 0.5, level: 0.6, line: 0.25 };
/** Lines of one badge lean alike within so many degrees, and stand no farther apart than this, in heights of their cores; the rest of the print on it stands as near. */
const BADGE = { degrees: 7, apart: 2.2 };
/** Degrees about the long axis in which the angle is looked for: that of a short word is off by so much. */
const ABOUT = 6;
/** Badges looked at, the largest; more are the pattern of something. */
const MOST = 12;
/** Confidence of lines by their letters: leaning print is far more often part of what a photo shows, so this must be sure; surer still where a line reaches over its badge's edge. */
const SURE = { few: 0.9, some: 0.85, letters: 4, overEdge: 0.95 };
/** Level words of Arabic end lower than they begin, and lower than figures beside them: few of their letters lean for all that their rows tell. */
const FEWEST_LETTERS = { any: 2, arabic: 7 };
/**
 * Nats by which a line that was read must be told apart better than as a level one: what stands level beside a badge is no part of it. Few letters of which the last one
 * descends (60g) seem to lean by up to 0.13, figures and capitals that do by 0.19 and more (three pages).
 */
const LEANS = { any: 0.04, descending: 0.15 };
const DESCENDING = /^[^\p{L}\p{N}]*[\p{L}\p{N}.]{0,3}[gjpqy]$/u;

export async function readLeaning(picture: RgbRaster, regions: readonly Region[], read: ReadLevel): Promise<TextLine[]> {
  const badges = badgesOf(picture, regions)
    .toSorted((a, b) => b.length * b.thickness - a.length * a.thickness)
    .slice(0, MOST);
  if (badges.length === 0) return [];
  const views = badges.map(leaningView);
  const sheet = sheetOf(views);
  const found = await read(sheet.look(picture));
  return badges.flatMap(({ angle }, i) => {
    const place = sheet.places[i]!;
    const lines = found.filter(({ box }) => isWithin(place, box)).map((line) => standing(picture, { line, place }, views[i]!, angle));
    return lines.filter((line) => isSure(line, lines) && leansItself(picture, line));
  });
}

interface Seed {
  readonly region: Region;
  /** Height of the core, px. */
  readonly core: number;
  /** How many letters tell its angle, roughly. */
  readonly weight: number;
  readonly spread: (degrees: number) => number;
  readonly degrees: number;
  /** How far it is proved to lean, 1 where it is. */
  readonly proof: number;
}

/** Stretches of the picture with everything that leans with them. */
function badgesOf(picture: RgbRaster, regions: readonly Region[]): Turned[] {
  const groups: Seed[][] = [];
  for (const seed of seedsAmong(picture, regions)) {
    const near = groups.filter((group) => group.some((other) => isOfOneBadge(seed, other)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([seed, ...near.flat()]);
  }
  return groups.map((group) => badgeOf(group, regions));
}

/** Regions that are proved to lean. */
function seedsAmong(picture: RgbRaster, regions: readonly Region[]): Seed[] {
  const likely = regions.flatMap((region) => seedOf(picture, region) ?? []);
  const proved = likely.filter(({ proof }) => proof >= 1);
  const isLike = (a: Seed, b: Seed) => Math.abs(a.degrees - b.degrees) <= ALIKE.degrees && Math.abs(a.core - b.core) <= ALIKE.core;
  return likely.filter((seed) => seed.proof >= 1 || (seed.proof >= ALIKE.proof && proved.some((other) => isLike(seed, other))));
}

function seedOf(picture: RgbRaster, region: Region): Seed | null {
  const lean = Math.abs(region.angle);
  if (lean < SEED.least - 1 || lean > SEED.most || region.probability < SEED.probability) return null;
  const [along, core] = sidesOf(region);
  if (core < SEED.core || along < SEED.length * core) return null;
  const { width, height } = unclip({ ...region, box: { ...region.box, width: along, height: core } });
  const stretch = { ...turnedBox(region.box, region.angle), length: width, thickness: height + 2 * AIR.own * core };
  const seed = { region, core, weight: along / core, spread: spreadOf(picture, stretch) };
  const degrees = angleOf([seed]);
  if (Math.abs(degrees) < SEED.least) return null;
  const level = spreadOf(picture, turnedBox(grow(region.box, AIR.level * core), 0));
  const least = (at: number) => Math.min(level(at - 1), level(at), level(at + 1));
  const told = { own: seed.spread(0) - seed.spread(degrees), level: least(0) - least(degrees) };
  return { ...seed, degrees, proof: Math.min(told.own / PROOF.own, told.level / PROOF.level) };
}

function isOfOneBadge(a: Seed, b: Seed): boolean {
  const reach = (BADGE.apart * Math.max(a.core, b.core)) / 2;
  const areNear = intersect(grow(a.region.box, reach), grow(b.region.box, reach)) !== null;
  return areNear && Math.abs(a.region.angle - b.region.angle) <= BADGE.degrees;
}

/** The whole degree at which the rows of all are told apart best: pages are written in whole ones. */
function angleOf(seeds: readonly Pick<Seed, 'region' | 'weight' | 'spread'>[]): number {
  const weight = seeds.reduce((sum, seed) => sum + seed.weight, 0);
  const mean = Math.round(seeds.reduce((sum, seed) => sum + seed.weight * seed.region.angle, 0) / weight);
  const spread = (degrees: number) => seeds.reduce((sum, seed) => sum + seed.weight * seed.spread(degrees), 0);
  const angles = Array.from({ length: 2 * ABOUT + 1 }, (_, i) => ({ degrees: mean - ABOUT + i, spread: spread(mean - ABOUT + i) }));
  return angles.toSorted((a, b) => a.spread - b.spread)[0]!.degrees;
}

/** The stretch about all of a badge's print, short words that tell no angle too. */
function badgeOf(seeds: readonly Seed[], regions: readonly Region[]): Turned {
  const own = seeds.map(({ region }) => region);
  const core = Math.max(...seeds.map((seed) => seed.core));
  const about = grow(enclose(own.map(({ box }) => box)), BADGE.apart * core);
  const print = [...own, ...regions.filter(({ box }) => isWithin(about, box) && box.width < about.width / 2)];
  const box = grow(enclose(print.map(unclip)), core);
  const angle = angleOf(seeds);
  // Turned, the stretch must hold all corners of what is level.
  const { width, height } = boxInPicture(turnedBox(box, angle));
  return { ...turnedBox(box, angle), length: width, thickness: height };
}

const isWithin = (outer: Box, box: Box): boolean =>
  centerX(box) > outer.x && centerX(box) < outer.x + outer.width && centerY(box) > outer.y && centerY(box) < outer.y + outer.height;

/** A line of the sheet as it stands in the picture. */
function standing(picture: RgbRaster, { line, place }: { line: TextLine; place: Box }, view: LevelView, angle: number): TextLine {
  const stretch = turnedBox(view.inPicture({ ...line.box, x: line.box.x - place.x, y: line.box.y - place.y }), angle);
  const { length, thickness } = stretch;
  return { ...line, box: clampToPixels(boxInPicture(stretch), picture.width, picture.height), writing: { angle, length, thickness } };
}

/** @param badge all lines of its badge */
function isSure(line: TextLine, badge: readonly TextLine[]): boolean {
  const letters = line.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (line.kind !== 'overlay' || letters < FEWEST_LETTERS[line.script === 'arabic' ? 'arabic' : 'any']) return false;
  if (line.surface === 'photo') return line.confidence >= SURE.overEdge && badge.some(({ surface }) => surface === 'flat');
  return line.confidence >= (letters >= SURE.letters ? SURE.some : SURE.few);
}

function leansItself(picture: RgbRaster, { text, box, writing }: TextLine): boolean {
  if (typeof writing !== 'object') return false;
  const least = DESCENDING.test(text.trim()) ? LEANS.descending : LEANS.any;
  const spread = spreadOf(picture, grown(stretchIn(box, writing), AIR.line * writing.thickness));
  return spread(0) - spread(writing.angle) >= least;
}

/** Whether a line of the page, read as if it were level, is what a leaning one was read as. */
export const isLeaning = ({ box }: TextLine, leaning: readonly TextLine[]): boolean => leaning.some((line) => isWithin(line.box, box));
