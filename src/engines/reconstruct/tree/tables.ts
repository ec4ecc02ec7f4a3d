import { bottom, boxFromEdges, centerX, centerY, right, type Box } from '../../image/geometry.ts';
import type { Frame } from '../document.ts';
import type { Enclosure } from './enclosure.ts';
import { sizeOf, type Item } from './items.ts';

type RuleItem = Extract<Item, { kind: 'rule' }>;

/** A ruled table as it was found, before its cells are laid out. */
export interface FoundTable {
  readonly box: Box;
  readonly ruleAbove: RuleItem;
  readonly rows: readonly FoundRow[];
}

export interface FoundRow {
  readonly box: Box;
  /** Drawn as the row's lower border. */
  readonly ruleBelow: RuleItem;
  readonly cells: readonly FoundCell[];
}

export interface FoundCell {
  readonly box: Box;
  readonly frame: Frame | null;
  readonly items: readonly Item[];
  readonly inner: readonly Enclosure[];
}

/** Rows of a ruled table are this tall (measured range; notes: rules 12-160 px apart). */
const ROW_HEIGHT = { least: 12, most: 200 };
const LEAST_RULES = 3;
/** What reaches over its row by more than this factor is no cell's content. */
const TALLER = 1.2;
/** Edges of one table's rules agree within this many px. */
const EDGE = 4;

interface Part {
  readonly box: Box;
  readonly item: Item | null;
  readonly enclosure: Enclosure | null;
}

/** Takes ruled tables out of an enclosure: three or more level rules of one extent with words between them, in two columns or more. */
export function takeTables(from: Enclosure): { tables: FoundTable[]; rest: Enclosure } {
  const tables: FoundTable[] = [];
  let rest = from;
  for (const rules of ruleStacks(from.items)) {
    const table = readTable(rules, rest);
    if (!table) continue;
    tables.push(table);
    const used = new Set<unknown>([
      ...rules,
      ...table.rows.flatMap((row) => row.cells.flatMap((cell) => [...cell.items, ...cell.inner, cell.frame])),
    ]);
    rest = {
      ...rest,
      items: rest.items.filter((item) => !used.has(item)),
      inner: rest.inner.filter((inner) => !used.has(inner) && !(inner.frame && used.has(inner.frame))),
    };
  }
  return { tables, rest };
}

function ruleStacks(items: readonly Item[]): RuleItem[][] {
  const level = items.filter((item): item is RuleItem => item.kind === 'rule' && item.shape.orientation === 'horizontal');
  const stacks: RuleItem[][] = [];
  for (const rule of level.toSorted((a, b) => a.box.y - b.box.y)) {
    const stack = stacks.find((rules) => {
      const last = rules.at(-1)!;
      const distance = rule.box.y - bottom(last.box);
      return (
        Math.abs(rule.box.x - last.box.x) <= EDGE &&
        Math.abs(right(rule.box) - right(last.box)) <= EDGE &&
        distance >= ROW_HEIGHT.least &&
        distance <= ROW_HEIGHT.most
      );
    });
    if (stack) stack.push(rule);
    else stacks.push([rule]);
  }
  return stacks.filter((rules) => rules.length >= LEAST_RULES);
}

function readTable(rules: readonly RuleItem[], from: Enclosure): FoundTable | null {
  const left = Math.min(...rules.map((rule) => rule.box.x));
  const rightEdge = Math.max(...rules.map((rule) => right(rule.box)));
  const parts: Part[] = [
    ...from.items.filter((item) => item.kind !== 'rule').map((item) => ({ box: item.box, item, enclosure: null })),
    ...from.inner.map((enclosure) => ({ box: enclosure.box, item: null, enclosure })),
  ].filter((part) => centerX(part.box) > left && centerX(part.box) < rightEdge);
  const bands = rules.slice(1).map((rule, i) => boxFromEdges(left, bottom(rules[i].box), rightEdge, rule.box.y));
  const rows = bands.map((band) => parts.filter((part) => centerY(part.box) > band.y && centerY(part.box) < bottom(band)));
  if (rows.some((row, i) => row.length === 0 || row.some((part) => part.box.height > bands[i].height * TALLER))) return null;
  const edges = columnEdges(rows.flat(), left, rightEdge);
  const articles = rows.filter((row) => edges.some((_, column) => isArticle(row.filter((part) => columnOf(part, edges) === column))));
  if (articles.length > rows.length / 2) return null;
  const filled = rows.filter((row) => new Set(row.map((part) => columnOf(part, edges))).size >= 2).length;
  if (edges.length < 3 || filled < rows.length * 0.6) return null;
  return {
    box: boxFromEdges(left, rules[0].box.y, rightEdge, bottom(rules.at(-1)!.box)),
    ruleAbove: rules[0],
    rows: rows.map((row, i) => ({
      box: bands[i],
      ruleBelow: rules[i + 1],
      cells: edges.slice(1).map((edge, column) =>
        foundCell(
          row.filter((part) => columnOf(part, edges) === column),
          boxFromEdges(edges[column], bands[i].y, edge, bottom(bands[i])),
        ),
      ),
    })),
  };
}

/** A title over text of its own, this much larger, in so many lines: an entry of a blog, with a rule under it. */
const ARTICLE = { larger: 1.25, lines: 3 };

function isArticle(parts: readonly Part[]): boolean {
  const sizes = parts.flatMap(({ item }) => (item?.kind === 'line' ? [sizeOf(item.decorated.line)] : []));
  return sizes.length >= ARTICLE.lines && Math.max(...sizes) >= ARTICLE.larger * Math.min(...sizes);
}

/** A box that fills its cell is the cell's own ground; what it holds is the cell's content. */
function foundCell(parts: readonly Part[], box: Box): FoundCell {
  const ground =
    parts.find((part) => part.enclosure && part.box.width > 0.9 * box.width && part.box.height > 0.85 * box.height)?.enclosure ?? null;
  const others = parts.filter((part) => part.enclosure !== ground || ground === null);
  return {
    box,
    frame: ground?.frame ?? null,
    items: [...(ground?.items ?? []), ...others.flatMap((part) => (part.item ? [part.item] : []))],
    inner: [...(ground?.inner ?? []), ...others.flatMap((part) => (part.enclosure ? [part.enclosure] : []))],
  };
}

function columnOf(part: Part, edges: readonly number[]): number {
  return edges.findIndex((edge, i) => i > 0 && centerX(part.box) < edge) - 1;
}

/** x of the column borders, outer edges included: between the parts of neighbouring columns, at a filled cell's edge where there is one. */
function columnEdges(parts: readonly Part[], left: number, rightEdge: number): number[] {
  const sorted = parts.toSorted((a, b) => a.box.x - b.box.x);
  const edges = [left];
  let reach = -Infinity;
  for (const part of sorted) {
    // Cells with a line round each touch.
    const adjoins =
      part.enclosure && Math.abs(part.box.x - reach) <= EDGE && parts.some((other) => other.enclosure && right(other.box) === reach);
    if (adjoins) edges.push(part.box.x);
    else if (reach > -Infinity && part.box.x > reach + 8) {
      const filled = parts.find((other) => other.enclosure && Math.abs(right(other.box) - reach) < 2);
      const opening = parts.find((other) => other.enclosure && Math.abs(other.box.x - part.box.x) < 2);
      edges.push(filled ? reach : opening ? part.box.x : Math.max(reach, part.box.x - Math.min(16, (part.box.x - reach) / 2)));
    }
    reach = Math.max(reach, right(part.box));
  }
  return [...edges, rightEdge];
}
