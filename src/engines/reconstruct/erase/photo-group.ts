/** Lines on a photo, painted over together: what is round them is all that this needs, so that any thread can do it. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { colorAt, crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { keepLine } from './beside-leaning.ts';
import { groundRound, rangeOf, type IsGround } from './own-ground.ts';
import { inkOnLabel, inkOnPhoto, labelGround } from './photo.ts';
import { restore, smoothOver } from './restore.ts';
import { keepSides } from './sides-of-tags.ts';

export interface PhotoGroup {
  /** What is round the lines, whose boxes lie in it. Changed in place. */
  readonly picture: RgbRaster;
  readonly lines: readonly TextLine[];
  /** 1 a pixel that was painted over before, roughly; null where there is none. */
  readonly paintedOver: Uint8Array | null;
  /** Standard deviation of the source's noise, levels. */
  readonly noise: number;
  /** How far patches of the photo may be taken from, px. */
  readonly reach: number;
}

export interface ErasedGroup {
  /** Without the lines. */
  readonly picture: RgbRaster;
  /** Not 0 a pixel that was painted in. */
  readonly mask: Uint8Array;
  /** Ids of the lines under which came out what looks like no ground of theirs. */
  readonly smeared: readonly string[];
}

/** Paints a photo in under the letters of its lines. */
export async function eraseGroup(group: PhotoGroup): Promise<ErasedGroup> {
  const { picture, lines, noise, reach } = group;
  const [hole, onLabels] = [new Uint8Array(picture.width * picture.height), new Uint8Array(picture.width * picture.height)];
  const labelled: TextLine[] = [];
  const grounds: Box[] = [];
  const ranges = new Map<TextLine, IsGround>();
  for (const line of lines) {
    const isOnLabel = line.surface === 'flat' || isOnTile(picture, line);
    if (isOnLabel) labelled.push(line);
    const isGround = rangeOf(picture, line.box, line, noise);
    if (isGround) ranges.set(line, isGround);
    const ground = isOnLabel ? null : groundOf(group, line, isGround);
    if (ground) grounds.push(ground);
    await markInk(isOnLabel ? onLabels : hole, group, line, { isOnLabel, ground });
  }
  // Patches of the photo are none of a label's, nor is what lies beyond it.
  const papers = labelled.map((line) => labelGround(picture, line, noise));
  if (onLabels.includes(1))
    smoothOver(
      picture,
      onLabels,
      onLabels.map((_, i) => Number(papers.some((paper) => paper[i]))),
    );
  const mask = hole.slice();
  for (const ground of grounds) restoreWithin(picture, hole, ground, reach);
  if (hole.includes(1)) restore(picture, hole, reach);
  for (let i = 0; i < mask.length; i++) mask[i]! |= onLabels[i]!;
  const isSmeared = (line: TextLine) => {
    const isGround = ranges.get(line);
    return isGround !== undefined && strangeShare(picture, mask, line.box, isGround) > MOST_STRANGE;
  };
  return { picture, mask, smeared: lines.filter(isSmeared).map(({ id }) => id) };
}

/** Share of what was painted in under a line that looks like none of its ground, at most: fields of colours that letters cross reach 0.4, smears 0.7 and more. */
const MOST_STRANGE = 0.6;

function strangeShare(picture: RgbRaster, mask: Uint8Array, line: Box, isGround: IsGround): number {
  const box = clampToPixels(line, picture.width, picture.height);
  let [strange, all] = [0, 0];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      if (!mask[y * picture.width + x]) continue;
      all++;
      if (!isGround(colorAt(picture, x, y))) strange++;
    }
  return strange / Math.max(1, all);
}

/** Sets the pixels of a line's ink, and what was painted over round it, to 1. */
async function markInk(
  into: Uint8Array,
  { picture, paintedOver, noise }: PhotoGroup,
  line: TextLine,
  { isOnLabel, ground }: { readonly isOnLabel: boolean; readonly ground: Box | null },
): Promise<void> {
  const { box } = line;
  const around = clampToPixels(grow(box, Math.max(8, Math.round(box.height * 0.8))), picture.width, picture.height);
  const inner: Box = { ...box, x: box.x - around.x, y: box.y - around.y };
  const patch = crop(picture, around);
  const mask = await (isOnLabel ? inkOnLabel : inkOnPhoto)(patch, inner, line, noise);
  keepSides(mask, patch, inner, line);
  if (typeof line.writing === 'object') keepLine(mask, patch.width, inner, line.writing);
  for (let y = 0, i = 0; y < around.height; y++) {
    const row = (y + around.y) * picture.width + around.x;
    const isOn = (x: number) =>
      !ground || (y >= ground.y - around.y && y < bottom(ground) - around.y && x >= ground.x && x < right(ground));
    for (let x = 0; x < around.width; x++, i++) if ((mask[i] && isOn(around.x + x)) || paintedOver?.[row + x]) into[row + x] = 1;
  }
}

/** A tile's words are no wider than this, px; rings of px round a line's box, and the share of their pixels that are of its paper, give or take levels: colour at half resolution runs over it. */
const TILE = { widest: 64, from: 2, to: 5, share: 0.8, levels: 40 };

/** Whether the paper goes on all round a line that stands on a few px of it alone, as a figure does on its tile. */
function isOnTile(picture: RgbRaster, { box, paper }: TextLine): boolean {
  if (box.width > TILE.widest) return false;
  const outer = clampToPixels(grow(box, TILE.to), picture.width, picture.height);
  const inner = grow(box, TILE.from);
  let [even, all] = [0, 0];
  for (let y = outer.y; y < bottom(outer); y++) {
    for (let x = outer.x; x < right(outer); x++) {
      if (x >= inner.x && y >= inner.y && x < right(inner) && y < bottom(inner)) continue;
      all++;
      if (channelDistance(colorAt(picture, x, y), paper) <= TILE.levels) even++;
    }
  }
  return even >= TILE.share * all;
}

/** Rows beside a line in which its ground shows, at least. */
const ROOM = 4;

/** The line's own ground, where it ends above or below it: a band, a label with a texture; null where it goes on. */
function groundOf({ picture, reach }: PhotoGroup, { box, writing }: TextLine, isGround: IsGround | null): Box | null {
  if (writing || !isGround) return null;
  const window = clampToPixels(grow(box, reach), picture.width, picture.height);
  const patch = crop(picture, window);
  const ground = groundRound(patch, { ...box, x: box.x - window.x, y: box.y - window.y }, (x, y) => isGround(colorAt(patch, x, y)));
  const isOpen = ground.y === 0 && bottom(ground) === window.height;
  return isOpen || ground.height < box.height + ROOM ? null : { ...ground, x: ground.x + window.x, y: ground.y + window.y };
}

/** Paints in the holes on a ground from what it shows itself. In place; the holes are none any more. */
function restoreWithin(picture: RgbRaster, hole: Uint8Array, ground: Box, reach: number): void {
  const part = crop(picture, ground);
  const within = crop({ width: picture.width, height: picture.height, channels: 1, data: hole }, ground).data;
  if (!within.includes(1)) return;
  restore(part, within, reach);
  paste(picture, part, ground.x, ground.y);
  for (let y = ground.y; y < bottom(ground); y++) hole.fill(0, y * picture.width + ground.x, y * picture.width + right(ground));
}
