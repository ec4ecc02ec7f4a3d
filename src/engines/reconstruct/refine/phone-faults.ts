/** Where words on a phone have left what they stand on or their place in a drawing, are cut off or lie over each other. */
import { area, bottom, centerX, coveredShare, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import { contrastRatio, type Rgb } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type PageDocument, type StyledLine, type TextNode } from '../document.ts';

/** A page in a narrow window, CSS px. */
export interface PhoneLook {
  /** Rows of its lines. */
  readonly rows: Readonly<Record<string, readonly Box[]>>;
  /** Its nodes. */
  readonly nodes: Readonly<Record<string, Box>>;
  /** It without its text, as wide as the window. */
  readonly ground: RgbRaster;
}

/** A text with the group that must keep its layout for it to be read. */
export interface PhoneFault {
  readonly text: TextNode;
  readonly group: ContainerNode;
}

/** Words of less contrast with what they stand on than this (WCAG 2.2, 1.4.3, of large text) are hard to read; where they had more by this factor, they left their ground. */
const FAINT = { contrast: 3, share: 0.7 };
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
    return texts.flatMap((one): PhoneFault[] => {
      const { text, lines } = one;
      const isCut = lines.some(({ id }) => look.rows[id].some((row) => row.x < -BEYOND || right(row) > look.ground.width + BEYOND));
      if (isCut || lines.some((line) => isFaint(line, { plate, scale, look }))) return [{ text, group: groundOf(text, parents) }];
      const drawing = drawingOf(text, parents);
      if (
        drawing &&
        (isAside(one, drawing, look) ||
          (isDrawn(drawing) && texts.some((other) => parents.get(other.text)!.includes(drawing) && areParted(one, other, look))))
      )
        return [{ text, group: forAlone(drawing, parents.get(text)!) }];
      const other = texts.find((another) => another !== one && lieOver(one, another, look));
      return other ? [{ text, group: commonGroup(text, other.text, parents) }] : [];
    });
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

/** The outermost box or row that is for a group alone. */
const forAlone = (group: ContainerNode, around: readonly ContainerNode[]): ContainerNode =>
  around.find(
    ({ role, frame, layout, box }) => role !== 'section' && (frame || layout === 'row') && coveredShare(box, group.box) >= FILLS,
  ) ?? group;

/** The outermost things that lie over each other, or picture, of which a text is a part: all in it has its place there. */
const drawingOf = (text: TextNode, parents: Parents): ContainerNode | undefined => parents.get(text)!.find(isOverlaid);

const isOverlaid = ({ layout, frame }: ContainerNode): boolean => layout === 'layers' || Boolean(frame?.picture);

/** Columns on a section's photo may stand under each other, but where things lie over each other there. */
const isDrawn = (drawing: ContainerNode): boolean =>
  drawing.role !== 'section' || [...nodesOf(drawing)].some((node) => node.kind === 'container' && node.layout === 'layers');

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

interface Grounds {
  readonly plate: RgbRaster;
  readonly scale: number;
  readonly look: PhoneLook;
}

/** Letters with an edge of their own are read on any ground. */
function isFaint({ id, box, runs }: StyledLine, { plate, scale, look }: Grounds): boolean {
  const { style } = runs[0];
  if (style.stroke || style.outline !== undefined) return false;
  const color = style.gradient?.stops[0].color ?? style.color;
  const own = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
  const before = contrastRatio(color, meanColour(plate, own));
  return look.rows[id].some((row) => contrastRatio(color, meanColour(look.ground, row)) < Math.min(FAINT.contrast, FAINT.share * before));
}

function meanColour({ data, width, height }: RgbRaster, box: Box): Rgb {
  const [x0, x1] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(right(box)))];
  const [y0, y1] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(bottom(box)))];
  const sum = [0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let i = (y * width + x0) * 3; i < (y * width + x1) * 3; i += 3) for (let c = 0; c < 3; c++) sum[c] += data[i + c];
  const count = Math.max(1, (x1 - x0) * (y1 - y0));
  return [sum[0] / count, sum[1] / count, sum[2] / count];
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
