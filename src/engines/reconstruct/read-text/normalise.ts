import sharp from 'sharp';
import { bottom } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';
import { createRaster, paste } from '../../image/raster.ts';
import type { LineInk } from './line-ink.ts';
import { LINE_HEIGHT } from './recogniser.ts';

/** Air at both ends of a line's picture, px of the page. */
const AIR = 3;

/** Columns of the page that a line's picture shows. */
export function pictured({ cleaned, origin, box }: LineInk): { x: number; width: number } {
  const left = Math.max(0, box.x - AIR - origin.x);
  return { x: origin.x + left, width: Math.min(cleaned.width - left, box.width + 2 * AIR) };
}

/**
 * The line as recognisers like it: black on white by its own coverage, LINE_HEIGHT px high.
 */
export async function blackOnWhite(line: LineInk): Promise<GreyRaster> {
  const { cleaned, origin, box, detected } = line;
  // The detector's box keeps small letters small; the ink's box keeps marks above and below whole.
  const inset = 0.1 * detected.height;
  const top = Math.max(0, Math.floor(Math.min(box.y - 1, detected.y + inset) - origin.y));
  const end = Math.min(cleaned.height, Math.ceil(Math.max(bottom(box) + 1, bottom(detected) - inset) - origin.y));
  const { x, width } = pictured(line);
  const { data, info } = await sharp(cleaned.data, { raw: { width: cleaned.width, height: cleaned.height, channels: 1 } })
    .extract({ left: x - origin.x, top, width, height: end - top })
    .negate()
    .resize({ height: LINE_HEIGHT, width: Math.max(8, Math.round((width * LINE_HEIGHT) / (end - top))), fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data: new Uint8Array(data) };
}

/** White px added on all sides. */
export function withBorder(line: GreyRaster, border: number): GreyRaster {
  const framed = createRaster(line.width + 2 * border, line.height + 2 * border, 1);
  framed.data.fill(255);
  paste(framed, line, border, border);
  return framed;
}
