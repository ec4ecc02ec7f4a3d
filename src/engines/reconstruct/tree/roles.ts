import { bottom, centerX, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type SectionKind, type TextNode, type TextRole } from '../document.ts';
import { mainStyle, sizeOf } from './items.ts';
import { characters, isFigure, isPrice, isSentence, ordinalOf } from './wording.ts';

/** Sizes of one style differ by less than this share where its typeface is not in the catalogue. */
export const ONE_SIZE = 0.08;

/** A size next to that of most running text is of it, too, with this share of its characters. */
const SHARE_OF_BODY = 0.15;

/** Type size of the page's running text: of the size in which, with those next to it, most characters are set, and these, the largest. */
export function bodySize(texts: readonly TextNode[]): number {
  const bySize = new Map<number, number>();
  for (const text of texts) {
    const size = Math.round(sizeOf(text.lines[0]));
    bySize.set(size, (bySize.get(size) ?? 0) + characters(text));
  }
  const around = (size: number) =>
    [...bySize].reduce((sum, [other, count]) => sum + (Math.abs(other - size) <= ONE_SIZE * size ? count : 0), 0);
  const usual = [...bySize.keys()].toSorted((a, b) => around(b) - around(a) || bySize.get(b)! - bySize.get(a)!)[0];
  if (usual === undefined) return 16;
  const near = [...bySize].filter(([size, count]) => Math.abs(size - usual) <= ONE_SIZE * usual && count >= SHARE_OF_BODY * around(usual));
  return Math.max(usual, ...near.map(([size]) => size));
}

/** Bars at the page's top are at most this tall, source px, and end within this share of its width from its top. */
const BARS = { tallest: 140, within: 0.25 };

/** Kinds of the page's sections from their places and contents. The bars at its top are its header. */
export function sectionKinds(roots: readonly ContainerNode[], page: Box, levels: ReadonlyMap<string, TextRole>): SectionKind[] {
  const bars = roots.findIndex((root, i) => root.box.height >= BARS.tallest || (i > 0 && !isBar(root, page, levels)));
  return roots.map((root, i) => (i < bars ? 'header' : sectionKind(root, i, roots.length, page, levels)));
}

function isBar(root: ContainerNode, page: Box, levels: ReadonlyMap<string, TextRole>): boolean {
  const texts = textsOf(root);
  return bottom(root.box) <= BARS.within * page.width && texts.length >= 2 && !texts.some(({ id }) => levels.has(id));
}

function sectionKind(root: ContainerNode, index: number, count: number, page: Box, levels: ReadonlyMap<string, TextRole>): SectionKind {
  const texts = textsOf(root);
  const containers = [...nodesOf(root)].filter((node) => node.kind === 'container');
  const pictures = [...nodesOf(root)].filter((node) => node.kind === 'picture');
  if (containers.some((node) => node.role === 'table')) return 'table';
  if (containers.filter((node) => node.role === 'input').length >= 2) return 'form';
  if (texts.some((text) => levels.get(text.id) === 'h1')) return 'hero';
  if (index === count - 1 && root.box.height < 0.25 * page.height) return 'footer';
  if (texts.filter(isPrice).length >= 3) return 'pricing';
  if (texts.filter((text) => /^(Q[.:)\s]|질문|問|问)|[?？]$/.test(text.lines.at(-1)?.text ?? '')).length >= 2) return 'faq';
  if (pictures.length >= 3 && texts.length <= pictures.length * 2) return 'gallery';
  if (pictures.length >= 3) return 'features';
  if (containers.some((node) => node.role === 'button') && texts.length <= 4) return 'cta';
  if (pictures.length > 0) return 'product';
  return texts.length > 0 ? 'text' : 'other';
}

/** A question of so many characters asks, and does not call. */
const LONG_QUESTION = 10;

/** A sentence that does not call. */
function isNotice(text: TextNode): boolean {
  const words = text.lines.at(-1)!.text.trim();
  return (isSentence(text) && !/[!！]$/.test(words)) || (/[?？؟]$/.test(words) && characters(text) > LONG_QUESTION);
}

/** A button is at most this wide, source px; one that is as wide as its column has bold words, so many characters of them at most. */
const BUTTON = { widest: 640, bold: 600, longest: 40, longestWide: 20 };

/** Sides of a disc, or a square, differ by this share at most; it is this much taller than its word. */
const DISC = { square: 0.12, tall: 2.4 };

/** True for a short label centred in a filled, rounded or bordered box: what a person would press. A number in it is one of a sequence, a sentence is a notice. */
export function looksLikeButton(box: Box, text: TextNode): boolean {
  if (isNotice(text) || isFigure(text) || ordinalOf(text) !== null) return false;
  // A word in the middle of a disc is a seal's or a sign's.
  if (Math.abs(box.width - box.height) <= DISC.square * box.height && box.height >= DISC.tall * sizeOf(text.lines[0])) return false;
  const isWide = box.width > BUTTON.widest;
  if (isWide && mainStyle(text.lines[0]).weight < BUTTON.bold) return false;
  const size = sizeOf(text.lines[0]);
  const centred = Math.abs(centerX(box) - centerX(text.box)) <= Math.max(4, 0.06 * box.width);
  const middle = Math.abs((box.y + bottom(box)) / 2 - (text.box.y + bottom(text.box)) / 2) <= 0.5 * size;
  return (
    text.lines.length === 1 &&
    centred &&
    middle &&
    box.height >= 1.6 * size &&
    box.height <= 5 * size &&
    characters(text) <= (isWide ? BUTTON.longestWide : BUTTON.longest)
  );
}
