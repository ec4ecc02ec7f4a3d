/**
 * What else stands on a badge, once one line of it is known to lean: the figures of its offer and their units (38%, 1+1) are too short to tell an angle, and are set in two sizes. The badge is
 * seen level as a whole and read as the page is.
 */
import { channelDistance } from '../../../image/colour.ts';
import { centerX, centerY, enclose, grow, holdsMiddle, type Box } from '../../../image/geometry.ts';
import { grown, leaningView, spreadOf, stretchIn, type Leaning } from '../../../image/leaning.ts';
import { sheetOf } from '../../../image/level-view.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { partOf, toPicture, type Turned } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';
import { isCrisp } from './crisp.ts';
import { AIR, angleTogether, leaningTogether } from './leaning-angle.ts';
import { isOnLine, leaningLine } from './leaning-line.ts';
import type { Region } from './regions.ts';
import type { ReadLevel } from './vertical.ts';

/** A line that leans. */
type LeaningLine = TextLine & { readonly writing: Leaning };
const isLeaning = (line: TextLine): line is LeaningLine => typeof line.writing === 'object';

/** Print whose middle is so near to lines that lean, in their heights, may be of their badge: figures are up to three times as high as the words over them. */
const REACH = 3.2;
/** So is what has its middle so near to all these, in heights of the highest. */
const UNDER = 1;
/** Lines of one badge lean alike within so many degrees. */
const ALIKE = 3;
/** Air about what is seen, in heights of those lines. */
const MARGIN = 0.8;
/** Read so surely, on a ground within so many levels of the lines beside it, no farther from them than so many heights of the larger one. */
const SURE = { confidence: 0.85, colour: 56, apart: 1 };
/** Signs that stand alone behind figures. */
const SIGN = /^[%+°]$/u;
/** Longer words tell by themselves whether they are a badge's: a name on a box in a photo (ORVENNE) was read here, and was not where it had to prove itself. */
const SHORT = { letters: 5, figure: /\p{N}/u };
/** Nats by which the rows of a line may tell that it is level, where it leans with its badge; those of so few signs tell nothing (six percent signs that lean by 8 to 12 degrees -.053 to .109). */
const LEVEL = { nats: -0.025, signs: 2 };
/** What was seen of figures is a cut through them where the whole badge shows so much higher ones in their place. */
const CUT = 1.2;

/** Lines by badge, read as they lean. @returns them with what else stands on their badges, numbers and units apart */
export async function withRestOfBadges(
  picture: RgbRaster,
  badges: readonly (readonly TextLine[])[],
  regions: readonly Region[],
  read: ReadLevel,
): Promise<TextLine[][]> {
  const told = joined(badges.map((lines) => lines.filter(isLeaning)));
  const stretches = told.map((lines) => stretchOf(picture, lines, regions));
  const views = stretches.map(leaningView);
  const sheet = sheetOf(views);
  const found = await read(sheet.look(picture));
  return told.map((own, i) => {
    const place = sheet.places[i]!;
    const within = found.filter(({ box }) => holdsMiddle(place, box));
    const { angle } = stretches[i]!;
    const seen = within.map((line) => leaningLine(picture, { line, place }, views[i]!, angle)).filter(isLeaning);
    return leaningTogether(picture, withRest(picture, own, seen), angle);
  });
}

/** Badges with those that are one with them: words over and under a figure, which seem to be of two. */
function joined(badges: readonly LeaningLine[][]): LeaningLine[][] {
  const whole: LeaningLine[][] = [];
  for (const lines of badges) {
    const other = whole.findIndex((own) => areOfOne(own[0]!, lines[0]!));
    if (other < 0) whole.push(lines);
    else whole[other] = [...whole[other]!, ...lines];
  }
  return whole;
}

function areOfOne(a: LeaningLine, b: LeaningLine): boolean {
  const frame = stretchIn(a.box, a.writing);
  const reach = 2 * REACH * Math.max(a.writing.thickness, b.writing.thickness);
  const { x, y } = partOf(frame, { x: centerX(b.box), y: centerY(b.box) });
  const isUnder = x > 0 && x < frame.length && y > -reach && y < frame.thickness + reach;
  return isUnder && Math.abs(a.writing.angle - b.writing.angle) <= ALIKE;
}

