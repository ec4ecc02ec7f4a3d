/** Columns of signs that the detector finds in pieces: behind a comma or a stop half a square is empty, and a first sign may stand by itself. */
import { bottom, centerX, enclose, type Box } from '../../../image/geometry.ts';
import { unclip, type Region } from './regions.ts';

/**
 * A piece continues a column where it stands no farther from it than this, in widths of the wider one as printed: behind a comma 0.4 to 1.1 of large type, a first sign 0.3;
 * its middle no farther beside that of the column, no wider and no narrower, and no flatter, since words are.
 */
const NEXT = { apart: 1.2, aside: 0.2, wider: 1.8, flatter: 2.6 };

/** The region with all pieces over and under it that continue it; itself where there are none. */
export function wholeColumn(region: Region, regions: readonly Region[]): Region {
  let column = unclip(region);
  const pieces = [region];
  for (;;) {
    const next = regions.find((other) => !pieces.includes(other) && continues(column, unclip(other)));
    if (!next) break;
    pieces.push(next);
    column = enclose([column, unclip(next)]);
  }
  if (pieces.length === 1) return region;
  return { ...region, box: enclose(pieces.map(({ box }) => box)), area: pieces.reduce((sum, { area }) => sum + area, 0) };
}

function continues(column: Box, piece: Box): boolean {
  const [narrow, wide] = [Math.min(column.width, piece.width), Math.max(column.width, piece.width)];
  const apart = Math.max(piece.y - bottom(column), column.y - bottom(piece));
  return (
    piece.width <= NEXT.flatter * piece.height &&
    wide <= NEXT.wider * narrow &&
    apart <= NEXT.apart * wide &&
    // What stands within the column's rows is beside it, or printed on it.
    Math.max(column.y - piece.y, bottom(piece) - bottom(column)) > 0 &&
    Math.abs(centerX(piece) - centerX(column)) <= NEXT.aside * wide
  );
}
