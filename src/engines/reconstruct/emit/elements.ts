/** Layout nodes → elements with declarations; containers here, what has no children in leaves.ts. */
import { centerX, type Box } from '../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type PageDocument } from '../document.ts';
import { columnAlignment, raggedSide, type Align } from './alignment.ts';
import { buttonElement, cellElement, cellName, labelOf } from './labelled.ts';
import type { Declarations, PageElement } from './element.ts';
import type { Building, Parts, Place } from './building.ts';
import { frameDeclarations } from './frames.ts';
import { layerParts } from './layers.ts';
import { asDrawn, hasLeaningWords, leansOnPicture } from './leaning.ts';
import { pictureElement, ruleElement, textElement } from './leaves.ts';
import { columnContent, logicalAlign, paddingBox, placeAcross, placeDown, rowTracks, sharesMiddle } from './placement.ts';
import { evenPadding, exactPadding, hangsAtStart, isRoomy, ownPadding, withoutSides } from './padding.ts';
import { tableParts } from './tables.ts';
import { shrunkWhole } from './whole.ts';
import {
  fluidAcross,
  fluidBadge,
  fluidBand,
  fluidColumn,
  fluidDefinitions,
  fluidGap,
  fluidGround,
  fluidLabel,
  fluidPhoto,
  fluidScene,
  fluidInCell,
  groundWidth,
  isBadge,
  measuredAgain,
  isPlate,
  roomOf,
} from './responsive/responsive.ts';
import { fluidMiddle, fluidPiece, fluidTitle, phoneColumn, wordsInset } from './responsive/responsive-columns.ts';
import { fluidRow, fluidRowChild, fluidRuled } from './responsive/responsive-rows.ts';

const IN_PLACE: Place = { exact: {}, fluid: {}, align: 'left' };
const TAGS: Partial<Record<ContainerNode['role'], string>> = {
  nav: 'nav',
  list: 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
  definitions: 'dl',
  table: 'table',
  'table-cell': 'td',
  figure: 'figure',
  quote: 'figure',
  article: 'article',
  button: 'a',
};

/** @param inHeader for one of several bars, which are the page's header together */
export function sectionElement(section: PageDocument['sections'][number], inHeader: boolean, building: Building): PageElement {
  const tag = inHeader ? 'div' : section.kind === 'footer' ? 'footer' : section.kind === 'header' ? 'header' : 'section';
  const element = containerElement(section.root, IN_PLACE, 'center', building);
  return { ...element, tag, name: '' };
}

function nodeElement(node: LayoutNode, place: Place, building: Building): PageElement {
  if (node.kind === 'text') return textElement(node, place, building);
  if (node.kind === 'picture') return pictureElement(node, place, building);
  if (node.kind === 'rule') return ruleElement(node, place, building);
  return containerElement(node, place, place.align, building);
}

function containerElement(node: ContainerNode, place: Place, inherited: Align, building: Building): PageElement {
  const label = labelOf(node);
  if (label && node.role === 'button') return buttonElement(node, label, place, inherited, building);
  const tag = building.elementNames.get(node.id) ?? TAGS[node.role] ?? 'div';
  const attributes = containerAttributes(node, building);
  if (label) return { tag, attributes, ...cellElement(node, label, place, inherited, building) };
  const laid =
    node.role === 'table'
      ? tableParts(node, (cell, itsPlace) => nodeElement(cell, itsPlace, building), building)
      : node.layout === 'row'
        ? rowParts(node, inherited, building)
        : node.layout === 'layers' || leansOnPicture(node)
          ? layerParts(node, (child, itsPlace) => nodeElement(child, itsPlace, building), building)
          : columnParts(node, inherited, building);
  const { fluid, exact, children } = hasLeaningWords(node, building) ? partsAsDrawn(laid) : laid;
  const element: PageElement = {
    tag,
    node: node.id,
    name: node.role === 'table-cell' ? cellName(node, building) : (building.partNames.get(node.id) ?? node.role),
    typeClass: null,
    attributes,
    fluid: { ...frameDeclarations(node, building), ...fluid, ...place.fluid, ...fluidDefinitions(node.role) },
    exact: {
      ...exact,
      ...(node.role === 'definitions' ? { display: 'flex', gap: '0' } : {}),
      ...(node.holdsHeight ? { height: building.lengths.px(node.box.height) } : {}),
      ...place.exact,
    },
    children,
  };
  return shrunkWhole(element, node, building);
}

