import { bottom, centerX, right, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type SectionKind, type TextNode, type TextRole } from '../document.ts';
import { mainStyle, sizeOf } from './items.ts';

const characters = (text: TextNode) => text.lines.reduce((sum, line) => sum + line.text.length, 0);

/** Sizes of one style differ by less than this share where its typeface is not in the catalogue. */
const ONE_SIZE = 0.08;

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

/** A heading is at least this much larger than running text, or bold and this much. */
const HEADING = {
  larger: 1.3,
  boldLarger: 1.05,
  mostLines: 3,
  mostCharacters: 120,
  boldWeight: 600,
  display: 2.2,
  mostDisplayLines: 6,
  sentence: 1.8,
};

/** A lead stands under its heading, or over it, within so many of its own sizes; the heading is larger by this factor. */
const LEAD = { smaller: 1.4, apart: 2.5 };

/** A heading level is at most this share of the level above. */
const STEP = 0.85;

/**
 * Heading levels by size: the largest heading that stands first is h1, then each clearly smaller size a level down.
 * @returns role of each text node by id; texts that are no headings are missing
 */
export function headingLevels(texts: readonly TextNode[]): Map<string, TextRole> {
  const body = bodySize(texts);
  const likely = texts.filter((text) => looksLikeHeading(text, body));
  const headings = likely.filter((text) => !isLead(text, likely));
  const sizes = [...new Set(headings.map((text) => Math.round(sizeOf(text.lines[0]))))].toSorted((a, b) => b - a);
  const steps: number[] = [];
  for (const size of sizes) if (steps.length === 0 || size < steps.at(-1)! * STEP) steps.push(size);
  const levels = new Map<string, TextRole>();
  const single = headings.filter((text) => levelOf(text, steps) === 1).length === 1;
  for (const text of headings) {
    const level = Math.min(6, levelOf(text, steps) + (single ? 0 : 1));
    levels.set(text.id, `h${Math.min(level, 4)}` as TextRole);
  }
  if (!single && headings[0]) levels.set(headings[0].id, 'h1');
  return levels;
}

function levelOf(text: TextNode, steps: readonly number[]): number {
  const size = Math.round(sizeOf(text.lines[0]));
  return steps.findIndex((step) => size >= step * STEP) + 1;
}

function looksLikeHeading(text: TextNode, body: number): boolean {
  const size = sizeOf(text.lines[0]);
  const { weight } = mainStyle(text.lines[0]);
  const mostLines = size >= body * HEADING.display ? HEADING.mostDisplayLines : HEADING.mostLines;
  if (text.lines.length > mostLines || characters(text) > HEADING.mostCharacters) return false;
  if (isFigure(text) || isPrice(text)) return false;
  if (weight < HEADING.boldWeight && size < body * HEADING.sentence && isSentence(text)) return false;
  // A unit beside a number, a word on a badge.
  if (characters(text) === 1 || (characters(text) === 2 && size < body * HEADING.sentence)) return false;
  return size >= body * HEADING.larger || (weight >= HEADING.boldWeight && size >= body * HEADING.boldLarger);
}

/** Light type right under or over a larger heading belongs to it. */
function isLead(text: TextNode, headings: readonly TextNode[]): boolean {
  const size = sizeOf(text.lines[0]);
  if (mainStyle(text.lines[0]).weight >= HEADING.boldWeight) return false;
  return headings.some(({ box, lines }) => {
    const apart = Math.max(text.box.y - bottom(box), box.y - bottom(text.box));
    const shared = Math.min(right(text.box), right(box)) - Math.max(text.box.x, box.x);
    return shared > 0 && apart <= LEAD.apart * size && sizeOf(lines[0]) >= LEAD.smaller * size;
  });
}

/** Ends as running text does: what customers say, a lead under a heading. */
function isSentence(text: TextNode): boolean {
  return /[.,。、，．！!;]["'”’」』)]*$/u.test(text.lines.at(-1)!.text.trim());
}

/** A number with a unit at most ("15s", "v9.26", "21B"): a figure to look at, no heading. */
function isFigure(text: TextNode): boolean {
  const joined = text.lines.map((line) => line.text).join('');
  const letters = joined.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (/\d/.test(joined) && letters <= 3);
}

/** Amount with a currency sign or word and nothing else of weight. Signs: Unicode category Sc. */
export function isPrice(text: TextNode): boolean {
  const joined = text.lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  return (
    joined.length <= 28 &&
    /\d/.test(joined) &&
    /(\p{Sc}|원|円|元|บาท|руб|₫|đ|Rp|ر\.س|USD|KRW)/u.test(joined) &&
    joined.replace(/[\d\s.,\p{Sc}원円元đ~-]/gu, '').length <= 8
  );
}

/** Kind of a section from its place and content. */
export function sectionKind(
  root: ContainerNode,
  index: number,
  count: number,
  page: Box,
  levels: ReadonlyMap<string, TextRole>,
): SectionKind {
  const texts = textsOf(root);
  const containers = [...nodesOf(root)].filter((node) => node.kind === 'container');
  const pictures = [...nodesOf(root)].filter((node) => node.kind === 'picture');
  if (containers.some((node) => node.role === 'table')) return 'table';
  if (containers.filter((node) => node.role === 'input').length >= 2) return 'form';
  if (index === 0 && root.box.height < 140) return 'header';
  if (index <= 1 && texts.some((text) => levels.get(text.id) === 'h1')) return 'hero';
  if (index === count - 1 && root.box.height < 0.25 * page.height) return 'footer';
  if (texts.filter(isPrice).length >= 3) return 'pricing';
  if (texts.filter((text) => /^(Q[.:)\s]|질문|問|问)|[?？]$/.test(text.lines.at(-1)?.text ?? '')).length >= 2) return 'faq';
  if (pictures.length >= 3 && texts.length <= pictures.length * 2) return 'gallery';
  if (pictures.length >= 3) return 'features';
  if (containers.some((node) => node.role === 'button') && texts.length <= 4) return 'cta';
  if (pictures.length > 0) return 'product';
  return texts.length > 0 ? 'text' : 'other';
}

/** True for a short label centred in a filled, rounded or bordered box: what a person would press. */
export function looksLikeButton(box: Box, text: TextNode): boolean {
  const size = sizeOf(text.lines[0]);
  const centred = Math.abs(centerX(box) - centerX(text.box)) <= Math.max(4, 0.06 * box.width);
  const middle = Math.abs((box.y + bottom(box)) / 2 - (text.box.y + bottom(text.box)) / 2) <= 0.5 * size;
  return (
    text.lines.length === 1 &&
    centred &&
    middle &&
    box.height >= 1.6 * size &&
    box.height <= 5 * size &&
    characters(text) <= 40 &&
    box.width <= 640
  );
}
