/** Whether a line's letters lean, by its ink alone: what they are drawn in must not be known for that. */
import type { Face } from '../../../fonts/index.ts';
import { drawText, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { columnChanges, LEANS } from '../../../image/column-changes.ts';
import type { TextLine } from '../../document.ts';
import type { InkCrop } from './ink.ts';

/**
 * How much more abruptly the sums of columns change once the lean is taken out (as for Hangul in read-text/recognise/upright.ts): 1.04 to 2.9 times as much in 24
 * slanted lines of a page of English, .9 and more in 16 of four others; .85 times at most in 850 upright ones, in Latin and Cyrillic letters 6 to 80 px high. Running text
 * in slanted serifs may have less than that.
 */
const GAIN = 0.875;
/** Fewer letters, or lower ones, px, tell it badly: diagonal strokes of one or two lean by themselves. */
const TELLING = { letters: 3, height: 8 };
/**
 * What stands changes less abruptly with a lean taken out than this, and no more abruptly than with the same lean put in: of upright words of 13 to 40 px in 124 families 77 to 95 % do, of slanted ones
 * none, Lora's among them (diagonal strokes alone, WAVY AVENUE, may). So many letters tell it.
 */
const STANDING = { gain: 0.85, mirrored: 1, letters: 8 };
/** Leans that slanted faces have. */
const MIRRORED = LEANS.slice(0, 3);
/** Letters of scripts that have slanted faces of their own. */
const OWN_ITALICS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** A line is asked for with every family. */
const known = new WeakMap<InkCrop['alpha'], Abruptness>();

/** Whether a line's letters surely lean. */
export const leans = ({ text }: Pick<TextLine, 'text'>, ink: InkCrop): boolean =>
  isTelling(text, ink, TELLING.letters) && abruptnessOf(ink).gain >= GAIN;

/** Whether a line's letters surely stand, however well a slanted face lies on them: words that are misread, or in another face, lie on none. What neither leans nor stands may do either. */
export function stands({ text }: Pick<TextLine, 'text'>, ink: InkCrop): boolean {
  if (!isTelling(text, ink, STANDING.letters)) return false;
  const { gain, mirrored } = abruptnessOf(ink);
  return gain < STANDING.gain && mirrored < STANDING.mirrored;
}

function isTelling(text: string, ink: InkCrop, least: number): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(OWN_ITALICS)?.length ?? 0;
  return own >= least && own >= letters && ink.extent.height >= TELLING.height;
}

function abruptnessOf({ alpha, box }: InkCrop): Abruptness {
  const told = known.get(alpha) ?? measureAbruptness({ alpha, ...box });
  known.set(alpha, told);
  return told;
}

/** Whether a face's own letters lean, as those of brushes do in faces that are called upright. */
export function faceLeans(face: Face, text: string): boolean {
  const [width, height] = [Math.ceil(DRAWN * (text.length + 2)), 2 * DRAWN];
  const at = { size: DRAWN, spacing: NO_SPACING, direction: 'ltr', penX: DRAWN, baseline: 1.4 * DRAWN, inkLuminance: 0 } as const;
  const { alpha } = drawText({ face, fakeBold: false }, text, { ...at, width, height });
  return measureAbruptness({ alpha, width, height }).gain >= GAIN;
}

/** Size that a face's letters are drawn in to tell, px. */
const DRAWN = 40;

interface Sheet {
  readonly alpha: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** How much more abruptly columns change with a lean taken out than as they are, and than with the same lean put in. */
interface Abruptness {
  readonly gain: number;
  readonly mirrored: number;
}

function measureAbruptness({ alpha, width, height }: Sheet): Abruptness {
  const ink = { plane: alpha, full: 1, start: 0, stride: width, width, height };
  const sum = (leans: readonly number[]) => leans.reduce((all, lean) => all + columnChanges(ink, lean), 0);
  const gain = Math.max(...LEANS.map((lean) => columnChanges(ink, lean))) / columnChanges(ink, 0);
  return { gain, mirrored: sum(MIRRORED) / sum(MIRRORED.map((lean) => -lean)) };
}
