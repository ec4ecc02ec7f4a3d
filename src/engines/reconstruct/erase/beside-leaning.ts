/** What lies beside a line that leans, in the level box about it: the edge of its badge, and what that stands on. */
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { covers, grown, stretchIn, type Leaning } from '../../image/leaning.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** Ground round a line's ink that is seen with it, heights of the ink; 3 px at least for what JPEG leaves about letters. */
const ROUND = { heights: 0.2, least: 3 };

/**
 * Puts paper in the place of all that is not about the line itself. In place.
 * @param box of the line in the patch
 * @returns puts back what was there
 */
export function coverBeside(patch: RgbRaster, box: Box, writing: Leaning, paper: Rgb): () => void {
  const before = patch.data.slice();
  const isOn = aboutLine(box, writing);
  const beside: number[] = [];
  for (let i = 0; i < patch.width * patch.height; i++) if (!isOn(i % patch.width, Math.floor(i / patch.width))) beside.push(i);
  for (const i of beside) patch.data.set(paper, 3 * i);
  return () => {
    for (const i of beside) patch.data.set(before.subarray(3 * i, 3 * i + 3), 3 * i);
  };
}

/** Takes from a mask what lies beside the line, in the colour of its ink as it may be. In place. */
export function keepLine(mask: Uint8Array, width: number, box: Box, writing: Leaning): void {
  const isOn = aboutLine(box, writing);
  for (let i = 0; i < mask.length; i++) if (!isOn(i % width, Math.floor(i / width))) mask[i] = 0;
}

const aboutLine = (box: Box, writing: Leaning): ((x: number, y: number) => boolean) =>
  covers(grown(stretchIn(box, writing), Math.max(ROUND.least, ROUND.heights * writing.thickness)));
