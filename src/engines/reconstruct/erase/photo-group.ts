/** Lines on a photo, painted over together: what is round them is all that this needs, so that any thread can do it. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { colorAt, crop, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { keepLine } from './beside-leaning.ts';
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
}

/** Paints a photo in under the letters of its lines. */
export async function eraseGroup(group: PhotoGroup): Promise<ErasedGroup> {
  const { picture, lines, noise, reach } = group;
  const [hole, onLabels] = [new Uint8Array(picture.width * picture.height), new Uint8Array(picture.width * picture.height)];
  const labelled: TextLine[] = [];
  for (const line of lines) {
    const isOnLabel = line.surface === 'flat' || isOnTile(picture, line);
    if (isOnLabel) labelled.push(line);
    await markInk(isOnLabel ? onLabels : hole, group, line, isOnLabel);
  }
  // Patches of the photo are none of a label's, nor is what lies beyond it.
  const grounds = labelled.map((line) => labelGround(picture, line, noise));
  if (onLabels.includes(1))
    smoothOver(
      picture,
      onLabels,
      onLabels.map((_, i) => Number(grounds.some((ground) => ground[i]))),
    );
  if (hole.includes(1)) restore(picture, hole, reach);
  for (let i = 0; i < hole.length; i++) hole[i]! |= onLabels[i]!;
  return { picture, mask: hole };
}

/** Sets the pixels of a line's ink, and what was painted over round it, to 1. */
async function markInk(into: Uint8Array, { picture, paintedOver, noise }: PhotoGroup, line: TextLine, isOnLabel: boolean): Promise<void> {
  const { box } = line;
  const around = clampToPixels(grow(box, Math.max(8, Math.round(box.height * 0.8))), picture.width, picture.height);
  const inner: Box = { ...box, x: box.x - around.x, y: box.y - around.y };
  const patch = crop(picture, around);
  const mask = await (isOnLabel ? inkOnLabel : inkOnPhoto)(patch, inner, line, noise);
  keepSides(mask, patch, inner, line);
  if (typeof line.writing === 'object') keepLine(mask, patch.width, inner, line.writing);
  for (let y = 0, i = 0; y < around.height; y++) {
    const row = (y + around.y) * picture.width + around.x;
    for (let x = 0; x < around.width; x++, i++) if (mask[i] || paintedOver?.[row + x]) into[row + x] = 1;
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
