/**
 * Han of Japanese lines that Tesseract doubts and the CTC recogniser sees: it knows no kana, but three times as many Han (還 of 還元, read as 情; 釜 as 父, 炊 as 峡). Which Han stands where is told by
 * their places: between them each reader passes over what it has not learnt.
 */
import type { Part, Reading } from './recogniser.ts';

/** A Han stands against one that is so much less sure, from so sure on; less sure than that, it is another reading, which drawing may prove. */
const STANDS = { least: 0.45, surer: 0.35 };
const OFFERED = 0.3;
/** Places of one sign in two readings differ by so much at most, in its share of the line. */
const OFF = 0.6;
const HAN = /\p{Script=Han}/u;
/** Han that kana look like: ー, ニ, カ, エ, ロ, タ, ト, ハ, ミ, オ, ヒ, メ. */
const AS_KANA = new Set('一二力工口夕卜八三才匕乂了');

/** The first level of JIS X 0208: Han that Japanese prints; simplified ones, which the CTC recogniser takes for them, are hardly among it. */
let common: ReadonlySet<string> | null = null;
const isCommon = (sign: string): boolean => (common ??= firstLevel()).has(sign);

function firstLevel(): ReadonlySet<string> {
  const rows = Array.from({ length: 0xcf - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (__, cell) => [0xb0 + row, 0xa1 + cell]).flat(),
  );
  return new Set([...new TextDecoder('euc-jp').decode(Uint8Array.from(rows.flat()))].filter((sign) => HAN.test(sign)));
}

interface Replacement {
  readonly word: number;
  readonly at: number;
  readonly text: string;
  readonly stands: boolean;
}

/** @returns Tesseract's reading with the Han that the CTC recogniser sees more surely, and a text with all others that it sees, null where there are none */
export function withSeenHan(ctc: Reading, lstm: Reading): { readonly reading: Reading; readonly offered: string | null } {
  const found = lstm.parts.flatMap((word, i) => replacementsIn(word, i, ctc.parts, lstm.parts));
  if (found.length === 0) return { reading: lstm, offered: null };
  const sure = found.filter(({ stands }) => stands);
  const offered = sure.length < found.length ? put(lstm, found).text : null;
  return { reading: sure.length > 0 ? put(lstm, sure) : lstm, offered };
}

function replacementsIn(word: Part, index: number, characters: readonly Part[], words: readonly Part[]): Replacement[] {
  const signs = [...word.text];
  const step = (word.to - word.from) / signs.length;
  const beside = [index - 1, index, index + 1].map((i) => words[i]?.text ?? '').join('');
  return signs.flatMap((sign, at) => {
    if (!HAN.test(sign)) return [];
    const middle = word.from + (at + 0.5) * step;
    const near = characters.filter((character) => Math.abs((character.from + character.to) / 2 - middle) <= OFF * step);
    const [seen] = near;
    if (!seen || near.length > 1 || seen.text === sign || AS_KANA.has(seen.text) || !isCommon(seen.text)) return [];
    // Boxes of Han reach over their neighbours (価格): what is read beside it already is that sign, and no other one.
    if (beside.includes(seen.text)) return [];
    const stands = seen.confidence >= STANDS.least && seen.confidence - word.confidence >= STANDS.surer;
    return stands || (seen.confidence >= OFFERED && seen.confidence > word.confidence)
      ? [{ word: index, at, text: seen.text, stands }]
      : [];
  });
}

function put(reading: Reading, replacements: readonly Replacement[]): Reading {
  const parts = reading.parts.map((word, i) => {
    const own = replacements.filter((one) => one.word === i);
    return own.length === 0
      ? word
      : { ...word, text: [...word.text].map((sign, at) => own.find((one) => one.at === at)?.text ?? sign).join('') };
  });
  return { ...reading, parts, text: parts.map(({ text }) => text).join(' ') };
}
