import { bottom, boxFromEdges, clampToPixels, enclose, grow, right, type Box } from '../../../image/geometry.ts';
import { connectedParts } from '../../../image/connected.ts';
import { withoutHighlights } from '../../../image/highlight.ts';
import { inkCandidates, type Ink } from '../../../image/ink.ts';
import type { Rgb } from '../../../image/colour.ts';
import type { Strike } from '../../../image/strikes.ts';
import { fillOutlined } from '../../../image/outlined.ts';
import { crop, createRaster, type GreyRaster, type RgbRaster } from '../../../image/raster.ts';
import { badgeBeside, besideBadge } from './badge.ts';
import { beyondCut, cutsLetters } from './cut-outlines.ts';
import { wholeBox } from './cut-by-box.ts';
import { inkWithinBorder } from './bordered-ink.ts';
import { goesOn, isBeyondEnd, isPlate } from './label.ts';
import { betweenEvenRows } from './even-rows.ts';
import { isLetter, isPiece, standsOver } from './letter-boxes.ts';
import { areaOf, SIDE, type Surroundings } from './line-area.ts';
import { withoutFrame } from './framed-words.ts';
import { copyHairlines, LARGE_TYPE } from './hairlines.ts';
import { SOLID, withoutRules, withoutStrikes } from './ruled.ts';
import { withoutOthers } from './without-others.ts';
import { withoutColouredStrikes } from './without-coloured-strikes.ts';

/** A detected line's ink, freed from what else its crop shows. */
export interface LineInk {
  /** Tight, in the picture. */
  readonly box: Box;
  /** The detector's box, in the picture. */
  readonly detected: Box;
  /** Where `ink.alpha` and `cleaned` stand in the picture. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly ink: Ink;
  /** The crop that `ink` was found in. */
  readonly pixels: RgbRaster;
  /** Coverage 0-255 of the line's own letters. */
  readonly cleaned: GreyRaster;
  /** Width of the letters' outline, px, where they are not filled; `cleaned` has them filled. */
  readonly outline: number | null;
  /** Letters and parts of letters, left to right, in the picture. */
  readonly glyphs: readonly Box[];
  /** Strokes through its words in a colour of their own, in the picture: neither `pixels` nor `ink` has them. */
  readonly strikes?: readonly Strike[];
  /** Colour of the border round its letters, where that told them. */
  readonly border?: Rgb;
  /** Only that border parts its letters from what is round them, which has their colour. */
  readonly isOnOwnColour?: true;
  /** A number or letter alone in a disc or square, told by those in others of that size. */
  readonly isMark?: true;
}

const ALONE: Surroundings = { others: [], marks: false };

/** The line as the likeliest way to take its crop apart has it; null where nothing is printed. */
export function lineInk(picture: RgbRaster, detected: Box, noise: number, around = ALONE): LineInk | null {
  return lineInks(picture, detected, noise, around)(0);
}

/**
 * The ways to take a line's crop apart, which is looked at once however many of them are asked for.
 * @returns the line by one of them, 0 = the likeliest; null where nothing is printed or there is no such way
 */
export function lineInks(picture: RgbRaster, box: Box, noise: number, around = ALONE): (attempt: number) => LineInk | null {
  const { detected, seen } = seenWhole(picture, { detected: box, noise, around });
  const badge = around.paper ? null : badgeBeside(picture, seen.area, seen.candidates[0]!, { height: detected.height, noise });
  const words = badge && besideBadge(detected, badge);
  if (words) return lineInks(picture, words, noise, { ...around, others: [...around.others, badge], paper: seen.candidates[0]!.paper });
  return (attempt) => takenApart(picture, seen, attempt, { detected, noise, around });
}

