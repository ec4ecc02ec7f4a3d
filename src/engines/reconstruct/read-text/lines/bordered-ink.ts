/** Lines in letters with a border round them. */
import { borderedLetters } from '../../../image/bordered.ts';
import type { Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, right, type Box } from '../../../image/geometry.ts';
import { inkCandidates, tightBox, type Ink } from '../../../image/ink.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import { SOLID } from './ruled.ts';

/** Height of a detected box, px, from which letters may have a border round them; the detector's box may cut it at the sides: so much farther is looked, in heights. */
const BORDERED = { least: 28, farther: 0.3 };

/** A line's crop whose first candidate is what the border has within. */
interface BorderedInk {
  /** In the picture, and what it shows. */
  readonly area: Box;
  readonly pixels: RgbRaster;
  readonly candidates: readonly Ink[];
  readonly border: Rgb;
}

/**
 * Letters within a border of another colour: the likeliest way to take them apart, whatever colours they and what is round them have.
 * @param part of the picture that shows the line, @param height of the detected box, px
 */
export function inkWithinBorder(picture: RgbRaster, part: Box, height: number, noise: number): BorderedInk | null {
  if (height < BORDERED.least) return null;
  const farther = Math.round(BORDERED.farther * height);
  const wider = boxFromEdges(part.x - farther, part.y, right(part) + farther, bottom(part));
  for (const area of [part, clampToPixels(wider, picture.width, picture.height)]) {
    const pixels = crop(picture, area);
    const found = borderedLetters(pixels, noise);
    if (!found) continue;
    const { ink, border, alpha } = found;
    const own: Ink = { ink, paper: border, surface: 'flat', alpha, box: tightBox(alpha, SOLID) };
    return { area, pixels, candidates: [own, ...inkCandidates(pixels, noise)], border };
  }
  return null;
}
