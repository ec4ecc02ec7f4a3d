/** Applies what a person asked for to the page document. Boxes stay where things stand in the source picture. */
import { isVertical } from '../../image/level-view.ts';
import type { Rgb } from '../../image/colour.ts';
import { centerX, right, type Box } from '../../image/geometry.ts';
import { FAMILIES } from '../../fonts/index.ts';
import { plainText, type ContainerNode, type LayoutNode, type PageDocument, type TextNode, type TextStyle } from '../document.ts';
import { EditError, type PageEdits, type TextEdit } from '../engine.ts';
import { alignedBox, alignmentAmong } from './align.ts';
import { fontsOf } from './fonts.ts';
import { roomOf, type Room } from './room.ts';
import { containerRole, roleProblem } from './roles.ts';
import { longestLine, setLines } from './set-lines.ts';

export type Edited = ReadonlyMap<string, Box>;

export interface EditedDocument {
  readonly document: PageDocument;
  /** Text nodes whose words or looks a person has chosen, now or before, and where each stands in the source. */
  readonly edited: Edited;
}

/** @throws {EditError} that names every edit which cannot be made */
export function applyEdits(before: EditedDocument, edits: PageEdits): EditedDocument {
  const wanted = new Map(edits.texts.map((edit, index): [string, Wish] => [edit.id, { edit, index }]));
  const problems: Problem[] = [];
  const edited = new Map(before.edited);
  const met = new Set<string>();
  const { document } = before;

  const visit = (node: LayoutNode, parent: ContainerNode, room: Room): LayoutNode => {
    if (node.kind === 'container') return visitContainer(node, room);
    const wish = node.kind === 'text' ? wanted.get(node.id) : undefined;
    if (node.kind !== 'text' || !wish) return node;
    met.add(node.id);
    const found = problemsOf(wish, parent);
    problems.push(...found);
    if (found.length > 0) return node;
    const next = changedText(node, wish.edit, { parent, room, scale: document.scale });
    if (next.lines !== node.lines || next.box !== node.box || next.align !== node.align)
      edited.set(node.id, edited.get(node.id) ?? node.box);
    return next;
  };
  const visitContainer = (node: ContainerNode, room: Room): ContainerNode => {
    const rooms = roomOf(node, room);
    const children = node.children.map((child, i) => visit(child, node, rooms[i]));
    if (children.every((child, i) => child === node.children[i])) return node;
    return { ...node, role: containerRole(node, children), box: widened(node, children), children };
  };

  const sections = document.sections.map((section) => {
    const { box } = section.root;
    return { ...section, root: visitContainer(section.root, { left: box.x, right: box.x + box.width }) };
  });
  for (const { edit, index } of wanted.values())
    if (!met.has(edit.id)) problems.push({ path: `texts.${index}.id`, message: `the page has no text ${edit.id}` });
  if (problems.length > 0) throw new EditError(problems);
  const next = { ...document, title: titleOf(document, sections), sections };
  return { document: { ...next, fonts: fontsOf(next, edited) }, edited };
}

/** A container that draws nothing is as wide as what it holds: centred text that became longer than it would run out at its end. */
function widened({ frame, role, layout, box }: ContainerNode, children: readonly LayoutNode[]): Box {
  if (frame || layout === 'layers' || role === 'section' || role.startsWith('table')) return box;
  const left = Math.min(box.x, ...children.map((child) => child.box.x));
  return { ...box, x: left, width: Math.max(right(box), ...children.map((child) => right(child.box))) - left };
}

interface Wish {
  readonly edit: TextEdit;
  readonly index: number;
}

type Problem = EditError['issues'][number];

function problemsOf({ edit, index }: Wish, parent: ContainerNode): Problem[] {
  const problems: Problem[] = [];
  const role = edit.role && roleProblem(edit.role, parent);
  if (role) problems.push({ path: `texts.${index}.role`, message: role });
  const family = edit.style?.fontFamily;
  const names = FAMILIES.map(({ name }) => name);
  if (family !== undefined && !names.includes(family))
    problems.push({ path: `texts.${index}.style.font_family`, message: `no such family; there are ${names.join(', ')}` });
  return problems;
}

