import { bottom, boxFromEdges, centerY, coveredShare, grow, right, type Box } from '../../../image/geometry.ts';
import { cellTables } from './cell-tables.ts';
import { centredEdges } from './centred-columns.ts';
import { median } from '../../../image/median.ts';
import type { Enclosure } from '../enclosure.ts';
import { sizeOf, type Item } from '../items.ts';
import { joinRules } from './joined-rules.ts';
import { withLinesThrough } from './lines-through.ts';
import { mergedTables } from './merged-tables.ts';
import { isBetween, partsIn, rowBands } from './row-bands.ts';
import { rowBelow, rowsAbove } from './rows-beside.ts';
import { withRules } from './ruled-cells.ts';
import { areAsked, areMarked, areSteps } from './step-rows.ts';
import { wideGrounds } from './grounds.ts';
import { foundRow, lastRow, onGrounds, ruledOnce } from './found-rows.ts';
import { partsOf, stripedTables } from './striped-tables.ts';
import { withSides } from './table-sides.ts';
import { alignedTables } from './aligned-tables.ts';
import { columnEdges, columnOf, EDGE, type FoundRow, type FoundTable, type Part, type RuleItem } from './table-cells.ts';

/** Rows of a ruled table are this tall (measured range; notes: rules 12-160 px apart). */
const ROW_HEIGHT = { least: 12, most: 200 };
const LEAST_RULES = 3;
/** What reaches over its row by more than this factor is no cell's content. */
const TALLER = 1.2;

/**
 * Takes tables out of an enclosure: those whose boxes show merged cells, which rules alone do not tell of, ruled ones, and those of other cells that touch or of
 * rows on grounds of their own, and those of which some lines or grounds are left.
 */
export function takeTables(from: Enclosure): { tables: FoundTable[]; rest: Enclosure } {
  const shown = takeShown(from);
  const fuller = alignedTables(from).filter(({ table }) =>
    shown.tables.every((other) => !overlaps(other, table) || isFuller(table, other)),
  );
  if (fuller.length === 0) return shown;
  const others = takeShown(without(from, new Set(fuller.flatMap(({ taken }) => taken))));
  return { tables: [...others.tables, ...fuller.map(({ table }) => table)], rest: others.rest };
}

const overlaps = (a: FoundTable, b: FoundTable): boolean => coveredShare(a.box, b.box) > 0;

/** One has more rows, and as many columns at least. */
const isFuller = (one: FoundTable, other: FoundTable): boolean =>
  one.rows.length > other.rows.length && one.rows[0].cells.length >= other.rows[0].cells.length;

/** Tables that rules, cells or grounds show whole. */
function takeShown(from: Enclosure): { tables: FoundTable[]; rest: Enclosure } {
  const merged = mergedTables(from);
  const ruled = takeRuled(without(from, new Set(merged.flatMap(({ taken: own }) => own))));
  const filled = takeFilled(ruled.rest);
  const striped = stripedTables(filled.rest);
  const whole = [...merged.map(({ table }) => table), ...ruled.tables, ...filled.tables, ...striped.map(({ table }) => table)];
  const found = whole.map((table) => withSides(table, filled.rest.inner));
  const taken = new Set<unknown>([
    ...found.flatMap((one) => one.taken),
    ...striped.flatMap(({ stripes, table }) => [...stripes, ...table.rows.flatMap(contentOf)]),
  ]);
  return { tables: found.map(({ table }) => withLinesThrough(table)), rest: without(filled.rest, taken) };
}

const without = (from: Enclosure, taken: ReadonlySet<unknown>): Enclosure => ({
  ...from,
  items: from.items.filter((item) => !taken.has(item)),
  inner: from.inner.filter((one) => !taken.has(one)),
});

/** Tables of boxes that touch, with the rules along their rows. */
function takeFilled(from: Enclosure): { tables: FoundTable[]; rest: Enclosure } {
  const bordered = cellTables(from.inner).map((table) => withRules(table, from.items));
  const places = bordered.map(({ table }) => grow(table.box, EDGE));
  const covered = from.inner.filter(({ box }) => places.some((place) => coveredShare(box, place) === 1));
  return {
    tables: bordered.map(({ table }) => ({ ...table, rows: table.rows.map(ruledOnce) })),
    rest: without(from, new Set<unknown>([...bordered.flatMap(({ taken }) => taken), ...covered])),
  };
}

const contentOf = ({ cells }: FoundRow): unknown[] => cells.flatMap(({ items, inner }) => [...items, ...inner]);

