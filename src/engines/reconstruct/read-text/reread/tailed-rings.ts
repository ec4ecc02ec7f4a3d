/** The letter Q in faces that no recogniser has learnt (heavy display faces: read as a nought, or as nothing), told by its shape. */
import { connectedParts } from '../../../image/connected.ts';
import type { LineInk } from '../lines/line-ink.ts';

/** Coverage, 0 to 255, from which a pixel is of the strokes. */
const INKED = 128;
/** What the letter encloses, in shares of its box: so much of it, this far from its middle axis at most, and so far above the middle: the tail hangs from the ring. A nought's is in the middle. */
const HOLE = { least: 0.04, aside: 0.1, above: 0.05 };

/** Whether a sign is one ring that a tail hangs from. */
export function isTailedRing({ box, cleaned, origin, glyphs }: Pick<LineInk, 'box' | 'cleaned' | 'origin' | 'glyphs'>): boolean {
  if (glyphs.length !== 1) return false;
  // With a pixel of paper all round, what lies about the letter is one part.
  const [width, height] = [box.width + 2, box.height + 2];
  const isPaper = (i: number) => {
    const [u, v] = [(i % width) - 1 + box.x - origin.x, Math.floor(i / width) - 1 + box.y - origin.y];
    return u < 0 || v < 0 || u >= cleaned.width || v >= cleaned.height || cleaned.data[v * cleaned.width + u]! < INKED;
  };
  const parts = connectedParts(width, height, isPaper).filter((part) => !part.includes(0));
  const holes = parts.filter(({ length }) => length >= HOLE.least * box.width * box.height);
  const [hole] = holes;
  if (!hole || holes.length > 1) return false;
  const mean = (at: (i: number) => number) => hole.reduce((sum, i) => sum + at(i), 0) / hole.length;
  const x = mean((i) => (i % width) - 0.5) / box.width - 0.5;
  const y = mean((i) => Math.floor(i / width) - 0.5) / box.height - 0.5;
  return Math.abs(x) <= HOLE.aside && y <= -HOLE.above;
}
