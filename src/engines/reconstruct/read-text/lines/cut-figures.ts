/**
 * Large letters that a side of their line's crop cuts: beside large figures the detector ends amid the first one (180), or amid the small unit behind them (1,800W, 360°), and what is cut is
 * taken for a neighbour's. They are looked for a little farther, where they end.
 */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { connectedParts } from '../../../image/connected.ts';
import { bottom, boxFromEdges, clampToPixels, coveredShare, enclose, right, type Box } from '../../../image/geometry.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import { SIDE } from './line-area.ts';
import { lineInk, type LineInk } from './line-ink.ts';

/** Detected boxes so high, px, are looked at: in lower ones the px that are looked at on both sides hold what the detector missed. */
const LEAST = 48;
/** How far beyond the crop a letter ends, and how wide it is with what the crop shows of it, in heights of the box. */
const REACH = 0.6;
const WIDE = 0.7;
/** A letter is so high at least, a degree's ring the lowest one: shares of the box's height. Rows of the box that are looked at along the side, as shares of it, hold no other line. */
const HIGH = 0.12;
/** A syllable's pieces stand no farther apart, in its height. */
const PIECE = 0.3;
const ROWS = { from: 0.1, to: 0.9 };
/** What differs from the paper by so much of the ink's difference is ink: the pale end of a gradient's letters differs by half. */
const INKED = 0.4;

/**
 * The line with the letters whole that its crop's sides cut; null where they cut none, or what goes on beyond them is no letter, or one of another line.
 * @param others detected boxes of all lines
 */
export function withCutLetters(picture: RgbRaster, line: LineInk, noise: number, others: readonly Box[]): LineInk | null {
  const { detected, origin, cleaned, ink, outline } = line;
  if (detected.height < LEAST || outline !== null || ink.surface === 'photo') return null;
  const sides = { from: origin.x, to: origin.x + cleaned.width };
  const from = sides.from > 0 ? cutLetter(picture, line, sides.from, -1) : null;
  const to = sides.to < picture.width ? cutLetter(picture, line, sides.to - 1, 1) : null;
  if (!from && !to) return null;
  const wide = boxFromEdges(from ? from.x - 1 : detected.x, detected.y, to ? right(to) + 1 : right(detected), bottom(detected));
  const whole = lineInk(picture, wide, noise);
  const holds = (letter: Box) => whole!.box.x <= letter.x + SIDE && right(whole!.box) >= right(letter) - SIDE;
  if (whole?.ink.surface !== ink.surface || ![from, to].every((letter) => !letter || holds(letter))) return null;
  const isReached = (other: Box) => coveredShare(other, wide) > coveredShare(other, detected) && !isOfCutLetter(other, [whole]);
  return others.some(isReached) ? null : whole;
}

/** The letter that lies over a column at a crop's side and ends beyond it, in the picture. */
function cutLetter(picture: RgbRaster, { detected, ink }: LineInk, side: number, step: -1 | 1): Box | null {
  const [reach, within] = [Math.ceil(REACH * detected.height), Math.ceil(WIDE * detected.height)];
  const [left, end] = step < 0 ? [side - reach, side + within] : [side - within, side + reach];
  const area = clampToPixels(boxFromEdges(left, detected.y, end, bottom(detected)), picture.width, picture.height);
  const { data } = crop(picture, area);
  const least = INKED * channelDistance(ink.ink, ink.paper);
  const isInk = (i: number) => channelDistance([data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!] as Rgb, ink.paper) >= least;
  const parts = connectedParts(area.width, area.height, isInk).map((pixels) => boxOf(pixels, area));
  const [rowsFrom, rowsTo] = [ROWS.from, ROWS.to].map((share) => detected.y + share * detected.height);
  const isWhole = (box: Box) =>
    (step < 0 ? box.x > area.x && box.x < side : right(box) < right(area) && right(box) > side + 1) &&
    box.y > area.y &&
    bottom(box) < bottom(area) &&
    box.width <= WIDE * detected.height &&
    box.height >= HIGH * detected.height;
  const inRows = parts.filter((box) => bottom(box) > rowsFrom! && box.y < rowsTo!);
  const cut = inRows.filter((box) => box.x <= side && right(box) > side);
  if (cut.length === 0) return null;
  const beyond = inRows.filter((box) => (step < 0 ? right(box) <= side : box.x > side));
  // A syllable's letters lie above each other (회): all that the side cuts is one, and so is what stands beside it.
  const letter = enclose(cut);
  const whole = withPieces(letter, beyond);
  return isWhole(whole) ? whole : isWhole(letter) ? letter : null;
}

/** The letter with the pieces beside it that are nearer than the next letter is, in heights of it (the ㅣ of 회). */
function withPieces(letter: Box, pieces: readonly Box[]): Box {
  const isBeside = (box: Box) => Math.max(letter.x - right(box), box.x - right(letter)) <= PIECE * letter.height;
  const beside = pieces.filter(isBeside);
  return enclose([letter, ...beside]);
}

function boxOf(pixels: Int32Array, area: Box): Box {
  let [left, top, end, foot] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const at of pixels) {
    const [x, y] = [at % area.width, Math.floor(at / area.width)];
    [left, top, end, foot] = [Math.min(left, x), Math.min(top, y), Math.max(end, x + 1), Math.max(foot, y + 1)];
  }
  return boxFromEdges(area.x + left, area.y + top, area.x + end, area.y + foot);
}

/** What the detector saw by itself of such a letter lies so far within the line that has it whole. */
const OF_CUT = 0.7;

/** Whether a detected box shows nothing but a letter of one of the lines that have theirs whole. */
export const isOfCutLetter = (box: Box, lines: readonly LineInk[]): boolean =>
  lines.some(({ detected }) => coveredShare(box, detected) > OF_CUT);
