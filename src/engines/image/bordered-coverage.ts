/** How much letters within a border cover of the pixels at their edges. */
import type { Rgb } from './colour.ts';
import { distancesFrom } from './distance.ts';
import { colorAt, createRaster, type GreyRaster, type RgbRaster } from './raster.ts';

/** Soft edges of letters reach so far, px. */
const SOFT = 2;

/** Letters with their soft edges: a pixel beside them is mixed of the nearest one's colour and the border's. @returns 0-255 a pixel */
export function coverageOf(crop: RgbRaster, core: Uint8Array, border: Rgb): GreyRaster {
  const { width, height } = crop;
  const alpha = createRaster(width, height, 1);
  const distance = distancesFrom(core, width);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (core[i]) alpha.data[i] = 255;
      else if (distance[i]! <= SOFT) alpha.data[i] = Math.round(255 * shareOf(colorAt(crop, x, y), colorNear(crop, core, x, y), border));
    }
  }
  return alpha;
}

/**
 * The colour of letters a little way in from a pixel at their edge.
 * @param core 1 a pixel of the letters
 */
export function colorNear(crop: RgbRaster, core: Uint8Array, x: number, y: number): Rgb {
  const reach = 2 * SOFT;
  let nearest = Infinity;
  let at = y * crop.width + x;
  for (let v = Math.max(0, y - reach); v <= Math.min(crop.height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(crop.width - 1, x + reach); u++) {
      // A pixel within the letters has their colour; at their edge it may be mixed.
      const away = Math.abs(Math.hypot(u - x, v - y) - reach / 2);
      if (!core[v * crop.width + u] || away >= nearest) continue;
      nearest = away;
      at = v * crop.width + u;
    }
  }
  return [crop.data[at * 3]!, crop.data[at * 3 + 1]!, crop.data[at * 3 + 2]!];
}

/** How far a colour lies from one towards another, 0 to 1. */
function shareOf(color: Rgb, ink: Rgb, border: Rgb): number {
  const red = ink[0] - border[0];
  const green = ink[1] - border[1];
  const blue = ink[2] - border[2];
  const length = red * red + green * green + blue * blue;
  const along = red * (color[0] - border[0]) + green * (color[1] - border[1]) + blue * (color[2] - border[2]);
  return length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
}
