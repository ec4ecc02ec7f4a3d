/** Highest and lowest values of the square window round each place of a plane; beyond its borders there is nothing. */

/** @param reach of the window to each side, px: it is 2 reach + 1 wide and high */
export function highestRound(plane: Float32Array, width: number, reach: number): Float32Array {
  const height = plane.length / width;
  return transposed(highestInColumns(transposed(highestInColumns(plane, width, reach), width), height, reach), height);
}

/** As highestRound. */
export const lowestRound = (plane: Float32Array, width: number, reach: number): Float32Array =>
  negative(highestRound(negative(plane), width, reach));

function negative(plane: Float32Array): Float32Array {
  const out = new Float32Array(plane.length);
  for (let i = 0; i < out.length; i++) out[i] = -plane[i]!;
  return out;
}

/**
 * A column is cut into blocks as long as a window, which so lies over two at most: the highest is in the rest of the one from the window's start on or in the other up to its end,
 * however wide windows are (van Herk, "A fast algorithm for local minimum and maximum filters", Pattern Recognition Letters 13, 1992). Whole rows are compared at once: what lies
 * together in memory is read together. Values of pictures go up and down at random: a branch on which is higher takes three times as long as Math.max.
 */
function highestInColumns(plane: Float32Array, width: number, reach: number): Float32Array {
  const height = plane.length / width;
  const block = 2 * reach + 1;
  const padded = (height + 2 * reach) * width;
  const upTo = new Float32Array(padded).fill(-Infinity);
  upTo.set(plane, reach * width);
  const onwards = upTo.slice();
  for (let y = 1, i = width; y < height + 2 * reach; y++) {
    if (y % block === 0) i += width;
    else for (const end = i + width; i < end; i++) upTo[i] = Math.max(upTo[i - width]!, upTo[i]!);
  }
  for (let y = height + 2 * reach - 2, i = padded - width - 1; y >= 0; y--) {
    if ((y + 1) % block === 0) i -= width;
    else for (const end = i - width; i > end; i--) onwards[i] = Math.max(onwards[i + width]!, onwards[i]!);
  }
  const out = new Float32Array(plane.length);
  for (let i = 0, end = 2 * reach * width; i < out.length; i++, end++) out[i] = Math.max(onwards[i]!, upTo[end]!);
  return out;
}

function transposed(plane: Float32Array, width: number): Float32Array {
  const height = plane.length / width;
  const out = new Float32Array(plane.length);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) out[x * height + y] = plane[i]!;
  return out;
}
