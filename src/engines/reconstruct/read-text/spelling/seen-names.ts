/**
 * Names of models as the CTC recogniser saw them in the line (IPX5), where the reader of Cyrillic joined them to the words beside them or took their letters for its own (1РХ5, ЇРХ5) and
 * they could not be shown to it alone.
 */

/** Capitals with figures behind them, and among them one that no Cyrillic letter is printed like. */
const NAME = /(?<![\p{L}\p{N}-])(?=[A-Z]*[DFGIJLNQRSUVWZ])[A-Z]{2,6}-?\d{1,5}(?![\p{L}\p{N}-])/gu;
const TOKEN = /(?<![\p{L}\p{N}-])(?=\P{Script=Cyrillic}*\p{Script=Cyrillic})[\p{Lu}\d]{2,6}-?\d{1,5}(?![\p{L}\p{N}-])/gu;
/** Signs of one shape by the Latin one. */
const SHAPES = new Map([...'АВЕКМНОРСТХІЇ1'].map((sign, i) => [sign, [...'ABEKMHOPCTXIII'][i]!]));

const shapeOf = (text: string): string => [...text].map((sign) => SHAPES.get(sign) ?? sign).join('');

/** @param others other readings of the same ink */
export function withSeenNames(text: string, others: readonly string[]): string {
  const names = new Map(others.flatMap((other) => [...other.matchAll(NAME)].map(([name]) => [shapeOf(name), name] as const)));
  return names.size === 0 ? text : text.replace(TOKEN, (token) => names.get(shapeOf(token)) ?? token);
}
