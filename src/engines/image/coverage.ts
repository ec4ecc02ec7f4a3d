/** How much of each pixel the ink of a line covers, off photos. */
import type { Rgb } from './colour.ts';
import { borderPixels, medianColour, RING } from './ink-border.ts';
import { createRaster, type GreyRaster, type RgbRaster } from './raster.ts';

/** The paper under each pixel: between the medians above and below its column, smoothed along x. */
export function paperBetweenBorders(crop: RgbRaster): RgbRaster {
  const reach = Math.max(4, crop.height >> 1);
  const ring = Math.max(1, Math.min(RING, crop.height >> 1));
  const row = (from: number, to: number) =>
    Array.from({ length: crop.width }, (_, x) => {
      const pixels: number[] = [];
      for (let nx = Math.max(0, x - reach); nx <= Math.min(crop.width - 1, x + reach); nx += 2) {
        for (let y = from; y < to; y++) pixels.push(y * crop.width + nx);
      }
      return medianColour(crop, pixels);
    });
  const [above, below] = [row(0, ring), row(crop.height - ring, crop.height)];
  const ground = createRaster(crop.width, crop.height, 3);
  for (let y = 0; y < crop.height; y++) {
    const t = crop.height > 1 ? y / (crop.height - 1) : 0;
    for (let x = 0; x < crop.width; x++) {
      for (let c = 0; c < 3; c++) ground.data[(y * crop.width + x) * 3 + c] = above[x]![c]! * (1 - t) + below[x]![c]! * t;
    }
  }
  return ground;
}

/** 0 (paper) to 255 (ink): the projection on the line from paper to ink, damped off that line. @param ground the paper under each pixel, where it is not one colour */
export function coverage(crop: RgbRaster, paper: Rgb, ink: Rgb, ground: RgbRaster | null): GreyRaster {
  const alpha = createRaster(crop.width, crop.height, 1);
  const base = [...paper];
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const i = y * crop.width + x;
      if (ground) for (let c = 0; c < 3; c++) base[c] = ground.data[i * 3 + c]!;
      let along = 0;
      let axis = 0;
      let off = 0;
      for (let c = 0; c < 3; c++) {
        const a = ink[c]! - base[c]!;
        const p = crop.data[i * 3 + c]! - base[c]!;
        along += a * p;
        axis += a * a;
        off += p * p;
      }
      if (axis < 1) continue;
      const share = along / axis;
      const away = Math.sqrt(Math.max(0, off - (along * along) / axis) / axis);
      alpha.data[i] = 255 * Math.max(0, Math.min(1, share)) * Math.max(0, 1 - Math.max(0, away - 0.15));
    }
  }
  return alpha;
}

/** A second ink: pixels that differ from the paper by at least `far` of what the first one does and are covered by it to `passed` at most, where they are such a share of all that differ. On a gradient it is none if more of the border has it: that is the ground's own light and dark. */
const SECOND = { far: 0.45, passed: 0.35, share: 0.12, border: 0.04 };

/** Coverage of a line off photos: by its ink, and where words have another colour by that one, too. */
export function coverageOfAll(crop: RgbRaster, paper: Rgb, ink: Rgb, ground: RgbRaster | null): GreyRaster {
  const alpha = coverage(crop, paper, ink, ground);
  const least = SECOND.far * Math.hypot(ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]);
  const away = new Float64Array(alpha.data.length);
  for (let i = 0, k = 0; i < away.length; i++, k += 3) {
    const red = crop.data[k]! - (ground ? ground.data[k]! : paper[0]);
    const green = crop.data[k + 1]! - (ground ? ground.data[k + 1]! : paper[1]);
    const blue = crop.data[k + 2]! - (ground ? ground.data[k + 2]! : paper[2]);
    // Most pixels are paper, whose way is not asked for.
    if (red * red + green * green + blue * blue >= 0.99 * least * least) away[i] = Math.hypot(red, green, blue);
  }
  let printed = 0;
  const passed: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) {
    if (away[i]! < least) continue;
    printed++;
    if (alpha.data[i]! <= SECOND.passed * 255) passed.push(i);
  }
  if (passed.length < SECOND.share * printed) return alpha;
  passed.sort((a, b) => away[b]! - away[a]!);
  const other = coverage(crop, paper, medianColour(crop, passed.slice(0, Math.max(1, passed.length >> 2))), ground);
  const border = ground ? borderPixels(crop) : [];
  if (border.filter((i) => other.data[i]! >= 85).length > SECOND.border * border.length) return alpha;
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = Math.max(alpha.data[i]!, other.data[i]!);
  return alpha;
}
