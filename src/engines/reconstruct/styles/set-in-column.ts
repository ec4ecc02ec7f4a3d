/** Headlines over photos in faces that the catalogue lacks: what begins or ends flush with other lines of a column was set with them, and is no print of the photo. */
import { bottom, right } from '../../image/geometry.ts';
import type { StyledLine } from '../document.ts';
import { matchOf } from './line-match.ts';

/**
 * Read so surely, of so many letters, as high, px, and matching so well as a share of the page's usual: print on products matches 0.39 to 0.77 as well, but
 * stands where the product does. The middle of a page is where products stand, too: lines that share no more than that tell nothing.
 */
const HEADLINE = { confidence: 0.9, letters: 4, height: 24, match: 0.5 };
/** So many other lines that match so well share its edge, give or take this, px, and this share of its height, no farther from it than so many of its heights. */
const COLUMN = { lines: 2, match: 0.82, edge: { px: 2, share: 0.03 }, apart: 4 };
/** One column of vertical writing is enough, beginning at its height in letters as large but for this share. */
const VERTICAL_SIZE = 0.15;

/** @param usual what lines of the page usually match */
export function isSetInColumn(line: StyledLine, lines: readonly StyledLine[], usual: number): boolean {
  const letters = line.text.replaceAll(/\s/gu, '').length;
  const type = line.runs[0]!.style.size;
  if (line.confidence < HEADLINE.confidence || letters < HEADLINE.letters || type < HEADLINE.height) return false;
  if (matchOf(line) < HEADLINE.match * usual) return false;
  const others = lines.filter((other) => other !== line && other.writing === line.writing && matchOf(other) >= COLUMN.match * usual);
  if (line.writing !== undefined) return others.some((other) => beginAlike(line, other));
  return others.filter((other) => shareEdge(line, other)).length >= COLUMN.lines;
}

function shareEdge({ box }: StyledLine, { box: other }: StyledLine): boolean {
  const off = COLUMN.edge.px + COLUMN.edge.share * box.height;
  const apart = Math.max(box.y - bottom(other), other.y - bottom(box));
  return apart <= COLUMN.apart * box.height && Math.min(Math.abs(box.x - other.x), Math.abs(right(box) - right(other))) <= off;
}

function beginAlike(line: StyledLine, other: StyledLine): boolean {
  const [own, its] = [line.runs[0]!.style.size, other.runs[0]!.style.size];
  const apart = Math.max(line.box.x - right(other.box), other.box.x - right(line.box));
  return (
    Math.abs(own / its - 1) <= VERTICAL_SIZE &&
    Math.abs(line.box.y - other.box.y) <= COLUMN.edge.share * own + 2 * COLUMN.edge.px &&
    apart <= COLUMN.apart * own
  );
}
