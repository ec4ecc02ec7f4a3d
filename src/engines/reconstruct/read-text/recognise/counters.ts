/** Signs that count what a number tells, where Tesseract makes Latin letters of them: beside thick figures 倍 is an s to it, 円 an n or a g. */
import type { TesseractLanguage } from './models.ts';
import type { Part, Reading } from './recogniser.ts';

/** A number with letters behind it, as one word. */
const LETTERED = /^(?<number>\d(?:[\d.,]*\d)?)[A-Za-z]{1,2}$/;
/** Sureness of a sign's figures, and of the sign, from which it stands against letters. */
const SURE = { figures: 0.85, sign: 0.9 };
const HAN = /^\p{Script=Han}$/u;
/**
 * 円 of print and display faces is none of the CTC recogniser's signs: it takes it for another one of its shape, and doubts it (.22 to .35 of six prices). Behind a number with its thousands parted
 * a counter that it knows (件, 個, 名, 台) it would read surely.
 */
const YEN = { behind: /^[1-9]\d{0,2}(?:,\d{3})+$/, alike: /^[片月日丹圆门門冂用内尺户AHPRM]$/u, below: 0.6 };

/** Tesseract's words with the counters that the CTC recogniser sees behind the same figures, each a word of its own, by whose place figures of another size are parted from it. */
export function withCounters(ctc: Reading, lstm: Reading, language: TesseractLanguage): Reading {
  const parts = lstm.parts.flatMap((word) => {
    const number = LETTERED.exec(word.text)?.groups?.['number'];
    const seen = number === undefined ? null : counterBehind(number, ctc.parts, language);
    if (number === undefined || !seen) return [word];
    const confidence = Math.max(word.confidence, seen.confidence);
    const between = Math.min(Math.max(word.from, seen.from), word.to);
    return [
      { ...word, text: number, to: between, confidence },
      { ...word, text: seen.text, from: between, confidence },
    ];
  });
  return parts.length === lstm.parts.length ? lstm : { ...lstm, text: parts.map(({ text }) => text).join(' '), parts };
}

/** What counts a number that the CTC recogniser sees surely, and where it begins; null where that is no sign it can tell. */
function counterBehind(number: string, characters: readonly Part[], language: TesseractLanguage): Omit<Part, 'to'> | null {
  const at = characters.findIndex((_, i) => spells(characters.slice(i, i + number.length), number));
  const [figures, sign, next] = [
    characters.slice(at, at + number.length),
    characters[at + number.length],
    characters[at + number.length + 1],
  ];
  const confidence = Math.min(...figures.map((figure) => figure.confidence));
  if (at < 0 || !sign || /\d/.test(characters[at - 1]?.text ?? '') || /\d/.test(next?.text ?? '') || confidence < SURE.figures) return null;
  const from = (figures.at(-1)!.to + sign.from) / 2;
  if (HAN.test(sign.text) && sign.confidence >= SURE.sign) return { text: sign.text, confidence, from };
  const isYen = language === 'jpn' && YEN.behind.test(number) && YEN.alike.test(sign.text) && sign.confidence < YEN.below;
  return isYen ? { text: '円', confidence, from } : null;
}

const spells = (characters: readonly Part[], text: string): boolean => characters.map((character) => character.text).join('') === text;