const partsAsDrawn = ({ fluid, exact, children }: Parts): Parts => ({
  fluid: { ...fluid, ...exact },
  exact: {},
  children: children.map(asDrawn),
});

function containerAttributes({ id, role, span }: ContainerNode, { headers }: Building): PageElement['attributes'] {
  const scope = headers.get(id);
  const { rows = 1, columns = 1 } = span ?? {};
  return {
    ...(role === 'button' ? { href: '#' } : {}),
    ...(scope ? { scope } : {}),
    ...(rows > 1 ? { rowspan: String(rows) } : {}),
    ...(columns > 1 ? { colspan: String(columns) } : {}),
  };
}

function columnParts(node: ContainerNode, inherited: Align, building: Building): Parts {
  const { lengths } = building;
  const content = columnContent(node);
  const column = columnAlignment(node, content.box, inherited);
  const ragged = raggedSide(node, content.box);
  const onPhone = phoneColumn(node, inherited, building);
  let edge = content.box.y;
  let hangs = true;
  let inMiddle = true;
  const children = [...node.children].map((child) => {
    const across = placeAcross(child, content.box, column, building, ragged);
    const align = child.kind === 'text' ? across.align : across.align === 'left' ? column : across.align;
    hangs &&= hangsAtStart(child, { exact: across.exact, align }, building);
    inMiddle &&= child.kind === 'text' && align === 'center' && Object.keys(across.exact).length === 0;
    const gap = child.box.y - edge;
    edge = child.box.y + child.box.height;
    const room = roomOf(onPhone.content.box, onPhone.content.padding);
    const isPhoto = child.kind === 'picture' && building.assets.get(child.asset)?.kind === 'photo';
    const band = fluidBand(child, node, building);
    const narrow = {
      // A cell's padding keeps its words off the edges.
      ...(node.role === 'table-cell' && child.kind === 'text' ? {} : fluidAcross(child, room, align, building)),
      ...fluidLabel(child, node, building),
      ...fluidPhoto(child, content.box, isPhoto, building),
      ...fluidMiddle(child, onPhone, align, building),
      ...fluidTitle(child, node, align, building),
      ...fluidPiece(child, node, building),
      ...fluidInCell(child, node),
      ...band.fluid,
    };
    const centring = column === 'center' && nearMiddle(child, content.box) ? { 'align-self': 'center' } : across.exact;
    const place: Place = {
      exact: {
        // A measured start takes the place of the phone's inset; without one there is none.
        ...(narrow['margin-inline'] && !across.exact['margin-inline-start'] ? { 'margin-inline': '0' } : {}),
        ...(child.kind === 'text' && narrow['align-self'] ? { 'align-self': 'stretch' } : {}),
        ...across.exact,
        ...measuredAgain(narrow),
        ...band.exact,
        ...(narrow['text-align'] ? { 'text-align': logicalAlign(align, building.direction) } : {}),
        ...(Math.abs(gap) > 0.01 ? { 'margin-block-start': lengths.px(gap) } : {}),
      },
      fluid: { ...fluidGap(child, gap, centring, building, groundWidth(node)), ...narrow },
      align,
    };
    return nodeElement(child, place, building);
  });
  const { padding } = content;
  const scene = fluidScene(node, onPhone.content.padding, building);
  if (node.children.length === 0) return emptyBox(node, building);
  return {
    fluid: isBadge(node, building)
      ? fluidBadge(node, padding, building)
      : {
          ...fluidColumn(node, wordsInset(node, onPhone.content.padding, building), building),
          ...fluidGround(node),
          ...wordless(node, building),
          ...scene,
        },
    exact: {
      ...withoutSides(exactPadding(node, ownPadding(node, hangs ? evenPadding(padding, building) : padding), building), {
        isFree: inMiddle && isRoomy(node, padding, building),
      }),
      ...(fluidGround(node)['aspect-ratio'] ? { 'aspect-ratio': 'auto', 'justify-content': 'flex-start' } : {}),
      ...(scene['background-size'] ? { 'background-position': 'center', 'background-size': 'cover' } : {}),
    },
    children,
  };
}

