/** How far pixels lie from others. */

const DIAGONAL = 4 / 3;

/**
 * Distance of each pixel from the nearest marked one, px: two passes of a 3-4 chamfer (Borgefors 1986); a million where nothing is marked.
 * @param marked row by row, other than 0 where a pixel is marked
 */
export function distancesFrom(marked: Uint8Array, width: number): Float32Array {
  const out = new Float32Array(marked.length);
  for (let i = 0; i < out.length; i++) out[i] = marked[i] ? 0 : 1e6;
  pass(out, width, -1);
  pass(out, width, 1);
  return out;
}

/** @param step -1 forwards, from the left and from above; 1 backwards, from the right and from below */
function pass(out: Float32Array, width: number, step: -1 | 1): void {
  for (let k = 0; k < out.length; k++) {
    const i = step < 0 ? k : out.length - 1 - k;
    if (out[i] === 0) continue;
    const x = i % width;
    const behind = step < 0 ? x > 0 : x < width - 1;
    const ahead = step < 0 ? x < width - 1 : x > 0;
    let least = behind ? Math.min(out[i]!, out[i + step]! + 1) : out[i]!;
    const over = i + step * width;
    if (over >= 0 && over < out.length) {
      least = Math.min(least, out[over]! + 1);
      if (behind) least = Math.min(least, out[over + step]! + DIAGONAL);
      if (ahead) least = Math.min(least, out[over - step]! + DIAGONAL);
    }
    out[i] = least;
  }
}
