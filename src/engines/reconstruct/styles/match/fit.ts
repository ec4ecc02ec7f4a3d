/** One face against one line's ink. */
import { luminance } from '../../../image/colour.ts';
import type { DrawnFace, DrawnText, Spacing } from '../../../fonts/drawing/drawing.ts';
import { createSheet, drawText, extentsOf, rendering } from '../../../fonts/drawing/drawing.ts';
import type { InkCrop } from './ink.ts';
import { peakCoverage } from './peak.ts';

export interface Fit {
  readonly drawn: DrawnFace;
  /** Zero-mean normalised cross-correlation of the drawn text with the ink, -1 to 1. */
  readonly match: number;
  readonly size: number;
  /** px */
  readonly spacing: Spacing;
  /** Pen's start and baseline in the source, px. */
  readonly originX: number;
  readonly baseline: number;
  /** Area of the source's ink over that of the drawn: above 1 the source is heavier. */
  readonly massRatio: number;
  /** Share of the ink's own colour that its fullest pixels have, 0 to 1. */
  readonly peak: number;
}

export interface Wording {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Sizes that are looked for, px. */
const SIZE = { least: 6, most: 400 };
/** Shifts from where the profile of rows puts the line, and sideways, px. */
const REACH = 1;
/** More places than are ever looked at in a row: what tells two rows apart. */
const SIDEWAYS = 16;
/** Shifts of the profile of rows that are tried: px, and share of the type size (misread words move the middle). */
const ROWS = { px: 2, share: 0.12 };

/** A line that matches this well needs no spacing and no other face of the family. */
export const SETTLED = 0.975;
/** From this match on a text is looked for between the pixels, too: half a pixel aside makes .99 .94, and half a pixel down as little as .75. */
const PROMISING = { onRows: 0.85, betweenRows: 0.6 };

const known = new WeakMap<InkCrop, Map<string, Fit | null>>();

/**
 * Fits a face of a given size and letter spacing: only its place is looked for. `fine`: between the pixels, too. What was fitted to an ink
 * is kept as long as the ink is, since the search for families, sizes and readings asks for the same again.
 */
export function fitAt(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number, spacing: Spacing, fine = false): Fit | null {
  const key = `${rendering()}|${drawn.face.file}|${drawn.face.proportional ?? ''}|${drawn.fakeBold}|${size}|${spacing.letters}|${spacing.words}|${fine}|${wording.direction}|${wording.text}`;
  let fits = known.get(ink);
  if (!fits) known.set(ink, (fits = new Map()));
  let fit = fits.get(key);
  if (fit === undefined) fits.set(key, (fit = place(drawn, wording, ink, size, spacing, fine)));
  return fit;
}

/** Drawings are looked at one after the other. */
const sheet = createSheet();

function place(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number, spacing: Spacing, fine: boolean): Fit | null {
  if (!(size >= SIZE.least && size <= SIZE.most)) return null;
  const extents = extentsOf(drawn.face, wording.text, wording.direction);
  const { box, extent } = ink;
  const penX = extent.x - box.x - extents.left * size;
  // One tall mark pulls an edge of the ink about: begin from the middle of both.
  const middle = extent.y - box.y + extent.height / 2;
  const baseline = Math.round(middle - ((extents.top + extents.bottom) / 2) * size);
  const reach = Math.max(ROWS.px, Math.round(ROWS.share * size));
  const pad = reach + REACH;
  const draw = (shift: number, rise = 0) =>
    drawText(drawn, wording.text, {
      size,
      spacing,
      direction: wording.direction,
      penX: penX + pad + shift,
      baseline: baseline + pad + rise,
      width: box.width + 2 * pad,
      height: box.height + 2 * pad,
      inkLuminance: luminance(ink.color),
      sheet,
    });
  let text = draw(0);
  const steady = shiftOfRows(ink.rows, rowsOf(text), pad, reach);
  const at = (dx: number, dy: number) => correlate(ink, text, pad - dx, pad - dy);
  const seen = new Map<number, number>();
  const look = (dx: number, dy: number) => {
    const shifted = dy * SIDEWAYS + dx;
    const match = seen.get(shifted) ?? at(dx, dy);
    seen.set(shifted, match);
    return match;
  };
  let best = { match: -1, dx: 0, dy: 0 };
  const tryAt = (dx: number, dy: number) => {
    const match = look(dx, dy);
    if (match > best.match + 1e-4) best = { match, dx, dy };
  };
  for (const dy of [steady, steady - REACH, steady + REACH]) tryAt(0, dy);
  for (const dx of [-REACH, REACH]) tryAt(dx, best.dy);
  let [shift, rise] = [0, 0];
  const isBetween = rendering() === 'between-rows';
  if (fine || best.match > (isBetween ? PROMISING.betweenRows : PROMISING.onRows)) {
    shift = vertex(look(best.dx - 1, best.dy), best.match, look(best.dx + 1, best.dy));
    if (isBetween) rise = vertex(look(best.dx, best.dy - 1), best.match, look(best.dx, best.dy + 1));
    text = draw(shift, rise);
    const shifted = at(best.dx, best.dy);
    if (shifted >= best.match) best = { ...best, match: shifted };
    else [shift, rise] = [0, 0];
  }
  const peak = peakCoverage(text, size);
  return {
    drawn,
    match: best.match,
    size,
    spacing,
    originX: box.x + penX + best.dx + shift,
    baseline: box.y + baseline + best.dy + rise,
    massRatio: text.mass > 0 ? (ink.mass * peak) / text.mass : 0,
    peak,
  };
}

/** Where the parabola through three neighbouring values has its top, -0.5 to 0.5 from the middle one. */
function vertex(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}

function rowsOf({ alpha, width, height, drawn }: DrawnText): Float32Array {
  const rows = new Float32Array(height);
  for (let y = drawn.top; y < drawn.bottom; y++) {
    let sum = 0;
    for (let x = drawn.left; x < drawn.right; x++) sum += alpha[y * width + x];
    rows[y] = sum;
  }
  return rows;
}

/** How far down the drawn rows must move to lie over the ink's. */
function shiftOfRows(ink: Float32Array, drawn: Float32Array, pad: number, reach: number): number {
  let best = { sum: -1, shift: 0 };
  for (let shift = -reach; shift <= reach; shift++) {
    let sum = 0;
    for (let y = 0; y < ink.length; y++) sum += ink[y] * drawn[y + pad - shift];
    if (sum > best.sum) best = { sum, shift };
  }
  return best.shift;
}

/**
 * NCC of the crop's ink with the window of the drawn picture that begins at (offsetX, offsetY). Where nothing is drawn nothing is summed, and
 * what the ink or the drawing sums up to alone is summed once.
 */
export function correlate({ box, alpha, sums }: InkCrop, text: DrawnText, offsetX: number, offsetY: number): number {
  const { drawn, width: stride } = text;
  const left = Math.max(drawn.left, offsetX);
  const right = Math.min(drawn.right, offsetX + box.width);
  const top = Math.max(drawn.top, offsetY);
  const bottom = Math.min(drawn.bottom, offsetY + box.height);
  const whole = left === drawn.left && right === drawn.right && top === drawn.top && bottom === drawn.bottom;
  let sb = whole ? text.mass : 0;
  let sbb = whole ? text.squares : 0;
  let sab = 0;
  for (let y = top; y < bottom; y++) {
    const from = y * stride;
    const under = (y - offsetY) * box.width - offsetX;
    for (let x = left; x < right; x++) sab += alpha[under + x] * text.alpha[from + x];
    if (whole) continue;
    for (let x = left; x < right; x++) {
      const b = text.alpha[from + x];
      sb += b;
      sbb += b * b;
    }
  }
  const { sum: sa, squares: saa } = sums;
  const n = box.width * box.height;
  const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n));
  return spread > 0 ? (sab - (sa * sb) / n) / spread : -1;
}
