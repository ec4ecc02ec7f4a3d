/** The name of whose page it is, as the bar at its top carries it: no heading of what follows. */
import { bottom } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type TextNode } from '../document.ts';
import { sizeOf } from './items.ts';
import { isName } from './wording.ts';

/** The bar begins within this share of the page's width from its top, and is at most so many of the name's sizes tall. */
const BAR = { top: 0.06, sizes: 4.5 };
/** The name is this much larger than all else in the bar, and has at most so many characters. */
const NAME = { larger: 1.2, longest: 24 };

/**
 * Ids of the texts that are the brand: the largest name in the first bar of the page, beside links, fields or signs, and these words elsewhere.
 * @param sections roots of the page's sections, in order
 */
export function brandsOf(sections: readonly ContainerNode[]): Set<string> {
  const texts = sections.flatMap(textsOf);
  const name = firstBarName(sections);
  const words = name && wordsOf(name);
  return new Set(texts.filter((text) => wordsOf(text) === words).map(({ id }) => id));
}

function firstBarName(sections: readonly ContainerNode[]): TextNode | undefined {
  const lowest = Math.max(0, ...sections.slice(0, 1).map(({ box }) => box.width)) * BAR.top;
  for (const section of sections)
    for (const node of nodesOf(section)) {
      const name = node.kind === 'container' && node.layout === 'row' && node.box.y <= lowest ? nameInBar(node) : undefined;
      if (name) return name;
    }
  return undefined;
}

function nameInBar(bar: ContainerNode): TextNode | undefined {
  const [name, ...others] = textsOf(bar).toSorted((a, b) => sizeOf(b.lines[0]) - sizeOf(a.lines[0]));
  if (!name || !isName(name) || name.lines[0].text.length > NAME.longest) return undefined;
  const size = sizeOf(name.lines[0]);
  const alone = others.every((text) => size >= NAME.larger * sizeOf(text.lines[0]));
  return alone && bottom(bar.box) - bar.box.y <= BAR.sizes * size ? name : undefined;
}

const wordsOf = (text: TextNode): string => text.lines.map((line) => line.text.toLowerCase().replaceAll(/\s/g, '')).join('');
