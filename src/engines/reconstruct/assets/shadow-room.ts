/** Room for the rims of shadows. */
import type { Box } from '../../image/geometry.ts';
import { crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import { withRims } from './soft-rims.ts';
import { withoutSurround } from './surround.ts';

/** Smaller things, px, are labels and icons, and cast no shadow that needs room. */
const ROOMY = 64;

/**
 * The box of a photo that is cut out, with room for the rim of its shadow; one that fills its box has none.
 * @param drawn what the page shows there without it, and how far the plate differs from that
 * @param others boxes that it must not come to lie over
 */
export async function withRoom(
  box: Box,
  photo: RgbRaster,
  { canvas, difference }: { readonly canvas: RgbRaster; readonly difference: GreyRaster },
  { others, noise }: { readonly others: readonly Box[]; readonly noise: number },
): Promise<Box> {
  if (Math.min(box.width, box.height) < ROOMY) return box;
  const room = withRims(box, photo, canvas, others);
  if (room === box) return box;
  const alone = await withoutSurround(crop(photo, box), crop(difference, box), crop(canvas, box), noise);
  return alone.channels === 4 ? room : box;
}
