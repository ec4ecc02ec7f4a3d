/** Least squares for colours that change along a line, straight from one stop to the next. */
import type { Rgb } from '../../../image/colour.ts';
import type { Fill } from '../../document.ts';

export interface Fitted {
  readonly stops: Extract<Fill, { kind: 'gradient' }>['stops'];
  /** The channel that changes most, by how much, levels, and the share of its variance that the stops explain. */
  readonly strongest: number;
  readonly span: number;
  readonly explained: number;
}

/** Values of a channel, their mean, and the sum of their squared differences from it. */
export interface Channel {
  readonly values: Uint8Array;
  readonly mean: number;
  readonly spread: number;
}

export function channelOf(values: Uint8Array): Channel {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  const mean = sum / values.length;
  let spread = 0;
  for (let i = 0; i < values.length; i++) spread += (values[i]! - mean) ** 2;
  return { values, mean, spread };
}

/** Least squares: the colour is that of each knot there, and in between on the straight way from one to the next. */
export function through(knots: readonly number[], hats: Hats, channels: readonly Channel[]): Fitted & { readonly left: number } {
  setHats(knots, hats);
  const { nexts, shares } = hats;
  const fits = channels.map(({ values, mean, spread }) => {
    const levels = solve(knots.length, hats, values, mean);
    let left = 0;
    for (let i = 0; i < values.length; i++) {
      const drawn = (1 - shares[i]!) * levels[nexts[i]! - 1]! + shares[i]! * levels[nexts[i]!]!;
      left += (values[i]! - drawn) ** 2;
    }
    return { levels, left, explained: spread > 0 ? 1 - left / spread : 0, span: Math.max(...levels) - Math.min(...levels) };
  });
  const strongest = fits.reduce((most, { span }, c) => (span > fits[most]!.span ? c : most), 0);
  const { span, explained } = fits[strongest]!;
  const level = (c: number, k: number) => Math.max(0, Math.min(255, Math.round(fits[c]!.levels[k]!)));
  const stops = knots.map((offset, k) => ({
    offset: Math.round(offset * 1000) / 1000,
    color: [level(0, k), level(1, k), level(2, k)] as Rgb,
  }));
  return { stops, strongest, span, explained, left: fits.reduce((sum, fit) => sum + fit.left, 0) };
}

/** How much of the knots' colours each place has: `shares` of the knot `nexts`, and the rest of the one before it. */
export interface Hats {
  readonly places: Float64Array;
  readonly nexts: Uint8Array;
  readonly shares: Float64Array;
}

export const hatsOf = (places: Float64Array): Hats => ({
  places,
  nexts: new Uint8Array(places.length),
  shares: new Float64Array(places.length),
});

function setHats(knots: readonly number[], { places, nexts, shares }: Hats): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    let next = 1;
    while (next < knots.length - 1 && knots[next]! < place) next++;
    const from = knots[next - 1]!;
    nexts[i] = next;
    shares[i] = Math.max(0, Math.min(1, (place - from) / Math.max(1e-6, knots[next]! - from)));
  }
}

/** The levels at the knots that values are nearest to (normal equations by Gaussian elimination; a little is added where a knot has no pixels). */
function solve(n: number, { nexts, shares }: Hats, values: Uint8Array, mean: number): number[] {
  const across = n + 1;
  const rows = new Float64Array(n * across);
  for (let i = 0; i < values.length; i++) {
    const next = nexts[i]!;
    const share = shares[i]!;
    const value = values[i]!;
    const rest = 1 - share;
    const before = (next - 1) * across;
    const at = next * across;
    rows[before + next - 1]! += rest * rest;
    rows[before + next]! += rest * share;
    rows[before + n]! += rest * value;
    rows[at + next - 1]! += share * rest;
    rows[at + next]! += share * share;
    rows[at + n]! += share * value;
  }
  for (let a = 0; a < n; a++) {
    rows[a * across + a]! += 1e-6;
    rows[a * across + n]! += 1e-6 * mean;
  }
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      if (b === a) continue;
      const share = rows[b * across + a]! / rows[a * across + a]!;
      for (let c = a; c <= n; c++) rows[b * across + c]! -= share * rows[a * across + c]!;
    }
  return Array.from({ length: n }, (_, a) => rows[a * across + n]! / rows[a * across + a]!);
}
