import type { Coverage } from './coverage.ts';
import type { Contour, Point } from './point.ts';

/** The sides of a cell of four pixel middles. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];
const HALF = 0.5;

/**
 * Where the boundary runs through a cell, by which corners are covered (1 top left, 2 top right, 4 bottom right, 8 bottom left):
 * from side to side, what is covered on the left hand. 5 and 10 are saddles; here their covered corners are apart.
 */
const CASES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];
/** The saddles where the covered corners hang together. */
const JOINED: Readonly<Record<number, (typeof CASES)[number]>> = {
  5: [
    [LEFT, BOTTOM],
    [RIGHT, TOP],
  ],
  10: [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
};

/**
 * The lines where coverage passes one half, interpolated between pixel middles.
 * Lorensen and Cline, "Marching Cubes", SIGGRAPH 1987, in two dimensions.
 */
export function contoursOf(coverage: Coverage): Contour[] {
  // One pixel of nothing around the picture closes every line.
  const [width, height] = [coverage.width + 2, coverage.height + 2];
  const at = (x: number, y: number): number =>
    x < 1 || y < 1 || x > coverage.width || y > coverage.height ? 0 : coverage.data[(y - 1) * coverage.width + x - 1];
  // A side has the number of the pixel at its top or left end, twice, and one more where it runs downwards.
  const next = new Int32Array(width * height * 2).fill(-1);
  const sideOf = (x: number, y: number, side: number): number =>
    side === TOP || side === BOTTOM ? ((side === TOP ? y : y + 1) * width + x) * 2 : (y * width + (side === LEFT ? x : x + 1)) * 2 + 1;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const which = corners.reduce((bits, value, i) => bits | (value >= HALF ? 1 << i : 0), 0);
      const joined = corners[0] + corners[1] + corners[2] + corners[3] >= 4 * HALF;
      for (const [from, to] of (joined && JOINED[which]) || CASES[which]) next[sideOf(x, y, from)] = sideOf(x, y, to);
    }
  }
  const crossing = (side: number): Point => {
    const [x, y] = [(side >> 1) % width, Math.floor((side >> 1) / width)];
    const down = side & 1;
    const [a, b] = [at(x, y), down ? at(x, y + 1) : at(x + 1, y)];
    const t = (HALF - a) / (b - a);
    return down ? [x - HALF, y + t - HALF] : [x + t - HALF, y - HALF];
  };
  return follow(next).map((sides) => sides.map(crossing));
}

/** The closed chains of a list of followers. */
function follow(next: Int32Array): number[][] {
  const chains: number[][] = [];
  for (let start = 0; start < next.length; start++) {
    const chain: number[] = [];
    for (let side = start; next[side] >= 0;) {
      chain.push(side);
      const to = next[side];
      next[side] = -1;
      side = to;
    }
    if (chain.length > 0) chains.push(chain);
  }
  return chains;
}
