/** Colour that thin strokes have shared with their ground in a lossy picture, given back. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { strokeRows } from '../match/beside-strokes.ts';
import type { FittedLine } from '../families/groups.ts';
import { unbledColour } from './bled-colour.ts';
import { unstainedColour } from './stained-core.ts';

/** What a line adds up to and what its core tells lie no farther apart, levels: a shadow that was not seen adds up as well. */
const AGREE = 48;

/** @param hasEffects round letters with a shadow the ground is not known well enough to be added up */
export function fullColour({ line, ink }: FittedLine, source: RgbRaster, plate: RgbRaster, hasEffects: boolean): Rgb {
  // Beside a strike in another colour letters have shared theirs with that, too, and not with their ground alone.
  const addsUp = line.surface === 'flat' && !hasEffects && strokeRows(plate, ink.extent, line).length === 0;
  const summed = addsUp ? unbledColour({ source, plate, extent: ink.extent, paper: line.paper, color: ink.color }) : ink.color;
  // Seen level, a leaning line's pixels are not those that colour was kept with: its core tells nothing.
  if (typeof line.writing === 'object') return summed;
  const unstained = unstainedColour(ink, plate);
  return addsUp && channelDistance(summed, unstained) <= AGREE ? summed : unstained;
}
