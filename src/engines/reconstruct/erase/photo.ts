import { channelDistance, type Rgb } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { inpaint, morphology } from '../../image/opencv.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { addJoints } from './joints.ts';

/** Share of the strongest pixels that tell light ink from dark, and that give the ink's colour. */
const STRONGEST = 0.07;
const CORE = 0.05;
/** Coverage by ink from which a pixel is repainted, 0 to 1. */
const LEAST_ALPHA = 0.15;
/** Coverage of the middle of strokes; those of another colour than most of the line count for less. */
const FULL_ALPHA = 0.5;
const INPAINT_RADIUS = 4;
const NEAR_INK = 32;
const MOST_SAMPLES = 8000;

/**
 * Removes a line that stands on a photo: ink is what a morphological opening (light ink) or closing (dark ink) takes away;
 * the pixels that it covers are inpainted.
 * @param inner the line's box in the patch
 * @param expected ink colour that the reader saw
 */
export async function eraseFromPhoto(patch: RgbRaster, inner: Box, expected: Rgb): Promise<{ patch: RgbRaster; mask: Uint8Array }> {
  const size = Math.max(5, Math.round(inner.height * 0.26) | 1);
  const kernel = { width: size, height: size, shape: 'ellipse' } as const;
  const box = clampToPixels(inner, patch.width, patch.height);
  const candidates = [await morphology(patch, 'open', kernel), await morphology(patch, 'close', kernel)].map((ground) =>
    inkAgainst(patch, ground, box),
  );
  const score = (candidate: (typeof candidates)[number]) => candidate.score * likelyInk(patch, candidate.ink, inner, expected);
  const best = score(candidates[0]) >= score(candidates[1]) ? candidates[0] : candidates[1];
  const reach = clampToPixels(grow(inner, 4), patch.width, patch.height);
  const { mask, isCore } = coverageMask(patch, best.ground, best.ink, reach);
  addJoints(patch, mask, isCore, reach, size);
  const grown = await morphology({ width: patch.width, height: patch.height, channels: 1, data: mask }, 'dilate', { width: 5, height: 5 });
  return { patch: await inpaint(patch, grown, INPAINT_RADIUS), mask: grown.data };
}

/** Ink is seldom seen around its line, and mostly is what the reader took for it: 0 (unlikely) to 2. */
function likelyInk(patch: RgbRaster, ink: Rgb, inner: Box, expected: Rgb): number {
  const box = grow(inner, 3);
  let [like, all] = [0, 0];
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) continue;
      all++;
      if (channelDistance(ink, [patch.data[i], patch.data[i + 1], patch.data[i + 2]]) <= NEAR_INK) like++;
    }
  }
  const free = 1 - like / Math.max(1, all);
  return free * free * (channelDistance(ink, expected) <= 2 * NEAR_INK ? 2 : 1);
}

/** How much and how evenly coloured is the ink, if `ground` is the picture without it. */
function inkAgainst(patch: RgbRaster, ground: RgbRaster, box: Box): { ground: RgbRaster; ink: Rgb; score: number } {
  const pixels: { at: number; contrast: number }[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / MOST_SAMPLES)));
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      const at = (y * patch.width + x) * 3;
      let contrast = 0;
      for (let c = 0; c < 3; c++) contrast += Math.abs(patch.data[at + c] - ground.data[at + c]);
      pixels.push({ at, contrast });
    }
  }
  const sorted = pixels.toSorted((a, b) => b.contrast - a.contrast);
  const strongest = sorted.slice(0, Math.max(8, Math.round(pixels.length * STRONGEST)));
  const core = sorted.slice(0, Math.max(6, Math.round(pixels.length * CORE)));
  const median = (of: typeof pixels, c: number) => of.map((p) => patch.data[p.at + c]).toSorted((a, b) => a - b)[of.length >> 1];
  const ink: Rgb = [median(core, 0), median(core, 1), median(core, 2)];
  const spread = [0, 1, 2].map((c) => {
    const middle = median(strongest, c);
    return strongest.map((p) => Math.abs(patch.data[p.at + c] - middle)).toSorted((a, b) => a - b)[strongest.length >> 1];
  });
  const contrast = strongest.reduce((sum, p) => sum + p.contrast, 0) / strongest.length;
  return { ground, ink, score: contrast / (6 + Math.max(...spread)) };
}

/** Which pixels the ink covers at all, and whether it covers one as a whole. */
function coverageMask(patch: RgbRaster, ground: RgbRaster, ink: Rgb, box: Box): { mask: Uint8Array; isCore: (i: number) => boolean } {
  const mask = new Uint8Array(patch.width * patch.height);
  const core = new Uint8Array(mask.length);
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const i = y * patch.width + x;
      let [along, length] = [0, 0];
      for (let c = 0; c < 3; c++) {
        const axis = ink[c] - ground.data[i * 3 + c];
        along += axis * (patch.data[i * 3 + c] - ground.data[i * 3 + c]);
        length += axis * axis;
      }
      if (length > 300 && along > LEAST_ALPHA * length) mask[i] = 255;
      if (mask[i] && along > FULL_ALPHA * length) core[i] = 1;
    }
  }
  return { mask, isCore: (i) => core[i] === 1 };
}
