/** Small labels on a colour of their own beside words of a line (a badge "new", a rate of growth), however pale it is, and though they are lower than the words: told by that colour. */
import { channelDistance, channelDistanceAt, type Rgb } from '../../../image/colour.ts';
import { connectedParts } from '../../../image/connected.ts';
import { bottom, centerX, centerY, coveredShare, enclose, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import { medianOf } from '../../../image/median.ts';
import { modeColor } from '../../../image/mode.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import { boxOf, EDGE, isClosed } from './label-edges.ts';

/** So much of a window is of one ground: a photo may reach into it, and the line below. Colours within so many levels, and so many more for each level of noise, are one. */
const GROUND = 0.35;
const SAME = { levels: 6, perNoise: 3 };
/** Levels that surfaces are told from the ground by: those of strong colours, those of pale ones, and of the palest, and for each level of noise so many more. Lossy pictures have a fringe round strong ones. */
const LEVELS = [80, 30, 5] as const;
const LEVELS_PER_NOISE = 2;
/** What is nearer to a label's colour than this share of its way to the ground, and than these levels, is it. */
const FILL = { share: 0.4, most: 48 };
/** A label is so high in heights of the line, and longer than high by this, where its words are of the ground's colour by that: of letters one sees the ground, too. */
const LABEL = { high: [0.4, 1.1], longer: 1.1, cutOut: 1.5 } as const;
/** So much of its edge is of its colour, and so much of what is within is not, as words are not. */
const EVEN = 0.85;
const WORDS = { least: 0.06, most: 0.65 };
/**
 * What is highlighted within a line is higher than all of its letters, as a line's box is, and a space from the next word: a label is no higher than so many times those; or stands
 * behind or before all of them and so far off, in its height; or ends round, so that nothing of it is this far within its corners. A fill that letters beside have in this share of their ink, all of them or
 * those no farther off than it is high, is a letter; so is what stands over or under something else in this share of its columns.
 */
const BESIDE = { high: 1.15, apart: 0.28, corner: 0.12, own: 0.3, over: 0.3 };

/** A label that was found beside words. */
export interface Label {
  readonly box: Box;
  /** How far its softened edge reaches into it, px. */
  readonly edge: number;
  /** Its ground is one colour. */
  readonly isEven?: true;
}

interface Surface {
  readonly box: Box;
  readonly pixels: Int32Array;
}

/**
 * @param window round a line, from a little above to a little below it
 * @param line that the detector found, px of the window
 * @param noise standard deviation of the picture's noise, levels
 * @returns the labels that have words of the line beside them, px of the window
 */
export function filledLabels(window: RgbRaster, line: Box, noise: number): Label[] {
  const within = SAME.levels + SAME.perNoise * noise;
  const { color: ground, share } = modeColor(window.data, within);
  if (share < GROUND) return [];
  const labels: Label[] = [];
  for (const level of LEVELS) {
    const isOff = (i: number) => channelDistanceAt(window.data, 3 * i, ground) > level + LEVELS_PER_NOISE * noise;
    const surfaces = connectedParts(window.width, window.height, isOff).map((pixels) => ({ pixels, box: boxOf(pixels, window.width) }));
    const seen = surfaces.filter(({ box }) => box.y > 0 && bottom(box) < window.height && coveredShare(box, line) > 0.5);
    const found = seen.flatMap((surface) => labelOf(surface, { window, line, ground, seen }) ?? []);
    labels.push(...found.filter(({ box }) => !labels.some((other) => intersect(other.box, box))));
  }
  return labels;
}

interface Seen {
  readonly window: RgbRaster;
  readonly line: Box;
  readonly ground: Rgb;
  /** Everything on the ground that stands in the line. */
  readonly seen: readonly Surface[];
}

function labelOf({ box, pixels }: Surface, { window, line, ground, seen }: Seen): Label | null {
  const [lowest, highest] = LABEL.high;
  if (box.height < lowest * line.height || box.height > highest * line.height || box.width < LABEL.longer * box.height) return null;
  if (centerX(box) <= line.x || centerX(box) >= right(line) || Math.abs(centerY(box) - centerY(line)) > 0.5 * line.height) return null;
  const on = new Set(pixels);
  const isOn = (x: number, y: number) => on.has(y * window.width + x);
  if (!isClosed(box, isOn)) return null;
  const fill = medianOf(edgeOf(box, EDGE).map(({ x, y }) => colorAt(window, x, y)));
  const near = Math.min(FILL.most, FILL.share * channelDistance(fill, ground));
  const isFill = (x: number, y: number) => channelDistance(colorAt(window, x, y), fill) <= near;
  const isEvenAt = (edge: number) =>
    [...Map.groupBy(edgeOf(box, edge), ({ side }) => side).values()].every(
      (places) => places.filter(({ x, y }) => isFill(x, y)).length >= EVEN * places.length,
    );
  if (!isEvenAt(EDGE)) return null;
  const beside = seen.filter((other) => right(other.box) <= box.x || other.box.x >= right(box));
  // Over and under a label is nothing but the ground; strokes of a syllable stand over others.
  if (beside.length === 0 || seen.some((other) => standsOver(other.box, box))) return null;
  const words = enclose(beside.map((other) => other.box));
  const isLow = box.height <= BESIDE.high * words.height;
  const isApart = Math.max(words.x - right(box), box.x - right(words)) >= BESIDE.apart * box.height;
  if ((!isLow && !isApart && !endsRound(box, isOn)) || !hasWords(box, isOn, isFill)) return null;
  const nearest = beside.filter((other) => gapBetween(other.box, box) <= box.height);
  if ([beside, nearest].some((surfaces) => areOf(surfaces, window, isFill))) return null;
  return { box, edge: isEvenAt(EDGE - 1) ? EDGE - 1 : EDGE, isEven: true };
}

/** Whether two boxes stand one over the other, beyond each other's edge, in so much of the narrower one's columns. */
function standsOver(a: Box, b: Box): boolean {
  const shared = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return shared > BESIDE.over * Math.min(a.width, b.width) && (bottom(a) <= b.y || a.y >= bottom(b));
}

const gapBetween = (a: Box, b: Box): number => Math.max(a.x - right(b), b.x - right(a));

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: 'top' | 'bottom' | 'left' | 'right';
}

