/** Dots of lists that stand so far before their entries that they are no letters of them (·   Coupons end on …): smaller than anything else that is drawn. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, enclose, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';

/** In heights of the line's ink: how far before it a dot may stand, how large it is at most, how clear the ground is before and behind it, and where its middle lies. It is wider than high, or higher than wide, by a px at most. */
const DOT = { reach: 1.6, most: 0.3, before: 0.35, behind: 0.4, from: 0.3, to: 0.7, uneven: 1 };
/** px */
const LEAST = 2;
/** Levels from which a pixel is no paper, and the same in standard deviations of the noise. */
const INKED = { levels: 48, noise: 6 };

/** Dots before the lines of a band. */
export const listDots = ({ raster, lines, noise }: Pick<Band, 'raster' | 'lines' | 'noise'>): FoundBox[] =>
  lines.flatMap((line) => dotBefore(raster, line, noise) ?? []);

function dotBefore(raster: RgbRaster, line: Box, noise: number): FoundBox | null {
  const { height: h } = line;
  const area = clampToPixels(
    boxFromEdges(line.x - (DOT.reach + DOT.before) * h, line.y, line.x - 1, bottom(line)),
    raster.width,
    raster.height,
  );
  if (area.width < h || area.height < 1) return null;
  const pixels = Array.from({ length: area.width * area.height }, (_, i) => {
    const [x, y] = [area.x + (i % area.width), area.y + Math.floor(i / area.width)];
    return { box: { x, y, width: 1, height: 1 }, color: colorAt(raster, x, y) };
  });
  const paper = medianOf(pixels.map(({ color }) => color));
  const off = (color: Rgb) => channelDistance(color, paper);
  const inked = pixels.filter(({ color }) => off(color) >= Math.max(INKED.levels, INKED.noise * noise));
  if (inked.length === 0) return null;
  const dot = enclose(inked.map(({ box }) => box));
  const middle = (dot.y + dot.height / 2 - line.y) / h;
  const isDot =
    Math.min(dot.width, dot.height) >= LEAST &&
    Math.max(dot.width, dot.height) <= Math.max(LEAST + 1, DOT.most * h) &&
    Math.abs(dot.width - dot.height) <= DOT.uneven &&
    inked.length > (dot.width * dot.height) / 2 &&
    middle >= DOT.from &&
    middle <= DOT.to;
  const isClear = dot.x - area.x >= DOT.before * h && line.x - right(dot) >= DOT.behind * h;
  if (!isDot || !isClear) return null;
  const { color } = inked.reduce((most, one) => (off(one.color) > off(most.color) ? one : most));
  const round = Math.min(dot.width, dot.height) / 2;
  return { box: dot, radius: [round, round, round, round], fill: { kind: 'solid', color }, border: null };
}
