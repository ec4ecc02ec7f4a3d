/** How well the page is built: every line where the source has it, in flow, nothing over each other or cut, and at home on a phone. */
import { area } from '../../image/geometry.ts';
import { nodesOf, textsOf, type LayoutNode, type PageDocument } from '../document.ts';
import type { LineScore } from './lines.ts';

export interface StructureInput {
  readonly document: PageDocument;
  readonly lines: readonly LineScore[];
  readonly missing: readonly MissingText[];
  /** Lines that lie on another one. */
  readonly overlapping: ReadonlySet<LineScore>;
  /** px that the page is wider than a phone. */
  readonly phoneOverflow: number;
}

/** Text that the page lacks: the section where the source shows it, and how much room it takes, CSS px². */
export interface MissingText {
  readonly section: number;
  readonly area: number;
}

/**
 * That the source's lines stand where they should weighs most: a tidy page of other blocks is no reconstruction. With these weights and this limit the
 * score follows what is measured of blocks and places best on eighteen pages made for the purpose (docs/decisions/0100-expected-wrong-letters.md).
 */
const WEIGHTS = { placed: 0.8, flow: 0.08, headings: 0.04, phone: 0.08 };
/** A line under this likeness is not where the source has it. */
const ELSEWHERE = 0.55;
const PHONE_WIDTH = 390;

/** Score of each section, 0 to 1, same order. */
export function structureScores({ document, lines, missing, overlapping, phoneOverflow }: StructureInput): number[] {
  const headings = headingScores(document);
  const phone = Math.max(0, 1 - phoneOverflow / PHONE_WIDTH);
  return document.sections.map(({ root }, section) => {
    const own = lines.filter((line) => line.section === section);
    const lacking = missing.filter((text) => text.section === section);
    const placed = placedShare(own, lacking, overlapping);
    return WEIGHTS.placed * placed + WEIGHTS.flow * flowShare(root) + WEIGHTS.headings * headings[section] + WEIGHTS.phone * phone;
  });
}

/** Share of the room of all lines, missing ones included, that is taken by lines in their place; of a cut line, by what is left. */
function placedShare(lines: readonly LineScore[], missing: readonly MissingText[], overlapping: ReadonlySet<LineScore>): number {
  const spoiled = (line: LineScore) =>
    overlapping.has(line) || line.displacedInPage > 0 || !line.rendered || (line.likeness !== null && line.likeness.mean < ELSEWHERE);
  let [all, kept] = [0, 0];
  for (const line of lines) {
    all += area(line.ink);
    if (!spoiled(line)) kept += area(line.ink) * (1 - Math.min(1, line.cut / Math.max(1, line.expected.width)));
  }
  for (const text of missing) all += text.area;
  return all > 0 ? kept / all : 1;
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
