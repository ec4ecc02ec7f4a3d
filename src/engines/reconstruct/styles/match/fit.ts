/** One face against one line's ink. */
import { outlineOf } from '../../../fonts/index.ts';
import { luminance } from '../../../image/colour.ts';
import type { DrawnFace, DrawnText, Spacing } from '../drawing/drawing.ts';
import { createSheet, drawText, extentsOf, graphemes, NO_SPACING, rendering, spacesIn } from '../drawing/drawing.ts';
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

/** Letter spacing is kept when the correlation gains this much by it (notes-type: 0.02). */
const SPACING_GAIN = 0.02;
/** Word spacing looked for, in type sizes (spaces are about a quarter wide), from `slight` on; the size without it is off by `reach` at most. */
const WORDS = { least: -0.18, most: 0.5, slight: 0.015, reach: 0.07 };
/**
 * Spacing looked for, in type sizes: lines above headings are set as wide as their letters; closer in display sizes, px, and in running text as Korean pages
 * ask for all of it. There it has to match so well at least, since a smaller size is nearly the same, or so much better.
 */
const SPACING = { least: 0.015, most: 1, tightest: -0.1, display: 24, running: { tightest: -0.065, match: 0.93, gain: 0.06 } };
/** Hangul set closer by .01 to .065 em is so much larger than plain letters of its width at most; its sizes are whole ones, and up to `halves` px half ones. */
const CLOSER = { most: 1.09, halves: 16 };
/** Around the size that the ink's height gives, which is off by a few percent: sizes tried for spaced lines. */
const SPACED_SIZES = [0.9, 0.93, 0.96, 0.98, 1.02, 1.04, 1.07, 1.1];
/** Sizes that are looked for, px. */
const SIZE = { least: 6, most: 400 };
/** Shifts from where the profile of rows puts the line, and sideways, px. */
const REACH = 1;
/** Shifts of the profile of rows that are tried: px, and share of the type size (misread words move the middle). */
const ROWS = { px: 2, share: 0.12 };

/** A line that matches this well needs no spacing and no other face of the family. */
export const SETTLED = 0.975;
/** From this match on letters that are set closer may be plain ones of another size: Korean ones lie so well on theirs. */
const NEARLY = 0.85;
/** Under this a better size for the spacing makes no match of it: it is another face. */
const HOPELESS = 0.55;
/** From this match on a text is looked for between the pixels, too: half a pixel aside makes .99 .94, and half a pixel down as little as .75. */
const PROMISING = { onRows: 0.85, betweenRows: 0.6 };
/** Log of the ratio of two sizes from which they cannot both be meant. */
const TALLER = 0.1;
/** Pages ask for whole sizes: one within this share, or this much of the width, is tried. Half a px of it puts a long line's letters out of place. */
const WHOLE = { share: 0.015, px: 1 };

/** Fits a face freely: size from the ink's width, or from its height with letter spacing where that explains the ink better. */
export function fitFace(drawn: DrawnFace, wording: Wording, ink: InkCrop): Fit | null {
  const extents = extentsOf(drawn.face, wording.text, wording.direction);
  const inkWidth = extents.right - extents.left;
  const inkHeight = extents.bottom - extents.top;
  if (!(inkWidth > 0 && inkHeight > 0)) return null;
  const plain = withWordSpacing(fitPlain(drawn, wording, ink, ink.extent.width / inkWidth), wording, ink);
  if (plain && plain.match > SETTLED) return plain;
  const size = ink.extent.height / inkHeight;
  // The height is off by a pixel: close letters that look nearly right as they are may be spaced at another size alone.
  const isNear = plain !== null && plain.match > NEARLY && /[가-힣]/u.test(wording.text);
  let spaced = isNear
    ? bestOf(spacedFits(drawn, wording, ink, size))
    : bestOf(closerFits(drawn, wording, ink, { plain, wide: ink.extent.width / inkWidth, high: size }));
  if (!spaced || (plain && plain.match > HOPELESS && spaced.match <= plain.match)) return plain;
  // Neither: misread words. Their width says little then, their height still tells the size.
  if (spaced.match < HOPELESS) return plain && Math.abs(Math.log(plain.size / size)) < TALLER ? plain : spaced;
  if (!isNear) spaced = bestOf([spaced, ...spacedFits(drawn, wording, ink, size)])!;
  return !plain || explainsMore(spaced, plain) ? spaced : plain;
}

