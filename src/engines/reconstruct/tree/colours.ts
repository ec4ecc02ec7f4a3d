/** One colour of the page's design, measured in many places, is one colour again. */
import { labDifference, toLab, type Lab } from '../../image/ciede2000.ts';
import { toHex, type Rgb } from '../../image/colour.ts';
import type { Frame, LayoutNode, PageDocument, TextNode, TextStyle } from '../document.ts';

/**
 * Nobody tells colours apart that differ by less (CIEDE2000; about 1 is just visible side by side). Areas are measured well and lie side by side: a
 * band of #fafafa on white (1.0) is meant to be seen. Rules are a px thin, and strokes of letters are mixed with their ground, the more so the more a picture was packed.
 */
const SAME = { area: 0.5, rule: 1.5, ink: 2.5 };

/**
 * Small print loses its colour in a lossy picture, whose colours are kept for 2 × 2 pixels together, and keeps hue and lightness: it is of the strong colour of
 * an area, or of type of this size, that is of its hue (degrees) and about as light, and has not less of it. Most of what is lost was given back when the line was measured: what lies
 * farther (CIEDE2000) from such a colour is another one. Lighter print than this is white that has taken colour from its ground.
 */
const PALED = { size: 26, strong: 30, least: 15, lightest: 75, hue: 15, lighter: 15, apart: 6 };

interface Use {
  readonly color: Rgb;
  readonly lab: Lab;
  /** Areas: px². Rules: their length. Inks: how sure the measure is, letters times their size. */
  weight: number;
  /** Inks: the largest type in it, source px. */
  size: number;
}

/** The page with each set of colours that look the same as one: that of the largest area, of rules or letters alone the median. */
export function settleColours(page: PageDocument, isLossy = false): PageDocument {
  const { areas, rules, inks } = usesOf(page);
  const settled = new Map<string, Rgb>();
  const grounds = clusters(areas, SAME.area);
  for (const [first, ...others] of grounds) for (const { color } of others) settled.set(toHex(color), first.color);
  const anchors = grounds.map(([first]) => first);
  for (const [uses, same, toGround] of [
    [rules, SAME.rule, SAME.area],
    [inks, SAME.ink, SAME.ink],
  ] as const) {
    const free = uses.filter(({ color }) => !settled.has(toHex(color)));
    const strong = [...anchors, ...inks.filter(({ size }) => size >= PALED.size)].filter(({ lab }) => chroma(lab) >= PALED.strong);
    const loose = free.filter((use) => {
      const near = nearest(anchors, use.lab);
      const like =
        near && labDifference(near.lab, use.lab) < toGround ? near : isLossy && uses === inks ? paledFrom(use, strong) : undefined;
      if (!like) return true;
      settled.set(toHex(use.color), like.color);
      return false;
    });
    for (const alike of clusters(loose, same)) {
      const color = medianColour(alike);
      for (const use of alike) settled.set(toHex(use.color), color);
    }
  }
  return recoloured(page, (color) => settled.get(toHex(color)) ?? color);
}

const chroma = ([, a, b]: Lab): number => Math.hypot(a, b);

const hue = ([, a, b]: Lab): number => (Math.atan2(b, a) * 180) / Math.PI;

/** The strong colour that small print in a lossy picture has lost a part of. */
function paledFrom({ lab, size }: Use, strong: readonly Use[]): Use | undefined {
  if (size >= PALED.size || lab[0] > PALED.lightest || chroma(lab) < PALED.least) return undefined;
  const like = strong.filter((other) => {
    const turned = Math.abs(hue(lab) - hue(other.lab));
    return (
      Math.min(turned, 360 - turned) <= PALED.hue &&
      Math.abs(lab[0] - other.lab[0]) <= PALED.lighter &&
      chroma(lab) <= chroma(other.lab) &&
      labDifference(lab, other.lab) <= PALED.apart
    );
  });
  // Areas are measured best.
  return (
    nearest(
      like.filter((other) => other.size === 0),
      lab,
    ) ?? nearest(like, lab)
  );
}

const nearest = (uses: readonly Use[], lab: Lab): Use | undefined =>
  uses.toSorted((a, b) => labDifference(a.lab, lab) - labDifference(b.lab, lab))[0];

