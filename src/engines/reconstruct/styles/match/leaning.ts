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
/** Letters of scripts that have slanted faces of their own. */
const OWN_ITALICS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** A line is asked for with every family. */
const known = new WeakMap<InkCrop['alpha'], boolean>();

/** Whether a line's letters surely lean. */
export function leans({ text }: Pick<TextLine, 'text'>, ink: InkCrop): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(OWN_ITALICS)?.length ?? 0;
  if (own < TELLING.letters || own < letters || ink.extent.height < TELLING.height) return false;
  const told = known.get(ink.alpha) ?? areLeaning({ alpha: ink.alpha, ...ink.box });
  known.set(ink.alpha, told);
  return told;
}

/** Whether a face's own letters lean, as those of brushes do in faces that are called upright. */
export function faceLeans(face: Face, text: string): boolean {
  const [width, height] = [Math.ceil(DRAWN * (text.length + 2)), 2 * DRAWN];
  const at = { size: DRAWN, spacing: NO_SPACING, direction: 'ltr', penX: DRAWN, baseline: 1.4 * DRAWN, inkLuminance: 0 } as const;
  const { alpha } = drawText({ face, fakeBold: false }, text, { ...at, width, height });
  return areLeaning({ alpha, width, height });
}

/** Size that a face's letters are drawn in to tell, px. */
const DRAWN = 40;

interface Sheet {
  readonly alpha: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

function areLeaning({ alpha, width, height }: Sheet): boolean {
  const ink = { plane: alpha, full: 1, start: 0, stride: width, width, height };
  return Math.max(...LEANS.map((lean) => columnChanges(ink, lean))) >= GAIN * columnChanges(ink, 0);
}
