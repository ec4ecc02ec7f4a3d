/** Whether a line's letters lean, by its ink alone: what they are drawn in must not be known for that. */
import type { Face } from '../../../fonts/index.ts';
import { drawText, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import type { TextLine } from '../../document.ts';
import type { InkCrop } from './ink.ts';

/** Leans that are tried, px to the side for each px of height: slanted faces lean by .14 to .25, brushes by more. */
const LEANS = [0.1, 0.15, 0.2, 0.25, 0.3];
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

const areLeaning = (sheet: Sheet): boolean => Math.max(...LEANS.map((lean) => changesIn(sheet, lean))) >= GAIN * changesIn(sheet, 0);

/** Sum of the squares of what one column's ink differs from the next one's, with the lean taken out. */
function changesIn({ alpha, width, height }: Sheet, lean: number): number {
  const reach = Math.ceil((lean * height) / 2) + 1;
  const columns = new Float64Array(width + 2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const aside = reach + lean * (y + 0.5 - height / 2);
    const whole = Math.floor(aside);
    const part = aside - whole;
    for (let x = 0; x < width; x++) {
      const covered = alpha[y * width + x]!;
      columns[x + whole]! += covered * (1 - part);
      columns[x + whole + 1]! += covered * part;
    }
  }
  let sum = 0;
  for (let i = 1; i < columns.length; i++) sum += (columns[i]! - columns[i - 1]!) ** 2;
  return sum;
}
