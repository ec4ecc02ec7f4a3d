import { linear, type Rgb } from './colour.ts';

/** CIE L*a*b* under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

const LINEAR = Float64Array.from({ length: 256 }, (_, v) => linear(v));

const light = (v: number): number => (Number.isInteger(v) ? LINEAR[v] : linear(v));

function compress(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/** sRGB (IEC 61966-2-1) to L*a*b*, white D65. */
export function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [light(red), light(green), light(blue)];
  const x = compress((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = compress(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = compress((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Hue angle in degrees, 0 to 360; 0 for grey. */
function hue(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/**
 * Colour difference CIEDE2000; about 1 is just visible, black to white 100.
 * Source: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30(1), 2005.
 */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hue(b1, x1), hue(b2, x2)];
  const grey = c1 * c2 === 0;
  let turn = 0;
  if (!grey) {
    turn = h2 - h1;
    if (turn > 180) turn -= 360;
    else if (turn < -180) turn += 360;
  }
  const lMean = (l1 + l2) / 2;
  const cMean = (c1 + c2) / 2;
  let hMean = h1 + h2;
  if (!grey) hMean = Math.abs(h1 - h2) <= 180 ? hMean / 2 : hMean < 360 ? (hMean + 360) / 2 : (hMean - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(hMean - 30)) +
    0.24 * Math.cos(radians(2 * hMean)) +
    0.32 * Math.cos(radians(3 * hMean + 6)) -
    0.2 * Math.cos(radians(4 * hMean - 63));
  const lightness = (l2 - l1) / (1 + (0.015 * (lMean - 50) ** 2) / Math.sqrt(20 + (lMean - 50) ** 2));
  const saturation = (c2 - c1) / (1 + 0.045 * cMean);
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * cMean * t);
  const rotation = -2 * Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((hMean - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + saturation ** 2 + tint ** 2 + rotation * saturation * tint);
}

/** CIEDE2000 between two sRGB colours. */
export function colourDifference(a: Rgb, b: Rgb): number {
  return labDifference(toLab(a), toLab(b));
}
