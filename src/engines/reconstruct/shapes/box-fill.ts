/** What a box is filled with: one colour, or a linear gradient. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { explainedBy, fitFill } from '../../image/gradient.ts';
import { coveredShare } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { LOSSY } from '../../image/noise.ts';
import { colorAt, crop, type RgbRaster } from '../../image/raster.ts';
import type { Region } from '../../image/regions.ts';
import type { Fill } from '../document.ts';
import type { Band } from './found-box.ts';

/** Share of a shape's pixels that its CSS fill must explain. */
const EXPLAINED = 0.85;
/** So many times what is tolerated else, this share of a gradient in halved colour is right. */
const LOOSE = { times: 2, share: 0.97 };
/** Labels are no higher than this, px, hold such a share of a line, and have their colour for such a share of their pixels. */
const LABEL = { height: 64, worded: 0.8, plain: 0.6 };

/**
 * Bars are no higher than a block of halved chroma, px, and so colourful, levels between their channels: coarsely stored chroma then differs from row to row, and by so many
 * levels a channel; luma hardly does.
 */
const BAR = { height: 16, colourful: 64, luma: 5, levels: 48 };

/**
 * Fill of the region's own pixels, or null if neither one colour nor a linear gradient explains them.
 * @param isLoose whether a gradient may be as uneven as halved colour makes it
 */
export function fillOf(band: Band, region: Region, isLoose = false): Fill | null {
  const { raster, map, noise } = band;
  const patch = crop(raster, region.box);
  const own = (x: number, y: number) => map.labels[(region.box.y + y) * raster.width + region.box.x + x] === region.label;
  const tolerance = 3 + 2 * noise;
  const { fill, share } = fitFill(patch, own, tolerance);
  if (share >= EXPLAINED) return fill;
  const bar = noise >= LOSSY ? barFill(patch, own) : null;
  if (bar) return bar;
  const isRinging = noise >= LOSSY && fill.kind === 'solid' && share >= LABEL.plain && isLabel(band, region);
  const may = isRinging || (isLoose && fill.kind === 'gradient');
  return may && explainedBy(fill, patch, own, LOOSE.times * tolerance) >= LOOSE.share ? fill : null;
}

/** One colour for all of a low strongly coloured bar whose pixels are equally light; null where it is none. */
function barFill(patch: RgbRaster, own: (x: number, y: number) => boolean): Fill | null {
  if (patch.height > BAR.height) return null;
  const pixels: Rgb[] = [];
  for (let y = 0; y < patch.height; y++) for (let x = 0; x < patch.width; x++) if (own(x, y)) pixels.push(colorAt(patch, x, y));
  const color = medianOf(pixels);
  if (Math.max(...color) - Math.min(...color) < BAR.colourful) return null;
  const alike = pixels.filter((pixel) => Math.abs(luma(pixel) - luma(color)) <= BAR.luma && channelDistance(pixel, color) <= BAR.levels);
  return alike.length >= EXPLAINED * pixels.length ? { kind: 'solid', color } : null;
}

/** Whether words stand on a region that is no higher than a label: all of it rings round them. */
const isLabel = ({ lines }: Band, { box }: Region): boolean =>
  box.height <= LABEL.height && lines.some((line) => coveredShare(line, box) >= LABEL.worded);
