/**
 * Entries that stand side by side, as those of menus and tables, share one style: a short word tells little of its type, so each alone would come out
 * in another size, weight and even face.
 */
import { channelDistance } from '../../../image/colour.ts';
import { centerX, centerY, right } from '../../../image/geometry.ts';
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { styleOf, type FittedLine, type GroupStyle, type StyleGroup } from './groups.ts';

/** Longer lines, letters, tell their type by themselves; so does larger type, px. */
const ENTRY = { letters: 14, size: 24 };
/**
 * Entries of a row: middles and ink heights differ by these shares of their height, colours by so many levels (lossy pictures pale thin strokes), and the
 * strokes by so much less than regular and bold do (1.5). Rows of a table continue each other where an edge or axis is in line within `edge` px, and they
 * are at most `pitch` heights of their ink apart.
 */
const ALIKE = { middle: 0.2, height: 0.12, colour: 40, stroke: 1.22, edge: 2, pitch: 6 };
/** A row has so many entries. */
const LEAST = 3;
/** An entry stays as it is where the common style matches it this much worse than its own; a letter more or less in its place makes so much. */
const WORSE = 0.09;
/** A style of the page is taken before a new one that matches the entries no better than by this. */
const BETTER = 0.015;

/** A line where it stands. */
interface Placed {
  readonly line: FittedLine;
}

interface Entry extends Placed {
  readonly group: StyleGroup;
}

/** Moves the entries of each row, or of a table's rows, into one style where their ink allows it. */
export function shareRows(groups: readonly StyleGroup[]): StyleGroup[] {
  const entries = groups.flatMap((group) =>
    group.style.size < ENTRY.size ? group.lines.filter(isEntry).map((line): Entry => ({ line, group })) : [],
  );
  const moved = new Set<FittedLine>();
  const shared = new Map<GroupStyle, FittedLine[]>();
  for (const row of rowsOf(entries)) {
    if (new Set(row.map(({ group }) => group)).size === 1) continue;
    const style = commonStyle(row);
    const taken = row.filter(
      (entry) => entry.group.style !== style && matchIn(entry.line, style) >= matchIn(entry.line, entry.group.style) - WORSE,
    );
    for (const { line } of taken) moved.add(line);
    shared.set(style, [...(shared.get(style) ?? []), ...taken.map(({ line }) => line)]);
  }
  const kept = groups.map(({ lines, style }): StyleGroup => {
    const own = [...lines.filter((line) => !moved.has(line)), ...(shared.get(style) ?? [])];
    shared.delete(style);
    return { lines: own, style };
  });
  return [...kept, ...[...shared].map(([style, lines]) => ({ lines, style }))].filter(({ lines }) => lines.length > 0);
}

const isEntry = ({ line }: FittedLine): boolean =>
  line.direction === 'ltr' && line.text.length <= ENTRY.letters && /[\p{L}\p{N}]/u.test(line.text);

function rowsOf(entries: readonly Entry[]): Entry[][] {
  const left = new Set(entries);
  const rows: Entry[][] = [];
  for (const first of entries) {
    if (!left.delete(first)) continue;
    const row = [first];
    for (const entry of row)
      for (const other of left)
        if (looksAlike(first, other) && (inOneRow(entry, other) || inOneColumn(entry, other))) {
          left.delete(other);
          row.push(other);
        }
    if (row.some((entry) => row.filter((other) => inOneRow(entry, other)).length >= LEAST)) rows.push(row);
  }
  return rows;
}

/** Measured in one family that both were fitted in. */
function looksAlike({ line: a, group }: Entry, { line: b }: Entry): boolean {
  const strokes = [a, b].map(({ fits }) => fits.get(group.style.family)?.stroke);
  if (!strokes[0] || !strokes[1] || Math.abs(Math.log(strokes[0] / strokes[1])) > Math.log(ALIKE.stroke)) return false;
  const [p, q] = [a.ink.extent, b.ink.extent];
  return (
    a.line.script === b.line.script &&
    a.line.outline === undefined &&
    b.line.outline === undefined &&
    Math.abs(Math.log(p.height / q.height)) <= ALIKE.height &&
    channelDistance(a.ink.color, b.ink.color) <= ALIKE.colour
  );
}

export function inOneRow({ line: { ink: a } }: Placed, { line: { ink: b } }: Placed): boolean {
  return Math.abs(centerY(a.extent) - centerY(b.extent)) <= ALIKE.middle * a.extent.height;
}

export function inOneColumn({ line: { ink: a } }: Placed, { line: { ink: b } }: Placed): boolean {
  const [p, q] = [a.extent, b.extent];
  const offset = Math.min(Math.abs(p.x - q.x), Math.abs(right(p) - right(q)), Math.abs(centerX(p) - centerX(q)));
  return offset <= ALIKE.edge && Math.abs(centerY(p) - centerY(q)) <= ALIKE.pitch * p.height;
}

/** What the entries agree on, or the style that most of their letters have already where it matches them as well. */
function commonStyle(row: readonly Entry[]): GroupStyle {
  const letters = new Map<GroupStyle, number>();
  for (const { line, group } of row) letters.set(group.style, (letters.get(group.style) ?? 0) + line.line.text.length);
  const usual = [...letters].toSorted((a, b) => b[1] - a[1])[0][0];
  const lines = row.map(({ line }) => line).toSorted((a, b) => b.line.text.length - a.line.text.length);
  const pooled = styleOf(lines);
  return matchOfAll(lines, pooled) > matchOfAll(lines, usual) + BETTER ? pooled : usual;
}

/** Mean match of the letters. */
function matchOfAll(lines: readonly FittedLine[], style: GroupStyle): number {
  const sum = (of: (line: FittedLine) => number) => lines.reduce((total, line) => total + line.line.text.length * of(line), 0);
  return sum((line) => matchIn(line, style)) / sum(() => 1);
}

function matchIn({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): number {
  return fitAt(drawn, line, ink, size, scaled(spacing, size))?.match ?? 0;
}
