/** What readers make of a column that was laid in a row, as its signs stand in the column. */
import type { Column } from '../../../image/column.ts';

/** Commas and stops, of which readers are less sure; read just where the column shows small signs they are no chance, either. */
const MARK = /[、。，．・]/u;

/** Scripts whose signs stand upright in a column. */
const UPRIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Scripts that set spaces between words. */
const SPACED = /\p{Script=Hangul}/u;

/** What a full stop that stands by itself is read as. */
const RING = /[0Oo○/\\|°]/u;

/** What the long vowel is read as, which stands upright in a column, behind katakana; behind others a figure may stand (夏の1位). */
const LONG_VOWEL = /^[1lI|丨｜]$/u;
/** What a one is read as, so much wider than it is high. */
const LYING = /^[ー\-–—―_]$/u;
const FLAT = 3;
const KATAKANA = /\p{Script=Katakana}/u;

/** The signs as read, with the spaces that the column shows; null where there are not as many as the column has, or other letters. */
export function uprightText(read: string, column: Column): string | null {
  const signs = [...read.replaceAll(/\s/g, '')];
  // A full stop at the end is passed over where it stands by itself.
  if (signs.length === column.inks.length - 1 && marksAgree([...signs, '。'], column)) signs.push('。');
  if (signs.length !== column.inks.length || !signs.some((sign) => UPRIGHT.test(sign))) return null;
  // The long vowel stands upright in a column: what lies is a one.
  for (const [i, { width, height }] of column.inks.entries()) if (LYING.test(signs[i]!) && width > FLAT * height) signs[i] = '一';
  const isLong = (sign: string, i: number) => LONG_VOWEL.test(sign) && KATAKANA.test(signs[i - 1] ?? '');
  const printed = signs.map((sign, i) => (isLong(sign, i) ? 'ー' : column.large[i] ? sign : sign.replace(RING, '。')));
  return printed.map((sign, i) => (column.spaced[i] && SPACED.test(sign) ? ` ${sign}` : sign)).join('');
}

/** Whether commas and stops were read, and just where the column shows small signs. */
export function marksAgree(signs: readonly string[], { large }: Column): boolean {
  return large.includes(false) && signs.every((sign, i) => MARK.test(sign) !== large[i]);
}
