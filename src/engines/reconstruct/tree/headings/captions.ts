/** Large words that introduce nothing: names over their one caption, words shown among figures, units behind numbers. */
import { bottom, right } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { sizeOf } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { charactersBeforeNote, isFigure, isPrice, isSaid } from '../wording.ts';

/** Things set side by side stand at one height, px. */
const LEVEL = 4;
/** A caption is one line, at most so many of its own sizes wide: a few words, nothing that needs a heading. It stands so many sizes under its name at most. */
const CAPTION = { widest: 12, apart: 1.2 };
/** Text within so many sizes over a name is its eyebrow, and within so many under a caption goes on. */
const NEAR = { over: 1, under: 2.5 };
/** So many names of a section are set alike, two at one height at least; of those at one height with a figure among them, two are enough. */
const NAMES = { least: 3, abreast: 2 };
/** A unit stands within this share of its size behind its number, and has so many letters at most. */
const UNIT = { apart: 0.5, letters: 4 };

/**
 * Ids of texts that are named, not headed: "Threads / Illustration" under pictures in a row, "HACCP" beside "6 years" and "100 %", "tons" behind "320".
 * Told by their places, as rows and columns of pictures are cut in more ways than one.
 * @param sections roots of the page's sections, in order
 */
export function captionedOf(sections: readonly ContainerNode[]): Set<string> {
  return new Set(sections.flatMap((section) => [...captionedIn(section), ...unitsIn(section), ...labelsIn(section)]).map(({ id }) => id));
}

/** One line on a photo says what is seen there, unless it is as large as this share of the photo's height. */
const LABEL = { display: 0.12 };

function labelsIn(section: ContainerNode): TextNode[] {
  const figures = [...nodesOf(section)].filter((node) => node.kind === 'container' && node.role === 'figure' && node.frame?.picture);
  return figures.flatMap((figure) =>
    textsOf(figure).filter(({ lines }) => lines.length === 1 && sizeOf(lines[0]) < LABEL.display * figure.box.height),
  );
}

function captionedIn(section: ContainerNode): TextNode[] {
  const texts = textsOf(section);
  const pressed = new Set(
    [...nodesOf(section)].flatMap((node) => (node.kind === 'container' && node.role === 'button' ? node.children : [])),
  );
  const shown = [...nodesOf(section)].filter(
    (node) => node.kind === 'picture' || (node.kind === 'container' && node.frame && node !== section),
  );
  const captioned = new Set(texts.filter((text) => hasCaption(text, texts, pressed, shown)));
  const abreast = (name: TextNode) => texts.filter((other) => Math.abs(other.box.y - name.box.y) <= LEVEL && asLarge(name, other));
  const named = [...captioned].filter(
    (name) => abreast(name).length >= NAMES.abreast && abreast(name).every((other) => captioned.has(other)),
  );
  return named.filter(
    (name) =>
      named.filter((other) => asLarge(name, other)).length >= NAMES.least ||
      abreast(name).some((other) => isFigure(other) || isPrice(other)),
  );
}

/** Whether one short line stands under it, and that is all: signs of where to find somebody are more. */
function hasCaption(name: TextNode, texts: readonly TextNode[], pressed: ReadonlySet<LayoutNode>, shown: readonly LayoutNode[]): boolean {
  if (name.lines.length > 1 || pressed.has(name)) return false;
  const column = texts.filter((other) => other !== name && isInColumn(other, name));
  const under = column.filter((other) => other.box.y > name.box.y + name.box.height / 2).toSorted((a, b) => a.box.y - b.box.y);
  const [caption, next] = under;
  if (!caption || caption.lines.length > 1 || pressed.has(caption) || !isFewWords(caption)) return false;
  const size = sizeOf(caption.lines[0]);
  const isNear = ({ box }: LayoutNode): boolean => box.y >= bottom(caption.box) - LEVEL && box.y - bottom(caption.box) <= NEAR.under * size;
  const isAlone = !(next && isNear(next)) && !shown.some((node) => isInColumn(node, name) && isNear(node));
  const hasEyebrow = column.some((other) => {
    const apart = name.box.y - bottom(other.box);
    return !isFigure(other) && !pressed.has(other) && apart > -LEVEL && apart <= NEAR.over * size;
  });
  return isAlone && !hasEyebrow && caption.box.y - bottom(name.box) <= CAPTION.apart * size && size < sizeOf(name.lines[0]);
}

const isInColumn = ({ box }: LayoutNode, name: TextNode): boolean =>
  Math.min(right(box), right(name.box)) - Math.max(box.x, name.box.x) > 0;

const isFewWords = (text: TextNode): boolean => text.box.width <= CAPTION.widest * sizeOf(text.lines[0]) && !isSaid(text) && !isPrice(text);

const asLarge = (a: TextNode, b: TextNode): boolean => Math.abs(sizeOf(a.lines[0]) / sizeOf(b.lines[0]) - 1) <= ONE_SIZE;

function unitsIn(section: ContainerNode): TextNode[] {
  const rows = [...nodesOf(section)].filter((node): node is ContainerNode => node.kind === 'container' && node.layout === 'row');
  return rows.flatMap(units);
}

function units(row: ContainerNode): TextNode[] {
  const texts = row.children.filter((child) => child.kind === 'text');
  return texts.filter((text) =>
    texts.some((number) => {
      const size = sizeOf(number.lines[0]);
      const apart = Math.abs(text.box.x - right(number.box));
      return isFigure(number) && size >= sizeOf(text.lines[0]) && apart <= UNIT.apart * size && charactersBeforeNote(text) <= UNIT.letters;
    }),
  );
}
