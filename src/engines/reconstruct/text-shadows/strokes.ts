/** Outlines round filled letters (white letters with a brown rim) and the hard shadows of either: measured, and taken off the picture, to be drawn by CSS again. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { modeColor } from '../../image/mode.ts';
import { inpaint, morphology } from '../../image/opencv.ts';
import { colorAt, crop, createRaster, paste, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { LetterCoverage, ReadResult, Shadow, SourcePicture, TextLine, TextStroke } from '../document.ts';
import { castOutlineOf, wholeLetters } from './cast-outline.ts';
import { hardReach, hardShadowOf } from './hard.ts';
import { boxOfCore, isTaken, lettersOf, type Letters } from './letters.ts';

/** Letters are so high at least, px; outlines so wide at most, in heights of the line and px. */
const LINE = { height: 16, widest: 0.16, most: 16 };
/** Levels by which the outline's colour differs from the ink and from what is round it, at least. */
const APART = { ink: 60, round: 36 };
/** Share of the pixels at one distance from the letters that have the outline's colour, within it and beyond it. */
const SHARE = { within: 0.72, beyond: 0.4 };
/** Part of the way from an outline's colour to that of what is round it on which a pixel is the outline's. */
const BETWEEN = 0.5;
/** Compression halves the resolution of colour: letters of a strong one have a rim, px, that differs from their ground by no more than this luma. */
const FRINGE = { width: 4, luma: 12 };
/** So near to letters, px, the colour of an outline that is known is tinted by theirs, of which there may be several: so many times as far off it may be. */
const BLED = { rings: 3, times: 2 };
/** Room round the outline, px. */
const ROOM = 4;

export interface Strokes {
  /** The picture without the outlines and hard shadows; the source itself where there are none. */
  readonly source: SourcePicture;
  /** With the boxes of the letters alone. */
  readonly read: ReadResult;
  /** By line id. */
  readonly strokes: ReadonlyMap<string, TextStroke>;
  readonly hard: ReadonlyMap<string, Shadow>;
  /** Of letters that their outline told: without it they may be hard to tell from what is round them. */
  readonly coverage: ReadonlyMap<string, LetterCoverage>;
  /** 1 a pixel of the picture where an outline or hard shadow was painted over, roughly; null where there is none. */
  readonly paintedOver: Uint8Array | null;
}

/** Looks round each overlay line that is filled. Memory: a second copy of the picture, only where there is something. */
export async function takeStrokes({ source, read }: { readonly source: SourcePicture; readonly read: ReadResult }): Promise<Strokes> {
  const strokes = new Map<string, TextStroke>();
  const hard = new Map<string, Shadow>();
  const coverage = new Map<string, LetterCoverage>();
  const boxes = new Map<string, Pick<TextLine, 'box' | 'paper'>>();
  let raster = source.raster;
  let paintedOver: Uint8Array | null = null;
  for (const line of read.lines) {
    if (line.kind !== 'overlay' || line.outline !== undefined || !isLookedAt(line.box)) continue;
    const others = read.lines.filter((other) => other !== line && other.kind === 'overlay').map(({ box }) => box);
    const found = effectsOf(source, line, others);
    if (!found) continue;
    const { letters, stroke, shadow, round } = found;
    if (raster === source.raster) raster = { ...raster, data: raster.data.slice() };
    const { window } = letters;
    const { patch, mask } = await withoutEffects(crop(raster, window), found);
    paste(raster, patch, window.x, window.y);
    paintedOver ??= new Uint8Array(raster.width * raster.height);
    for (let i = 0; i < mask.length; i++)
      if (mask[i]) paintedOver[(window.y + Math.floor(i / window.width)) * raster.width + window.x + (i % window.width)] = 1;
    if (stroke) strokes.set(line.id, stroke);
    const alpha = found.whole?.alpha ?? letters.alpha;
    if (stroke && alpha) coverage.set(line.id, { box: window, alpha });
    if (shadow) hard.set(line.id, shadow);
    // A leaning line stands about the middle of its box.
    boxes.set(line.id, { box: typeof line.writing === 'object' ? line.box : boxOfLetters(line.box, found), paper: round });
  }
  if (boxes.size === 0) return { source, read, strokes, hard, coverage, paintedOver };
  const lines = read.lines.map((line) => ({ ...line, ...boxes.get(line.id) }));
  return { source: { ...source, raster }, read: { ...read, lines }, strokes, hard, coverage, paintedOver };
}

