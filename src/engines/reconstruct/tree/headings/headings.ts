/** Which texts are headings, and of which level. */
import { bottom, right } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextRole } from '../../document.ts';
import { settleRows } from './alike-rows.ts';
import { askedEntries } from './asked-entries.ts';
import { announcementOf } from './announcement.ts';
import { bandTitles } from './band-titles.ts';
import { barTitles } from './bar-titles.ts';
import { brandsOf } from './brand.ts';
import { captionedOf } from './captions.ts';
import { frameTitles } from './frame-titles.ts';
import { followersOf, type Followers } from './followers.ts';
import { shareGround } from './grounds.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { levelsOf, STEP } from './levels.ts';
import { questionsOf } from './questions.ts';
import { reviewedOf } from '../reviews.ts';
import { sealsOf } from './seals.ts';
import { repeatedTitles } from './repeated-titles.ts';
import { smallNamesOf } from './small-names.ts';
import { statementsOf } from './statements.ts';
import { teaserTitles } from './teasers.ts';
import { rowPeers } from './row-peers.ts';
import { bodySize, ONE_SIZE } from '../roles.ts';
import { characters, isFigure, isQuotation, isSaid, isSentence, isShown, isStepLabel, ordinalOf } from '../wording.ts';

/** A heading is at least this much larger than running text, or bold and this much; a sentence wider than so many of its sizes is running text in bold. */
const HEADING = {
  larger: 1.3,
  boldLarger: 1.05,
  mostLines: 3,
  mostCharacters: 120,
  boldWeight: 600,
  display: 2.2,
  mostDisplayLines: 6,
  sentence: 1.8,
  titled: 1.5,
  sentenceWidth: 18,
};

/**
 * A lead stands under its heading, or over it, within so many of its own sizes, or of the heading's; the heading is larger by this factor. Lines of running
 * text under one that is so much larger are its lead in any weight: on photos that is not measured well.
 */
const LEAD = { smaller: 1.4, apart: 2.5, ofHeading: 1.5, underDisplay: 2.5 };

/** A line over one that is this much larger is its eyebrow; under it, the two may be one heading that was measured in two sizes. */
const EYEBROW = 1.2;

/** Weights of small print are not measured well: over it, what is bold and this much larger stands out. */
const LARGER = 1.1;

/** An edge of peers agrees within, px. */
const PEER = 3;

/**
 * Headings by look and by place, and their levels.
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
  const questions = questionsOf(sections, followers);
  const entries = askedEntries(sections, questions, body, HEADING.sentence);
  const brands = brandsOf(sections);
  const nameless = new Set([
    ...entries,
    ...brands,
    ...announcementOf(sections, display(likely)),
    ...statementsOf(sections, display(likely)),
    ...captionedOf(sections),
    ...reviewedOf(sections),
    ...sentencesOfSteps(sections, body),
  ]);
  const placed = new Set([
    ...[...repeatedTitles(sections)].filter((id) => !brands.has(id)),
    ...[...questions].filter((id) => !entries.has(id)),
    ...bandTitles(sections, followers),
    ...barTitles(sections),
    ...frameTitles(sections),
    ...teaserTitles(sections),
  ]);
  const heading = new Set(
    headingsOf(
      followers,
      likely.filter((text) => !isLead(text, [...likely, ...texts.filter(isQuotation)], body)),
      sections,
    ),
  );
  const taken = new Set<LayoutNode>(sections.flatMap((section) => [...nodesOf(section)].flatMap(labelsIn)));
  const seals = sealsOf(sections);
  const free = texts.filter((text) => !taken.has(text) && text.role === 'p' && !seals.has(text) && !isStep(text, body, placed));
  const found = free.filter((text) => placed.has(text.id) || (heading.has(text) && !nameless.has(text.id)));
  const peers = new Set(rowPeers(sections, found, followers).filter((text) => !nameless.has(text.id)));
  const alike = free.filter((text) => found.includes(text) || peers.has(text));
  const all = settleRows(
    sections,
    alike,
    free.filter((text) => alike.includes(text) || !nameless.has(text.id)),
  );
  const openers = openersOf(sections, all);
  const small = smallNamesOf(sections, all, levelsOf(all, openers));
  return levelsOf(
    all.filter((text) => !small.has(text) || placed.has(text.id)),
    openers,
  );
}

/** Where a band has a ground of its own, its first heading, if all others there are clearly smaller. */
function openersOf(sections: readonly ContainerNode[], headings: readonly TextNode[]): Set<TextNode> {
  const openers = sections.flatMap((section, i) => {
    if (i > 0 && shareGround(sections[i - 1], section)) return [];
    const [first, ...others] = textsOf(section).filter((text) => headings.includes(text));
    return first && others.every((other) => sizeOf(other.lines[0]) < STEP * sizeOf(first.lines[0])) ? [first] : [];
  });
  return new Set(openers);
}

