/** Which columns of signs are lines of one paragraph, by how they stand: their type is matched together. */
import type { Column } from '../../image/column.ts';

export interface PlacedColumn {
  readonly id: string;
  readonly column: Column;
}

/**
 * Columns of one paragraph: signs are as far apart and as large within these shares, and begin as high within one of their distance; columns stand so many of that
 * apart, each as far from the next as the others, within the share.
 */
const ALIKE = { pitch: 0.06, size: 0.12, top: 0.3, least: 0.8, most: 2.6, even: 0.12 };

/** @returns ids of the columns of each paragraph of two or more */
export function columnParagraphs(columns: readonly PlacedColumn[]): string[][] {
  const paragraphs: PlacedColumn[][] = [];
  for (const next of columns.toSorted((a, b) => b.column.across - a.column.across)) {
    const home = paragraphs.find((paragraph) => goesOn(paragraph, next));
    if (home) home.push(next);
    else paragraphs.push([next]);
  }
  return paragraphs.filter(({ length }) => length > 1).map((paragraph) => paragraph.map(({ id }) => id));
}

function goesOn(paragraph: readonly PlacedColumn[], { column: next }: PlacedColumn): boolean {
  const [{ column: first }, { column: last }] = [paragraph[0]!, paragraph.at(-1)!];
  const apart = last.across - next.across;
  const usual = paragraph.length > 1 ? (first.across - last.across) / (paragraph.length - 1) : apart;
  return (
    Math.abs(Math.log(next.pitch / first.pitch)) <= ALIKE.pitch &&
    Math.abs(Math.log(largestOf(next) / largestOf(first))) <= ALIKE.size &&
    Math.abs(next.middles[0]! - first.middles[0]!) <= ALIKE.top * first.pitch &&
    apart >= ALIKE.least * first.pitch &&
    apart <= ALIKE.most * first.pitch &&
    Math.abs(apart - usual) <= ALIKE.even * first.pitch
  );
}

const largestOf = ({ inks }: Column): number => Math.max(...inks.map(({ width, height }) => Math.max(width, height)));
