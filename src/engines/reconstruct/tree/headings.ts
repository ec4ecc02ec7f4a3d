/** Which texts are headings, and of which level. */
import { bottom, right } from '../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextRole } from '../document.ts';
import { mainStyle, sizeOf } from './items.ts';
import { bodySize, characters, isPrice, ONE_SIZE } from './roles.ts';

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

/** A line over one that is this much larger is its eyebrow; under it, the two may be one heading that was measured in two sizes. */
const EYEBROW = 1.2;

/** An edge of peers agrees within, px. */
const PEER = 3;

/** A heading level is at most this share of the level above. */
const STEP = 0.85;

/**
 * Heading levels by size: the largest heading that stands first is h1, then each clearly smaller size a level down.
 * @param sections roots of the page's sections, in order
 * @returns role of each text node by id; texts that are no headings are missing
 */
export function headingLevels(sections: readonly ContainerNode[]): Map<string, TextRole> {
  const texts = sections.flatMap(textsOf);
  const body = bodySize(texts);
  const followers = followersOf(sections);
  const likely = withPeers(
    texts,
    texts.filter((text) => looksLikeHeading(text, body) || namesList(text, followers.get(text.id))),
    followers,
  );
  const headings = headingsOf(
    followers,
    likely.filter((text) => !isLead(text, likely, body)),
  );
  const sizes = [...new Set(headings.map((text) => Math.round(sizeOf(text.lines[0]))))].toSorted((a, b) => b - a);
  const steps: number[] = [];
  for (const size of sizes) if (steps.length === 0 || size < steps.at(-1)! * STEP) steps.push(size);
  const levels = new Map<string, TextRole>();
  const single = headings.filter((text) => levelOf(text, steps) === 1).length === 1;
  for (const text of headings) {
    const level = Math.min(6, levelOf(text, steps) + (single ? 0 : 1));
    levels.set(text.id, `h${Math.min(level, 4)}` as TextRole);
  }
  const first = headings.find(({ lines }) => !lines[0].writing) ?? headings[0];
  if (!single && first) levels.set(first.id, 'h1');
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
  // Letters on their side label what they stand beside, unless they are a display.
  if (isTurned(text) && size < body * HEADING.display) return false;
  if ((weight < HEADING.boldWeight || text.lines.length > 1) && size < body * HEADING.sentence && isSentence(text)) return false;
  // A unit beside a number, a word on a badge.
  if (characters(text) === 1 || (characters(text) === 2 && size < body * HEADING.sentence)) return false;
  return size >= body * HEADING.larger || (weight >= HEADING.boldWeight && size >= body * HEADING.boldLarger);
}

/** A bold line right over a list of lighter entries, be it no larger than they are: what heads the columns of a footer. */
function namesList(text: TextNode, next: LayoutNode | null | undefined): boolean {
  if (next?.kind !== 'container' || next.role !== 'list' || text.lines.length > 1 || isSentence(text) || isFigure(text)) return false;
  const [own, entry] = [mainStyle(text.lines[0]), mainStyle(textsOf(next)[0].lines[0])];
  return own.weight >= HEADING.boldWeight && entry.weight < own.weight && own.size >= (1 - ONE_SIZE) * entry.size;
}

const isTurned = ({ lines: [{ writing }] }: TextNode): boolean => writing === 'down' || writing === 'up';

/** What is set like a heading at its edge, over lighter text, is one, too, where its size was measured a little smaller. */
function withPeers(texts: readonly TextNode[], likely: readonly TextNode[], followers: Followers): TextNode[] {
  return texts.filter(
    (text) =>
      likely.includes(text) ||
      likely.some((other) => {
        const [own, peer] = [mainStyle(text.lines[0]), mainStyle(other.lines[0])];
        const alike =
          own.weight >= HEADING.boldWeight && peer.weight >= HEADING.boldWeight && Math.abs(own.size / peer.size - 1) <= ONE_SIZE;
        return (
          alike &&
          text.lines.length === 1 &&
          isLighter(followers.get(text.id), own.weight) &&
          Math.min(Math.abs(text.box.x - other.box.x), Math.abs(right(text.box) - right(other.box))) <= PEER &&
          Math.abs(text.box.y - other.box.y) <= 12 * own.size
        );
      }),
  );
}

const isLighter = (next: LayoutNode | null | undefined, weight: number): boolean =>
  next?.kind === 'text' && mainStyle(next.lines[0]).weight < weight;

/** Light type right under or over a larger heading belongs to it. */
function isLead(text: TextNode, headings: readonly TextNode[], body: number): boolean {
  const size = sizeOf(text.lines[0]);
  if (mainStyle(text.lines[0]).weight >= HEADING.boldWeight || size >= HEADING.display * body) return false;
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

/**
 * Headings head something (HTML, 4.3.11: they introduce the content that follows them). A statement that stands alone on a picture does
 * not, nor the label that ends a card, nor a line over a larger one. The page's largest type names the page, whatever follows it.
 */
function headingsOf(followers: Followers, likely: readonly TextNode[]): TextNode[] {
  const largest = Math.max(...likely.map((text) => sizeOf(text.lines[0])));
  const headsSomething = (text: TextNode): boolean => {
    const size = sizeOf(text.lines[0]);
    if (size >= STEP * largest) return true;
    const next = followers.get(text.id);
    if (next?.kind === 'container' && next.role === 'section')
      return !textsOf(next)
        .slice(0, 1)
        .some((first) => likely.includes(first));
    if (next?.kind !== 'text') return !!next;
    const step = sizeOf(next.lines[0]) / size;
    if (step < 1 - ONE_SIZE || step > EYEBROW) return step < 1;
    const bolder = mainStyle(text.lines[0]).weight > mainStyle(next.lines[0]).weight;
    return bolder || (likely.includes(next) && headsSomething(next));
  };
  return likely.filter(headsSomething);
}

type Followers = ReadonlyMap<string, LayoutNode | null>;

/** What stands next to a text in reading order and could be what it heads, by text id. */
function followersOf(sections: readonly ContainerNode[]): Followers {
  const followers = new Map<string, LayoutNode | null>();
  const visit = (node: LayoutNode, next: LayoutNode | null): void => {
    if (node.kind === 'text') followers.set(node.id, next);
    if (node.kind !== 'container') return;
    const content = node.children.filter((child) => child.kind !== 'rule');
    // A card or a picture ends what its words head.
    const after = node.frame && node.role !== 'section' ? null : next;
    for (const child of content)
      visit(child, node.layout === 'row' ? nextInColumn(child, content, after) : (nextBelow(child, content) ?? after));
  };
  for (const [i, section] of sections.entries()) visit(section, section.frame?.picture ? null : (sections[i + 1] ?? null));
  return followers;
}

/** In a row, what stands under its column in a row that follows; only a lone text, if behind its number, heads all that follows. */
function nextInColumn(node: LayoutNode, row: readonly LayoutNode[], next: LayoutNode | null): LayoutNode | null {
  if (next?.kind === 'container' && next.layout === 'row' && next.role !== 'section')
    return next.children.find((other) => other.box.x < right(node.box) && right(other.box) > node.box.x) ?? null;
  return row.every((other) => other === node || textsOf(other).every((text) => isFigure(text) && text.box.x < node.box.x)) ? next : null;
}

function nextBelow(node: LayoutNode, siblings: readonly LayoutNode[]): LayoutNode | null {
  const below = siblings.filter((other) => other !== node && other.box.y >= bottom(node.box) - 0.3 * node.box.height);
  return below.toSorted((a, b) => a.box.y - b.box.y)[0] ?? null;
}
