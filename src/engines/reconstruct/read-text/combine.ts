import type { TesseractLanguage } from './models.ts';
import type { Reading } from './recogniser.ts';
import { hasLetterOrDigit, hasVietnamese, isAscii } from './scripts.ts';

/**
 * One text from two readings of a line. The CTC recogniser knows Chinese, English and digits best; where both read
 * nothing but ASCII its text stands (Vietnamese keeps its own reader, which alone knows the marks).
 */
export function combine(ctc: Reading, lstm: Reading, language: TesseractLanguage): Reading {
  const cleaned = { ...lstm, text: tidy(lstm.text, language) };
  if (ctc.text === '') return cleaned;
  if (!hasLetterOrDigit(cleaned.text)) return ctc.confidence > 0.6 ? ctc : cleaned;
  if (isAscii(ctc.text) && isAscii(cleaned.text)) {
    if (language === 'vie' && /\p{L}/u.test(cleaned.text) && cleaned.confidence > 0.6) return cleaned;
    return ctc.confidence >= 0.6 ? ctc : cleaned;
  }
  if (language === 'chi_sim') return ctc.confidence >= 0.8 || ctc.confidence >= cleaned.confidence ? ctc : cleaned;
  // Signs that the CTC recogniser does not know it leaves out: a much shorter text is no rival.
  const whole = ctc.text.length >= 0.75 * cleaned.text.replaceAll(' ', '').length;
  return whole && cleaned.confidence < 0.6 && ctc.confidence > 0.93 && !hasVietnamese(cleaned.text) ? ctc : cleaned;
}

/** Tesseract sets spaces between all words of scripts that are printed without them. */
export function tidy(text: string, language: TesseractLanguage): string {
  const trimmed = text.trim().replace(/[‎‏‪-‮]/g, '');
  if (language === 'kor' || language === 'vie' || language === 'mon' || language === 'ara' || language === 'eng' || language === 'ind')
    return trimmed;
  if (language === 'tha') return trimmed;
  const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー。、，．！？：；（）「」『』【】・]`;
  return trimmed.replace(new RegExp(`(?<=${wide}) (?=\\S)|(?<=\\S) (?=${wide})`, 'gu'), '');
}
