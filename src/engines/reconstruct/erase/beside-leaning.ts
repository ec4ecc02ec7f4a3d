/** What lies beside a line that leans, in the level box about it: the edge of its badge, and what that stands on. */
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { covers, grown, stretchIn, type Leaning } from '../../image/leaning.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { partOf, toPicture, type Turned } from '../../image/turned.ts';
import type { TextLine } from '../document.ts';

/** A line in the patch that is worked on. */
interface LeaningLine {
  readonly box: Box;
  readonly writing: Leaning;
  readonly paper: Rgb;
  readonly surface: TextLine['surface'];
}

/** Ground round a line's ink that is seen with it, heights of the ink; 3 px at least for what JPEG leaves about letters. */
const ROUND = { heights: 0.2, least: 3 };

/**
 * Puts the line's paper in the place of all that is not about the line itself: where its ground changes, that of the nearest place about it, so that the change is seen as it is. In place.
 * @param box of the line in the patch
 * @returns puts back what was there
 */
export function coverBeside(patch: RgbRaster, { box, writing, paper, surface }: LeaningLine): () => void {
  const before = patch.data.slice();
  const about = stretchAbout(box, writing);
  const isOn = covers(about);
  const beside: number[] = [];
  for (let i = 0; i < patch.width * patch.height; i++) if (!isOn(i % patch.width, Math.floor(i / patch.width))) beside.push(i);
  for (const i of beside) {
    const nearest = surface === 'gradient' ? nearestIn(about, i % patch.width, Math.floor(i / patch.width)) : null;
    patch.data.set(nearest ? colorAt({ ...patch, data: before }, nearest.x, nearest.y) : paper, 3 * i);
  }
  return () => {
    for (const i of beside) patch.data.set(before.subarray(3 * i, 3 * i + 3), 3 * i);
  };
}

/** Takes from a mask what lies beside the line, in the colour of its ink as it may be. In place. */
export function keepLine(mask: Uint8Array, width: number, box: Box, writing: Leaning): void {
  const isOn = aboutLine(box, writing);
  for (let i = 0; i < mask.length; i++) if (!isOn(i % width, Math.floor(i / width))) mask[i] = 0;
}

const aboutLine = (box: Box, writing: Leaning): ((x: number, y: number) => boolean) => covers(stretchAbout(box, writing));

const stretchAbout = (box: Box, writing: Leaning): Turned =>
  grown(stretchIn(box, writing), Math.max(ROUND.least, ROUND.heights * writing.thickness));

/** The pixel of a stretch that is nearest to another one. */
function nearestIn(about: Turned, x: number, y: number): { x: number; y: number } {
  const part = partOf(about, { x: x + 0.5, y: y + 0.5 });
  const [u, v] = [clamped(part.x, about.length), clamped(part.y, about.thickness)];
  const place = toPicture(about, u - about.length / 2, v - about.thickness / 2);
  return { x: Math.floor(place.x), y: Math.floor(place.y) };
}

/** A pixel within the side: what lies on its edge is mixed with what is beyond. */
const clamped = (at: number, side: number): number => Math.max(1, Math.min(side - 1, at));
