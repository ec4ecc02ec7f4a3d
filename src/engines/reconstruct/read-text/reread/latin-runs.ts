/**
 * Latin letters that Tesseract's Korean network made consonants alone of, with the syllables before them (Pro저소음 as 마ㅇ저소음): shown the word alone, the CTC recogniser reads the letters and
 * passes over the syllables behind or before them, or makes signs of them that it is not sure of.
 */
import type { Part, Reading } from '../recognise/recogniser.ts';
import { AIR } from './lone-words.ts';
import { widthInSyllables } from './syllable-widths.ts';

/** A bracket that closes nothing before syllables: a capital of its shape, with those before it (PU폼 as 미)폼). */
export const CLOSING = /^[^\s([{]{1,3}[)\]}](?=[가-힣])/u;

/** A consonant or vowel alone beside a syllable; not those that are written so, for laughter and tears (ㅋㅋ, ㅎㅎ, ㅠㅠ, ㅜㅜ, ㅡㅡ). */
const ALONE = /[가-힣][ㄱ-ㅊㅌㅍㅏ-ㅛㅝ-ㅟㅢㅣ]|[ㄱ-ㅊㅌㅍㅏ-ㅛㅝ-ㅟㅢㅣ][가-힣]/u;
/** Letters of a run, and how sure each is. */
const RUN = { letters: 2, each: 0.9 };
/** What is left beside a run is whole syllables, less and more this, in syllables; from `space` on there is a word space in it. */
const LEFT = { less: 0.25, more: 0.55, space: 0.15 };

/** The word with the run of letters in the place of what was read there; null where nothing is sure. @param pitch a syllable's advance, px of the word's picture */
export function withLatinRun(
  word: string,
  { parts }: Reading,
  { width, pitch }: { readonly width: number; readonly pitch: number },
): string | null {
  const run = ALONE.test(word) ? runIn(parts) : [];
  if (run.length < RUN.letters) return null;
  const [before, behind] = [run[0]!.from * width - AIR, width - AIR - run.at(-1)!.to * width].map((px) => leftIn(px / pitch));
  if (!before || !behind) return null;
  const signs = [...word];
  const [head, tail] = [signs.slice(0, before.syllables), signs.slice(signs.length - behind.syllables)];
  const between = signs.slice(before.syllables, signs.length - behind.syllables).join('');
  if (!/[ㄱ-ㅎㅏ-ㅣ]/u.test(between) || ![...head, ...tail].every((sign) => /[가-힣]/u.test(sign))) return null;
  return [...head, before.space, ...run.map(({ text }) => text), behind.space, ...tail].join('');
}

/** The word with capitals in the place of such a bracket and what stands before it, where they are all that is seen up to the syllables behind; null where not. */
export function withRunBefore(
  word: string,
  { parts }: Reading,
  { width, pitch }: { readonly width: number; readonly pitch: number },
): string | null {
  const [run, first] = [CLOSING.test(word) ? runIn(parts) : [], parts.find(({ text }) => text.trim() !== '')];
  if (run.length < RUN.letters || run[0] !== first || !run.every(({ text }) => /[A-Z]/.test(text))) return null;
  const behind = word.replace(CLOSING, '');
  // Half a syllable more or less is what places are true to.
  const end = width - AIR - (widthInSyllables(behind) - 0.5) * pitch;
  return run.at(-1)!.to * width <= end ? run.map(({ text }) => text).join('') + behind : null;
}

/** Syllables in a width, and the space between them and the run; null where it is no whole number of them. @param width in syllables */
function leftIn(width: number): { readonly syllables: number; readonly space: '' | ' ' } | null {
  const syllables = Math.max(0, Math.floor(width + LEFT.less));
  const more = width - syllables;
  return more > LEFT.more ? null : { syllables, space: syllables > 0 && more >= LEFT.space ? ' ' : '' };
}

/** The longest run of letters and figures that are sure, letters among them. */
function runIn(parts: readonly Part[]): Part[] {
  let [best, run]: [Part[], Part[]] = [[], []];
  for (const part of parts.filter(({ text }) => text.trim() !== '')) {
    run = /^[A-Za-z\d]$/.test(part.text) && part.confidence >= RUN.each ? [...run, part] : [];
    if (run.length > best.length && run.some(({ text }) => /[A-Za-z]/.test(text))) best = run;
  }
  return best;
}
