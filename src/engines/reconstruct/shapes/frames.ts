/** Cards with round corners and a fine border: in lossy pictures the corners fade, and only the straight sides are found, as rules. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, coveredShare, grow, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { sideColor } from '../../image/surroundings.ts';
import { CORNERS, shownOf, type Corner } from './corner-arcs.ts';
import type { Band, FoundBox } from './found-box.ts';
import { isCutOff, pictureTop } from './frame-pictures.ts';
import { siblingFrames } from './frame-siblings.ts';
import { mirroredSides } from './mirrored-sides.ts';
import { pillFrames } from './pill-frames.ts';
import type { FoundRule } from './rules.ts';

/** Thickest side, least side of a frame, smallest and widest corner, px; by how many px the gaps at a frame's corners differ. */
const FRAME = { thickest: 4, side: 24, corner: { least: 2, most: 60, roundest: 80 }, uneven: 10 };
const SAME_COLOUR = 24;
/** Two frames at one place lie on each other by this share. */
const SAME_FRAME = 0.8;
/** Share of the border's contrast that the corners must show (0.76 and more measured at quality 80 on seven cards, 0.38 where corners are none), and a side that was not found as a rule. */
const SHOWN = { corners: 0.6, side: 0.4 };
/** A side stands out from what is so far on both sides of it, px. */
const BESIDE = 3;

/**
 * @param boxes that were found whole
 * @returns frames made of two upright sides and two level ones, and the rules that are left
 */
export function joinFrames(
  rules: readonly FoundRule[],
  band: Band,
  boxes: readonly FoundBox[] = [],
): { frames: FoundBox[]; rules: FoundRule[] } {
  const frames: FoundBox[] = [];
  const sides = [...rules, ...mirroredSides(rules, band)];
  const left = new Set(sides);
  const upright = sides
    .filter(({ orientation, box }) => orientation === 'vertical' && box.width <= FRAME.thickest)
    .toSorted((a, b) => a.box.x - b.box.x);
  for (const start of upright) {
    for (const end of upright.filter((rule) => isOpposite(start, rule))) {
      if (!left.has(start) || !left.has(end)) continue;
      const isEven = Math.abs(start.box.y - end.box.y) <= FRAME.uneven;
      const frame =
        (isEven ? frameBetween(start, end, rules, band) : null) ??
        frameUnderPicture(start, end, rules, band) ??
        frameUnderTag(start, end, rules, band);
      if (!frame) continue;
      for (const rule of sides) if (isOnBorder(rule.box, frame)) left.delete(rule);
      frames.push(frame);
      break;
    }
  }
  for (const { frame, side } of pillFrames([...left], band)) {
    if (frames.some((other) => coveredShare(frame.box, other.box) > SAME_FRAME && coveredShare(other.box, frame.box) > SAME_FRAME))
      continue;
    for (const rule of sides) if (rule === side || isOnBorder(rule.box, frame)) left.delete(rule);
    frames.push(frame);
  }
  const siblings = siblingFrames(
    [...boxes, ...frames],
    rules.filter((rule) => left.has(rule)),
  );
  for (const frame of siblings) for (const rule of rules) if (isOnBorder(rule.box, frame)) left.delete(rule);
  return { frames: [...frames, ...siblings], rules: rules.filter((rule) => left.has(rule)) };
}

/** Whether two upright rules may be the sides of one frame: at a picture they begin where that lets them be seen. */
function isOpposite(start: FoundRule, end: FoundRule): boolean {
  return (
    end.box.x - right(start.box) >= FRAME.side &&
    Math.abs(start.box.y - end.box.y) <= FRAME.corner.most &&
    Math.abs(bottom(start.box) - bottom(end.box)) <= FRAME.uneven &&
    channelDistance(start.color, end.color) <= SAME_COLOUR
  );
}

