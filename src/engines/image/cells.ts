import { labDifference, toLab, type Lab } from './ciede2000.ts';
import type { Rgb } from './colour.ts';
import type { RgbRaster } from './raster.ts';

/** Side of a cell in px. */
export const CELL = 8;

/** Stabilisers of SSIM for 8-bit values: (0.01·255)² and (0.03·255)². */
const [C1, C2] = [6.5025, 58.5225];
/** A window with less variance than this at half size (0-255 scale, squared) shows nothing. */
const FLAT = 25;

/** What two pictures of the same place look like, cell by cell, rows from the top. */
export interface CellMap {
  readonly columns: number;
  readonly rows: number;
  /** Structural similarity of the 16 px window that starts at the cell, -1 to 1. */
  readonly ssim: Float32Array;
  /** 1 where that window shows something in either picture. */
  readonly content: Uint8Array;
  /** Mean colour of each cell as L*a*b*, 3 values a cell. */
  readonly labA: Float32Array;
  readonly labB: Float32Array;
  /** CIEDE2000 of the two means. */
  readonly difference: Float32Array;
}

/** Sums over the half-size luminance samples and the colours of one row of cells. */
interface RowSums {
  readonly n: Float64Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly aa: Float64Array;
  readonly bb: Float64Array;
  readonly ab: Float64Array;
  readonly colourA: Float64Array;
  readonly colourB: Float64Array;
}

/**
 * Compares two pictures laid over each other at their top left corners. The map covers `a`; where `b` is smaller its
 * edge pixels go on, so that a missing strip reads as what stands beside it (callers judge a missing height by itself).
 * SSIM: Wang et al. 2004, 8×8 windows of the luminance at half size, step 4, from sums a cell: one pass over the pixels.
 */
export function compareCells(a: RgbRaster, b: RgbRaster): CellMap {
  const columns = Math.ceil(a.width / CELL);
  const rows = Math.ceil(a.height / CELL);
  const cells = columns * rows;
  const map: CellMap = {
    columns,
    rows,
    ssim: new Float32Array(cells),
    content: new Uint8Array(cells),
    labA: new Float32Array(cells * 3),
    labB: new Float32Array(cells * 3),
    difference: new Float32Array(cells),
  };
  let below: RowSums | null = null;
  for (let row = rows - 1; row >= 0; row--) {
    const sums = sumRow(a, b, row, columns);
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const window = [sums, below ?? sums];
      map.ssim[cell] = windowSsim(window, column, Math.min(columns - 1, column + 1), (shown) => (map.content[cell] = shown ? 1 : 0));
      setColours(map, cell, sums, column);
    }
    below = sums;
  }
  return map;
}

/** Mean colour of a cell of either picture. */
export function labAt(lab: Float32Array, cell: number): Lab {
  return [lab[cell * 3], lab[cell * 3 + 1], lab[cell * 3 + 2]];
}

function sumRow(a: RgbRaster, b: RgbRaster, row: number, columns: number): RowSums {
  const make = (n = columns) => new Float64Array(n);
  const sums: RowSums = {
    n: make(),
    a: make(),
    b: make(),
    aa: make(),
    bb: make(),
    ab: make(),
    colourA: make(columns * 3),
    colourB: make(columns * 3),
  };
  const lastX = b.width - 1;
  const end = Math.min(a.height, (row + 1) * CELL);
  for (let y = row * CELL; y < end; y += 2) {
    const [a0, a1] = [y, Math.min(y + 1, a.height - 1)].map((line) => line * a.width * 3);
    const [b0, b1] = [y, Math.min(y + 1, a.height - 1)].map((line) => Math.min(line, b.height - 1) * b.width * 3);
    for (let x = 0; x < a.width; x += 2) {
      const column = x >> 3;
      const x1 = Math.min(x + 1, a.width - 1);
      const p = addSample(a.data, a0, a1, x * 3, x1 * 3, sums.colourA, column * 3);
      const q = addSample(b.data, b0, b1, Math.min(x, lastX) * 3, Math.min(x1, lastX) * 3, sums.colourB, column * 3);
      sums.n[column]++;
      sums.a[column] += p;
      sums.b[column] += q;
      sums.aa[column] += p * p;
      sums.bb[column] += q * q;
      sums.ab[column] += p * q;
    }
  }
  return sums;
}

/** Adds the mean colour of 2×2 px to `colour` and gives its luminance (ITU-R BT.601 weights, as greyscale PNGs are made). */
function addSample(data: Uint8Array, row0: number, row1: number, x0: number, x1: number, colour: Float64Array, at: number): number {
  const r = (data[row0 + x0] + data[row0 + x1] + data[row1 + x0] + data[row1 + x1]) / 4;
  const g = (data[row0 + x0 + 1] + data[row0 + x1 + 1] + data[row1 + x0 + 1] + data[row1 + x1 + 1]) / 4;
  const b = (data[row0 + x0 + 2] + data[row0 + x1 + 2] + data[row1 + x0 + 2] + data[row1 + x1 + 2]) / 4;
  colour[at] += r;
  colour[at + 1] += g;
  colour[at + 2] += b;
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

function windowSsim(rows: readonly RowSums[], left: number, right: number, tell: (shown: boolean) => void): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    for (const i of [left, right]) {
      n += row.n[i];
      a += row.a[i];
      b += row.b[i];
      aa += row.aa[i];
      bb += row.bb[i];
      ab += row.ab[i];
    }
  }
  const [ma, mb] = [a / n, b / n];
  const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
  tell(va > FLAT || vb > FLAT);
  return ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
}

function setColours(map: CellMap, cell: number, sums: RowSums, column: number): void {
  const n = sums.n[column];
  const mean = (colour: Float64Array): Rgb => [
    Math.round(colour[column * 3] / n),
    Math.round(colour[column * 3 + 1] / n),
    Math.round(colour[column * 3 + 2] / n),
  ];
  const [rgbA, rgbB] = [mean(sums.colourA), mean(sums.colourB)];
  const same = rgbA[0] === rgbB[0] && rgbA[1] === rgbB[1] && rgbA[2] === rgbB[2];
  const labA = toLab(rgbA);
  const labB = same ? labA : toLab(rgbB);
  map.labA.set(labA, cell * 3);
  map.labB.set(labB, cell * 3);
  map.difference[cell] = same ? 0 : labDifference(labA, labB);
}
