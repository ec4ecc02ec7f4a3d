/**
 * What each stage made of a picture, as text that a person can review: a thing a line. Words stand in quotes, boxes as [x,y width×height] in source px,
 * lengths with their unit; settle.ts knows these as what may differ a little.
 */
import type { Trace } from '../../src/engines/reconstruct/debug/index.ts';
import type { Border, Fill, Frame, LayoutNode, Shadow, Shape, TextStyle } from '../../src/engines/reconstruct/document.ts';
import type { Rgb } from '../../src/engines/image/colour.ts';
import type { Box } from '../../src/engines/image/geometry.ts';

type Facts = readonly (string | null | false | undefined)[];

const row = (facts: Facts): string => facts.filter(Boolean).join(' ');
const quoted = (text: string): string => JSON.stringify(text);
const place = ({ x, y, width, height }: Box): string =>
  `[${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}]`;
const colour = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const px = (length: number): string => `${Math.round(length * 2) / 2}px`;

function fillOf(fill: Fill | null): string | null {
  if (!fill) return null;
  if (fill.kind === 'solid') return colour(fill.color);
  return row(['gradient', `${Math.round(fill.angle)}deg`, ...fill.stops.map((stop) => colour(stop.color))]);
}

const radiusOf = (radius: Frame['radius']): string | null =>
  radius.some(Boolean) ? `radius [${[...new Set(radius.map(Math.round))].join(' ')}]` : null;
const borderOf = (border: Border | null): string | null =>
  border && row(['border', px(border.width), border.style, colour(border.color), border.sides.length < 4 && border.sides.join(' ')]);
const shadowOf = (shadow: Shadow | null): string | null => shadow && 'shadow';

function frameOf({ fill, radius, border, shadow }: Pick<Frame, 'fill' | 'radius' | 'border' | 'shadow'>): Facts {
  return [fillOf(fill), radiusOf(radius), borderOf(border), shadowOf(shadow)];
}

function typeOf(style: TextStyle): string {
  return row([
    style.family,
    `${style.weight}`,
    style.italic && 'italic',
    style.proportional && 'proportional',
    px(style.size),
    fillOf(style.gradient) ?? colour(style.color),
    shadowOf(style.shadow),
    style.outline !== undefined && `outline ${px(style.outline)}`,
  ]);
}

function shapeRow(shape: Shape): string {
  if (shape.kind === 'box') return row(['box', place(shape.box), ...frameOf(shape)]);
  return row([shape.orientation, 'rule', place(shape.box), shape.style, colour(shape.color)]);
}

/** A node and all below it, two spaces deeper a level. */
function branch(node: LayoutNode, trace: Trace, depth: number): string[] {
  const rowOf = (facts: Facts): string => '  '.repeat(depth) + row(facts);
  const pictureOf = (id: string | null | undefined) => id && trace.assets.find((asset) => asset.id === id)?.name;
  switch (node.kind) {
    case 'container': {
      const frame = node.frame ? frameOf(node.frame) : [];
      const own = rowOf([node.role, node.layout, place(node.box), ...frame, pictureOf(node.frame?.picture)]);
      return [own, ...node.children.flatMap((child) => branch(child, trace, depth + 1))];
    }
    case 'text': {
      const strokes = node.decorations.map((decoration) => decoration.kind);
      const words = node.lines.map((line) => quoted(line.text)).join(' / ');
      return [
        rowOf([node.role, node.align, words, place(node.box), node.lines.length > 1 && `leading ${px(node.lineHeight)}`, ...strokes]),
      ];
    }
    case 'picture':
      return [rowOf(['picture', pictureOf(node.asset), place(node.box)])];
    case 'rule':
      return [rowOf([node.orientation, 'rule', place(node.box), node.style, colour(node.color)])];
  }
}

const score = (value: number): string => value.toFixed(3);

/** The stages that have a golden, in their order, each with the lines that tell what it made. */
export const OUTLINES: Readonly<Record<string, (trace: Trace) => string[]>> = {
  read: ({ read }) => [
    `page ${read.language}`,
    ...read.lines.map((line) =>
      row([
        line.kind,
        line.script,
        line.direction,
        typeof line.writing === 'object' ? `leans ${line.writing.angle}°` : line.writing,
        `on ${line.surface}`,
        quoted(line.text),
        place(line.box),
      ]),
    ),
  ],
  segment: ({ sections, assets }) =>
    sections.map((section) => row([place(section.box), fillOf(section.fill), assets.find(({ id }) => id === section.picture)?.name])),
  shapes: ({ shapes }) => shapes.map(shapeRow),
  assets: ({ assets }) =>
    assets.map((asset) =>
      row([
        asset.name,
        asset.kind,
        place(asset.box),
        radiusOf(asset.radius),
        shadowOf(asset.shadow),
        asset.ground && 'ground',
        quoted(asset.alt),
      ]),
    ),
  styles: ({ styles }) => styles.lines.flatMap((line) => line.runs.map((run) => row([quoted(run.text), typeOf(run.style)]))),
  tree: (trace) => {
    const { document } = trace;
    const page = row(['page', document.language, document.direction, quoted(document.title), `[${document.width}×${document.height}]`]);
    return [page, ...document.sections.flatMap(({ kind, root }) => [`— ${kind}`, ...branch(root, trace, 1)])];
  },
  pixels: ({ rendered, quality }) => [
    `rendered [${rendered.raster.width}×${rendered.raster.height}]`,
    `page score ${score(quality.visualFidelity)}`,
    ...quality.sections.map(({ visualFidelity }, index) => `section ${index + 1} score ${score(visualFidelity)}`),
  ],
};
