/** An sRGB colour, 0 to 255 a channel. */
export type Rgb = readonly [red: number, green: number, blue: number];

const byte = (v: number) =>
  Math.max(0, Math.min(255, Math.round(v)))
    .toString(16)
    .padStart(2, '0');

/** CSS notation: `#rrggbb`. Channels are rounded and clamped. */
export function toHex([red, green, blue]: Rgb): string {
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** Largest difference in one channel, 0 to 255: cheap, and what tolerances against flat areas are given in. */
export function channelDistance(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** The same of a pixel, by the place of its first channel. */
export const channelDistanceAt = (data: Uint8Array, i: number, color: Rgb): number =>
  Math.max(Math.abs(data[i] - color[0]), Math.abs(data[i + 1] - color[1]), Math.abs(data[i + 2] - color[2]));

/**
 * A colour beside the straight way from one colour to another.
 * @returns the share of the way up to the nearest place on it (under 0 and over 1 beyond its ends), and how far aside of that place the colour lies, levels of the channel that is farthest
 */
export function mixture(color: Rgb, from: Rgb, to: Rgb): { readonly share: number; readonly aside: number } {
  const way = to.map((level, c) => level - from[c]!);
  const length = way.reduce((sum, level) => sum + level * level, 0);
  const share = way.reduce((sum, level, c) => sum + level * (color[c]! - from[c]!), 0) / Math.max(1, length);
  return { share, aside: Math.max(...way.map((level, c) => Math.abs(color[c]! - from[c]! - share * level))) };
}

/** Luma 0 to 255 (ITU-R BT.601, as in JFIF): of the values as they are stored. */
export const luma = (color: Rgb): number => 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2];

/** The same of a pixel, by the place of its first channel. */
export const lumaAt = (data: Uint8Array, i: number): number => 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2];

/** Light of a channel, 0 to 1 (IEC 61966-2-1). @param v 0 to 255 */
export const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);

/** Relative luminance 0 to 1 (WCAG 2.2, definition "relative luminance"). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio 1 to 21 (WCAG 2.2, definition "contrast ratio"). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}
