import sharp from 'sharp';
import { bottom } from '../../../image/geometry.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { createRaster, paste } from '../../../image/raster.ts';
import { setUpright } from '../../../image/upright.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { LINE_HEIGHT } from './recogniser.ts';
import { leanOf } from './upright.ts';

/** Air at both ends of a line's picture, px of the page. */
const AIR = 3;

/** Columns of the page that a line's picture shows. */
export function pictured({ cleaned, origin, box }: LineInk): { x: number; width: number } {
  const left = Math.max(0, box.x - AIR - origin.x);
  return { x: origin.x + left, width: Math.min(cleaned.width - left, box.width + 2 * AIR) };
}

const pictures = new WeakMap<LineInk, Promise<GreyRaster>>();

/** The line as recognisers like it: black on white by its own coverage, LINE_HEIGHT px high; one picture a line, by which its readings are known. */
export function blackOnWhite(line: LineInk): Promise<GreyRaster> {
  const picture = pictures.get(line) ?? pictureOf(line);
  pictures.set(line, picture);
  return picture;
}

async function pictureOf(line: LineInk): Promise<GreyRaster> {
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
  const shown: GreyRaster = { width: info.width, height: info.height, channels: 1, data: new Uint8Array(data) };
  const lean = leanOf(line);
  const upright = lean > 0 ? setUpright(shown.data, shown.width, { by: lean, about: shown.height / 2, ground: 255 }) : null;
  const picture = upright ? { ...shown, data: Uint8Array.from(upright, Math.round) } : shown;
  return box.height >= HEAVY.least && coverageOf(line) > HEAVY.coverage ? thinned(picture) : picture;
}

/** Display faces whose strokes cover more of their columns than this are blots to recognisers (bold text covers 0.3 to 0.55); and the height from which that can be told, px. */
const HEAVY = { coverage: 0.62, least: 18 };

/** Share of the inked columns that is ink. */
function coverageOf({ cleaned, origin, box }: LineInk): number {
  let [ink, columns] = [0, 0];
  for (let x = box.x - origin.x; x < box.x - origin.x + box.width; x++) {
    let column = 0;
    for (let y = box.y - origin.y; y < box.y - origin.y + box.height; y++) column += cleaned.data[y * cleaned.width + x]! / 255;
    ink += column;
    if (column > 0.5) columns++;
  }
  return columns > 0 ? ink / (columns * box.height) : 0;
}

/** Strokes a px thinner on each side: each pixel takes the lightest of those around it. */
function thinned(picture: GreyRaster): GreyRaster {
  const { width, height, data } = picture;
  const out = createRaster(width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let lightest = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) lightest = Math.max(lightest, data[ny * width + nx]!);
      out.data[y * width + x] = lightest;
    }
  }
  return out;
}

/** Strokes half a px bolder on each side: each pixel is the mean of itself and the darkest of its four neighbours. */
export function bolder({ width, height, data }: GreyRaster): GreyRaster {
  const out = createRaster(width, height, 1);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? data[i - 1]! : 255;
      const right = x < width - 1 ? data[i + 1]! : 255;
      const above = y > 0 ? data[i - width]! : 255;
      const below = y < height - 1 ? data[i + width]! : 255;
      out.data[i] = (data[i]! + Math.min(data[i]!, left, right, above, below)) / 2;
    }
  return out;
}

/** Strokes half a px thinner on each side: each pixel is the mean of itself and the lightest of its four neighbours. */
export const thinner = (picture: GreyRaster): GreyRaster => inverse(bolder(inverse(picture)));

const inverse = (picture: GreyRaster): GreyRaster => ({ ...picture, data: picture.data.map((grey) => 255 - grey) });

/** The picture in another shape; sides as shares of what they are. */
export async function resized(
  { width, height, data }: GreyRaster,
  by: { readonly width: number; readonly height: number },
): Promise<GreyRaster> {
  const size = { width: Math.max(8, Math.round(width * by.width)), height: Math.round(height * by.height) };
  const pixels = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ...size, channels: 1, data: new Uint8Array(pixels) };
}

/** White px added on all sides. */
export function withBorder(line: GreyRaster, border: number): GreyRaster {
  const framed = createRaster(line.width + 2 * border, line.height + 2 * border, 1);
  framed.data.fill(255);
  paste(framed, line, border, border);
  return framed;
}
