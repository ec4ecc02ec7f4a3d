/** Dots of lists that stand so far before their entries that the detector leaves them out (·   Coupons end on …). */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, enclose, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** In heights of the detected line: how far before it a dot may stand, how large it is at most, how clear the ground is before it and behind it (where the detector's box has air of its own), and where its middle lies. */
const DOT = { reach: 1.1, most: 0.25, clear: 0.25, behind: 0.1, from: 0.35, to: 0.65 };
/** px */
const LEAST = 2;
/** Levels from which a pixel is no paper, and the same in standard deviations of the noise. */
const INKED = { levels: 48, noise: 6 };

/** The line's box, with the dot before it where there is one. */
export function reachToDot(raster: RgbRaster, box: Box, noise: number): Box {
  const { height: h } = box;
  const area = clampToPixels(boxFromEdges(box.x - (DOT.reach + DOT.clear) * h, box.y, box.x - 1, bottom(box)), raster.width, raster.height);
  if (area.width < h || area.height < 1) return box;
  const inked = inkIn(raster, area, Math.max(INKED.levels, INKED.noise * noise));
  if (inked.length === 0) return box;
  const dot = enclose(inked);
  const middle = (dot.y + dot.height / 2 - box.y) / h;
  const isDot =
    Math.min(dot.width, dot.height) >= LEAST &&
    Math.max(dot.width, dot.height) <= Math.max(LEAST + 1, DOT.most * h) &&
    inked.length > (dot.width * dot.height) / 2 &&
    middle >= DOT.from &&
    middle <= DOT.to;
  const isClear = dot.x - area.x >= DOT.clear * h && box.x - right(dot) >= DOT.behind * h;
  return isDot && isClear ? boxFromEdges(dot.x - 1, box.y, right(box), bottom(box)) : box;
}

/** The pixels that are no paper, each as a box. */
function inkIn({ width, data }: RgbRaster, { x, y, width: across, height }: Box, levels: number): Box[] {
  const pixelAt = (u: number, v: number): Rgb => {
    const i = ((y + v) * width + x + u) * 3;
    return [data[i]!, data[i + 1]!, data[i + 2]!];
  };
  const pixels = Array.from({ length: across * height }, (_, i) => pixelAt(i % across, Math.floor(i / across)));
  const paper = [0, 1, 2].map((c) => median(pixels.map((pixel) => pixel[c]!))) as unknown as Rgb;
  return pixels.flatMap((pixel, i) =>
    channelDistance(pixel, paper) >= levels ? [{ x: x + (i % across), y: y + Math.floor(i / across), width: 1, height: 1 }] : [],
  );
}
