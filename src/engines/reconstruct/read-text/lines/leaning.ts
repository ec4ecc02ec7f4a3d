/** Lines that lean, as on badges: found by the long axis of what the detector sees, proved by their rows, seen level and read like any line. */
import { holdsMiddle } from '../../../image/geometry.ts';
import { grown, isSlight, leaningView, spreadOf, stretchIn } from '../../../image/leaning.ts';
import { sheetOf } from '../../../image/level-view.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { isCrisp } from './crisp.ts';
import { AIR, leaningTogether } from './leaning-angle.ts';
import { withRestOfBadges } from './leaning-badge.ts';
import { linesOfBlock } from './leaning-block.ts';
import { isOnLine, leaningLine } from './leaning-line.ts';
import { findLeaning, isSeenLevel, type Badge, type Tilted } from './leaning-print.ts';
import type { Region } from './regions.ts';
import type { ReadLevel } from './vertical.ts';

/** Badges looked at, the largest; more are the pattern of something. */
const MOST = 32;
/**
 * Confidence of lines by their letters: leaning print is far more often part of what a photo shows, so this must be sure; surer still where a line reaches over its badge's edge.
 * So many letters on even ground whose rows tell that they lean are print whatever a reader makes of them: drawn, they show what they are.
 */
const SURE = { few: 0.9, some: 0.85, letters: 4, overEdge: 0.95, proved: { letters: 6, confidence: 0.7, nats: 0.1 } };
/** Level words of Arabic end lower than they begin, and lower than figures beside them: few of their letters lean for all that their rows tell. */
const FEWEST_LETTERS = { any: 2, arabic: 7 };
/**
 * Nats by which a line that was read must be told apart better than as a level one: what stands level beside a badge is no part of it. Few letters of which the last one
 * descends (60g) seem to lean by up to 0.13, one figure before it (0 g) by 0.16, figures and capitals that do by 0.19 and more (three pages); a price with its unit in Arabic by up
 * to 0.09.
 */
const LEANS = { any: 0.04, descending: 0.15, figureAndUnit: 0.25, arabic: 0.15, readLevel: { confidence: 0.9, told: 0.15 } };
const DESCENDING = /^[^\p{L}\p{N}]*[\p{L}\p{N}.]{0,3}[gjpqy]$/u;

/** Of a level line, this share of its width is an area that leans where the line does: the detector's areas are a little shorter than their words. */
const TILTED = 0.5;

export interface LeaningLines {
  readonly lines: readonly TextLine[];
  /** What was read there as if it were level stays in the picture, unless it was read as it leans. */
  readonly tilted: readonly Tilted[];
}

/** @param readBadge reads what is parted by size as on the page */
export async function readLeaning(
  picture: RgbRaster,
  regions: readonly Region[],
  read: ReadLevel,
  readBadge = read,
): Promise<LeaningLines> {
  const { badges: found, tilted } = findLeaning(picture, regions);
  const badges = found.toSorted((a, b) => b.length * b.thickness - a.length * a.thickness).slice(0, MOST);
  const told = await readBadges(picture, badges, regions, read);
  const [ofBadges, others] = [told.filter(areOfBadge), told.filter((lines) => !areOfBadge(lines))];
  const whole = ofBadges.length === 0 ? [] : await withRestOfBadges(picture, ofBadges, regions, readBadge);
  return { lines: withoutTwins([...others, ...whole].flat()), tilted };
}

/** Lines no longer than so many times as high that lean by so many degrees are of a badge, as those are that lean by more than a slight angle; longer ones are a paragraph's. */
const OF_BADGE = { short: 8, least: 3 };

function areOfBadge(lines: readonly TextLine[]): boolean {
  const { short, least } = OF_BADGE;
  const writings = lines.flatMap(({ writing }) => (typeof writing === 'object' ? [writing] : []));
  const isShort = writings.every(({ length, thickness }) => length <= short * thickness);
  return writings.some(({ angle }) => !isSlight(angle) || (isShort && Math.abs(angle) >= least));
}

/** Lines by badge. */
async function readBadges(
  picture: RgbRaster,
  badges: readonly Badge[],
  regions: readonly Region[],
  read: ReadLevel,
): Promise<TextLine[][]> {
  if (badges.length === 0) return [];
  const views = badges.map(leaningView);
  const sheet = sheetOf(views);
  const found = await read(sheet.look(picture));
  return badges.map(({ angle }, i) => {
    const place = sheet.places[i]!;
    const lines = found.filter(({ box }) => holdsMiddle(place, box)).map((line) => leaningLine(picture, { line, place }, views[i]!, angle));
    const likely = lines.filter((line) => isSure(picture, line, lines));
    const level = isSlight(angle) ? regions.filter((region) => isSeenLevel(picture, region, angle)) : [];
    const isLevel = (line: TextLine) => level.some(({ box }) => isOnLine(line, box));
    const leaning = likely.filter((line) => leansItself(picture, line) && !isLevel(line));
    const isMate = (line: TextLine) => likely.includes(line) || (isSlight(angle) && isLikely(picture, line));
    const mates = lines.filter((line) => isMate(line) && !isLevel(line));
    const block = linesOfBlock(leaning, mates, (line) => toldBy(picture, line));
    return isSlight(angle) ? block : leaningTogether(picture, block, angle);
  });
}

