/** Which columns of signs were set alike, by how they stand: their type is matched together. */
import type { Column } from '../../image/column.ts';

export interface PlacedColumn {
  readonly id: string;
  readonly column: Column;
}

/** Signs are as far apart and as large within these shares (log). */
const ALIKE = { pitch: 0.06, size: 0.12 };

/** @returns ids of the columns that were set alike, two or more: as large, as far apart and beside each other, whether they begin at one height (a paragraph), in steps (a poem) or on cards */
export function columnParagraphs(columns: readonly PlacedColumn[]): string[][] {
  const paragraphs: PlacedColumn[][] = [];
  for (const next of columns.toSorted((a, b) => b.column.across - a.column.across)) {
    const home = paragraphs.find((paragraph) => paragraph.some((other) => areAlike(other.column, next.column)));
    if (home) home.push(next);
    else paragraphs.push([next]);
  }
  return paragraphs.filter(({ length }) => length > 1).map((paragraph) => paragraph.map(({ id }) => id));
}

const areAlike = (one: Column, next: Column): boolean =>
  Math.abs(Math.log(next.pitch / one.pitch)) <= ALIKE.pitch &&
  Math.abs(Math.log(largestOf(next) / largestOf(one))) <= ALIKE.size &&
  Math.min(one.middles.at(-1)!, next.middles.at(-1)!) > Math.max(one.middles[0]!, next.middles[0]!);

const largestOf = ({ inks }: Column): number => Math.max(...inks.map(({ width, height }) => Math.max(width, height)));