/** The heaviest use opens a cluster, each other one joins the first that it looks like. */
function clusters(uses: readonly Use[], same: number): Use[][] {
  const found: Use[][] = [];
  for (const use of uses.toSorted((a, b) => b.weight - a.weight)) {
    const like = found.find(([first]) => labDifference(first.lab, use.lab) < same);
    if (like) like.push(use);
    else found.push([use]);
  }
  return found;
}

/** Channel by channel, weighted. */
function medianColour(uses: readonly Use[]): Rgb {
  const half = uses.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const median = (channel: number): number => {
    let passed = 0;
    const sorted = uses.toSorted((a, b) => a.color[channel] - b.color[channel]);
    return sorted.find(({ weight }) => (passed += weight) >= half)!.color[channel];
  };
  return [median(0), median(1), median(2)];
}

interface Uses {
  readonly areas: Use[];
  readonly rules: Use[];
  readonly inks: Use[];
}

function usesOf({ sections }: PageDocument): Uses {
  const [areas, rules, inks] = [new Map<string, Use>(), new Map<string, Use>(), new Map<string, Use>()];
  const count = (uses: Map<string, Use>, color: Rgb, weight: number, size = 0) => {
    const known = uses.get(toHex(color));
    if (known) Object.assign(known, { weight: known.weight + weight, size: Math.max(known.size, size) });
    else uses.set(toHex(color), { color, lab: toLab(color), weight, size });
  };
  const visit = (node: LayoutNode): void => {
    if (node.kind === 'rule') count(rules, node.color, node.box.width + node.box.height);
    if (node.kind === 'text') for (const { color, thickness } of node.decorations) count(rules, color, thickness);
    if (node.kind === 'text')
      for (const { text, style } of node.lines.flatMap(({ runs }) => runs)) {
        // What a line parts from its ground is seen as an area, paler than it by a little perhaps.
        if (style.stroke && style.size >= PALED.size) count(areas, style.color, text.length * style.size);
        else count(inks, style.color, text.length * style.size, style.size);
        if (style.stroke) count(inks, style.stroke.color, text.length);
      }
    if (node.kind !== 'container') return;
    if (node.frame?.fill?.kind === 'solid') count(areas, node.frame.fill.color, node.box.width * node.box.height);
    if (node.frame?.border) count(rules, node.frame.border.color, node.box.width + node.box.height);
    node.children.forEach(visit);
  };
  for (const { root } of sections) visit(root);
  const isNoArea = ({ color }: Use) => !areas.has(toHex(color));
  return { areas: [...areas.values()], rules: [...rules.values()].filter(isNoArea), inks: [...inks.values()].filter(isNoArea) };
}

type Settle = (color: Rgb) => Rgb;

function recoloured(page: PageDocument, settle: Settle): PageDocument {
  const sections = page.sections.map((section) => {
    const { fill } = section.section;
    return {
      ...section,
      section: { ...section.section, fill: fill.kind === 'solid' ? { ...fill, color: settle(fill.color) } : fill },
      root: recolouredNode(section.root, settle) as typeof section.root,
    };
  });
  return { ...page, sections };
}

function recolouredNode(node: LayoutNode, settle: Settle): LayoutNode {
  if (node.kind === 'rule') return { ...node, color: settle(node.color) };
  if (node.kind === 'text') return recolouredText(node, settle);
  if (node.kind === 'picture') return node;
  const frame = node.frame && recolouredFrame(node.frame, settle);
  return { ...node, frame, children: node.children.map((child) => recolouredNode(child, settle)) };
}

function recolouredText(text: TextNode, settle: Settle): TextNode {
  const styled = ({ stroke, ...style }: TextStyle): TextStyle => ({
    ...style,
    color: settle(style.color),
    ...(stroke ? { stroke: { ...stroke, color: settle(stroke.color) } } : {}),
  });
  const lines = text.lines.map((line) => ({ ...line, runs: line.runs.map((run) => ({ ...run, style: styled(run.style) })) }));
  return { ...text, lines, decorations: text.decorations.map((line) => ({ ...line, color: settle(line.color) })) };
}

function recolouredFrame(frame: Frame, settle: Settle): Frame {
  const { fill, border, lines } = frame;
  return {
    ...frame,
    ...(lines && { lines: lines.map((line) => ({ ...line, color: settle(line.color) })) }),
    fill: fill?.kind === 'solid' ? { ...fill, color: settle(fill.color) } : fill,
    border: border && { ...border, color: settle(border.color) },
  };
}
