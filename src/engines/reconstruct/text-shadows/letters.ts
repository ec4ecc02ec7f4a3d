/** The letters of a line as the pixels of its ink, and how far everything else is from them. */
import { colorNear } from '../../image/bordered-coverage.ts';
import { borderedLetters, type Bordered } from '../../image/bordered.ts';
import { distancesFrom } from '../../image/distance.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { covers, grown, stretchIn } from '../../image/leaning.ts';
import { lettersOnOwnColour } from '../../image/letters-on-own-colour.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { SourcePicture, TextLine } from '../document.ts';
import { LOSSY } from '../../image/noise.ts';

/** Levels by which pixels of one colour differ, beyond three times the noise. */
const ALIKE = 28;
/** Share of its box that the ink covers, at least. */
const INKED = 0.08;
/** What leaning letters may reach over their line by, px: its angle is a whole degree. */
const SLACK = 3;

export interface Letters {
  /** Where the patch stands in the picture. */
  readonly window: Box;
  readonly patch: RgbRaster;
  /** Colour of the letters at, or beside, a pixel of the patch: they may be painted from top to bottom, or within one border have several. */
  inkAt(i: number): Rgb;
  /** Colour of the border that told them, however many colours they have; null where their own colour did. */
  readonly border: Rgb | null;
  /** Coverage 0-255 by letters within a border; their soft edges are told before that is taken off. */
  readonly alpha: GreyRaster | null;
  /** 1 where a pixel has the ink's colour. */
  readonly core: Uint8Array;
  /** How far, px, each pixel is from the letters. */
  readonly distance: Float32Array;
  /** What other lines take up, in the patch. */
  readonly taken: readonly Box[];
  /** Levels within which two pixels are of one colour. */
  readonly near: number;
  readonly lossy: boolean;
}

/** @returns the letters with `reach` px round them, null where hardly anything has their colour */
export function lettersOf(
  { raster, noise }: SourcePicture,
  line: Pick<TextLine, 'box' | 'ink' | 'writing' | 'border'>,
  others: readonly Box[],
  reach: number,
): Letters | null {
  const { box, ink, writing } = line;
  const window = clampToPixels(grow(box, reach), raster.width, raster.height);
  const patch = crop(raster, window);
  const near = ALIKE + 3 * noise;
  const inner = { ...box, x: box.x - window.x, y: box.y - window.y };
  const bordered = line.border ? lettersOnOwnColour(patch, line.border, noise) : null;
  const { holds, inkAt, border, alpha } =
    (bordered ? inkedBy(bordered, patch) : withinBorder(patch, box.height, noise)) ?? inOneInk(patch, inner, ink, near);
  const core = new Uint8Array(patch.width * patch.height);
  // Of the level box about print that leans, the rest may hold anything.
  const isOn = typeof writing === 'object' ? covers(grown(stretchIn(inner, writing), SLACK)) : () => true;
  let inked = 0;
  for (let y = inner.y; y < bottom(inner); y++) {
    for (let x = inner.x; x < right(inner); x++) {
      if (!holds(x, y) || !isOn(x, y)) continue;
      core[y * patch.width + x] = 1;
      inked++;
    }
  }
  const area = typeof writing === 'object' ? writing.length * writing.thickness : box.width * box.height;
  if (inked < INKED * area) return null;
  const taken = others
    .flatMap((other) => intersect(other, window) ?? [])
    .map((other) => ({ ...other, x: other.x - window.x, y: other.y - window.y }));
  return { window, patch, inkAt, border, alpha, core, distance: distancesFrom(core, patch.width), taken, near, lossy: noise > LOSSY };
}

/** Which pixels are letters, and their colour there. */
interface Inked extends Pick<Letters, 'inkAt' | 'border' | 'alpha'> {
  holds(x: number, y: number): boolean;
}

function inOneInk(patch: RgbRaster, inner: Box, ink: Rgb, near: number): Inked {
  const inks = inksOf(patch, inner, ink, near);
  return {
    holds: (x, y) => channelDistance(colorAt(patch, x, y), inks[y]!) <= near,
    inkAt: (i) => inks[Math.floor(i / patch.width)]!,
    border: null,
    alpha: null,
  };
}

/** Letters so high, px, may have a border round them, and be of several colours within it. */
const BORDERED = 24;

function withinBorder(patch: RgbRaster, height: number, noise: number): Inked | null {
  const found = height >= BORDERED ? borderedLetters(patch, noise) : null;
  return found && inkedBy(found, patch);
}

function inkedBy(found: Bordered, patch: RgbRaster): Inked {
  const { width } = patch;
  return {
    holds: (x, y) => found.core[y * width + x] === 1,
    inkAt: (i) => colorNear(patch, found.core, i % width, Math.floor(i / width)),
    border: found.border,
    alpha: found.alpha,
  };
}

/** Rows that are looked at together, as a share of the line's height, and how many pixels of ink tell their colour. */
const STEP = { share: 1 / 16, pixels: 12 };
/** Only a change this great, times the levels of one colour, from the first rows to the last, is a gradient. */
const GRADIENT = 1;

/**
 * The ink's colour row by row: followed upwards and downwards from the rows that show most of it, each few rows' colour being the median of what is like
 * that of the rows before. Of letters of one colour it is that.
 */
function inksOf(patch: RgbRaster, box: Box, ink: Rgb, near: number): Rgb[] {
  const step = Math.max(1, Math.round(STEP.share * box.height));
  const count = Math.ceil(box.height / step);
  const alike = (index: number, color: Rgb): Rgb[] => {
    const found: Rgb[] = [];
    for (let y = box.y + index * step; y < Math.min(bottom(box), box.y + (index + 1) * step); y++)
      for (let x = box.x; x < right(box); x++)
        if (channelDistance(colorAt(patch, x, y), color) <= near / 2) found.push(colorAt(patch, x, y));
    return found;
  };
  const shown = Array.from({ length: count }, (_, index) => alike(index, ink).length);
  const start = shown.indexOf(Math.max(...shown));
  const colors: Rgb[] = Array.from({ length: count }, () => ink);
  const follow = (from: number, towards: 1 | -1) => {
    for (let index = from, color = colors[start]; index >= 0 && index < count; index += towards) {
      const found = alike(index, color);
      if (found.length >= STEP.pixels) color = medianOf(found);
      colors[index] = color;
    }
  };
  follow(start, 1);
  follow(start - 1, -1);
  const isGradient = channelDistance(colors[0], colors[count - 1]) > GRADIENT * near;
  return Array.from({ length: patch.height }, (_, y) =>
    isGradient ? colors[Math.max(0, Math.min(count - 1, Math.floor((y - box.y) / step)))] : ink,
  );
}

export const isTaken = (taken: readonly Box[], x: number, y: number): boolean =>
  taken.some((box) => x >= box.x && x < right(box) && y >= box.y && y < bottom(box));

/** Box, in the picture, of the pixels that have the ink's colour. */
export function boxOfCore({ core, patch: { width, height }, window }: Letters): Box {
  let [left, top, end, under] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!core[i]) continue;
      [left, end] = [Math.min(left, x), Math.max(end, x + 1)];
      [top, under] = [Math.min(top, y), y + 1];
    }
  }
  return { x: window.x + left, y: window.y + top, width: end - left, height: under - top };
}