/** A step of a sequence is told by its sentence; a heading names it, or is a sentence in so much larger type. */
const sentencesOfSteps = (sections: readonly ContainerNode[], body: number): string[] =>
  sections
    .flatMap((section) => [...nodesOf(section)])
    .flatMap((node) => (node.kind === 'container' && node.role === 'ordered-list' ? textsOf(node) : []))
    .filter((text) => isSaid(text) && sizeOf(text.lines[0]) < HEADING.titled * body)
    .map(({ id }) => id);

/** From this size on, source px, type is as large as the largest of the page. */
const display = (headings: readonly TextNode[]): number => STEP * Math.max(...headings.map((text) => sizeOf(text.lines[0])));

/** The number of a step or a point, unless set as a display, is no name of it; a number with its word ("2개입") may be what a plan is called. */
function isStep(text: TextNode, body: number, placed: ReadonlySet<string>): boolean {
  const isCounted = placed.has(text.id) ? isStepLabel(text) : ordinalOf(text) !== null;
  return isCounted && sizeOf(text.lines[0]) < HEADING.display * body;
}

/** Words of a button or a cell have a role already. */
const labelsIn = (node: LayoutNode): readonly LayoutNode[] =>
  node.kind === 'container' && (node.role === 'button' || node.role === 'table-cell') ? node.children : [];

function looksLikeHeading(text: TextNode, body: number): boolean {
  const size = sizeOf(text.lines[0]);
  const { weight } = mainStyle(text.lines[0]);
  const mostLines = size >= body * HEADING.display ? HEADING.mostDisplayLines : HEADING.mostLines;
  if (text.lines.length > mostLines || characters(text) > HEADING.mostCharacters) return false;
  if (isShown(text)) return false;
  // Letters on their side label what they stand beside, unless they are a display.
  if (isTurned(text) && size < body * HEADING.display) return false;
  if ((weight < HEADING.boldWeight || text.lines.length > 1) && size < body * HEADING.sentence && isSentence(text)) return false;
  if (isSentence(text) && size < body * HEADING.sentence && text.box.width > HEADING.sentenceWidth * size) return false;
  // Two capitals are a mark of conformity or a monogram, however large.
  if (/^\p{Lu}{2}$/u.test(text.lines[0].text.trim()) && text.lines.length === 1) return false;
  // A note in brackets tells of what stands before it.
  if (text.lines.length === 1 && /^[(（][^()（）]*[)）]$/u.test(text.lines[0].text.trim())) return false;
  // A unit beside a number, a word on a badge.
  if (characters(text) === 1 || (characters(text) === 2 && size < body * HEADING.sentence)) return false;
  return size >= body * HEADING.larger || (weight >= HEADING.boldWeight && size >= body * HEADING.boldLarger);
}

/** A bold line right over a list of lighter entries, be it no larger than they are: what heads the columns of a footer. */
function namesList(text: TextNode, next: LayoutNode | null | undefined): boolean {
  if (next?.kind !== 'container' || next.role !== 'list' || text.lines.length > 1 || isSentence(text) || isFigure(text)) return false;
  const [own, entry] = [mainStyle(text.lines[0]), mainStyle(textsOf(next)[0].lines[0])];
  const standsOut = entry.weight < own.weight ? own.size >= (1 - ONE_SIZE) * entry.size : own.size >= LARGER * entry.size;
  return own.weight >= HEADING.boldWeight && standsOut;
}

