/** The degree by which all lines of a badge lean: once they are read, they tell it better than what the detector saw of them. */
import { clampToPixels } from '../../../image/geometry.ts';
import { grown, spreadOf, stretchIn } from '../../../image/leaning.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { boxInPicture } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';

/** Air round a line whose rows are looked at, in heights of its ink. */
export const AIR = 0.25;
/** Degrees about the badge's own in which the lines' is looked for: a figure and its unit (50%) had told 11 where all three lines lean by 10. */
const ABOUT = 3;

/** Lines of one badge as they lean together: at the whole degree at which their rows are told apart best, longer ones first. @param angle degrees by which they were seen to */
export function leaningTogether(picture: RgbRaster, lines: readonly TextLine[], angle: number): TextLine[] {
  const told = lines.flatMap(({ box, writing }) => {
    if (typeof writing !== 'object') return [];
    const spread = spreadOf(picture, grown(stretchIn(box, writing), AIR * writing.thickness));
    return [{ weight: writing.length / writing.thickness, spread }];
  });
  const spread = (degrees: number) => told.reduce((sum, line) => sum + line.weight * line.spread(degrees), 0);
  const degrees = Array.from({ length: 2 * ABOUT + 1 }, (_, i) => angle - ABOUT + i);
  const best = degrees.reduce((least, one) => (spread(one) < spread(least) ? one : least), angle);
  return best === angle ? [...lines] : lines.map((line) => turned(picture, line, best));
}

function turned(picture: RgbRaster, line: TextLine, angle: number): TextLine {
  if (typeof line.writing !== 'object') return line;
  const stretch = { ...stretchIn(line.box, line.writing), angle };
  return { ...line, box: clampToPixels(boxInPicture(stretch), picture.width, picture.height), writing: { ...line.writing, angle } };
}
