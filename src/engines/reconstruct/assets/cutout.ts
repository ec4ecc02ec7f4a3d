import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { morphology } from '../../image/opencv.ts';
import { createRaster, crop, type GreyRaster, type Raster, type RgbRaster } from '../../image/raster.ts';

/** Share of the drawn pixels that one ink must explain, and how far (levels) each may be off. */
const ONE_INK_SHARE = 0.9;
const ONE_INK_OFF = 14;
/** Strokes of another ink cover little: so many pixels that are off by more than these levels are seen all the same. */
const OTHER_INK = { off: 64, pixels: 24 };
const MOST_SAMPLES = 20_000;
/** Even areas of a fainter shade than the ink (less of it than this), of so many px: there its mixture with the ground must be true, levels. */
const FAINT = { most: 0.6, pixels: 64, even: 3, off: 4 };

/**
 * Artwork freed from its ground: of one ink, each pixel's alpha is its share of that ink; else what differs from the ground is
 * kept as it is.
 * @param ground what the page shows there without the artwork
 * @param mask where plate and ground differ visibly
 */
export async function cutOut(plate: RgbRaster, ground: RgbRaster, mask: GreyRaster, box: Box): Promise<Raster<4>> {
  const [drawn, under, differs] = [crop(plate, box), crop(ground, box), crop(mask, box)];
  return oneInk(drawn, under, differs) ?? (await opaqueWhereDrawn(drawn, differs));
}

function oneInk(drawn: RgbRaster, under: RgbRaster, differs: GreyRaster): Raster<4> | null {
  const ink = strongestInk(drawn, under, differs);
  if (!ink) return null;
  const out = createRaster(drawn.width, drawn.height, 4);
  let [fits, others, all] = [0, 0, 0];
  for (let p = 0; p < differs.data.length; p++) {
    const { alpha, off } = inkShare(drawn, under, p * 3, ink);
    if (differs.data[p]) {
      all++;
      if (off <= ONE_INK_OFF) fits++;
      if (off > OTHER_INK.off) others++;
    }
    out.data.set([ink[0], ink[1], ink[2], alpha < 0.02 ? 0 : Math.round(alpha * 255)], p * 4);
  }
  const isOne = all > 0 && fits >= ONE_INK_SHARE * all && others < OTHER_INK.pixels;
  return isOne && !hasOwnShade(drawn, under, differs, ink) ? out : null;
}

/** Whether an even area has a shade of its own (a pale head cell beside a dark one) that is no mixture of ink and ground. */
function hasOwnShade(drawn: RgbRaster, under: RgbRaster, differs: GreyRaster, ink: Rgb): boolean {
  const { width, height, data } = drawn;
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const p = y * width + x;
      if (!differs.data[p] || !isEven(data, p, width)) continue;
      const { alpha } = inkShare(drawn, under, p * 3, ink);
      if (alpha > FAINT.most) continue;
      pixels++;
      for (let c = 0; c < 3; c++) {
        const below = under.data[p * 3 + c];
        sums[c] += data[p * 3 + c] - below - alpha * (ink[c] - below);
      }
    }
  }
  return pixels >= FAINT.pixels && Math.max(...sums.map((sum) => Math.abs(sum) / pixels)) > FAINT.off;
}

const isEven = (data: Uint8Array, p: number, width: number): boolean =>
  [p - 1, p + 1, p - width, p + width].every((other) =>
    [0, 1, 2].every((c) => Math.abs(data[other * 3 + c] - data[p * 3 + c]) <= FAINT.even),
  );

/** How much of the ink a pixel holds over its ground, and how far it is from being such a mixture. */
function inkShare(drawn: RgbRaster, under: RgbRaster, i: number, ink: Rgb): { alpha: number; off: number } {
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    along += (drawn.data[i + c] - under.data[i + c]) * (ink[c] - under.data[i + c]);
    length += (ink[c] - under.data[i + c]) ** 2;
  }
  const alpha = length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
  let off = 0;
  for (let c = 0; c < 3; c++) {
    off = Math.max(off, Math.abs(drawn.data[i + c] - under.data[i + c] - alpha * (ink[c] - under.data[i + c])));
  }
  return { alpha, off };
}

/** Median colour of the tenth of the pixels that differ most from the ground. */
function strongestInk(drawn: RgbRaster, under: RgbRaster, differs: GreyRaster): Rgb | null {
  const strength: { i: number; d: number }[] = [];
  const step = Math.max(1, Math.floor(differs.data.length / MOST_SAMPLES));
  for (let p = 0; p < differs.data.length; p += step) {
    if (!differs.data[p]) continue;
    let d = 0;
    for (let c = 0; c < 3; c++) d += Math.abs(drawn.data[p * 3 + c] - under.data[p * 3 + c]);
    strength.push({ i: p * 3, d });
  }
  if (strength.length === 0) return null;
  const top = strength.toSorted((a, b) => b.d - a.d).slice(0, Math.max(1, Math.round(strength.length * 0.1)));
  const median = (c: number) => top.map(({ i }) => drawn.data[i + c]).toSorted((a, b) => a - b)[top.length >> 1];
  return [median(0), median(1), median(2)];
}

async function opaqueWhereDrawn(drawn: RgbRaster, differs: GreyRaster): Promise<Raster<4>> {
  const grown = await morphology(differs, 'dilate', { width: 3, height: 3 });
  const solid = await morphology(grown, 'close', { width: 3, height: 3 });
  const out = createRaster(drawn.width, drawn.height, 4);
  for (let p = 0; p < differs.data.length; p++) {
    if (solid.data[p]) out.data.set([drawn.data[p * 3], drawn.data[p * 3 + 1], drawn.data[p * 3 + 2], 255], p * 4);
  }
  return out;
}
