/** Where the strokes of heavy letters meet they are thicker than any stroke: what takes strokes for ink passes over the middle of them. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** Neighbouring pixels of one stroke differ by no more, levels. */
const ONE_STROKE = 10;
/** A joint's sides, in sizes of the kernel that it did not fit into. */
const LARGEST = 2;

/**
 * Adds to the mask what goes on from its ink in the same colour, where that is no larger than a joint: ground of the ink's colour goes on farther.
 * @param isCore whether a pixel is covered by ink as a whole
 */
export function addJoints(patch: RgbRaster, mask: Uint8Array, isCore: (i: number) => boolean, box: Box, kernel: number): void {
  const { width } = patch;
  const colorAt = (i: number): Rgb => [patch.data[i * 3]!, patch.data[i * 3 + 1]!, patch.data[i * 3 + 2]!];
  const seen = new Uint8Array(mask.length);
  const isInside = (i: number) =>
    i % width >= box.x && i % width < box.x + box.width && i >= box.y * width && i < (box.y + box.height) * width;
  const beside = (i: number) => [i - 1, i + 1, i - width, i + width].filter(isInside);
  const goesOn = (from: number, to: number) => !mask[to] && !seen[to] && channelDistance(colorAt(from), colorAt(to)) <= ONE_STROKE;
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || !isInside(start) || !isCore(start)) continue;
    const joint = beside(start).filter((next) => goesOn(start, next));
    for (const i of joint) seen[i] = 1;
    for (let k = 0; k < joint.length; k++) {
      for (const next of beside(joint[k]!)) {
        if (!goesOn(joint[k]!, next)) continue;
        seen[next] = 1;
        joint.push(next);
      }
    }
    if (joint.length === 0) continue;
    const [xs, ys] = [joint.map((i) => i % width), joint.map((i) => Math.floor(i / width))];
    const extent = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) + 1;
    if (Math.max(extent(xs), extent(ys)) <= LARGEST * kernel) for (const i of joint) mask[i] = 255;
  }
}