function frameBetween(start: FoundRule, end: FoundRule, rules: readonly FoundRule[], band: Band): FoundBox | null {
  const [x, far] = [start.box.x, right(end.box)];
  const color = medianOf([start.color, end.color]);
  const [from, to] = [Math.min(start.box.y, end.box.y), Math.max(bottom(start.box), bottom(end.box))];
  const level = rules.filter(
    (rule) =>
      rule.orientation === 'horizontal' &&
      rule.box.height <= FRAME.thickest &&
      channelDistance(rule.color, color) <= SAME_COLOUR &&
      isCorner(rule.box.x - x) &&
      isCorner(far - right(rule.box)),
  );
  const thickness = Math.min(start.box.width, end.box.width);
  const tops = level.filter((rule) => isCorner(from - rule.box.y)).map((rule) => rule.box);
  const unders = level.filter((rule) => isCorner(bottom(rule.box) - to)).map((rule) => rule.box);
  let [best, found]: [number, FoundBox | null] = [SHOWN.corners, null];
  for (const top of [...tops, ...levelSides({ x, far, edge: from, step: -1, thickness }, color, band)]) {
    for (const under of [...unders, ...levelSides({ x, far, edge: to - 1, step: 1, thickness }, color, band)]) {
      const box = boxFromEdges(x, top.y, far, bottom(under));
      const gaps = [start.box.y - box.y, end.box.y - box.y, bottom(box) - bottom(start.box), bottom(box) - bottom(end.box)];
      if (Math.max(...gaps) - Math.min(...gaps) > FRAME.uneven || box.height < FRAME.side) continue;
      const { shown, radius: r } = cornerOf(box, color, gaps, band);
      if (shown <= best) continue;
      const width = Math.min(start.box.width, end.box.width, top.height, under.height);
      best = shown;
      found = { box, radius: [r, r, r, r], fill: null, border: { width, color, sides: SIDES, style: 'solid' } };
    }
  }
  return found;
}

/** A tag on an upper corner covers so much of its sides at most, px. */
const COVERED = 130;

/** A frame of which one upper corner is not seen: a tag lies on it. */
function frameUnderTag(start: FoundRule, end: FoundRule, rules: readonly FoundRule[], band: Band): FoundBox | null {
  const [x, far] = [start.box.x, right(end.box)];
  const color = medianOf([start.color, end.color]);
  const level = rules.filter(
    ({ orientation, box, color: own }) =>
      orientation === 'horizontal' && box.height <= FRAME.thickest && channelDistance(own, color) <= SAME_COLOUR,
  );
  const to = Math.max(bottom(start.box), bottom(end.box));
  const under = level.find(({ box }) => isCorner(box.x - x) && isCorner(far - right(box)) && isCorner(bottom(box) - to));
  if (!under) return null;
  for (const { box: top } of level) {
    const gaps = { start: top.x - x, end: far - right(top) };
    const covered = isCorner(gaps.start) ? 'end' : isCorner(gaps.end) ? 'start' : null;
    if (!covered || gaps[covered] < 0 || gaps[covered] > COVERED) continue;
    const [seen, hidden] = covered === 'end' ? [start, end] : [end, start];
    const below = hidden.box.y - top.y;
    if (!isCorner(seen.box.y - top.y) || below < 0 || below > COVERED) continue;
    const box = boxFromEdges(x, top.y, far, bottom(under.box));
    const own = [gaps[covered === 'end' ? 'start' : 'end'], seen.box.y - top.y, bottom(box) - bottom(seen.box)];
    const corners = CORNERS.filter(([across, down]) => down > 0 || across < 0 === (covered === 'end'));
    const { shown, radius: r } = cornerOf(box, color, own, band, corners);
    if (shown <= SHOWN.corners) continue;
    const width = Math.min(start.box.width, end.box.width, top.height, under.box.height);
    return { box, radius: [r, r, r, r], fill: null, border: { width, color, sides: SIDES, style: 'solid' } };
  }
  return null;
}

/** A frame without an upper side: a picture lies there. */
function frameUnderPicture(start: FoundRule, end: FoundRule, rules: readonly FoundRule[], band: Band): FoundBox | null {
  const [x, far] = [start.box.x, right(end.box)];
  const color = medianOf([start.color, end.color]);
  const to = Math.max(bottom(start.box), bottom(end.box));
  const unders = rules.filter(
    ({ orientation, box, color: own }) =>
      orientation === 'horizontal' &&
      box.height <= FRAME.thickest &&
      channelDistance(own, color) <= SAME_COLOUR &&
      isCorner(box.x - x) &&
      isCorner(far - right(box)) &&
      isCorner(bottom(box) - to),
  );
  const thickness = Math.min(start.box.width, end.box.width);
  const seen = unders.length > 0 ? unders.map(({ box }) => box) : levelSides({ x, far, edge: to - 1, step: 1, thickness }, color, band);
  const from = Math.min(start.box.y, end.box.y);
  let [best, found]: [number, FoundBox | null] = [SHOWN.corners, null];
  for (const under of seen) {
    const top = pictureTop(boxFromEdges(x, from, far, bottom(under)), color, band);
    if (top === null) continue;
    const width = Math.min(thickness, under.height);
    const box = boxFromEdges(x, top - width, far, bottom(under));
    const gaps = [bottom(box) - bottom(start.box), bottom(box) - bottom(end.box)];
    const { shown, radius: r } = cornerOf(
      box,
      color,
      unders.length > 0 ? [...gaps, under.x - x, far - right(under)] : gaps,
      band,
      CORNERS.slice(2),
    );
    if (shown <= best) continue;
    best = shown;
    const above = isCutOff(box, r, color, band) ? r : 0;
    found = { box, radius: [above, above, r, r], fill: null, border: { width, color, sides: SIDES, style: 'solid' } };
  }
  return found;
}

