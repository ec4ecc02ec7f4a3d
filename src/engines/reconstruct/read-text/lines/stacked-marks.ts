/** Marks of scripts that stack them (Thai, Vietnamese), which the detector's box cuts off. */
import { right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from './line-ink.ts';

/** Lines on even ground looked at again with the marks above them. */
export function withStackedMarks(lines: readonly LineInk[], { raster, noise }: SourcePicture): LineInk[] {
  return lines.map((line) => {
    if (line.ink.surface !== 'flat') return line;
    const { detected } = line;
    const others = lines
      .filter((other) => other !== line && Math.abs(other.detected.y - detected.y) < 2 * detected.height)
      .map((other) => other.detected);
    const taller = lineInk(raster, detected, noise, 0, { others, marks: true });
    return taller && taller.ink.surface === 'flat' && addsMarks(taller.box, line.box) ? taller : line;
  });
}

/** A mark overhangs the line's first and last letter by so many of their heights at most: what is wider shows what lies round a small label. */
const OVERHANG = 0.3;

/** Whether what is seen of a line with what stands over it is the line with its marks. */
export function addsMarks(taller: Box, line: Box): boolean {
  const most = OVERHANG * line.height;
  return taller.height > line.height && taller.x >= line.x - most && right(taller) <= right(line) + most;
}