/** Things a few px off the middle of a centred column were meant to be there: on small windows they are. */
function nearMiddle(child: LayoutNode, content: Box): boolean {
  return child.kind !== 'text' && Math.abs(centerX(child.box) - centerX(content)) <= 8;
}

/** Without words a piece of a drawing has no reason to be larger on a phone than it was. */
const wordless = (node: ContainerNode, { lengths }: Building): Declarations =>
  node.role !== 'section' && node.frame?.picture && textsOf(node).length === 0 ? { width: `min(100%, ${lengths.px(node.box.width)})` } : {};

/** A frame without content: a band of the page, a picture ground or a decoration. */
function emptyBox(node: ContainerNode, { lengths }: Building): Parts {
  if (node.role === 'section')
    return {
      fluid: node.frame?.picture ? fluidGround(node) : { height: lengths.px(Math.min(node.box.height, 80)) },
      exact: { height: lengths.px(node.box.height) },
      children: [],
    };
  const size = { width: lengths.px(node.box.width), height: lengths.px(node.box.height) };
  if (!isPlate(node)) return { fluid: size, exact: {}, children: [] };
  return { fluid: { width: size.width, ...fluidGround(node) }, exact: { height: size.height, 'aspect-ratio': 'auto' }, children: [] };
}

/** In a row's cell what is placed across a column by `align-self` is placed by `justify-self`: that is what gradient letters have, whose box is no wider than they are. */
function acrossCell<T extends { readonly exact: Declarations }>(placed: T): T {
  const { 'align-self': across, ...exact } = placed.exact;
  return across ? { ...placed, exact: { ...exact, 'justify-self': across.replace('flex-', '') } } : placed;
}

function rowParts(node: ContainerNode, inherited: Align, building: Building): Parts {
  const box = paddingBox(node);
  const ordered = node.children.toSorted((a, b) => a.box.x - b.box.x);
  const tracks = rowTracks(ordered, box, building);
  const centred = sharesMiddle(ordered, box);
  const elements = ordered.map((child, i) => {
    const cell = tracks.cells[i];
    const across =
      child.kind === 'text'
        ? acrossCell(placeAcross(child, cell, child.lines.length > 1 ? child.align : 'left', building))
        : { exact: {}, align: inherited };
    const narrow: Declarations =
      child.kind !== 'text' && child.box.width < cell.width - 0.5 ? { width: building.lengths.px(child.box.width) } : {};
    const shown: Declarations = child.kind === 'rule' ? { display: 'block' } : {};
    const fluid = fluidRowChild(child, node, building);
    const level: Declarations =
      fluid['align-self'] && !(child.kind === 'picture' && centred) ? { 'align-self': centred ? 'center' : 'start' } : {};
    const exact = {
      'margin-block-start': '0',
      ...across.exact,
      ...shown,
      ...narrow,
      ...level,
      ...measuredAgain(fluid),
      ...placeDown(child, box, centred, building),
    };
    return nodeElement(child, { exact, fluid, align: across.align }, building);
  });
  const rtl = building.direction === 'rtl';
  const columns = tracks.declarations['grid-template-columns'];
  const declarations = {
    ...tracks.declarations,
    'grid-template-columns': rtl && !columns.startsWith('repeat') ? columns.split(' ').toReversed().join(' ') : columns,
  };
  const ruled = fluidRuled(node, building);
  return {
    fluid: { ...fluidRow(node, inherited, centred, building), ...ruled },
    exact: {
      ...(ruled['padding-block'] ? { 'padding-block': '0' } : {}),
      display: 'grid',
      'align-items': centred ? 'center' : 'start',
      ...declarations,
    },
    children: rtl ? elements.toReversed() : elements,
  };
}
