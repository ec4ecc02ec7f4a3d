import { right, bottom, type Box } from '../../../image/geometry.ts';
import { channelDistanceAt, type Rgb } from '../../../image/colour.ts';
import type { GreyRaster, RgbRaster } from '../../../image/raster.ts';
import { components } from './line-ink.ts';

/** Ink differs from paper by so many levels, and by so many times the picture's noise. */
const INK = { levels: 16, noise: 2 };

/**
 * What stands free on even paper.
 * @param area whole pixels of the picture
 * @param noise standard deviation of the picture's noise a channel
 * @returns boxes, px of the picture, of what differs from the paper and does not reach beyond the area
 */
export function freeParts(
  area: Box,
  paper: Rgb,
  { raster: { data, width }, noise }: { readonly raster: RgbRaster; readonly noise: number },
): Box[] {
  const levels = INK.levels + INK.noise * noise;
  const ink: GreyRaster = { width: area.width, height: area.height, channels: 1, data: new Uint8Array(area.width * area.height) };
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0, at = ((area.y + y) * width + area.x) * 3; x < area.width; x++, at += 3) {
      ink.data[i++] = channelDistanceAt(data, at, paper) > levels ? 255 : 0;
    }
  }
  const isFree = (box: Box) => box.x > 0 && box.y > 0 && right(box) < area.width && bottom(box) < area.height;
  return components(ink).flatMap(({ box }) => (isFree(box) ? [{ ...box, x: area.x + box.x, y: area.y + box.y }] : []));
}
