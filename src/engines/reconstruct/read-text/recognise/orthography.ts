/**
 * Simplified or traditional Chinese. Tesseract's reader of the one reads the other's signs as its own (标题 as 標題), as surely as its own ones, in faces that neither
 * has learnt; the CTC recogniser has learnt both.
 */
import { hanShares } from '../../../words/han.ts';
import type { TesseractLanguage } from './models.ts';
import type { Reading } from './recogniser.ts';

/** Readings so sure tell, from so many signs on. */
const TELLING = { confidence: 0.9, signs: 10 };
/** Shares of its signs that the two countries count as common differ by so much: by .26 and more on ten pages of Chinese, by .19 and more on two of Taiwan's. */
const APART = 0.08;

/** The reader that the page's signs call for; null where they do not tell. */
function readerFor(first: readonly Reading[]): 'chi_sim' | 'chi_tra' | null {
  const sure = first.filter(({ confidence }) => confidence >= TELLING.confidence);
  const signs = sure.flatMap(({ text }) => text.match(/\p{Script=Han}/gu) ?? []);
  const { cn, tw } = hanShares(signs);
  if (signs.length < TELLING.signs || Math.abs(cn - tw) < APART) return null;
  return cn > tw ? 'chi_sim' : 'chi_tra';
}

/**
 * A page's recognisers with one of Chinese, where several or the wrong one were chosen.
 * @param first the CTC recogniser's readings of the page
 */
export function inOneOrthography(recognisers: readonly TesseractLanguage[], first: readonly Reading[]): TesseractLanguage[] {
  const isChinese = (language: TesseractLanguage) => language === 'chi_sim' || language === 'chi_tra';
  const reader = recognisers.some(isChinese) ? readerFor(first) : null;
  return reader ? [...new Set(recognisers.map((language) => (isChinese(language) ? reader : language)))] : [...recognisers];
}
