/** How ink lies in a part of a picture: its tight box, how letter-like it is, and for about how many letters there is room. */
import { bottom, clampToPixels, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

export interface InkShape {
  /** Of the two sides in lightness, 0-255. */
  readonly contrast: number;
  /** Share of the box that is ink. */
  readonly share: number;
  /** Changes between ink and paper in a row, on a width as great as the height. */
  readonly changes: number;
  /** How many squares as high as its row the ink fills, all rows together: large or small, one line or several, type has as many letters a square. */
  readonly squares: number;
  /** Share of the box that the largest stretch of paper fills which ink encloses: much of a frame, little of most letters. */
  readonly enclosed: number;
}

/** Rows less high than this beside the highest are dots and strokes over or under letters. */
const ROW = 0.4;

/** The part of the box that differs by `apart` in lightness from what most of its upper and lower edge is. */
export function inkBox(picture: RgbRaster, place: Box, apart: number): Box {
  const box = clampToPixels(place, picture.width, picture.height);
  const edge: number[] = [];
  for (let x = box.x; x < right(box); x++) edge.push(lightness(picture, x, box.y), lightness(picture, x, bottom(box) - 1));
  const paper = edge.toSorted((a, b) => a - b)[edge.length >> 1];
  let [left, top, end, low] = [Infinity, Infinity, 0, 0];
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      if (Math.abs(lightness(picture, x, y) - paper) < apart) continue;
      [left, top, end, low] = [Math.min(left, x), Math.min(top, y), Math.max(end, x + 1), Math.max(low, y + 1)];
    }
  }
  return end > 0 ? { x: left, y: top, width: end - left, height: low - top } : box;
}

/** @param most px of height that one row of letters has at most: a taller box holds several */
export function inkShape(picture: RgbRaster, place: Box, most = Infinity): InkShape {
  const box = clampToPixels(place, picture.width, picture.height);
  const { contrast, rows } = inkRows(picture, box);
  const inked = rows.filter((row) => row.some(Boolean));
  const changes = inked.reduce((total, row) => total + row.filter((ink, x) => x > 0 && ink !== row[x - 1]).length, 0);
  return {
    contrast,
    share: rows.flat().filter(Boolean).length / Math.max(1, box.width * box.height),
    changes: (changes / Math.max(1, inked.length)) * (Math.min(box.height, most) / box.width),
    squares: squaresOf(rows),
    enclosed: enclosedIn(rows) / Math.max(1, box.width * box.height),
  };
}

/** Ink or paper, row by row: the paper is the side in lightness that most of the box is on. */
function inkRows(picture: RgbRaster, box: Box): { contrast: number; rows: boolean[][] } {
  const values = Array.from({ length: box.height }, (_, y) =>
    Array.from({ length: box.width }, (__, x) => lightness(picture, box.x + x, box.y + y)),
  );
  const sorted = values.flat().toSorted((a, b) => a - b);
  const [dark, light] = [sorted[Math.floor(0.02 * sorted.length)], sorted[Math.floor(0.98 * sorted.length)]];
  const middle = (dark + light) / 2;
  const paperIsLight = sorted[sorted.length >> 1] > middle;
  return { contrast: light - dark, rows: values.map((row) => row.map((value) => value > middle !== paperIsLight)) };
}

function squaresOf(rows: readonly (readonly boolean[])[]): number {
  const bands: { height: number; left: number; right: number }[] = [];
  rows.forEach((row, y) => {
    if (!row.some(Boolean)) return;
    const [left, end] = [row.indexOf(true), row.lastIndexOf(true) + 1];
    const band = y > 0 && rows[y - 1].some(Boolean) ? bands.pop()! : { height: 0, left, right: end };
    bands.push({ height: band.height + 1, left: Math.min(band.left, left), right: Math.max(band.right, end) });
  });
  const highest = Math.max(...bands.map(({ height }) => height));
  return bands
    .filter(({ height }) => height >= ROW * highest)
    .reduce((total, band) => total + Math.max(1, (band.right - band.left) / band.height), 0);
}

/** Pixels of the largest stretch of paper from which no way leads to the edge. */
function enclosedIn(rows: readonly (readonly boolean[])[]): number {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const seen = Uint8Array.from({ length: width * height }, (_, i) => Number(rows[Math.floor(i / width)][i % width]));
  let most = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const reached = [start];
    let leaves = false;
    seen[start] = 1;
    for (let i = 0; i < reached.length; i++) {
      const [x, y] = [reached[i] % width, Math.floor(reached[i] / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) leaves = true;
      const beside = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0, y > 0 ? -width : 0, y < height - 1 ? width : 0];
      for (const step of beside) {
        if (seen[reached[i] + step]) continue;
        seen[reached[i] + step] = 1;
        reached.push(reached[i] + step);
      }
    }
    if (!leaves) most = Math.max(most, reached.length);
  }
  return most;
}

/** The least and the greatest lightness in the box, apart; 0 of nothing. */
export function range(picture: RgbRaster, place: Box): number {
  const box = clampToPixels(place, picture.width, picture.height);
  let [least, most] = [255, 0];
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      const value = lightness(picture, x, y);
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return Math.max(0, most - least);
}

function lightness({ width, data }: RgbRaster, x: number, y: number): number {
  const i = (y * width + x) * 3;
  return 0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2];
}
