/** Where a box casts a shadow that lossy compression has made uneven, what the drawn one leaves of it is nothing drawn. */
import { coveredShare, grow, intersect, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';
import type { BoxShape, Shape } from '../document.ts';
import { meanIn } from './edge-stains.ts';
import type { Leftover } from './residual.ts';

/** So far into the box, px, its edge is soft. */
const SOFT = 2;
/** Mean difference that a drawn shadow leaves, as a share of what it darkens white by. */
const SHARE = 0.75;

/** Whether what is left lies in the shadow that a box casts, off the box, and is fainter than that. */
export function isShadowRest(
  { box }: Leftover,
  shapes: readonly Shape[],
  { mask, difference }: { readonly mask: GreyRaster; readonly difference: GreyRaster },
): boolean {
  return shapes.some((shape) => {
    if (shape.kind !== 'box' || !shape.shadow || intersect(box, grow(shape.box, -SOFT)) || coveredShare(box, castBy(shape)) < 1)
      return false;
    const { color, opacity } = shape.shadow;
    return meanIn(difference, mask, box) <= SHARE * opacity * (255 - Math.min(...color));
  });
}

/** As far as a box's shadow reaches. */
function castBy({ box, shadow }: BoxShape): Box {
  const { offsetX, offsetY, blur, spread } = shadow!;
  return grow({ ...box, x: box.x + offsetX, y: box.y + offsetY }, blur + spread);
}
