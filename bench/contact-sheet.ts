/** Source and rendered page side by side as one picture, to be looked at. */
import sharp, { type OverlayOptions } from 'sharp';

const COLUMN_WIDTH = 480;
const SLICE_HEIGHT = 1600;
const GAP = 8;

/** Long pages are cut into slices that stand beside each other: source left, page right in each. */
export async function contactSheet(source: Uint8Array, rendered: Uint8Array): Promise<Buffer> {
  const [left, right] = await Promise.all([source, rendered].map(narrow));
  const height = Math.max(left.height, right.height);
  const slices = Math.ceil(height / SLICE_HEIGHT);
  const width = slices * (2 * COLUMN_WIDTH + 3 * GAP) + GAP;
  const parts: OverlayOptions[] = [];
  for (let i = 0; i < slices; i++) {
    for (const [side, image] of [left, right].entries()) {
      const top = i * SLICE_HEIGHT;
      const tall = Math.min(SLICE_HEIGHT, image.height - top);
      if (tall <= 0) continue;
      const x = GAP + i * (2 * COLUMN_WIDTH + 3 * GAP) + side * (COLUMN_WIDTH + GAP);
      const input = await sharp(image.data, { raw: { width: COLUMN_WIDTH, height: image.height, channels: 3 } })
        .extract({ left: 0, top, width: COLUMN_WIDTH, height: tall })
        .png()
        .toBuffer();
      parts.push({ input, left: x, top: GAP });
    }
  }
  return sharp({ create: { width, height: Math.min(SLICE_HEIGHT, height) + 2 * GAP, channels: 3, background: '#888' } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

async function narrow(image: Uint8Array): Promise<{ data: Buffer; height: number }> {
  const { data, info } = await sharp(image, { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: COLUMN_WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}
