/** The joints between planks, which run across a ground and belong to it. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';

/**
 * Joints between planks, as folds of paper, differ as things do, but run across all of the ground that shows: rows in which so many of the free columns differ, in runs no higher than
 * this, px, with the rows beside them in which fewer do. Joints of a page's planks are 3 to 7 rows of 1.00; rows of pictures on textures reach .98, but in 24 rows and more,
 * what is as low as a joint .32.
 */
const JOINT = { across: 0.8, beside: 0.3, high: 16, free: 0.25 };

/**
 * @param strong 255 where the plate differs from what fills and shapes draw
 * @param taken boxes of words and shapes, which hide the ground
 * @returns the same without the rows of joints
 */
export function withoutJoints(strong: GreyRaster, taken: readonly Box[]): GreyRaster {
  const { width, height } = strong;
  const across = Array.from({ length: height }, (_, y) => shareOfRow(strong, y, taken));
  const data = strong.data.slice();
  for (let from = 0; from < height; from++) {
    if (across[from]! < JOINT.beside) continue;
    let to = from;
    while (to < height && across[to]! >= JOINT.beside) to++;
    if (to - from <= JOINT.high && Math.max(...across.slice(from, to)) >= JOINT.across) data.fill(0, from * width, to * width);
    from = to;
  }
  return { ...strong, data };
}

/** Share of a row's pixels outside of the boxes that differs; 0 where little of it is free. */
function shareOfRow({ data, width }: GreyRaster, y: number, taken: readonly Box[]): number {
  const over = taken.filter((box) => box.y <= y && bottom(box) > y);
  let [free, differing] = [0, 0];
  for (let x = 0; x < width; x++) {
    if (over.some((box) => box.x <= x && right(box) > x)) continue;
    free++;
    if (data[y * width + x]! > 0) differing++;
  }
  return free >= JOINT.free * width ? differing / free : 0;
}
