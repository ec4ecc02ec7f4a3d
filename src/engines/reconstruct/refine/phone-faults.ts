/** Where words on a phone have left what they stand on or their place in a drawing, are cut off or lie over each other. */
import { area, bottom, centerX, coveredShare, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type PageDocument, type StyledLine, type TextNode } from '../document.ts';
import { partedBoxes } from './parted-boxes.ts';
import { isDisturbed, isFaint, type PhoneLook } from './phone-grounds.ts';

/** A text with the group that must keep its layout for it to be read. */
export interface PhoneFault {
  readonly text: TextNode;
  readonly group: ContainerNode;
}

/** Lines lie over each other where this share of the smaller one's middle band does; letters fill about this share of their row. */
const OVER = { share: 0.25, band: 0.5 };
/** Share of a drawing's width by which a text may stand elsewhere in it: it takes up more of it, and margins are others. */
const ASIDE = 0.15;
/** Texts of which the lower one has more than this share of its height in common with the other stand side by side. */
const BESIDE = 0.5;
/** CSS px by which a line may leave the window: bearings, and slanted letters. */
const BEYOND = 4;

/** @param plate the source without its text, one px a CSS px of the page */
export function phoneFaults({ sections, scale }: PageDocument, plate: RgbRaster, look: PhoneLook): PhoneFault[] {
  return sections.flatMap(({ root }) => {
    const parents = parentsOf(root);
    const texts = textsOf(root).map((text) => ({ text, lines: text.lines.filter(({ id }) => (look.rows[id]?.length ?? 0) > 0) }));
    const astray = texts.flatMap((one): PhoneFault[] => {
      const { text, lines } = one;
      const isCut = lines.some(({ id }) => look.rows[id].some((row) => row.x < -BEYOND || right(row) > look.ground.width + BEYOND));
      const grounds = { plate, scale, look };
      if (isCut || lines.some((line) => isFaint(line, grounds))) return [{ text, group: groundOf(text, parents) }];
      const drawing = drawingOf(text, parents);
      if (
        drawing &&
        (lines.some((line) => isDisturbed(line, grounds)) ||
          isAside(one, drawing, look) ||
          (isDrawn(drawing) && texts.some((other) => parents.get(other.text)!.includes(drawing) && areParted(one, other, look))))
      )
        return [{ text, group: forAlone(drawing, parents.get(text)!) }];
      const other = texts.find((another) => another !== one && lieOver(one, another, look));
      return other ? [{ text, group: commonGroup(text, other.text, parents) }] : [];
    });
    return [...astray, ...partedBoxes(root, look)];
  });
}

type Parents = ReadonlyMap<LayoutNode, readonly ContainerNode[]>;

/** The containers of each node from the outermost to the one that it is in. */
function parentsOf(root: ContainerNode): Parents {
  const parents = new Map<LayoutNode, readonly ContainerNode[]>([[root, []]]);
  for (const node of nodesOf(root))
    if (node.kind === 'container') for (const child of node.children) parents.set(child, [...parents.get(node)!, node]);
  return parents;
}

/** The smallest group with what words stand on, layers or a box with a picture. */
function groundOf(text: TextNode, parents: Parents): ContainerNode {
  const around = parents.get(text)!;
  return forAlone(around.findLast(isOverlaid) ?? around[0], around);
}

/** A group that takes up this share of the box or row that it is in is what that is for. */
const FILLS = 0.5;

/** The outermost box or row about a group that is for it alone. */
const forAlone = (group: ContainerNode, around: readonly ContainerNode[]): ContainerNode =>
  around
    .slice(0, around.indexOf(group))
    .find(({ role, frame, layout, box }) => role !== 'section' && (frame || layout === 'row') && coveredShare(box, group.box) >= FILLS) ??
  group;

/** The outermost things that lie over each other, or picture, of which a text is a part: all in it has its place there. */
const drawingOf = (text: TextNode, parents: Parents): ContainerNode | undefined => parents.get(text)!.find(isOverlaid);

/** On a texture things have no places of their own, but where some lie over each other, as those of a chart, which may be in pieces. */
const isOverlaid = (node: ContainerNode): boolean =>
  node.layout === 'layers' || Boolean(node.frame?.picture && (!node.frame.isTexture || holdsLayers(node)));

const holdsLayers = (node: ContainerNode): boolean =>
  [...nodesOf(node)].some((inner) => inner.kind === 'container' && inner.layout === 'layers');

/** Columns on a section's photo may stand under each other, but where things lie over each other there. */
const isDrawn = (drawing: ContainerNode): boolean => drawing.role !== 'section' || holdsLayers(drawing);

/** Whether two texts that stood side by side stand under each other on a phone. */
function areParted(a: Placed, b: Placed, { rows }: PhoneLook): boolean {
  const before = [a, b].map(({ lines }) => enclose(lines.map(({ box }) => box)));
  const after = [a, b].map(({ lines }) => enclose(lines.flatMap(({ id }) => rows[id])));
  return downShare(before) > BESIDE && downShare(after) <= 0 && (right(before[0]) < before[1].x || right(before[1]) < before[0].x);
}

/** Share of the lower one of two boxes' height that both have down the page. */
const downShare = ([a, b]: readonly Box[]): number => (Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)) / Math.min(a.height, b.height);

/** Whether neither end nor the middle of a text is across a drawing where it was. */
function isAside({ lines }: Placed, drawing: ContainerNode, { rows, nodes }: PhoneLook): boolean {
  const now = nodes[drawing.id];
  if (!now || now.width === 0) return false;
  const [before, after] = [
    across(enclose(lines.map(({ box }) => box)), drawing.box),
    across(enclose(lines.flatMap(({ id }) => rows[id])), now),
  ];
  return before.every((share, i) => Math.abs(after[i] - share) > ASIDE);
}

/** Left end, middle and right end, as shares of what it is in. */
const across = (box: Box, of: Box): number[] => [box.x, centerX(box), right(box)].map((x) => (x - of.x) / of.width);

function commonGroup(a: LayoutNode, b: LayoutNode, parents: Parents): ContainerNode {
  const of = new Set(parents.get(b));
  return parents.get(a)!.findLast((node) => of.has(node))!;
}

interface Placed {
  readonly lines: readonly StyledLine[];
}

/** Whether two texts lie over each other on a phone that did not in the page. */
function lieOver(a: Placed, b: Placed, { rows }: PhoneLook): boolean {
  const [ours, theirs] = [a, b].map(({ lines }) => lines.flatMap(({ id }) => rows[id].map(bandOf)));
  if (!ours.some((row) => theirs.some((other) => isOver(row, other)))) return false;
  return !a.lines.some(({ box }) => b.lines.some((other) => isOver(bandOf(box), bandOf(other.box))));
}

const bandOf = (row: Box): Box => ({ ...row, y: row.y + (row.height * (1 - OVER.band)) / 2, height: row.height * OVER.band });

function isOver(a: Box, b: Box): boolean {
  if (bottom(a) <= b.y || bottom(b) <= a.y) return false;
  const both = intersect(a, b);
  return both !== null && area(both) > OVER.share * Math.min(area(a), area(b));
}
