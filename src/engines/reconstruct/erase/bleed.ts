import { luma, type Rgb } from '../../image/colour.ts';
import { LOSSY } from '../../image/noise.ts';

/** How far, levels, the pixel at an offset of the data is from a colour that stands under it. */
export type Distance = (data: Uint8Array, i: number, color: Rgb) => number;

/** Most of the ink's chroma that may run over the ground, and how far it may ring to the other side, as shares of the contrast. */
const MOST_BLEED = 0.75;
const MOST_RINGING = 0.25;

/**
 * Distance from the ground round a line: the largest channel difference, without the ink's chroma. Lossy formats store
 * chroma at half resolution, so coloured ink, and any ink on a coloured ground, runs over its surroundings where luma does not.
 * Grey on grey has no chroma to run; there, and on clean pictures, it is the plain difference.
 */
export function distanceFrom(paper: Rgb, ink: Rgb, noise: number): Distance {
  const step = luma(ink) - luma(paper);
  const axis = ink.map((value, c) => value - paper[c] - step);
  const length = axis.reduce((sum, value) => sum + value * value, 0);
  if (noise < LOSSY || length < 1)
    return (data, i, color) => Math.max(Math.abs(data[i] - color[0]), Math.abs(data[i + 1] - color[1]), Math.abs(data[i + 2] - color[2]));
  const [axisRed, axisGreen, axisBlue] = axis;
  return (data, i, color) => {
    const red = data[i] - color[0];
    const green = data[i + 1] - color[1];
    const blue = data[i + 2] - color[2];
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
    const along = ((red - grey) * axisRed + (green - grey) * axisGreen + (blue - grey) * axisBlue) / length;
    const bleed = Math.max(-MOST_RINGING, Math.min(MOST_BLEED, along));
    return Math.max(Math.abs(red - bleed * axisRed), Math.abs(green - bleed * axisGreen), Math.abs(blue - bleed * axisBlue));
  };
}
