import { toHex, type Rgb } from '../../image/colour.ts';
import type { ContainerNode, LayoutNode, PageDocument } from '../document.ts';

/** Colours of the page as custom properties. */
export interface Palette {
  /** `var(--name)` for a colour of the palette, else its notation. */
  use(color: Rgb): string;
  /** Custom properties, name → value. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** A colour becomes a custom property when it is used this often. */
const LEAST_USES = 2;

interface Use {
  readonly color: Rgb;
  text: number;
  surface: number;
}

/** Names the colours by their use: running text, page ground, accent (the most saturated one used on text or buttons), then by number. */
export function makePalette(document: PageDocument): Palette {
  const uses = countUses(document);
  const tokens: Record<string, string> = {};
  const names = new Map<string, string>();
  const give = (name: string, use: Use | undefined) => {
    if (!use || names.has(toHex(use.color))) return;
    names.set(toHex(use.color), name);
    tokens[name] = toHex(use.color);
  };
  const often = [...uses.values()].filter((use) => use.text + use.surface >= LEAST_USES);
  give('--color-text', often.toSorted((a, b) => b.text - a.text)[0]);
  const ground = groundOf(document);
  give('--color-page', ground && { color: ground, text: 0, surface: 0 });
  const accent = [...uses.values()].toSorted((a, b) => weightOfAccent(b) - weightOfAccent(a))[0];
  give('--color-accent', accent && saturation(accent.color) > 0.25 ? accent : undefined);
  let number = 0;
  for (const use of often.toSorted((a, b) => b.text + b.surface - a.text - a.surface))
    if (!names.has(toHex(use.color))) give(`--color-${++number}`, use);
  return { tokens, use: (color) => (names.has(toHex(color)) ? `var(${names.get(toHex(color))})` : toHex(color)) };
}

/** The colour that fills the most of the page. */
function groundOf({ sections }: PageDocument): Rgb | undefined {
  const heights = new Map<string, { readonly color: Rgb; height: number }>();
  for (const { section } of sections) {
    if (section.fill.kind !== 'solid' || section.picture) continue;
    const known = heights.get(toHex(section.fill.color)) ?? { color: section.fill.color, height: 0 };
    known.height += section.box.height;
    heights.set(toHex(section.fill.color), known);
  }
  return [...heights.values()].toSorted((a, b) => b.height - a.height)[0]?.color;
}

function saturation([r, g, b]: Rgb): number {
  return (Math.max(r, g, b) - Math.min(r, g, b)) / 255;
}

function weightOfAccent(use: Use): number {
  return saturation(use.color) * Math.log2(1 + use.text + use.surface);
}

function countUses(document: PageDocument): Map<string, Use> {
  const uses = new Map<string, Use>();
  const count = (color: Rgb, kind: 'text' | 'surface') => {
    const key = toHex(color);
    const use = uses.get(key) ?? { color, text: 0, surface: 0 };
    use[kind]++;
    uses.set(key, use);
  };
  const visit = (node: LayoutNode): void => {
    if (node.kind === 'text') for (const line of node.lines) for (const run of line.runs) count(run.style.color, 'text');
    if (node.kind === 'rule') count(node.color, 'surface');
    if (node.kind === 'container') visitContainer(node);
  };
  const visitContainer = (node: ContainerNode) => {
    if (node.frame?.fill?.kind === 'solid') count(node.frame.fill.color, 'surface');
    if (node.frame?.border) count(node.frame.border.color, 'surface');
    node.children.forEach(visit);
  };
  for (const { root } of document.sections) visitContainer(root);
  return uses;
}
