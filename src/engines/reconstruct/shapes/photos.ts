import { channelDistance } from '../../image/colour.ts';
import { bottom, boxFromEdges, coveredShare, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { colorAt, createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';

const BLOCK = 8;
/** A block is textured if this share of its pixels differs from the next by two levels or more; flat art only does at its edges. */
const TEXTURED = 0.35;
/** Textured patches smaller than this on their short side, in blocks, are icons. */
const LEAST_BLOCKS = 5;
/** Share of a textured area, and of its rows and columns, that is texture. */
const FILLED = 0.3;
/** Levels by which a ground differs from itself. */
const GROUND = 4;

/** Round a dashed line so many px are its pieces, and what compression leaves of them. */
const PIECES = 4;

/**
 * Boxes of textured areas, where flat spots are part of a photo and not shapes.
 * @param dashes lines in pieces, which are no texture: where two of them meet at a figure they would pass for a photo
 */
export async function texturedAreas(raster: RgbRaster, noise: number, ground: Fill, dashes: readonly Box[] = []): Promise<Box[]> {
  const blocks = createRaster(Math.floor(raster.width / BLOCK), Math.floor(raster.height / BLOCK), 1);
  if (blocks.data.length === 0) return [];
  const pieces = dashes.map((dash) => grow(dash, PIECES));
  for (let by = 0; by < blocks.height; by++) {
    for (let bx = 0; bx < blocks.width; bx++) {
      const block = { x: bx * BLOCK, y: by * BLOCK, width: BLOCK, height: BLOCK };
      const across = pieces.filter((piece) => intersect(piece, block));
      if (textureShare(raster, block, 2 + noise, across) >= TEXTURED) blocks.data[by * blocks.width + bx] = 255;
    }
  }
  const closed = await morphology(blocks, 'close', { width: 3, height: 3 });
  const { labels, components } = await connectedComponents(closed);
  return components
    .filter(({ box }) => Math.min(box.width, box.height) >= LEAST_BLOCKS)
    .filter(({ box, area }) => area >= FILLED * box.width * box.height)
    .map(({ label, box }) => withoutFringes(box, (x, y) => labels[y * closed.width + x] === label || !isGround(raster, x, y, ground)))
    .map((box) => ({ x: box.x * BLOCK, y: box.y * BLOCK, width: box.width * BLOCK, height: box.height * BLOCK }));
}

/** Whether a block's middle is the ground: plain parts of a photo are not. */
function isGround(raster: RgbRaster, x: number, y: number, ground: Fill): boolean {
  const middle = colorAt(raster, x * BLOCK + BLOCK / 2, y * BLOCK + BLOCK / 2);
  return ground.kind === 'solid' && channelDistance(middle, ground.color) <= GROUND;
}

/** A line round what stands under a photo is so few blocks of it, beyond so many of the ground. */
const LINE = { most: 2, apart: 3 };

/** The box without the rows and columns at its ends that are mostly ground: words beside a photo ring there, and a frame goes on round them. In blocks. */
function withoutFringes({ x, y, width, height }: Box, isPhoto: (x: number, y: number) => boolean): Box {
  const [top, low] = withoutEmptyEnds(height, (v) => share(width, (i) => isPhoto(x + i, y + v)) >= FILLED);
  const [left, end] = withoutEmptyEnds(width, (u) => share(low - top, (i) => isPhoto(x + u, y + top + i)) >= FILLED);
  return boxFromEdges(x + left, y + top, x + end, y + low);
}

/** From where and up to where rows are filled. */
function withoutEmptyEnds(count: number, isFilled: (row: number) => boolean): readonly [number, number] {
  const filled = Array.from({ length: count }, (_, row) => isFilled(row));
  let [from, to] = [0, count];
  const lengthOf = (start: number, step: -1 | 1, value: boolean) => {
    let length = 0;
    while (start + length * step >= from && start + length * step < to && filled[start + length * step] === value) length++;
    return length;
  };
  /** Rows that end here and are no photo. */
  const fringe = (start: number, step: -1 | 1) => {
    const empty = lengthOf(start, step, false);
    if (empty > 0) return empty;
    const line = lengthOf(start, step, true);
    return line <= LINE.most && lengthOf(start + line * step, step, false) >= LINE.apart ? line : 0;
  };
  for (let rows = fringe(from, 1); rows > 0 && to - from > LEAST_BLOCKS; rows = fringe(from, 1))
    from += Math.min(rows, to - from - LEAST_BLOCKS);
  for (let rows = fringe(to - 1, -1); rows > 0 && to - from > LEAST_BLOCKS; rows = fringe(to - 1, -1))
    to -= Math.min(rows, to - from - LEAST_BLOCKS);
  return [from, to];
}

const share = (count: number, is: (i: number) => boolean): number =>
  Array.from({ length: count }, (_, i) => is(i)).filter(Boolean).length / count;

/** Share of a block's pixels that differ from the next; those of lines in pieces do not count. */
function textureShare({ data, width, height }: RgbRaster, block: Box, limit: number, pieces: readonly Box[]): number {
  let count = 0;
  const within = pieces.filter((piece) => intersect(piece, block) !== null);
  for (let y = block.y; y < bottom(block); y++) {
    for (let x = block.x; x < right(block); x++) {
      if (within.some((piece) => x >= piece.x && y >= piece.y && x < right(piece) && y < bottom(piece))) continue;
      const i = (y * width + x) * 3;
      const next = x + 1 < width ? i + 3 : i;
      const below = y + 1 < height ? i + width * 3 : i;
      for (let c = 0; c < 3; c++) {
        if (Math.abs(data[i + c] - data[next + c]) < limit && Math.abs(data[i + c] - data[below + c]) < limit) continue;
        count++;
        break;
      }
    }
  }
  return count / (BLOCK * BLOCK);
}

/** Whether a box lies within one of the areas. */
export function insidePhoto(box: Box, photos: readonly Box[]): boolean {
  return photos.some((photo) => coveredShare(box, photo) > 0.9);
}
