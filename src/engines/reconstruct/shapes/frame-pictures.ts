/** Pictures at the upper end of a card: the card's fine border is lost along them in a lossy picture. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt } from '../../image/raster.ts';
import type { Band } from './found-box.ts';

/** A picture is so high at least, px, begins so near over the border's straight part, and differs from the ground so many times as much as the border. */
const PICTURE = { height: 40, near: 16, times: 2 };
/** Share of a row that is picture, and of what lies beside it that is ground; px beside the border that are looked at. */
const ROW = { picture: 0.5, ground: 0.9, beside: 4 };
/** How far into a round corner's square, as a share of it, nothing of the picture is left. */
const CORNER = 0.12;

/**
 * @param open what the border goes round, without its upper side
 * @returns the first row of a picture between both sides, as wide as the frame, on which the border stands; null where there is none
 */
export function pictureTop(open: Box, border: Rgb, band: Band): number | null {
  const ground = groundBeside(open, band);
  if (!ground) return null;
  const shows = PICTURE.times * channelDistance(border, ground);
  const isPicture = (y: number): boolean => shareOf(open, y, (color) => channelDistance(color, ground) > shows, band) >= ROW.picture;
  let under = open.y;
  while (under > open.y - PICTURE.near && under > 0 && !isPicture(under)) under--;
  let top = under;
  while (top > 0 && isPicture(top - 1)) top--;
  if (!isPicture(under) || under - top < PICTURE.height || top === 0) return null;
  const rows = Array.from({ length: under - top }, (_, i) => top + i);
  const isBeside = (y: number) =>
    [open.x - ROW.beside, right(open) - 1 + ROW.beside].every((x) => channelDistance(colorAt(band.raster, x, y), ground) <= shows / 2);
  const reaches = (x: number) =>
    rows.filter((y) => channelDistance(colorAt(band.raster, x, y), ground) > shows).length >= ROW.picture * rows.length;
  const isAsWide = reaches(open.x + ROW.beside) && reaches(right(open) - 1 - ROW.beside);
  return isAsWide && rows.filter(isBeside).length >= ROW.ground * rows.length ? top : null;
}

/** Whether the picture's upper corners are round as well: the ground shows there. */
export function isCutOff(card: Box, radius: number, border: Rgb, band: Band): boolean {
  const ground = groundBeside(card, band);
  if (!ground) return false;
  const off = Math.round(CORNER * radius);
  return [card.x + off, right(card) - 1 - off].every(
    (x) => channelDistance(colorAt(band.raster, x, card.y + off), ground) <= PICTURE.times * channelDistance(border, ground),
  );
}

/** Colour of the ground on both sides of a box; null at the picture's edge. */
function groundBeside(box: Box, { raster }: Band): Rgb | null {
  const columns = [box.x - ROW.beside, right(box) - 1 + ROW.beside];
  if (columns.some((x) => x < 0 || x >= raster.width)) return null;
  const y = Math.floor((box.y + bottom(box)) / 2);
  return medianOf(columns.flatMap((x) => [-2, 0, 2].map((off) => colorAt(raster, x, y + off))));
}

/** Share of the pixels of a row, between both sides, for which something holds. */
function shareOf(open: Box, y: number, holds: (color: Rgb) => boolean, { raster }: Band): number {
  const [from, to] = [open.x + ROW.beside, right(open) - ROW.beside];
  let held = 0;
  for (let x = from; x < to; x++) if (holds(colorAt(raster, x, y))) held++;
  return held / Math.max(1, to - from);
}
