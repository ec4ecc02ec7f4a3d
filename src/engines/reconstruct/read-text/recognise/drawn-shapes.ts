/** Shapes of letters and signs, drawn or in a picture, as they are compared: their boxes' ink in the cells of a grid, and how wide they are for their height. */
import { addOutline, outlineOf, type Face } from '../../../fonts/index.ts';

/** Letters are drawn so high, px. */
const DRAWN = 60;

/** Cells across and down. */
export interface Grid {
  readonly width: number;
  readonly height: number;
}

export interface DrawnShape {
  readonly cells: Float32Array;
  /** Width by height. */
  readonly aspect: number;
  /** From the baseline, in ems, downwards positive. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * @param letters from the left, that join to none beside them
 * @returns null where the face lacks one of them
 */
export function drawnShape(face: Face, letters: readonly string[], grid: Grid): DrawnShape | null {
  const outlines = letters.flatMap((letter) => outlineOf(face, letter) ?? []);
  if (outlines.length < letters.length) return null;
  const pens = outlines.map((_, i) => outlines.slice(0, i).reduce((sum, { advance }) => sum + advance, 0));
  const left = Math.min(...outlines.map((outline, i) => pens[i]! + outline.left));
  const right = Math.max(...outlines.map((outline, i) => pens[i]! + outline.right));
  const top = Math.min(...outlines.map((outline) => outline.top));
  const bottom = Math.max(...outlines.map((outline) => outline.bottom));
  const size = DRAWN / (bottom - top);
  const width = Math.ceil((right - left) * size);
  const cells = new Float32Array((width + 2) * DRAWN);
  for (const [i, outline] of outlines.entries())
    addOutline({ width, height: DRAWN, cells }, outline, size, (pens[i]! - left) * size, -top * size);
  const covered = new Float32Array(width * DRAWN);
  for (let y = 0, sum = 0; y < DRAWN; y++, sum = 0)
    for (let x = 0; x < width; x++) covered[y * width + x] = Math.min(1, Math.abs((sum += cells[y * (width + 2) + x]!)));
  const at = (x: number, y: number) => covered[y * width + x]!;
  return { cells: inCells(at, { x: 0, y: 0, width, height: DRAWN }, grid), aspect: width / DRAWN, top, bottom };
}

/** How far a box is covered, in the cells of the grid. */
export function inCells(
  at: (x: number, y: number) => number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  grid: Grid,
): Float32Array {
  const cells = new Float32Array(grid.width * grid.height);
  for (let v = 0; v < grid.height; v++)
    for (let u = 0; u < grid.width; u++) {
      const [x0, x1] = [box.x + (u * box.width) / grid.width, box.x + ((u + 1) * box.width) / grid.width];
      const [y0, y1] = [box.y + (v * box.height) / grid.height, box.y + ((v + 1) * box.height) / grid.height];
      let [sum, all] = [0, 0];
      for (let y = Math.floor(y0); y < Math.ceil(y1); y++)
        for (let x = Math.floor(x0); x < Math.ceil(x1); x++) {
          const share = (Math.min(x1, x + 1) - Math.max(x0, x)) * (Math.min(y1, y + 1) - Math.max(y0, y));
          sum += share * at(x, y);
          all += share;
        }
      cells[v * grid.width + u] = sum / Math.max(1e-6, all);
    }
  return cells;
}
