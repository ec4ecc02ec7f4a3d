/** Words that lean on badges and tags: on every window these are as they were drawn. */
import { isSlight } from '../../image/leaning.ts';
import { textsOf, type ContainerNode, type TextNode } from '../document.ts';
import type { Building } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { mainRun } from './type/face.ts';
import { isBadge } from './responsive/responsive.ts';

const isLeaning = ({ lines: [{ writing }] }: TextNode): boolean => typeof writing === 'object';
/** Whether words lean so far that they are a badge's: what leans less is set as level text is. */
const isSteep = ({ lines: [{ writing }] }: TextNode): boolean => typeof writing === 'object' && !isSlight(writing.angle);

/** Share of a window's width that a line which leans takes at most: it does not wrap, and may stand within a box of its own. */
const WIDEST = 0.62;
/** Lines up to so wide, CSS px, have room on every phone. */
const ROOMY = 240;

/** Type that keeps its size on a phone, as what it stands on does; a headline is as wide as the phone has room for. */
export function leaningType(text: TextNode, { lengths }: Building): { readonly fluid: Declarations; readonly exact: Declarations } {
  if (!isSteep(text)) return { fluid: {}, exact: {} };
  const { size } = mainRun(text);
  const wide = Math.max(...text.lines.map(({ advance }) => advance));
  const exact = { 'font-size': lengths.px(size), 'line-height': lengths.px(text.lineHeight) };
  if (lengths.css(wide) <= ROOMY) return { fluid: exact, exact };
  const share = Math.floor((10_000 * WIDEST * size) / wide) / 100;
  const ratio = String(Math.round((100 * text.lineHeight) / size) / 100);
  return { fluid: { 'font-size': `min(${lengths.px(size)}, ${share}vw)`, 'line-height': ratio }, exact };
}

/** A round badge with words that lean. */
export const hasLeaningWords = (node: ContainerNode, building: Building): boolean => {
  const texts = textsOf(node);
  return texts.length > 0 && texts.every(isLeaning) && isBadge(node, building);
};

/** Words that lean on a picture, which has their ground in it: they keep their places in it. */
export const leansOnPicture = (node: ContainerNode): boolean =>
  Boolean(node.frame?.picture) && node.children.length > 0 && node.children.every((child) => child.kind === 'text' && isSteep(child));

/** What holds from the source's width on holds on every window. */
export function asDrawn(element: PageElement): PageElement {
  const children = element.children.map((child) => ('html' in child ? child : asDrawn(child)));
  return { ...element, fluid: { ...element.fluid, ...element.exact }, exact: {}, children };
}
