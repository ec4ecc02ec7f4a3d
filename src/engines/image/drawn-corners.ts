/** Corners of bordered boxes in lossy pictures: compression softens a thin line where it bends, and the area beyond it no longer tells how round it is. */
import { luma, type Rgb } from './colour.ts';
import { grow, type Box } from './geometry.ts';
import { roundedCoverage, type Radii } from './paint.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/** A box and what it is drawn with. */
export interface Bordered {
  readonly box: Box;
  readonly fill: Rgb;
  /** Width in px. */
  readonly border: { readonly width: number; readonly color: Rgb };
}

/** Radii are tried so far from the measured one, px, and none at all: above it by the border's width more, as the corners measured may be those within it; so much more than the largest of a corner's square is compared. */
const TRIED = { less: 4, more: 8, beyond: 2 };
/** Corners of one radius, px, come out so near to each other; smaller ones are measured well, or are square. */
const ALIKE = { most: 2.5, least: 3 };

type Corner = 0 | 1 | 2 | 3;
const CORNERS: readonly Corner[] = [0, 1, 2, 3];

/**
 * The corners, px, with which the box, drawn with its border, differs least in lightness from the picture: compression keeps that whole and halves colour.
 * @param measured top left, top right, bottom right, bottom left: radii to look near
 */
export function drawnCorners(raster: RgbRaster, bordered: Bordered, measured: Radii): Radii {
  if (Math.max(...measured) < ALIKE.least) return measured;
  const half = Math.floor(Math.min(bordered.box.width, bordered.box.height) / 2);
  const more = TRIED.more + bordered.border.width;
  const near = (radius: number): number[] => {
    const [least, most] = [Math.max(1, Math.round(radius) - TRIED.less), Math.min(half, Math.round(radius) + more)];
    return [0, ...Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i)];
  };
  const side = Math.min(half, Math.round(Math.max(...measured)) + more + TRIED.beyond);
  const off = (corner: Corner, radius: number) => difference(raster, bordered, { corner, radius, side });
  const best = (radii: readonly number[], of: (radius: number) => number) => radii.toSorted((a, b) => of(a) - of(b))[0]!;
  const each = CORNERS.map((corner) =>
    measured[corner] < ALIKE.least ? measured[corner] : best(near(measured[corner]), (radius) => off(corner, radius)),
  );
  if (Math.max(...each) - Math.min(...each) > ALIKE.most) return each as unknown as Radii;
  const common = best([...new Set(each)], (radius) => CORNERS.reduce<number>((sum, corner) => sum + off(corner, radius), 0));
  return [common, common, common, common];
}

/** Sum of the differences in lightness over the square in a corner, levels. */
function difference(
  raster: RgbRaster,
  { box, fill, border }: Bordered,
  { corner, radius, side }: { readonly corner: Corner; readonly radius: number; readonly side: number },
): number {
  const [isRight, isLow] = [corner === 1 || corner === 2, corner >= 2];
  const [left, top] = [isRight ? box.x + box.width - side : box.x, isLow ? box.y + box.height - side : box.y].map(Math.round) as [
    number,
    number,
  ];
  const [inside, line] = [luma(fill), luma(border.color)];
  const beyond = luma(
    colorAt(raster, within(isRight ? left + side : left - 1, raster.width), within(isLow ? top + side : top - 1, raster.height)),
  );
  const inner = grow(box, -border.width);
  const [outline, inline] = [radius, Math.max(0, radius - border.width)].map((r): Radii => [r, r, r, r]) as [Radii, Radii];
  let sum = 0;
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) {
      const [covered, filled] = [roundedCoverage(box, outline, x, y), roundedCoverage(inner, inline, x, y)];
      const drawn = beyond + covered * (line - beyond) + filled * (inside - line);
      sum += Math.abs(drawn - luma(colorAt(raster, within(x, raster.width), within(y, raster.height))));
    }
  return sum;
}

const within = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at));
