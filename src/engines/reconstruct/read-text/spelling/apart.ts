/** Signs between words and figures, which pages set with spaces around them or without: recognisers drop the spaces, drawing tells. */

/** Times, middle dots, upright strokes, arrows and dashes of a square, each with what it must stand between to be one. Slants stand within units (mg/L), where a space would take the place of a letter. */
const SIGNS: readonly RegExp[] = [
  /(?<=[\p{L}\p{N})]) ?[×xX] ?(?=\d)|(?<=\d(?:[cm]?m|k?g|m[lL])?) ?× ?(?=\p{L})/gu,
  /(?<=\S) ?[·•] ?(?=\S)/gu,
  /(?<=\S) ?\| ?(?=\S)/gu,
  /(?<=\S) ?→ ?(?=\S)/gu,
  /(?<=\d\S?) ?~ ?(?=\S)/gu,
  /(?<=\d\S?) ?— ?(?=\d)/gu,
];

const apart = (text: string, sign: RegExp): string => text.replace(sign, (found) => ` ${found.trim()} `);

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** Where Han or kana meet figures and Latin letters, and behind the number of an entry (2. 茶): many pages set a space there, all of a line alike. */
const BESIDE_HAN = new RegExp(
  `(?<=${HAN})(?=[\\p{Script=Latin}\\d])|(?<=[\\p{Script=Latin}\\d%℃])(?=${HAN})|(?<=^\\d{1,2}) ?[.] ?(?=${HAN})`,
  'gu',
);

const besideHan = (text: string): string => text.replace(BESIDE_HAN, (found) => (found === '' ? ' ' : '. '));

/** Between Han and kana, which are set in squares, the stroke may fill one, too (U+FF5C), alone or between spaces: readers know the narrow one. */
const STROKE = /(?<=\S) ?[|] ?(?=\S)/gu;
const IN_SQUARES = new RegExp(HAN, 'u');

function wideStrokes(text: string): string[] {
  if (!IN_SQUARES.test(text) || text.replace(STROKE, '') === text) return [];
  const [alone, between] = ['｜', ' ｜ '].map((stroke) => text.replace(STROKE, stroke)) as [string, string];
  return [alone, between, besideHan(between)];
}

/** A percent sign has room on its left that looks like a space in some faces: most pages set none there. */
const BEFORE_PERCENT = /(?<=\d) (?=%)/g;

/** A mark that opens an entry is set off from words of letters by most pages: recognisers drop what is behind it. */
const OPENING_MARK = /^[·•※](?=[가-힣\p{Script=Latin}])/u;

/** The text with spaces around all signs of one kind, around those of every kind, where Han meets figures and letters, at all of these, and without any before percent signs. */
export function otherSpaces(text: string): string[] {
  const each = SIGNS.map((sign) => apart(text, sign));
  const all = SIGNS.reduce(apart, text);
  return [
    ...new Set([
      ...each,
      all,
      besideHan(text),
      besideHan(all),
      ...wideStrokes(text),
      text.replace(BEFORE_PERCENT, ''),
      text.replace(OPENING_MARK, '$& '),
    ]),
  ].filter((other) => other !== text);
}
