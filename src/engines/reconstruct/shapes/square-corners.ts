/** Corners that were measured round and are square: a gradient in a lossy picture falls apart into bands, and the last of them is lost. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { coverage } from '../../image/corners.ts';
import { bottom, centerX, centerY, right, type Box } from '../../image/geometry.ts';
import { roundedDistance, type Radii } from '../../image/paint.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { showsFill } from './fill-shown.ts';

/** Looked at is what lies so far outside the curve, no farther than a ring round a disc is wide, and inside the box, px, if it is so many pixels: beyond a ring is its ground again. */
const CUT_OFF = { outside: 0.7, near: 6, inside: 1, insideLabel: 0, least: 3 };
/** Share of them that shows the fill and not what is around it; of those at the corners of a label on a photo, which has colours of its own. */
const FILLED = { any: 0.5, label: 0.6 };

/** Where a label stands out from the photo beyond its corner by so many levels, a pixel this far on the way to its colour is its own: a translucent one lets a little through. */
const STANDS_OUT = { levels: 80, covered: 0.7 };
/** Looked at beyond a corner, px from either side. */
const BEYOND = 4;
/** Levels by which what lies beyond a corner differs from the fill, clear of noise: a pale bubble whose shadow is darker at its sides differs from the ground at its corner by 12. */
const CLEAR = 8;

interface Filled {
  readonly box: Box;
  readonly fill: Fill;
}

type Shows = (x: number, y: number) => boolean;

/** Whether pixels under the corners of a box show the box: what lies beyond one of them may be unlike what is around most of it. */
function showsBox(raster: RgbRaster, { box, fill }: Filled, around: Rgb): Shows {
  const isNear = (x: number, y: number) => showsFill(raster, { box, fill }, around, x, y);
  if (fill.kind !== 'solid') return isNear;
  const { color } = fill;
  const covered = coveredAt(raster, box, color);
  const beyond = beyondCorners(raster, box);
  const isGround = (x: number, y: number) => {
    const [ground, own] = [beyond(x, y), colorAt(raster, x, y)];
    return channelDistance(ground, color) >= CLEAR && channelDistance(own, ground) < channelDistance(own, color);
  };
  return (x, y) => isNear(x, y) && covered(x, y) !== false && !isGround(x, y);
}

/** Whether pixels under the corners of a label on a photo show the label. */
function showsLabel(raster: RgbRaster, { box, fill }: Filled, sure: number): Shows {
  if (fill.kind !== 'solid') return () => false;
  const covered = coveredAt(raster, box, fill.color);
  return (x, y) => channelDistance(colorAt(raster, x, y), fill.color) <= sure || covered(x, y) === true;
}

/** Whether a pixel is covered by a colour as against what lies beyond the nearest corner of a box; null where the two are too much alike to tell. */
function coveredAt(raster: RgbRaster, box: Box, color: Rgb): (x: number, y: number) => boolean | null {
  const beyond = beyondCorners(raster, box);
  return (x, y) => {
    const ground = beyond(x, y);
    if (channelDistance(ground, color) < STANDS_OUT.levels) return null;
    return coverage(raster, x, y, color, ground) >= STANDS_OUT.covered;
  };
}

/** What lies beyond the corner of a box that is nearest to a pixel. */
function beyondCorners(raster: RgbRaster, box: Box): (x: number, y: number) => Rgb {
  const beyond = [box.y - BEYOND, bottom(box) + BEYOND].map((y) =>
    [box.x - BEYOND, right(box) + BEYOND].map((x) => meanAbout(raster, Math.round(x), Math.round(y))),
  );
  return (x, y) => beyond[Number(y >= centerY(box))]![Number(x >= centerX(box))]!;
}

/** Mean colour of three by three pixels within the picture. */
function meanAbout(raster: RgbRaster, x: number, y: number): Rgb {
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  const [r, g, b] = [0, 1, 2].map((c) => {
    let sum = 0;
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) sum += colorAt(raster, within(x + dx, raster.width), within(y + dy, raster.height))[c]!;
    return sum / 9;
  });
  return [r!, g!, b!];
}

/**
 * @param sure levels from the fill within which a pixel under the corners of a label on a photo shows it; null where that is known by what is around
 * @returns the radii, 0 where what a corner would cut off shows the fill
 */
export function withSquareCorners(
  raster: RgbRaster,
  { box, radius, fill }: { readonly box: Box; readonly radius: Radii; readonly fill: Fill },
  around: Rgb,
  sure: number | null = null,
): Radii {
  if (Math.max(...radius) === 0) return radius;
  const isFilled = sure === null ? showsBox(raster, { box, fill }, around) : showsLabel(raster, { box, fill }, sure);
  const least = sure === null ? FILLED.any : FILLED.label;
  const counts = [0, 1, 2, 3].map(() => ({ all: 0, filled: 0 }));
  const most = Math.ceil(Math.max(...radius));
  const edges = { left: Math.round(box.x), top: Math.round(box.y), right: Math.round(right(box)), bottom: Math.round(bottom(box)) };
  const inside = sure === null ? CUT_OFF.inside : CUT_OFF.insideLabel;
  for (let y = Math.max(0, edges.top + inside); y < Math.min(raster.height, edges.bottom - inside); y++) {
    if (y >= edges.top + most && y < edges.bottom - most) continue;
    for (let x = Math.max(0, edges.left + inside); x < Math.min(raster.width, edges.right - inside); x++) {
      if (x === edges.left + most) x = Math.max(x, edges.right - most);
      const outside = roundedDistance(box, radius, x + 0.5, y + 0.5);
      if (outside < CUT_OFF.outside || outside > CUT_OFF.near) continue;
      const [low, far] = [y >= box.y + box.height / 2, x >= box.x + box.width / 2];
      const count = counts[low ? (far ? 2 : 3) : far ? 1 : 0];
      count.all++;
      if (isFilled(x, y)) count.filled++;
    }
  }
  const [a, b, c, d] = counts.map(({ all, filled }, i) => (all >= CUT_OFF.least && filled >= least * all ? 0 : radius[i]));
  return [a, b, c, d];
}
