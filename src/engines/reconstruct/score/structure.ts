/** How well the page is built: every line where the source has it, in flow, nothing over each other or cut, and at home on a phone. */
import { nodesOf, textsOf, type LayoutNode, type PageDocument } from '../document.ts';
import { DOUBTFUL, type LineScore } from './lines.ts';

export interface StructureInput {
  readonly document: PageDocument;
  readonly lines: readonly LineScore[];
  readonly missing: readonly MissingText[];
  /** Lines that lie on another one. */
  readonly overlapping: ReadonlySet<LineScore>;
  /** px that the page is wider than a phone. */
  readonly phoneOverflow: number;
}

/** A line that the page lacks: the section where the source shows it. */
export interface MissingText {
  readonly section: number;
}

/**
 * That the source's lines stand where they should weighs most: a tidy page of other blocks is no reconstruction. With these weights and this limit the
 * score follows what is measured of blocks and places best on eighteen pages made for the purpose (docs/decisions/0100-expected-wrong-letters.md).
 */
const WEIGHTS = { placed: 0.8, flow: 0.08, headings: 0.04, phone: 0.08 };
/** Ink that lies farther off than this, px, is elsewhere: as near as lines are asked to be (bench/goals.ts). */
const IN_PLACE = 4;
const PHONE_WIDTH = 390;

export interface StructureScores {
  /** 0 to 1. */
  readonly page: number;
  /** Each 0 to 1, in the order of the document. */
  readonly sections: readonly number[];
}

/** Lines count one each, wherever they stand: of the page as a whole, a section with many has more to say. The rest counts by height. */
export function structureScores({ document, lines, missing, overlapping, phoneOverflow }: StructureInput): StructureScores {
  const headings = headingScores(document);
  const phone = Math.max(0, 1 - phoneOverflow / PHONE_WIDTH);
  const built = document.sections.map(
    ({ root }, section) => WEIGHTS.flow * flowShare(root) + WEIGHTS.headings * headings[section] + WEIGHTS.phone * phone,
  );
  const placed = (isHere: (item: { readonly section: number }) => boolean) =>
    WEIGHTS.placed * placedShare(lines.filter(isHere), missing.filter(isHere).length, overlapping);
  const heights = document.sections.map(({ section }) => section.box.height);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const builtPage = total > 0 ? built.reduce((sum, value, i) => sum + value * heights[i], 0) / total : 1 - WEIGHTS.placed;
  return {
    page: placed(() => true) + builtPage,
    sections: built.map((value, index) => placed(({ section }) => section === index) + value),
  };
}

/** Nothing there looks like the line, or what hardly does lies beside its place. */
function isElsewhere({ likeness, inkOff }: LineScore): boolean {
  if (likeness === null || likeness.mean >= DOUBTFUL.most) return false;
  return inkOff === null || inkOff > IN_PLACE;
}

/** Share of the lines, missing ones included, that stand in their place; of a cut line, what is left counts. */
function placedShare(lines: readonly LineScore[], missing: number, overlapping: ReadonlySet<LineScore>): number {
  const spoiled = (line: LineScore) => overlapping.has(line) || line.displacedInPage > 0 || !line.rendered || isElsewhere(line);
  const kept = lines
    .filter((line) => !spoiled(line))
    .map((line) => 1 - Math.min(1, line.cut / Math.max(1, line.expected.width)))
    .reduce((sum, share) => sum + share, 0);
  return lines.length + missing > 0 ? kept / (lines.length + missing) : 1;
}

/** Share of the nodes that stand in rows and columns. The lowest layer of a stack is in flow, what lies on it is placed. */
function flowShare(root: LayoutNode): number {
  let [all, placed] = [0, 0];
  for (const node of nodesOf(root)) {
    if (node.kind !== 'container') continue;
    all += node.children.length;
    if (node.layout === 'layers') placed += Math.max(0, node.children.length - 1);
  }
  return all > 0 ? 1 - placed / all : 1;
}

/**
 * Per section, share of its headings that keep the order: the page starts with h1, has one, and no level is skipped on
 * the way down (WCAG technique G141). A section without headings keeps it.
 */
function headingScores(document: PageDocument): number[] {
  let previous = 0;
  let firsts = 0;
  return document.sections.map(({ root }) => {
    const levels = textsOf(root).flatMap(({ role }) => (/^h[1-6]$/.test(role) ? [Number(role[1])] : []));
    let kept = 0;
    for (const level of levels) {
      if (level === 1) firsts++;
      if (level <= previous + 1 && !(level === 1 && firsts > 1)) kept++;
      previous = level;
    }
    return levels.length > 0 ? kept / levels.length : 1;
  });
}
