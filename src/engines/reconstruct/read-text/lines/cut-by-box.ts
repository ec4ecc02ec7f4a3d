/**
 * Letters of a line that its detected box cuts: before a large pale word, which the detector takes for a line, too, it finds those of the line too low or too short. The crop's border then shows letters, which makes its paper
 * look like a photo's, and what it cuts of them is left out as another line's.
 */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';

/** What is so far from the paper, as a share of the ink, is of letters: pale words behind them reach a fifth. */
const LETTER = 0.5;
/** A side cuts letters where so many of its pixels are theirs. */
const CUT = 2;
/** Letters go on so far beyond it at most, in heights of the box: up and down by what it missed of them, sidewards by half a syllable. */
const BEYOND = { rows: 0.25, columns: 0.6 };

/**
 * @param detected the line's box
 * @param area that was looked at for it
 * @returns the box with the letters whole that the area's sides cut; null where it cuts none, or they do not end
 */
export function wholeBox(
  picture: RgbRaster,
  detected: Box,
  area: Box,
  { ink, paper }: { readonly ink: Rgb; readonly paper: Rgb },
): Box | null {
  const least = LETTER * channelDistance(ink, paper);
  const isLetter = (x: number, y: number) => channelDistance(colorAt(picture, x, y), paper) >= least;
  const count = (from: number, to: number, at: (i: number) => boolean): number => {
    let found = 0;
    for (let i = from; i < to; i++) if (at(i)) found++;
    return found;
  };
  const [left, end] = [Math.max(0, Math.round(area.x)), Math.min(picture.width, Math.round(right(area)))];
  const inRow = (y: number) => count(left, end, (x) => isLetter(x, y));
  const rows = Math.round(BEYOND.rows * detected.height);
  const above = goOn(area.y, -1, { inLine: inRow, most: rows, size: picture.height });
  const below = goOn(bottom(area) - 1, 1, { inLine: inRow, most: rows, size: picture.height });
  const [top, under] = [area.y - above, bottom(area) + below];
  const inColumn = (x: number) => count(top, under, (y) => isLetter(x, y));
  const columns = Math.round(BEYOND.columns * detected.height);
  const before = goOn(left, -1, { inLine: inColumn, most: columns, size: picture.width });
  const behind = goOn(end - 1, 1, { inLine: inColumn, most: columns, size: picture.width });
  if (above + below + before + behind === 0) return null;
  return boxFromEdges(detected.x - before, detected.y - above, right(detected) + behind, bottom(detected) + below);
}

interface Lines {
  /** Pixels of letters in a row or column. */
  readonly inLine: (at: number) => number;
  readonly most: number;
  /** Of the picture. */
  readonly size: number;
}

/** How many rows or columns letters go on beyond the one at a side; 0 where it cuts none, or where they do not end. */
function goOn(side: number, step: 1 | -1, { inLine, most, size }: Lines): number {
  if (inLine(side) < CUT) return 0;
  for (let far = 1; far <= most; far++) {
    const at = side + step * far;
    if (at < 0 || at >= size) return 0;
    if (inLine(at) === 0) return far;
  }
  return 0;
}
