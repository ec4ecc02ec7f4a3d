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

/** Colour at a position, straight between the stops, the outer ones going on. */
export function gradientColor(stops: readonly Stop[], position: number): Rgb {
  let next = 0;
  while (next < stops.length - 1 && stops[next].offset < position) next++;
  if (next === 0) return stops[0].color;
  const [a, b] = [stops[next - 1], stops[next]];
  const t = Math.max(0, Math.min(1, (position - a.offset) / Math.max(1e-6, b.offset - a.offset)));
  const mix = (c: 0 | 1 | 2) => a.color[c] + (b.color[c] - a.color[c]) * t;
  return [mix(0), mix(1), mix(2)];
}

export type FoundFill =
  | { readonly kind: 'solid'; readonly color: Rgb }
  | { readonly kind: 'gradient'; readonly angle: number; readonly stops: readonly Stop[] };

export type Gradient = Extract<FoundFill, { kind: 'gradient' }>;
