/** Small pages for the tests of this stage: lines, shapes and pictures at given places, and trees in short. */
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import {
  textsOf,
  type Asset,
  type BoxShape,
  type ContainerNode,
  type LayoutNode,
  type RuleShape,
  type Section,
  type Shape,
  type StyledLine,
  type TextStyle,
} from '../../document.ts';
import { PHOTO, STYLE, styledLine } from '../../document/testing/samples.ts';
import { buildTree } from '../index.ts';

const PAGE = { width: 860, height: 1000 };
const SECTION: Section = {
  id: 'section-1',
  index: 0,
  box: { x: 0, y: 0, ...PAGE },
  fill: { kind: 'solid', color: [255, 255, 255] },
  picture: null,
};

/** A line of type, its ink three quarters of its size above the baseline. */
export function line(text: string, x: number, baseline: number, width: number, style: Partial<TextStyle> = {}): StyledLine {
  const full = { ...STYLE, ...style };
  return styledLine(text, full, {
    id: `${text}@${x},${baseline}`,
    box: { x, y: baseline - full.size * 0.75, width, height: full.size * 0.95 },
    baseline,
    originX: x,
    advance: width,
    ascent: Math.round(full.size * 0.9),
    descent: Math.round(full.size * 0.25),
  });
}

export function rule(x: number, y: number, width: number, height = 1): RuleShape {
  return {
    kind: 'rule',
    id: `rule@${x},${y}`,
    box: { x, y, width, height },
    orientation: 'horizontal',
    color: [200, 200, 200],
    style: 'solid',
  };
}

export function card(box: Box, radius = 8): BoxShape {
  return {
    kind: 'box',
    id: `box@${box.x},${box.y}`,
    box,
    radius: [radius, radius, radius, radius],
    fill: { kind: 'solid', color: [240, 240, 240] },
    border: null,
    shadow: null,
  };
}

export const picture = (box: Box): Asset => ({ ...PHOTO, id: `picture@${box.x},${box.y}`, box });

export async function tree(lines: StyledLine[], shapes: Shape[] = [], assets: Asset[] = []) {
  return (await treeOfBands(lines, [SECTION], shapes, assets))[0];
}

/** A band of the page with a plain ground. */
export function band(y: number, height: number, color: Rgb = [255, 255, 255]): Section {
  return { ...SECTION, id: `section-${y}`, box: { x: 0, y, width: PAGE.width, height }, fill: { kind: 'solid', color } };
}

/** Roots of the bands. */
export async function treeOfBands(lines: StyledLine[], bands: readonly Section[], shapes: Shape[] = [], assets: Asset[] = []) {
  const document = await buildTree(
    {
      source: { raster: { ...PAGE, channels: 3, data: new Uint8Array() }, format: 'png', fullHeight: PAGE.height, noise: 0 },
      read: { lines, language: 'en', model: 'test' },
      sections: bands,
      shapes,
      assets,
      styles: { lines, fonts: [] },
    },
    { signal: new AbortController().signal, options: { language: null, scale: 1 }, report: () => {} },
  );
  return document.sections.map(({ root }) => root);
}

/** The tree in short: rows [..], columns (..), layers {..}, text as its words. */
export function sketch(node: LayoutNode): string {
  if (node.kind !== 'container') return node.kind === 'text' ? node.lines.map((l) => l.text).join('/') : node.kind;
  const inner = node.children.map(sketch).join(' ');
  const name = node.role === 'group' || node.role === 'section' ? '' : node.role;
  return node.layout === 'row' ? `${name}[${inner}]` : node.layout === 'layers' ? `${name}{${inner}}` : `${name}(${inner})`;
}

/** Roles of the texts, by their first line's words. */
export const rolesOf = (...roots: LayoutNode[]): Record<string, string> =>
  Object.fromEntries(roots.flatMap((root) => textsOf(root as ContainerNode)).map((text) => [text.lines[0].text, text.role]));
