/** Whether letters are mixed with their ground pixel by pixel, as they were drawn: compression shares colour among neighbours. */
import type { RgbRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';

/** Soft edges, by their coverage: they show what has been shared. */
const EDGE = { from: 0.25, to: 0.75, least: 12 };
/** How far a soft edge lies aside of the way from ground to ink, as a share of it: 0.003 as drawn, 0.02 and more where colour was kept at half the resolution. */
const ASIDE = 0.01;

/** @param plate the picture without its letters */
export function isPlainMixture(
  { box, alpha, color }: Pick<InkCrop, 'box' | 'alpha' | 'color'>,
  source: RgbRaster,
  plate: RgbRaster,
): boolean {
  let [aside, edges] = [0, 0];
  for (let k = 0; k < alpha.length; k++) {
    if (alpha[k]! < EDGE.from || alpha[k]! > EDGE.to) continue;
    const i = ((box.y + Math.floor(k / box.width)) * plate.width + box.x + (k % box.width)) * 3;
    const way = color.map((v, c) => v - plate.data[i + c]!);
    const off = way.map((_, c) => source.data[i + c]! - plate.data[i + c]!);
    const length = way.reduce((sum, v) => sum + v * v, 0);
    const share = off.reduce((sum, v, c) => sum + v * way[c]!, 0) / Math.max(1, length);
    aside += Math.hypot(...off.map((v, c) => v - share * way[c]!)) / Math.max(1, Math.sqrt(length));
    edges++;
  }
  return edges >= EDGE.least && aside <= ASIDE * edges;
}
