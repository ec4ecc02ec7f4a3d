import { channelDistance } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { fitFill } from '../../image/gradient.ts';
import { refineGradient } from '../../image/refine-gradient.ts';
import { modeColor, samplePixels } from '../../image/mode.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, crop, type RgbRaster } from '../../image/raster.ts';
import { faintGradient } from './faint-gradient.ts';
import type { Fill } from '../document.ts';

/** Outer part of the width, at each side, where the ground is looked for: cards and pictures rarely reach it. */
const MARGIN = 0.04;

/** Pixels of a band that gradients are fitted to, and the share of its margins that a gradient explains where nothing lies on them. */
const FITTED = 40_000;
const BARE = 0.8;

/** Share of a margin that has its colour where nothing lies in it. */
const EVEN = 0.8;

/**
 * The fill of a band: the colour of its outer margins, or a gradient where it explains the band much better.
 * Where neither holds (photo, pattern) the nearest colour comes back and a picture has to cover the band.
 */
export function groundFill(raster: RgbRaster, box: Box, noise: number): Fill {
  const tolerance = 3 + 2 * noise;
  const margin = Math.max(4, Math.round(raster.width * MARGIN));
  const sides = [box.x, box.x + box.width - margin].map((x) => crop(raster, { ...box, x, width: margin }));
  const modes = sides.map((side) => modeColor(samplePixels(side), tolerance));
  const best = modes[0].share >= modes[1].share ? modes[0] : modes[1];
  // A gradient from side to side is even at either.
  const isEven = !modes.every(({ share }) => share >= EVEN) || channelDistance(modes[0].color, modes[1].color) <= tolerance;
  const band = crop(raster, box);
  const solid = (): Fill => faintGradient(band, best.color, 2 * tolerance) ?? { kind: 'solid', color: best.color };
  if (best.share >= 0.9 && isEven) return solid();
  const step = Math.max(1, Math.floor(Math.sqrt((band.width * band.height) / FITTED)));
  const small = shrink(band, step);
  const fitted = fitFill(small, () => true, tolerance);
  const atMargin = (x: number) => x * step < margin || (x + 1) * step > band.width - margin;
  const inner = fitFill(small, atMargin, tolerance);
  // Cards on a gradient bend what is fitted to all of the band.
  const bent =
    inner.fill.kind === 'gradient' && inner.share >= BARE && inner.share > explained(small, atMargin, fitted.fill, tolerance) + 0.1;
  const gradients = [fitted.fill, inner.fill].flatMap((fill) => (fill.kind === 'gradient' ? [fill] : []));
  const isGradient =
    (fitted.fill.kind === 'gradient' && fitted.share >= 0.6 && !bent) ||
    (inner.fill.kind === 'gradient' && inner.share >= BARE && inner.share > best.share + 0.1);
  if (isGradient) {
    const start = bent ? gradients.at(-1)! : gradients[0]!;
    return refineGradient(start, small, inner.share >= BARE ? atMargin : () => true);
  }
  const whole = modeColor(samplePixels(band), tolerance);
  // Pictures at both margins: the band's own most common colour is nearer to what can be seen.
  if (best.share < 0.5 && whole.share > 0.3 && channelDistance(whole.color, best.color) > tolerance)
    return { kind: 'solid', color: whole.color };
  return solid();
}

/** Share of the chosen pixels that a fill is right for. */
function explained(patch: RgbRaster, use: (x: number) => boolean, fill: Fill, tolerance: number): number {
  const drawn = createRaster(patch.width, patch.height, 3);
  paintFill(drawn, { x: 0, y: 0, width: patch.width, height: patch.height }, [0, 0, 0, 0], fill);
  let [right, all] = [0, 0];
  for (let i = 0, x = 0; i < drawn.data.length; i += 3, x = (x + 1) % patch.width) {
    if (!use(x)) continue;
    all++;
    if ([0, 1, 2].every((c) => Math.abs(drawn.data[i + c] - patch.data[i + c]) <= tolerance + 0.5)) right++;
  }
  return right / Math.max(1, all);
}

/** Every `step`-th pixel of every `step`-th row. */
function shrink(raster: RgbRaster, step: number): RgbRaster {
  const [width, height] = [Math.max(1, Math.floor(raster.width / step)), Math.max(1, Math.floor(raster.height / step))];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 3) {
      const i = (y * step * raster.width + x * step) * 3;
      data.set(raster.data.subarray(i, i + 3), o);
    }
  }
  return { width, height, channels: 3, data };
}
