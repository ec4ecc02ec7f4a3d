/**
 * Small lines that a large one's box reaches into, as the line under a title of 148 px whose g hangs down to it, and small units that stand so close behind large figures
 * that the crop's side shows a slice of them (4.9점 of 92 and 36 px, set tight): their letters are none of the large one's.
 */
import { bottom, boxFromEdges, centerX, centerY, intersect, right, type Box } from '../../../image/geometry.ts';
import { SIDE } from './line-area.ts';
import type { LineInk } from './line-ink.ts';

/** A line is small beside one of which it has no more than this share of the height, and surely a line where it is so many times as long as high: marks on letters are detected by themselves, too. */
const SMALL = { height: 0.4, long: 4 };

/**
 * The small lines whose letters a line's box may hold.
 * @param line a detected line's box, grown to what may be printed there @param boxes those of all lines
 * @param cores the detector's own, not grown: a small line lies beyond those of a large one
 */
export function smallLinesBeside(line: Box, boxes: readonly Box[], cores: readonly Box[]): Box[] {
  const small = boxes.filter((box) => isSmall(box, line) && intersect(line, box) !== null);
  if (small.length === 0) return small;
  const own = cores.filter((core) => holdsCentre(line, core) && !small.some((box) => holdsCentre(box, core)));
  return small.filter((box) => own.every((core) => centerY(box) > bottom(core) || centerY(box) < core.y));
}

const isSmall = ({ width, height }: Box, line: Box): boolean => height <= SMALL.height * line.height && width >= SMALL.long * height;

const holdsCentre = (outer: Box, box: Box): boolean =>
  centerX(box) > outer.x && centerX(box) < right(outer) && centerY(box) > outer.y && centerY(box) < bottom(outer);

/** A unit has no more than this share of the height of the line that it stands beside, within whose rows it lies but for this share: what is as high is a word of the same line. */
const UNIT = { height: 0.6, over: 0.1 };

/** Small boxes that the detector found by themselves right beside a line's end, of which the line's crop shows no more than the px that are looked at on its sides. */
export const unitsBeside = (line: Box, boxes: readonly Box[]): Box[] =>
  boxes.filter((box) => {
    const gap = centerX(box) > centerX(line) ? box.x - right(line) : line.x - right(box);
    const slack = UNIT.over * line.height;
    const isWithin = box.y >= line.y - slack && bottom(box) <= bottom(line) + slack;
    return isWithin && box.height <= UNIT.height * line.height && Math.abs(gap) <= SIDE;
  });

/** A line is large beside one that is no higher than this share of it: of two words of one size one is seen as high as 1.5 times the other. */
const LARGE = 0.66;

/** A slice of a figure is so high, in heights of the small line: what is lower are specks. */
const SLICE = 0.3;

/** A small line's letters, and the crop that they were found in. */
type Seen = Pick<LineInk, 'glyphs' | 'origin'> & { readonly cleaned: { readonly width: number } };

/**
 * Where a small line's crop shows slices of the letters of a large one right behind it (the bow of the 8 behind Rp, set tight), in the picture: the large lines' boxes with the px that are looked at
 * beyond the small one's side. The crop's side cuts a slice. Behind large figures it may cut the stroke of 4.9 / 5.0, which is the small line's.
 */
export function largeBeside(line: Box, boxes: readonly Box[], { glyphs, origin, cleaned }: Seen): Box[] {
  const isCut = (glyph: Box) => glyph.x <= origin.x || right(glyph) >= origin.x + cleaned.width;
  const isBeyond = (glyph: Box) => centerX(glyph) >= right(line) || centerX(glyph) <= line.x;
  const slices = glyphs.filter((glyph) => isBeyond(glyph) && isCut(glyph) && glyph.height >= SLICE * line.height);
  if (slices.length === 0 || slices.length === glyphs.length) return [];
  return boxes
    .filter((box) => {
      const isWithin = centerY(line) > box.y && centerY(line) < bottom(box);
      const isBefore = centerX(line) < centerX(box) && Math.abs(box.x - right(line)) <= 2 * SIDE;
      return isWithin && isBefore && line.height <= LARGE * box.height;
    })
    .map((box) => boxFromEdges(box.x - 2 * SIDE, box.y, right(box) + 2 * SIDE, bottom(box)))
    .filter((box) => slices.some((slice) => holdsCentre(box, slice)));
}

/**
 * Small lines and units of their own that a box holds since it was grown to whole letters: stars under the figures of a rating, and the /5 behind these.
 * @param whole the grown box @param line as it was before
 */
export function reachedBy(whole: Box, line: Box, boxes: readonly Box[], cores: readonly Box[]): Box[] {
  if (whole.height <= line.height) return [];
  const slack = UNIT.over * line.height;
  const isUnit = (box: Box) =>
    box.height <= UNIT.height * whole.height &&
    intersect(whole, box) &&
    (box.x >= right(line) || right(box) <= line.x) &&
    box.y >= line.y - slack &&
    bottom(box) <= bottom(line) + slack;
  const units = boxes.filter(isUnit);
  return [...new Set([...smallLinesBeside(whole, boxes, cores), ...units])];
}