/** Places so far within a box's sides, px, but for round corners. */
function edgeOf(box: Box, edge: number): Place[] {
  const { x, y, width, height } = grow(box, -edge);
  const corner = Math.floor(box.height / 3);
  const level = range(x + corner, width - 2 * corner);
  const upright = range(y + corner, height - 2 * corner);
  return [
    ...level.flatMap((column): Place[] => [
      { x: column, y, side: 'top' },
      { x: column, y: y + height - 1, side: 'bottom' },
    ]),
    ...upright.flatMap((row): Place[] => [
      { x, y: row, side: 'left' },
      { x: x + width - 1, y: row, side: 'right' },
    ]),
  ];
}

const range = (from: number, count: number): number[] => Array.from({ length: Math.max(1, count) }, (_, k) => from + k);

function endsRound(box: Box, isOn: (x: number, y: number) => boolean): boolean {
  const reach = Math.max(1, Math.round(BESIDE.corner * box.height));
  const [x, y, last, end] = [box.x + reach - 1, box.y + reach - 1, right(box) - reach, bottom(box) - reach];
  return ![x, last].some((column) => isOn(column, y) || isOn(column, end));
}

/** Whether something is written on a surface; in the ground's colour only on a long one. */
function hasWords(box: Box, isOn: (x: number, y: number) => boolean, isFill: (x: number, y: number) => boolean): boolean {
  const inner = grow(box, -EDGE);
  let [written, cutOut] = [0, 0];
  for (let y = inner.y; y < bottom(inner); y++)
    for (let x = inner.x; x < right(inner); x++) {
      if (isFill(x, y)) continue;
      written++;
      if (!isOn(x, y)) cutOut++;
    }
  const share = written / (inner.width * inner.height);
  if (share < WORDS.least || share > WORDS.most) return false;
  return cutOut < written / 4 || box.width >= LABEL.cutOut * box.height;
}

/** Whether surfaces are of a colour. */
function areOf(surfaces: readonly Surface[], { width }: RgbRaster, isFill: (x: number, y: number) => boolean): boolean {
  const pixels = surfaces.flatMap((surface) => [...surface.pixels]);
  return pixels.filter((i) => isFill(i % width, Math.floor(i / width))).length > BESIDE.own * pixels.length;
}