/** What a line's area shows; where its box cuts letters and that alone made their ground a photo's, what the area round them shows. */
function seenWhole(picture: RgbRaster, looking: Looking): { readonly detected: Box; readonly seen: Seen } {
  const { detected, around } = looking;
  const area = areaOf(picture, detected, around);
  const seen = seenIn(picture, area, looking);
  const [likeliest] = seen.candidates;
  const whole = likeliest!.surface === 'photo' && detected.height >= LARGE ? wholeBox(picture, detected, area, likeliest!) : null;
  if (!whole) return { detected, seen };
  const grown = seenIn(picture, areaOf(picture, whole, looking.around), { ...looking, detected: whole });
  return grown.candidates[0]!.surface === 'photo' ? { detected, seen } : { detected: whole, seen: grown };
}

function takenApart(picture: RgbRaster, seen: Seen, attempt: number, looking: Looking): LineInk | null {
  const { area, pixels, candidates, strikes, border } = seen;
  const { detected, around } = looking;
  const lettersIn = (ink: Ink | undefined) =>
    ink ? lettersOf(picture, { detected: clampTo(area, detected), area, pixels, strikes }, ink, around.others) : null;
  const likeliest = lettersIn(candidates[attempt]);
  if (likeliest && likeliest.outline !== null) return withWholeOutlines(picture, likeliest, attempt, looking);
  if (likeliest && border && attempt === 0) return { ...likeliest, border };
  if (!likeliest || !isPlate(likeliest)) return likeliest;
  // Letters on a small label are cut out of it: another way to take the crop apart has them.
  for (const ink of candidates.slice(attempt + 1)) {
    const letters = lettersIn(ink);
    if (letters && !isPlate(letters)) return letters;
  }
  return attempt === 0 ? (onPlate(picture, likeliest, looking) ?? likeliest) : likeliest;
}

/** A line of outlined letters with those whole that the crop's sides cut; as it was where they go on farther still. */
function withWholeOutlines(picture: RgbRaster, line: LineInk, attempt: number, { detected, noise, around }: Looking): LineInk {
  const { origin, cleaned, glyphs } = line;
  const sides = { from: origin.x, to: origin.x + cleaned.width, picture: picture.width };
  if (!cutsLetters(glyphs, sides)) return line;
  const wide = beyondCut(detected, glyphs, sides);
  const rows = boxFromEdges(wide.x - SIDE, origin.y, right(wide) + SIDE, origin.y + cleaned.height);
  const seen = seenIn(picture, clampToPixels(rows, picture.width, picture.height), { detected: wide, noise, around });
  const { area, candidates } = seen;
  const ink = candidates[attempt];
  const whole = ink ? lettersOf(picture, { ...seen, detected: clampTo(area, wide) }, ink, around.others) : null;
  if (!whole || whole.outline === null || whole.glyphs.length > glyphs.length) return line;
  return cutsLetters(whole.glyphs, { from: area.x, to: right(area), picture: picture.width }) ? line : whole;
}

/** A label's edge, px, and the least height of one that can be written on. */
const PLATE = { edge: 1, lowest: 9 };

/** What is written on a small label that was taken for ink, by what shows within it alone; null where nothing is. */
function onPlate(picture: RgbRaster, { box }: LineInk, { noise, around }: Omit<Looking, 'detected'>): LineInk | null {
  const detected = grow(box, -PLATE.edge);
  if (box.height < PLATE.lowest) return null;
  const { area, pixels, candidates, strikes } = seenIn(picture, detected, { detected, noise, around });
  const letters = lettersOf(picture, { detected, area, pixels, strikes }, candidates[0]!, around.others);
  return letters && !isPlate(letters) ? letters : null;
}

/** Height of a detected box, px, from which it reaches to the lines above and below it. */
const LARGE = 24;

/** From even to uneven. */
const SURFACES: readonly Ink['surface'][] = ['flat', 'gradient', 'photo'];

/** The part of a box that lies between the first and the last row of an area. */
const clampTo = (area: Box, box: Box): Box => boxFromEdges(box.x, Math.max(box.y, area.y), right(box), Math.min(bottom(box), bottom(area)));

