import { cleanGrounds, noiseAfterCleaning, type Cleaned } from '../../image/clean.ts';
import { channelDistance } from '../../image/colour.ts';
import { bottom, clampToPixels, enclose, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { withHighlights } from '../../image/highlight.ts';
import { colorAt, crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, SourcePicture, TextLine } from '../document.ts';
import { distanceFrom } from './bleed.ts';
import { fillPaper } from './fill.ts';
import { inkOnPaper } from './ink-on-paper.ts';
import { evenStrikes } from './level-strokes.ts';
import { paperUnder } from './paper.ts';
import { inkOnLabel, inkOnPhoto, labelGround } from './photo.ts';
import { restore, smoothOver } from './restore.ts';

const RINGING = 4;

interface Printed {
  readonly source: SourcePicture;
  readonly read: ReadResult;
  /** 1 a pixel where outlines and shadows of letters were painted over roughly; without, there are none. */
  readonly paintedOver?: Uint8Array | null;
  /** The grounds of a picture that is the source but for what was taken off it. */
  readonly grounds?: Cleaned | null;
}

/**
 * Removes the overlay text: exact fill where it stands on a flat colour or a gradient, inpainting on photos. Each line is
 * worked on in a crop around it, so the cost follows the text and not the page. Underlines, strikes, highlighters and scene
 * text stay. The plate's even grounds are freed of the ringing of lossy compression. The source is not changed.
 */
export async function erase(input: Printed, context: StageContext<unknown>): Promise<Plate> {
  const { raster } = input.source;
  const plate = cleanGrounds(raster, input.source.noise, input.grounds ?? undefined);
  const noise = noiseAfterCleaning(input.source.noise);
  // Round letters the ringing of lossy compression is stronger than elsewhere.
  const ringing = noise < input.source.noise ? 2 + RINGING * input.source.noise : 0;
  const inkMask = new Uint8Array(raster.width * raster.height);
  const lines = input.read.lines.filter((line) => line.kind === 'overlay');
  // Lines on flat ground first: they then no longer disturb the surroundings of the others.
  const left: TextLine[] = [];
  for (const line of lines) if (!eraseFromPaper(plate, inkMask, line, { noise, ringing, before: input.source.noise })) left.push(line);
  const groups = standingTogether(left);
  for (const [done, group] of groups.entries()) {
    context.signal.throwIfAborted();
    await eraseFromPhoto(plate, inkMask, group, input);
    context.report(done / groups.length);
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
  const ink = inkOnPaper(patch, inner, paper, noise, distance);
  if (!ink) return false;
  const { mask, strokes } = ink;
  fillPaper(patch, mask, { paper, even, isRinging: (i, ground) => distance(patch.data, i, ground) <= ringing, ringing });
  evenStrikes(patch, strokes, mask, inner);
  commit(plate, inkMask, patch, mask, window);
  return true;
}

/** Photo is taken from so many heights of a line round it, px at least and at most. */
const ROUND = { heights: 1.2, least: 40, most: 96 };

const roundOf = ({ box }: TextLine): number => Math.min(ROUND.most, Math.max(ROUND.least, Math.round(ROUND.heights * box.height)));

/** Lines that see each other's letters are painted over at once: then neither takes the other's for photo. */
function standingTogether(lines: readonly TextLine[]): { lines: TextLine[]; window: Box }[] {
  let groups: { lines: TextLine[]; window: Box }[] = [];
  for (const line of lines) {
    let joined = { lines: [line], window: grow(line.box, roundOf(line)) };
    for (let near = true; near;) {
      near = false;
      const apart: typeof groups = [];
      for (const group of groups) {
        if (!intersect(group.window, joined.window)) apart.push(group);
        else {
          joined = { lines: [...group.lines, ...joined.lines], window: enclose([group.window, joined.window]) };
          near = true;
        }
      }
      groups = apart;
    }
    groups.push(joined);
  }
  return groups;
}

async function eraseFromPhoto(
  plate: RgbRaster,
  inkMask: Uint8Array,
  group: { lines: readonly TextLine[]; window: Box },
  { source: { noise }, paintedOver }: Printed,
): Promise<void> {
  const window = clampToPixels(group.window, plate.width, plate.height);
  const [hole, onLabels] = [new Uint8Array(window.width * window.height), new Uint8Array(window.width * window.height)];
  const labelled: TextLine[] = [];
  for (const line of group.lines) {
    const { box } = line;
    const around = clampToPixels(grow(box, Math.max(8, Math.round(box.height * 0.8))), plate.width, plate.height);
    const inner: Box = { ...box, x: box.x - around.x, y: box.y - around.y };
    const isOnLabel = line.surface === 'flat' || isOnTile(plate, line);
    const mask = await (isOnLabel ? inkOnLabel : inkOnPhoto)(crop(plate, around), inner, line, noise);
    const into = isOnLabel ? onLabels : hole;
    if (isOnLabel) labelled.push(line);
    const [dx, dy] = [around.x - window.x, around.y - window.y];
    for (let y = 0, i = 0; y < around.height; y++)
      for (let x = 0; x < around.width; x++, i++)
        if (mask[i] || paintedOver?.[(y + around.y) * plate.width + x + around.x]) into[(y + dy) * window.width + x + dx] = 1;
  }
  const patch = crop(plate, window);
  // Patches of the photo are none of a label's, nor is what lies beyond it.
  const grounds = labelled.map((line) => labelGround(patch, line, noise));
  if (onLabels.includes(1))
    smoothOver(
      patch,
      onLabels,
      onLabels.map((_, i) => Number(grounds.some((ground) => ground[i]))),
    );
  if (hole.includes(1)) restore(patch, hole, Math.max(...group.lines.map(roundOf)));
  for (let i = 0; i < hole.length; i++) hole[i] |= onLabels[i];
  commit(plate, inkMask, patch, hole, window);
}

/** A tile's words are no wider than this, px; rings of px round a line's box, and the share of their pixels that are of its paper, give or take levels: colour at half resolution runs over it. */
const TILE = { widest: 64, from: 2, to: 5, share: 0.8, levels: 40 };

/** Whether the paper goes on all round a line that stands on a few px of it alone, as a figure does on its tile. */
function isOnTile(plate: RgbRaster, { box, paper }: TextLine): boolean {
  if (box.width > TILE.widest) return false;
  const outer = clampToPixels(grow(box, TILE.to), plate.width, plate.height);
  const inner = grow(box, TILE.from);
  let [even, all] = [0, 0];
  for (let y = outer.y; y < bottom(outer); y++) {
    for (let x = outer.x; x < right(outer); x++) {
      if (x >= inner.x && y >= inner.y && x < right(inner) && y < bottom(inner)) continue;
      all++;
      if (channelDistance(colorAt(plate, x, y), paper) <= TILE.levels) even++;
    }
  }
  return even >= TILE.share * all;
}

function commit(plate: RgbRaster, inkMask: Uint8Array, patch: RgbRaster, mask: Uint8Array, window: Box): void {
  paste(plate, patch, window.x, window.y);
  for (let y = 0; y < window.height; y++) {
    const row = (window.y + y) * plate.width + window.x;
    for (let x = 0; x < window.width; x++) if (mask[y * window.width + x]) inkMask[row + x] = 255;
  }
}
