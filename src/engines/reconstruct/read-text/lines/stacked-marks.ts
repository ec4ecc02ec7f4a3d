/** Marks of scripts that stack them (Thai, Vietnamese), which the detector's box cuts off. */
import { bottom, coveredShare, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from './line-ink.ts';

/** On pictures small type has no more marks than specks; large type, px, has clear ones. */
const LARGE = 24;

/** Where letters that bear marks now and then (Й, Ё) show them clearly. */
export const isLargeOnPaper = ({ box, ink }: LineInk): boolean => ink.surface === 'flat' && box.height >= LARGE;

/**
 * Lines looked at again with the marks above them.
 * @param isMeant which of them
 */
export function withStackedMarks(
  lines: readonly LineInk[],
  { raster, noise }: SourcePicture,
  isMeant: (line: LineInk) => boolean = () => true,
): LineInk[] {
  return lines.map((found) => {
    if (!isMeant(found)) return found;
    const { detected } = found;
    const others = lines
      .filter((other) => other !== found && Math.abs(other.detected.y - detected.y) < 2 * detected.height && !isMarkOf(other.box, detected))
      .map((other) => other.detected);
    const line = withoutLinesIn(found, lines, () => lineInk(raster, detected, noise, { others, marks: false }));
    if (line.ink.surface === 'gradient' || (line.ink.surface === 'photo' && line.box.height < LARGE)) return line;
    const look = (known: LineInk, marks: 'near' | 'far'): LineInk => {
      const taller = lineInk(raster, detected, noise, { others, marks });
      const isSame = taller?.ink.surface === 'flat' || (taller !== null && line.ink.surface !== 'flat');
      return taller && isSame && addsMarks(taller.box, known.box) ? taller : known;
    };
    const near = look(line, 'near');
    return others.some((other) => isOver(other, detected)) ? near : look(near, 'far');
  });
}

/** What a line swallows is so much lower, wider than high by so much (marks are not), and so far within it. */
const SWALLOWED = { high: 0.4, wide: 2, share: 0.9 };

/** A headline whose box the detector drew over the words below it (tall marks under a row of prices), without those: it would be read as both, and they as its foot. */
export function withoutLinesIn(line: LineInk, lines: readonly LineInk[], take: () => LineInk | null): LineInk {
  const within = lines.filter(
    ({ box }) =>
      box.height < SWALLOWED.high * line.box.height &&
      box.width > SWALLOWED.wide * box.height &&
      coveredShare(box, line.box) >= SWALLOWED.share,
  );
  return within.length > 0 ? (take() ?? line) : line;
}

/** Another line is so near over it, in heights of the line, that a tall crop shows parts of that. */
const OVER = 0.8;

function isOver(other: Box, line: Box): boolean {
  const across = Math.min(right(other), right(line)) - Math.max(other.x, line.x);
  return across > 0 && other.y < line.y && bottom(other) > line.y - OVER * line.height;
}

/** A mark overhangs the line's first and last letter by so many of their heights at most: what is wider shows what lies round a small label. */
const OVERHANG = 0.3;
/** It has all of the line's letters, but for their soft edges, px. */
const LOST = 2;

/** Whether what is seen of a line with what stands over it is the line with its marks. */
export function addsMarks(taller: Box, line: Box): boolean {
  const most = OVERHANG * line.height;
  const [before, behind] = [line.x - taller.x, right(taller) - right(line)];
  return taller.height > line.height && Math.max(before, behind) <= most && Math.min(before, behind) >= -LOST;
}

/** What is found as a line of its own and is a mark of large letters: so low and narrow beside them, so near over or under them, in their heights. */
const MARK = { high: 0.5, wide: 0.6, near: 0.25 };
/** A line lies so much within another one that it is of it. */
const WITHIN = 0.6;

function isMarkOf(mark: Box, line: Box): boolean {
  if (mark.height > MARK.high * line.height || mark.width > MARK.wide * line.height) return false;
  const isUnderThem = mark.x >= line.x - 1 && right(mark) <= right(line) + 1;
  const apart = Math.max(line.y - bottom(mark), mark.y - bottom(line));
  return isUnderThem && apart <= MARK.near * line.height;
}

/** Lines without those that are marks of others. */
export function withoutFoundMarks<T extends { readonly line: Pick<LineInk, 'box'> }>(lines: readonly T[]): T[] {
  const boxes = lines.map(({ line }) => line.box);
  return lines.filter(({ line: { box } }) => !boxes.some((of) => of !== box && isMarkOf(box, of) && coveredShare(box, of) >= WITHIN));
}
