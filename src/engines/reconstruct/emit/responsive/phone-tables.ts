/** Tables on a phone: columns as wide as their longest words, as long as a phone has room for them. */
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import type { Declarations } from '../element.ts';
import type { Lengths } from '../lengths.ts';

/** Room beside a section's padding, CSS px, and padding of cells, each side: the usual one and the least. */
const ROOM = 350;
const PADDING = { usual: 12, least: 6 };

/** Words break within only where the columns would be wider than the phone with the least padding. */
export function fluidTable(table: ContainerNode, lengths: Lengths): Declarations {
  const rows = table.children.map((row) => (row.kind === 'container' ? row.children : []));
  const count = Math.max(...rows.map((cells) => cells.length));
  const words = Array.from({ length: count }, (_, column) => Math.max(...rows.map((cells) => longestWord(cells[column]))));
  const needed = lengths.css(words.reduce((sum, width) => sum + width, 0));
  const narrow: Declarations = needed + 2 * PADDING.usual * count > ROOM ? { '--cell-padding': `${PADDING.least}px` } : {};
  return needed + 2 * PADDING.least * count <= ROOM ? { ...narrow, 'overflow-wrap': 'break-word' } : narrow;
}

/** Width of the longest stretch that is not broken, source px: words with spaces between them, single signs in scripts that have none. */
function longestWord(cell: LayoutNode | undefined): number {
  const lines = cell ? textsOf(cell).flatMap((text) => text.lines) : [];
  return Math.max(
    0,
    ...lines.map(({ text, advance }) => {
      const words = text.split(/[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u);
      return (advance * Math.max(2, ...words.map((word) => word.length))) / Math.max(2, text.length);
    }),
  );
}
