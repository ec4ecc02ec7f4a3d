/** Names far smaller than the titles of the page's bands, each over a few words: entries of a list of merits or steps, no parts of the page. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import { textsOf, type ContainerNode, type TextNode, type TextRole } from '../../document.ts';
import { sizeOf } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';

/** Share of the size of a band's title below which a name is small; two or more of a band are set alike. */
const SMALL = { share: 0.54, least: 2 };
/**
 * What is told of it: so many texts at most, all their lines so many of their sizes long; they go on as long as the next one is no farther than so
 * many of its sizes.
 */
const FEW = { texts: 2, widest: 24, apart: 1.6 };

/**
 * Headings that only name what a few words tell, where most of those set alike in their band do. An outline of the page has its parts, not theirs.
 * @param headings in document order
 * @param levels theirs, by id
 */
export function smallNamesOf(
  sections: readonly ContainerNode[],
  headings: readonly TextNode[],
  levels: ReadonlyMap<string, TextRole>,
): Set<TextNode> {
  const titles = headings.filter(({ id }) => ['h1', 'h2'].includes(levels.get(id)!));
  const usual = median(titles.map(({ lines }) => sizeOf(lines[0])));
  const small = headings.filter((text) => sizeOf(text.lines[0]) < SMALL.share * usual);
  return new Set(sections.flatMap((section) => briefNames(textsOf(section), small, headings)));
}

function briefNames(texts: readonly TextNode[], small: readonly TextNode[], headings: readonly TextNode[]): TextNode[] {
  const names = texts.filter((text) => small.includes(text));
  const brief = names.filter((name) => tellsLittle(wordsUnder(name, texts, headings)));
  return names.filter((name) => {
    const alike = names.filter((other) => asLarge(name, other));
    return alike.length >= SMALL.least && alike.filter((other) => brief.includes(other)).length > alike.length / 2;
  });
}

/** Texts close under a name in its column, as far as the next heading. */
function wordsUnder(name: TextNode, texts: readonly TextNode[], headings: readonly TextNode[]): TextNode[] {
  const column = texts.filter(({ box }) => box.y > name.box.y + name.box.height / 2 && overlap(box, name.box));
  const words: TextNode[] = [];
  for (const text of column.toSorted((a, b) => a.box.y - b.box.y)) {
    const above = words.at(-1) ?? name;
    if (headings.includes(text) || text.box.y - bottom(above.box) > FEW.apart * sizeOf(text.lines[0])) break;
    words.push(text);
  }
  return words;
}

const tellsLittle = (words: readonly TextNode[]): boolean => {
  const width = words.reduce((sum, { lines }) => sum + lines.reduce((all, { box }) => all + box.width, 0) / sizeOf(lines[0]), 0);
  return words.length > 0 && words.length <= FEW.texts && width <= FEW.widest;
};

const overlap = (a: Box, b: Box): boolean => Math.min(right(a), right(b)) > Math.max(a.x, b.x);

const asLarge = (a: TextNode, b: TextNode): boolean => Math.abs(sizeOf(a.lines[0]) / sizeOf(b.lines[0]) - 1) <= ONE_SIZE;
