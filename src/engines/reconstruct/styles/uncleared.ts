/** Lines of which much is still in the picture that they are to stand on: set there, they would be printed twice. They stay pixels. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, right } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';
import type { Pictures } from './tilted.ts';

/**
 * Share of a line's ink that is left, of lines that match no better: what lies on its ink was cleared, but for a stroke or a ground in its colour. On a page with such
 * lines, .19, .56 and .99 were left of those, matching by .3 to .48; of the others none was left, or up to .35 of short ones with a stroke through them, matching by .59 and more.
 */
const LEFT = { share: 0.15, match: 0.55 };
/** A pixel is ink within so many levels of the letters' colour, or this share of what that is off the paper; letters less far off tell nothing. */
const INK = { levels: 48, share: 1 / 3, least: 40 };

/** @returns ids of the lines */
export function unclearedLines(lines: readonly StyledLine[], { source, plate }: Pictures): ReadonlySet<string> {
  const isUncleared = (line: StyledLine): boolean => {
    const { color, gradient } = line.runs[0]!.style;
    if (gradient || line.writing !== undefined || Math.min(...line.runs.map(({ style }) => style.match)) >= LEFT.match) return false;
    return inkIn(plate, line, color) > LEFT.share * Math.max(1, inkIn(source, line, color));
  };
  return new Set(lines.filter(isUncleared).map(({ id }) => id));
}

/** Pixels of a picture that have the colour of a line's letters within its box. */
function inkIn(picture: RgbRaster, { box, paper }: StyledLine, color: Rgb): number {
  const far = channelDistance(color, paper);
  if (far < INK.least) return 0;
  const { x, y, ...size } = clampToPixels(box, picture.width, picture.height);
  const near = Math.min(INK.levels, INK.share * far);
  let ink = 0;
  for (let v = y; v < bottom({ x, y, ...size }); v++)
    for (let u = x; u < right({ x, y, ...size }); u++) if (channelDistance(colorAt(picture, u, v), color) < near) ink++;
  return ink;
}
