/** The name of whose page it is, as the bar at its top carries it and its footer repeats it: no heading of what follows. */
import { bottom } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { isName } from '../wording.ts';

/** The bar begins within this share of the page's width from its top, and is at most so many of the name's sizes tall. */
const BAR = { top: 0.06, sizes: 4.5 };
/** The name is this much larger than all else in the bar, and has at most so many characters; it titles the page in type larger by another factor. */
const NAME = { larger: 1.2, longest: 24, staged: 2 };
/** A company by the form that law gives it, in so many characters at most. */
const COMPANY = /有限公司|株式会社|주식회사|[(（]주[)）]|㈜|บริษัท|công ty|tnhh|\b(?:ltd|inc|llc|gmbh|corp)\b|^(?:ООО|ИП|ХХК|PT) /iu;
const COMPANY_LENGTH = 48;
/** Elsewhere it has as many characters, this share of them read alike: a lettering is read now this way, now that. */
const ALIKE = 0.6;

/**
 * Ids of the texts that are the brand: the largest name in the first bar of the page, beside links, fields or signs or over links, these words elsewhere, the
 * one name that opens a footer, and the company that is named in it.
 * @param sections roots of the page's sections, in order
 */
export function brandsOf(sections: readonly ContainerNode[]): Set<string> {
  const name = firstBarName(sections);
  const named = name ? sections.flatMap(textsOf).filter((text) => isWrittenAs(text, name) && !isStaged(text, name)) : [];
  const footer = sections.length > 1 ? sections.at(-1)! : null;
  const signed = footer ? [nameInFooter(footer) ?? [], textsOf(footer).filter(isCompany)].flat() : [];
  return new Set([...named, ...signed].map(({ id }) => id));
}

function firstBarName(sections: readonly ContainerNode[]): TextNode | undefined {
  const lowest = Math.max(0, ...sections.slice(0, 1).map(({ box }) => box.width)) * BAR.top;
  for (const section of sections)
    for (const node of nodesOf(section)) {
      const name =
        node.kind === 'container' && node.box.y <= lowest ? (node.layout === 'row' ? nameInBar(node) : nameOverLinks(node)) : undefined;
      if (name) return name;
    }
  return undefined;
}

function nameInBar(bar: ContainerNode): TextNode | undefined {
  const name = largestName(bar);
  return name && bottom(bar.box) - bar.box.y <= BAR.sizes * sizeOf(name.lines[0]) ? name : undefined;
}

/** The name that comes first, right over the row with the links. */
function nameOverLinks({ children: [first, next] }: ContainerNode): TextNode | undefined {
  if (first?.kind !== 'text' || !next || ![...nodesOf(next)].some((node) => node.kind === 'container' && node.role === 'nav'))
    return undefined;
  return isBrandName(first) && textsOf(next).every((text) => isLargerThan(first, text)) ? first : undefined;
}

/** The name that is clearly larger than all other words. */
function largestName(node: ContainerNode): TextNode | undefined {
  const [name, ...others] = textsOf(node).toSorted((a, b) => sizeOf(b.lines[0]) - sizeOf(a.lines[0]));
  return name && isBrandName(name) && others.every((text) => isLargerThan(name, text)) ? name : undefined;
}

const isBrandName = (text: TextNode): boolean =>
  isName(text) && !/[?？؟:：]$/u.test(text.lines[0].text.trim()) && text.lines[0].text.length <= NAME.longest;

const isLargerThan = (name: TextNode, text: TextNode): boolean => sizeOf(name.lines[0]) >= NAME.larger * sizeOf(text.lines[0]);

/** What a footer says of rights and of who answers for the page, as law or custom asks. */
const LEGAL = /©|ⓒ|\(c\)\s?(19|20)\d\d|copyright|(all )?rights reserved|사업자\s?등록|통신판매|特定商取引|ICP备|营业执照|統一編號/iu;

const isCompany = ({ lines }: TextNode): boolean =>
  lines.length === 1 && lines[0].text.length <= COMPANY_LENGTH && COMPANY.test(lines[0].text.trim());

function nameInFooter(footer: ContainerNode): TextNode | undefined {
  const texts = textsOf(footer);
  // What stands over a table names the table.
  if ([...nodesOf(footer)].some((node) => node.kind === 'container' && node.role === 'table')) return undefined;
  const legal = texts.some(({ lines }) => lines.some((line) => LEGAL.test(line.text) || COMPANY.test(line.text)));
  const name = legal ? largestName(footer) : undefined;
  return name === texts[0] ? name : undefined;
}

/** What is shown so much larger than in the bar is what the page is about. */
const isStaged = (text: TextNode, name: TextNode): boolean => sizeOf(text.lines[0]) >= NAME.staged * sizeOf(name.lines[0]);

/** The same words, or as many letters of the same typeface, most of them alike. */
function isWrittenAs(text: TextNode, name: TextNode): boolean {
  const [own, other] = [wordsOf(text), wordsOf(name)];
  if (own === other) return true;
  const agreeing = [...own].filter((letter, i) => letter === other[i]).length;
  const oneFace = mainStyle(text.lines[0]).family === mainStyle(name.lines[0]).family;
  return oneFace && own.length === other.length && agreeing >= ALIKE * other.length;
}

const wordsOf = (text: TextNode): string => text.lines.map((line) => line.text.toLowerCase().replaceAll(/\s/g, '')).join('');
