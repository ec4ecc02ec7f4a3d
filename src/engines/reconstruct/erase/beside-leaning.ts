/** What lies beside a line that leans, in the level box about it: the edge of its badge, and what that stands on. */
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { grown, stretchIn, type Leaning } from '../../image/leaning.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { partOf } from '../../image/turned.ts';

/** Ground round a line's ink that is seen with it, heights of the ink; 3 px at least for what JPEG leaves about letters. */
const ROUND = { heights: 0.2, least: 3 };

/**
 * Puts paper in the place of all that is not about the line itself. In place.
 * @param box of the line in the patch
 * @returns puts back what was there
 */
export function coverBeside(patch: RgbRaster, box: Box, writing: Leaning, paper: Rgb): () => void {
  const before = patch.data.slice();
  const stretch = grown(stretchIn(box, writing), Math.max(ROUND.least, ROUND.heights * writing.thickness));
  const beside: number[] = [];
  for (let i = 0; i < patch.width * patch.height; i++) {
    const { x, y } = partOf(stretch, { x: (i % patch.width) + 0.5, y: Math.floor(i / patch.width) + 0.5 });
    if (x < 0 || y < 0 || x > stretch.length || y > stretch.thickness) beside.push(i);
  }
  for (const i of beside) patch.data.set(paper, 3 * i);
  return () => {
    for (const i of beside) patch.data.set(before.subarray(3 * i, 3 * i + 3), 3 * i);
  };
}