/** Between which columns, beyond which row and in which direction a level side is looked for. */
interface Beyond {
  readonly x: number;
  readonly far: number;
  readonly edge: number;
  readonly step: 1 | -1;
  /** Of the sides that were found. */
  readonly thickness: number;
}

/** The rows that stand out nearly as much as the border where a side would be: it was too faint to be found. */
function levelSides({ x, far, edge, step, thickness }: Beyond, color: Rgb, { source }: Band): Box[] {
  const rows: Box[] = [];
  for (let gap = FRAME.corner.least; gap <= Math.min(FRAME.corner.most, (far - x) / 2); gap++) {
    const y = edge + step * gap;
    const line: Box = { x: x + gap, y, width: far - x - 2 * gap, height: 1 };
    const [own, before, after] = [0, -BESIDE, BESIDE].map((off) => sideColor(source, { ...line, y: y + off }, 'top', 0, 0));
    if (line.width < FRAME.side || !own || !before || !after) continue;
    const shares = [before, after].map((ground) => (luma(own) - luma(ground)) / (luma(color) - luma(ground) || Infinity));
    if (Math.min(...shares) > SHOWN.side) rows.push({ x, y, width: far - x, height: 1 });
  }
  // As thick as the upright sides are, where so many rows stand out one under the other; of thick ones compression may take a row.
  const ofHeight = (height: number) => {
    const isWhole = ({ y: top }: Box) => Array.from({ length: height }, (_, i) => top + i).every((y) => rows.some((row) => row.y === y));
    return rows.filter(isWhole).map((row) => ({ ...row, height }));
  };
  const whole = ofHeight(thickness);
  if (whole.length > 0 || thickness < FRAME.thickest) return whole.length > 0 ? whole : rows;
  const nearly = ofHeight(thickness - 1);
  return nearly.length > 0 ? nearly : rows;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Whether a rule is a piece of a frame's border. */
function isOnBorder(rule: Box, { box, border }: FoundBox): boolean {
  const width = border?.width ?? 0;
  return coveredShare(rule, grow(box, 1)) === 1 && coveredShare(rule, grow(box, -width - 1)) === 0;
}

const isCorner = (gap: number): boolean => gap >= FRAME.corner.least && gap <= FRAME.corner.most;

/**
 * The largest radius, px, whose arcs a straight side so far from its corner may end in. As long as an arc stays within the thickness t of the border it passes for a part of the side:
 * over sqrt(2rt) px of a radius r (the gaps of a phone's rim of 58 px are 40). Thin small ones are softer than that.
 */
function roundestOf(gap: number): number {
  const root = (Math.sqrt(2 * FRAME.thickest) + Math.sqrt(2 * FRAME.thickest + 4 * gap)) / 2;
  return Math.min(Math.max(gap + 8, root * root), FRAME.corner.roundest);
}

/** The radius whose arcs show most of the border, and how much; the straight sides end a little within the arcs. */
function cornerOf(
  box: Box,
  color: Rgb,
  gaps: readonly number[],
  band: Band,
  corners: readonly Corner[] = CORNERS,
): { shown: number; radius: number } {
  const most = Math.min(roundestOf(Math.max(...gaps)), box.width / 2, box.height / 2);
  let best = { shown: 0, radius: 0 };
  for (let radius = Math.max(FRAME.corner.least, Math.min(...gaps) - 2); radius <= most; radius++) {
    const shown = shownOf(box, radius, color, band, corners);
    if (shown > best.shown) best = { shown, radius };
  }
  return best;
}
