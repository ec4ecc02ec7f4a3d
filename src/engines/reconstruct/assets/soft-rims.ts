/**
 * Rims of soft shadows on cut-outs: what is cut out ends where it can no longer be told from noise, some levels above the ground, and all round a shadow those show as an edge.
 * There the cut-out goes on as far as the shadow does, and fades.
 */
import { blur } from '../../image/blur.ts';
import { luma } from '../../image/colour.ts';
import { distancesFrom } from '../../image/distance.ts';
import { bottom, intersect, right, type Box } from '../../image/geometry.ts';
import { colorAt, type Raster, type RgbRaster } from '../../image/raster.ts';

/** So far, px, a cut-out goes on and fades. */
export const FADE = 12;
/** What differs by more levels is no rim of a shadow; the mean of what surrounds a pixel (standard deviation, px), in which noise and ringing are level, is a shadow's from so many levels on and surely from so many more. */
const SHADE = { most: 24, sigma: 3, from: 0.75, sure: 1.5 };
/** A side is soft if its mean a little outside, over so many px along it, differs by these levels on such a share of it. */
const SIDE = { beyond: 2, along: 16, levels: 2, share: 0.08 };

/** How much lighter than the ground the surroundings of each pixel are, levels of luma; infinitely where it is no rim of a shadow itself. */
export function shadeOf(photo: RgbRaster, ground: RgbRaster): Float32Array {
  const { width, height } = photo;
  const [levels, weights] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const off = luma(colorAt(photo, x, y)) - luma(colorAt(ground, x, y));
      if (Math.abs(off) <= SHADE.most) [levels[p], weights[p]] = [off, 1];
    }
  const [sums, counts] = [levels, weights].map((plane) => blur(plane, width, height, SHADE.sigma));
  return sums!.map((sum, p) => (weights[p]! > 0 ? sum / counts![p]! : Infinity));
}

/**
 * Lets a cut-out go on into what is around it where that is shaded, less and less. In place.
 * @param outside 1 where the cut-out is transparent
 * @param shade of its pixels
 */
export function fadeRims(cut: Raster<4>, outside: Uint8Array, shade: Float32Array): void {
  const { width, height } = cut;
  const distance = distancesFrom(
    outside.map((is) => (is ? 0 : 1)),
    width,
  );
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const level = Math.abs(shade[p]!);
      if (!outside[p] || level > SHADE.most) continue;
      const toSide = (Math.min(x, y, width - 1 - x, height - 1 - y) + 0.5) / FADE;
      const shown = (level - SHADE.from) / SHADE.sure;
      cut.data[p * 4 + 3] = Math.round(255 * smooth(1 - distance[p]! / FADE) * smooth(toSide) * Math.min(1, Math.max(0, shown)));
    }
}

const smooth = (t: number): number => {
  const share = Math.max(0, Math.min(1, t));
  return share * share * (3 - 2 * share);
};

/**
 * The box of a cut-out with room for its rim at the sides where its shadow goes on.
 * @param others boxes that it must not come to lie over
 */
export function withRims(box: Box, photo: RgbRaster, ground: RgbRaster, others: readonly Box[]): Box {
  let grown = box;
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const larger = moved(grown, side);
    const isInside = larger.x >= 0 && larger.y >= 0 && right(larger) <= photo.width && bottom(larger) <= photo.height;
    if (!isInside || !isSoft(box, side, photo, ground)) continue;
    const comesOver = others.some((other) => intersect(other, larger) && !intersect(other, box));
    if (!comesOver) grown = larger;
  }
  return grown;
}

type SideName = 'left' | 'right' | 'top' | 'bottom';

const moved = ({ x, y, width, height }: Box, side: SideName): Box => ({
  x: side === 'left' ? x - FADE : x,
  y: side === 'top' ? y - FADE : y,
  width: side === 'left' || side === 'right' ? width + FADE : width,
  height: side === 'top' || side === 'bottom' ? height + FADE : height,
});

/** Whether what lies a little outside a side is shaded on some of it. */
function isSoft(box: Box, side: SideName, photo: RgbRaster, ground: RgbRaster): boolean {
  const level = side === 'top' || side === 'bottom';
  const [from, to] = level ? [box.x, right(box)] : [box.y, bottom(box)];
  const at = {
    left: box.x - SIDE.beyond,
    right: right(box) - 1 + SIDE.beyond,
    top: box.y - SIDE.beyond,
    bottom: bottom(box) - 1 + SIDE.beyond,
  }[side];
  let [soft, all] = [0, 0];
  for (let start = from; start + SIDE.along <= to; start += SIDE.along) {
    let sum = 0;
    for (let i = start; i < start + SIDE.along; i++) {
      const [x, y] = level ? [i, at] : [at, i];
      sum += luma(colorAt(photo, x, y)) - luma(colorAt(ground, x, y));
    }
    const mean = Math.abs(sum / SIDE.along);
    all++;
    if (mean >= SIDE.levels && mean <= SHADE.most) soft++;
  }
  return soft >= SIDE.share * all && soft > 0;
}
