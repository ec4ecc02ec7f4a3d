/** Texts, pictures and rules → elements with declarations. */
import type { PictureNode, RuleNode, TextNode } from '../document.ts';
import type { Building, Place } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { leaningType } from './leaning.ts';
import { cornerDeclarations, shadowValue } from './frames.ts';
import { logicalAlign, shrinks } from './placement.ts';

const TEXT_TAGS: Partial<Record<TextNode['role'], string>> = { button: 'span', cell: 'span', label: 'span', link: 'a', li: 'li' };

export function textElement(text: TextNode, place: Place, building: Building): PageElement {
  const own = /^h[1-6]$/.test(text.role) ? text.role : (TEXT_TAGS[text.role] ?? 'p');
  const tag = building.elementNames.get(text.id) ?? own;
  const align = logicalAlign(place.align, building.direction);
  const leaning = leaningType(text, building);
  return {
    tag,
    node: text.id,
    name: building.partNames.get(text.id) ?? text.role,
    typeClass: building.typography.classOf(text),
    attributes: tag === 'a' ? { href: '#' } : {},
    fluid: {
      ...(tag === 'span' || tag === 'a' ? { display: 'block' } : {}),
      ...(align === 'start' ? {} : { 'text-align': align }),
      ...(shrinks(text) ? { 'align-self': align === 'center' ? 'center' : `flex-${align}` } : {}),
      ...leaning.fluid,
      ...place.fluid,
    },
    exact: { ...leaning.exact, ...building.typography.exactOf(text), ...place.exact },
    children: [building.typography.inline(text)],
  };
}

export function pictureElement(node: PictureNode, place: Place, building: Building): PageElement {
  const asset = building.assets.get(node.asset)!;
  const { lengths } = building;
  const size = { width: String(Math.round(lengths.css(node.box.width))), height: String(Math.round(lengths.css(node.box.height))) };
  return {
    tag: 'img',
    node: node.id,
    name: building.partNames.get(node.id) ?? 'picture',
    typeClass: null,
    attributes: { src: building.assetPath(asset.id), alt: asset.alt, ...size },
    fluid: {
      ...(asset.kind === 'icon' ? { width: lengths.px(node.box.width) } : {}),
      ...cornerDeclarations(asset.radius, lengths),
      ...(asset.shadow ? { 'box-shadow': shadowValue(asset.shadow, lengths) } : {}),
      ...place.fluid,
    },
    exact: { width: lengths.px(node.box.width), height: lengths.px(node.box.height), ...place.exact },
    children: [],
  };
}

export function ruleElement(node: RuleNode, place: Place, { lengths, palette, partNames }: Building): PageElement {
  const level = node.orientation === 'horizontal';
  const drawn: Declarations =
    node.style === 'solid'
      ? { background: palette.use(node.color) }
      : {
          [level ? 'border-block-start' : 'border-inline-start']:
            `${lengths.px(level ? node.box.height : node.box.width)} ${node.style} ${palette.use(node.color)}`,
        };
  const size: Declarations = level
    ? { height: lengths.px(node.box.height) }
    : { width: lengths.px(node.box.width), height: lengths.px(node.box.height) };
  return {
    tag: level ? 'hr' : 'div',
    node: node.id,
    name: partNames.get(node.id) ?? 'rule',
    typeClass: null,
    attributes: {},
    fluid: { ...size, ...(level ? { width: lengths.px(node.box.width) } : {}), ...drawn, ...place.fluid },
    exact: place.exact,
    children: [],
  };
}
