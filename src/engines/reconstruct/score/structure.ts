/** How well the page is built: in flow, in order, nothing over each other or cut, and at home on a phone. */
import { nodesOf, textsOf, type LayoutNode, type PageDocument } from '../document.ts';
import type { LineScore } from './lines.ts';

export interface StructureInput {
  readonly document: PageDocument;
  readonly lines: readonly LineScore[];
  /** Lines that lie on another one. */
  readonly overlapping: ReadonlySet<LineScore>;
  /** px that the page is wider than a phone. */
  readonly phoneOverflow: number;
}

const WEIGHTS = { flow: 0.3, clean: 0.4, headings: 0.15, phone: 0.15 };
const PHONE_WIDTH = 390;

/** Score of each section, 0 to 1, same order. */
export function structureScores({ document, lines, overlapping, phoneOverflow }: StructureInput): number[] {
  const headings = headingScores(document);
  const phone = Math.max(0, 1 - phoneOverflow / PHONE_WIDTH);
  return document.sections.map(({ root }, section) => {
    const own = lines.filter((line) => line.section === section);
    const spoiled = own.filter((line) => overlapping.has(line) || line.cut > 0 || !line.rendered).length;
    const clean = own.length > 0 ? 1 - spoiled / own.length : 1;
    return WEIGHTS.flow * flowShare(root) + WEIGHTS.clean * clean + WEIGHTS.headings * headings[section] + WEIGHTS.phone * phone;
  });
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
