/** How headings are set. */
import { textsOf, type LayoutNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { characters, isFigure, isSentence, isShown } from '../wording.ts';

/**
 * A heading is at least this much larger than running text, or bold and this much; a sentence wider than so many of its sizes is running text in bold.
 * What ends in a stop is a heading from `sentence` times running text on, in scripts of letters, where bold sentences within a text are rare, from `inLetters` on; what
 * nothing follows from `alone` on.
 */
export const HEADING = {
  larger: 1.3,
  boldLarger: 1.05,
  mostLines: 3,
  mostCharacters: 120,
  boldWeight: 600,
  display: 2.2,
  alone: 1.9,
  mostDisplayLines: 6,
  sentence: 1.8,
  inLetters: 1.45,
  titled: 1.5,
  sentenceWidth: 18,
};

/** Weights of small print are not measured well: over it, what is bold and this much larger stands out. */
const LARGER = 1.1;

/** Bold type that is so much larger than the paragraph that follows it, or the one line, is no running text, whatever the size of that elsewhere. */
const LARGER_THAN = { paragraph: 1.2, line: 1.5 };

/**
 * Whether a text is set like a heading: larger than running text, or bold.
 * @param body size of the page's running text, source px
 * @param next what follows it: what is clearly smaller than the page's running text is what this one is held against
 */
export function looksLikeHeading(text: TextNode, body: number, next: LayoutNode | null | undefined): boolean {
  if (next?.kind !== 'text') return isSetLikeHeading(text, body);
  const [{ size, weight }, under] = [mainStyle(text.lines[0]), sizeOf(next.lines[0])];
  const isClear = weight >= HEADING.boldWeight && size >= (next.lines.length > 1 ? LARGER_THAN.paragraph : LARGER_THAN.line) * under;
  return isSetLikeHeading(text, isClear ? Math.min(body, under) : body);
}

function isSetLikeHeading(text: TextNode, body: number): boolean {
  const size = sizeOf(text.lines[0]);
  const { weight } = mainStyle(text.lines[0]);
  const mostLines = size >= body * HEADING.display ? HEADING.mostDisplayLines : HEADING.mostLines;
  if (text.lines.length > mostLines || characters(text) > HEADING.mostCharacters) return false;
  if (isShown(text)) return false;
  // Letters on their side label what they stand beside, unless they are a display.
  if (isTurned(text) && size < body * HEADING.display) return false;
  if (isSentence(text) && size < body * sentenceFrom(text)) {
    if (weight < HEADING.boldWeight || text.lines.length > 1 || text.box.width > HEADING.sentenceWidth * size) return false;
  }
  // Two capitals are a mark of conformity or a monogram, however large.
  if (/^\p{Lu}{2}$/u.test(text.lines[0].text.trim()) && text.lines.length === 1) return false;
  // A note in brackets tells of what stands before it.
  if (text.lines.length === 1 && /^[(（][^()（）]*[)）]$/u.test(text.lines[0].text.trim())) return false;
  // A unit beside a number, a word on a badge.
  if (characters(text) === 1 || (characters(text) === 2 && size < body * HEADING.sentence)) return false;
  return size >= body * HEADING.larger || (weight >= HEADING.boldWeight && size >= body * HEADING.boldLarger);
}

const IN_SIGNS = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Han}]/u;

const sentenceFrom = (text: TextNode): number => (IN_SIGNS.test(text.lines[0].text) ? HEADING.sentence : HEADING.inLetters);

/** A bold line right over a list of lighter entries, be it no larger than they are: what heads the columns of a footer. */
export function namesList(text: TextNode, next: LayoutNode | null | undefined): boolean {
  if (next?.kind !== 'container' || next.role !== 'list' || text.lines.length > 1 || isSentence(text) || isFigure(text)) return false;
  const [own, entry] = [mainStyle(text.lines[0]), mainStyle(textsOf(next)[0].lines[0])];
  const standsOut = entry.weight < own.weight ? own.size >= (1 - ONE_SIZE) * entry.size : own.size >= LARGER * entry.size;
  return own.weight >= HEADING.boldWeight && standsOut;
}

const isTurned = ({ lines: [{ writing }] }: TextNode): boolean => writing !== undefined && writing !== 'upright';