/** The letters' box; words at an end in another colour, which are no outline and no shadow, stay in it. */
function boxOfLetters(box: Box, { letters, whole, stroke, shadow }: Found): Box {
  const core = boxOfCore(whole ?? letters);
  const reach = ROOM + (stroke?.width ?? 0) + Math.abs(shadow?.offsetX ?? 0);
  const left = core.x - box.x > reach ? box.x : core.x;
  const end = right(box) - right(core) > reach ? right(box) : right(core);
  return { ...core, x: left, width: end - left };
}

const isLookedAt = ({ width, height }: Box): boolean => height >= LINE.height && height <= width * 1.5;

interface Found {
  readonly letters: Letters;
  readonly stroke: TextStroke | null;
  readonly shadow: Shadow | null;
  /** Colour of what is round all of it. */
  readonly round: Rgb;
  /** The letters as their face has them where the outline covers their edges, too. */
  readonly whole?: Letters;
}

function effectsOf(source: SourcePicture, line: TextLine, others: readonly Box[]): Found | null {
  const { box, ink } = line;
  const widest = Math.min(LINE.most, Math.ceil(LINE.widest * box.height));
  const letters = lettersOf(source, line, others, Math.max(widest, hardReach(box.height)) + ROOM);
  if (!letters) return null;
  if (line.border) {
    const cast = castOutlineOf(letters, line.border, { width: widest, shadow: hardReach(box.height) });
    return cast && { letters, ...cast, whole: wholeLetters(letters, cast.stroke.width / 2) };
  }
  const outline = strokeOf(letters, ink, widest);
  const stroke = outline?.stroke ?? null;
  const body = stroke ? letters.distance.map((d) => Math.max(0, d - stroke.width)) : letters.distance;
  const shadow = hardShadowOf(letters, { color: stroke?.color ?? ink, isOutline: stroke !== null, distance: body }, box.height);
  if (!stroke && !shadow) return null;
  return { letters, stroke, shadow, round: shadow ? groundRound(letters, body, shadow) : outline!.round };
}

/**
 * The outline round some letters of a line whose other words have none.
 * @param others what else stands beside them
 */
export function strokeRound(source: SourcePicture, letters: Pick<TextLine, 'box' | 'ink'>, others: readonly Box[]): TextStroke | null {
  if (letters.box.height < LINE.height) return null;
  const widest = Math.min(LINE.most, Math.ceil(LINE.widest * letters.box.height));
  const found = lettersOf(source, letters, others, widest + ROOM);
  return (found && strokeOf(found, letters.ink, widest)?.stroke) ?? null;
}

function strokeOf(letters: Letters, ink: Rgb, widest: number): { stroke: TextStroke; round: Rgb } | null {
  const { near } = letters;
  const rings = ringsOf(letters, widest + ROOM);
  const color = letters.border ?? outlineColor(rings[2], ink, near);
  if (!color) return null;
  const isOf = (pixel: Rgb, k: number) => channelDistance(pixel, color) <= (letters.border && k <= BLED.rings ? BLED.times : 1) * near;
  const shares = rings.map((ring, k) => ring.filter((pixel) => isOf(pixel, k)).length / Math.max(1, ring.length));
  const end = shares.findIndex((share, k) => k >= 2 && share < SHARE.within);
  if (end < 0 || end > widest + 1 || (shares[end + 2] ?? 0) > SHARE.beyond) return null;
  const beyond = rings.slice(end + 1).flat();
  const round = modeColor(Uint8Array.from(beyond.flat()), near).color;
  if (beyond.length === 0 || channelDistance(round, color) < APART.round) return null;
  // Noise moves colours as far as a faint shadow is from its ground: an outline is there on all sides.
  const within = Math.min(near, BETWEEN * channelDistance(round, color));
  if (!letters.border && rings[2].filter((pixel) => channelDistance(pixel, color) <= within).length < SHARE.within * rings[2].length)
    return null;
  if (fades(rings, shares, end, color)) return null;
  const width = 1 + shares.slice(2, end + 2).reduce((sum, share) => sum + share, 0);
  const isFringe = letters.lossy && width < FRINGE.width && Math.abs(luma(color) - luma(round)) < FRINGE.luma;
  if (isFringe) return null;
  return { stroke: { width: Math.round(width * 10) / 10, color }, round };
}

