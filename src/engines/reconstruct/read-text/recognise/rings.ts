/** Names masked with circles (김○○): the recogniser of syllables knows none and leaves them out. */
import { connectedParts } from '../../../image/connected.ts';
import { boxFromEdges, centerX, right, type Box } from '../../../image/geometry.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import type { Part, Reading } from './recogniser.ts';

/**
 * As wide as high by this factor and so high at least, in heights of the line: the ring of a syllable (이) is lower, noughts are narrower. Its rim is no thicker, and
 * its inside empty, in widths of it; circles of one mask stand no farther apart.
 */
const RING = { square: 1.15, high: 0.55, rim: 0.2, apart: 0.5 };
/** From this grey down a pixel is inked, of a thin pale ring from the second one; and from this up it is empty. */
const GREY = { ink: [150, 185], paper: 190 };
/** A name is masked by two circles at least; a single one is a mark or a letter. */
const FEWEST = 2;
/** A gap from which a space stands beside the circles, heights of the line. */
const SPACE = 0.24;

export interface Rings {
  readonly mask: Part;
  /** The circles and what stands right beside them, a space or a letter, as a recogniser would have read them. */
  readonly seen: Reading;
}

/** The circles of a masked name in a line's picture; null where there are none. @param picture dark on white */
export function ringsIn(picture: GreyRaster): Rings | null {
  return GREY.ink.reduce<Rings | null>((found, ink) => found ?? ringsOf(picture, ink), null);
}

function ringsOf(picture: GreyRaster, ink: number): Rings | null {
  const { width, height, data } = picture;
  const boxes = connectedParts(width, height, (i) => data[i]! <= ink).map((pixels) => boxOf(pixels, width));
  const rings = boxes.filter((box) => isRing(box, boxes, picture)).toSorted((a, b) => a.x - b.x);
  const run = rings.slice(0, 1);
  for (const ring of rings.slice(1)) {
    if (ring.x - right(run.at(-1)!) <= RING.apart * ring.width) run.push(ring);
    else if (run.length < FEWEST) run.splice(0, run.length, ring);
    else break;
  }
  if (run.length < FEWEST) return null;
  const [from, to] = [run[0]!.x, right(run.at(-1)!)];
  const before = Math.max(0, ...boxes.filter((box) => right(box) <= from).map(right));
  const after = Math.min(width, ...boxes.filter((box) => box.x >= to).map(({ x }) => x));
  // Like stars in their middles, from which their ends are looked for.
  const part = (text: string, start: number, end: number): Part => ({ text, confidence: 1, from: start / width, to: end / width });
  const beside = (gap: number) => (gap >= SPACE * height ? ' ' : '.');
  const parts = [
    part(beside(from - before), before, from),
    ...run.map((ring) => part('○', centerX(ring), centerX(ring))),
    part(beside(after - to), to, after),
  ];
  const mask = part('○'.repeat(run.length), centerX(run[0]!), centerX(run.at(-1)!));
  return { mask, seen: { text: parts.map(({ text }) => text).join(''), confidence: 1, parts } };
}

function boxOf(pixels: Int32Array, width: number): Box {
  let left = Infinity;
  let top = Infinity;
  let end = 0;
  let low = 0;
  for (let k = 0; k < pixels.length; k++) {
    const x = pixels[k]! % width;
    const y = Math.floor(pixels[k]! / width);
    left = Math.min(left, x);
    top = Math.min(top, y);
    end = Math.max(end, x + 1);
    low = Math.max(low, y + 1);
  }
  return boxFromEdges(left, top, end, low);
}

function isRing(box: Box, all: readonly Box[], { width: wide, height, data }: GreyRaster): boolean {
  const [least, most] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (box.height < RING.high * height || most > RING.square * least) return false;
  if (all.some((other) => other !== box && other.x < right(box) && right(other) > box.x)) return false;
  const rim = Math.ceil(RING.rim * box.width);
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const away = Math.hypot((x + 0.5 - box.x) / box.width - 0.5, (y + 0.5 - box.y) / box.height - 0.5) * box.width;
      if (away < box.width / 2 - rim && data[y * wide + x]! < GREY.paper) return false;
    }
  return true;
}
