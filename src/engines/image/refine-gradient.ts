/** A gradient's angle and stops, fitted to what of a band is ground: what lies on it pulls a first fit about, and three colours are no slope whose direction a plane tells. */
import { gradientAt } from './gradient.ts';
import { gradientColor, gradientLine, type Gradient } from './gradient-line.ts';
import type { RgbRaster } from './raster.ts';

/** In each round what is this near to the fit before is ground, levels; angles are tried so many degrees on either side. */
const ROUNDS = [
  { near: 20, turns: [16, 8, 4] },
  { near: 12, turns: [6, 3] },
  { near: 7, turns: [2, 1] },
];
/** Levels that a pixel is off by count up to here: more is no ground. */
const MOST_OFF = 10;
/** Of a bend of few levels noise would leave nothing: a stop explains pixels within so many, however noisy the picture is elsewhere. */
const FINE = 3;
/** A refined fit has to be nearer by this share; on an axis it may be a little farther. */
const BETTER = 0.97;
const ON_AXIS = 1.02;

/**
 * @param start a first fit
 * @param patch the band, coarse
 * @param use which pixels may be ground
 * @returns the fit that the band's ground lies on best
 */
export function refineGradient(start: Gradient, patch: RgbRaster, use: IsGround): Gradient {
  const before = meanOff(start, patch, use);
  let best: Fitted = { fill: start, off: before };
  for (const { near, turns } of ROUNDS) {
    const isGround = within(best.fill, patch, use, near);
    const tryAngle = (angle: number) => {
      const found = gradientAt(inHalfTurn(angle), patch, isGround, FINE);
      const off = found ? meanOff(found.fill, patch, use) : Infinity;
      if (found && off < best.off) best = { fill: found.fill, off };
    };
    tryAngle(best.fill.angle);
    for (const turn of turns) for (const angle of [best.fill.angle - turn, best.fill.angle + turn]) tryAngle(angle);
  }
  const refined = onAxis(best, patch, use);
  return refined.off < BETTER * before ? refined.fill : start;
}

type IsGround = (x: number, y: number) => boolean;

/** Above 0 up to 180: both directions draw the same. */
const inHalfTurn = (angle: number): number => ((((angle - 1) % 180) + 180) % 180) + 1;

interface Fitted {
  readonly fill: Gradient;
  /** Levels. */
  readonly off: number;
}

function onAxis(fitted: Fitted, patch: RgbRaster, use: IsGround): Fitted {
  const axis = inHalfTurn(Math.round(fitted.fill.angle / 45) * 45);
  if (axis === fitted.fill.angle) return fitted;
  const found = gradientAt(axis, patch, within(fitted.fill, patch, use, ROUNDS.at(-1)!.near), FINE);
  const off = found ? meanOff(found.fill, patch, use) : Infinity;
  return found && off <= ON_AXIS * fitted.off ? { fill: found.fill, off } : fitted;
}

/** Largest channel difference of each pixel from a gradient. */
function offOf({ angle, stops }: Gradient, { width, height, data }: RgbRaster): (x: number, y: number) => number {
  const along = gradientLine(angle, { x: 0, y: 0, width, height });
  return (x, y) => {
    const i = (y * width + x) * 3;
    const [r, g, b] = gradientColor(stops, along(x + 0.5, y + 0.5));
    return Math.max(Math.abs(data[i]! - r), Math.abs(data[i + 1]! - g), Math.abs(data[i + 2]! - b));
  };
}

function within(fill: Gradient, patch: RgbRaster, use: IsGround, near: number): IsGround {
  const off = offOf(fill, patch);
  return (x, y) => use(x, y) && off(x, y) <= near;
}

function meanOff(fill: Gradient, patch: RgbRaster, use: IsGround): number {
  const off = offOf(fill, patch);
  let [sum, all] = [0, 0];
  for (let y = 0; y < patch.height; y++)
    for (let x = 0; x < patch.width; x++) {
      if (!use(x, y)) continue;
      sum += Math.min(MOST_OFF, off(x, y));
      all++;
    }
  return sum / Math.max(1, all);
}
