/** A badge in a colour of its own that stands close beside a word, as the number of things in a cart: the detector takes its side for a part of the line. */
import { channelDistance, mixture, type Rgb } from '../../../image/colour.ts';
import { connectedParts } from '../../../image/connected.ts';
import { bottom, boxFromEdges, enclose, grow, right, type Box } from '../../../image/geometry.ts';
import type { Ink } from '../../../image/ink.ts';
import { medianOf } from '../../../image/median.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import { goesOn } from './label.ts';
import { SOLID } from './ruled.ts';

/**
 * A badge fills so much of what the crop shows of its box, is so high in heights of the line, and its colour lies so many levels aside of the way from the paper to the
 * ink: no letter is as full, and no faint one as much aside.
 */
const BADGE = { fill: 0.6, high: 0.3, aside: 48 };
/** So much of the line is beside it, in its width: a coloured ground under most of a line is no badge. */
const BESIDE = 0.5;
/** Its soft edge, px. */
const SOFT = 1;
/** Beside it the crop's edge is paper, give or take levels and levels a level of noise, for so large a share: on a photo everything has colours of its own. */
const EVEN = { levels: 8, perNoise: 3, share: 0.9 };

type Colours = Pick<Ink, 'alpha' | 'ink' | 'paper'>;

/** @returns the part of a badge that a side of the crop cuts, px of the picture; null where there is none */
export function badgeBeside(
  picture: RgbRaster,
  area: Box,
  ink: Colours,
  { height, noise }: { readonly height: number; readonly noise: number },
): Box | null {
  const { width, data } = ink.alpha;
  const isSolid = (i: number) => data[i]! >= SOLID;
  const rows = Array.from({ length: ink.alpha.height }, (_, y) => y * width);
  if (!rows.some((start) => isSolid(start) || isSolid(start + width - 1))) return null;
  for (const pixels of connectedParts(width, ink.alpha.height, isSolid)) {
    const box = enclose([...pixels].map((i) => ({ x: i % width, y: Math.floor(i / width), width: 1, height: 1 })));
    const isCut = box.x <= 0 || right(box) >= width;
    if (!isCut || box.height < BADGE.high * height || pixels.length < BADGE.fill * box.width * box.height) continue;
    const color = medianOf([...pixels].map((i) => colorAt(picture, area.x + (i % width), area.y + Math.floor(i / width))));
    const badge = { ...box, x: box.x + area.x, y: box.y + area.y };
    const isOther = asideOf(color, ink) > BADGE.aside && goesOn(picture, area, box, { ink: color, paper: ink.paper }, height);
    if (isOther && isEven(picture, area, badge, ink.paper, noise)) return badge;
  }
  return null;
}

/** Whether the edge of the crop is of one colour but for the badge. */
function isEven(picture: RgbRaster, area: Box, badge: Box, paper: Rgb, noise: number): boolean {
  const near = grow(badge, 2 * SOFT);
  let [even, all] = [0, 0];
  const look = (x: number, y: number) => {
    if (x >= near.x && x < right(near) && y >= near.y && y < bottom(near)) return;
    all++;
    if (channelDistance(colorAt(picture, x, y), paper) <= EVEN.levels + EVEN.perNoise * noise) even++;
  };
  for (let x = area.x; x < right(area); x++) for (const y of [area.y, bottom(area) - 1]) look(x, y);
  for (let y = area.y; y < bottom(area); y++) for (const x of [area.x, right(area) - 1]) look(x, y);
  return even >= EVEN.share * all;
}

/** What of a detected line is beside a badge; null where that is too little. */
export function besideBadge(line: Box, badge: Box): Box | null {
  const isBehind = badge.x + badge.width / 2 > line.x + line.width / 2;
  const [from, to] = isBehind ? [line.x, Math.min(right(line), badge.x - SOFT)] : [Math.max(line.x, right(badge) + SOFT), right(line)];
  return to - from < BESIDE * line.width ? null : boxFromEdges(from, line.y, to, bottom(line));
}

/** How far, levels, a colour is from the nearest mixture of paper and ink. */
function asideOf(color: Rgb, { ink, paper }: { readonly ink: Rgb; readonly paper: Rgb }): number {
  const { share, aside } = mixture(color, paper, ink);
  return share < 0 ? channelDistance(color, paper) : share > 1 ? channelDistance(color, ink) : aside;
}
