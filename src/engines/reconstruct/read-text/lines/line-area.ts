/** What is looked at for a line. */
import { bottom, boxFromEdges, clampToPixels, right, type Box } from '../../../image/geometry.ts';
import type { Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** Share of a line's height that is looked at above and below it; scripts that stack marks on letters need more, and more yet for a mark on a mark. */
const BEYOND = { usual: 0.12, near: 0.36, far: 0.55, below: 0.28 };

/** What is looked at on both sides of a line, px. */
export const SIDE = 3;

/** What stands around a line. */
export interface Surroundings {
  /** What stands in these boxes is not of the line. */
  readonly others: readonly Box[];
  /** Even ground that shows in their place beside the line, so that they are not taken for a picture that it stands on. */
  readonly paper?: Rgb;
  /** How far to look farther up and down, for the marks of scripts that stack them. */
  readonly marks: false | 'near' | 'far';
}

/** A line's box and a little around it. */
export function areaOf(picture: RgbRaster, detected: Box, { marks }: Surroundings): Box {
  const [above, below] = [marks ? BEYOND[marks] : BEYOND.usual, marks ? BEYOND.below : BEYOND.usual].map((share) =>
    Math.max(2, Math.round(share * detected.height)),
  );
  return clampToPixels(
    boxFromEdges(detected.x - SIDE, detected.y - above!, right(detected) + SIDE, bottom(detected) + below!),
    picture.width,
    picture.height,
  );
}
