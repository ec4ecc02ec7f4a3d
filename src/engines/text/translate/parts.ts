/** What must come through a translation untouched: placeholders, markup, addresses, words of a glossary; on a second try numbers too. */
import type { Term } from './provider.ts';

/** A piece of text to translate, or something kept: `keep` as it stands in the source, `put` as it stands in the translation. */
export type Part = string | { readonly keep: string; readonly put: string };

/** In order of precedence: what comes first wins where two begin at the same place. */
// Lengths are bounded: a text of 60,000 letters without a space must not take quadratic time.
const KEPT: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)[^\s<>"'、。）」』]+[^\s<>"'.,;:!?、。）」』)]/u,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/u,
  /<\/?[a-zA-Z][^<>]*>|<!--[^]{0,1000}?-->/u,
  /&(?:[a-zA-Z]+|#\d+|#x[\da-fA-F]+);/u,
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[\w.,: -]*\}/u,
  /%(?:\(\w+\))?(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:[sdifuxXc@]|ld|lu)(?!\p{L})|%%/u,
];
const UNIT = String.raw`(?:%|°[CF]?|[kcmµ]?m[²³23]?|[km]?g|[mc]?l|L|oz|lb|in|ft|[KMGT]B|[kM]?W|m?Ah|[kMG]?Hz|px|V)`;
/** A number with its currency sign before or behind it, or its unit, and ranges and dimensions of such. */
const NUMBER = new RegExp(
  String.raw`[$€£¥₩₫฿₽₹₮]?\s?\p{Nd}+(?:[.,:/×–-]\s?\p{Nd}+| [x×] \p{Nd}+)*(?:\s?[$€£¥₩₫฿₽₹₮]|\s?${UNIT}(?![\p{L}\p{Nd}]))?`,
  'u',
);

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Scripts that put no spaces between words: a term may stand anywhere in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

function termPattern({ source }: Term): string {
  const word = escape(source);
  if (UNSPACED.test(source)) return word;
  return String.raw`(?<![\p{L}\p{Nd}])${word}(?![\p{L}\p{Nd}])`;
}

/**
 * Takes a text apart.
 * @param numbers true to keep numbers with their currency and unit
 */
export function partsOf(text: string, terms: readonly Term[], numbers = false): Part[] {
  const wanted = terms.toSorted((a, b) => b.source.length - a.source.length);
  const words = new Map(wanted.map((term) => [term.source.toLowerCase(), term.target]));
  const sources = [...KEPT.map(({ source }) => source), ...wanted.map(termPattern), ...(numbers ? [NUMBER.source] : [])];
  const pattern = new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'giu');
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ keep: found, put: words.get(found.toLowerCase()) ?? found });
    end = index + found.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

export const sourceOf = (parts: readonly Part[]): string => parts.map((part) => (typeof part === 'string' ? part : part.keep)).join('');

/** True where there is something to translate: letters outside of what is kept. */
export const hasWords = (parts: readonly Part[]): boolean => parts.some((part) => typeof part === 'string' && /\p{L}/u.test(part));

/** Numbers by their digits alone, in Western digits: a language may group and mark them in its own way. */
export function numbersIn(text: string): string[] {
  const western = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(digitValue(digit.codePointAt(0)!))));
  return (western.match(/\d+(?:[.,٫٬]\d+)*/g) ?? []).map((number) => number.replaceAll(/\D/g, '')).toSorted();
}

/** Unicode has decimal digits in runs of ten, zero first; the run's start is found by walking back. */
function digitValue(point: number): number {
  for (let value = 9; value > 0; value--) if (/\p{Nd}/u.test(String.fromCodePoint(point - value))) return runValue(point, value);
  return 0;
}
const runValue = (point: number, before: number): number => {
  for (let back = 1; back <= before; back++) if (!/\p{Nd}/u.test(String.fromCodePoint(point - back))) return back - 1;
  return before;
};

/** 3만 is 30,000 elsewhere: such numbers change by right. */
const MYRIADS = /\p{Nd}\s?[천백만억조千百万萬億亿兆]/u;

/** What a translation has lost or changed; empty for a sound one. */
export function faultsOf(parts: readonly Part[], translation: string): ('kept' | 'numbers' | 'empty')[] {
  const kept = parts.filter((part) => typeof part !== 'string').map(({ put }) => put);
  if (translation.trim() === '') return ['empty'];
  const faults: ('kept' | 'numbers')[] = [];
  if (!holdsAll(translation, kept)) faults.push('kept');
  const source = parts.map((part) => (typeof part === 'string' ? part : part.put)).join('');
  if (!MYRIADS.test(source) && numbersIn(source).join(' ') !== numbersIn(translation).join(' ')) faults.push('numbers');
  return faults;
}

/** Whether each kept thing is there as often as it was, and tags in their order. */
function holdsAll(translation: string, kept: readonly string[]): boolean {
  let rest = translation;
  for (const put of kept.toSorted((a, b) => b.length - a.length)) {
    const at = rest.indexOf(put);
    if (at < 0) return false;
    rest = `${rest.slice(0, at)}\0${rest.slice(at + put.length)}`;
  }
  const tags = kept.filter((put) => put.startsWith('<'));
  let from = 0;
  for (const tag of tags) {
    const at = translation.indexOf(tag, from);
    if (at < 0) return false;
    from = at + tag.length;
  }
  return true;
}