/** Three or more level rules of one extent with words between them, in two columns or more. */
function takeRuled(from: Enclosure): { tables: FoundTable[]; rest: Enclosure } {
  const joined = joinRules(from);
  const tables: FoundTable[] = [];
  let rest = joined.enclosure;
  const stacks = ruleStacks(rest.items).flatMap((stack) => splitAtGaps(stack, rest));
  for (const rules of stacks.flatMap((stack) => splitAtTitles(stack, joined.enclosure.items))) {
    const table = readTable(rules, rest);
    if (!table) continue;
    tables.push({ ...table, rows: table.rows.map(ruledOnce) });
    const used = new Set<unknown>([
      ...rules,
      ...rest.items.filter(({ kind, box }) => (kind === 'asset' || kind === 'rule') && rules.some((rule) => isPieceOf(box, rule.box))),
      ...table.rows.flatMap((row) => row.cells.flatMap((cell) => [...cell.items, ...cell.inner, ...(cell.frame ? [cell.frame] : [])])),
    ]);
    rest = {
      ...rest,
      items: rest.items.filter((item) => !used.has(item)),
      inner: rest.inner.filter((inner) => !used.has(inner) && !(inner.frame && used.has(inner.frame)) && !isEmptied(inner, used)),
    };
  }
  if (tables.length === 0) return { tables, rest: from };
  return {
    tables,
    rest: { ...rest, items: rest.items.flatMap((item): readonly Item[] => (item.kind === 'rule' && joined.before.get(item)) || [item]) },
  };
}

/** A ground of several cells, whose words and boxes are in these. */
const isEmptied = ({ items, inner }: Enclosure, used: ReadonlySet<unknown>): boolean =>
  items.length > 0 && [...items, ...inner].every((part) => used.has(part));

/** A picture no taller than this, px, and so many times as wide as high, that lies on a rule is where that has another colour, with what compression makes of it. */
const STRETCH = { tallest: 8, long: 12 };

/** A piece of a rule that was taken for a picture, or for a rule of its own. */
function isPieceOf(box: Box, rule: Box): boolean {
  if (box.x < rule.x - EDGE || right(box) > right(rule) + EDGE) return false;
  if (box.y >= rule.y - 1 && bottom(box) <= bottom(rule) + 1) return true;
  return box.height <= STRETCH.tallest && box.width >= STRETCH.long * box.height && box.y <= bottom(rule) && bottom(box) >= rule.y;
}

