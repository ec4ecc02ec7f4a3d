/** Small lines that a large one's box reaches into, as the line under a title of 148 px whose g hangs down to it: their letters are none of the large one's. */
import { bottom, centerX, centerY, intersect, right, type Box } from '../../../image/geometry.ts';

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