interface Surroundings {
  readonly parent: ContainerNode;
  readonly room: Room;
  readonly scale: number;
}

function changedText(text: TextNode, { text: words, role, style }: TextEdit, around: Surroundings): TextNode {
  const ratio = style?.fontSize === undefined ? 1 : (style.fontSize * around.scale) / mainStyle(text).size;
  const restyle = (of: TextStyle): TextStyle => ({
    ...of,
    ...(style?.fontFamily === undefined
      ? {}
      : { family: style.fontFamily, generic: genericOf(style.fontFamily), letterSpacing: 0, wordSpacing: 0 }),
    ...(style?.fontWeight === undefined ? {} : { weight: style.fontWeight }),
    ...(style?.fontStyle === undefined ? {} : { italic: style.fontStyle === 'italic' }),
    ...(style?.color === undefined ? {} : { color: rgbOf(style.color), gradient: null }),
  });
  const scaled = (of: TextStyle): TextStyle =>
    ratio === 1
      ? of
      : {
          ...of,
          size: Math.round(of.size * ratio * 100) / 100,
          letterSpacing: of.letterSpacing * ratio,
          wordSpacing: of.wordSpacing * ratio,
        };
  let next: TextNode = role === undefined || role === text.role ? text : { ...text, role };
  const plain = words === undefined ? null : words.replaceAll(/\s+/gu, ' ').trim();
  const rewritten = plain !== null && plain !== plainText(text);
  if (style && Object.keys(style).some((name) => name !== 'align')) {
    const lines = next.lines.map((line) => ({ ...line, runs: line.runs.map((run) => ({ ...run, style: scaled(restyle(run.style)) })) }));
    next = { ...next, lines, lineHeight: Math.round(next.lineHeight * ratio * 64) / 64 };
  }
  const align = alignmentAmong(text, around.parent);
  const width = widthFor(text, align, around.room);
  if (rewritten || (next.lines !== text.lines && (isVertical(text.lines[0].writing) || longestLine(next) > width)))
    next = setLines({ ...next, align }, rewritten ? plain : plainText(text), width);
  if (next.lines !== text.lines) next = { ...next, box: boxAround(next, align) };
  if (style?.align) next = { ...next, ...alignedBox(next, style.align, around) };
  return next;
}

/** A paragraph wraps at the width that it has; a single line may use the room around it. */
function widthFor({ lines, box }: TextNode, align: TextNode['align'], room: Room): number {
  if (lines.length > 1) return box.width + 1;
  const middle = centerX(box);
  const free = { left: room.right - box.x, right: right(box) - room.left, center: 2 * Math.min(middle - room.left, room.right - middle) }[
    align
  ];
  return Math.max(box.width + 1, free);
}

/**
 * Lines that are longer than their box run out of it at the end, and a box that is too long keeps shorter ones from the middle: the box of
 * centred and right-aligned lines takes their length.
 */
function boxAround(text: TextNode, align: TextNode['align']): Box {
  const { box } = text;
  const more = longestLine(text) - box.width;
  return align === 'left' ? box : { ...box, x: box.x - (align === 'center' ? more / 2 : more), width: box.width + more };
}

/** Style of the longest run: what content.json tells of the text. */
function mainStyle(text: TextNode): TextStyle {
  return text.lines.flatMap((line) => line.runs).reduce((longest, run) => (run.text.length > longest.text.length ? run : longest)).style;
}

function genericOf(name: string): TextStyle['generic'] {
  return FAMILIES.find((family) => family.name === name)?.generic ?? 'sans-serif';
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const named = (of: PageDocument['sections']) =>
  [...textsIn(of)].map((text) => ({ id: text.id, words: text.lines.map((line) => line.text).join(' ') }));

/** The page is called what its heading says; where the heading was changed, the title follows. */
function titleOf(before: PageDocument, sections: PageDocument['sections']): string {
  const source = named(before.sections).find(({ words }) => words === before.title);
  return named(sections).find(({ id }) => id === source?.id)?.words ?? before.title;
}

function* textsIn(sections: PageDocument['sections']): Generator<TextNode> {
  const stack: LayoutNode[] = sections.map(({ root }) => root).toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'text') yield node;
    else if (node.kind === 'container') stack.push(...node.children.toReversed());
  }
}
