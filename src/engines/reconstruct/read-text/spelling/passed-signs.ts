/** Signs of a few pixels that recognisers of Korean pages pass over, or take for plainer ones, in small type: drawing tells which are printed. */

/** A number with its fractions and thousands. */
const NUMBER = String.raw`\d[\d.,]*`;
const MILLIMETRES = String.raw`(?=\d{1,4}(?:[.,]\d+)?\s?[cm]m(?![\p{L}\d]))`;
/** Two numbers and a stroke, which are no telephone number. */
const RANGE = new RegExp(String.raw`(?<!\S)(?!\d{3,4}-\d{4}(?!\d))(\D?-?${NUMBER}[%℃]?)[-–](-?${NUMBER})(?![\d–-])`, 'gu');

/** Each kind: what is seen, and what may be printed there. */
const PASSED: readonly (readonly [seen: RegExp, meant: string])[] = [
  // A sentence ends in a stop, at the line's end or within it.
  [/(?<=[가-힣](?:다|요|오|까|죠))(?= [가-힣\d]|$)/gu, '.'],
  // Fractions, and the numbers of a date.
  [/(?<=\d) (?=\d)/g, '.'],
  [RANGE, '$1~$2'],
  [RANGE, '$1→$2'],
  // The sign of a diameter is read as a nought with a stroke through it is.
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,])[0O@] ?${MILLIMETRES}`, 'gu'), 'Ø '],
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,])[0O@] ?${MILLIMETRES}`, 'gu'), 'Ø'],
  // A stroke among capitals; and what belongs to somebody, in capitals.
  [/(?<=\p{Lu}{2})1(?=\p{Lu})|(?<=\p{Lu})1(?=\p{Lu}{2})/gu, 'I'],
  [/(?<=\p{Lu}{2})[·.](?=S(?!\p{L}))/gu, "'"],
  // Where a button leads, or a price goes; and what plays.
  [/(?<=[가-힣%]\s?)[+*|ㅣ]$/u, '↓'],
  [/(?<=[가-힣%]\s?)[+*|ㅣ]$/u, '→'],
  [/^[》≫>]\s?(?=[가-힣])/u, '▶ '],
  // Grams are read as one more figure.
  [/(?<=(?<![\d.,])[1-9]\d?0)[09](?=[,.)]?(?:\s|$)|[은을이과와씩])/gu, 'g'],
  [/(?<=\d)\s?["”]?[CСㅠ](?![\p{Script=Latin}\d])/gu, '℃'],
];

/** @returns the text with all signs of a kind, for each kind that there may be */
export const otherPassedSigns = (text: string): string[] =>
  PASSED.map(([seen, meant]) => text.replace(seen, meant)).filter((other) => other !== text);
