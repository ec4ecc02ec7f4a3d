import { setImmediate as turn } from 'node:timers/promises';
import { cleanGrounds, noiseAfterCleaning, type Cleaned } from '../../image/clean.ts';
import { luma } from '../../image/colour.ts';
import { clampToPixels, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import { crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, SourcePicture, TextLine } from '../document.ts';
import { coverBeside } from './beside-leaning.ts';
import { distanceFrom } from './bleed.ts';
import { fillPaper } from './fill.ts';
import { groundsUnder } from './grounds-under.ts';
import { inkOnPaper } from './ink-on-paper.ts';
import { evenStrikes } from './level-strokes.ts';
import { putBackMarks, takeOffMarks, type Marked } from './marks-on-textures.ts';
import { eraseGroup, type ErasedGroup, type PhotoGroup } from './photo-group.ts';

const RINGING = 4;

interface Printed {
  readonly source: SourcePicture;
  readonly read: ReadResult;
  /** 1 a pixel where outlines and shadows of letters were painted over roughly; without, there are none. */
  readonly paintedOver?: Uint8Array | null;
  /** The grounds of a picture that is the source but for what was taken off it. */
  readonly grounds?: Cleaned | null;
  /** Another thread that takes groups of lines on photos. */
  readonly eraseBeside?: EraseGroup;
}

type EraseGroup = (group: PhotoGroup) => Promise<ErasedGroup>;

/** The page so far. In place. */
interface Erased {
  readonly plate: RgbRaster;
  readonly inkMask: Uint8Array;
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
  const erased: Erased = { plate, inkMask };
  const lines = input.read.lines.filter((line) => line.kind === 'overlay');
  // Lines on flat ground first: they then no longer disturb the surroundings of the others.
  const left: TextLine[] = [];
  const marked: Marked[] = [];
  for (const [i, line] of lines.entries()) {
    const others = [...left, ...lines.slice(i + 1)].map(({ box }) => box);
    const onPhoto = eraseFromPaper(erased, line, others, { noise, ringing, before: input.source.noise });
    if (!onPhoto) continue;
    left.push(line);
    marked.push(...onPhoto);
  }
  takeOffMarks(plate, marked);
  const smeared = await eraseFromPhotos(standingTogether(left), erased, input, context);
  putBackMarks(plate, marked);
  context.report(1);
  return { raster: plate, inkMask, smeared };
}

/** Noise in levels: of the cleaned plate, what is filled round letters, and of the picture before cleaning. */
interface Noise {
  readonly noise: number;
  readonly ringing: number;
  readonly before: number;
}

/** @returns null where the line is erased; else, of a photo or a texture, the highlighter strokes on it */
function eraseFromPaper(erased: Erased, line: TextLine, others: readonly Box[], { noise, ringing, before }: Noise): Marked[] | null {
  const { plate } = erased;
  const margin = Math.max(4, Math.min(10, Math.round(line.box.height * 0.25)));
  const window = clampToPixels(grow(line.box, margin), plate.width, plate.height);
  if (window.width < 3 || window.height < 3) return null;
  const patch = crop(plate, window);
  const inner: Box = { ...line.box, x: line.box.x - window.x, y: line.box.y - window.y };
  const { writing } = line;
  const uncover = writing && !isVertical(writing) ? coverBeside(patch, { ...line, box: inner, writing }) : null;
  const distance = distanceFrom(line.paper, line.ink, before);
  const place = { picture: plate, window, patch, inner, others, isWhole: uncover === null };
  const marked: Marked[] = [];
  for (const { even, paper, noise: left } of groundsUnder(place, line, { noise, before }, distance)) {
    const ink = inkOnPaper(patch, inner, { paper, even }, left, distance);
    // Highlighters lie under dark letters: what looks like one under white ones is a part of the photo.
    if (!ink && paper !== even && luma(line.ink) < luma(even(0, 0))) marked.push({ window, paper, even });
    if (!ink) continue;
    const { mask, strokes } = ink;
    fillPaper(patch, mask, { paper, even, isRinging: (i, ground) => distance(patch.data, i, ground) <= ringing, ringing });
    evenStrikes(patch, strokes, mask, inner);
    uncover?.();
    commit(erased, patch, mask, window);
    return null;
  }
  return marked;
}

/** Photo is taken from so many heights of a line round it, px at least and at most. */
const ROUND = { heights: 1.2, least: 40, most: 96 };

const roundOf = ({ box }: TextLine): number => Math.min(ROUND.most, Math.max(ROUND.least, Math.round(ROUND.heights * box.height)));

/** Lines, and what is seen round them. */
interface Group {
  readonly lines: readonly TextLine[];
  readonly window: Box;
}

/** Lines that see each other's letters are painted over at once: then neither takes the other's for photo. */
function standingTogether(lines: readonly TextLine[]): Group[] {
  let groups: Group[] = [];
  for (const line of lines) {
    let joined: Group = { lines: [line], window: grow(line.box, roundOf(line)) };
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

/** Erases groups here and beside, the largest first, so that none is left to one thread at the end. @returns ids of the lines that left a smear */
async function eraseFromPhotos(
  groups: readonly Group[],
  erased: Erased,
  input: Printed,
  context: StageContext<unknown>,
): Promise<string[]> {
  const smeared: string[] = [];
  const area = ({ window }: Group) => window.width * window.height;
  const waiting = groups.toSorted((a, b) => area(b) - area(a)).values();
  let count = 0;
  const serve = async (eraseLines: EraseGroup, isHere: boolean) => {
    for (const group of waiting) {
      context.signal.throwIfAborted();
      // What the other thread has done is heard of between two groups.
      if (isHere) await turn();
      const window = clampToPixels(group.window, erased.plate.width, erased.plate.height);
      const done = await eraseLines(photoGroup(group, window, erased.plate, input));
      commit(erased, done.picture, done.mask, window);
      smeared.push(...done.smeared);
      context.report(++count / groups.length);
    }
  };
  // The second of the two waits in the other thread.
  const beside = input.eraseBeside ? [serve(input.eraseBeside, false), serve(input.eraseBeside, false)] : [];
  await Promise.all([...beside, serve(eraseGroup, true)]);
  return smeared;
}

function photoGroup({ lines }: Group, window: Box, plate: RgbRaster, { source, paintedOver }: Printed): PhotoGroup {
  return {
    picture: crop(plate, window),
    lines: lines.map((line) => ({ ...line, box: { ...line.box, x: line.box.x - window.x, y: line.box.y - window.y } })),
    paintedOver: paintedOver ? cropMask(paintedOver, plate.width, window) : null,
    noise: source.noise,
    reach: Math.max(...lines.map(roundOf)),
  };
}

function cropMask(mask: Uint8Array, width: number, window: Box): Uint8Array {
  const out = new Uint8Array(window.width * window.height);
  for (let y = 0; y < window.height; y++) {
    const from = (window.y + y) * width + window.x;
    out.set(mask.subarray(from, from + window.width), y * window.width);
  }
  return out;
}

function commit({ plate, inkMask }: Erased, patch: RgbRaster, mask: Uint8Array, window: Box): void {
  paste(plate, patch, window.x, window.y);
  for (let y = 0; y < window.height; y++) {
    const row = (window.y + y) * plate.width + window.x;
    for (let x = 0; x < window.width; x++) if (mask[y * window.width + x]) inkMask[row + x] = 255;
  }
}
