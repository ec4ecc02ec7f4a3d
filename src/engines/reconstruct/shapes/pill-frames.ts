/**
 * Pills with a fine pale border: they have no upright sides, and lossy compression leaves of their round ends too little to be found whole. A level side is found as a rule; its
 * other side and both ends are looked for where a pill round words would have them.
 */
import { luma, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, centerX, coveredShare, right, type Box } from '../../image/geometry.ts';
import { LOSSY } from '../../image/noise.ts';
import { colorAt } from '../../image/raster.ts';
import { sideColor } from '../../image/surroundings.ts';
import { CORNERS, shownOf, type Corner } from './corner-arcs.ts';
import type { Band, FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** Lowest and highest pill, thickest border and shortest straight side, px; its end begins so far from where its straight side does: a rule ends where the arc has left its row. */
const PILL = { least: 18, most: 64, thickest: 2, side: 16, off: 6 };
/** Share of the border's contrast that its other side and each of its ends show at least: of four known pills at quality 76 the ends show 0.7 and more. */
const SHOWN = { side: 0.4, ends: 0.6 };
/** A side stands out from what is so far on both sides of it, px. */
const BESIDE = 3;
/** Share of a line that a pill holds. */
const WORDED = 0.8;

/** A column of a pill's round end has the border's colour along less than this share of its height: two fifths of the outermost one of a pill of 25 px. Upright sides have it all along. */
const UPRIGHT = 0.75;

/** A pill, and the rule that is one of its sides. */
interface Pill {
  readonly frame: FoundBox;
  readonly side: FoundRule;
}

/** @returns pills round words of which one level side is among the rules */
export function pillFrames(rules: readonly FoundRule[], band: Band): Pill[] {
  if (band.noise < LOSSY) return [];
  const level = rules.filter(
    ({ orientation, box }) => orientation === 'horizontal' && box.height <= PILL.thickest && box.width >= PILL.side,
  );
  return level.flatMap((side) => {
    const frame = pillOn(side, band);
    return frame ? [{ frame, side }] : [];
  });
}

function pillOn({ box: side, color }: FoundRule, band: Band): FoundBox | null {
  let [best, found]: [number, Box | null] = [SHOWN.ends, null];
  for (const down of [true, false]) {
    for (let height = PILL.least; height <= PILL.most; height++) {
      const y = down ? side.y : bottom(side) - height;
      const row = { ...side, y: down ? y + height - side.height : y };
      if (y < BESIDE || y + height + BESIDE > band.source.height || !isSide(row, color, band)) continue;
      const ends = endsOf({ ...side, y, height }, color, band);
      if (ends && ends.shown > best && holdsWords(ends.box, band) && !hasUpright(ends.box, color, band))
        [best, found] = [ends.shown, ends.box];
    }
  }
  if (!found) return null;
  const r = found.height / 2;
  return {
    box: found,
    radius: [r, r, r, r],
    fill: null,
    border: { width: side.height, color, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
  };
}

/** Whether a row stands out from what is above and below it nearly as the border does. */
function isSide(row: Box, color: Rgb, { source }: Band): boolean {
  const [own, before, after] = [0, -BESIDE, BESIDE].map((off) => sideColor(source, { ...row, y: row.y + off }, 'top', 0, 0));
  if (!own || !before || !after) return false;
  return [before, after].every((ground) => (luma(own) - luma(ground)) / (luma(color) - luma(ground) || Infinity) > SHOWN.side);
}

/** The whole of a pill whose straight sides are known, where both of its ends show; the weaker one tells how much. */
function endsOf(straight: Box, color: Rgb, band: Band): { box: Box; shown: number } | null {
  const r = straight.height / 2;
  const [lefts, rights] = [CORNERS.filter(([across]) => across < 0), CORNERS.filter(([across]) => across > 0)];
  const best = (at: (off: number) => Box, corners: readonly Corner[]) => {
    let found = { box: straight, shown: 0 };
    for (let off = -PILL.off; off <= PILL.off; off++) {
      const box = at(Math.round(r) + off);
      const inside = box.x >= 0 && right(box) <= band.source.width && box.width >= box.height;
      const shown = inside ? shownOf(box, r, color, band, corners) : 0;
      if (shown > found.shown) found = { box, shown };
    }
    return found;
  };
  const left = best((off) => boxFromEdges(straight.x - off, straight.y, right(straight), bottom(straight)), lefts);
  const end = best((off) => boxFromEdges(straight.x, straight.y, right(straight) + off, bottom(straight)), rights);
  const shown = Math.min(left.shown, end.shown);
  return shown > 0 ? { box: boxFromEdges(left.box.x, straight.y, right(end.box), bottom(straight)), shown } : null;
}

const holdsWords = (box: Box, { lines }: Band): boolean => lines.some((line) => coveredShare(line, box) >= WORDED);

/** Whether one of a box's ends is crossed by an upright line: what looks like arcs there is the side of a frame. */
function hasUpright(box: Box, color: Rgb, { source }: Band): boolean {
  const r = Math.round(box.height / 2);
  const [top, end] = [Math.round(box.y), Math.round(bottom(box))];
  const middle = Math.round(centerX(box));
  const lumaAt = (x: number, y: number) => luma(colorAt(source, x, y));
  const inner = Array.from({ length: end - top }, (_, i) => lumaAt(middle, top + i)).toSorted((a, b) => a - b);
  const border = luma(color);
  const halfway = (border + inner[inner.length >> 1]!) / 2;
  const isInked = (value: number) => value < halfway === border < halfway;
  const columns = [Math.round(box.x), Math.round(right(box)) - r].flatMap((from) => Array.from({ length: r }, (_, i) => from + i));
  return columns.some((x) => {
    let inked = 0;
    for (let y = top; y < end; y++) if (isInked(lumaAt(x, y))) inked++;
    return inked >= UPRIGHT * (end - top);
  });
}
