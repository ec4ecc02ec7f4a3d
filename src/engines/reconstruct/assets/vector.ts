import sharp from 'sharp';
import { createRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import { drawSvg, flatLayers, singleLayer, traceLayers } from '../../image/trace/index.ts';

/** How far outlines may be from what was measured, px; the closer ones make larger files. */
const TOLERANCES = [0.12, 0.2, 0.3];
/** Most pixels of a picture that is traced. */
const MOST_PIXELS = 400 * 400;
/** An SVG of one shape is this long, bytes, and of each further one that much longer. */
const LEAST_BYTES = 125;
const BYTES_A_CONTOUR = 18;
/** Differences from the page, as a share of what the picture changes on its ground, that nobody sees. */
const MOST_OFF = 0.05;
/** Nor the mean of 3 × 3 px, levels. */
const MOST_OFF_NEARBY = 22;

/**
 * Artwork as SVG: of the outlines that draw the page as its pixels do and make no larger a file than they, the truest. Null where
 * there are none.
 * @param picture its pixels
 * @param under the page below it
 * @param mostBytes size of the file of its pixels
 */
export async function vectorise(picture: Raster<4>, under: RgbRaster, mostBytes: number): Promise<Uint8Array | null> {
  const { width, height } = picture;
  if (mostBytes < LEAST_BYTES || width * height > MOST_PIXELS) return null;
  const drawn = onGround(picture, under);
  const layers = singleLayer(picture) ?? (await flatLayers(drawn, under));
  if (!layers) return null;
  const traced = traceLayers(layers, (mostBytes - LEAST_BYTES) / BYTES_A_CONTOUR + 1);
  if (!traced) return null;
  for (const tolerance of TOLERANCES) {
    const svg = Buffer.from(drawSvg(traced, { width, height, tolerance }));
    if (svg.length <= mostBytes && isTrue(drawn, onGround(await render(svg), under), under)) return svg;
  }
  return null;
}

async function render(svg: Buffer): Promise<Raster<4>> {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}

function onGround({ width, height, data }: Raster<4>, under: RgbRaster): RgbRaster {
  const out = createRaster(width, height, 3);
  for (let p = 0; p < width * height; p++) {
    const share = data[p * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) out.data[p * 3 + c] = Math.round(under.data[p * 3 + c] * (1 - share) + data[p * 4 + c] * share);
  }
  return out;
}

/** Whether one drawing can stand for another, as a whole and at every place. */
function isTrue(wanted: RgbRaster, made: RgbRaster, under: RgbRaster): boolean {
  const { width, height } = wanted;
  const [off, drawn] = [differences(wanted, made), differences(wanted, under)];
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);
  if (sum(off) > MOST_OFF * sum(drawn)) return false;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let near = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) near += off[ny * width + nx];
      if (near > 9 * MOST_OFF_NEARBY) return false;
    }
  }
  return true;
}

/** Mean difference of the channels of each pixel. */
function differences(a: RgbRaster, b: RgbRaster): Float32Array {
  const out = new Float32Array(a.width * a.height);
  for (let i = 0; i < a.data.length; i++) out[Math.floor(i / 3)] += Math.abs(a.data[i] - b.data[i]) / 3;
  return out;
}
