/** Colour that runs over its line: lossy formats keep luma whole and store chroma at half resolution. */
import type { RgbRaster } from './raster.ts';

/** Halved chroma runs this far over an edge, px. */
const REACH = 3;
/** A pixel has the luma of its ground within so many levels, and levels a level of noise; what its colour comes from differs by more. */
const ALIKE = { levels: 2, perNoise: 1.5 };
const SOURCE = 40;

export interface Grounds {
  /** Ground of each pixel, 0 for none. In place: pixels that are given back get that of their ground. */
  readonly labels: Int32Array;
  /** 1 where a line is drawn that is as faint as noise. */
  readonly lines: Uint8Array;
}

/**
 * Gives pixels beside lines and letters back to their ground, in place: those that have its luma, and another colour only because something
 * of another luma stands right beside them, or that lie between pixels of that ground. Between two rows of a coloured column such a stain
 * is four times as thick as the line itself.
 * @param noise standard deviation of the noise, levels
 */
export function clearBleed({ width, height, data }: RgbRaster, { labels, lines }: Grounds, noise: number): void {
  const limit = ALIKE.levels + ALIKE.perNoise * noise;
  const luma = (i: number) => 0.299 * data[i * 3] + 0.587 * data[i * 3 + 1] + 0.114 * data[i * 3 + 2];
  /** The ground before a pixel, if it is the pixel's: the source of its colour, or the same ground, lies behind it; 0 if not. */
  const groundAlong = (i: number, own: number, step: number, before: number, after: number): number => {
    let ground = 0;
    for (let steps = 1; steps <= Math.min(REACH, before) && ground === 0; steps++)
      if (labels[i - steps * step] !== 0) ground = i - steps * step;
    if (ground === 0 || Math.abs(luma(ground) - own) > limit) return 0;
    for (let steps = 1; steps <= Math.min(REACH, after); steps++) {
      const behind = i + steps * step;
      if (labels[behind] === labels[ground] || Math.abs(luma(behind) - own) > SOURCE) return ground;
    }
    return 0;
  };
  const given: [pixel: number, ground: number][] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] !== 0 || lines[i]) continue;
      const own = luma(i);
      const ground =
        groundAlong(i, own, width, y, height - 1 - y) ||
        groundAlong(i, own, -width, height - 1 - y, y) ||
        groundAlong(i, own, 1, x, width - 1 - x) ||
        groundAlong(i, own, -1, width - 1 - x, x);
      if (ground !== 0) given.push([i, ground]);
    }
  }
  for (const [pixel, ground] of given) {
    data.copyWithin(pixel * 3, ground * 3, ground * 3 + 3);
    labels[pixel] = labels[ground];
  }
}