/** The stretch about a badge's lines and what stands near them. */
function stretchOf(picture: RgbRaster, lines: readonly LeaningLine[], regions: readonly Region[]): Turned {
  const [first] = lines;
  const frame = stretchIn(first!.box, first!.writing);
  const inFrame = (box: Box, width: number, height: number): Box => {
    const { x, y } = partOf(frame, { x: centerX(box), y: centerY(box) });
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const own = lines.map(({ box, writing }) => inFrame(box, writing.length, writing.thickness));
  const thickness = Math.max(...lines.map(({ writing }) => writing.thickness));
  const about = grow(enclose(own), REACH * thickness);
  const seen = regions.map(({ box }) => inFrame(box, box.width, box.height)).filter((box) => box.width < about.width);
  const near = seen.filter((box) => holdsMiddle(about, box));
  const under = grow(enclose([...own, ...near]), UNDER * Math.max(thickness, ...near.map((box) => box.height)));
  const all = [...own, ...near, ...seen.filter((box) => !near.includes(box) && holdsMiddle(under, box))];
  const standing = (box: Box): Turned => {
    const middle = toPicture(frame, centerX(box) - frame.length / 2, centerY(box) - frame.thickness / 2);
    return { ...middle, length: box.width, thickness: box.height, angle: frame.angle };
  };
  // Words of few letters are off by up to three degrees, and all print on a badge leans alike.
  const stretches = all.map((box) => grown(standing(box), AIR * box.height));
  return { ...standing(grow(enclose(all), MARGIN * thickness)), angle: angleTogether(picture, stretches, frame.angle) };
}

function withRest(picture: RgbRaster, own: readonly LeaningLine[], seen: readonly LeaningLine[]): LeaningLine[] {
  const likely = seen.filter((line) => isSure(picture, line)).map(withoutOthers);
  const found = own.flatMap((line) => partsOf(line, likely) ?? [line]);
  // What is found last is looked about, too.
  for (const line of found) {
    const isNew = (other: LeaningLine) => !found.some((one) => isOnLine(one, other.box) || isOnLine(other, one.box));
    found.push(...likely.filter((other) => isShort(other) && isNew(other) && isBeside(line, other)));
  }
  return found;
}

/** What a line is seen to be on the whole badge: read more surely, a number and its unit, or a number that it is a cut through; null where nothing else. */
function partsOf(line: LeaningLine, likely: readonly LeaningLine[]): LeaningLine[] | null {
  const on = likely.filter((other) => isOnLine(line, other.box) || isOnLine(other, line.box)).toSorted((a, b) => a.box.x - b.box.x);
  if (!/^\P{L}*\d/u.test(line.text)) return on.length === 1 && on[0]!.confidence > line.confidence ? on : null;
  const joined = (texts: readonly string[]) => texts.join('').replaceAll(' ', '');
  const isParted = on.length === 2 && joined(on.map(({ text }) => text)) === joined([line.text]);
  const isCut = on.some(({ writing }) => writing.thickness >= CUT * line.writing.thickness);
  return isParted || isCut ? on : null;
}

/** A sign alone is what it was read as: other readers see two letters in it (% as Yo), which lie on it as well in a face that is not its own. */
const withoutOthers = (line: LeaningLine): LeaningLine => (SIGN.test(line.text) ? { ...line, alternatives: [] } : line);

const isShort = ({ text }: TextLine): boolean => SHORT.figure.test(text) || (text.match(/\p{L}/gu) ?? []).length <= SHORT.letters;

function isSure(picture: RgbRaster, line: LeaningLine): boolean {
  if (line.kind !== 'overlay' || line.confidence < SURE.confidence || !/[\p{L}\p{N}%+]/u.test(line.text) || !isCrisp(picture, line))
    return false;
  if (line.text.length <= LEVEL.signs) return true;
  const spread = spreadOf(picture, grown(stretchIn(line.box, line.writing), AIR * line.writing.thickness));
  return spread(0) - spread(line.writing.angle) >= LEVEL.nats;
}

function isBeside(a: LeaningLine, b: LeaningLine): boolean {
  const { x, y } = partOf(stretchIn(a.box, a.writing), { x: centerX(b.box), y: centerY(b.box) });
  const high = Math.max(a.writing.thickness, b.writing.thickness);
  const apart = (at: number, own: number, other: number) => Math.max(-at - other / 2, at - other / 2 - own);
  return (
    apart(x, a.writing.length, b.writing.length) <= SURE.apart * high &&
    apart(y, a.writing.thickness, b.writing.thickness) <= SURE.apart * high &&
    channelDistance(a.paper, b.paper) <= SURE.colour
  );
}
