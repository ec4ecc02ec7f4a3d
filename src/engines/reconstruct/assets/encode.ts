import sharp, { type Sharp } from 'sharp';
import type { Raster, RgbRaster } from '../../image/raster.ts';
import type { Asset } from '../document.ts';
import { vectorise } from './vector.ts';

/** WebP quality at which photos cannot be told from the source side by side. */
const PHOTO_QUALITY = 84;

export interface Encoded {
  readonly bytes: Uint8Array;
  readonly mime: Asset['mime'];
  readonly extension: string;
}

/** A photo as lossy WebP; what is transparent in it stays exactly so. */
export async function encodePhoto(picture: Raster<3> | Raster<4>): Promise<Encoded> {
  const bytes = await raw(picture).webp({ quality: PHOTO_QUALITY, smartSubsample: true, effort: 3 }).toBuffer();
  return { bytes, mime: 'image/webp', extension: 'webp' };
}

/**
 * Artwork as SVG where that is as true and no larger, else as PNG.
 * @param under what the page shows below it
 */
export async function encodeArtwork(picture: Raster<4>, under?: RgbRaster): Promise<Encoded> {
  const bytes = await raw(picture).png({ compressionLevel: 9 }).toBuffer();
  const svg = under ? await vectorise(picture, under, bytes.length) : null;
  if (svg) return { bytes: svg, mime: 'image/svg+xml', extension: 'svg' };
  return { bytes, mime: 'image/png', extension: 'png' };
}

function raw({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}
