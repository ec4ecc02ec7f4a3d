/** A text with all that is looked at around it. */
import { bottom, right, type Box } from '../../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextStyle } from '../../../document.ts';
import { mainStyle } from '../../items.ts';
import { bodySize, ONE_SIZE } from '../../roles.ts';
import { characters } from '../../wording.ts';
import { followersOf, type Followers } from '../followers.ts';
import { textsOnPictures } from '../grounds.ts';

/** One number that is measured of a text. Names are what the model's trees are written in. */
export interface Feature {
  readonly name: string;
  readonly of: (seen: Seen) => number;
}

/** Stands for what is not there: no text above, none beside. */
export const NONE = -1;

export interface Seen {
  readonly text: TextNode;
  readonly style: TextStyle;
  /** All its lines. */
  readonly words: string;
  /** Containers around it, its section first. */
  readonly within: readonly ContainerNode[];
  /** Nearest texts of its columns. */
  readonly above: TextNode | undefined;
  readonly below: TextNode | undefined;
  readonly beside: readonly TextNode[];
  /** What it would head. */
  readonly follower: LayoutNode | null;
  readonly page: Page;
}

export interface Page {
  readonly width: number;
  readonly texts: readonly TextNode[];
  readonly pictures: readonly Box[];
  readonly onPictures: ReadonlySet<TextNode>;
  /** Of most characters of its running text. */
  readonly body: { readonly size: number; readonly weight: number; readonly family: string };
  readonly largest: number;
  readonly followers: Followers;
}

export const styleOf = (text: TextNode): TextStyle => mainStyle(text.lines[0]);
export const sizeOf = (text: TextNode): number => styleOf(text).size;
export const flag = (value: boolean): number => (value ? 1 : 0);

/** Share of a list that passes a test, 0 to 1. */
export const share = <T>(list: readonly T[], test: (one: T) => boolean): number =>
  list.length ? list.filter(test).length / list.length : 0;

/** Weights of one look differ by less than this. */
const ONE_WEIGHT = 100;

/** Whether two texts are set in one size and weight, as far as these are measured. */
export function looksAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [styleOf(a), styleOf(b)];
  return Math.abs(own.size / other.size - 1) < ONE_SIZE && Math.abs(own.weight - other.weight) < ONE_WEIGHT;
}

export const sharesColumn = (a: Box, b: Box): boolean => Math.min(right(a), right(b)) > Math.max(a.x, b.x);

/** What all texts of a page are seen against. */
export function pageOf(sections: readonly ContainerNode[]): Page {
  // What stands behind others is larger than any of them.
  const texts = sections.flatMap(textsOf).filter(({ lines }) => !lines.some((line) => line.isBackdrop));
  const size = bodySize(texts);
  const running = texts.filter((text) => Math.abs(sizeOf(text) / size - 1) < ONE_SIZE);
  return {
    texts,
    width: Math.max(...sections.map(({ box }) => right(box))),
    pictures: sections.flatMap((section) => [...nodesOf(section)].filter(({ kind }) => kind === 'picture').map(({ box }) => box)),
    onPictures: new Set(sections.flatMap((section) => textsOnPictures(section))),
    body: { size, weight: usual(running, ({ weight }) => weight) ?? 400, family: usual(running, ({ family }) => family) ?? '' },
    largest: Math.max(...texts.map(sizeOf)),
    followers: followersOf(sections),
  };
}

/** The value that most characters have. */
function usual<T>(texts: readonly TextNode[], of: (style: TextStyle) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const text of texts) counts.set(of(styleOf(text)), (counts.get(of(styleOf(text))) ?? 0) + characters(text));
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Every text of a section with the containers around it. */
export function* textsWithin(within: readonly ContainerNode[]): Generator<Pick<Seen, 'text' | 'within'>> {
  for (const child of within.at(-1)!.children) {
    if (child.kind === 'text') yield { text: child, within };
    if (child.kind === 'container') yield* textsWithin([...within, child]);
  }
}

export function look({ text, within }: Pick<Seen, 'text' | 'within'>, page: Page): Seen {
  const others = page.texts.filter((other) => other !== text);
  const inColumn = others.filter(({ box }) => sharesColumn(box, text.box));
  const middle = text.box.y + text.box.height / 2;
  return {
    text,
    within,
    page,
    style: styleOf(text),
    words: text.lines.map((line) => line.text.trim()).join(' '),
    above: inColumn.filter(({ box }) => bottom(box) <= middle).toSorted((a, b) => bottom(b.box) - bottom(a.box))[0],
    below: inColumn.filter(({ box }) => box.y >= middle).toSorted((a, b) => a.box.y - b.box.y)[0],
    beside: others.filter(({ box }) => !sharesColumn(box, text.box) && standsBeside(box, text.box)),
    follower: page.followers.get(text.id) ?? null,
  };
}

/** Share of the lower of two boxes that both have to have in common. */
const AT_ONE_HEIGHT = 0.4;

const standsBeside = (a: Box, b: Box): boolean =>
  Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y) > AT_ONE_HEIGHT * Math.min(a.height, b.height);
