/** Names of the page's sections, the first words of their classes: by what they hold, where that says more than their kind. */
import { nodesOf, type ContainerRole, type PageDocument, type SectionKind } from '../../document.ts';

const NAMES: Partial<Record<SectionKind, string>> = { text: 'passage', other: 'band', table: 'details' };

/** A section with one of these is named after it; a kind that says as much keeps its name. */
const HOLDS: readonly (readonly [ContainerRole, string])[] = [
  ['article', 'reviews'],
  ['ordered-list', 'steps'],
  ['table', 'details'],
  ['definitions', 'details'],
  ['quote', 'voice'],
];

const TELLING: ReadonlySet<SectionKind> = new Set(['header', 'hero', 'footer', 'faq', 'form', 'pricing']);

type PageSection = PageDocument['sections'][number];

/** One name a section, in order; those that share one are numbered from the second on. */
export function sectionNames(sections: readonly PageSection[]): string[] {
  const seen = new Map<string, number>();
  return sections.map((section) => {
    const name = nameOf(section);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

function nameOf({ kind, root }: PageSection): string {
  const roles = new Set([...nodesOf(root)].map((node) => (node.kind === 'container' ? node.role : null)));
  const held = TELLING.has(kind) ? undefined : HOLDS.find(([role]) => roles.has(role));
  return held?.[1] ?? NAMES[kind] ?? kind;
}