/** Whether letters with spacing explain the ink so much better than plain ones that they are what it is set in. */
function explainsMore(spaced: Fit, plain: Fit): boolean {
  const gain = spaced.match - plain.match;
  if (!isCloseText(spaced)) return gain > SPACING_GAIN;
  // Narrower word spaces alone are what closer letters look like at another size.
  if (plain.spacing.words < 0) return gain > 0;
  return gain > (spaced.match >= SPACING.running.match ? SPACING_GAIN : SPACING.running.gain);
}

const spacedFits = (drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number): Fit[] =>
  [1, ...SPACED_SIZES].flatMap((factor) => fitSpaced(drawn, wording, ink, size * factor) ?? []);

/**
 * The size by the ink's height (`high`), which a lossy picture leaves off by a px; and, above that by its width (`wide`), of Hangul that lies halfway on its ink those sizes that plain letters of its width hide: of 12 px set closer by .04 em
 * plain ones of 11.3 px match by .82, and what is theirs by .95.
 */
function closerFits(
  drawn: DrawnFace,
  wording: Wording,
  ink: InkCrop,
  { plain, wide, high }: { plain: Fit | null; wide: number; high: number },
): Fit[] {
  const sizes = [high];
  if (plain && plain.match > HOPELESS && /[가-힣]/u.test(wording.text)) {
    const step = wide < CLOSER.halves ? 0.5 : 1;
    for (let size = (Math.floor(wide / step) + 1) * step; size <= wide * CLOSER.most; size += step) sizes.push(size);
  }
  return sizes.flatMap((size) => fitSpaced(drawn, wording, ink, size) ?? []);
}

const bestOf = (fits: readonly Fit[]): Fit | null =>
  fits.reduce<Fit | null>((best, fit) => (best && best.match >= fit.match ? best : fit), null);

const isCloseText = ({ size, spacing }: Fit): boolean => size < SPACING.display && spacing.letters < 0;

/** The whole sizes near a plain fit, with word spaces that make the text as wide as the ink; the plain fit where none gains by it. */
function withWordSpacing(plain: Fit | null, wording: Wording, ink: InkCrop): Fit | null {
  if (!plain || plain.match > SETTLED || plain.match < HOPELESS || wording.direction === 'rtl') return plain;
  let best = plain;
  for (const size of wholeSizesNear(plain.size)) {
    const words = wordSpacingFor(plain.drawn, wording, ink, size);
    if (words === null || Math.abs(words) < WORDS.slight) continue;
    const fit = fitAt(plain.drawn, wording, ink, size, { letters: 0, words: words * size });
    if (fit && fit.match > Math.max(best.match, plain.match + SPACING_GAIN)) best = fit;
  }
  return best;
}

/** Sizes that word spaces may hide behind a plain one, px. */
export function wholeSizesNear(plain: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.ceil(plain * (1 - WORDS.reach)); size <= plain * (1 + WORDS.reach); size++) sizes.push(size);
  return sizes;
}

/** Without spacing: the size that the width gives, or the whole one beside it. */
function fitPlain(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number): Fit | null {
  const exact = fitAt(drawn, wording, ink, size, NO_SPACING);
  const whole = Math.round(size);
  const wider = Math.abs(whole / size - 1);
  const near = wider <= WHOLE.share || wider * ink.extent.width <= WHOLE.px;
  if (!exact || exact.match > SETTLED || exact.match < 0.2 || !near) return exact;
  const rounded = fitAt(drawn, wording, ink, whole, NO_SPACING);
  return rounded && rounded.match > exact.match ? rounded : exact;
}

