/** Tables of whose rules and grounds a lossy picture left only some: rows at one pitch, whose words line up in all columns. */
import { bottom, boxFromEdges, centerY, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { Enclosure } from '../enclosure.ts';
import { centredEdges } from './centred-columns.ts';
import { isBetween } from './row-bands.ts';
import { foundRow, isStripe, isTable, partsOf, type Row } from './striped-tables.ts';
import { columnEdges, columnOf, EDGE, type FoundTable, type Part, type RuleItem } from './table-cells.ts';

/** So many rows and columns at least; distances of rows agree within this share, and what stands in them is no taller than this share of them. */
const TABLE = { rows: 4, columns: 3, pitch: 0.12, tallest: 0.8 };
/** So many rules or grounds of one extent are left of it. */
const MARKS = 2;

/** A table with the rules and grounds that show it. */
export interface AlignedTable {
  readonly table: FoundTable;
  readonly marks: readonly (RuleItem | Enclosure)[];
}

export function alignedTables(from: Enclosure): AlignedTable[] {
  const rules = from.items.filter((item): item is RuleItem => item.kind === 'rule' && item.shape.orientation === 'horizontal');
  const stacks: (RuleItem | Enclosure)[][] = [];
  for (const mark of [...rules, ...from.inner.filter(isStripe)].toSorted((a, b) => a.box.y - b.box.y)) {
    const stack = stacks.find(([{ box }]) => Math.abs(box.x - mark.box.x) <= EDGE && Math.abs(right(box) - right(mark.box)) <= EDGE);
    if (stack) stack.push(mark);
    else stacks.push([mark]);
  }
  return stacks.flatMap((stack) => (stack.length < MARKS ? [] : (tableBetween(stack, from) ?? [])));
}

const isRule = (mark: RuleItem | Enclosure): mark is RuleItem => 'kind' in mark;

function tableBetween(stack: readonly (RuleItem | Enclosure)[], from: Enclosure): AlignedTable | null {
  const [left, end] = [Math.min(...stack.map(({ box }) => box.x)), Math.max(...stack.map(({ box }) => right(box)))];
  const stripes = stack.flatMap((mark) => (isRule(mark) ? [] : [mark]));
  const beside = partsOf({ ...from, inner: from.inner.filter((one) => !stripes.includes(one)) });
  const parts = [...beside.filter(({ box }) => isBetween(box, left, end)), ...stripes.flatMap(partsOf)];
  const lines = runOf(levelsOf(parts), stack);
  if (!lines) return null;
  const rows = rowsOf(lines, stack, { left, end });
  const marks = stack.filter(({ box }) => box.y >= rows[0].box.y - EDGE && bottom(box) <= bottom(rows.at(-1)!.box) + EDGE);
  const all = rows.map((row) => row.parts);
  const edges = centredEdges(all, columnEdges(all.flat(), left, end));
  const isGrid = all.every((own) => new Set(own.map((part) => columnOf(part, edges))).size === own.length);
  if (marks.length < MARKS || edges.length - 1 < TABLE.columns || !isGrid || !isTable(rows, edges)) return null;
  const borders = marks.filter(isRule);
  const ruleAt = (y: number) => borders.find(({ box }) => Math.abs(centerY(box) - y) <= EDGE) ?? null;
  const found = rows.map((row) => ({ ...foundRow(row, row.box, edges), ruleBelow: ruleAt(bottom(row.box)) }));
  const ruleAbove = ruleAt(rows[0].box.y);
  const last = found.at(-1)!;
  const box = boxFromEdges(left, (ruleAbove ?? rows[0]).box.y, end, bottom((last.ruleBelow ?? last).box));
  return { table: { box, ruleAbove, rows: found }, marks };
}

/** Parts that share a height, from the uppermost down. */
function levelsOf(parts: readonly Part[]): Part[][] {
  const levels: Part[][] = [];
  for (const part of parts.toSorted((a, b) => centerY(a.box) - centerY(b.box))) {
    const last = levels.at(-1);
    if (last?.some(({ box }) => centerY(part.box) < bottom(box) || centerY(box) > part.box.y)) last.push(part);
    else levels.push([part]);
  }
  return levels;
}

const middleOf = (level: readonly Part[]): number => median(level.map(({ box }) => centerY(box)));

/** The longest run of levels at one pitch, with two parts or more in each, that has rules or grounds in it. */
function runOf(levels: readonly Part[][], stack: readonly { readonly box: Box }[]): Part[][] | null {
  const runs = levels.map((_, from) => {
    const pitch = from + 1 < levels.length ? middleOf(levels[from + 1]) - middleOf(levels[from]) : 0;
    let to = from + 1;
    while (to < levels.length && isStep(middleOf(levels[to]) - middleOf(levels[to - 1]), pitch)) to++;
    return levels.slice(from, to);
  });
  const whole = runs.filter((run) => {
    const pitch = pitchOf(run);
    const isLow = run.flat().every(({ box }) => box.height <= TABLE.tallest * pitch);
    return run.length >= TABLE.rows && run.every((level) => level.length > 1) && isLow && isMarked(run, stack);
  });
  return whole.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const isStep = (distance: number, pitch: number): boolean => Math.abs(distance - pitch) <= TABLE.pitch * pitch;

const pitchOf = (run: readonly (readonly Part[])[]): number =>
  run.length < 2 ? 0 : (middleOf(run.at(-1)!) - middleOf(run[0])) / (run.length - 1);

const isMarked = (run: readonly (readonly Part[])[], stack: readonly { readonly box: Box }[]): boolean =>
  stack.filter(({ box }) => centerY(box) > middleOf(run[0]) && centerY(box) < middleOf(run.at(-1)!)).length >= MARKS;

/** Rows end at a rule, or where a ground begins or ends, or half way to the next one. */
function rowsOf(
  lines: readonly (readonly Part[])[],
  stack: readonly (RuleItem | Enclosure)[],
  { left, end }: { readonly left: number; readonly end: number },
): Row[] {
  const middles = lines.map(middleOf);
  const pitch = pitchOf(lines);
  const marked = stack.flatMap((mark) => {
    const [top, foot] = [mark.box.y, bottom(mark.box)];
    return isRule(mark)
      ? [[top, foot]]
      : [
          [top, top],
          [foot, foot],
        ];
  });
  // Where one row ends, and the next one begins.
  const edgeIn = (from: number, to: number) => marked.find(([y]) => y > from && y < to) ?? [(from + to) / 2, (from + to) / 2];
  const limits = [middles[0] - pitch, ...middles, middles.at(-1)! + pitch];
  const edges = limits.slice(1).map((to, i) => edgeIn(limits[i], to));
  return lines.map((parts, i) => {
    const ground = stack.find((mark): mark is Enclosure => !isRule(mark) && middles[i] > mark.box.y && middles[i] < bottom(mark.box));
    return { box: boxFromEdges(left, edges[i][1], end, edges[i + 1][0]), parts, frame: ground?.frame ?? null };
  });
}