function ruleStacks(items: readonly Item[]): RuleItem[][] {
  const level = items.filter((item): item is RuleItem => item.kind === 'rule' && item.shape.orientation === 'horizontal');
  const stacks: RuleItem[][] = [];
  for (const rule of level.toSorted((a, b) => a.box.y - b.box.y)) {
    const stack = stacks.find((rules) => {
      const last = rules.at(-1)!;
      const distance = rule.box.y - bottom(last.box);
      return (
        rule.shape.style === last.shape.style &&
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

/** Between rules of one extent where nothing stands one table ends, and another may begin. */
function splitAtGaps(rules: readonly RuleItem[], { items, inner }: Enclosure): RuleItem[][] {
  const contents = [...items.filter(({ kind }) => kind !== 'rule'), ...inner];
  const parts: RuleItem[][] = [[rules[0]]];
  for (const [i, rule] of rules.slice(1).entries()) {
    const isEmpty = !contents.some(
      ({ box }) => centerY(box) > bottom(rules[i].box) && centerY(box) < rule.box.y && isBetween(box, rule.box.x, right(rule.box)),
    );
    if (isEmpty) parts.push([rule]);
    else parts.at(-1)!.push(rule);
  }
  return parts.filter((part) => part.length >= LEAST_RULES);
}

/**
 * A title stands between two tables, larger than their words by this factor, in a band that is taller than their rows by this, or nearer by this factor to
 * the table under it; so does a note, its lines one under the other.
 */
const TITLE = { larger: 1.25, taller: 1.5, nearer: 2 };

/** Rules of one extent over and under a title or a note belong to two tables. */
function splitAtTitles(rules: readonly RuleItem[], items: readonly Item[]): RuleItem[][] {
  const bands = rules.slice(1).map((rule, i) => {
    const inside = items.filter(({ kind, box }) => kind !== 'rule' && centerY(box) > bottom(rules[i].box) && centerY(box) < rule.box.y);
    return { height: rule.box.y - bottom(rules[i].box), inside };
  });
  const height = median(bands.map((band) => band.height));
  const size = median(bands.flatMap(({ inside }) => inside.flatMap(lineSize)));
  const parts: RuleItem[][] = [[rules[0]]];
  bands.forEach(({ height: own, inside }, i) => {
    const isTitle = inside.length === 1 && lineSize(inside[0]).some((large) => large >= TITLE.larger * size);
    const over = isTitle ? inside[0].box.y - bottom(rules[i].box) : 0;
    const hangs = isTitle && over >= TITLE.nearer * (rules[i + 1].box.y - bottom(inside[0].box));
    const isNote = isStack(inside) && i + 1 >= LEAST_RULES && rules.length - i - 1 >= LEAST_RULES;
    if (hangs || ((isTitle || isNote) && own >= TITLE.taller * height)) parts.push([rules[i + 1]]);
    else parts.at(-1)!.push(rules[i + 1]);
  });
  return parts.filter((part) => part.length >= LEAST_RULES);
}

/** Lines one under the other and nothing beside them. */
function isStack(inside: readonly Item[]): boolean {
  const sorted = inside.toSorted((a, b) => a.box.y - b.box.y);
  return sorted.length > 0 && sorted.every(({ kind, box }, i) => kind === 'line' && (i === 0 || centerY(box) >= bottom(sorted[i - 1].box)));
}

const lineSize = (item: Item): number[] => (item.kind === 'line' ? [sizeOf(item.decorated.line)] : []);

function readTable(rules: readonly RuleItem[], from: Enclosure): FoundTable | null {
  const left = Math.min(...rules.map((rule) => rule.box.x));
  const rightEdge = Math.max(...rules.map((rule) => right(rule.box)));
  const within = boxFromEdges(left, rules[0].box.y, rightEdge, bottom(rules.at(-1)!.box));
  const wide = wideGrounds(
    from.inner.filter(({ box }) => isBetween(box, left, rightEdge)),
    columnsBeside(from, within),
  );
  const parts: Part[] = [
    ...from.items
      .filter((item) => item.kind !== 'rule' && !(item.kind === 'asset' && rules.some((rule) => isPieceOf(item.box, rule.box))))
      .map((item) => ({ box: item.box, item, enclosure: null })),
    ...from.inner.filter((one) => !wide.some(({ of }) => of === one)).map((enclosure) => ({ box: enclosure.box, item: null, enclosure })),
    ...wide.flatMap(({ of }) => partsOf(of)),
  ].filter((part) => isBetween(part.box, left, rightEdge));
  const bands = rowBands(rules, from.inner);
  const rows = bands.map((band) => partsIn(band, parts));
  if (rows.some((row, i) => row.length === 0 || row.some((part) => part.box.height > bands[i].box.height * TALLER))) return null;
  const ownEdges = columnEdges(rows.flat(), left, rightEdge);
  const articles = rows.filter((row) => ownEdges.some((_, column) => isArticle(row.filter((part) => columnOf(part, ownEdges) === column))));
  if (articles.length > rows.length / 2) return null;
  if (areSteps(rows, ownEdges) || areMarked(rows, ownEdges) || areAsked(rows, ownEdges)) return null;
  const filled = rows.filter((row) => new Set(row.map((part) => columnOf(part, ownEdges))).size >= 2).length;
  if (ownEdges.length < 3 || filled < rows.length * 0.6) return null;
  const usual = bands.map(({ box }) => box.height).toSorted((a, b) => a - b)[bands.length >> 1];
  const above = rowsAbove(parts, { left, right: rightEdge, edges: ownEdges, rows, top: rules[0].box.y, usual });
  const last = rules.at(-1)!;
  const below = rowBelow(parts, { left, right: rightEdge, edges: ownEdges, rows, top: bottom(last.box), usual });
  const allEdges = columnEdges([...above.flatMap((row) => row.parts), ...rows.flat()], left, rightEdge);
  const edges = centredEdges([...above.map((row) => row.parts), ...rows], allEdges.length === ownEdges.length ? allEdges : ownEdges);
  return {
    box: boxFromEdges(left, above[0]?.box.y ?? rules[0].box.y, rightEdge, bottom(below?.box ?? last.box)),
    ruleAbove: above.length > 0 ? null : rules[0],
    rows: [
      ...above.map((row, i) => onGrounds(foundRow(row.parts, row.box, i === above.length - 1 ? rules[0] : null, edges, row.frame), wide)),
      ...rows.map((row, i) => onGrounds(foundRow(row, bands[i].box, bands[i].ruleBelow, edges, bands[i].ground?.frame), wide)),
      ...(below ? [onGrounds(lastRow(below, edges), wide)] : []),
    ],
  };
}

/** x of a table's columns, outer edges included, by what stands free between its rules, and on grounds with one line at most. */
function columnsBeside({ items, inner }: Enclosure, within: Box): number[] {
  const parts = [
    ...items.filter(({ kind }) => kind !== 'rule').map((item): Part => ({ box: item.box, item, enclosure: null })),
    ...inner.filter((one) => one.items.length <= 1).map((enclosure): Part => ({ box: enclosure.box, item: null, enclosure })),
  ];
  const own = parts.filter(
    ({ box }) => isBetween(box, within.x, right(within)) && centerY(box) > within.y && centerY(box) < bottom(within),
  );
  return columnEdges(own, within.x, right(within));
}

/** A title over text of its own, this much larger, in so many lines: an entry of a blog, with a rule under it. */
const ARTICLE = { larger: 1.25, lines: 3 };

function isArticle(parts: readonly Part[]): boolean {
  const sizes = parts.flatMap(({ item }) => (item?.kind === 'line' ? [sizeOf(item.decorated.line)] : []));
  return sizes.length >= ARTICLE.lines && Math.max(...sizes) >= ARTICLE.larger * Math.min(...sizes);
}
