/** Signs between words and figures, which pages set with spaces around them or without: recognisers drop the spaces, drawing tells. */

/** Times, middle dots, upright strokes and arrows, each with what it must stand between to be one. Slants stand within units (mg/L), where a space would take the place of a letter. */
const SIGNS: readonly RegExp[] = [
  /(?<=[\p{L}\p{N})]) ?[×xX] ?(?=\d)/gu,
  /(?<=\S) ?[·•] ?(?=\S)/gu,
  /(?<=\S) ?\| ?(?=\S)/gu,
  /(?<=\S) ?→ ?(?=\S)/gu,
  /(?<=\d\S?) ?~ ?(?=\S)/gu,
];

const apart = (text: string, sign: RegExp): string => text.replace(sign, (found) => ` ${found.trim()} `);

/** The text with spaces around all signs of one kind, and around those of every kind. */
export function otherSpaces(text: string): string[] {
  const each = SIGNS.map((sign) => apart(text, sign));
  const all = SIGNS.reduce(apart, text);
  return [...new Set([...each, all])].filter((other) => other !== text);
}
