import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { morphology } from '../../image/opencv.ts';
import { LOSSY } from '../../image/noise.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { gradedInk, type RowInk } from './graded-ink.ts';
import type { Colours } from './paper.ts';
import { strokesOf } from './strokes.ts';

/** Share of the strongest pixels that tell light ink from dark, and that give the ink's colour. */
const STRONGEST = 0.07;
const CORE = 0.05;
/** Coverage by ink, 0 to 1: of a soft edge, and of a stroke. A soft edge reaches so far from its stroke, px. */
const EDGE = { alpha: 0.15, reach: 2 };
/** A stroke's middle differs from the ink by no more levels, for a picture without noise and a step of it; or by a share of the contrast, more of it where lines are so low, px, that strokes have hardly a middle. */
const NEAR = { least: 28, noise: 3, share: { any: 0.2, thin: 0.4 }, thin: 28 };
/** Resampling leaves a trace so far round the ink, px; compression one farther out, which shows on a ground that changes by no more levels from pixel to pixel. */
const TRACE = { any: 2, lossy: 4, smooth: 1.2 };
/** A word in a second colour, levels away, stands out as evenly as this; what a photo shows between letters scores 21 at most. */
const SECOND = { apart: 60, score: 24 };
const NEAR_INK = 32;
const MOST_SAMPLES = 8000;

/**
 * Which pixels of a photo a line's ink has changed: ink is what a morphological opening (light ink) or closing (dark ink) takes away.
 * @param inner the line's box in the patch
 * @param colours that the reader saw: the ink's, and that around it
 * @param noise standard deviation of the picture's noise, levels
 * @returns 255 a pixel of the patch that the photo does not show through
 */
export async function inkOnPhoto(patch: RgbRaster, inner: Box, colours: Colours, noise: number): Promise<Uint8Array> {
  const { ink: expected, paper } = colours;
  const box = clampToPixels(inner, patch.width, patch.height);
  const reach = clampToPixels(grow(inner, 4), patch.width, patch.height);
  const [ink, middles] = [new Uint8Array(patch.width * patch.height), new Uint8Array(patch.width * patch.height)];
  const best = await likeliestInk(patch, inner, colours);
  const mark = async (taken: Candidate, inkIn: RowInk = () => taken.ink) => {
    const alpha = coverage(patch, taken.ground, inkIn, reach);
    const contrast = channelDistance(taken.ink, paper) * (inner.height < NEAR.thin ? NEAR.share.thin : NEAR.share.any);
    const strokes = strokesOf({ patch, alpha, inkIn, near: Math.max(NEAR.least + NEAR.noise * noise, contrast), reach });
    const beside = await dilated(strokes, patch, EDGE.reach);
    for (let i = 0; i < ink.length; i++) {
      if (beside[i] && (strokes[i] || alpha[i] > EDGE.alpha)) ink[i] = 255;
      if (strokes[i]) middles[i] = 255;
    }
  };
  await mark(best);
  const second = inkAgainst(patch, best.ground, box, ink);
  // What the reader took for the ink is ink, be it painted from one colour to another.
  const isInk = second.score >= SECOND.score || channelDistance(second.ink, expected) <= NEAR_INK;
  if (isInk && channelDistance(second.ink, best.ink) >= SECOND.apart) await mark(second);
  // The rows that were seen tell those beyond them, and those the next ones.
  for (let [seen, now] = [0, countOf(middles)]; now > GROWS * seen; [seen, now] = [now, countOf(middles)]) {
    const graded = gradedInk(patch, middles, box);
    if (!graded) break;
    await mark(best, graded);
  }
  return withTrace(ink, patch, noise);
}

/** Ink in graded letters is looked for again while there is so much more of it. */
const GROWS = 1.02;
const countOf = (mask: Uint8Array): number => mask.reduce((sum, v) => sum + (v ? 1 : 0), 0);

/** What differs by so many levels, and for each of noise, from what is round thin strokes is one. */
const STANDS_OUT = { least: 14, noise: 4 };

/**
 * The same where the reader saw even ground that is too small or too covered to be known, a label or a highlighted heading: all thin strokes are the line's,
 * whatever their colours.
 */
