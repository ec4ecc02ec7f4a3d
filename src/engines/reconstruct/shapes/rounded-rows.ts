/** Rounded boxes of clean pictures that lie on two grounds, or that a seam parts from a border in their own colour. */
import type { Rgb } from '../../image/colour.ts';
import { outlineMisfit, outlineRadii, type Outline } from '../../image/corners.ts';
import type { Region } from '../../image/regions.ts';
import { rowOutline } from '../../image/row-outline.ts';
import type { Band, FoundBox } from './found-box.ts';

/** So far, px, a row's end may be off; share of its box by which the outline may miss one with rounded corners. Arrows, whose corners are cut straight, miss by as much as the next. */
const ROUNDED = { soft: 0.6, misfit: 0.006 };

/** @returns the region's outline, each row against what lies beside it, with its corners; null where it is no rounded box */
export function roundedByRows(
  { raster, noise }: Band,
  region: Region,
  fill: Rgb,
): { readonly outline: Outline; readonly radius: FoundBox['radius'] } | null {
  const outline = rowOutline(raster, region, fill, 2 + noise);
  if (!outline) return null;
  const radius = outlineRadii(outline);
  return outlineMisfit(outline, radius, ROUNDED.soft) <= ROUNDED.misfit ? { outline, radius } : null;
}