interface Seen {
  /** In the picture, and what it shows. */
  readonly area: Box;
  readonly pixels: RgbRaster;
  readonly candidates: readonly Ink[];
  /** In the area, off its pixels. */
  readonly strikes: readonly Strike[];
  /** Colour of the border round the letters that the first candidate is of. */
  readonly border?: Rgb;
}

interface Looking {
  readonly detected: Box;
  readonly noise: number;
  readonly around: Surroundings;
}

/** What an area shows and the ways to take that apart. A large line's area reaches to the lines above and below it, which make even ground look like a picture: then it ends before them. */
function seenIn(picture: RgbRaster, area: Box, { detected, noise, around }: Looking): Seen {
  const look = (part: Box): Seen => {
    const bordered = inkWithinBorder(picture, part, detected.height, noise);
    if (bordered) return { ...bordered, strikes: [] };
    const shown = withoutRules(withoutHighlights(crop(picture, part), detected.height, noise));
    const pixels = around.paper ? withoutOthers(shown, part, detected, around.others, around.paper) : shown;
    const candidates = inkCandidates(pixels, noise);
    const { surface, paper } = candidates[0]!;
    const core = { ...detected, x: detected.x - part.x, y: detected.y - part.y };
    const free = surface === 'flat' ? withoutColouredStrikes(pixels, core, paper) : null;
    if (!free) return { area: part, pixels, candidates, strikes: [] };
    return { area: part, pixels: free.picture, candidates: inkCandidates(free.picture, noise), strikes: free.strikes };
  };
  const whole = look(area);
  if (detected.height < LARGE || whole.candidates[0]!.surface === 'flat') return whole;
  const inner = betweenEvenRows(whole.pixels, noise);
  if (!inner) return whole;
  const part = look({ ...area, y: area.y + inner.from, height: inner.to - inner.from });
  const unevenness = ({ candidates }: Seen) => SURFACES.indexOf(candidates[0]!.surface);
  return unevenness(part) < unevenness(whole) ? part : whole;
}

interface LineCrop {
  readonly detected: Box;
  /** Of the crop in the picture. */
  readonly area: Box;
  readonly pixels: RgbRaster;
  /** In the crop. */
  readonly strikes: readonly Strike[];
}

function lettersOf(picture: RgbRaster, { detected, area, pixels, strikes }: LineCrop, ink: Ink, around: readonly Box[]): LineInk | null {
  const core = { ...detected, x: detected.x - area.x, y: detected.y - area.y };
  const others = around.map((box) => ({ ...box, x: box.x - area.x, y: box.y - area.y }));
  // On an uneven ground, what shows beside the line may have the ink's colour, too: there, going on sidewards says nothing.
  const isCut = (box: Box) =>
    goesOn(picture, area, box, ink, detected.height) &&
    (ink.surface === 'flat' || (ink.surface === 'gradient' && isBeyondEnd(picture, area, box, ink, detected.height)));
  const { cleaned, glyphs } = keepLetters(withoutStrikes(ink.alpha), core, others, isCut, ink.surface === 'flat');
  if (glyphs.length === 0) return null;
  const outlined = fillOutlined(cleaned, glyphs);
  const placed = glyphs.map((g) => ({ ...g, x: g.x + area.x, y: g.y + area.y }));
  return {
    box: enclose(placed),
    detected,
    pixels,
    origin: { x: area.x, y: area.y },
    ink,
    cleaned: outlined?.filled ?? cleaned,
    outline: outlined?.width ?? null,
    glyphs: placed.toSorted((a, b) => a.x - b.x),
    strikes: strikes.map(({ from, to, top, end }) => ({ from: from + area.x, to: to + area.x, top: top + area.y, end: end + area.y })),
  };
}

