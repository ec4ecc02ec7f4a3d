/** What lossy pictures do to colour: it is kept at half the resolution, lightness is not. */
import type { Box } from '../../../image/geometry.ts';

/** A plane of a picture's part kept at half the resolution, as mean of 2 × 2 pixels, and brought back: between two of those means, three parts of the nearer one. */
export function halved(plane: Float32Array, { x: left, y: top, width, height }: Box): Float32Array {
  const once = (values: Float32Array, count: number, lines: number, step: number, jump: number, odd: number) => {
    const out = new Float32Array(values.length);
    for (let line = 0; line < lines; line++) {
      const start = line * jump;
      const within = (i: number) => start + Math.max(0, Math.min(count - 1, i)) * step;
      for (let i = 0; i < count; i++) {
        const first = i - ((i + odd) & 1);
        const other = first === i ? first - 2 : first + 2;
        const near = values[within(first)]! + values[within(first + 1)]!;
        out[start + i * step] = (3 * near + values[within(other)]! + values[within(other + 1)]!) / 8;
      }
    }
    return out;
  };
  return once(once(plane, width, height, 1, width, left & 1), height, width, width, 1, top & 1);
}

/** How much more green a colour has than lightness, from how much more red and blue (ITU-R BT.601, as JPEG has it). */
export const greenAbove = (red: number, blue: number): number => -(0.299 * red + 0.114 * blue) / 0.587;
