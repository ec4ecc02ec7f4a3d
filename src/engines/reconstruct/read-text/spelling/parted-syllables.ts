/**
 * A syllable of ㅅ and an upright vowel whose two strokes stand apart in wide display faces: the recogniser takes them for a slash and a bar (사용 /| 주의사항, /|라믹).
 */
import { knownSpan } from '../../../words/korean-words.ts';

const STROKES = /([가-힣]*)(?:(?<=[가-힣]\s?)\/[|lI](?![A-Za-z\d])|\/[|lI](?=[가-힣]))([가-힣]*)/gu;
/** What the strokes may be; the first stands alone, too (사용 시), and where no word is known. */
const SYLLABLES = ['시', '세', '사', '서', '새'];

/** So a syllable of ㄱ and a vowel beside it is read as two figures; behind a word's first syllables, with no syllable behind it that it may count (제71회). */
const FIGURES = /([가-힣]+)71(?![\d.,]|\s?[가-힣])/gu;

/** @returns the text with the syllable that makes a known word in place of such strokes */
export const withPartedSyllables = (text: string): string =>
  withParted(text).replace(FIGURES, (seen, before: string) => (spanIn([...before, '거'], before.length) >= 2 ? `${before}거` : seen));

const withParted = (text: string): string =>
  text.replace(STROKES, (_, before: string, behind: string) => {
    const spans = SYLLABLES.map((syllable) => spanIn([...before, syllable, ...behind], before.length));
    return before + SYLLABLES[spans.indexOf(Math.max(...spans))]! + behind;
  });

/** Of the known words that the syllable at `at` is part of, wherever they begin, the longest one's length. */
const spanIn = (syllables: readonly string[], at: number): number =>
  Math.max(...Array.from({ length: at + 1 }, (_, from) => knownSpan(syllables.slice(from), at - from)));
