/** The name of a model that a page says several times (X10): letters spaced far apart are read as the letters that its figures look like (XIO), or the other way round. */

/** A word of capitals and figures, with both of them. */
const NAME = /(?<![\p{L}\p{N}])(?=[A-Z\d]*[A-Z])(?=[A-Z\d]*\d)[A-Z\d]{2,8}(?![\p{Script=Latin}\p{N}])/gu;
/** Such a name whose figures are a word of their own (PRO 12); elsewhere both may be one. */
const PARTED_NAME = /(?<![\p{L}\p{N}])[A-Z]{2,6} \d{1,4}(?![\p{L}\p{N}.,%])/gu;
/** Any word of capitals and figures. */
const WORD = /(?<![\p{L}\p{N}])[A-Z\d]{2,8}(?![\p{Script=Latin}\p{N}])/gu;
/** Letters, and the figures of their shapes. */
const SHAPES: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2', B: '8' };
/** A name is known that so many lines have. */
const KNOWN = 2;

const shapeOf = (word: string): string => [...word].map((sign) => SHAPES[sign] ?? sign).join('');

/** @returns the lines, words with the shape of a known name as that name */
export function withModelNames<T extends { readonly text: string }>(lines: readonly T[]): T[] {
  const said = lines.flatMap(({ text }) => [
    ...new Set([...text.matchAll(NAME), ...text.matchAll(PARTED_NAME)].map(([name]) => name.replace(' ', ''))),
  ]);
  const names = [...Map.groupBy(said, (name) => name)].filter(([, all]) => all.length >= KNOWN).map(([name]) => name);
  const byShape = new Map(names.map((name) => [shapeOf(name), name]));
  const isOne = (shape: string) => names.filter((name) => shapeOf(name) === shape).length === 1;
  return lines.map((line) => {
    const text = line.text.replace(WORD, (word) => {
      const name = byShape.get(shapeOf(word));
      return name && !names.includes(word) && isOne(shapeOf(word)) && /[A-Z]/.test(word) ? name : word;
    });
    return text === line.text ? line : { ...line, text };
  });
}
