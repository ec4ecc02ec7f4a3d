/** Colours in words, as a person calls a variant of a style. */
import { luminance, type Rgb } from '../../../image/colour.ts';

/** Channels closer together than this, 0 to 255, make no colour. */
const GREY = 28;
/** Relative luminance from which what has no colour is white, or under which it is dark. */
const LIGHT = 0.75;
const DARK = 0.05;
/** Hue in degrees below which each word holds; from the last on it is red again. */
const HUES: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [195, 'teal'],
  [250, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

export function colourWord(color: Rgb): string {
  const [most, least] = [Math.max(...color), Math.min(...color)];
  const light = luminance(color);
  if (most - least < GREY) return light >= LIGHT ? 'white' : light < DARK ? 'dark' : 'grey';
  const hue = hueOf(color, most, most - least);
  return HUES.find(([below]) => hue < below)![1];
}

/** Degrees on the circle of HSL. */
function hueOf([red, green, blue]: Rgb, most: number, range: number): number {
  const turn = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (60 * turn + 360) % 360;
}
