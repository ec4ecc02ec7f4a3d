import { area } from '../../image/geometry.ts';
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
  border: number;
  /** Source px² that letters and grounds take, very large grounds left out. */
  area: number;
}

/** Names the colours by their use: running text, page ground, accent (the most saturated one shown on text or buttons), then other text, grounds and lines. */
export function makePalette(document: PageDocument): Palette {
  const uses = countUses(document);
  const tokens: Record<string, string> = {};
  const names = new Map<string, string>();
  const give = (name: string, color: Rgb | undefined) => {
    if (!color || names.has(toHex(color))) return;
    names.set(toHex(color), name);
    tokens[name] = toHex(color);
  };
  const often = [...uses.values()].filter((use) => total(use) >= LEAST_USES).toSorted((a, b) => total(b) - total(a));
  give('--color-text', often.toSorted((a, b) => b.text - a.text)[0]?.color);
  give('--color-page', groundOf(document));
  const accent = [...uses.values()].toSorted((a, b) => weightOfAccent(b) - weightOfAccent(a))[0];
  if (accent && saturation(accent.color) > 0.25) give('--color-accent', accent.color);
  const counts = new Map([['text', 1]]);
  for (const use of often.filter(({ color }) => !names.has(toHex(color)))) {
    const kind = kindOf(use);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    give(`--color-${kind}${count === 1 ? '' : `-${count}`}`, use.color);
  }
  return { tokens, use: (color) => (names.has(toHex(color)) ? `var(${names.get(toHex(color))})` : toHex(color)) };
}

const total = ({ text, surface, border }: Use): number => text + surface + border;

/** What a colour is for, most of the time. */
function kindOf({ text, surface, border }: Use): 'text' | 'surface' | 'border' {
  if (text >= Math.max(surface, border)) return 'text';
  return surface >= border ? 'surface' : 'border';
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

/** A ground that takes more than this, source px², is no accent's; areas are weighed in steps of the second. */
const AREA = { most: 20_000, step: 1000 };

/** Grows with the colour, with how often it is used, and with how much of it is seen: stars of reviews are few and small. */
function weightOfAccent(use: Use): number {
  return saturation(use.color) * Math.log2(1 + total(use)) * Math.log2(1 + use.area / AREA.step);
}

function countUses(document: PageDocument): Map<string, Use> {
  const uses = new Map<string, Use>();
  const count = (color: Rgb, kind: 'text' | 'surface' | 'border', area: number) => {
    const key = toHex(color);
    const use = uses.get(key) ?? { color, text: 0, surface: 0, border: 0, area: 0 };
    use[kind]++;
    use.area += area;
    uses.set(key, use);
  };
  const visit = (node: LayoutNode): void => {
    if (node.kind === 'text')
      for (const line of node.lines)
        for (const { text, style } of line.runs) count(style.color, 'text', LETTER * text.length * style.size ** 2);
    if (node.kind === 'rule') count(node.color, 'border', 0);
    if (node.kind === 'container') visitContainer(node);
  };
  const visitContainer = ({ frame, role, box, children }: ContainerNode) => {
    if (frame?.fill?.kind === 'solid') count(frame.fill.color, 'surface', role === 'section' ? 0 : Math.min(AREA.most, area(box)));
    if (frame?.border) count(frame.border.color, 'border', 0);
    for (const line of frame?.lines ?? []) count(line.color, 'border', 0);
    children.forEach(visit);
  };
  for (const { root } of document.sections) visitContainer(root);
  return uses;
}

/** Share of its square of type size that a letter's ink takes, about. */
const LETTER = 0.3;
