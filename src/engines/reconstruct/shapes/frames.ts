/** Cards with round corners and a fine border: in lossy pictures the corners fade, and only the four straight sides are found, as rules. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';
import type { Band, FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** Thickest side, least side of a frame, smallest and widest corner, px; by how many px the gaps at a frame's corners differ. */
const FRAME = { thickest: 3, side: 24, corner: { least: 2, most: 60 }, uneven: 10 };
const SAME_COLOUR = 24;
/** Share of the border's contrast that the corners must show. */
const SHOWN = 0.4;

/** @returns frames made of four rules each, and the rules that are left */
export function joinFrames(rules: readonly FoundRule[], band: Band): { frames: FoundBox[]; rules: FoundRule[] } {
  const left = new Set(rules);
  const frames: FoundBox[] = [];
  const level = rules.filter(({ orientation, box }) => orientation === 'horizontal' && box.height <= FRAME.thickest);
  const upright = rules.filter(({ orientation, box }) => orientation === 'vertical' && box.width <= FRAME.thickest);
  for (const top of level) {
    const sides = left.has(top) ? sidesUnder(top, level, upright, left) : null;
    const frame = sides && frameOf([top, ...sides], band);
    if (!sides || !frame) continue;
    for (const side of [top, ...sides]) left.delete(side);
    frames.push(frame);
  }
  return { frames, rules: rules.filter((rule) => left.has(rule)) };
}

type Sides = readonly [right: FoundRule, bottom: FoundRule, left: FoundRule];

/** The nearest rules that close a frame under its upper side. */
function sidesUnder(
  top: FoundRule,
  level: readonly FoundRule[],
  upright: readonly FoundRule[],
  free: ReadonlySet<FoundRule>,
): Sides | null {
  const alike = (rule: FoundRule) => rule !== top && free.has(rule) && channelDistance(rule.color, top.color) <= SAME_COLOUR;
  const beside = upright.filter((rule) => alike(rule) && isCorner(rule.box.y - top.box.y));
  const start = beside.find(({ box }) => isCorner(top.box.x - box.x));
  const end = beside.find(({ box }) => isCorner(right(box) - right(top.box)));
  if (!start || !end || Math.abs(start.box.y - end.box.y) > FRAME.uneven) return null;
  const under = level.find(
    (rule) =>
      alike(rule) &&
      isCorner(bottom(rule.box) - bottom(start.box)) &&
      isCorner(rule.box.x - start.box.x) &&
      isCorner(right(end.box) - right(rule.box)),
  );
  return under ? [end, under, start] : null;
}

const isCorner = (gap: number): boolean => gap >= FRAME.corner.least && gap <= FRAME.corner.most;

function frameOf([top, end, under, start]: readonly [FoundRule, ...Sides], band: Band): FoundBox | null {
  const box = boxFromEdges(start.box.x, top.box.y, right(end.box), bottom(under.box));
  if (Math.min(box.width, box.height) < FRAME.side) return null;
  const gaps = [top.box.x - box.x, right(box) - right(top.box), start.box.y - box.y, bottom(box) - bottom(start.box)];
  const corner = cornerOf(box, top.color, gaps, band);
  if (corner === null) return null;
  const width = Math.min(...[top, under].map((rule) => rule.box.height));
  return {
    box,
    radius: [corner, corner, corner, corner],
    fill: null,
    border: { width, color: top.color, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
  };
}

/** The radius whose arcs show most of the border; the straight sides end a little within the arcs. Null where none shows enough. */
function cornerOf(box: Box, color: Rgb, gaps: readonly number[], band: Band): number | null {
  const most = Math.min(Math.max(...gaps) + 8, box.width / 2, box.height / 2);
  let [best, radius]: [number, number | null] = [SHOWN, null];
  for (let r = Math.max(FRAME.corner.least, Math.min(...gaps) - 2); r <= most; r++) {
    const shown = shownOf(box, r, color, band);
    if (shown > best) [best, radius] = [shown, r];
  }
  return radius;
}

/** Share of the border's contrast with the ground that the four corners' arcs have, in luma, which compression keeps. */
function shownOf(box: Box, r: number, color: Rgb, { raster }: Band): number {
  const lumaAt = (x: number, y: number): number => {
    const [px, py] = [Math.max(0, Math.min(raster.width - 1, Math.floor(x))), Math.max(0, Math.min(raster.height - 1, Math.floor(y)))];
    const i = (py * raster.width + px) * 3;
    return luma([raster.data[i], raster.data[i + 1], raster.data[i + 2]]);
  };
  let [sum, all] = [0, 0];
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    const [cx, cy] = [dx < 0 ? box.x + r : right(box) - r, dy < 0 ? box.y + r : bottom(box) - r];
    const ground = lumaAt(cx + dx * (r / 2), cy + dy * (r / 2));
    const contrast = luma(color) - ground;
    if (Math.abs(contrast) < 2) return 0;
    const steps = Math.max(4, Math.ceil((Math.PI / 2) * r));
    for (let s = 0; s <= steps; s++) {
      const angle = (s / steps) * (Math.PI / 2);
      const on = lumaAt(cx + dx * Math.cos(angle) * (r - 0.5), cy + dy * Math.sin(angle) * (r - 0.5));
      sum += Math.max(0, Math.min(1, (on - ground) / contrast));
      all++;
    }
  }
  return sum / all;
}
