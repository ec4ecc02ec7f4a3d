/** Which texts are headings, and of which level. */
import { bottom, right } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextRole } from '../../document.ts';
import { settleRows } from './alike-rows.ts';
import { askedEntries } from './asked-entries.ts';
import { announcementOf } from './announcement.ts';
import { bandTitles } from './band-titles.ts';
import { barTitles } from './bar-titles.ts';
import { brandsOf } from './brand.ts';
import { cardHeads } from './card-heads.ts';
import { captionedOf } from './captions.ts';
import { frameTitles } from './frame-titles.ts';
import { followersOf, type Followers } from './followers.ts';
import { shareGround, textsOnPictures } from './grounds.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { levelsOf, STEP } from './levels.ts';
import { HEADING, looksLikeHeading, namesList } from './looks.ts';
import { questionsOf } from './questions.ts';
import { reviewedOf } from '../reviews.ts';
import { inSameLook } from './same-look.ts';
import { sealsOf } from './seals.ts';
import { repeatedTitles } from './repeated-titles.ts';
import { smallNamesOf } from './small-names.ts';
import { statementsOf } from './statements.ts';
import { teaserTitles } from './teasers.ts';
import { rowPeers } from './row-peers.ts';
import { bodySize, ONE_SIZE } from '../roles.ts';
import { isName, isQuotation, isSaid, isShown, isStepLabel, ordinalOf } from '../wording.ts';

/**
 * A lead stands under its heading, or over it, within so many of its own sizes, or of the heading's; the heading is larger by this factor. Lines of running
 * text under one that is so much larger are its lead in any weight: on photos that is not measured well.
 */
const LEAD = { smaller: 1.4, apart: 2.5, ofHeading: 1.5, underDisplay: 2.5 };

/** A line over one that is this much larger is its eyebrow; under it, the two may be one heading that was measured in two sizes. */
const EYEBROW = 1.2;

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
    texts.filter((text) => looksLikeHeading(text, body, followers.get(text.id)) || namesList(text, followers.get(text.id))),
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
    ...cardHeads(sections),
    ...frameTitles(sections),
    ...teaserTitles(sections),
  ]);
  const heading = new Set(
    headingsOf(
      followers,
      likely.filter((text) => !isLead(text, [...likely, ...texts.filter(isQuotation)], body)),
      sections,
      body,
    ),
  );
  const taken = new Set<LayoutNode>(sections.flatMap((section) => [...nodesOf(section)].flatMap(labelsIn)));
  const seals = sealsOf(sections);
  const free = texts.filter((text) => !taken.has(text) && text.role === 'p' && !seals.has(text) && !isStep(text, body, placed));
  const told = free.filter((text) => placed.has(text.id) || (heading.has(text) && !nameless.has(text.id)));
  const unnamed = free.filter((text) => !nameless.has(text.id));
  const titles = inSameLook(sections, told, unnamed, HEADING.alone * body);
  const found = free.filter((text) => told.includes(text) || titles.includes(text));
  const peers = new Set(rowPeers(sections, found, followers).filter((text) => !nameless.has(text.id)));
  const alike = free.filter((text) => found.includes(text) || peers.has(text));
  const all = settleRows(
    sections,
    alike,
    free.filter((text) => alike.includes(text) || unnamed.includes(text)),
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
 * not, nor the label that ends a card, nor a line over a larger one. The page's largest type names the page, whatever follows it, and a large name that ends
 * its column on a plain ground what is under or around it in another box.
 */
function headingsOf(followers: Followers, likely: readonly TextNode[], sections: readonly ContainerNode[], body: number): TextNode[] {
  const shown = new Set(sections.flatMap((section) => [...textsOnPictures(section), ...textsInRows(section)]));
  const largest = Math.max(...likely.map((text) => sizeOf(text.lines[0])));
  const headsSomething = (text: TextNode): boolean => {
    const size = sizeOf(text.lines[0]);
    if (size >= STEP * largest) return true;
    const next = followers.get(text.id);
    if (!next && size >= HEADING.alone * body && isName(text) && !shown.has(text)) return true;
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

/** Texts right beside others. */
const textsInRows = (section: ContainerNode): TextNode[] =>
  [...nodesOf(section)].flatMap((node) => (node.kind === 'container' && node.layout === 'row' ? node.children : [])).filter(isText);

const isText = (node: LayoutNode): node is TextNode => node.kind === 'text';

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