/** Badges that lie close are seen with each other's print: of a line that was read twice the longer reading stays. */
function withoutTwins(lines: readonly TextLine[]): TextLine[] {
  const longest = lines.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const isTwin = (line: TextLine, i: number) => longest.slice(0, i).some((other) => isOnLine(other, line.box));
  const twins = new Set(longest.filter(isTwin));
  return lines.filter((line) => !twins.has(line));
}

/** @param badge all lines of its badge */
function isSure(picture: RgbRaster, line: TextLine, badge: readonly TextLine[]): boolean {
  const letters = lettersOf(line);
  if (line.kind !== 'overlay' || letters < FEWEST_LETTERS[line.script === 'arabic' ? 'arabic' : 'any']) return false;
  if (!isCrisp(picture, line)) return false;
  if (line.surface === 'photo') return line.confidence >= SURE.overEdge && badge.some(({ surface }) => surface === 'flat');
  if (isLikely(picture, line) && toldBy(picture, line) >= SURE.proved.nats) return true;
  return line.confidence >= (letters >= SURE.letters ? SURE.some : SURE.few);
}

/** So many letters on even ground, where something proves that they lean. */
function isLikely(picture: RgbRaster, line: TextLine): boolean {
  const { letters, confidence } = SURE.proved;
  const isText = line.kind === 'overlay' && line.surface === 'flat' && lettersOf(line) >= letters;
  return isText && line.confidence >= confidence && isCrisp(picture, line);
}

const lettersOf = ({ text }: TextLine): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function leansItself(picture: RgbRaster, line: TextLine): boolean {
  return toldBy(picture, line) >= leastTold(line);
}

function leastTold({ text, script }: TextLine): number {
  if (script === 'arabic') return LEANS.arabic;
  const letters = text.replaceAll(' ', '');
  if (!DESCENDING.test(letters)) return LEANS.any;
  return letters.length === 2 ? LEANS.figureAndUnit : LEANS.descending;
}

/** Nats by which a line's rows tell that it leans. */
function toldBy(picture: RgbRaster, { box, writing }: TextLine): number {
  if (typeof writing !== 'object') return 0;
  const spread = spreadOf(picture, grown(stretchIn(box, writing), AIR * writing.thickness));
  return spread(0) - spread(writing.angle);
}

/** Few letters of Arabic that were read so surely as they stand are level: leaning ones are not, and what a reader that knows none makes of the lean (249 W.J) tells nothing. */
const SURELY_LEVEL = 0.88;

/** Leaning lines without those that were read surely as few letters of Arabic where they are level. */
export function withoutLevelArabic({ lines, tilted }: LeaningLines, level: readonly TextLine[]): LeaningLines {
  const sure = level.filter(
    (line) =>
      line.script === 'arabic' && line.confidence >= SURELY_LEVEL && line.surface === 'flat' && lettersOf(line) < FEWEST_LETTERS.arabic,
  );
  if (sure.length === 0) return { lines, tilted };
  return {
    lines: lines.filter((line) => !sure.some(({ box }) => isOnLine(line, box))),
    tilted: tilted.filter(({ box }) => !sure.some((line) => holdsMiddle(line.box, box))),
  };
}

/**
 * The page's level lines beside those that lean: without what was read twice, and with what was read on leaning print in the picture.
 */
export function besideLeaning(level: readonly TextLine[], { lines, tilted }: LeaningLines): TextLine[] {
  return level
    .filter(({ box }) => !lines.some((line) => isOnLine(line, box)))
    .map((line) => (line.kind === 'overlay' && isTilted(line, tilted) ? { ...line, kind: 'scene' } : line));
}

/** So much of a leaning line's length is what was read there as if it were level, where it is the same line; and it was read so much more surely where that is believed. */
const READ_LEVEL = { length: 0.85, surer: 0.03 };

/** Lines that lean by a few degrees with what was read of them as if they were level: they are read nearly as well, and what is drawn of either shows which is right. */
export function withLevelReadings(lines: readonly TextLine[], level: readonly TextLine[]): TextLine[] {
  return lines.map((line) => {
    const { writing } = line;
    if (typeof writing !== 'object' || !isSlight(writing.angle)) return line;
    const other = level.find(({ box }) => isOnLine(line, box) && Math.abs(1 - box.width / writing.length) <= 1 - READ_LEVEL.length);
    if (!other || other.text === line.text) return line;
    const [first, second] = other.confidence >= line.confidence + READ_LEVEL.surer ? [other, line] : [line, other];
    const alternatives = [...new Set([...line.alternatives, second.text])].filter((text) => text !== first.text);
    return { ...line, text: first.text, confidence: first.confidence, alternatives };
  });
}

/** Whether so much of a line's width is print that leans. */
function isTilted(line: TextLine, tilted: readonly Tilted[]): boolean {
  // Leaning print is hardly ever read well as it is.
  const isRead = line.surface === 'flat' && line.confidence >= LEANS.readLevel.confidence;
  const least = Math.max(leastTold(line), isRead ? LEANS.readLevel.told : 0);
  const within = tilted.filter(({ box, told }) => told >= least && holdsMiddle(line.box, box));
  return within.reduce((sum, { box }) => sum + box.width, 0) >= TILTED * line.box.width;
}
