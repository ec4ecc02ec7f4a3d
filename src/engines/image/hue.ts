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
