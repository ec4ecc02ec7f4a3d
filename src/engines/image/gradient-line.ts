/** CSS linear gradients: their line, and the colours along it. */
import type { Rgb } from './colour.ts';
import type { Box } from './geometry.ts';

export interface Stop {
  readonly offset: number;
  readonly color: Rgb;
}

/** Where a point lies on a CSS linear gradient's line, 0 at its start and 1 at its end (CSS Images 3, section 3.1). */
export function gradientPosition(angle: number, box: Box, x: number, y: number): number {
  return gradientLine(angle, box)(x, y);
}

/** As gradientPosition, for the many points of one box. */
export function gradientLine(angle: number, box: Box): (x: number, y: number) => number {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), -Math.cos(radians)];
  const length = Math.max(1e-6, Math.abs(box.width * sin) + Math.abs(box.height * cos));
  const [middleX, middleY] = [box.width / 2, box.height / 2];
  return (x, y) => 0.5 + ((x - box.x - middleX) * sin + (y - box.y - middleY) * cos) / length;
}

/** Where the middles of a row's pixels lie on a gradient's line, as many as there is room for, from x = 0 on: in one go, since numbers handed from function to function are put on the heap one by one. */
export function positionsInRow(angle: number, box: Box, y: number, into: Float64Array): void {
  const radians = (angle * Math.PI) / 180;
  const sin = Math.sin(radians);
  const cos = -Math.cos(radians);
  const length = Math.max(1e-6, Math.abs(box.width * sin) + Math.abs(box.height * cos));
  const down = (y + 0.5 - box.y - box.height / 2) * cos;
  const middle = box.width / 2;
  for (let x = 0; x < into.length; x++) into[x] = 0.5 + ((x + 0.5 - box.x - middle) * sin + down) / length;
}

/** Colour at a position, straight between the stops, the outer ones going on. */
export function gradientColor(stops: readonly Stop[], position: number): Rgb {
  let next = 0;
  while (next < stops.length - 1 && stops[next].offset < position) next++;
  if (next === 0) return stops[0].color;
  const a = stops[next - 1];
  const b = stops[next];
  const t = Math.max(0, Math.min(1, (position - a.offset) / Math.max(1e-6, b.offset - a.offset)));
  const mix = (c: 0 | 1 | 2) => a.color[c] + (b.color[c] - a.color[c]) * t;
  return [mix(0), mix(1), mix(2)];
}

/** How many of a row's chosen pixels have the gradient's colour at their positions, within so many levels a channel. @param row its first pixel's first channel */
export function countAlike(
  stops: readonly Stop[],
  { data, row }: { readonly data: Uint8Array; readonly row: number },
  chosen: Int32Array,
  positions: Float64Array,
  levels: number,
): number {
  let alike = 0;
  for (let k = 0; k < chosen.length; k++) {
    const position = positions[chosen[k]];
    const i = row + 3 * chosen[k];
    let next = 0;
    while (next < stops.length - 1 && stops[next].offset < position) next++;
    const a = stops[Math.max(0, next - 1)];
    const b = stops[next];
    const t = next === 0 ? 0 : Math.max(0, Math.min(1, (position - a.offset) / Math.max(1e-6, b.offset - a.offset)));
    const red = a.color[0] + (b.color[0] - a.color[0]) * t;
    const green = a.color[1] + (b.color[1] - a.color[1]) * t;
    const blue = a.color[2] + (b.color[2] - a.color[2]) * t;
    if (Math.max(Math.abs(data[i] - red), Math.abs(data[i + 1] - green), Math.abs(data[i + 2] - blue)) <= levels) alike++;
  }
  return alike;
}

export type FoundFill =
  | { readonly kind: 'solid'; readonly color: Rgb }
  | { readonly kind: 'gradient'; readonly angle: number; readonly stops: readonly Stop[] };

export type Gradient = Extract<FoundFill, { kind: 'gradient' }>;
