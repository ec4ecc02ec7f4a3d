/** Upright sides of pale boxes: lossy compression makes of a step of a few levels a ramp of as many px, at which each row ends somewhere else. */
import { channelDistance, type Rgb } from './colour.ts';
import type { RgbRaster } from './raster.ts';
import type { Region } from './regions.ts';

/** Rows end within so many px of one place, such a share of them; what is so far on both sides of it is the box, and its ground. */
const SIDE = { off: 4, share: 0.7, clear: 6 };
/** Levels between box and ground: sharper edges end where they end. */
const PALE = { least: 3, most: 24 };
/** Rows at either end, px and share of the height at most, that may belong to a round corner. */
const CORNER = { rows: 24, share: 0.25 };

/** The region with its rows ending where box and ground are mixed half and half, at sides that are straight and pale; corners as they are. */
export function withStraightSides(raster: RgbRaster, region: Region): Region {
  const left = straightened(raster, region, region.left, -1);
  const right = straightened(raster, region, region.right, 1);
  if (left === region.left && right === region.right) return region;
  const [x0, x1] = [Math.min(...left), Math.max(...right) + 1];
  return { ...region, box: { ...region.box, x: x0, width: x1 - x0 }, left, right };
}

/** @param outwards direction of the side: -1 left, 1 right */
function straightened(raster: RgbRaster, region: Region, ends: Int32Array, outwards: 1 | -1): Int32Array {
  const common = modeOf(ends);
  const isNear = (end: number) => Math.abs(end - common) <= SIDE.off;
  const rows = Array.from(ends.keys()).filter((row) => isNear(ends[row]));
  if (rows.length < SIDE.share * ends.length) return ends;
  const at = (steps: number) =>
    meanColor(
      raster,
      common + steps * outwards,
      rows.map((row) => region.box.y + row),
    );
  const [inside, outside] = [at(-SIDE.clear), at(SIDE.clear)];
  if (!inside || !outside) return ends;
  const contrast = channelDistance(inside, outside);
  if (contrast < PALE.least || contrast > PALE.most) return ends;
  const between = Array.from({ length: 2 * SIDE.clear + 1 }, (_, i) => at(i - SIDE.clear)!);
  // What is farther from both than they are from each other is a line between them: the box ends at it.
  if (between.some((color) => Math.min(channelDistance(color, inside), channelDistance(color, outside)) > contrast)) return ends;
  const mixed = between.findIndex((color) => channelDistance(color, inside) >= channelDistance(color, outside));
  const edge = common + (mixed - 1 - SIDE.clear) * outwards;
  const corner = Math.min(CORNER.rows, Math.floor(CORNER.share * ends.length));
  return ends.map((end, row) => {
    if ((end - edge) * outwards > 0) return edge;
    return isNear(end) && row >= corner && row < ends.length - corner ? edge : end;
  });
}

function modeOf(values: Int32Array): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

/** Mean colour of a column's pixels in some rows; null beyond the picture. */
function meanColor({ data, width }: RgbRaster, x: number, rows: readonly number[]): Rgb | null {
  if (x < 0 || x >= width) return null;
  const sums = [0, 0, 0];
  for (const y of rows) for (let c = 0; c < 3; c++) sums[c] += data[(y * width + x) * 3 + c];
  return [sums[0] / rows.length, sums[1] / rows.length, sums[2] / rows.length];
}
