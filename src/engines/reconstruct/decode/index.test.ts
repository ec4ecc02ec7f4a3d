import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureError } from '../engine.ts';
import { decode, inspectPicture, PREVIEW_HEIGHT } from './index.ts';

const context = (mode: 'full' | 'preview' = 'full') => ({ signal: new AbortController().signal, options: { mode }, report: () => {} });
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
const refusal = (bytes: Uint8Array): Promise<string> =>
  inspectPicture(bytes).then(
    () => 'accepted',
    (error: PictureError) => error.code,
  );

/** A PNG that announces a size and holds no pixels: what is checked before decoding. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const rest = [
    ['IDAT', 0],
    ['IEND', 0],
  ].map(([name]) => {
    const chunk = Buffer.alloc(12);
    chunk.write(String(name), 4);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 8)), 8);
    return chunk;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, ...rest]);
}

describe('decode', () => {
  it('reads one pixel', async () => {
    const { raster, format, fullHeight, noise } = await decode(await red(1, 1).png().toBuffer(), context());
    expect({ ...raster, data: [...raster.data], format, fullHeight, noise }).toEqual({
      width: 1,
      height: 1,
      channels: 3,
      data: [255, 0, 0],
      format: 'png',
      fullHeight: 1,
      noise: 0,
    });
  });

  it('turns a photo upright', async () => {
    const bytes = await red(20, 10).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectPicture(bytes)).toEqual({ format: 'jpeg', width: 10, height: 20 });
    expect((await decode(bytes, context())).raster).toMatchObject({ width: 10, height: 20 });
  });

  it('lays transparency on white', async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect([...(await decode(await clear.webp({ lossless: true }).toBuffer(), context())).raster.data.subarray(0, 3)]).toEqual([
      255, 255, 255,
    ]);
  });

  it.each([
    ['16-bit PNG', () => red(8, 8).toColourspace('rgb16').png()],
    ['CMYK JPEG', () => red(8, 8).toColourspace('cmyk').jpeg({ quality: 100 })],
    ['wide-gamut PNG', () => red(8, 8).withIccProfile('p3').png()],
  ])('turns a %s to sRGB', async (_, make) => {
    const { raster } = await decode(await make().toBuffer(), context());
    const [r, g, b] = raster.data;
    expect(raster.data).toHaveLength(8 * 8 * 3);
    expect(r).toBeGreaterThan(215);
    expect(Math.max(g!, b!)).toBeLessThan(60);
  });

  it('keeps grey pictures grey', async () => {
    const { raster } = await decode(await red(8, 8).greyscale().png().toBuffer(), context());
    expect(new Set(raster.data).size).toBe(1);
    expect(raster.data).toHaveLength(8 * 8 * 3);
  });

  it('cuts a preview from the top and tells the whole height', async () => {
    const { raster, fullHeight } = await decode(
      await red(16, PREVIEW_HEIGHT + 100)
        .png()
        .toBuffer(),
      context('preview'),
    );
    expect([raster.height, fullHeight]).toEqual([PREVIEW_HEIGHT, PREVIEW_HEIGHT + 100]);
  });

  it('finds damage that only decoding shows', async () => {
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .webp()
      .toBuffer();
    bytes.fill(0xff, 40, bytes.length - 8);
    await expect(decode(bytes, context())).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});

describe('inspectPicture', () => {
  it.each([
    ['PDF', '%PDF-1.7 …'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a…'],
    ['text', 'hello'],
  ])('refuses %s by its content', async (_, content) => {
    expect(await refusal(Buffer.from(content))).toBe('unsupported_image_type');
  });

  it('refuses an empty file and says what to do', async () => {
    await expect(inspectPicture(new Uint8Array())).rejects.toMatchObject({
      code: 'image_unreadable',
      message: expect.stringContaining('empty'),
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that broke off', async (format) => {
    const bytes = await red(300, 300).toFormat(format).toBuffer();
    expect(await refusal(bytes)).toBe('accepted');
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.7)))).toBe('image_unreadable');
  });

  it.each([
    [8_001, 10],
    [10, 200_001],
    [7_000, 60_000],
  ])('refuses %i × %i before it allocates pixels', async (width, height) => {
    expect(await refusal(hollowPng(width, height))).toBe('image_too_large');
  });
});