/** The one colour right beside the letters, if it is not theirs. */
function outlineColor(ring: readonly Rgb[], ink: Rgb, near: number): Rgb | null {
  const { color, share } = modeColor(Uint8Array.from(ring.flat()), near);
  return share < SHARE.within || channelDistance(color, ink) < APART.ink ? null : color;
}

/**
 * So many px beyond its end an outline's colour has gone this share of the way to the farthest one: a soft shadow takes longer. Where it ends, it has
 * hardly begun: of a shadow that is a little darker than its ground (.37 and .81 of the way there) noise takes much for one colour.
 */
const FADE = { px: 3, gone: 0.8, within: 0.3 };
/**
 * The hard shadow of an outline lies beyond it on one side: a quarter of what is there has gone nearly all of the way (1.00; round soft shadows 0.86), and nearly all pixels
 * within it have its colour.
 */
const ONE_SIDED = { quarter: 0.75, gone: 0.93, solid: 0.95 };

/** A ring that is neither of the outline's colour nor of its ground's: the middle half of its pixels lies between these shares of the way. Edges are soft for two px, in lossy pictures, too. */
const HALFWAY = { from: 0.15, to: 0.9, rings: 3 };

function isHalfway(ways: readonly number[]): boolean {
  if (ways.length === 0) return false;
  const sorted = ways.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 2]! > HALFWAY.from && sorted[Math.floor(0.75 * sorted.length)]! < HALFWAY.to;
}

/** Whether what is round letters fades, as a shadow does, where an outline ends. */
function fades(rings: readonly (readonly Rgb[])[], shares: readonly number[], end: number, color: Rgb): boolean {
  const [past, far] = [rings[end + FADE.px], rings.findLast((ring) => ring.length > 0)];
  if (!past || past.length === 0 || !far) return false;
  const way = medianOf(far).map((v, c) => v - color[c]);
  const length = way.reduce((sum, v) => sum + v * v, 0);
  const gone = (pixel: readonly number[]) => pixel.reduce((sum, v, c) => sum + (v - color[c]) * way[c], 0) / length;
  const last = rings[end - 1]!;
  if (last.length > 0 && gone(medianOf(last)) > FADE.within) return true;
  if (rings.slice(2).filter((ring) => isHalfway(ring.map(gone))).length >= HALFWAY.rings) return true;
  if (gone(medianOf(past)) >= FADE.gone) return false;
  const farthest = past.map(gone).toSorted((a, b) => a - b)[Math.floor(ONE_SIDED.quarter * past.length)];
  const isSolid = end > 3 && shares.slice(2, end).every((share) => share >= ONE_SIDED.solid);
  return !(isSolid && farthest >= ONE_SIDED.gone);
}

/** Pixels by their distance from the letters, in whole px; other lines left out. */
function ringsOf({ patch, distance, taken }: Letters, most: number): Rgb[][] {
  const rings: Rgb[][] = Array.from({ length: most + 1 }, () => []);
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i++) {
      const ring = Math.round(distance[i]);
      if (ring === 0 || ring > most || isTaken(taken, x, y)) continue;
      rings[ring].push(colorAt(patch, x, y));
    }
  }
  return rings;
}

/** Most common colour that is neither letters nor their shadow. */
function groundRound({ patch, taken, near }: Letters, body: Float32Array, { color }: Shadow): Rgb {
  const found: Rgb[] = [];
  for (let i = 0; i < body.length; i++) {
    const [x, y] = [i % patch.width, Math.floor(i / patch.width)];
    if (body[i] <= SOFT.outline || isTaken(taken, x, y)) continue;
    const pixel = colorAt(patch, x, y);
    if (channelDistance(pixel, color) > near) found.push(pixel);
  }
  return modeColor(Uint8Array.from(found.flat()), near).color;
}

/** Letters' soft edges reach so far, px, and those of the outline or shadow beyond it. */
const SOFT = { letters: 1.5, outline: 2.5 };

