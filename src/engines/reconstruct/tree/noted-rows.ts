/** Entries one under the other, each with a note at its far end: a place of work and when one was there. */
import type { TextNode } from '../document.ts';
import { ALIGNED, type Cuttable } from './cuttable.ts';
import { sizeOf } from './items.ts';

/** So many entries at least, in two columns, of which the first tells more than its title. */
const ENTRIES = { least: 2, columns: 2, told: 2 };

/** Whether each row has a title with more under it, and level with the title one line of smaller type, which is about this entry alone. */
export function areNotedRows(rows: readonly Cuttable[][], columns: readonly Cuttable[][]): boolean {
  if (rows.length < ENTRIES.least || columns.length !== ENTRIES.columns) return false;
  const [told, noted] = columns;
  return rows.every((row) => {
    const notes = row.filter((part) => noted.includes(part));
    const parts = row.filter((part) => told.includes(part)).toSorted((a, b) => a.ink.y - b.ink.y);
    return notes.length === 1 && parts.length >= ENTRIES.told && isNoteOf(notes[0], parts[0]);
  });
}

function isNoteOf(note: Cuttable, title: Cuttable): boolean {
  if (note.node.kind !== 'text' || title.node.kind !== 'text' || note.node.lines.length > 1) return false;
  const size = ({ lines }: TextNode): number => sizeOf(lines[0]);
  return size(note.node) < size(title.node) && Math.abs(note.ink.y - title.ink.y) <= ALIGNED;
}
