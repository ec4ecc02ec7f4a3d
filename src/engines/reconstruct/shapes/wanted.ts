/** Which of the boxes that were found are boxes of the page, and not pieces of what is drawn there. */
import { channelDistance } from '../../image/colour.ts';
import { coveredShare, grow, type Box } from '../../image/geometry.ts';
import { roundedDistance } from '../../image/paint.ts';
import { colorAt } from '../../image/raster.ts';
import { LOSSY } from '../../image/noise.ts';
import { outsideColor, sideColor, SIDES } from '../../image/surroundings.ts';
import type { Band, FoundBox } from './found-box.ts';
import { insidePhoto } from './photos.ts';

/** Boxes without text below this size must stand free: otherwise they are part of an icon. */
const ICON_SIDE = 30;
/** Boxes narrower than this, px, are compared with their whole edge; this share of it may be of another colour. */
const SMALL_SIDE = 64;
const MOST_OFF_EDGE = 0.12;

/** What lies no further from a box, px, is of its own edge: two blocks that texture is looked for in. */
const OWN_EDGE = 16;

/**
 * Whether a box has a use of its own: what is small and without text, or on a photo, may be a piece of something drawn.
 * @param isPlain whether little is drawn on it. Its edge and an icon on it may be all that makes a lossy picture busy there.
 */
export function isWanted(band: Band, { box }: FoundBox, isPlain: boolean): boolean {
  if (isTrace(band, box)) return false;
  const holdsText = band.lines.some((line) => coveredShare(line, box) >= 0.8);
  const photos = isPlain ? band.photos.filter((photo) => coveredShare(photo, grow(box, OWN_EDGE)) < 1) : band.photos;
  if (insidePhoto(box, photos)) return holdsText;
  if (holdsText || Math.max(box.width, box.height) >= ICON_SIDE) return true;
  return standsFree(band, box);
}

/** Letters are painted over so far beyond their ink, px; what is painted is smoother than the ground, and as much as so many levels off it. */
const TRACE = { beyond: 4, levels: 24 };

/** Whether a box is only where letters of a lossy picture were painted over: it ends with them, and shows at none of its sides. */
function isTrace({ raster, lines, noise }: Band, box: Box): boolean {
  if (noise < LOSSY || !lines.some((line) => coveredShare(box, grow(line, TRACE.beyond)) === 1 && coveredShare(line, box) === 1))
    return false;
  return SIDES.every((side) => {
    const [within, beyond] = [-1, 2].map((distance) => sideColor(raster, box, side, distance, 0));
    return !within || !beyond || channelDistance(within, beyond) < TRACE.levels;
  });
}

/**
 * Whether a small box really has its colour all along its edge: its outline may pass for a circle where the thing is a shield.
 * Large ones are judged by their outline alone, since other things may lie across their edges.
 */
export function edgeAgrees({ raster, noise }: Band, { box, radius, fill, border }: FoundBox): boolean {
  const color = border?.color ?? (fill?.kind === 'solid' ? fill.color : null);
  if (!color || Math.min(box.width, box.height) >= SMALL_SIDE) return true;
  // Of a thin border only pixels that it covers nearly whole have its colour.
  const deepest = Math.max(0.4 - Math.max(1.6, border?.width ?? 0), border ? 0.1 - border.width : -Infinity);
  let [off, all] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const distance = roundedDistance(box, radius, x + 0.5, y + 0.5);
      if (distance > -0.6 || distance < deepest) continue;
      all++;
      if (channelDistance(color, colorAt(raster, x, y)) > 48 + 4 * noise) off++;
    }
  }
  return off <= MOST_OFF_EDGE * all;
}

/** Share of what is round a box that may be drawn on. */
const MOST_AROUND = 0.03;

/** Nothing else is drawn close to the box, but for a share of what is round it: it is not a piece of an icon or a letter. */
export function standsFree(band: Band, box: Box, most = MOST_AROUND): boolean {
  return [3, 7].every((distance) => evenAround(band, box, distance, most));
}

function evenAround({ raster, noise }: Band, box: Box, distance: number, most: number): boolean {
  const around = outsideColor(raster, box, 3, 0);
  if (!around) return false;
  const [x0, y0, x1, y1] = [box.x - distance, box.y - distance, box.x + box.width + distance - 1, box.y + box.height + distance - 1];
  if (x0 < 0 || y0 < 0 || x1 >= raster.width || y1 >= raster.height) return false;
  let [off, all] = [0, 0];
  const check = (x: number, y: number) => {
    all++;
    if (channelDistance(colorAt(raster, x, y), around) > 8 + 3 * noise) off++;
  };
  for (let x = x0; x <= x1; x++) [y0, y1].forEach((y) => check(x, y));
  for (let y = y0; y <= y1; y++) [x0, x1].forEach((x) => check(x, y));
  return off <= most * all;
}
