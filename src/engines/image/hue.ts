/** Whether inks on one paper have different hues. */
import { channelDistance, type Rgb } from './colour.ts';

/** Cosine under which two inks differ in hue against their paper: 25 degrees. Paleness alone may be thinness. */
const SAME_HUE = 0.906;

/** Whether two inks differ in hue against the paper that they are printed on; of what is too little to have a colour nothing is said. */
export function differInHue(a: Rgb | null, b: Rgb | null, paper: Rgb): boolean {
  if (!a || !b) return false;
  const [da, db] = [a.map((v, c) => v - paper[c]!), b.map((v, c) => v - paper[c]!)];
  const [la, lb] = [Math.hypot(...da), Math.hypot(...db)];
  const cosine = da.reduce((sum, v, c) => sum + v * db[c]!, 0) / Math.max(1, la * lb);
  const differs = cosine < SAME_HUE || (chromaOf(paper) < COLOURED.grey && isGreyAndColoured(chromaOf(a), chromaOf(b)));
  return differs && channelDistance(a, b) > 40;
}

/** Levels between the channels of a grey, and of a colour: lossy pictures leave small red letters a third of their red. */
const COLOURED = { grey: 16, least: 48 };

const chromaOf = (color: Rgb): number => Math.max(...color) - Math.min(...color);

const isGreyAndColoured = (a: number, b: number): boolean => Math.min(a, b) < COLOURED.grey && Math.max(a, b) >= COLOURED.least;

/**
 * Thin strokes and soft edges are mixed with their paper, and no more than that: red letters of 20 px in a lossy picture lie up to 54 levels off the line from the paper to their own red. A dark brown
 * lies 125 off that of a red on white, a yellow that a lossy picture has paled 71 off that of white on brown.
 */
const OFF_SHADES = 62;

/** Whether an ink is no shade of another on their paper: it lies far off the line from the paper to the other, be the two of hues that are much alike (a red beside a dark brown). @param least levels */
export function isOffShades(a: Rgb | null, b: Rgb | null, paper: Rgb, least = OFF_SHADES): boolean {
  if (!a || !b) return false;
  const [da, db] = [a.map((v, c) => v - paper[c]!), b.map((v, c) => v - paper[c]!)];
  const [la, lb] = [Math.hypot(...da), Math.hypot(...db)];
  const along = da.reduce((sum, v, c) => sum + v * db[c]!, 0) / Math.max(1, la * lb);
  return Math.min(la, lb) * Math.sqrt(Math.max(0, 1 - along * along)) >= least;
}
