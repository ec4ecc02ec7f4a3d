/** Ways to change a page document, each pure and each only where it is said. */
import sharp, { type Sharp } from 'sharp';
import type { Rgb } from '../../src/engines/image/colour.ts';
import type { Asset, LayoutNode, PageDocument, StyledLine, TextNode } from '../../src/engines/reconstruct/document.ts';
import { nudgeTexts } from '../../src/engines/reconstruct/refine/nudge.ts';

/** A text of the page with the section it stands in. */
export interface PlacedText {
  readonly section: number;
  readonly text: TextNode;
}

export function moveText(document: PageDocument, id: string, dx: number, dy: number): PageDocument {
  return nudgeTexts(document, new Map([[id, { dx, dy }]]));
}

/** @param change gives null where the text goes */
function changeText(document: PageDocument, id: string, change: (text: TextNode) => TextNode | null): PageDocument {
  const visit = (node: LayoutNode): LayoutNode[] => {
    if (node.kind === 'container') return [{ ...node, children: node.children.flatMap(visit) }];
    if (node.kind !== 'text' || node.id !== id) return [node];
    const changed = change(node);
    return changed ? [changed] : [];
  };
  const sections = document.sections.map((entry) => ({ ...entry, root: visit(entry.root)[0] as typeof entry.root }));
  return { ...document, sections };
}

export function colourText(document: PageDocument, id: string, color: Rgb): PageDocument {
  const recolour = (line: StyledLine): StyledLine => ({
    ...line,
    runs: line.runs.map(({ text, style }) => ({ text, style: { ...style, color, gradient: null } })),
  });
  return changeText(document, id, (text) => ({ ...text, lines: text.lines.map(recolour) }));
}

/** Other letters from `at` on, in the first run that reaches so far; what the reader believes of the line stays. */
export function misreadLine(document: PageDocument, { text }: PlacedText, letters: string, at: number): PageDocument {
  const replace = (words: string) => [...words].toSpliced(at, letters.length, ...letters).join('');
  return changeText(document, text.id, (node) => {
    const [first, ...rest] = node.lines;
    const [run, ...runs] = first.runs;
    return { ...node, lines: [{ ...first, text: replace(first.text), runs: [{ ...run, text: replace(run.text) }, ...runs] }, ...rest] };
  });
}

/** The first line of a text is gone, or the text where it has no other; what stays keeps its place. */
export function loseLine(document: PageDocument, { text }: PlacedText): PageDocument {
  if (text.lines.length === 1) return changeText(document, text.id, () => null);
  const box = { ...text.box, y: text.box.y + text.lineHeight, height: text.box.height - text.lineHeight };
  return changeText(document, text.id, (node) => ({ ...node, box, lines: node.lines.slice(1) }));
}

export function fillSection(document: PageDocument, section: number, color: Rgb): PageDocument {
  const fill = { kind: 'solid', color } as const;
  const sections = document.sections.map((entry, index) => {
    if (index !== section) return entry;
    const frame = entry.root.frame ? { ...entry.root.frame, fill } : null;
    return { ...entry, section: { ...entry.section, fill }, root: { ...entry.root, frame } };
  });
  return { ...document, sections };
}

export function changePicture(document: PageDocument, asset: Asset, bytes: Uint8Array): PageDocument {
  return { ...document, assets: document.assets.map((other) => (other.id === asset.id ? { ...other, bytes } : other)) };
}

const pictures = {
  lost: (from: Sharp) => from.removeAlpha().ensureAlpha(0),
  blurred: (from: Sharp) => from.blur(10),
  wrong: (from: Sharp) => from.rotate(180).modulate({ hue: 120 }),
} as const;

/** A picture in its own format that shows nothing, no detail, or something else. */
export async function spoiledPicture({ bytes, mime }: Asset, how: keyof typeof pictures): Promise<Uint8Array> {
  const made = pictures[how](sharp(bytes));
  return new Uint8Array(await (mime === 'image/png' ? made.png() : made.webp({ lossless: true })).toBuffer());
}
