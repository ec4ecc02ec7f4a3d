import type { CDPSession } from 'playwright-core';
import sharp from 'sharp';
import type { Box } from '../image/geometry.ts';
import { createRaster, paste, type RgbRaster } from '../image/raster.ts';

/** Chromium's largest surface is 16,384 px; strips stay well below, and bound the memory of one picture: of 4,000 px they took up to 30 MB more of the browser, for no less time. */
const STRIP_HEIGHT = 2000;

/**
 * Picture of a part of the page, one px a CSS px, taken in strips from the top: one is unpacked while the browser draws the next. Asked of the
 * browser itself, for PNG that is packed for speed: the same pixels in half the time that `page.screenshot` takes.
 * @param windowHeight px; a page from the right that fits in its window may come out shifted when asked for beyond it (Chromium 153; the golden menu-ar)
 */
export async function screenshotStrips(browser: CDPSession, clip: Box, windowHeight: number): Promise<RgbRaster> {
  const picture = createRaster(Math.round(clip.width), Math.round(clip.height), 3);
  let unpacking: Promise<void> = Promise.resolve();
  for (let top = 0; top < picture.height; top += STRIP_HEIGHT) {
    const height = Math.min(STRIP_HEIGHT, picture.height - top);
    const taking = browser.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: clip.y + top + height > windowHeight,
      clip: { x: clip.x, y: clip.y + top, width: picture.width, height, scale: 1 },
    });
    const [{ data }] = await Promise.all([taking, unpacking]);
    unpacking = unpack(Buffer.from(data, 'base64'), picture, top);
  }
  await unpacking;
  return picture;
}

async function unpack(png: Buffer, picture: RgbRaster, top: number): Promise<void> {
  const { data, info } = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const strip = {
    width: info.width,
    height: info.height,
    channels: 3 as const,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
  paste(picture, strip, 0, top);
}
