/** Sentences of a line. Intl.Segmenter finds them; it ends one after abbreviations, and takes Thai as one. */
import type { Language } from '../language/index.ts';
import { partsOf } from './parts.ts';

const TAGS: Partial<Record<Language, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', tl: 'fil' };
export const bcp47 = (language: Language): string => TAGS[language] ?? language;

/** Abbreviations that a sentence goes on after, initials, and list numbers. */
const GOES_ON =
  /(?:^|[\s([«"“])(?:(?:mr|mrs|ms|dr|prof|sr|sra|jr|st|vs|etc|approx|no|nr|nos|art|fig|vol|pp|ca|inc|ltd|co|corp|dept|est|max|min|tel|bzw|ggf|inkl|str|usw|av|réf|env|ул|стр|см|руб|им|гр|т\.\s?[едкп])|e\.g|i\.e|z\.\s?b|d\.\s?h|p\.\s?ej|u\.\s?a|\p{Lu}|\d{1,3})\.\s*$/iu;
/** Languages written without spaces between sentences. */
const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'cn', 'tw', 'th']);

export interface Sentence {
  /** Without the space around it. */
  readonly text: string;
  /** Space that stood behind it. */
  readonly gap: string;
}

/** Sentences that give the line again when put together with their gaps (a line without space at its beginning). */
export function sentencesOf(line: string, language: Language): Sentence[] {
  const segmenter = new Intl.Segmenter(bcp47(language), { granularity: 'sentence' });
  const kept = keptRanges(line);
  const sentences: string[] = [];
  let open = '';
  for (const { segment, index } of segmenter.segment(line)) {
    open += segment;
    const end = index + segment.length;
    if (GOES_ON.test(open.slice(-16)) || kept.some(([from, to]) => from < end && end < to)) continue;
    sentences.push(open);
    open = '';
  }
  if (open) sentences.push(open);
  return sentences.map((sentence) => ({ text: sentence.trimEnd(), gap: sentence.slice(sentence.trimEnd().length) }));
}

/** Where addresses and placeholders stand: no sentence ends within one. */
function keptRanges(line: string): [number, number][] {
  let at = 0;
  return partsOf(line, []).flatMap((part): [number, number][] => {
    const from = at;
    at += typeof part === 'string' ? part.length : part.keep.length;
    return typeof part === 'string' ? [] : [[from, at]];
  });
}

/** The gap between two sentences in the other language. */
export function gapBetween(gap: string, to: Language): string {
  if (gap === '') return UNSPACED.has(to) ? '' : ' ';
  return gap === ' ' && UNSPACED.has(to) && to !== 'th' ? '' : gap;
}
