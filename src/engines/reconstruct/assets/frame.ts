import { channelDistance } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import { roundedCoverage } from '../../image/paint.ts';
import { createRaster, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import { findShadow } from '../../image/shadow.ts';
import { sideColor, SIDES } from '../../image/surroundings.ts';
import type { Shadow } from '../document.ts';
import { pictureCorners } from './corners.ts';

/** Second difference, levels, of an edge or a texture; shadows bend far less. */
const SHARP = 10;
/** The picture is looked for inside its leftover only if that leaves a rim this wide, px. */
const LEAST_RIM = 2;
const LEAST_SIDE = 24;

export interface PictureFrame {
  readonly box: Box;
  readonly radius: readonly [number, number, number, number];
  readonly shadow: Shadow | null;
}

/** What a page draws without a picture differs from the plate where the mask is set, and by so many levels. */
interface Differing {
  readonly mask: GreyRaster;
  readonly difference: GreyRaster;
}

/** Exact edge, corners and shadow of a photo within the box of what differs from the ground (which takes in its shadow). */
export function framePicture(plate: RgbRaster, { mask, difference }: Differing, box: Box, noise: number): PictureFrame {
  const round = pictureCorners(mask, box);
  const plain: PictureFrame = { box, radius: endsInShadow(difference, box, round) ? [0, 0, 0, 0] : round, shadow: null };
  const sharp = sharpMask(plate, box, SHARP + 5 * noise);
  const core = sharpBox(sharp, box);
  if (!core) return plain;
  const rims = [core.x - box.x, core.y - box.y, box.x + box.width - core.x - core.width, box.y + box.height - core.y - core.height];
  if (Math.max(...rims) < LEAST_RIM || Math.min(core.width, core.height) < LEAST_SIDE) return plain;
  const radius = pictureCorners(sharp, core);
  if (edgeShare(sharp, core, Math.max(...radius)) < LEAST_EDGE) return plain;
  const exact = snap(plate, core, Math.max(...radius));
  const shadow = findShadow(plate, exact, Math.max(...radius), noise);
  if (!shadow) return plain;
  const half = Math.min(exact.width, exact.height) / 2;
  const isDisc = Math.max(...radius) >= Math.min(core.width, core.height) / 2 - 1;
  return { box: exact, radius: isDisc ? [half, half, half, half] : radius, shadow };
}

/**
 * A ring so wide, px, just within a round edge: where half of it differs from the ground by no more levels, that is where a shadow fades into the noise, which would be cut off
 * there (4 to 9 levels measured round avatars; a white rim on a pale ground differs by 16).
 */
const FADES = { within: 3, levels: 12 };

/** Whether rounded corners are those of the shadow that a picture casts. */
function endsInShadow(difference: GreyRaster, box: Box, radius: PictureFrame['radius']): boolean {
  if (Math.max(...radius) === 0) return false;
  const inner = grow(box, -FADES.within);
  const corners = radius.map((r) => Math.max(0, r - FADES.within)) as unknown as PictureFrame['radius'];
  const ring: number[] = [];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++)
      if (roundedCoverage(box, radius, x, y) === 1 && roundedCoverage(inner, corners, x, y) === 0)
        ring.push(difference.data[y * difference.width + x]);
  return ring.length > 0 && median(ring) <= FADES.levels;
}

function sharpMask(plate: RgbRaster, box: Box, limit: number): GreyRaster {
  const out = createRaster(plate.width, plate.height, 1);
  const { data, width, height } = plate;
  const bent = (i: number, step: number) => {
    for (let c = 0; c < 3; c++) if (Math.abs(data[i - step + c] - 2 * data[i + c] + data[i + step + c]) > limit) return true;
    return false;
  };
  for (let y = Math.max(1, box.y); y < Math.min(height - 1, box.y + box.height); y++) {
    for (let x = Math.max(1, box.x); x < Math.min(width - 1, box.x + box.width); x++) {
      const i = (y * width + x) * 3;
      if (bent(i, 3) || bent(i, width * 3)) out.data[y * width + x] = 255;
    }
  }
  return out;
}

/** Share of its straight sides on which a picture ends sharply: what a badge's shadow stains of a card is no picture with a shadow of its own. Px on both sides of where they were found. */
const LEAST_EDGE = 0.3;
const BESIDE = 1;

/** Share of the straight sides that have a sharp pixel; 1 where the corners leave no such sides. */
function edgeShare(sharp: GreyRaster, box: Box, corner: number): number {
  const isSharp = (x: number, y: number) => {
    for (let v = y - BESIDE; v <= y + BESIDE; v++)
      for (let u = x - BESIDE; u <= x + BESIDE; u++) if (sharp.data[v * sharp.width + u]) return true;
    return false;
  };
  let [found, all] = [0, 0];
  const look = (x: number, y: number) => {
    all++;
    if (isSharp(x, y)) found++;
  };
  for (let x = box.x + corner; x < right(box) - corner; x++) [box.y, bottom(box) - 1].forEach((y) => look(x, y));
  for (let y = box.y + corner; y < bottom(box) - corner; y++) [box.x, right(box) - 1].forEach((x) => look(x, y));
  return all > 0 ? found / all : 1;
}

const enough = (count: number): boolean => count >= 3;

/** Box of the sharp pixels, rows and columns with a stray one or two left out. */
function sharpBox(sharp: GreyRaster, box: Box): Box | null {
  const columns = new Int32Array(box.width);
  const rows = new Int32Array(box.height);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (!sharp.data[(box.y + y) * sharp.width + box.x + x]) continue;
      columns[x]++;
      rows[y]++;
    }
  }
  const [x0, x1] = [columns.findIndex(enough), columns.findLastIndex(enough)];
  const [y0, y1] = [rows.findIndex(enough), rows.findLastIndex(enough)];
  return x0 < 0 || y0 < 0 ? null : { x: box.x + x0, y: box.y + y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** Moves each side by up to three px to where the colour steps most. */
function snap(plate: RgbRaster, box: Box, corner: number): Box {
  const [top, right, bottom, left] = SIDES.map((side) => {
    const colors = [-3, -2, -1, 0, 1, 2, 3].map((distance) => sideColor(plate, box, side, distance, corner));
    let [best, step] = [0, 0];
    for (let d = 0; d + 1 < colors.length; d++) {
      const [inner, outer] = [colors[d], colors[d + 1]];
      if (inner && outer && channelDistance(inner, outer) > step) [best, step] = [d - 3, channelDistance(inner, outer)];
    }
    return best;
  });
  const moved = { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
  return clampToPixels(moved, plate.width, plate.height);
}
