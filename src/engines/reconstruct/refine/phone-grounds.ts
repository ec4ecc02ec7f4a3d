/** What words stand on in a phone's window, beside what they stood on in the page. */
import { bottom, clampToPixels, right, type Box } from '../../image/geometry.ts';
import { contrastRatio, luma, type Rgb } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';

/** A page in a narrow window, CSS px. */
export interface PhoneLook {
  /** Rows of its lines. */
  readonly rows: Readonly<Record<string, readonly Box[]>>;
  /** Its nodes. */
  readonly nodes: Readonly<Record<string, Box>>;
  /** It without its text, as wide as the window. */
  readonly ground: RgbRaster;
}

/** Words of less contrast with what they stand on than this (WCAG 2.2, 1.4.3, of large text) are hard to read; where they had more by this factor, they left their ground. */
const FAINT = { contrast: 3, share: 0.7 };
/**
 * Lightness varies under words by so many levels (standard deviation), and by so many more than it did: they stand on the edge of a product, or on a headline that is part of the picture.
 */
const DISTURBED = { least: 24, more: 14 };

export interface Grounds {
  /** The source without its text, one px a CSS px of the page. */
  readonly plate: RgbRaster;
  /** Source px a CSS px. */
  readonly scale: number;
  readonly look: PhoneLook;
}

/** Letters with an edge of their own are read on any ground. */
export function isFaint({ id, box, runs }: StyledLine, { plate, scale, look }: Grounds): boolean {
  const { style } = runs[0];
  if (style.stroke || style.outline !== undefined) return false;
  const color = style.gradient?.stops[0].color ?? style.color;
  const own = inCssPixels(box, scale);
  const before = contrastRatio(color, meanColour(plate, own));
  return look.rows[id].some((row) => contrastRatio(color, meanColour(look.ground, row)) < Math.min(FAINT.contrast, FAINT.share * before));
}

/** Whether what words stand on is no longer as even as it was. */
export function isDisturbed({ id, box }: StyledLine, { plate, scale, look }: Grounds): boolean {
  const before = unevenness(plate, inCssPixels(box, scale));
  return look.rows[id].some((row) => unevenness(look.ground, row) >= Math.max(DISTURBED.least, before + DISTURBED.more));
}

const inCssPixels = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x / scale,
  y: y / scale,
  width: width / scale,
  height: height / scale,
});

/** Standard deviation of the lightness in a box, levels. */
function unevenness(picture: RgbRaster, box: Box): number {
  const { x, y, width, height } = clampToPixels(box, picture.width, picture.height);
  let [sum, squares] = [0, 0];
  for (let row = y; row < y + height; row++)
    for (let i = (row * picture.width + x) * 3; i < (row * picture.width + x + width) * 3; i += 3) {
      const lightness = luma([picture.data[i], picture.data[i + 1], picture.data[i + 2]]);
      sum += lightness;
      squares += lightness ** 2;
    }
  const count = Math.max(1, width * height);
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

function meanColour({ data, width, height }: RgbRaster, box: Box): Rgb {
  const [x0, x1] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(right(box)))];
  const [y0, y1] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(bottom(box)))];
  const sum = [0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let i = (y * width + x0) * 3; i < (y * width + x1) * 3; i += 3) for (let c = 0; c < 3; c++) sum[c] += data[i + c];
  const count = Math.max(1, (x1 - x0) * (y1 - y0));
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
