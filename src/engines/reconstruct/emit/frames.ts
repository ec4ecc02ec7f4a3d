import type { Rgb } from '../../image/colour.ts';
import type { Border, ContainerNode, Fill, Frame, Shadow } from '../document.ts';
import type { Declarations } from './element.ts';
import type { Lengths } from './lengths.ts';
import type { Palette } from './palette.ts';

export interface Drawing {
  readonly lengths: Lengths;
  readonly palette: Palette;
  /** Path of an asset's file seen from styles.css. */
  assetPath(id: string): string;
}

/** Background, border, corners and shadow of a container's frame. */
export function frameDeclarations(node: ContainerNode, drawing: Drawing): Declarations {
  const { frame } = node;
  if (!frame) return {};
  const { lengths } = drawing;
  return {
    ...background(frame, layOf(node, lengths), drawing),
    ...(isBorderedWithin(node) ? insetBorder(frame.border!, drawing) : borderDeclarations(frame.border, drawing)),
    ...Object.assign({}, ...(frame.lines ?? []).map((line) => borderDeclarations(line, drawing))),
    ...cornerDeclarations(frame.radius, lengths),
    ...(frame.shadow ? { 'box-shadow': shadowValue(frame.shadow, lengths) } : {}),
  };
}

export function cornerDeclarations(radius: Frame['radius'], lengths: Lengths): Declarations {
  if (radius.every((corner) => corner === 0)) return {};
  const same = radius.every((corner) => corner === radius[0]);
  return { 'border-radius': same ? lengths.px(radius[0]) : radius.map(lengths.px).join(' ') };
}

export function shadowValue(shadow: Shadow, lengths: Lengths): string {
  const { offsetX, offsetY, blur, spread } = shadow;
  return `${[offsetX, offsetY, blur, spread].map(lengths.px).join(' ')} ${translucent(shadow.color, shadow.opacity)}`;
}

/** text-shadow has no spread. */
export function textShadowValue({ offsetX, offsetY, blur, color, opacity }: Shadow, lengths: Lengths): string {
  return `${[offsetX, offsetY, blur].map(lengths.px).join(' ')} ${translucent(color, opacity)}`;
}

function translucent([r, g, b]: Rgb, opacity: number): string {
  return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)} / ${Math.round(opacity * 1000) / 1000})`;
}

export function gradientValue(fill: Extract<Fill, { kind: 'gradient' }>, palette: Palette): string {
  const stops = fill.stops.map((stop) => `${palette.use(stop.color)} ${Math.round(stop.offset * 1000) / 10}%`);
  return `linear-gradient(${Math.round(fill.angle * 10) / 10}deg, ${stops.join(', ')})`;
}

/**
 * The same gradient told from the colour of the text that it fills (CSS Color 5, relative colours), which is its first stop: letters that are
 * hidden, faded or recoloured by `color` take their gradient along.
 */
export function ownGradientValue({ angle, stops }: Extract<Fill, { kind: 'gradient' }>): string {
  const [{ color: own }] = stops;
  const channel = (name: string, difference: number) =>
    difference === 0 ? name : `calc(${name} ${difference < 0 ? '-' : '+'} ${Math.abs(difference)})`;
  const told = stops.map(({ color, offset }) => {
    const channels = color.map((value, c) => channel('rgb'[c], Math.round(value) - Math.round(own[c])));
    const same = channels.join(' ') === 'r g b';
    return `${same ? 'currentColor' : `rgb(from currentColor ${channels.join(' ')})`} ${Math.round(offset * 1000) / 10}%`;
  });
  return `linear-gradient(${Math.round(angle * 10) / 10}deg, ${told.join(', ')})`;
}

/** A bar as long as so many of its heights shows its ends when it grows, too; a photo keeps its shape. */
const STRIP = 8;

const isStrip = ({ role, box }: ContainerNode): boolean => role !== 'section' && box.width >= STRIP * box.height;

/** Where a picture lies behind what a box holds, and how large: a texture goes on at its own size where the box is larger than it was. */
function layOf(node: ContainerNode, lengths: Lengths): string {
  if (node.frame?.isTexture) return `top / ${lengths.px(node.box.width)} auto repeat`;
  return `center / ${isStrip(node) ? '100% 100%' : 'cover'} no-repeat`;
}

/** @param laid place, size and repetition of a picture */
function background(frame: Frame, laid: string, { palette, assetPath }: Drawing): Declarations {
  const { fill, picture } = frame;
  const colour = fill?.kind === 'solid' ? palette.use(fill.color) : '';
  const under = fill?.kind === 'gradient' ? `, ${gradientValue(fill, palette)}` : '';
  if (picture && under) return { background: `url("${assetPath(picture)}") ${laid}${under}` };
  if (picture) return { background: `${colour} url("${assetPath(picture)}") ${laid}`.trim() };
  if (fill?.kind === 'gradient') return { background: gradientValue(fill, palette) };
  return colour ? { background: colour } : {};
}

/** From this width on, px, it shows that borders of a table which collapse lie half beyond their cells. */
const WIDE = 2;

/**
 * Borders of a table that collapse have square corners (CSS Backgrounds 3, 4.3) and lie over the lines between cells (CSS 2.2, 17.6.2): round ones, and those of
 * a framed column, are drawn within the cell.
 */
export function isBorderedWithin({ role, frame }: ContainerNode): boolean {
  if (role !== 'table-cell' || !frame?.border || frame.shadow) return false;
  const { width, sides } = frame.border;
  return frame.radius.some((corner) => corner > 0) || (width >= WIDE && sides.length < 4);
}

const INWARDS = { top: [0, 1], right: [-1, 0], bottom: [0, -1], left: [1, 0] } as const;

function insetBorder({ width, color, sides }: Border, { lengths, palette }: Drawing): Declarations {
  const lines = sides.map((side) => `inset ${INWARDS[side].map((step) => lengths.px(step * width)).join(' ')} ${palette.use(color)}`);
  return { 'box-shadow': lines.join(', ') };
}

function borderDeclarations(border: Border | null, { lengths, palette }: Drawing): Declarations {
  if (!border) return {};
  const { width, color, sides, style } = border;
  const value = `${lengths.px(width)} ${style} ${palette.use(color)}`;
  if (sides.length === 4) return { border: value };
  return Object.fromEntries(sides.map((side) => [`border-${side}`, value]));
}
