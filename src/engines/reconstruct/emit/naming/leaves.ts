/** What a text or a picture is, by its role, its words and its neighbours. */
import type { Asset, ContainerNode, LayoutNode, PictureNode, TextNode, TextRole } from '../../document.ts';

const BY_ROLE: Partial<Record<TextRole, string>> = { li: 'item', nav: 'link' };

/** Words that tell what they are: stars given, a number in a sequence, a figure with its unit, a note, part of a name. */
const TELLING: readonly (readonly [RegExp, string])[] = [
  [/^[★☆⭐✩✮\s]{3,}/u, 'stars'],
  [/^[※*]/u, 'note'],
  [/[\p{L}\p{N}_]\s?[*＊]{2,}|\p{L}[*＊]\p{L}/u, 'author'],
  [/^(?:\p{L}{1,8}[\s.]?0?[1-9]\d?[.)]?|0?[1-9]\d?[.)]?)$/u, 'number'],
  [/^[^\p{L}]*\d[^\p{L}]*\p{L}{0,3}$/u, 'figure'],
  [/^["“«「『].*["”»」』]$/u, 'quote'],
];

/** @param inBlock whether it is a part of a card or the like, and not of the page */
export function textPart(text: TextNode, parent: ContainerNode, inBlock: boolean): string {
  if (isHeading(text)) return 'title';
  if (text.role === 'price') return text.decorations.some(({ kind }) => kind === 'strike') ? 'old-price' : 'price';
  if (text.role !== 'p' && text.role !== 'caption') return BY_ROLE[text.role] ?? text.role;
  const told = text.lines.length === 1 ? TELLING.find(([words]) => words.test(text.lines[0].text.trim())) : undefined;
  if (told) return told[1];
  const at = parent.children.indexOf(text);
  const [before, after] = [parent.children[at - 1], parent.children[at + 1]];
  if (parent.layout === 'column' && isHeading(after)) return 'eyebrow';
  if (parent.layout === 'column' && isHeading(before) && !inBlock) return 'lead';
  return text.role === 'caption' ? 'caption' : 'text';
}

const isHeading = (node: LayoutNode | undefined): boolean => node?.kind === 'text' && /^h[1-6]$/.test(node.role);

/** A round picture up to this size, source px, is of somebody. */
const AVATAR = 120;
const ROUND = 0.45;

export function picturePart({ box }: PictureNode, asset: Asset | undefined): string {
  const [short, long] = [box.width, box.height].toSorted((a, b) => a - b);
  if (asset?.kind === 'photo' && asset.radius.every((radius) => radius >= ROUND * short) && long <= AVATAR) return 'avatar';
  return asset?.kind === 'icon' ? 'icon' : 'picture';
}
