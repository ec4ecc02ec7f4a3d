/** Lines that are drawn round something: how wide they are, and what they part. */
import type { Box } from './geometry.ts';
import type { GreyRaster } from './raster.ts';

/** Coverage from which a pixel is of a line, 0-255. */
export const SOLID = 85;

/** A line's edge is as long as this share of its pixels and this one of their sides that show: on one that stands or lies each has one, on one that leans two for 1.41 px. */
const EDGE = { pixels: 0.586, sides: 0.414 };

/** Mean width of the line that letters are drawn with, px: its coverage over its length. A closed line has two edges, outside and inside. */
export function lineWidth(letters: readonly Box[], { width, data }: GreyRaster): number {
  let [mass, pixels, sides] = [0, 0, 0];
  for (const box of letters) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) {
        const i = y * width + x;
        mass += data[i]! / 255;
        const open = data[i]! < SOLID ? 0 : [i - 1, i + 1, i - width, i + width].filter((other) => (data[other] ?? 0) < SOLID).length;
        sides += open;
        if (open > 0) pixels++;
      }
    }
  }
  const length = (EDGE.pixels * pixels + EDGE.sides * sides) / 2;
  return length > 0 ? Math.max(1, Math.round((10 * mass) / length) / 10) : 1;
}

/** Pixels of lines, and those of them that part what is inside from what is outside. */
export interface Lines {
  readonly all: number;
  readonly parting: number;
}

/**
 * The lines in boxes. @param filled the picture with what they enclose filled, @param reach how far on both sides of a line is looked, px
 */
export function linesIn(boxes: readonly Box[], { width, height, data }: GreyRaster, filled: GreyRaster, reach: number): Lines {
  const isNear = (x: number, y: number, holds: (i: number) => boolean): boolean => {
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) if (holds(v * width + u)) return true;
    return false;
  };
  const isInside = (i: number) => data[i]! < SOLID && filled.data[i]! >= SOLID;
  const isOutside = (i: number) => filled.data[i]! < SOLID;
  let [all, parting] = [0, 0];
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) {
        if (data[y * width + x]! < SOLID) continue;
        all++;
        if (isNear(x, y, isInside) && isNear(x, y, isOutside)) parting++;
      }
    }
  }
  return { all, parting };
}
