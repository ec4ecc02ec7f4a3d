/** Whether a line was set in type or photographed: what lies out of focus has soft edges, whatever its ground passes for. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, right } from '../../../image/geometry.ts';
import { covers, stretchIn } from '../../../image/leaning.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';

/**
 * Steps from pixel to pixel along a row, as shares of the way from the paper to the ink: this percentile of them is so large at least. Of 16 leaning lines set in type, on
 * lossy pictures too, it is .73 and more, of print on a box out of focus .25 to .27.
 */
const STEPS = { percentile: 0.98, least: 0.45 };

/** @param line one that leans */
export function isCrisp(picture: RgbRaster, { box, writing, ink, paper }: TextLine): boolean {
  if (typeof writing !== 'object') return true;
  const isOn = covers(stretchIn(box, writing));
  const steps: number[] = [];
  for (let y = Math.floor(box.y); y < Math.min(picture.height, bottom(box)); y++)
    for (let x = Math.floor(box.x); x + 1 < Math.min(picture.width, right(box)); x++)
      if (isOn(x, y)) steps.push(channelDistance(colorAt(picture, x, y), colorAt(picture, x + 1, y)));
  const step = steps.toSorted((a, b) => a - b)[Math.floor(STEPS.percentile * steps.length)] ?? 0;
  return step >= STEPS.least * channelDistance(ink, paper);
}
