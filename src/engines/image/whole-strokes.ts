/** Large letters on a photo: of one paint, their strokes are covered whole, whereas shadows and lit parts of the ground are so here and there. */
import type { GreyRaster } from './raster.ts';

/** Crops so high, px, are told so: lower letters are soft in half of their pixels. */
const LEAST = 48;
/** Coverage of a stroke's soft edge at least, and of its middle. */
const COVERED = { any: 60, whole: 200 };
/** Share of what is covered that is covered whole: of large letters 0.75 to 0.92, of the hard shadow of such on rays of two reds 0.37. */
const WHOLE = { letters: 0.85, other: 0.5 };
/** Letters cover so much of the middle rows, the fattest faces three quarters; rows as shares of the crop's height. */
const MIDDLE = { from: 0.15, to: 0.8, top: 0.3, bottom: 0.7 };

interface Covering {
  readonly alpha: GreyRaster;
}

/** The ways to take a photo apart, with one that shows whole strokes first where the likeliest shows hardly any. */
export function wholeStrokesFirst<T extends Covering>(ways: readonly T[]): readonly T[] {
  const [first] = ways;
  if (!first || first.alpha.height < LEAST || wholeShare(first.alpha) > WHOLE.other) return ways;
  const whole = ways.find(({ alpha }) => wholeShare(alpha) >= WHOLE.letters && isInMiddle(alpha));
  return whole ? [whole, ...ways.filter((way) => way !== whole)] : ways;
}

function wholeShare({ data }: GreyRaster): number {
  let [whole, all] = [0, 0];
  for (const covered of data) {
    if (covered >= COVERED.any) all++;
    if (covered >= COVERED.whole) whole++;
  }
  return all > 0 ? whole / all : 0;
}

function isInMiddle({ width, height, data }: GreyRaster): boolean {
  const middle = data.subarray(Math.floor(MIDDLE.top * height) * width, Math.ceil(MIDDLE.bottom * height) * width);
  const share = middle.reduce((sum, covered) => sum + Number(covered >= COVERED.whole), 0) / middle.length;
  return share >= MIDDLE.from && share <= MIDDLE.to;
}
