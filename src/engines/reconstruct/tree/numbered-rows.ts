/** Steps in rows: a number, what is to be done, and perhaps how long it takes, far from it. */
import { textsOf } from '../document.ts';
import type { Cuttable } from './cuttable.ts';

/** A number as steps have it, by itself. */
const NUMBER = /^0?(\d{1,2})[.)]?$/u;
/** So many rows at least, in so many columns: of two columns the words stand near their numbers. */
const LEAST = { rows: 2, columns: 3 };

/** Whether each row begins, or from the right ends, with its number: what stands in it belongs together, however far apart. */
export function areNumberedRows(rows: readonly Cuttable[][], columns: readonly Cuttable[][]): boolean {
  if (rows.length < LEAST.rows || columns.length < LEAST.columns) return false;
  const isWhole = rows.every((row) => columns.every((column) => row.some((part) => column.includes(part))));
  return isWhole && [columns[0]!, columns.at(-1)!].some((column) => rows.every((row, i) => numberIn(row, column) === i + 1));
}

function numberIn(row: readonly Cuttable[], column: readonly Cuttable[]): number | null {
  const texts = row.filter((part) => column.includes(part)).flatMap(({ node }) => (node.kind === 'text' ? [node] : textsOf(node)));
  const words = texts.flatMap(({ lines }) => lines.map(({ text }) => text.trim()));
  return words.length === 1 ? Number(NUMBER.exec(words[0]!)?.[1] ?? NaN) : null;
}
