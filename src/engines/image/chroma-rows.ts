/**
 * Low strongly coloured bars of lossy pictures: chroma is stored at half size and coarsely, so that the rows of such a bar differ from each other in colour though not in
 * lightness, and each row becomes a region of its own.
 */
import { luma, type Rgb } from './colour.ts';
import { bottom, enclose, right } from './geometry.ts';
import { colorAt, type RgbRaster } from './raster.ts';
import type { Region, RegionMap } from './regions.ts';

/**
 * A piece of a bar is so thin and wide at least, px, fills such a share of its box, and its ends are those of the next within one block of halved chroma (8 px in all, twice as
 * many in the picture). Rows of one bar (JPEG quality 76, orange on white) differ by 4 levels of luma, and by 30 of a channel; those at its edge by 70 of luma.
 */
const PIECE = { thickest: 4, width: 24, fill: 0.85, ends: 16, luma: 5, levels: 40 };
/** So many pieces one under the other are a bar; of a picture's texture two may be. */
const LEAST_PIECES = 3;

/** The map with the rows of each bar as one region, that of the uppermost. */
export function joinChromaRows(map: RegionMap, raster: RgbRaster): RegionMap {
  const pieces = map.regions.filter(isPiece).toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const bars: Region[][] = [];
  for (const piece of pieces) {
    const bar = bars.find((one) => goesOn(one.at(-1)!, piece, raster));
    if (bar) bar.push(piece);
    else bars.push([piece]);
  }
  const joined = new Map(bars.filter(({ length }) => length >= LEAST_PIECES).map((bar) => [bar[0]!.label, bar]));
  if (joined.size === 0) return map;
  const owners = new Map([...joined].flatMap(([first, bar]) => bar.slice(1).map(({ label }) => [label, first] as const)));
  const labels = map.labels.map((label) => owners.get(label) ?? label);
  const regions = map.regions.flatMap((region) => {
    const bar = joined.get(region.label);
    return bar ? [oneRegion(bar)] : owners.has(region.label) ? [] : [region];
  });
  return { labels, regions };
}

const isPiece = ({ box, area }: Region): boolean =>
  box.height <= PIECE.thickest && box.width >= PIECE.width && area >= PIECE.fill * box.width * box.height;

function goesOn(above: Region, below: Region, raster: RgbRaster): boolean {
  if (below.box.y !== bottom(above.box)) return false;
  if (Math.abs(below.box.x - above.box.x) > PIECE.ends || Math.abs(right(below.box) - right(above.box)) > PIECE.ends) return false;
  const [one, other] = [middleColor(above, raster), middleColor(below, raster)];
  const levels = one.map((level, c) => Math.abs(level - other[c]!));
  return Math.abs(luma(one) - luma(other)) <= PIECE.luma && Math.max(...levels) <= PIECE.levels;
}

const middleColor = ({ box }: Region, raster: RgbRaster): Rgb => colorAt(raster, box.x + (box.width >> 1), box.y + (box.height >> 1));

function oneRegion(bar: readonly Region[]): Region {
  const box = enclose(bar.map((piece) => piece.box));
  const left = new Int32Array(box.height).fill(right(box));
  const ends = new Int32Array(box.height).fill(box.x - 1);
  for (const piece of bar) {
    left.set(piece.left, piece.box.y - box.y);
    ends.set(piece.right, piece.box.y - box.y);
  }
  return { label: bar[0]!.label, box, area: bar.reduce((sum, { area }) => sum + area, 0), left, right: ends };
}
