import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Box } from '../image/geometry.ts';
import { createRaster, paste, type RgbRaster } from '../image/raster.ts';

/** Chromium's largest surface is 16,384 px; strips stay well below, and bound the memory of one picture. */
const STRIP_HEIGHT = 4000;

/** Picture of a part of the page, one px a CSS px, taken in strips from the top. */
export async function screenshotStrips(page: Page, clip: Box): Promise<RgbRaster> {
  const picture = createRaster(Math.round(clip.width), Math.round(clip.height), 3);
  for (let top = 0; top < picture.height; top += STRIP_HEIGHT) {
    const height = Math.min(STRIP_HEIGHT, picture.height - top);
    const png = await page.screenshot({
      fullPage: true,
      clip: { x: clip.x, y: clip.y + top, width: picture.width, height },
      animations: 'disabled',
    });
    const { data, info } = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    paste(
      picture,
      { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data.buffer, data.byteOffset, data.length) },
      0,
      top,
    );
  }
  return picture;
}
