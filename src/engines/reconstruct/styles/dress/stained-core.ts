/** What letters on a photo are coloured: there nothing can be summed up around them (bled-colour.ts), but their own fullest pixels tell how much colour of the ground they hold. */
import { luma, type Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';
import { greenAbove, halved } from './half-resolution.ts';

/** Coverage from which a pixel is of the strokes' core. */
const CORE = 0.9;
/** With less ink than this in what its colour was kept with, a core tells nothing of the ink's. */
const LEAST = 0.3;
/** What goes beyond the limits of a channel depends on the colour that is looked for: it is settled after so many rounds. */
const ROUNDS = 6;

/**
 * The colour whose strokes' core would come out of a lossy picture as it does: white on green holds green.
 * @param plate the picture without its letters
 */
export function unstainedColour({ box, alpha, color }: Pick<InkCrop, 'box' | 'alpha' | 'color'>, plate: RgbRaster): Rgb {
  const shares = halved(alpha, box);
  let share = 0;
  let pixels = 0;
  const ground = new Float64Array(3);
  for (let k = 0; k < alpha.length; k++) {
    if (alpha[k]! < CORE) continue;
    pixels++;
    share += shares[k]!;
    const i = ((box.y + Math.floor(k / box.width)) * plate.width + box.x + (k % box.width)) * 3;
    for (let c = 0; c < 3; c++) ground[c]! += plate.data[i + c]!;
  }
  share /= pixels;
  if (!(share >= LEAST)) return color;
  const stain = aboveLuma(Array.from(ground, (sum) => sum / pixels)).map((above) => (1 - share) * above);
  let found: readonly number[] = color;
  for (let round = 0; round < ROUNDS; round++) {
    const own = aboveLuma(found);
    const light = luma(found as Rgb);
    const red = share * own[0]! + stain[0]!;
    const blue = share * own[2]! + stain[2]!;
    const seen = [red, greenAbove(red, blue), blue].map((above) => within(light + above));
    found = found.map((value, c) => within(value + (color[c]! - seen[c]!) / share));
  }
  return found.map(Math.round) as unknown as Rgb;
}

const aboveLuma = (color: readonly number[]): number[] => color.map((value) => value - luma(color as unknown as Rgb));

const within = (value: number): number => Math.max(0, Math.min(255, value));