const isTurned = ({ lines: [{ writing }] }: TextNode): boolean => writing !== undefined && writing !== 'upright';

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
          !isShown(text) &&
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

/** Light type right under or over a larger heading or quotation belongs to it; under it, what is said in any weight, and lines of any weight under a display. */
function isLead(text: TextNode, headings: readonly TextNode[], body: number): boolean {
  const size = sizeOf(text.lines[0]);
  if (size >= HEADING.display * body) return false;
  const isBold = mainStyle(text.lines[0]).weight >= HEADING.boldWeight;
  const isTold = isSaid(text);
  if (isBold && !isTold && text.lines.length === 1) return false;
  return headings.some(({ box, lines }) => {
    const own = sizeOf(lines[0]);
    const [under, over] = [text.box.y - bottom(box), box.y - bottom(text.box)];
    const shared = Math.min(right(text.box), right(box)) - Math.max(text.box.x, box.x);
    if (shared <= 0 || Math.max(under, over) > Math.max(LEAD.apart * size, LEAD.ofHeading * own)) return false;
    const larger = isBold && !isTold ? LEAD.underDisplay : LEAD.smaller;
    return (!isBold || under > over) && own >= larger * size;
  });
}

/**
 * Headings head something (HTML, 4.3.11: they introduce the content that follows them). A statement that stands alone on a picture does
 * not, nor the label that ends a card, nor a line over a larger one. The page's largest type names the page, whatever follows it.
 */
function headingsOf(followers: Followers, likely: readonly TextNode[], sections: readonly ContainerNode[]): TextNode[] {
  const largest = Math.max(...likely.map((text) => sizeOf(text.lines[0])));
  const headsSomething = (text: TextNode): boolean => {
    const size = sizeOf(text.lines[0]);
    if (size >= STEP * largest) return true;
    const next = followers.get(text.id);
    if (next?.kind === 'container' && next.role === 'section') return opensSection(text, next);
    if (next?.kind !== 'text') return !!next && !isEyebrowOf(text, openingText(next));
    const step = sizeOf(next.lines[0]) / size;
    if (step < 1 - ONE_SIZE || step > EYEBROW) return step < 1;
    const bolder = mainStyle(text.lines[0]).weight > mainStyle(next.lines[0]).weight;
    return bolder || (likely.includes(next) && headsSomething(next));
  };
  /** The title of the next band is what its content has; only of smaller ones on the same ground it may be over all. */
  const opensSection = (text: TextNode, next: ContainerNode): boolean => {
    const [first] = textsOf(next);
    const own = sections[sections.indexOf(next) - 1];
    // Under another title it ends its band, and is said in passing.
    if (!shareGround(own, next) && textsOf(own).some((other) => other !== text && likely.includes(other))) return false;
    if (!first || !likely.includes(first)) return true;
    return shareGround(own, next) && sizeOf(first.lines[0]) < STEP * sizeOf(text.lines[0]);
  };
  return likely.filter(headsSomething);
}

/** What a plain group of things one under the other, or a text on its stroke, begins with. */
function openingText(node: LayoutNode): TextNode | undefined {
  if (node.kind === 'text') return node;
  if (node.kind !== 'container' || node.frame || node.role !== 'group' || node.layout === 'row') return undefined;
  const [first] = node.layout === 'layers' ? node.children.filter(({ kind }) => kind === 'text') : node.children;
  return first && openingText(first);
}

/** A line right over a larger one. */
function isEyebrowOf(text: TextNode, title: TextNode | undefined): boolean {
  if (!title) return false;
  const size = sizeOf(title.lines[0]);
  return size > EYEBROW * sizeOf(text.lines[0]) && title.box.y - bottom(text.box) <= size;
}
