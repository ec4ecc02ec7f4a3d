/** What no page is written in, but a picture of a page holds: type too small to be read, on a screen that is shown or a leaflet. */
import { median } from '../../image/median.ts';
import type { StyledLine } from '../document.ts';

/**
 * Type under so many px is no page's own; under so many, where it matches worse than this share of what is usual. A page most of which is hardly larger was
 * made smaller as a whole.
 * On 72 pages, most of them web pages of others, 63 lines are under 9 px: 39 in screenshots, 25 of these under 7 px; and 24 of the page's own, all of 8 px and more, which match
 * 0.92 of the usual and more.
 */
const SMALL = { never: 7, doubted: 9, match: 0.82, usual: 12 };

/**
 * Lines that are small print of a picture.
 * @param usual match of most lines of the page, 0 to 1
 */
export function smallPrint(lines: readonly StyledLine[], usual: number): StyledLine[] {
  if (median(lines.map(sizeOf)) < SMALL.usual) return [];
  return lines.filter((line) => {
    const size = sizeOf(line);
    return size < SMALL.never || (size < SMALL.doubted && Math.min(...line.runs.map(({ style }) => style.match)) < SMALL.match * usual);
  });
}

const sizeOf = ({ runs }: StyledLine): number => Math.max(...runs.map(({ style }) => style.size));
