/** The picture that shows where a rendered page differs from its source: the source in grey, differences in red. */
import sharp, { type Matrix3x3, type Raw } from 'sharp';
import type { FileStorage } from '../storage/storage.ts';
import { diffKey, renderKey } from '../storage/storage.ts';
import type { JobRow } from './jobs.ts';

/** The source is paled to this part of its contrast, so that red stands out on it. */
const PALE = 0.45;
/** Sum of the channels' differences (0-255) that is not seen, and how fast red covers what is above it. */
const SEEN = { from: 48, gain: 8 };
const RED = '#e5002b';
/** A difference is widened by this many px, so that a thin line is found on a long page. */
const WIDEN = 1;

/** Rows that are drawn at once. */
const STRIP = 2_048;
const SUM: Matrix3x3 = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
];

/** Brightness in each channel (the weights of Rec. 709). */
const GREY: Matrix3x3 = [
  [0.2126, 0.7152, 0.0722],
  [0.2126, 0.7152, 0.0722],
  [0.2126, 0.7152, 0.0722],
];

const making = new Map<string, Promise<Uint8Array>>();
let last: Promise<unknown> = Promise.resolve();

/** The kept picture of a revision, made when it is first asked for: one at a time, since long pages take much memory. */
export async function diffOf(storage: FileStorage, job: JobRow, folder: string): Promise<Uint8Array> {
  const kept = await storage.bytes(diffKey(folder)).catch(() => null);
  if (kept) return kept;
  const made = making.get(folder) ?? inTurn(() => make(storage, job, folder)).finally(() => making.delete(folder));
  making.set(folder, made);
  return made;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function make(storage: FileStorage, job: JobRow, folder: string): Promise<Uint8Array> {
  const [source, render] = await Promise.all([storage.bytes(job.source_key), storage.bytes(renderKey(folder))]);
  const diff = await drawDiff(source, render, job.scale);
  await storage.put(diffKey(folder), diff);
  return diff;
}

/**
 * A PNG of the render's size.
 * @param scale source pixels a pixel of the render
 */
export async function drawDiff(source: Uint8Array, render: Uint8Array, scale: number): Promise<Uint8Array> {
  const page = await sharp(render, { limitInputPixels: false }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = page.info;
  const picture = await fit(source, width, height, scale);
  // Strip by strip, in place: what libvips needs on the way is then small for a page of any length.
  for (let top = 0; top < height; top += STRIP) {
    const bytes = [top * width * 3, Math.min(height, top + STRIP) * width * 3] as const;
    const strip = await drawStrip(picture.subarray(...bytes), page.data.subarray(...bytes), width, Math.min(STRIP, height - top));
    picture.set(strip, bytes[0]);
  }
  return new Uint8Array(
    await sharp(picture, rawOf(width, height, 3))
      .png({ compressionLevel: 6 })
      .toBuffer(),
  );
}

function rawOf(width: number, height: number, channels: 1 | 3 | 4): { raw: Raw; limitInputPixels: false } {
  return { raw: { width, height, channels }, limitInputPixels: false };
}

async function drawStrip(source: Buffer, page: Buffer, width: number, height: number): Promise<Buffer> {
  const different = await sharp(source, rawOf(width, height, 3))
    .composite([{ input: page, ...rawOf(width, height, 3), blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const mask = await sharp(different, rawOf(width, height, 3))
    .recomb(SUM)
    .extractChannel(0)
    .linear(SEEN.gain, -SEEN.gain * SEEN.from)
    .dilate(WIDEN)
    .raw()
    .toBuffer();
  const red = await sharp({ create: { width, height, channels: 3, background: RED } })
    .joinChannel(mask, rawOf(width, height, 1))
    .raw()
    .toBuffer();
  const pale = await sharp(source, rawOf(width, height, 3))
    .recomb(GREY)
    .linear(PALE, 255 * (1 - PALE))
    .raw()
    .toBuffer();
  return sharp(pale, rawOf(width, height, 3))
    .composite([{ input: red, ...rawOf(width, height, 4) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The source at the render's size: what it lacks below is white, what it has more (a preview's rest) is left out. */
async function fit(source: Uint8Array, width: number, height: number, scale: number): Promise<Buffer> {
  const upright = sharp(source, { limitInputPixels: false }).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const shown = Math.min(Math.round(height * scale), info.height);
  const scaled = await sharp(data, rawOf(info.width, info.height, 3))
    .extract({ left: 0, top: 0, width: info.width, height: shown })
    .resize({ width, height: Math.max(1, Math.min(height, Math.round(shown / scale))), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(scaled.data, rawOf(width, scaled.info.height, 3))
    .extend({ bottom: height - scaled.info.height, background: '#ffffff' })
    .raw()
    .toBuffer();
}
