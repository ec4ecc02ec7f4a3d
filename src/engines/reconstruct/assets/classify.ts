import type { Box } from '../../image/geometry.ts';
import { crop, type RgbRaster } from '../../image/raster.ts';
import type { Asset } from '../document.ts';

/** Limits measured on twelve pages with known pictures. */
const PHOTO_SIDE = 36;
const PHOTO_ENTROPY = 3.2;
const PHOTO_BINS = 24;
/** A thing that fills its box may be plainer: soft gradients, dark pictures. */
const SOLID_FILL = 0.75;
const SOLID_ENTROPY = 1.2;
/** So may a large one: dark photos on a dark ground. */
const LARGE_SIDE = 100;
const LARGE_ENTROPY = 2.2;
const ICON_SIDE = 180;

/** Photo, icon or other flat artwork, from size and how many colours it mixes. */
export function kindOf(plate: RgbRaster, { box, area }: { readonly box: Box; readonly area: number }): Asset['kind'] {
  const { entropy, bins } = colorEntropy(crop(plate, box));
  if (Math.min(box.width, box.height) >= PHOTO_SIDE) {
    if (entropy >= PHOTO_ENTROPY && bins >= PHOTO_BINS) return 'photo';
    if (area >= SOLID_FILL * box.width * box.height && entropy >= SOLID_ENTROPY) return 'photo';
    if (Math.min(box.width, box.height) >= LARGE_SIDE && entropy >= LARGE_ENTROPY) return 'photo';
  }
  return Math.max(box.width, box.height) <= ICON_SIDE ? 'icon' : 'artwork';
}

/** Shannon entropy, bits, of the colours cut to 4 bits a channel, and how many of them hold at least 0.1 % of the pixels. */
function colorEntropy(patch: RgbRaster): { entropy: number; bins: number } {
  const counts = new Uint32Array(4096);
  const total = patch.width * patch.height;
  for (let i = 0; i < patch.data.length; i += 3) {
    counts[((patch.data[i] >> 4) << 8) | ((patch.data[i + 1] >> 4) << 4) | (patch.data[i + 2] >> 4)]++;
  }
  let [entropy, bins] = [0, 0];
  for (const count of counts) {
    if (count === 0) continue;
    entropy -= (count / total) * Math.log2(count / total);
    if (count >= total * 0.001) bins++;
  }
  return { entropy, bins };
}
