/** Letters as far as a strike or an underline leaves them their colour. */
import { channelDistanceAt, type Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import { medianAlong } from '../../../image/median.ts';
import { LOSSY } from '../../../image/noise.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';

/** What stays of a line when its letters go is a stroke where it is so many levels off the paper, so many times as long as the line is high (two figures and a sign). */
const STROKE = { contrast: 40, long: 1.6 };

/** Lossy pictures store colour in blocks of two pixels and ring beside them: letters so many px beside a stroke are of both colours. */
const BLEED = 3;

/** So much of the letters is left at least, or they are taken whole. */
const LEFT = 0.25;

type Inked = Pick<TextLine, 'box' | 'ink' | 'paper' | 'surface'>;

/**
 * The ink of a line without what stands right beside a stroke of another hue: the greys of an old price under a red strike came out a third red.
 * @param seen how much of each pixel of the box is ink, row-major
 */
export function besideStrokes(
  seen: Float32Array,
  { plate, noise }: { readonly plate: RgbRaster; readonly noise: number },
  box: Box,
  line: Inked,
): Float32Array {
  if (noise < LOSSY || line.surface !== 'flat') return seen;
  const struck = strokeRows(plate, box, line).map((y) => y - box.y);
  if (struck.length === 0) return seen;
  const isNear = (y: number) => struck.some((row) => Math.abs(row - y) <= BLEED);
  const left = seen.slice();
  for (let y = 0; y < box.height; y++) if (isNear(y)) left.fill(0, y * box.width, (y + 1) * box.width);
  const sum = (shares: Float32Array) => shares.reduce((total, share) => total + share, 0);
  return sum(left) >= LEFT * sum(seen) ? left : seen;
}

/** Rows of a box in which a stroke of another hue than the letters' lies on the plate. A strike in their own colour tells it as well as they do. */
export function strokeRows(plate: RgbRaster, box: Box, { box: { height }, ink, paper }: Inked): number[] {
  const rows = Array.from({ length: box.height }, (_, y) => box.y + y);
  return rows.filter((y) => {
    const { from, length } = longestOff(plate, box, y, paper);
    return length >= STROKE.long * height && differInHue(medianAlong(plate.data, y * plate.width + from, length), ink, paper);
  });
}

/** The longest stretch of a row in which the plate is no paper of the line's. */
function longestOff(plate: RgbRaster, box: Box, y: number, paper: Rgb): { readonly from: number; readonly length: number } {
  let longest = 0;
  let end = box.x;
  for (let x = box.x, run = 0; x < box.x + box.width; x++) {
    run = channelDistanceAt(plate.data, 3 * (y * plate.width + x), paper) < STROKE.contrast ? 0 : run + 1;
    if (run <= longest) continue;
    longest = run;
    end = x + 1;
  }
  return { from: end - longest, length: longest };
}
