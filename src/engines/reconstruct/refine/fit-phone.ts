/** Groups whose words go astray on a phone keep their layout there, and shrink as a whole: told by looking, and kept where it helps. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { OpenPage } from '../../ports.ts';
import { nodesOf, textsOf, type ContainerNode, type EmittedPage, type LayoutNode, type PageDocument, type TextNode } from '../document.ts';
import { phoneFaults, type PhoneFault } from './phone-faults.ts';
import { spills, type Spill } from './spills.ts';

export interface Fitting {
  readonly document: PageDocument;
  readonly page: EmittedPage;
}

export interface Phone {
  /** As wide as a phone. */
  readonly window: OpenPage;
  /** The source without its text, one px a CSS px. */
  readonly plate: RgbRaster;
  /** Writes a page and opens it in the window. */
  show(document: PageDocument): Promise<EmittedPage>;
}

/** A group in one that shrinks no longer loses words to others in it, but may to what is around it. */
const ROUNDS = 2;
/** Type shrinks with its group, and so does what was read well before: so many of a group's letters are won at least. */
const WORTH = 0.1;
/** Wider groups, in widths of the window, can hardly be read when they are shown whole: one of 860 px can, no picture of a desktop's window. */
const WIDEST = 2.5;
/** Letters of less CSS px are lost, too. Pages of 860 px are shown on phones as pictures, at .45: what is legible there has about this size. */
const SMALL = 4.5;

interface Seen extends Fitting {
  readonly faults: readonly PhoneFault[];
  readonly spills: readonly Spill[];
  /** Where each node is in the window, by its id. */
  readonly nodes: Readonly<Record<string, Box>>;
  /** CSS px that the parent of each node has for it, by its id, and that the window has. */
  readonly rooms: Readonly<Record<string, number>>;
  readonly width: number;
}

/** @param of the page that the window shows @returns the page that it shows then */
export async function fitPhone(of: Fitting, { window, plate, show }: Phone): Promise<Fitting> {
  let best = await look(of);
  for (let round = 0; round < ROUNDS; round++) {
    const asked = groupsToShrink(best);
    if (asked.length === 0) break;
    const tried = await shrunk(asked);
    const helped = asked.filter((group) => lostIn(group, tried) < lostIn(group, best) || spillsIn(group, tried) < spillsIn(group, best));
    if (helped.length === asked.length) best = tried;
    else if (helped.length > 0) best = await shrunk(helped);
    else {
      await show(best.document);
      break;
    }
  }
  return { document: best.document, page: best.page };

  async function shrunk(groups: readonly ContainerNode[]): Promise<Seen> {
    const { width, rooms } = best;
    const document = shrinkWhole(best.document, new Map(groups.map(({ id }) => [id, width - rooms[id]])));
    return look({ document, page: await show(document) });
  }

  async function look({ document, page }: Fitting): Promise<Seen> {
    const { rows, rooms } = await window.measureRows();
    const { nodes } = await window.measure();
    const ground = await window.ground();
    const faults = phoneFaults(document, plate, { rows, nodes, ground });
    return { document, page, faults, spills: spills(document, nodes, ground.width), nodes, rooms, width: ground.width };
  }
}

/** Groups in which enough went astray, more than would be too small, and those that reach out of the window. */
function groupsToShrink(seen: Seen): ContainerNode[] {
  const wholes = containersOf(seen.document).filter(({ shrinksWhole }) => shrinksWhole);
  const inWholes = new Set(wholes.flatMap((whole) => [...nodesOf(whole)]));
  const astray = [...Map.groupBy(seen.faults, ({ group }) => group)].flatMap(([group, own]) => {
    const won = letters(own.map(({ text }) => text)) - letters(smallIn(group, seen));
    return won >= WORTH * letters(textsOf(group)) ? [withBeside(group, seen)] : [];
  });
  const isLegible = (group: ContainerNode) => group.box.width <= WIDEST * seen.width * seen.document.scale;
  return [...new Set([...astray, ...seen.spills.map(({ group }) => withBeside(group, seen))])].filter(
    (group) => isLegible(group) && !inWholes.has(group),
  );
}

/** The group, or the row that it stands in with others beside it in the window, too: by itself it would have the room of both, and labels beside a chart would leave their bars. */
function withBeside(group: ContainerNode, seen: Seen): ContainerNode {
  const row = containersOf(seen.document).find(({ role, children }) => role !== 'section' && children.includes(group));
  const own = seen.nodes[group.id];
  const isBeside = ({ id }: LayoutNode) => id !== group.id && own && seen.nodes[id] && areBeside(seen.nodes[id], own);
  return row?.children.some(isBeside) ? withBeside(row, seen) : group;
}

const areBeside = (a: Box, b: Box): boolean => a.y < bottom(b) && b.y < bottom(a) && (right(a) <= b.x || right(b) <= a.x);

/** Nodes in a group that reach out of the window; `group` may be that of another form of the page. */
function spillsIn(group: ContainerNode, { spills: all }: Seen): number {
  const own = new Set([...nodesOf(group)].map(({ id }) => id));
  return all.filter(({ node }) => own.has(node.id)).length;
}

/** Letters in a group that are astray or too small; `group` may be that of another form of the page. */
function lostIn(group: ContainerNode, seen: Seen): number {
  const own = new Set(textsOf(group).map(({ id }) => id));
  const astray = seen.faults.flatMap(({ text }) => (own.has(text.id) ? [text] : []));
  const now = containersOf(seen.document).find(({ id }) => id === group.id)!;
  return letters(now.shrinksWhole ? [...astray, ...smallIn(now, seen)] : astray);
}

/** Texts of a group that are too small where all of it is as large as there is room for. */
function smallIn(group: ContainerNode, { document: { scale }, rooms }: Seen): TextNode[] {
  const zoom = Math.min(1, (rooms[group.id] * scale) / group.box.width);
  return textsOf(group).filter(({ lines }) => (lines[0].runs[0].style.size / scale) * zoom < SMALL);
}

const containersOf = ({ sections }: PageDocument): ContainerNode[] =>
  sections.flatMap(({ root }) => [...nodesOf(root)].filter((node) => node.kind === 'container'));

const letters = (texts: readonly TextNode[]): number =>
  [...new Set(texts)].reduce((sum, { lines }) => sum + lines.reduce((all, { text }) => all + text.length, 0), 0);

/** @param groups CSS px of a phone's width that each has not for itself, by node id; what shrank within them does no longer */
function shrinkWhole(document: PageDocument, groups: ReadonlyMap<string, number>): PageDocument {
  const visit = (node: LayoutNode, isInside: boolean): LayoutNode => (node.kind === 'container' ? visitContainer(node, isInside) : node);
  const visitContainer = ({ shrinksWhole, ...node }: ContainerNode, isInside = false): ContainerNode => {
    const inset = groups.get(node.id);
    const own = inset === undefined ? shrinksWhole : { inset: Math.max(0, Math.round(inset)) };
    return {
      ...node,
      children: node.children.map((child) => visit(child, isInside || own !== undefined)),
      ...(own && !isInside ? { shrinksWhole: own } : {}),
    };
  };
  return { ...document, sections: document.sections.map((section) => ({ ...section, root: visitContainer(section.root) })) };
}
