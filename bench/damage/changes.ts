/** Ways to change a page document, each pure and each only where it is said. */
import sharp, { type Sharp } from 'sharp';
import type { Rgb } from '../../src/engines/image/colour.ts';
import type {
  Asset,
  ContainerNode,
  Frame,
  LayoutNode,
  PageDocument,
  StyledLine,
  TextNode,
} from '../../src/engines/reconstruct/document.ts';
import { nudgeTexts } from '../../src/engines/reconstruct/refine/nudge.ts';

/** A text of the page with the section it stands in. */
export interface PlacedText {
  readonly section: number;
  readonly text: TextNode;
}

export function moveText(document: PageDocument, id: string, dx: number, dy: number): PageDocument {
  return nudgeTexts(document, new Map([[id, { dx, dy }]]));
}

/** @param change gives null where the node goes */
function changeNode(document: PageDocument, id: string, change: (node: LayoutNode) => LayoutNode | null): PageDocument {
  const visit = (node: LayoutNode): LayoutNode[] => {
    if (node.id === id) return [change(node) ?? []].flat();
    return node.kind === 'container' ? [{ ...node, children: node.children.flatMap(visit) }] : [node];
  };
  const sections = document.sections.map((entry) => ({ ...entry, root: visit(entry.root)[0] as typeof entry.root }));
  return { ...document, sections };
}

const changeText = (document: PageDocument, id: string, change: (text: TextNode) => TextNode | null): PageDocument =>
  changeNode(document, id, (node) => (node.kind === 'text' ? change(node) : node));

const changeContainer = (document: PageDocument, id: string, change: (node: ContainerNode) => ContainerNode): PageDocument =>
  changeNode(document, id, (node) => (node.kind === 'container' ? change(node) : node));

export function colourText(document: PageDocument, id: string, color: Rgb): PageDocument {
  const recolour = (line: StyledLine): StyledLine => ({
    ...line,
    runs: line.runs.map(({ text, style }) => ({ text, style: { ...style, color, gradient: null } })),
  });
  return changeText(document, id, (text) => ({ ...text, lines: text.lines.map(recolour) }));
}

/** Type larger by a factor on the same baselines, each line where its alignment holds it. */
export function resizeText(document: PageDocument, id: string, by: number): PageDocument {
  const before = { left: 0, center: 0.5, right: 1 };
  const resize = (line: StyledLine, align: TextNode['align']): StyledLine => ({
    ...line,
    originX: line.originX - before[align] * (by - 1) * line.advance,
    advance: by * line.advance,
    ascent: by * line.ascent,
    descent: by * line.descent,
    runs: line.runs.map(({ text, style }) => ({ text, style: { ...style, size: by * style.size } })),
  });
  return changeText(document, id, (text) => ({ ...text, lines: text.lines.map((line) => resize(line, text.align)) }));
}

/** The first line says what another one says, in its type; size and colour stay, and so does what the reader believes. */
export function setWords(document: PageDocument, { text }: PlacedText, { runs, text: words }: StyledLine): PageDocument {
  const [{ style }] = text.lines[0].runs;
  const { family, weight, italic } = runs[0].style;
  const first: StyledLine = { ...text.lines[0], text: words, runs: [{ text: words, style: { ...style, family, weight, italic } }] };
  return changeText(document, text.id, (node) => ({ ...node, lines: [first, ...node.lines.slice(1)] }));
}

/** A column has one of its texts a second time, right under the first. */
export function doubleText(document: PageDocument, column: string, text: TextNode): PageDocument {
  const down = text.box.height;
  const lines = text.lines.map((line) => ({
    ...line,
    id: `${line.id}-again`,
    box: { ...line.box, y: line.box.y + down },
    baseline: line.baseline + down,
  }));
  const again = { ...text, id: `${text.id}-again`, box: { ...text.box, y: text.box.y + down }, lines };
  return changeContainer(document, column, (node) => ({
    ...node,
    children: node.children.flatMap((child) => (child.id === text.id ? [child, again] : [child])),
  }));
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

export function changeFrame(document: PageDocument, id: string, frame: Frame | null): PageDocument {
  return changeContainer(document, id, (node) => ({ ...node, frame }));
}

export function dropChild(document: PageDocument, parent: string, id: string): PageDocument {
  return changeContainer(document, parent, (node) => ({ ...node, children: node.children.filter((child) => child.id !== id) }));
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
  return written(pictures[how](sharp(bytes)), mime);
}

/** What another picture shows, at the size and in the format of this one. */
export async function fittedPicture({ bytes, mime }: Asset, other: Asset): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  return written(sharp(other.bytes).resize(width, height, { fit: 'cover' }), mime);
}

const written = async (picture: Sharp, mime: Asset['mime']): Promise<Uint8Array> =>
  new Uint8Array(await (mime === 'image/png' ? picture.png() : picture.webp({ lossless: true })).toBuffer());
