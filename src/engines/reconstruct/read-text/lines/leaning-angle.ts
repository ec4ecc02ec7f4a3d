/** The degree by which all lines of a badge lean: once they are read, they tell it better than what the detector saw of them. */
import { clampToPixels } from '../../../image/geometry.ts';
import { grown, spreadOf, stretchIn } from '../../../image/leaning.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { boxInPicture, type Turned } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';

/** Air round a line whose rows are looked at, in heights of its ink. */
export const AIR = 0.25;
/** Degrees about the badge's own in which the lines' is looked for: a figure and its unit (50%) had told 11 where all three lines lean by 10. */
const ABOUT = 3;

/** Lines of one badge as they lean together. @param angle degrees by which they were seen to */
export function leaningTogether(picture: RgbRaster, lines: readonly TextLine[], angle: number): TextLine[] {
  const stretches = lines.flatMap(({ box, writing }) =>
    typeof writing === 'object' ? [grown(stretchIn(box, writing), AIR * writing.thickness)] : [],
  );
  const best = angleTogether(picture, stretches, angle);
  return best === angle ? [...lines] : lines.map((line) => turned(picture, line, best));
}

/** The whole degree about another one at which the rows of some stretches are told apart best, longer ones first. */
export function angleTogether(picture: RgbRaster, stretches: readonly Turned[], angle: number): number {
  const told = stretches.map((stretch) => ({ weight: stretch.length / stretch.thickness, spread: spreadOf(picture, stretch) }));
  const spread = (degrees: number) => told.reduce((sum, line) => sum + line.weight * line.spread(degrees), 0);
  const degrees = Array.from({ length: 2 * ABOUT + 1 }, (_, i) => angle - ABOUT + i);
  return degrees.reduce((least, one) => (spread(one) < spread(least) ? one : least), angle);
}

function turned(picture: RgbRaster, line: TextLine, angle: number): TextLine {
  if (typeof line.writing !== 'object') return line;
  const stretch = { ...stretchIn(line.box, line.writing), angle };
  return { ...line, box: clampToPixels(boxInPicture(stretch), picture.width, picture.height), writing: { ...line.writing, angle } };
}
