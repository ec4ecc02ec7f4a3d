/** Places where the boxes of a page can be damaged: its grounds, its frames, its rows. */
import type { Rgb } from '../../src/engines/image/colour.ts';
import { nodesOf, type ContainerNode, type PageDocument } from '../../src/engines/reconstruct/document.ts';
import { changeFrame, dropChild, fillSection } from './changes.ts';
import type { Damage } from './place.ts';

/** Lighter where it is dark, darker where it is light. */
const turned = (value: number, by: number): number => (value > 127 ? value - by : value + by);

const another = ([r, g, b]: Rgb): Rgb => [turned(r, 45), turned(g, 20), turned(b, 60)];

/** Boxes smaller than this (source px²) are marks. */
const CARD = 60 * 60;
/** A table or a list of fewer rows is not one any more when it has lost one. */
const ROWS = 3;

export function otherGrounds(page: PageDocument): Damage[] {
  return page.sections.flatMap(({ section: { fill, picture, box } }, section) => {
    if (fill.kind !== 'solid' || picture) return [];
    const { color } = fill;
    return [{ section, box, plant: async (from) => fillSection(from, section, another(color)) }];
  });
}

export function otherCards(page: PageDocument): Damage[] {
  return framed(page).flatMap(({ section, node }) => {
    const fill = node.frame!.fill;
    if (fill?.kind !== 'solid' || node.frame!.picture) return [];
    const changed = { ...node.frame!, fill: { kind: 'solid', color: another(fill.color) } } as const;
    return [{ section, box: node.box, plant: async (from: PageDocument) => changeFrame(from, node.id, changed) }];
  });
}

export function lostFrames(page: PageDocument): Damage[] {
  return framed(page).flatMap(({ section, node }) => {
    if (node.frame!.picture || node.role.startsWith('table')) return [];
    return [{ section, box: node.box, plant: async (from: PageDocument) => changeFrame(from, node.id, null) }];
  });
}

/** A row of a table or an entry of a list, not the first; what follows moves up. */
export function lostRows(page: PageDocument): Damage[] {
  return containers(page).flatMap(({ section, node }) => {
    if (node.role !== 'table' && node.role !== 'list' && node.role !== 'ordered-list') return [];
    if (node.layout !== 'column' || node.children.length < ROWS) return [];
    return node.children
      .slice(1)
      .map(({ id, box }): Damage => ({ section, box, plant: async (from: PageDocument) => dropChild(from, node.id, id) }));
  });
}

interface PlacedContainer {
  readonly section: number;
  readonly node: ContainerNode;
}

const containers = (page: PageDocument): PlacedContainer[] =>
  page.sections.flatMap(({ root }, section) =>
    [...nodesOf(root)].flatMap((node) => (node !== root && node.kind === 'container' ? [{ section, node }] : [])),
  );

const framed = (page: PageDocument): PlacedContainer[] =>
  containers(page).filter(({ node }) => node.frame !== null && node.box.width * node.box.height >= CARD);
