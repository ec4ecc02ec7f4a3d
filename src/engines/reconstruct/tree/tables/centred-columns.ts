/** Columns whose words stand in their middle: where they begin and end is told by that, as no line or ground shows it. */
import { centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import { advanceBox } from '../items.ts';
import { columnOf, type Part } from './table-cells.ts';

/** So many rows show it; middles agree within so many px, edges told from both sides within so many a column, middles of columns of one width within so many. */
const CENTRED = { rows: 3, middle: 2, most: 0.75, farthest: 4, closing: 1.5, equal: 1 };

/**
 * Edges of a table's columns, those between columns of centred words moved to where they leave each in its middle, reckoned from the table's sides.
 * @param edges as the words themselves part them, outer ones included
 */
export function centredEdges(rows: readonly (readonly Part[])[], edges: readonly number[]): readonly number[] {
  // Boxes show where cells end.
  if (rows.flat().some(({ enclosure }) => enclosure)) return edges;
  const columns = edges.slice(1).map((_, i) => boxesIn(rows, i, edges));
  const middles = columns.map(middleOf);
  const fromLeft = reckoned(middles, edges[0]);
  const fromRight = reckoned(middles.toReversed(), edges.at(-1)!);
  const count = columns.length;
  if (fromLeft.length > count) {
    const closes = Math.abs(fromLeft[count] - edges[count]) <= CENTRED.closing * count;
    const both = fromLeft.map((edge, i) => (edge + fromRight[count - i]) / 2);
    return closes ? checked(evened([edges[0], ...both.slice(1, -1), edges[count]], middles), columns, edges) : edges;
  }
  // Names of the rows begin at one edge; the columns behind or before them are centred.
  const [ahead, behind] = [fromLeft.length - 1, fromRight.length - 1];
  if (behind > 1 && behind === count - 1) return checked([edges[0], ...evened(fromRight.toReversed(), middles.slice(1))], columns, edges);
  if (ahead > 1 && ahead === count - 1) return checked([...evened(fromLeft, middles), edges[count]], columns, edges);
  return edges;
}

/**
 * Edges of columns before one that a line shows: from there back, as far as columns are centred, each is as far before a middle as the next one is behind it.
 * @param edges outer ones included, of which the last is drawn
 */
export function centredBefore(rows: readonly (readonly Part[])[], edges: readonly number[]): readonly number[] {
  const moved = [...edges];
  for (let column = edges.length - 2; column > 0; column--) {
    const own = boxesIn(rows, column, edges);
    const middle = middleOf(own);
    const edge = middle === null ? null : 2 * middle - moved[column + 1];
    const before = boxesIn(rows, column - 1, edges);
    if (edge === null || own.some((box) => box.x < edge) || before.some((box) => right(box) > edge)) break;
    moved[column] = edge;
  }
  return moved;
}

const boxesIn = (rows: readonly (readonly Part[])[], column: number, edges: readonly number[]): Box[] =>
  rows.flatMap((parts) => {
    const own = parts.filter((part) => columnOf(part, edges) === column).map(placeOf);
    return own.length > 0 ? [enclose(own)] : [];
  });

/** Words are centred with the space beside their letters. */
const placeOf = ({ box, item }: Part): Box => (item?.kind === 'line' ? advanceBox(item.decorated.line) : box);

/** What most of a column have as their middle, and small signs of a lossy picture nearly; null where they have not. */
function middleOf(boxes: readonly Box[]): number | null {
  const middles = boxes.map(centerX);
  const middle = median(middles);
  const off = middles.map((own) => Math.abs(own - middle));
  const near = off.filter((own) => own <= CENTRED.middle).length;
  return boxes.length >= CENTRED.rows && near >= CENTRED.most * off.length && Math.max(...off) <= CENTRED.farthest ? middle : null;
}

/** Edges one after the other, each as far behind a middle as the last one is before it, as far as columns are centred. */
function reckoned(middles: readonly (number | null)[], first: number): number[] {
  const edges = [first];
  for (const middle of middles) {
    if (middle === null) break;
    edges.push(2 * middle - edges.at(-1)!);
  }
  return edges;
}

/** Columns are as wide as each other where their words stand in the middle then, too. */
function evened(edges: readonly number[], middles: readonly (number | null)[]): number[] {
  const [first, last] = [edges[0], edges.at(-1)!];
  const width = (last - first) / (edges.length - 1);
  const isMiddle = edges.slice(1).every((_, i) => Math.abs(first + (i + 0.5) * width - middles[i]!) <= CENTRED.equal);
  return isMiddle ? edges.map((_, i) => first + i * width) : [...edges];
}

/** Edges that cut no words; the given ones where these do. */
function checked(edges: readonly number[], columns: readonly (readonly Box[])[], given: readonly number[]): readonly number[] {
  const isWhole = columns.every((boxes, i) => boxes.every((box) => box.x >= edges[i] - 1 && right(box) <= edges[i + 1] + 1));
  return isWhole ? edges : given;
}
