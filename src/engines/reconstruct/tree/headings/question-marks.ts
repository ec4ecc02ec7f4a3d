/** The "Q." before the questions of a list is one letter, be it read now as Q, now as another round one. */
import { channelDistance } from '../../../image/colour.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextRun } from '../../document.ts';
import { mainStyle } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';

/** A mark in a colour of its own: one round letter, its stop, and the space behind it. */
const MARK = /^[QOG0ОＱＯ๐〇○](?=[.:．：]?\s*$)/u;
/** Marks of one list stand at one edge, px, and differ in colour by no more than this, in levels. */
const ALIKE = { edge: 6, colour: 32 };

/** The sections with the marks of their questions told alike: as Q, where one of those set alike was read so. */
export function settleQuestionMarks(sections: readonly ContainerNode[]): ContainerNode[] {
  const marked = sections.flatMap(textsOf).filter((text) => markOf(text));
  const asked = marked.filter((text) => markOf(text)!.text.startsWith('Q'));
  const wrong = new Map(
    marked.flatMap((text): [string, TextNode][] => {
      const model = asked.find((other) => other !== text && isSetAlike(text, other));
      return model && !asked.includes(text) ? [[text.id, withMark(text, markOf(model)!.text)]] : [];
    }),
  );
  return wrong.size === 0 ? [...sections] : sections.map((section) => settled(section, wrong) as ContainerNode);
}

function markOf({ lines: [{ runs }] }: TextNode): TextRun | null {
  const [mark, next] = runs;
  return next && MARK.test(mark.text) && channelDistance(mark.style.color, next.style.color) > ALIKE.colour ? mark : null;
}

function isSetAlike(a: TextNode, b: TextNode): boolean {
  const sizes = mainStyle(a.lines[0]).size / mainStyle(b.lines[0]).size;
  const colours = channelDistance(markOf(a)!.style.color, markOf(b)!.style.color);
  return Math.abs(a.box.x - b.box.x) <= ALIKE.edge && Math.abs(sizes - 1) <= ONE_SIZE && colours <= ALIKE.colour;
}

function withMark(text: TextNode, mark: string): TextNode {
  const [first, ...rest] = text.lines;
  const runs = first.runs.map((run, i) => (i === 0 ? { ...run, text: mark } : run));
  return { ...text, lines: [{ ...first, text: runs.map((run) => run.text).join(''), runs }, ...rest] };
}

function settled(node: LayoutNode, told: ReadonlyMap<string, TextNode>): LayoutNode {
  if (node.kind === 'text') return told.get(node.id) ?? node;
  return node.kind === 'container' ? { ...node, children: node.children.map((child) => settled(child, told)) } : node;
}