/** The patch with what is round outline and shadow carried up to the letters, whose soft edges mix with it. */
async function withoutEffects(
  patch: RgbRaster,
  { letters, stroke, shadow, round }: Found,
): Promise<{ patch: RgbRaster; mask: Uint8Array }> {
  const { distance, inkAt } = letters;
  const rim = stroke?.width ?? 0;
  const mask = createRaster(patch.width, patch.height, 1);
  for (let i = 0; i < distance.length; i++) if (distance[i] <= rim + SOFT.outline) mask.data[i] = 255;
  if (shadow) markMoved(mask, distance, rim + SOFT.outline, shadow);
  if (stroke) await markTips(mask, patch, { distance, color: stroke.color, round, most: TIPS.miter * rim + TIPS.soft });
  const ground = await inpaint(patch, await morphology(mask, 'close', { width: 3, height: 3 }), 3);
  const data = patch.data.slice();
  for (let i = 0; i < distance.length; i++) {
    if (distance[i] === 0 || !mask.data[i]) continue;
    const beside = stroke?.color ?? besideColor(distance, i, patch.width, shadow!, ground);
    const ink = inkAt(i);
    const share = distance[i] <= SOFT.letters ? inkShare(patch, i, ink, beside) : 0;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(ground.data[i * 3 + c] + share * (ink[c] - ground.data[i * 3 + c]));
  }
  return { patch: { ...patch, data }, mask: mask.data };
}

/** Corners of an outline are pointed: they reach so many times its width from the letters (the limit of a miter that browsers draw is 4 times half a stroke), and have soft edges of so many px. */
const TIPS = { miter: 2.5, soft: 2 };

interface Rim {
  readonly distance: Float32Array;
  readonly color: Rgb;
  /** What is round the outline. */
  readonly round: Rgb;
  /** How far from the letters, px. */
  readonly most: number;
}

/** Marks what goes on beyond an outline in its colour. */
async function markTips(mask: GreyRaster, patch: RgbRaster, { distance, color, round, most }: Rim): Promise<void> {
  const { width } = mask;
  const within = BETWEEN * channelDistance(round, color);
  const tips = createRaster(width, mask.height, 1);
  const queue = [...mask.data.keys()].filter((i) => mask.data[i]);
  const seen = mask.data.slice();
  for (let k = 0; k < queue.length; k++) {
    const at = queue[k]!;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= seen.length || seen[next] || distance[next]! > most) continue;
      if (channelDistance(colorAt(patch, next % width, Math.floor(next / width)), color) > within) continue;
      seen[next] = tips.data[next] = 255;
      queue.push(next);
    }
  }
  if (!tips.data.includes(255)) return;
  const whole = await morphology(tips, 'dilate', { width: 2 * TIPS.soft + 1, height: 2 * TIPS.soft + 1 });
  for (let i = 0; i < whole.data.length; i++) if (whole.data[i]) mask.data[i] = 255;
}

function markMoved(mask: { width: number; data: Uint8Array }, distance: Float32Array, reach: number, { offsetX, offsetY }: Shadow): void {
  for (let i = 0; i < distance.length; i++) {
    const x = (i % mask.width) - offsetX;
    const from = i - offsetY * mask.width - offsetX;
    if (x >= 0 && x < mask.width && from >= 0 && from < distance.length && distance[from] <= reach) mask.data[i] = 255;
  }
}

/** What a soft edge of letters without an outline mixes with: their shadow, or the ground. */
function besideColor(distance: Float32Array, i: number, width: number, { offsetX, offsetY, color }: Shadow, ground: RgbRaster): Rgb {
  const from = i - offsetY * width - offsetX;
  const shaded = from >= 0 && from < distance.length && distance[from] <= 1;
  const pixel: Rgb = [ground.data[i * 3], ground.data[i * 3 + 1], ground.data[i * 3 + 2]];
  return shaded ? color : pixel;
}

/** How much of the ink a pixel holds, the rest being of another colour. */
function inkShare({ data }: RgbRaster, i: number, ink: Rgb, beside: Rgb): number {
  const axis = ink.map((v, c) => v - beside[c]);
  const length = axis.reduce((sum, v) => sum + v * v, 0);
  const along = axis.reduce((sum, v, c) => sum + v * (data[i * 3 + c] - beside[c]), 0);
  return length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
}