/** Fits a size with the letter spacing that makes the text as wide as the ink, whichever word space the face has; null where that would be no real spacing. */
export function fitSpaced(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number): Fit | null {
  const fits = wordSpacesOf(drawn, wording.text).flatMap((words) => fitSpacedWith(words, drawn, wording, ink, size) ?? []);
  return bestOf(fits);
}

/** Word spacing, in type sizes, with which a face's word spaces are its own, and with which they are those that it has among Hangul. */
export function wordSpacesOf({ face }: DrawnFace, text: string): readonly number[] {
  const among = face.family.hangulSpace;
  const own = among !== undefined && /[가-힣] | [가-힣]/u.test(text) ? outlineOf(face, ' ')?.advance : undefined;
  return among === undefined || own === undefined ? [0] : [0, among - own];
}

function fitSpacedWith(words: number, drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number): Fit | null {
  const n = graphemes(wording.text);
  if (n < 3) return null;
  const extents = extentsOf(drawn.face, wording.text, wording.direction);
  const set = (extents.right - extents.left + words * spacesIn(wording.text)) * size;
  const spacing = (ink.extent.width - set) / (n - 1);
  const share = spacing / size;
  // Joined letters are not set closer in running text.
  const running = wording.direction === 'rtl' ? 0 : SPACING.running.tightest;
  const closest = size < SPACING.display ? running : SPACING.tightest;
  // Letters that are set apart stand so far apart that their word spaces tell nothing.
  const most = words === 0 ? SPACING.most : 0;
  if (Math.abs(share) < SPACING.least || share > most || share < closest) return null;
  return fitAt(drawn, wording, ink, size, { letters: spacing, words: words * size });
}

/** Word spacing in type sizes that makes the text as wide as the ink; null without spaces or where that would be none. */
export function wordSpacingFor(drawn: DrawnFace, { text, direction }: Wording, ink: InkCrop, size: number): number | null {
  const n = spacesIn(text);
  if (n === 0) return null;
  const extents = extentsOf(drawn.face, text, direction);
  const words = (ink.extent.width / size - (extents.right - extents.left)) / n;
  return words > WORDS.least && words < WORDS.most ? words : null;
}

const known = new WeakMap<InkCrop, Map<string, Fit | null>>();

/**
 * Fits a face of a given size and letter spacing: only its place is looked for. `fine`: between the pixels, too. What was fitted to an ink
 * is kept as long as the ink is, since the search for families, sizes and readings asks for the same again.
 */
export function fitAt(drawn: DrawnFace, wording: Wording, ink: InkCrop, size: number, spacing: Spacing, fine = false): Fit | null {
  const key = `${rendering()}|${drawn.face.file}|${drawn.fakeBold}|${size}|${spacing.letters}|${spacing.words}|${fine}|${wording.direction}|${wording.text}`;
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
  let best = { match: -1, dx: 0, dy: 0 };
  const look = (dx: number, dy: number) => {
    const match = at(dx, dy);
    if (match > best.match + 1e-4) best = { match, dx, dy };
  };
  for (const dy of [steady, steady - REACH, steady + REACH]) look(0, dy);
  for (const dx of [-REACH, REACH]) look(dx, best.dy);
  let [shift, rise] = [0, 0];
  const isBetween = rendering() === 'between-rows';
  if (fine || best.match > (isBetween ? PROMISING.betweenRows : PROMISING.onRows)) {
    shift = vertex(at(best.dx - 1, best.dy), best.match, at(best.dx + 1, best.dy));
    if (isBetween) rise = vertex(at(best.dx, best.dy - 1), best.match, at(best.dx, best.dy + 1));
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
  const [left, right] = [Math.max(drawn.left, offsetX), Math.min(drawn.right, offsetX + box.width)];
  const [top, bottom] = [Math.max(drawn.top, offsetY), Math.min(drawn.bottom, offsetY + box.height)];
  const whole = left === drawn.left && right === drawn.right && top === drawn.top && bottom === drawn.bottom;
  let [sb, sbb] = whole ? [text.mass, text.squares] : [0, 0];
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
