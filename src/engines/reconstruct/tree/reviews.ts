/** What customers say of a thing, told by the name under which they say it, written out but for a letter or more, or by the stars they give. */
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../document.ts';
import { characters, isPrice, isSentence } from './wording.ts';

/** Part of a name and a date, and stars in place of the rest: "kim***", "박*영 · 2025.03.14"; or a buyer without a name, by age: "購入者さん（40代・女性）", "30대 여성". */
const SIGNED =
  /[\p{L}\p{N}_]\s?[*＊]{2,}|\p{L}[*＊]\p{L}(?!\p{L})|\p{L}[*＊](?=\s|$|[·|.,])|^(?:購入者|구매자|匿名)|\d0(?:代|대)[\s・·/]*(?:女|男|여|남)/u;
/** Stars given, with or without who gave them. */
const RATED = /[★☆⭐✩✮]{3,}/u;
/** A signature has at most so many characters, what is said so many at least; under stars, where it is a sentence, fewer do. */
const LENGTH = { signature: 48, said: 16, underStars: 8 };

/** Ids of the containers that hold one customer's review: the smallest with a signature and something said. */
export function reviewsOf(sections: readonly ContainerNode[]): Set<string> {
  const found = sections.flatMap((section) => {
    const holders = [...nodesOf(section)].filter((node): node is ContainerNode => node.kind === 'container' && node !== section);
    return textsOf(section)
      .filter(isSignature)
      .flatMap((signature) => {
        const around = holders.filter((holder) => textsOf(holder).includes(signature) && holdsWords(textsOf(holder)));
        const smallest = around.toSorted((a, b) => textsOf(a).length - textsOf(b).length)[0];
        return smallest && isOfOne(smallest) ? [smallest] : [];
      });
  });
  // Stars and words within what has the name, too, are part of that.
  const whole = found.filter((one) => !found.some((other) => other !== one && [...nodesOf(other)].includes(one)));
  return new Set(whole.map(({ id }) => id));
}

/** One name at most, and its stars once. Stars beside a price are those of a thing on sale, given by many. */
const isOfOne = (holder: ContainerNode): boolean => {
  const texts = textsOf(holder);
  const [named, rated] = [SIGNED, RATED].map((sign) => texts.filter((text) => isShort(text) && sign.test(text.lines[0].text)).length);
  return named <= 1 && rated <= 1 && (named === 1 || !texts.some(isPrice));
};

const holdsWords = (texts: readonly TextNode[]): boolean =>
  texts.some(
    (text) =>
      isLong(text) || (isSentence(text) && characters(text) >= LENGTH.underStars && texts.some(({ lines }) => RATED.test(lines[0].text))),
  );

const isShort = (text: TextNode): boolean => text.lines.length === 1 && characters(text) <= LENGTH.signature;

const isSignature = (text: TextNode): boolean => isShort(text) && [SIGNED, RATED].some((sign) => sign.test(text.lines[0].text));

const isLong = (text: TextNode): boolean => !isSignature(text) && characters(text) >= LENGTH.said;

/** Who speaks: a small square with a face beside the name, and under that a line with the day. */
const SPEAKER = { largest: 80, even: 0.12 };
const DATED = /\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}|\d{1,2}\s?[월月]\s?\d{1,2}\s?[일日]/u;

/** Names beside a face, over the place or the day of what is said. */
function speakersOf(sections: readonly ContainerNode[]): TextNode[] {
  const rows = sections.flatMap((section) => [...nodesOf(section)]).filter((node) => node.kind === 'container' && node.layout === 'row');
  return (rows as ContainerNode[]).flatMap(({ children: [face, words, ...others] }) => {
    if (!face || words?.kind !== 'container' || others.length > 0 || !isFace(face)) return [];
    const [name, dated] = words.children;
    return name?.kind === 'text' && dated?.kind === 'text' && DATED.test(dated.lines[0].text) ? [name] : [];
  });
}

function isFace({ kind, box: { width, height } }: LayoutNode): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return kind !== 'text' && long <= SPEAKER.largest && short >= (1 - SPEAKER.even) * long;
}

/** Ids of all texts of the reviews, of names beside a face, and of names that are not written out, wherever they stand: a customer's words head nothing of the page. */
export function reviewedOf(sections: readonly ContainerNode[]): Set<string> {
  const reviews = reviewsOf(sections);
  const holders = sections.flatMap((section) => [...nodesOf(section)]).filter(({ id }) => reviews.has(id));
  const said = holders.flatMap((holder) => (holder.kind === 'container' ? textsOf(holder) : []));
  return new Set([...said, ...speakersOf(sections), ...sections.flatMap(textsOf).filter(isSignature)].map(({ id }) => id));
}
