/** Heading levels from type sizes. */
import type { TextNode, TextRole } from '../document.ts';
import { sizeOf } from './items.ts';

/** Sizes of two levels differ by at least this factor. */
export const STEP = 0.85;

const DEEPEST = 6;

/** Where several are of the largest size, the page's title is the first heading that has at least this share of it. */
const TITLE = 0.7;

/**
 * One h1: the only heading of the largest size, or the first large one. Below it every heading stands one level under the nearest one before it that is
 * clearly larger, so that no level is left out on the way down.
 * @param headings in document order
 */
export function levelsOf(headings: readonly TextNode[]): Map<string, TextRole> {
  const first = pageTitle(headings);
  const levels = new Map<string, TextRole>();
  let open: number[] = [];
  for (const text of headings) {
    if (text === first) {
      levels.set(text.id, 'h1');
      open = [];
      continue;
    }
    while (open.length > 0 && size(text) >= open.at(-1)! * STEP) open.pop();
    open.push(size(text));
    levels.set(text.id, `h${Math.min(DEEPEST, open.length + 1)}` as TextRole);
  }
  return levels;
}

const size = (text: TextNode): number => Math.round(sizeOf(text.lines[0]));

function pageTitle(headings: readonly TextNode[]): TextNode | undefined {
  const largest = Math.max(...headings.map(size));
  const display = headings.filter((text) => size(text) >= largest * STEP);
  if (display.length === 1) return display[0];
  return headings.find((text) => !text.lines[0].writing && size(text) >= largest * TITLE) ?? headings[0];
}
