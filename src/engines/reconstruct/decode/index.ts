/** First stage: the bytes of an upload become upright sRGB pixels, or a refusal that says what to do. */
import sharp, { type Metadata } from 'sharp';
import { measureNoise } from '../../image/noise.ts';
import type { StageContext } from '../../ports.ts';
import type { SourcePicture } from '../document.ts';
import { PictureError } from '../engine.ts';
import { isComplete } from './complete.ts';
import { isPicture, sniffFormat, type PictureFormat } from './format.ts';

/** A preview converts the top of the picture down to here, px. */
export const PREVIEW_HEIGHT = 3_000;

/** Bounds that are checked before any pixel is allocated. */
const MAX_PIXELS = 150_000_000;
const MAX_SIDE = 200_000;
const MAX_WIDTH = 8_000;

export interface PictureFacts {
  readonly format: PictureFormat;
  /** Upright, px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Looks at an upload without decoding it.
 * @throws PictureError unsupported_image_type, image_unreadable, image_too_large
 */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureFacts> {
  if (bytes.length === 0) throw new PictureError('image_unreadable', 'The file is empty. Upload it again.');
  const format = sniffFormat(bytes);
  if (!isPicture(format)) {
    const what =
      format === 'unknown'
        ? 'This file is not a picture that can be read here'
        : `This is ${format === 'text' ? 'a text' : `a ${format}`} file`;
    throw new PictureError('unsupported_image_type', `${what}. Save the page as JPG, PNG or WebP and upload that.`);
  }
  let facts: Metadata;
  try {
    facts = await open(bytes).metadata();
  } catch {
    throw unreadable(format);
  }
  const turned = (facts.orientation ?? 1) >= 5;
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
  checkSize(width, height);
  if (!isComplete(bytes, format)) throw unreadable(format);
  return { format, width, height };
}

/**
 * Decodes: EXIF orientation applied, colour profile and CMYK turned to sRGB, 16 bits to 8, first frame of an animation,
 * transparency on white.
 * @throws PictureError as inspectPicture; image_unreadable also where decoding finds damage
 */
export async function decode(
  bytes: Uint8Array,
  { options, signal }: StageContext<{ readonly mode: 'full' | 'preview' }>,
): Promise<SourcePicture> {
  const { format, width, height } = await inspectPicture(bytes);
  signal.throwIfAborted();
  const shown = options.mode === 'preview' ? Math.min(height, PREVIEW_HEIGHT) : height;
  const picture = open(bytes).autoOrient().flatten({ background: '#ffffff' });
  if (shown < height) picture.extract({ left: 0, top: 0, width, height: shown });
  let data: Buffer;
  try {
    data = await picture.toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' }).toBuffer();
  } catch {
    throw unreadable(format);
  }
  signal.throwIfAborted();
  if (data.length !== width * shown * 3) throw unreadable(format);
  const raster = { width, height: shown, channels: 3 as const, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  return { raster, format, fullHeight: height, noise: measureNoise(raster) };
}

// Own bounds are checked first, so sharp's pixel limit must not answer in its place; `unlimited` lifts PNG's chunk limits for tall pictures.
const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false, unlimited: true, sequentialRead: true, failOn: 'truncated' });

const unreadable = (format: PictureFormat): PictureError =>
  new PictureError(
    'image_unreadable',
    `The ${format === 'jpeg' ? 'JPG' : format === 'png' ? 'PNG' : 'WebP'} file is damaged or incomplete. Save it again and upload the new file.`,
  );

function checkSize(width: number, height: number): void {
  const size = `The picture is ${width} × ${height} px`;
  if (width > MAX_WIDTH)
    throw new PictureError('image_too_large', `${size}; the widest that can be converted is ${MAX_WIDTH} px. Scale it down.`);
  if (height > MAX_SIDE)
    throw new PictureError('image_too_large', `${size}; the tallest that can be converted is ${MAX_SIDE} px. Cut it into parts.`);
  if (width * height > MAX_PIXELS) {
    throw new PictureError(
      'image_too_large',
      `${size}; at most ${MAX_PIXELS / 1_000_000} megapixels can be converted. Cut it into parts or scale it down.`,
    );
  }
}
