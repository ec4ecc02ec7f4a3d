/** Heading levels from type sizes. */
import { bottom } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { TextNode, TextRole } from '../../document.ts';
import { sizeOf } from '../items.ts';

/** Sizes of two levels differ by at least this factor. */
export const STEP = 0.85;

const DEEPEST = 6;

/** The page's title is its first heading that has at least this share of the largest size: on 19 product pages it is the first of all, with .61 of it or more. */
const TITLE = 0.6;

/** Lines of one title stand within this share of its size. */
const NEXT_LINE = 0.5;

/** Whether a title as large goes on from another: its second line. */
const goesOn = (title: TextNode, next: TextNode): boolean =>
  size(next) >= STEP * size(title) && Math.abs(next.box.y - bottom(title.box)) <= NEXT_LINE * size(title);

/** What opens a band of the page and has at least this share of the size usual there is of one rank with the others that do, be it set for show. */
const OPENS = 0.6;

/**
 * Size by which headings are ranked. The second line of the page's title heads no more than the titles of the bands do, or the largest of the others.
 * @param openers titles of the page's bands
 */
function ranked(headings: readonly TextNode[], title: TextNode | undefined, openers: ReadonlySet<TextNode>): (text: TextNode) => number {
  const others = headings.filter((text) => text !== title);
  const smaller = title ? others.map(size).filter((own) => own < STEP * size(title)) : [];
  const usual = median([...openers].filter((text) => text !== title).map(size));
  const most = Math.max(0, ...smaller, usual);
  return (text) => {
    if (openers.has(text) && size(text) >= OPENS * usual) return usual;
    const isSecondLine = title !== undefined && text !== title && goesOn(title, text);
    return isSecondLine && most > 0 ? Math.min(size(text), most) : size(text);
  };
}

/**
 * One h1: the first large heading. Below it every heading stands one level under the nearest one before it that is
 * clearly larger, so that no level is left out on the way down.
 * @param headings in document order
 * @param openers those of them that are titles of the page's bands
 */
export function levelsOf(headings: readonly TextNode[], openers: ReadonlySet<TextNode> = new Set()): Map<string, TextRole> {
  const first = pageTitle(headings);
  const levels = new Map<string, TextRole>();
  const rank = ranked(headings, first, openers);
  let open: number[] = [];
  for (const text of headings) {
    if (text === first) {
      levels.set(text.id, 'h1');
      open = [];
      continue;
    }
    while (open.length > 0 && rank(text) >= open.at(-1)! * STEP) open.pop();
    open.push(rank(text));
    levels.set(text.id, `h${Math.min(DEEPEST, open.length + 1)}` as TextRole);
  }
  return levels;
}

const size = (text: TextNode): number => Math.round(sizeOf(text.lines[0]));

function pageTitle(headings: readonly TextNode[]): TextNode | undefined {
  const largest = Math.max(...headings.map(size));
  return headings.find((text) => !text.lines[0].writing && size(text) >= largest * TITLE) ?? headings[0];
}
