/** One face against one line's ink. */
import type { DrawnFace } from './drawing.ts';
import { drawText, extentsOf, graphemes } from './drawing.ts';
import type { InkCrop } from './ink.ts';

export interface Fit {
  /** Zero-mean normalised cross-correlation of the drawn text with the ink, -1 to 1. */
  readonly match: number;
  readonly size: number;
  readonly spacing: number;
  /** Pen's start and baseline in the source, px. */
  readonly originX: number;
  readonly baseline: number;
  /** Area of the source's ink over that of the drawn: above 1 the source is heavier. */
  readonly massRatio: number;
}

export interface Wording {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Letter spacing is kept when the correlation gains this much by it (notes-type: 0.02). */
const SPACING_GAIN = 0.02;
/** Spacing looked for, in type sizes. */
const SPACING = { least: 0.015, most: 0.6 };
/** Sizes that are looked for, px. */
const SIZE = { least: 6, most: 400 };
/** Shifts around the expected place that are tried, px. */
const REACH = { x: 1, y: 2 };

/** Fits a face freely: size from the ink's width, or from its height with letter spacing where that explains the ink better. */
export function fitFace(drawn: DrawnFace, wording: Wording, ink: InkCrop): Fit | null {
  const extents = extentsOf(drawn.face, wording.text, wording.direction);
  const inkWidth = extents.right - extents.left;
  const inkHeight = extents.bottom - extents.top;
  if (!(inkWidth > 0 && inkHeight > 0)) return null;
  const byWidth = fitAt(drawn, wording, ink, ink.extent.width / inkWidth, 0);
  const n = graphemes(wording.text);
  const size = ink.extent.height / inkHeight;
  const spacing = n > 1 ? (ink.extent.width - inkWidth * size) / (n - 1) : 0;
  if (n < 3 || Math.abs(spacing) < SPACING.least * size || spacing > SPACING.most * size || spacing < -0.1 * size) return byWidth;
  const spaced = fitAt(drawn, wording, ink, size, spacing);
  return spaced && (!byWidth || spaced.match > byWidth.match + SPACING_GAIN) ? spaced : byWidth;
}

/** Fits a face of a given size and letter spacing: only its place is looked for. */
export function fitAt(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number, spacing: number): Fit | null {
  if (!(size >= SIZE.least && size <= SIZE.most)) return null;
  const extents = extentsOf(drawn.face, wording.text, wording.direction);
  const { box, extent } = ink;
  const penX = extent.x - box.x - extents.left * size;
  // The bottom edge of ink is pulled about by one tall mark less often than the top: centre of both.
  const middle = extent.y - box.y + extent.height / 2;
  const baseline = Math.round(middle - ((extents.top + extents.bottom) / 2) * size);
  const pad = 3;
  const width = box.width + 2 * pad;
  const height = box.height + 2 * pad;
  const text = drawText(drawn, wording.text, {
    size,
    spacing,
    direction: wording.direction,
    penX: penX + pad,
    baseline: baseline + pad,
    width,
    height,
  });
  let best = { match: -1, dx: 0, dy: 0 };
  for (let dy = -REACH.y; dy <= REACH.y; dy++) {
    for (let dx = -REACH.x; dx <= REACH.x; dx++) {
      const match = correlate(ink, text.alpha, width, pad - dx, pad - dy);
      if (match > best.match + (dx === 0 ? 0 : 1e-4)) best = { match, dx, dy };
    }
  }
  return {
    match: best.match,
    size,
    spacing,
    originX: box.x + penX + best.dx,
    baseline: box.y + baseline + best.dy,
    massRatio: text.mass > 0 ? ink.mass / text.mass : 0,
  };
}

/** NCC of the crop's ink with the window of the drawn picture that begins at (offsetX, offsetY). */
function correlate(ink: InkCrop, drawn: Float32Array, stride: number, offsetX: number, offsetY: number): number {
  const { width, height } = ink.box;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    let j = (y + offsetY) * stride + offsetX;
    for (let x = 0; x < width; x++, i++, j++) {
      const a = ink.alpha[i];
      const b = drawn[j];
      sa += a;
      sb += b;
      saa += a * a;
      sbb += b * b;
      sab += a * b;
    }
  }
  const n = width * height;
  const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n));
  return spread > 0 ? (sab - (sa * sb) / n) / spread : -1;
}
