/** One face against one line's ink, its size and spacing looked for. */
import { outlineOf } from '../../../fonts/index.ts';
import type { DrawnFace } from '../../../fonts/drawing/drawing.ts';
import { extentsOf, graphemes, NO_SPACING, spacesIn } from '../../../fonts/drawing/drawing.ts';
import { fitAt, SETTLED, type Fit, type Wording } from './fit.ts';
import type { InkCrop } from './ink.ts';

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

/** From this size on, px, the height of two letters tells their size, and the rest of their width how they are spaced: a px of 60 is a sixtieth, and figures of sections are set closer by .04 to .06 em. */
const PAIR = 60;

/** From this match on letters that are set closer may be plain ones of another size: Korean ones lie so well on theirs. */
const NEARLY = 0.85;
/** Under this a better size for the spacing makes no match of it: it is another face. */
const HOPELESS = 0.55;
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
 * The size by the ink's height (`high`), which a lossy picture leaves off by a px; and, above that by its width (`wide`), of Hangul that lies halfway on its ink those
 * sizes that plain letters of its width hide: of 12 px set closer by .04 em plain ones of 11.3 px match by .82, and what is theirs by .95.
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
  if (n < (size >= PAIR ? 2 : 3)) return null;
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
