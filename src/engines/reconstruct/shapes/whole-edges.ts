/** Boxes with a gradient, as large as they were drawn: in a lossy picture the bands that a gradient falls apart into lose their outermost pixels. */
import type { Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';
import type { Radii } from '../../image/paint.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { showsFill } from './fill-shown.ts';

/** So many px are lost at most; a line of pixels is the box's if this share of it is nearer to the fill than to what is around. */
const REACH = 4;
const FILLED = 0.5;

/** @returns the box with the lines of pixels just outside that show its fill */
export function wholeBox(
  raster: RgbRaster,
  { box, radius, fill }: { readonly box: Box; readonly radius: Radii; readonly fill: Fill },
  around: Rgb,
): Box {
  if (fill.kind !== 'gradient') return box;
  const corner = Math.ceil(Math.max(...radius)) + 1;
  const isFilled = (x: number, y: number) => showsFill(raster, { box, fill }, around, x, y);
  const [left, top, end, low] = [box.x, box.y, right(box), bottom(box)].map(Math.round);
  const level = sideOf(left, end, corner);
  const upright = sideOf(top, low, corner);
  const more = (along: readonly number[], at: (along: number, out: number) => boolean): number => {
    let out = 0;
    while (out < REACH && along.length > 0 && along.filter((p) => at(p, out + 1)).length >= FILLED * along.length) out++;
    return out < REACH ? out : 0;
  };
  return boxFromEdges(
    box.x - more(upright, (y, out) => isFilled(left - out, y)),
    box.y - more(level, (x, out) => isFilled(x, top - out)),
    right(box) + more(upright, (y, out) => isFilled(end - 1 + out, y)),
    bottom(box) + more(level, (x, out) => isFilled(x, low - 1 + out)),
  );
}

/** The straight part of a side; of the round end of a pill the third in its middle. */
const sideOf = (from: number, to: number, corner: number): number[] => {
  const inset = Math.min(corner, Math.floor((to - from) / 3));
  return range(from + inset, to - inset);
};

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
