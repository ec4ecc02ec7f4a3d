/** Lines of a table go on through a column of coloured cells: compression leaves pieces of them beside the column, and loses some. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import type { FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** Cells of a stack have so many px between them at most, and there are so many seams at least. */
const SEAM = { gap: 4, least: 2 };
/** A piece lies at a seam's height within px, and begins no farther from the column, or from the next piece, than px. */
const PIECE = { off: 3, apart: 16 };
/** Pieces of one line differ by no more levels: on coloured cells a line is darker or paler than beside them. */
const ONE_COLOUR = 64;
/** Levels between a line's colour within the column and beside it that are seen: less is the same colour. */
const SHADE = 12;
/** A line is thicker than compression makes it by more than this factor. */
const THICKER = 2;
/** Share of a stack's seams that must have a piece on a side for all of them to go on there. */
const SEEN = 0.5;

/** @returns the rules, with one rule for the pieces at each seam of a stack, all of one length, colour and thickness */
export function rulesThroughStacks(rules: readonly FoundRule[], boxes: readonly FoundBox[]): FoundRule[] {
  let now = [...rules];
  for (const seams of stacksOf(boxes)) {
    const pieces = seams.map((seam) => piecesAt(seam, now));
    const used = pieces.flat();
    const before = lengths(seams, pieces, (seam, piece) => seam.x - piece.box.x);
    const behind = lengths(seams, pieces, (seam, piece) => right(piece.box) - right(seam));
    if (before === 0 && behind === 0) continue;
    const through = throughColour(seams, pieces);
    const beside = used.filter((piece) => !seams.some((seam) => liesOver(piece, seam)));
    const color = medianOf((beside.length > 0 ? beside : used).map((piece) => piece.color));
    const isOther = through !== null && channelDistance(through, color) > SHADE;
    const height = median(used.map(({ box }) => box.height));
    const whole = seams.map(({ x, y, width }): FoundRule => ({
      box: { x: x - before, y, width: before + width + behind, height },
      orientation: 'horizontal',
      color,
      style: 'solid',
      ...(isOther ? { through: { from: x, to: x + width, color: through } } : {}),
    }));
    const [first, last] = [seams[0], seams.at(-1)!];
    const isOwn = (piece: FoundRule, end: Box) => isOtherLine(piece, color, height) && endsWith(piece, end);
    const ends = [above(first, boxes), below(last, boxes)].flatMap((end) => {
      const at = piecesAt(end, now);
      return at.every((piece) => isOwn(piece, end)) ? [] : longer(end, at, before, behind);
    });
    now = [
      ...now.filter((rule) => !used.includes(rule) && !ends.some(({ pieces }) => pieces.includes(rule))),
      ...whole,
      ...ends.map(({ rule }) => rule),
    ];
  }
  return now;
}

/** Whether a piece of a line is that within the column: it ends where this does. */
const liesOver = (piece: FoundRule, seam: Box): boolean =>
  piece.box.y >= seam.y - PIECE.off && bottom(piece.box) <= bottom(seam) + PIECE.off && endsWith(piece, seam);

const endsWith = ({ box }: FoundRule, seam: Box): boolean =>
  Math.abs(box.x - seam.x) <= PIECE.off && Math.abs(right(box) - right(seam)) <= PIECE.off;

/** Whether a line is in another colour than those at the seams, or so much thicker: one over a column's head that ends with it is the head's own. */
const isOtherLine = ({ box, color }: FoundRule, usual: Rgb, height: number): boolean =>
  channelDistance(color, usual) > ONE_COLOUR || box.height > THICKER * height;

/** The lines' colour within the column; null where too few of its seams show one. */
function throughColour(seams: readonly Box[], pieces: readonly (readonly FoundRule[])[]): Rgb | null {
  const colors = seams.flatMap((seam, i) => {
    const over = pieces[i]!.find((piece) => liesOver(piece, seam));
    return over ? [over.color] : [];
  });
  return colors.length > 0 && colors.length >= SEEN * seams.length ? medianOf(colors) : null;
}

