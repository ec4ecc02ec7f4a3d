/** Typographic signs of Latin and Cyrillic: recognisers give straight quotes, two dots and x where “ ” ‘ ’, … and × are printed, and at times the reverse. */
import type { TextLine } from '../../document.ts';

/** A kind of sign, with the ways in which all of it in a text may be set. */
export interface Kind {
  readonly name: 'single' | 'double' | 'dots' | 'times';
  /** The sign in any of its ways. */
  readonly sign: RegExp;
  /** As typewriters have it, and typesetters. */
  readonly typed: (text: string) => string;
  readonly typeset: (text: string) => string;
}

const OPENS = String.raw`(?<=^|[\s([{–—-])`;
/** What opens stands before a word and is closed behind one; an apostrophe before a word (’90s) is closed by none. */
const SINGLE_OPENING = new RegExp(String.raw`${OPENS}'(?=\S(?:[^']|'\p{L})*'(?!\p{L}))`, 'gu');
const DOUBLE_OPENING = new RegExp(String.raw`${OPENS}"(?=\S)`, 'gu');
/** Feet and inches stand behind their figures; only a quotation that began before them may end there. */
const MEASURE = /^[^'"‘’“”]*\d\s?['"](?!\p{L})/u;
/** Behind a figure, and before no letter: 2× faster, 1200 × 800. */
const TIMES = /(?<=\d\s?)[x×](?!\p{L})/gu;
const DOTS = /(?<!\.)\.{2,3}(?!\.)/gu;

export const KINDS: readonly Kind[] = [
  {
    name: 'single',
    sign: /['‘’]/u,
    typed: (text) => text.replaceAll(/[‘’]/gu, "'"),
    typeset: (text) => text.replaceAll(/[‘’]/gu, "'").replace(SINGLE_OPENING, '‘').replaceAll("'", '’'),
  },
  {
    name: 'double',
    sign: /["“”]/u,
    typed: (text) => text.replaceAll(/[“”]/gu, '"'),
    typeset: (text) => text.replaceAll(/[“”]/gu, '"').replace(DOUBLE_OPENING, '“').replaceAll('"', '”'),
  },
  {
    name: 'dots',
    sign: /(?<!\.)(?:\.{2,3}(?!\.)|…)/u,
    typed: (text) => text.replaceAll('…', '...').replaceAll(DOTS, '...'),
    typeset: (text) => text.replaceAll(DOTS, '…'),
  },
  {
    name: 'times',
    sign: /(?<=\d\s?)[x×](?!\p{L})/u,
    typed: (text) => text.replaceAll(TIMES, 'x'),
    typeset: (text) => text.replaceAll(TIMES, '×'),
  },
];

/** Whether a line's signs of a kind may be another way than they were read: „ has closing signs of its own, and primes are none. */
export const maySetOtherwise = ({ text, script, direction }: TextLine, { sign }: Kind): boolean =>
  (script === 'latin' || script === 'cyrillic') && direction === 'ltr' && sign.test(text) && !/[„«»]/u.test(text) && !MEASURE.test(text);

/** A text with the signs of all kinds as typesetters and as typewriters have them, where that is not as it was read. */
export function otherSettings(line: TextLine): string[] {
  const kinds = KINDS.filter((kind) => maySetOtherwise(line, kind));
  const settings = [
    kinds.reduce((text, { typeset }) => typeset(text), line.text),
    kinds.reduce((text, { typed }) => typed(text), line.text),
  ];
  return [...new Set(settings)].filter((text) => text !== line.text);
}
