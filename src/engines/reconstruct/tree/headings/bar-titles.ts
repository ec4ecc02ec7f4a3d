/** Titles in bars: a name alone on a ground of its own, from one side of the page to the other, over what it heads. */
import type { ContainerNode, LayoutNode, TextNode } from '../../document.ts';
import { sizeOf } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { isName } from '../wording.ts';

/** A bar takes this share of the band's width at least, and is so many of its words' sizes high at most. A page has two or more, alike within so many px. */
const BAR = { width: 0.8, sizes: 3.5, least: 2, alike: 4 };

interface Bar {
  readonly node: ContainerNode;
  readonly title: TextNode;
}

/** Ids of the names in bars that are set alike, where other things follow: bars one under the other are a list. */
export function barTitles(sections: readonly ContainerNode[]): string[] {
  const bars = sections.flatMap((section) => barsIn(section, section.box.width));
  return bars.filter((bar) => bars.filter((other) => areAlike(bar, other)).length >= BAR.least).map(({ title }) => title.id);
}

function barsIn(column: ContainerNode, width: number): Bar[] {
  if (column.layout !== 'column') return [];
  return column.children.flatMap((node, i) => {
    const bar = barOf(node, width);
    if (!bar) return node.kind === 'container' ? barsIn(node, width) : [];
    const next = column.children[i + 1];
    return next && !barOf(next, width) ? [bar] : [];
  });
}

function barOf(node: LayoutNode, width: number): Bar | null {
  if (node.kind !== 'container' || node.role !== 'card' || !node.frame || node.frame.picture) return null;
  const [title, ...others] = node.children;
  if (title?.kind !== 'text' || others.length > 0 || !isName(title)) return null;
  const isBar = node.box.width >= BAR.width * width && node.box.height <= BAR.sizes * sizeOf(title.lines[0]);
  return isBar ? { node, title } : null;
}

const areAlike = (a: Bar, b: Bar): boolean =>
  Math.abs(a.node.box.x - b.node.box.x) <= BAR.alike &&
  Math.abs(a.node.box.width - b.node.box.width) <= BAR.alike &&
  Math.abs(sizeOf(a.title.lines[0]) / sizeOf(b.title.lines[0]) - 1) <= ONE_SIZE;
