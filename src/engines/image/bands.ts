/** Gradients that lossy compression has cut into bands: regions below each other, each a little darker or lighter than the one before. */
import { bottom, enclose, right } from './geometry.ts';
import type { RgbRaster } from './raster.ts';
import type { Region, RegionMap } from './regions.ts';

/** Bands of one gradient: how far, px, their sides are apart; levels of the step between two; least width and height, and how many make a gradient. */
const BAND = { sides: 5, step: 16, width: 24, height: 8, count: 3 };

/** The map with each gradient's bands as one region, that of the uppermost. */
export function joinBands(map: RegionMap, raster: RgbRaster): RegionMap {
  const wide = map.regions
    .filter(({ box }) => box.width >= BAND.width && box.height >= BAND.height && box.width < 0.9 * raster.width)
    .toSorted((a, b) => a.box.y - b.box.y);
  const below = new Map<Region, Region>();
  for (const band of wide) {
    const next = wide.find((other) => other !== band && goesOn(band, other, raster));
    if (next && ![...below.values()].includes(next)) below.set(band, next);
  }
  const firsts = [...below.keys()].filter((band) => ![...below.values()].includes(band));
  const stacks = firsts.flatMap((first) => runs(stackFrom(first, below), raster)).filter((stack) => stack.length >= BAND.count);
  if (stacks.length === 0) return map;
  const owners = new Map(stacks.flatMap(([first, ...rest]) => rest.map((band) => [band.label, first.label] as const)));
  const joined = new Map(stacks.map((stack) => [stack[0].label, oneRegion(stack)]));
  const labels = map.labels.map((label) => owners.get(label) ?? label);
  const regions = map.regions.flatMap((region) => (owners.has(region.label) ? [] : [joined.get(region.label) ?? region]));
  return { labels, regions };
}

function goesOn(a: Region, b: Region, raster: RgbRaster): boolean {
  // Blocks of two bands interlock: their boxes may overlap.
  if (b.box.y <= a.box.y || b.box.y > bottom(a.box) || bottom(b.box) <= bottom(a.box)) return false;
  if (Math.abs(a.box.x - b.box.x) > BAND.sides || Math.abs(right(a.box) - right(b.box)) > BAND.sides) return false;
  const step = Math.max(...[b.box.y, bottom(a.box)].flatMap((y) => change(raster, middleOf(a), y - 2, y + 2).map(Math.abs)));
  return step <= BAND.step && Math.max(...change(raster, middleOf(a), centreOf(a), centreOf(b)).map(Math.abs)) > 0;
}

const middleOf = ({ box }: Region): number => Math.round(box.x + box.width / 2);
const centreOf = ({ box }: Region): number => Math.round(box.y + box.height / 2);

/** Change of the colour in one column from one row to another. */
function change({ data, width, height }: RgbRaster, x: number, from: number, to: number): number[] {
  const at = (y: number, c: number) => data[(Math.max(0, Math.min(height - 1, y)) * width + x) * 3 + c];
  return [0, 1, 2].map((c) => at(to, c) - at(from, c));
}

function stackFrom(first: Region, below: ReadonlyMap<Region, Region>): Region[] {
  const stack = [first];
  for (let next = below.get(first); next; next = below.get(next)) stack.push(next);
  return stack;
}

/** Parts of a stack in which the colour goes on in one direction: rows of a table alternate. */
function runs(stack: readonly Region[], raster: RgbRaster): Region[][] {
  const parts: Region[][] = [[stack[0]]];
  let before: number[] | null = null;
  for (let i = 1; i < stack.length; i++) {
    const step = change(raster, middleOf(stack[i]), centreOf(stack[i - 1]), centreOf(stack[i]));
    const turns: boolean = before !== null && step.reduce((sum, v, c) => sum + v * before![c], 0) < 0;
    if (turns) parts.push([stack[i]]);
    else parts.at(-1)!.push(stack[i]);
    before = turns ? null : step;
  }
  return parts;
}

function oneRegion(stack: readonly Region[]): Region {
  const box = enclose(stack.map((region) => region.box));
  const left = new Int32Array(box.height).fill(right(box));
  const rightEnds = new Int32Array(box.height).fill(box.x - 1);
  for (const region of stack) {
    for (let row = 0; row < region.box.height; row++) {
      const at = region.box.y - box.y + row;
      left[at] = Math.min(left[at], region.left[row]);
      rightEnds[at] = Math.max(rightEnds[at], region.right[row]);
    }
  }
  // A row between two bands belongs to neither.
  for (let row = 1; row < box.height; row++)
    if (rightEnds[row] < left[row]) [left[row], rightEnds[row]] = [left[row - 1], rightEnds[row - 1]];
  return { label: stack[0].label, box, area: stack.reduce((sum, region) => sum + region.area, 0), left, right: rightEnds };
}
