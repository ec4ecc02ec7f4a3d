/** Rows with rules between them that are no table: steps, each a number beside its title and what is to be done, entries behind marks, and questions that open. */
import type { StyledLine } from '../../document.ts';
import { sizeOf } from '../items.ts';
import { columnOf, type Part } from './table-cells.ts';
import { ordinalIn } from '../wording.ts';

/** A title is larger than what it heads by this factor. */
const TITLE = 1.15;

/**
 * A number, a title over what is to be done, and what that looks like, if anything.
 * @param edges of the columns, outer ones included
 */
export function areSteps(rows: readonly (readonly Part[])[], edges: readonly number[]): boolean {
  const shown = rows.flatMap((row) => row.filter((part) => columnOf(part, edges) === 2));
  if (edges.length < 3 || edges.length > 4 || shown.some((part) => linesIn(part).length > 0)) return false;
  const columns = rows.map((row) => [0, 1].map((column) => row.filter((part) => columnOf(part, edges) === column).flatMap(linesIn)));
  const numbers = columns.map(([number]) => (number.length === 1 ? ordinalIn(number[0].text) : null));
  const first = numbers.findIndex((number) => number !== null);
  const inOrder = numbers.filter((number, i) => number !== null && number - numbers[first]! === i - first).length;
  return inOrder > rows.length / 2 && columns.every(([number, told]) => number.length <= 1 && isTitled(told));
}

/** What opens a question or its answer. */
const ASKING = /^[QA][.:]?$/;

/**
 * Entries behind pictures, or questions and answers behind their letter.
 * @param edges of the columns, outer ones included
 */
export function areMarked(rows: readonly (readonly Part[])[], edges: readonly number[]): boolean {
  const marks = rows.map((row) => row.filter((part) => columnOf(part, edges) === 0));
  const isMark = (mark: Part | undefined) =>
    mark?.item?.kind === 'asset' || (mark?.item?.kind === 'line' && linesIn(mark).every(({ text }) => ASKING.test(text.trim())));
  return edges.length === 3 && marks.every(([mark, ...others]) => others.length === 0 && isMark(mark));
}

/** A sign is no larger than this, source px, and one letter if any; as many rows as this share have asked. */
const SIGN = { largest: 32, asked: 0.5 };

/**
 * Questions, each with a sign at its far end that opens or closes it, and its answer under it where it is open.
 * @param edges of the columns, outer ones included
 */
export function areAsked(rows: readonly (readonly Part[])[], edges: readonly number[]): boolean {
  if (edges.length !== 3) return false;
  return [0, 1].some((column) => {
    const isSigned = rows.every((row) => {
      const signs = row.filter((part) => columnOf(part, edges) === column);
      return signs.length <= 1 && signs.every(isSign) && row.length > signs.length;
    });
    const asked = rows.filter((row) => row.filter((part) => columnOf(part, edges) !== column).some(isQuestion));
    return isSigned && asked.length >= SIGN.asked * rows.length;
  });
}

const isSign = (part: Part): boolean =>
  Math.max(part.box.width, part.box.height) <= SIGN.largest && linesIn(part).every(({ text }) => text.trim().length === 1);

const isQuestion = (part: Part): boolean => linesIn(part).some(({ text }) => /[?？؟]$/u.test(text.trim()));

const linesIn = ({ item, enclosure }: Part): StyledLine[] =>
  [...(item ? [item] : []), ...(enclosure?.items ?? [])].flatMap((one) => (one.kind === 'line' ? [one.decorated.line] : []));

function isTitled(lines: readonly StyledLine[]): boolean {
  const [title, ...others] = lines.toSorted((a, b) => a.baseline - b.baseline);
  return others.length > 0 && others.every((line) => sizeOf(title) >= TITLE * sizeOf(line));
}
