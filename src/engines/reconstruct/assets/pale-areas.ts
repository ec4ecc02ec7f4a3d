/** Grounds of drawings so pale that compression's own noise is as strong: a disc under an icon, hardly darker than its page. What is drawn round it tells that it is there. */
import { area, clampToPixels, grow, intersect, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { createRaster, crop, paste, type GreyRaster, type RgbRaster } from '../../image/raster.ts';

/**
 * Levels by which such a ground differs at least; px of the squares that it holds, and of its sides, which colour that runs over edges reaches only 16 of; of what is left of one between
 * other drawings, no farther from it than so many px, less; what is wider is a part of the page's ground. The share of its box that it fills beside what is drawn on it.
 */
const PALE = { levels: 3, square: 5, side: 32, widest: 400, piece: { side: 12, apart: 24 }, fill: 0.3 };
/** So far round it, px, what is drawn is looked for: it lies along this share of it, where the rest is open ground. */
const ENCLOSED = { reach: 4, share: 0.85 };
/** A colour differs in one channel from the mean of all by so many levels; a shadow, which may run into it, in none. */
const HUED = 2;

interface Pictures {
  readonly plate: RgbRaster;
  /** What is drawn so far. */
  readonly canvas: RgbRaster;
}

/** @param mask what differs visibly: pixels of pale areas that it encloses are put in */
export async function addPaleAreas(mask: GreyRaster, pictures: Pictures): Promise<void> {
  const hues = huesOf(mask, pictures);
  // In most bands nothing is faint and so large: hues are told apart only where something is.
  const all = new Uint8Array(hues.data.length);
  for (let i = 0; i < all.length; i++) if (hues.data[i]! > 0) all[i] = 255;
  const faint = await opened({ ...hues, data: all });
  const places = (await connectedComponents(faint)).components.map(({ box }) => box).filter((box) => isBetween(box, PALE.piece.side));
  const whole: Box[] = [];
  for (const place of places.filter((box) => isBetween(box, PALE.side)))
    for (const own of await areasIn(place, hues))
      if (isBetween(own.box, PALE.side) && (await addArea(own, hues, mask))) whole.push(own.box);
  if (whole.length === 0) return;
  const near = (box: Box) => whole.some((other) => intersect(grow(other, PALE.piece.apart), box) !== null);
  for (const place of places.filter(near))
    for (const own of await areasIn(place, hues)) if (!isBetween(own.box, PALE.side) && near(own.box)) await addArea(own, hues, mask);
}

const isBetween = ({ width, height }: Box, least: number): boolean =>
  Math.min(width, height) >= least && Math.max(width, height) <= PALE.widest;

const opened = (picture: GreyRaster): Promise<GreyRaster> => morphology(picture, 'open', { width: PALE.square, height: PALE.square });

/** An area of one hue: its pixels in its box, 255 each. */
interface Area {
  readonly box: Box;
  readonly part: GreyRaster;
}

/** The areas of each hue in a place. */
async function areasIn(place: Box, hues: GreyRaster): Promise<Area[]> {
  const there = crop(hues, place);
  const counts = new Uint32Array(HUES + 1);
  for (const hue of there.data) counts[hue]!++;
  const areas: Area[] = [];
  for (let hue = 1; hue <= HUES; hue++) {
    if (counts[hue]! < PALE.fill * PALE.piece.side ** 2) continue;
    const even = await opened({ ...there, data: there.data.map((other) => (other === hue ? 255 : 0)) });
    const { labels, components } = await connectedComponents(even);
    for (const { box, label, area: pixels } of components) {
      if (!isBetween(box, PALE.piece.side) || pixels < PALE.fill * area(box)) continue;
      areas.push({ box: { ...box, x: box.x + place.x, y: box.y + place.y }, part: partOf(labels, there.width, label, box) });
    }
  }
  return areas;
}

/** @returns whether the area is enclosed by what is drawn, and put into the mask */
async function addArea({ box, part }: Area, hues: GreyRaster, mask: GreyRaster): Promise<boolean> {
  const window = clampToPixels(grow(box, ENCLOSED.reach + 1), mask.width, mask.height);
  const own = createRaster(window.width, window.height, 1);
  paste(own, part, box.x - window.x, box.y - window.y);
  const reached = await morphology(own, 'dilate', { width: 2 * ENCLOSED.reach + 1, height: 2 * ENCLOSED.reach + 1 });
  if (!isEnclosed(reached, own, crop(mask, window), crop(hues, window))) return false;
  put(mask, reached, window);
  return true;
}

/** Darker, lighter, or with less or more of one channel. */
const HUES = 8;

/** The hue, from 1 on, of what differs hardly visibly from the canvas, 0 where nothing does. */
function huesOf(mask: GreyRaster, { plate: { data: seen }, canvas: { data: drawn } }: Pictures): GreyRaster {
  const hues = createRaster(mask.width, mask.height, 1);
  for (let p = 0, i = 0; p < hues.data.length; p++, i += 3) {
    if (mask.data[p]) continue;
    const red = seen[i]! - drawn[i]!;
    const green = seen[i + 1]! - drawn[i + 1]!;
    const blue = seen[i + 2]! - drawn[i + 2]!;
    if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) >= PALE.levels) hues.data[p] = hueOf(red, green, blue);
  }
  return hues;
}

function hueOf(red: number, green: number, blue: number): number {
  const mean = (red + green + blue) / 3;
  const r = Math.abs(red - mean);
  const g = Math.abs(green - mean);
  const b = Math.abs(blue - mean);
  if (Math.max(r, g, b) < HUED) return mean < 0 ? 1 : 2;
  if (r >= g && r >= b) return red > mean ? 4 : 3;
  if (g >= b) return green > mean ? 6 : 5;
  return blue > mean ? 8 : 7;
}

/** Whether what lies round an area is drawn, and no open ground. */
function isEnclosed(reached: GreyRaster, own: GreyRaster, mask: GreyRaster, hues: GreyRaster): boolean {
  let [drawn, open] = [0, 0];
  for (let i = 0; i < reached.data.length; i++) {
    if (!reached.data[i] || own.data[i]) continue;
    if (mask.data[i]) drawn++;
    else if (hues.data[i] === 0) open++;
  }
  return drawn > 0 && drawn >= ENCLOSED.share * (drawn + open);
}

function partOf(labels: Int32Array, width: number, label: number, window: Box): GreyRaster {
  const data = new Uint8Array(area(window));
  for (let i = 0; i < data.length; i++)
    if (labels[(window.y + Math.floor(i / window.width)) * width + window.x + (i % window.width)] === label) data[i] = 255;
  return { width: window.width, height: window.height, channels: 1, data };
}

function put(mask: GreyRaster, part: GreyRaster, { x, y, width }: Box): void {
  for (let i = 0; i < part.data.length; i++) if (part.data[i]) mask.data[(y + Math.floor(i / width)) * mask.width + x + (i % width)] = 255;
}
