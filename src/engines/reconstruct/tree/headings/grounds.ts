/** Grounds of the page's bands. */
import type { Rgb } from '../../../image/colour.ts';
import type { ContainerNode } from '../../document.ts';

/** Grounds of one colour differ by less than this in each channel, also where a lossy picture was measured (0 to 255). */
const ONE_GROUND = 6;

/** True for two bands on one plain ground: what was cut apart there by a gap alone. */
export function shareGround(a: ContainerNode, b: ContainerNode): boolean {
  const [own, other] = [plainGround(a), plainGround(b)];
  return own !== null && other !== null && own.every((value, i) => Math.abs(value - other[i]) < ONE_GROUND);
}

function plainGround({ frame }: ContainerNode): Rgb | null {
  return frame?.fill?.kind === 'solid' && !frame.picture ? frame.fill.color : null;
}
