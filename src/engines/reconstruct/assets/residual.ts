import { area, coveredShare, enclose, intersect, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { createRaster, crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { Fade } from './faded-sides.ts';
import { joinOverFaint } from './faint.ts';
import { photosBetweenGutters } from './gutters.ts';
import { joinTorn } from './torn.ts';

/** Something in the plate that fills and shapes do not explain; coordinates of the band. */
export interface Leftover {
  readonly box: Box;
  /** Pixels that differ. */
  readonly area: number;
  /** Where it fades into its ground. */
  readonly fade?: Fade;
}

/** Difference of a channel, levels, that can be seen; plus three times the noise. */
const VISIBLE = 6;
/** Parts this near to each other, px, belong to one thing. */
export const JOIN = 7;
const LEAST_AREA = 8;
/** Differences nowhere two px thick and fainter than this mean, levels, are soft edges that CSS draws a little differently. */
const SOFT_EDGE = 45;
/**
 * What lossy compression leaves: thin rims three px thick at most, and scattered pixels, both hardly above what counts as visible. Levels,
 * shares of the thing's pixels and of its box, px (measured on six pages stored as JPEG at quality 70 to 82: residue has means of 10 to 15).
 */
const RIM = { thicker: 0.08, mean: 25, most: 60 };
const SCATTER = { mean: 18, most: 36, pixels: 700, fill: 0.7 };
/** Thin as it is, what crosses the whole band both ways, shares of its sides, is a pattern of its ground; bands of so many px at least. */
const PATTERN = { across: 0.9, along: 0.9, least: 64 };
/** Sum of differences below which nobody sees it. */
const LEAST_WEIGHT = 300;
/** Things larger than this, px, and this empty, are taken apart where only something thin joins them. */
const SPLIT_SIDE = 100;
const SPLIT_FILL = 0.75;
const SPLIT_KERNEL = 13;

/** Largest channel difference of each pixel. */
export function differences(a: RgbRaster, b: RgbRaster): GreyRaster {
  const out = createRaster(a.width, a.height, 1);
  for (let i = 0, p = 0; p < out.data.length; i += 3, p++) {
    out.data[p] = Math.max(
      Math.abs(a.data[i] - b.data[i]),
      Math.abs(a.data[i + 1] - b.data[i + 1]),
      Math.abs(a.data[i + 2] - b.data[i + 2]),
    );
  }
  return out;
}

export function visibleMask(difference: GreyRaster, noise: number): GreyRaster {
  const limit = visibleFrom(noise);
  const data = new Uint8Array(difference.data.length);
  for (let i = 0; i < data.length; i++) if (difference.data[i] > limit) data[i] = 255;
  return { ...difference, data };
}

const visibleFrom = (noise: number): number => VISIBLE + 3 * noise;

/**
 * The things that differ: near parts joined, thinly joined ones taken apart, what lies within another's box taken into it, unless it lies
 * on one of the `cards` there: the other would be drawn under the card.
 */
export async function leftovers(
  mask: GreyRaster,
  difference: GreyRaster,
  { lossy, noise, cards }: { readonly lossy: boolean; readonly noise: number; readonly cards: readonly Box[] },
): Promise<Leftover[]> {
  const found: Leftover[] = [];
  for (const item of await visibleThings(mask, difference, lossy)) found.push(...(await takeApart(item, mask, difference, lossy)));
  const things = joinOverFaint(found, difference);
  // In a clean picture what hardly differs from the ground is shading of its own: a glow round a coin is no part of it.
  const whole = lossy ? await joinTorn(things, { mask, difference }, visibleFrom(noise)) : things;
  return absorb(whole, cards);
}

async function visibleThings(mask: GreyRaster, difference: GreyRaster, lossy: boolean): Promise<Leftover[]> {
  const joined = await morphology(mask, 'close', { width: JOIN, height: JOIN });
  const [thick, thicker] = await Promise.all([2, 3].map((side) => morphology(mask, 'erode', { width: side, height: side })));
  const { labels, components } = await connectedComponents(joined);
  const things = components.map(({ box }): Thing => ({ box, pixels: 0, thick: 0, thicker: 0, sum: 0, most: 0 }));
  const indexes = new Map(components.map(({ label }, i) => [label, i]));
  for (let i = 0; i < labels.length; i++) {
    if (!mask.data[i]) continue;
    const thing = things[indexes.get(labels[i])!];
    thing.pixels++;
    if (thick.data[i]) thing.thick++;
    if (thicker.data[i]) thing.thicker++;
    thing.sum += difference.data[i];
    thing.most = Math.max(thing.most, difference.data[i]);
  }
  return things
    .filter(
      (thing) =>
        thing.pixels >= LEAST_AREA &&
        thing.sum > LEAST_WEIGHT &&
        !isSoftEdge(thing) &&
        !(lossy && isResidue(thing) && !isPattern(thing.box, mask)),
    )
    .map(({ box, pixels }) => ({ box, area: pixels }));
}

interface Thing {
  readonly box: Box;
  pixels: number;
  /** Pixels that fill squares of 2 × 2 px, and of 3 × 3. */
  thick: number;
  thicker: number;
  sum: number;
  most: number;
}

const isSoftEdge = ({ pixels, thick, sum }: Thing): boolean => thick <= 0.04 * pixels && sum / pixels < SOFT_EDGE;

const isPattern = ({ width, height }: Box, band: GreyRaster): boolean =>
  band.height >= PATTERN.least && width >= PATTERN.across * band.width && height >= PATTERN.along * band.height;

function isResidue({ box, pixels, thicker, sum, most }: Thing): boolean {
  const mean = sum / pixels;
  if (thicker <= RIM.thicker * pixels && mean < RIM.mean && most < RIM.most) return true;
  return mean < SCATTER.mean && most < SCATTER.most && pixels < SCATTER.pixels && pixels < SCATTER.fill * area(box);
}

/** A large thing of several bulky parts (pictures on a line, pictures and a frame) becomes one a part, and the thin rest. */
async function takeApart(item: Leftover, mask: GreyRaster, difference: GreyRaster, lossy: boolean): Promise<Leftover[]> {
  const { box } = item;
  if (Math.max(box.width, box.height) < SPLIT_SIDE) return [item];
  const photos = photosBetweenGutters(mask, box);
  if (photos.length > 1) return photos.map((photo) => ({ box: photo, area: area(photo) }));
  if (item.area >= SPLIT_FILL * area(box)) return [item];
  const joined = await morphology(crop(mask, box), 'close', { width: JOIN, height: JOIN });
  const bulky = await morphology(joined, 'open', { width: SPLIT_KERNEL, height: SPLIT_KERNEL });
  const parts = (await connectedComponents(bulky)).components.filter(
    (part) => Math.min(part.box.width, part.box.height) >= 2 * SPLIT_KERNEL,
  );
  if (parts.length === 0 || (area(enclose(parts.map((part) => part.box))) > 0.9 * area(box) && parts.length === 1)) return [item];
  const rest = crop(mask, box);
  for (const part of parts) blank(rest, part.box);
  const thin = await visibleThings(rest, crop(difference, box), lossy);
  const placed = [...parts.map((part) => ({ box: part.box, area: part.area })), ...thin];
  return placed.map((part) => ({ box: { ...part.box, x: part.box.x + box.x, y: part.box.y + box.y }, area: part.area }));
}

function blank(mask: GreyRaster, box: Box): void {
  const [x0, x1] = [Math.max(0, box.x), Math.min(mask.width, box.x + box.width)];
  for (let y = Math.max(0, box.y); y < Math.min(mask.height, box.y + box.height); y++)
    mask.data.fill(0, y * mask.width + x0, y * mask.width + x1);
}

/** Joins what overlaps, largest first. */
function absorb(found: readonly Leftover[], cards: readonly Box[]): Leftover[] {
  let items = found.toSorted((a, b) => area(b.box) - area(a.box));
  for (let changed = true; changed;) {
    changed = false;
    const kept: Leftover[] = [];
    for (const item of items) {
      const at = kept.findIndex(
        (other) => overlapsEnough(other.box, item.box) && !cards.some((card) => isBetween(card, other.box, item.box)),
      );
      if (at === -1) kept.push(item);
      else {
        kept[at] = { box: enclose([kept[at].box, item.box]), area: kept[at].area + item.area };
        changed = true;
      }
    }
    items = kept;
  }
  return items;
}

function overlapsEnough(a: Box, b: Box): boolean {
  const shared = intersect(a, b);
  return shared !== null && area(shared) >= 0.3 * Math.min(area(a), area(b));
}

/** The card lies wholly on the larger thing, and the smaller one wholly on the card. */
function isBetween(card: Box, below: Box, above: Box): boolean {
  return area(card) < area(below) && coveredShare(card, below) > 0.99 && coveredShare(above, card) > 0.99;
}
