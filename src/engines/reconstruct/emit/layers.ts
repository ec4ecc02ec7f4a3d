/** Layers → declarations: children on top of each other, in one grid cell. */
import { intersect } from '../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode } from '../document.ts';
import type { Building, Parts, Place } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { leansOnPicture } from './leaning.ts';
import { paddingBox } from './placement.ts';
import { fluidGap, fluidGround, isBadge, measuredAgain, NARROW } from './responsive/responsive.ts';
import { fluidPiece } from './responsive/responsive-columns.ts';
import { fluidBox, fluidDivider, fluidLayer, fluidUnderlay, isPicture } from './responsive/responsive-layers.ts';
import { mainRun } from './type/face.ts';

/** A picture over words, which show through it, leaves them to be selected. */
const isOverWords = (child: LayoutNode, below: readonly LayoutNode[]): boolean =>
  child.kind === 'picture' && below.flatMap(textsOf).some(({ box }) => intersect(box, child.box) !== null);

/** Children on top of each other: all in one grid cell, each moved to its place. */
export function layerParts(node: ContainerNode, elementOf: (child: LayoutNode, place: Place) => PageElement, building: Building): Parts {
  const { lengths, direction } = building;
  const box = paddingBox(node);
  const pictured = isPicture(node, building);
  const children = node.children.map((child, i) => {
    const start = direction === 'rtl' ? box.x + box.width - child.box.x - child.box.width : child.box.x - box.x;
    const narrow: Declarations = pictured
      ? {}
      : {
          ...fluidBox(child, box, building),
          ...fluidUnderlay(child, node, building),
          ...fluidPiece(child, node, building),
          ...fluidDivider(child),
        };
    const exact: Declarations = {
      ...(pictured ? {} : { 'grid-area': '1 / 1', 'place-self': 'start' }),
      ...measuredAgain(narrow),
      ...(child.kind === 'text' ? {} : { width: lengths.px(child.box.width) }),
      'margin-block-start': lengths.px(child.box.y - box.y),
      'margin-inline-start': lengths.px(start),
    };
    const fluid: Declarations = {
      ...(pictured ? fluidLayer(child, box, building) : { ...fluidGap(child, 16, {}, building), ...narrow }),
      ...(isOverWords(child, node.children.slice(0, i)) ? { 'pointer-events': 'none' } : {}),
    };
    const measured: Declarations = child.kind === 'text' && fluid['font-size'] ? { 'font-size': lengths.px(mainRun(child).size) } : {};
    return elementOf(child, { exact: { ...exact, ...measured }, fluid, align: child.kind === 'text' ? child.align : 'left' });
  });
  // A disc keeps its shape, whatever lies in it.
  const disc = isBadge(node, building) ? `${Math.round(node.box.width)} / ${Math.round(node.box.height)}` : undefined;
  const { 'aspect-ratio': shape = disc } = fluidGround(node);
  const ground: Declarations = shape ? { 'aspect-ratio': shape, flex: 'none' } : {};
  const height = { height: lengths.px(node.box.height), ...(shape ? { 'aspect-ratio': 'auto' } : {}) };
  if (pictured) {
    const width = lengths.px(node.box.width);
    // A length would be the least width of a table's column or of a grid's track, too (CSS Sizing, 5.2.1); what is small fits anywhere.
    const within = lengths.css(node.box.width) > NARROW || leansOnPicture(node) ? `min(100%, ${width})` : width;
    // A photo fills its card.
    const across = leansOnPicture(node) ? '100%' : within;
    // The track is as wide as the layers, not as what lies in them.
    const track: Declarations = within === width ? {} : { 'grid-template-columns': 'minmax(0, 1fr)' };
    return {
      fluid: { display: 'grid', ...track, width: across, ...ground },
      exact: { ...(within === width ? {} : { width }), ...height },
      children,
    };
  }
  return {
    fluid: { display: 'flex', 'flex-direction': 'column', ...ground },
    exact: { display: 'grid', 'align-items': 'start', ...height },
    children,
  };
}
