/** Where a line's ink shows nothing. */
import { right } from '../../../image/geometry.ts';
import type { InkCrop } from './ink.ts';

/** Ink from which a column belongs to a letter. */
const INKED = 0.3;

/** Px of the source. */
export interface Gap {
  readonly middle: number;
  readonly width: number;
}

/** The gaps between a line's letters that are so many heights of its ink wide. */
export function gapsIn({ alpha, box, extent }: InkCrop, least: number): Gap[] {
  const inked = new Uint8Array(box.width);
  for (let i = 0; i < alpha.length; i++) if (alpha[i]! >= INKED) inked[i % box.width] = 1;
  const gaps: Gap[] = [];
  let last = extent.x - box.x;
  for (let x = last; x < right(extent) - box.x; x++) {
    if (inked[x] === 0) continue;
    const width = x - last - 1;
    if (width >= least * extent.height) gaps.push({ middle: box.x + (last + 1 + x) / 2, width });
    last = x;
  }
  return gaps;
}
