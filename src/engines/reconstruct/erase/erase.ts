import { cleanGrounds, noiseAfterCleaning } from '../../image/clean.ts';
import { channelDistance } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { withHighlights } from '../../image/highlight.ts';
import { crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, SourcePicture, TextLine } from '../document.ts';
import { distanceFrom } from './bleed.ts';
import { inkOnPaper } from './ink-on-paper.ts';
import { paperUnder } from './paper.ts';
import { eraseFromPhoto } from './photo.ts';
import { carryTexture } from './texture.ts';

const RINGING = 4;

/**
 * Removes the overlay text: exact fill where it stands on a flat colour or a gradient, inpainting on photos. Each line is
 * worked on in a crop around it, so the cost follows the text and not the page. Underlines, strikes, highlighters and scene
 * text stay. The plate's even grounds are freed of the ringing of lossy compression. The source is not changed.
 */
export async function erase(input: { source: SourcePicture; read: ReadResult }, context: StageContext<unknown>): Promise<Plate> {
  const { raster } = input.source;
  const plate = cleanGrounds(raster, input.source.noise);
  const noise = noiseAfterCleaning(input.source.noise);
  // Round letters the ringing of lossy compression is stronger than elsewhere.
  const ringing = noise < input.source.noise ? 2 + RINGING * input.source.noise : 0;
  const inkMask = new Uint8Array(raster.width * raster.height);
  const lines = input.read.lines.filter((line) => line.kind === 'overlay');
  // Lines on flat ground first: they then no longer disturb the surroundings of the others.
  const left: TextLine[] = [];
  for (const line of lines) if (!eraseFromPaper(plate, inkMask, line, { noise, ringing, before: input.source.noise })) left.push(line);
  for (const [done, line] of left.entries()) {
    context.signal.throwIfAborted();
    await eraseInCrop(plate, inkMask, line, left.slice(done + 1));
    context.report(done / left.length);
  }
  context.report(1);
  return { raster: plate, inkMask };
}

/** Noise in levels: of the cleaned plate, what is filled round letters, and of the picture before cleaning. */
interface Noise {
  readonly noise: number;
  readonly ringing: number;
  readonly before: number;
}

function eraseFromPaper(plate: RgbRaster, inkMask: Uint8Array, line: TextLine, { noise, ringing, before }: Noise): boolean {
  const margin = Math.max(4, Math.min(10, Math.round(line.box.height * 0.25)));
  const window = clampToPixels(grow(line.box, margin), plate.width, plate.height);
  if (window.width < 3 || window.height < 3) return true;
  const patch = crop(plate, window);
  const inner: Box = { ...line.box, x: line.box.x - window.x, y: line.box.y - window.y };
  const distance = distanceFrom(line.paper, line.ink, before);
  const even = paperUnder(patch, inner, line, before, distance);
  if (!even) return false;
  const paper = withHighlights(patch, inner, even, line.ink, { noise, before });
  const mask = inkOnPaper(patch, inner, paper, noise, distance);
  if (!mask) return false;
  for (let i = 0, x = 0, y = 0; i < mask.length; i++) {
    const ground = paper(x, y);
    // A highlighter's stroke is of one colour all over, whatever compression has left between the letters.
    const onStroke = paper !== even && channelDistance(ground, even(x, y)) > 0;
    if (onStroke || mask[i] || distance(patch.data, i * 3, ground) <= ringing) patch.data.set(ground, i * 3);
    if (++x === patch.width) [x, y] = [0, y + 1];
  }
  commit(plate, inkMask, patch, mask, window);
  return true;
}

/** Patterns repeat within so many heights of a line, px at least. */
const PATTERN = { heights: 1.5, least: 40 };

async function eraseInCrop(plate: RgbRaster, inkMask: Uint8Array, line: TextLine, waiting: readonly TextLine[]): Promise<void> {
  const window = clampToPixels(grow(line.box, Math.max(8, Math.round(line.box.height * 0.8))), plate.width, plate.height);
  const inner: Box = { ...line.box, x: line.box.x - window.x, y: line.box.y - window.y };
  const { patch, mask } = await eraseFromPhoto(crop(plate, window), inner, line.ink);
  const around = clampToPixels(
    grow(line.box, Math.max(PATTERN.least, Math.round(PATTERN.heights * line.box.height))),
    plate.width,
    plate.height,
  );
  const [own, taken] = [new Uint8Array(around.width * around.height), new Uint8Array(around.width * around.height)];
  const each = (box: Box, visit: (at: number, x: number, y: number) => void) => {
    for (let y = Math.max(box.y, around.y); y < Math.min(box.y + box.height, around.y + around.height); y++)
      for (let x = Math.max(box.x, around.x); x < Math.min(box.x + box.width, around.x + around.width); x++)
        visit((y - around.y) * around.width + x - around.x, x, y);
  };
  each(around, (at, x, y) => (taken[at] = inkMask[y * plate.width + x]));
  for (const { box } of waiting) each(grow(box, 2), (at) => (taken[at] = 255));
  each(window, (at, x, y) => (own[at] = mask[(y - window.y) * window.width + x - window.x]));
  commit(plate, inkMask, patch, mask, window);
  const carried = crop(plate, around);
  carryTexture(carried, own, taken);
  paste(plate, carried, around.x, around.y);
}

function commit(plate: RgbRaster, inkMask: Uint8Array, patch: RgbRaster, mask: Uint8Array, window: Box): void {
  paste(plate, patch, window.x, window.y);
  for (let y = 0; y < window.height; y++) {
    const row = (window.y + y) * plate.width + window.x;
    for (let x = 0; x < window.width; x++) if (mask[y * window.width + x]) inkMask[row + x] = 255;
  }
}
