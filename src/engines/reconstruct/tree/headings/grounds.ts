/** Grounds of the page's bands. */
import type { Rgb } from '../../../image/colour.ts';
import type { ContainerNode, Frame, LayoutNode, TextNode } from '../../document.ts';

/** Grounds of one colour differ by less than this in each channel, also where a lossy picture was measured (0 to 255). */
const ONE_GROUND = 6;

/** True for two bands on one plain ground: what was cut apart there by a gap alone. */
export function shareGround(a: ContainerNode, b: ContainerNode): boolean {
  const [own, other] = [plainGround(a), plainGround(b)];
  return own !== null && other !== null && own.every((value, i) => Math.abs(value - other[i]) < ONE_GROUND);
}

function plainGround({ frame }: ContainerNode): Rgb | null {
  return frame?.fill?.kind === 'solid' && !isPictured(frame) ? frame.fill.color : null;
}

/** Whether a frame has a picture of something for its ground: paper or linen is one to write on, as a plain one is. */
export const isPictured = (frame: Frame | null): boolean => !!frame?.picture && !frame.isTexture;

/** Texts that lie on a picture, and on no card of their own between. */
export function textsOnPictures(node: LayoutNode, onPicture = false): TextNode[] {
  if (node.kind === 'text') return onPicture ? [node] : [];
  if (node.kind !== 'container') return [];
  const isCovered = node.frame ? isPictured(node.frame) : onPicture || isPictureUnder(node);
  return node.children.flatMap((child) => textsOnPictures(child, isCovered));
}

const isPictureUnder = ({ layout, children }: ContainerNode): boolean =>
  layout === 'layers' && children.some(({ kind }) => kind === 'picture');
