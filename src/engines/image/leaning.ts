/** Print that leans: seen level, and by how much its rows tell that it leans. */
import { channelDistanceAt } from './colour.ts';
import { paperOf } from './column.ts';
import { centerX, centerY, clampToPixels, grow, type Box } from './geometry.ts';
import type { LevelView } from './level-view.ts';
import { medianAt } from './median.ts';
import { crop, type RgbRaster } from './raster.ts';
import { boxInPicture, cutLevel, partOf, radians, toPicture, type Turned } from './turned.ts';

/** A stretch of print seen level. Boxes of the view, and those of the picture, are level ones: each turned about its own middle is what is meant. */
export function leaningView(stretch: Turned): LevelView {
  const area = { ...stretch, length: Math.ceil(stretch.length), thickness: Math.ceil(stretch.thickness) };
  const about = (box: Box, { x, y }: { x: number; y: number }): Box => ({ ...box, x: x - box.width / 2, y: y - box.height / 2 });
  return {
    width: area.length,
    height: area.thickness,
    look: (picture) => {
      const around = clampToPixels(boxInPicture(area), picture.width, picture.height);
      return cutLevel(picture, area, paperOf(crop(picture, around)));
    },
    inPicture: (box) => about(box, toPicture(area, centerX(box) - area.length / 2, centerY(box) - area.thickness / 2)),
    inView: (box) => about(box, partOf(area, { x: centerX(box), y: centerY(box) })),
  };
}

/** How a line leans: its sides along and across, px, and its angle, degrees clockwise. It stands in the middle of the box about it. */
export type Leaning = Omit<Turned, 'x' | 'y'>;

/** Degrees up to which a line is long beside what it goes up or down by: text that leans so is set as level text is, and wraps on a phone; what leans more is a badge's. */
const SLIGHT = 4.5;

/** Whether print leans so little that it is set as lines of text are. */
export const isSlight = (degrees: number): boolean => Math.abs(degrees) <= SLIGHT;

/** The stretch of print that a box is about. */
export const stretchIn = (box: Box, leaning: Leaning): Turned => ({ ...leaning, x: centerX(box), y: centerY(box) });

/** A level box that leans by so many degrees about its middle. */
export const turnedBox = (box: Box, angle: number): Turned => ({
  x: centerX(box),
  y: centerY(box),
  length: box.width,
  thickness: box.height,
  angle,
});

/** A stretch with so much more on each side, px. */
export const grown = (stretch: Turned, by: number): Turned => ({
  ...stretch,
  length: stretch.length + 2 * by,
  thickness: stretch.thickness + 2 * by,
});

/** Whether the middle of a pixel lies on a stretch. */
export const covers = ({ x: middleX, y: middleY, length, thickness, angle }: Turned): ((x: number, y: number) => boolean) => {
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  return (x, y) => {
    const dx = x + 0.5 - middleX;
    const dy = y + 0.5 - middleY;
    const along = dx * cos + dy * sin + length / 2;
    const across = dy * cos - dx * sin + thickness / 2;
    return along >= 0 && along <= length && across >= 0 && across <= thickness;
  };
};

/** Fainter than this, levels, is noise and what JPEG leaves about letters. */
const INK = 40;

/**
 * How evenly the ink of a stretch is spread over rows that run at an angle: the entropy of its projection profile in nats, least where rows run along lines of print (after
 * W. Postl, Detection of linear oblique structures and skew scan in digitized documents, ICPR 1986, who takes the steps between rows; on 23 leaning lines of two letters and more
 * the angle of least entropy was off by 0.5° in the mean, that of the largest steps by 0.6°, the long axis of the detector's area by 1.4°).
 */
export const spreadOf = (picture: RgbRaster, stretch: Turned): ((degrees: number) => number) =>
  spreadOfInk(inkIn(picture, stretch), Math.hypot(stretch.length, stretch.thickness) / 2);

/** The same of ink that was found already. @param radius how far from the middle it reaches at most, px */
export function spreadOfInk({ xs, ys, values }: Inked, radius: number): (degrees: number) => number {
  let total = 0;
  for (let k = 0; k < values.length; k++) total += values[k];
  const reach = Math.ceil(radius) + 1;
  return (degrees) => {
    const cos = Math.cos(radians(degrees));
    const sin = Math.sin(radians(degrees));
    const rows = new Float64Array(2 * reach + 2);
    for (let k = 0; k < values.length; k++) {
      const at = ys[k] * cos - xs[k] * sin + reach;
      const row = Math.floor(at);
      rows[row] += values[k] * (row + 1 - at);
      rows[row + 1] += values[k] * (at - row);
    }
    let sum = 0;
    for (let row = 0; row < rows.length; row++) if (rows[row] > 0) sum -= (rows[row] / total) * Math.log(rows[row] / total);
    return sum;
  };
}

/** Places from the middle of a stretch, px, and how much each is inked, as in levels from the paper in the channel that is farthest. */
export interface Inked {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly values: Float64Array;
}

function inkIn(picture: RgbRaster, stretch: Turned): Inked {
  const around = clampToPixels(grow(boxInPicture(stretch), 1), picture.width, picture.height);
  const isOn = covers(stretch);
  const { width, data } = picture;
  const places = new Int32Array(around.width * around.height);
  let count = 0;
  for (let y = around.y; y < around.y + around.height; y++)
    for (let x = around.x; x < around.x + around.width; x++) if (isOn(x, y)) places[count++] = y * width + x;
  const paper = medianAt(data, places.subarray(0, count));
  let inked = 0;
  for (let k = 0; k < count; k++) if (channelDistanceAt(data, 3 * places[k], paper) > INK) places[inked++] = places[k];
  const ink = { xs: new Float64Array(inked), ys: new Float64Array(inked), values: new Float64Array(inked) };
  for (let k = 0; k < inked; k++) {
    const x = places[k] % width;
    ink.xs[k] = x + 0.5 - stretch.x;
    ink.ys[k] = (places[k] - x) / width + 0.5 - stretch.y;
    ink.values[k] = channelDistanceAt(data, 3 * places[k], paper);
  }
  return ink;
}
