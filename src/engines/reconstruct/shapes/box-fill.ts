/** What a box is filled with: one colour, or a linear gradient. */
import { explainedBy, fitFill } from '../../image/gradient.ts';
import { LOSSY } from '../../image/noise.ts';
import { crop } from '../../image/raster.ts';
import type { Region } from '../../image/regions.ts';
import type { Fill } from '../document.ts';
import type { Band } from './found-box.ts';

/** Share of a shape's pixels that its CSS fill must explain. */
const EXPLAINED = 0.85;
/** So many times what is tolerated else, this share of a gradient in halved colour is right. */
const LOOSE = { times: 2, share: 0.97 };
/** Share of a ringing label that has its colour all the same. */
const PLAIN = 0.6;

/**
 * Fill of the region's own pixels, or null if neither one colour nor a linear gradient explains them.
 * @param isLoose whether a gradient may be as uneven as halved colour makes it
 */
export function fillOf({ raster, map, noise }: Band, region: Region, isLoose = false): Fill | null {
  const patch = crop(raster, region.box);
  const own = (x: number, y: number) => map.labels[(region.box.y + y) * raster.width + region.box.x + x] === region.label;
  const tolerance = 3 + 2 * noise;
  const { fill, share } = fitFill(patch, own, tolerance);
  if (share >= EXPLAINED) return fill;
  // Round words on a small label all of it rings.
  const may = noise >= LOSSY && (isLoose || (fill.kind === 'solid' && share >= PLAIN));
  return may && explainedBy(fill, patch, own, LOOSE.times * tolerance) >= LOOSE.share ? fill : null;
}
