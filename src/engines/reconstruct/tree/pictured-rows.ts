/** Rows of pictures that have their words beside them: steps, dishes, people. */
import { textsOf, type LayoutNode } from '../document.ts';
import type { Cuttable } from './cuttable.ts';
import { showsPicture } from './headed-columns.ts';
import { characters } from './wording.ts';

/** So many rows at least, each of so many pictures: one beside all of its words is found by its gaps. */
const LEAST = { rows: 2, pairs: 2 };
/** Words on a picture are its number or a short label. */
const LABEL = 4;

/** Whether a column of pictures stands beside one of words, again and again, and each row has one picture of it and words: a picture belongs to the words beside it, not to the picture below. */
export function arePicturedRows(rows: readonly Cuttable[][], columns: readonly Cuttable[][]): boolean {
  if (rows.length < LEAST.rows || columns.length < 2 * LEAST.pairs || columns.length % 2 === 1) return false;
  const isPictures = columns.map(holdsPictures);
  const alternates = isPictures.every((own, i) => own !== isPictures[i ^ 1]) && isPictures.every((own, i) => own === isPictures[i % 2]);
  if (!alternates) return false;
  return rows.every((row) =>
    columns.every((column, i) => {
      const cell = row.filter((part) => column.includes(part));
      return isPictures[i] ? cell.filter(({ node }) => showsPicture(node)).length === 1 : cell.some(({ node }) => textsOf(node).length > 0);
    }),
  );
}

const holdsPictures = (column: readonly Cuttable[]): boolean =>
  column.some(({ node }) => showsPicture(node)) && column.every(({ node }) => showsPicture(node) || lettersIn(node) <= LABEL);

const lettersIn = (node: LayoutNode): number => textsOf(node).reduce((sum, text) => sum + characters(text), 0);
