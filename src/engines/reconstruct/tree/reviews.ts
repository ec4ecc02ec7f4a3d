/** What customers say of a thing, told by the name under which they say it: written out, but for a letter or more. */
import { nodesOf, textsOf, type ContainerNode, type TextNode } from '../document.ts';
import { characters } from './wording.ts';

/** Part of a name and a date, and stars in place of the rest: "kim***", "박*영 · 2025.03.14". */
const SIGNED = /[\p{L}\p{N}_]\s?[*＊]{2,}|\p{L}[*＊]\p{L}(?!\p{L})|\p{L}[*＊](?=\s|$|[·|.,])/u;
/** A signature has at most so many characters, what is said so many at least. */
const LENGTH = { signature: 48, said: 16 };

/** Ids of the containers that hold one customer's review: the smallest with a signature and something said. */
export function reviewsOf(sections: readonly ContainerNode[]): Set<string> {
  const found = sections.flatMap((section) => {
    const holders = [...nodesOf(section)].filter((node): node is ContainerNode => node.kind === 'container' && node !== section);
    return textsOf(section)
      .filter(isSignature)
      .flatMap((signature) => {
        const around = holders.filter((holder) => textsOf(holder).includes(signature) && textsOf(holder).some(isLong));
        const smallest = around.toSorted((a, b) => textsOf(a).length - textsOf(b).length)[0];
        return smallest && textsOf(smallest).filter(isSignature).length === 1 ? [smallest.id] : [];
      });
  });
  return new Set(found);
}

const isSignature = (text: TextNode): boolean =>
  text.lines.length === 1 && characters(text) <= LENGTH.signature && SIGNED.test(text.lines[0].text);

const isLong = (text: TextNode): boolean => !isSignature(text) && characters(text) >= LENGTH.said;

/** Ids of all texts of the reviews, and of names that are not written out, wherever they stand: a customer's words head nothing of the page. */
export function reviewedOf(sections: readonly ContainerNode[]): Set<string> {
  const reviews = reviewsOf(sections);
  const holders = sections.flatMap((section) => [...nodesOf(section)]).filter(({ id }) => reviews.has(id));
  const said = holders.flatMap((holder) => (holder.kind === 'container' ? textsOf(holder) : []));
  return new Set([...said, ...sections.flatMap(textsOf).filter(isSignature)].map(({ id }) => id));
}