export async function inkOnLabel(patch: RgbRaster, inner: Box, colours: Colours, noise: number): Promise<Uint8Array> {
  const { ground } = await likeliestInk(patch, inner, colours);
  const { x: left, y: top, width, height } = clampToPixels(grow(inner, 2), patch.width, patch.height);
  const ink = new Uint8Array(patch.width * patch.height);
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++)
      if (channelDistance(colorAt(patch, x, y), colorAt(ground, x, y)) > STANDS_OUT.least + STANDS_OUT.noise * noise)
        ink[y * patch.width + x] = 255;
  const [traced, edges] = [await withTrace(ink, patch, noise), await dilated(ink, patch, TRACE.any)];
  const label = labelGround(patch, colours, noise);
  return traced.map((v, i) => (v && (edges[i] || label[i]) ? 255 : 0));
}

/** What differs from a label's colour by more than this share of its contrast to the ink, and levels for each of noise, is another one: what lies beyond the label may be as light as the ink is. */
const OTHER = { share: 0.3, noise: 2 };

/** 1 a pixel that shows the label, give or take what shines through it. */
export function labelGround(patch: RgbRaster, { ink, paper }: Colours, noise: number): Uint8Array {
  const most = OTHER.share * channelDistance(ink, paper) + OTHER.noise * noise;
  return Uint8Array.from({ length: patch.width * patch.height }, (_, i) =>
    Number(channelDistance([patch.data[i * 3]!, patch.data[i * 3 + 1]!, patch.data[i * 3 + 2]!], paper) <= most),
  );
}

/** Strokes are thinner than this share of a line's height; those of the fattest faces than the wider ones. */
const THICKEST = { usual: 0.26, fat: [0.4, 0.6] };
/** Of what has the ink's colour in the line's box, fat letters leave so much to the ground where they are taken for thin ones, and no more where they are known; beside the box so little has that colour. */
const FAT = { missed: 0.3, left: 0.1, beside: 0.02 };

/** Light ink on what an opening leaves, or dark ink on what a closing does. */
async function likeliestInk(patch: RgbRaster, inner: Box, colours: Colours): Promise<Candidate> {
  const usual = await inkThinnerThan(THICKEST.usual, patch, inner, colours);
  if (besideShare(patch, inner, colours.ink) > FAT.beside || leftShare(patch, usual.ground, inner, colours.ink) < FAT.missed) return usual;
  for (const share of THICKEST.fat) {
    const fat = await inkThinnerThan(share, patch, inner, colours);
    if (leftShare(patch, fat.ground, inner, colours.ink) <= FAT.left) return fat;
  }
  return usual;
}

/** @param share of the line's height that is wider than any stroke */
async function inkThinnerThan(share: number, patch: RgbRaster, inner: Box, colours: Colours): Promise<Candidate> {
  const size = Math.max(5, Math.round(inner.height * share) | 1);
  const kernel = { width: size, height: size, shape: 'rectangle' } as const;
  const box = clampToPixels(inner, patch.width, patch.height);
  const grounds = [await morphology(patch, 'open', kernel), await morphology(patch, 'close', kernel)];
  const none = new Uint8Array(patch.width * patch.height);
  const candidates = grounds.map((ground) => inkAgainst(patch, ground, box, none));
  const score = (candidate: Candidate) => candidate.score * likelyInk(patch, candidate.ink, inner, colours);
  return score(candidates[0]) >= score(candidates[1]) ? candidates[0] : candidates[1];
}

/** Share of what has a colour in a line's box that has it in the ground, too. */
function leftShare(patch: RgbRaster, ground: RgbRaster, inner: Box, color: Rgb): number {
  const { x: left, y: top, width, height } = clampToPixels(inner, patch.width, patch.height);
  let [own, kept] = [0, 0];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      if (channelDistance(colorAt(patch, x, y), color) > NEAR_INK) continue;
      own++;
      if (channelDistance(colorAt(ground, x, y), color) <= NEAR_INK) kept++;
    }
  }
  return kept / Math.max(1, own);
}

/** Ink with what resampling and compression leave round it. */
async function withTrace(ink: Uint8Array, patch: RgbRaster, noise: number): Promise<Uint8Array> {
  const around = await dilated(ink, patch, TRACE.lossy);
  const isSmooth = noise >= LOSSY && stepRound(patch, around) <= TRACE.smooth;
  return isSmooth ? around : dilated(ink, patch, TRACE.any);
}