/**
 * Leaves out what is not of the line: neighbours' descenders and marks (cut by the crop's edge and mostly outside the
 * line's core), underlines and table rules (as wide as the line and thin), vertical edges of boxes.
 */
function keepLetters(
  alpha: GreyRaster,
  core: Box,
  others: readonly Box[],
  isCut: (box: Box) => boolean,
  isEven: boolean,
): { cleaned: GreyRaster; glyphs: Box[] } {
  const cleaned = createRaster(alpha.width, alpha.height, 1);
  const glyphs: Box[] = [];
  const parts = components(alpha);
  const points = parts.filter(({ pixels }) => pixels.length === 1).map(({ box }) => box);
  const isDot = ({ box, pixels }: Component) => isEven && alpha.data[pixels[0]!]! >= DOT.covered && !isOfDottedLine(box, points);
  const found = withoutFrame(parts).filter((part) => part.pixels.length > 1 || isDot(part));
  const isBeside = (box: Box) => isPiece(box, core, alpha) && isCut(box);
  for (const { box, pixels } of found) {
    // Of what shows beyond both corners of a label's end, one stands over the other, too.
    const partOf = found.some(
      (other) => other.box !== box && standsOver(other.box, box) && isLetter(other.box, core, alpha) && !isBeside(other.box),
    );
    if (!isLetter(box, core, alpha) || (!partOf && isBeside(box)) || others.some((other) => holdsCentre(other, box))) continue;
    glyphs.push(box);
    for (const pixel of pixels) copyAround(alpha, cleaned, pixel);
    if (isEven && core.height >= LARGE_TYPE) copyHairlines(alpha, cleaned, pixels, [core.y, bottom(core)]);
  }
  // What is another line's may stand as near to it as faint tails do.
  for (const { box, pixels } of found)
    if (others.some((other) => holdsCentre(other, box))) for (const pixel of pixels) cleaned.data[pixel] = 0;
  return { cleaned, glyphs };
}

/**
 * Coverage from which a single pixel on even ground is a dot of small type (the point of 4.6 at 14 px covers 0.9 of one): specks of lossy pictures are
 * fainter. Those of a dotted line under words stand this near to each other, px.
 */
const DOT = { covered: 150, pitch: 3 };

type Component = ReturnType<typeof components>[number];

const isOfDottedLine = (dot: Box, points: readonly Box[]): boolean =>
  points.some((other) => other !== dot && other.y === dot.y && Math.abs(other.x - dot.x) <= DOT.pitch);

const holdsCentre = (outer: Box, { x, y, width, height }: Box): boolean =>
  x + width / 2 > outer.x && x + width / 2 < right(outer) && y + height / 2 > outer.y && y + height / 2 < bottom(outer);

/** How far antialiasing and faint tails (of commas in small type) reach from a glyph's solid pixels, px. */
const FAINT = 2;

function copyAround(from: GreyRaster, to: GreyRaster, pixel: number): void {
  const [x, y] = [pixel % from.width, Math.floor(pixel / from.width)];
  for (let ny = Math.max(0, y - FAINT); ny <= Math.min(from.height - 1, y + FAINT); ny++) {
    for (let nx = Math.max(0, x - FAINT); nx <= Math.min(from.width - 1, x + FAINT); nx++)
      to.data[ny * from.width + nx] = from.data[ny * from.width + nx]!;
  }
}

/** Groups of solid pixels that touch, diagonals included. */
export function components({ width, height, data }: GreyRaster): { box: Box; pixels: Int32Array }[] {
  return connectedParts(width, height, (i) => data[i]! >= SOLID).map((pixels) => {
    let [left, top, rightEdge, bottomEdge] = [width, height, 0, 0];
    for (const at of pixels) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      top = Math.min(top, y);
      rightEdge = Math.max(rightEdge, x + 1);
      bottomEdge = Math.max(bottomEdge, y + 1);
    }
    return { box: boxFromEdges(left, top, rightEdge, bottomEdge), pixels };
  });
}
