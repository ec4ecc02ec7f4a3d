/** What speaks against a shadow that was fitted beside a box: nothing lies where it would, something ends in a step, or what is drawn before the box is even. */
import { channelDistance, type Rgb } from './colour.ts';
import { blurredEdge } from './paint.ts';
import type { Side } from './surroundings.ts';

export interface Sample {
  readonly side: Side;
  /** Distance of the pixel's centre outside the edge, px. */
  readonly distance: number;
  /** How far the ground's colour is moved here, levels along the shadow's direction. */
  readonly depth: number;
}

export interface Fitted {
  readonly geometry: { offsetX: number; offsetY: number; blur: number; spread: number };
  readonly amplitude: number;
}

/** Nearest to a box, so many px, compression rings in colours that are those of neither. */
export const RINGS = 3;

/** Share of the shadow's strength at a distance outside a side. */
export function shareAt(
  side: Side,
  distance: number,
  { sigma, offsetX, offsetY }: { sigma: number; offsetX: number; offsetY: number },
): number {
  const shift = side === 'top' ? offsetY : side === 'bottom' ? -offsetY : side === 'left' ? offsetX : -offsetX;
  return blurredEdge(distance + shift, sigma);
}

/** Where a side is looked at for the shadow that is said to lie there, px; that would show by levels, and a level of noise; the share of it that is there at least. */
const BARE = { near: 2, shows: 2, perNoise: 1, share: 0.1 };

/** Whether nothing lies beside the box where its shadow would: something that fades on one side alone is none. */
export function isBare(samples: readonly Sample[], { geometry, amplitude }: Fitted, noise: number): boolean {
  const { blur, offsetX, offsetY } = geometry;
  const near = samples.slice(0, BARE.near);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const said = mean(near.map(({ side, distance }) => amplitude * shareAt(side, distance, { sigma: blur / 2, offsetX, offsetY })));
  return said >= BARE.shows + BARE.perNoise * noise && mean(near.map(({ depth }) => depth)) < BARE.share * said;
}

/** A shadow that is moved up or left by so many px would fall over what is drawn before its box; that is even, give or take these levels, where the shadow would change by so many within these px. */
const BEFORE = { moved: 2, px: 6, even: 2, changes: 8 };

/** Whether nothing is seen of a shadow on the side that it is moved to: what fades elsewhere is a pattern of the ground. */
export function isUnseenBefore(
  profiles: readonly { readonly side: Side; readonly colors: readonly Rgb[] }[],
  { geometry, amplitude }: Fitted,
  noise: number,
): boolean {
  const { blur, offsetX, offsetY } = geometry;
  return profiles.some(({ side, colors }) => {
    const moved = side === 'top' ? -offsetY : side === 'left' ? -offsetX : 0;
    if (moved < BEFORE.moved || colors.length < BEFORE.px) return false;
    const isEven = colors.slice(1, BEFORE.px).every((color) => channelDistance(color, colors[0]) <= BEFORE.even + 2 * noise);
    const saidAt = (distance: number) => amplitude * shareAt(side, distance, { sigma: blur / 2, offsetX, offsetY });
    return isEven && saidAt(0.5) - saidAt(BEFORE.px - 0.5) >= BEFORE.changes + 2 * noise;
  });
}

/**
 * Px over which a fall is measured: an edge that two pixels share. At its steepest a Gaussian edge falls by 1/(σ√2π) of its height a px; what falls so many
 * times as fast, and by more than these levels and those a level of noise, ends where something else does. Beyond where edges ring, fewer levels tell.
 */
const STEP = { px: 2, times: 3, levels: 8, perNoise: 4, beyond: { levels: 4, perNoise: 1 } };

/** Whether a side shows something of one colour that ends, as the bar of a chart or the panel under a card does, where the shadow would fade. */
export function isStep(samples: readonly Sample[], { geometry, amplitude }: Fitted, noise: number): boolean {
  const steepest = (STEP.px * amplitude) / ((geometry.blur / 2) * Math.sqrt(2 * Math.PI));
  return samples.some(({ depth }, i) => {
    if (i < STEP.px) return false;
    const from = samples[i - STEP.px];
    const { levels, perNoise } = from.distance > RINGS ? STEP.beyond : STEP;
    return from.depth - depth > STEP.times * steepest + levels + perNoise * noise;
  });
}
