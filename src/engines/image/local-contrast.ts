/** How much contrast lies near each pixel of a lossy picture: what an edge makes of its block grows with it. */
import type { RgbRaster } from './raster.ts';

/** Side of a cell, px: a block of the compression. */
const CELL = 8;

export interface LocalContrast {
  /** Largest range of a channel, levels, among the pixels of the cell that holds a pixel, and of those round it: 8 to 16 px away. */
  at(x: number, y: number): number;
}

/** Measured on cells of 8 px. Time and memory follow the picture's area, the latter by a 64th. */
export function localContrast({ width, height, data }: RgbRaster): LocalContrast {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const low = new Uint8Array(columns * rows * 3).fill(255);
  const high = new Uint8Array(columns * rows * 3);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++, i += 3) {
      const cell = (row + Math.floor(x / CELL)) * 3;
      for (let c = 0; c < 3; c++) {
        if (data[i + c] < low[cell + c]) low[cell + c] = data[i + c];
        if (data[i + c] > high[cell + c]) high[cell + c] = data[i + c];
      }
    }
  }
  const ranges = new Uint8Array(columns * rows);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      for (let c = 0; c < 3; c++) {
        let [least, most] = [255, 0];
        for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v++) {
          for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u++) {
            const i = (v * columns + u) * 3 + c;
            if (low[i] < least) least = low[i];
            if (high[i] > most) most = high[i];
          }
        }
        ranges[cell] = Math.max(ranges[cell], most - least);
      }
    }
  }
  return { at: (x, y) => ranges[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] };
}
