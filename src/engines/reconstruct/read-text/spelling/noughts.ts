/** Noughts and ones before a unit that were read as the letters they look like (Omg, lg; og where no other Latin stands), on a page that counts in that unit. */

const UNIT = '(?:mg|g|kg|ml|mL|cm|mm|kcal)';
const COUNTED = new RegExp(String.raw`\d\s?(${UNIT})(?![\p{L}\p{N}])`, 'gu');
const AS_LETTER = new RegExp(String.raw`(?<=^|[\s(])([OolI|])(?=(${UNIT})(?![\p{L}\p{N}]))`, 'gu');

const AMOUNT = new RegExp(`^([01])(${UNIT})$`);

/** @returns the lines, such letters as the figures that are meant */
export function withNoughts<T extends { readonly text: string; readonly alternatives?: readonly string[] }>(lines: readonly T[]): T[] {
  const units = new Set(lines.flatMap(({ text }) => [...text.matchAll(COUNTED)].map(([, unit]) => unit!)));
  return lines.map((line) => {
    const isLatin = (line.text.match(/\p{Script=Latin}+/gu)?.length ?? 0) > 1;
    const text = line.text.replace(AS_LETTER, (letter: string, _, unit: string) => {
      if (!units.has(unit) || (letter === 'o' && isLatin)) return letter;
      return letter.toUpperCase() === 'O' ? '0' : '1';
    });
    if (text === line.text) return line;
    // Drawing tells whether a space stands before the unit.
    const apart = AMOUNT.test(text) && line.alternatives ? { alternatives: [text.replace(AMOUNT, '$1 $2'), ...line.alternatives] } : {};
    return { ...line, text, ...apart };
  });
}