const isAsWide = (a: Box, b: Box): boolean => a.x === b.x && a.width === b.width;

/** Where a line over the stack would be, and one under it. */
const above = (seam: Box, boxes: readonly FoundBox[]): Box => {
  const { box } = boxes.find((cell) => isAsWide(cell.box, seam) && bottom(cell.box) === seam.y)!;
  return { ...seam, y: box.y - 1, height: 1 };
};
const below = (seam: Box, boxes: readonly FoundBox[]): Box => {
  const { box } = boxes.find((cell) => isAsWide(cell.box, seam) && cell.box.y === bottom(seam))!;
  return { ...seam, y: bottom(box), height: 1 };
};

/** The pieces of a line at a stack's end as one that is as long as those at its seams; nothing where there are none. */
function longer({ x, width }: Box, pieces: readonly FoundRule[], before: number, behind: number) {
  if (pieces.length === 0) return [];
  const longest = pieces.reduce((most, piece) => (piece.box.width > most.box.width ? piece : most));
  // The border of a column that is framed is no piece of the line beside it.
  if (pieces.some(({ color }) => channelDistance(color, longest.color) > ONE_COLOUR)) return [];
  const whole = boxFromEdges(x - before, longest.box.y, x + width + behind, bottom(longest.box));
  if (pieces.some(({ box }) => box.x < whole.x - PIECE.off || right(box) > right(whole) + PIECE.off)) return [];
  return [{ rule: { ...longest, box: whole }, pieces }];
}

/** The seams of each stack of cells, from its top. */
function stacksOf(boxes: readonly FoundBox[]): Box[][] {
  const stacks: Box[][] = [];
  const rest = new Set(boxes.filter(({ fill, border }) => fill?.kind === 'solid' && !border));
  for (const first of [...rest].toSorted((a, b) => a.box.y - b.box.y)) {
    const seams: Box[] = [];
    for (let cell: FoundBox | undefined = rest.has(first) ? first : undefined; cell;) {
      rest.delete(cell);
      const { x, width } = cell.box;
      const end = bottom(cell.box);
      const isNext = ({ box }: FoundBox) => box.x === x && box.width === width && box.y > end && box.y - end <= SEAM.gap;
      cell = [...rest].find(isNext);
      if (cell) seams.push({ x, y: end, width, height: cell.box.y - end });
    }
    if (seams.length >= SEAM.least) stacks.push(seams);
  }
  return stacks;
}

/** Level rules at a seam's height, beside it or over it, each near to the one before. */
function piecesAt(seam: Box, rules: readonly FoundRule[]): FoundRule[] {
  const middle = seam.y + seam.height / 2;
  const level = rules.filter(
    ({ orientation, box }) => orientation === 'horizontal' && Math.abs(box.y + box.height / 2 - middle) <= PIECE.off,
  );
  const pieces: FoundRule[] = [];
  let [from, to] = [seam.x, right(seam)];
  for (let added = true; added;) {
    added = false;
    for (const rule of level) {
      const near = rule.box.x - to <= PIECE.apart && from - right(rule.box) <= PIECE.apart;
      if (!near || pieces.includes(rule)) continue;
      pieces.push(rule);
      [from, to] = [Math.min(from, rule.box.x), Math.max(to, right(rule.box))];
      added = true;
    }
  }
  return pieces;
}

/** How far the pieces reach beyond the seams on one side, px: the most common reach, 0 where too few seams have any. Faint ends are lost, never made. */
function lengths(
  seams: readonly Box[],
  pieces: readonly (readonly FoundRule[])[],
  beyond: (seam: Box, piece: FoundRule) => number,
): number {
  const reaches = seams
    .map((seam, i) => Math.max(0, ...pieces[i].map((piece) => beyond(seam, piece))))
    .filter((reach) => reach > PIECE.apart);
  if (reaches.length < SEEN * seams.length) return 0;
  const common = median(reaches);
  return Math.max(...reaches.filter((reach) => reach - common <= PIECE.off));
}