/** Median difference of neighbouring pixels, levels of luma, beyond the ink and its trace. */
function stepRound(patch: RgbRaster, ink: Uint8Array): number {
  const { width } = patch;
  const lumaAt = (i: number) => luma([patch.data[i * 3]!, patch.data[i * 3 + 1]!, patch.data[i * 3 + 2]!]);
  const steps: number[] = [];
  for (let i = 0; i + width < ink.length; i += 3) {
    if (i % width === width - 1 || ink[i]) continue;
    steps.push(Math.max(Math.abs(lumaAt(i) - lumaAt(i + 1)), Math.abs(lumaAt(i) - lumaAt(i + width))));
  }
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
}

async function dilated(data: Uint8Array, { width, height }: RgbRaster, by: number): Promise<Uint8Array> {
  const kernel = { width: 2 * by + 1, height: 2 * by + 1 };
  return (await morphology({ width, height, channels: 1, data }, 'dilate', kernel)).data;
}

/** Ink is seldom seen around its line, and mostly is what the reader took for it, hardly ever what it took for the paper: 0 (unlikely) to 2. */
function likelyInk(patch: RgbRaster, ink: Rgb, inner: Box, { ink: expected, paper }: Colours): number {
  const free = 1 - besideShare(patch, inner, ink);
  if (channelDistance(ink, expected) <= 2 * NEAR_INK) return 2 * free * free;
  return channelDistance(ink, paper) <= NEAR_INK ? (free * free) / 2 : free * free;
}

/** Share of the patch beside a line's box that has a colour. */
function besideShare(patch: RgbRaster, inner: Box, color: Rgb): number {
  const box = grow(inner, 3);
  let [like, all] = [0, 0];
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) continue;
      all++;
      if (channelDistance(color, [patch.data[i], patch.data[i + 1], patch.data[i + 2]]) <= NEAR_INK) like++;
    }
  }
  return like / Math.max(1, all);
}

interface Candidate {
  readonly ground: RgbRaster;
  readonly ink: Rgb;
  readonly score: number;
}

/** How much and how evenly coloured is the ink that is not `known`, if `ground` is the picture without it. */
function inkAgainst(patch: RgbRaster, ground: RgbRaster, box: Box, known: Uint8Array): Candidate {
  const pixels: { at: number; contrast: number }[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / MOST_SAMPLES)));
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      if (known[y * patch.width + x]) continue;
      const at = (y * patch.width + x) * 3;
      let contrast = 0;
      for (let c = 0; c < 3; c++) contrast += Math.abs(patch.data[at + c] - ground.data[at + c]);
      pixels.push({ at, contrast });
    }
  }
  const sorted = pixels.toSorted((a, b) => b.contrast - a.contrast);
  const strongest = sorted.slice(0, Math.max(8, Math.round(pixels.length * STRONGEST)));
  const core = sorted.slice(0, Math.max(6, Math.round(pixels.length * CORE)));
  const median = (of: typeof pixels, c: number) => of.map((p) => patch.data[p.at + c]).toSorted((a, b) => a - b)[of.length >> 1] ?? 0;
  const ink: Rgb = [median(core, 0), median(core, 1), median(core, 2)];
  const spread = [0, 1, 2].map((c) => {
    const middle = median(strongest, c);
    return strongest.map((p) => Math.abs(patch.data[p.at + c] - middle)).toSorted((a, b) => a - b)[strongest.length >> 1];
  });
  const contrast = strongest.reduce((sum, p) => sum + p.contrast, 0) / strongest.length;
  return { ground, ink, score: contrast / (6 + Math.max(...spread)) };
}

/** By how much the ink covers each pixel, 0 to 1. */
function coverage(patch: RgbRaster, ground: RgbRaster, inkIn: RowInk, box: Box): Float32Array {
  const alpha = new Float32Array(patch.width * patch.height);
  for (let y = box.y; y < box.y + box.height; y++) {
    const ink = inkIn(y);
    for (let x = box.x; x < box.x + box.width; x++) {
      const i = y * patch.width + x;
      let [along, length] = [0, 0];
      for (let c = 0; c < 3; c++) {
        const axis = ink[c] - ground.data[i * 3 + c];
        along += axis * (patch.data[i * 3 + c] - ground.data[i * 3 + c]);
        length += axis * axis;
      }
      if (length > 300) alpha[i] = Math.max(0, Math.min(1, along / length));
    }
  }
  return alpha;
}
