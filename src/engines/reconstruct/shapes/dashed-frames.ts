/** Boxes with a dashed border: coupons, notices. Their sides are found as dashed lines. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { dashedRadius } from './dashed-corners.ts';
import type { FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';
import { lowerSide, shortSides } from './short-dashed-sides.ts';

/** Least side, px; how far sides end before the corner, px: round corners and the gap after them; up to where a corner is square. */
const FRAME = { side: 24, corner: 40, square: 4 };
/** Levels by which sides differ, and px by which a filled box differs from its border. */
const ALIKE = { colour: 32, box: 5 };

/**
 * @param fillOf the one colour within a frame, null where it is that of the ground round it
 * @returns the boxes with those that have a dashed border, and the dashed lines that are left
 */
export function joinDashedFrames(
  dashes: readonly FoundRule[],
  boxes: readonly FoundBox[],
  raster: RgbRaster,
  fillOf: (frame: Box) => Fill | null = () => null,
): { boxes: FoundBox[]; rules: FoundRule[] } {
  const left = new Set(dashes);
  let now = [...boxes];
  const level = dashes.filter(({ orientation }) => orientation === 'horizontal');
  const upright = dashes.filter(({ orientation }) => orientation === 'vertical');
  for (const top of level) {
    const free = (rule: FoundRule) => left.has(rule) && channelDistance(rule.color, top.color) <= ALIKE.colour;
    const uppers = upright.filter((rule) => free(rule) && isCorner(rule.box.y - top.box.y));
    // The next frame of a row may be no farther away than a corner reaches.
    const drawn = {
      start: nearest(uppers, (rule) => top.box.x - rule.box.x),
      end: nearest(uppers, (rule) => right(rule.box) - right(top.box)),
    };
    const known = drawn.start ?? drawn.end;
    const low = known || !left.has(top) ? null : lowFrame(top, level.filter(free), raster);
    if (low) {
      for (const side of [top, low.under]) left.delete(side);
      now = withFrame(low.frame, now, fillOf);
      continue;
    }
    const under =
      known &&
      level.find(
        (rule) =>
          rule !== top &&
          free(rule) &&
          isCorner(bottom(rule.box) - bottom(known.box)) &&
          isCorner(drawn.start ? rule.box.x - known.box.x : right(known.box) - right(rule.box)),
      );
    const covered = (side: 'start' | 'end') => under && upright.find((rule) => free(rule) && endsUnderTag(rule, top, under, side));
    const start = drawn.start ?? (under && (stubSide(top, under, now, 'start') ?? covered('start')));
    const end = drawn.end ?? (under && (stubSide(top, under, now, 'end') ?? covered('end')));
    if (!left.has(top) || !start || !end || !under) continue;
    for (const side of [top, end, under, start]) left.delete(side);
    now = withFrame(frameOf([top, end, under, start], raster), now, fillOf);
  }
  return { boxes: now, rules: dashes.filter((rule) => left.has(rule)) };
}

/** The box of an upper side whose own sides are too short to have been found. */
function lowFrame(top: FoundRule, level: readonly FoundRule[], raster: RgbRaster): { frame: DashedFrame; under: FoundRule } | null {
  const under = lowerSide(top, level);
  const sides = under && shortSides(top, under, raster);
  return sides ? { frame: frameOf([top, sides.end, under, sides.start], raster), under } : null;
}

/** Of the lines that a corner's gap away the one whose gap is smallest. */
function nearest(rules: readonly FoundRule[], gapOf: (rule: FoundRule) => number): FoundRule | undefined {
  return rules.filter((rule) => isCorner(gapOf(rule))).toSorted((a, b) => gapOf(a) - gapOf(b))[0];
}

/** Levels by which dashes, blurred as they are, differ from a fill that they are not seen on. */
const UNSEEN = 64;

/** The outer side of a filled box in the border's own colour that the dashed lines end at: the stub of a coupon, on which its dashes are not seen. */
function stubSide(top: FoundRule, under: FoundRule, boxes: readonly FoundBox[], side: 'start' | 'end'): FoundRule | undefined {
  const stub = boxes.find(({ box, fill }) => {
    if (fill?.kind !== 'solid' || channelDistance(fill.color, top.color) > UNSEEN) return false;
    const ends =
      side === 'end' ? [right(top.box), right(under.box)].map((x) => x - box.x) : [top, under].map((rule) => rule.box.x - right(box));
    const isLevel = Math.abs(box.y - top.box.y) <= ALIKE.box && Math.abs(bottom(box) - bottom(under.box)) <= ALIKE.box;
    return isLevel && ends.every((off) => Math.abs(off) <= ALIKE.box);
  });
  if (!stub) return undefined;
  const width = top.box.height;
  const x = side === 'end' ? right(stub.box) - width : stub.box.x;
  return { ...top, orientation: 'vertical', box: { ...stub.box, x, width } };
}

/** A tag on an upper corner covers so much of its sides at most, px. */
const COVERED = 120;

/** Whether an upright side meets the lower one as sides do, and the upper one where something may lie on their corner. */
function endsUnderTag({ box }: FoundRule, top: FoundRule, under: FoundRule, side: 'start' | 'end'): boolean {
  const [below, beyond] =
    side === 'start' ? [under.box.x - box.x, top.box.x - box.x] : [right(box) - right(under.box), right(box) - right(top.box)];
  const isHidden = (gap: number) => gap >= -2 && gap <= COVERED;
  return isCorner(below) && isCorner(bottom(under.box) - bottom(box)) && isHidden(beyond) && isHidden(box.y - top.box.y);
}

/** A side may begin a little beyond the corner as well: compression blurs its first piece. */
const isCorner = (gap: number): boolean => gap >= -2 && gap <= FRAME.corner;

interface DashedFrame extends FoundBox {
  /** Whether the pieces that go round the corners tell how round these are. */
  readonly showsCorners: boolean;
}

function frameOf(found: readonly FoundRule[], raster: RgbRaster): DashedFrame {
  const width = median(found.map(thicknessOf));
  const [top, end, under, start] = found.map((side) => asThick(side, width, raster));
  const box = boxFromEdges(start.box.x, top.box.y, right(end.box), bottom(under.box));
  const gaps = [top.box.x - box.x, right(box) - right(top.box), start.box.y - box.y, bottom(box) - bottom(start.box)];
  const gap = median(gaps);
  const color = medianOf([top, end, under, start].map((side) => side.color));
  const drawn = gap <= FRAME.square ? null : dashedRadius(raster, box, { width, color });
  const corner = drawn ?? (gap <= FRAME.square ? 0 : gap);
  return {
    box,
    radius: [corner, corner, corner, corner],
    fill: null,
    border: { width, color, sides: ['top', 'right', 'bottom', 'left'], style: top.style },
    showsCorners: drawn !== null,
  };
}

const thicknessOf = ({ box, orientation }: FoundRule): number => (orientation === 'horizontal' ? box.height : box.width);

/** A side that lost rows to compression has those beside it that are most of its colour. */
function asThick(side: FoundRule, width: number, raster: RgbRaster): FoundRule {
  let { box } = side;
  const level = side.orientation === 'horizontal';
  const off = (x: number, y: number) => channelDistance(colorAt(raster, x, y), side.color);
  const offIn = (across: number) =>
    Array.from({ length: level ? box.width : box.height }, (_, p) => (level ? off(box.x + p, across) : off(across, box.y + p))).reduce(
      (sum, levels) => sum + levels,
      0,
    );
  for (let missing = width - thicknessOf(side); missing > 0; missing--) {
    const [before, after] = level ? [box.y - 1, bottom(box)] : [box.x - 1, right(box)];
    if (before < 0 || after >= (level ? raster.height : raster.width)) break;
    const from = offIn(before) < offIn(after) ? 1 : 0;
    box = level ? { ...box, y: box.y - from, height: box.height + 1 } : { ...box, x: box.x - from, width: box.width + 1 };
  }
  return { ...side, box };
}

/** The boxes with the frame: as the border of the filled box within it, else by itself, with the ground that lies within it and is often divided by lines. */
function withFrame({ showsCorners, ...frame }: DashedFrame, boxes: readonly FoundBox[], fillOf: (frame: Box) => Fill | null): FoundBox[] {
  const filled = boxes.find(({ box, fill }) => fill && isOne(box, frame.box));
  if (!filled) {
    const fill = fillOf(frame.box);
    return [...boxes.filter((box) => !fill || !isPartOf(box, frame.box, fill)), { ...frame, fill }];
  }
  // The gaps between the pieces, in which the fill ends, bend its own outline.
  const radius = !showsCorners && Math.max(...filled.radius) > FRAME.square ? filled.radius : frame.radius;
  return [
    ...boxes.filter((box) => box !== filled && !(box.fill === null && isOne(box.box, frame.box))),
    { ...filled, box: frame.box, radius, border: frame.border },
  ];
}

/** Levels by which the parts of a coupon differ from its ground. */
const ONE_FILL = 4;

/** Whether a box is of a colour and as high as a frame that it lies in: dashed lines divide the ground of a coupon. */
function isPartOf({ box, fill, border }: FoundBox, frame: Box, ground: Fill): boolean {
  const isHigh = isOne({ ...box, x: frame.x, width: frame.width }, frame) && box.x >= frame.x && right(box) <= right(frame);
  return isHigh && !border && fill?.kind === 'solid' && ground.kind === 'solid' && channelDistance(fill.color, ground.color) <= ONE_FILL;
}

const isOne = (a: Box, b: Box): boolean =>
  [a.x - b.x, a.y - b.y, right(a) - right(b), bottom(a) - bottom(b)].every((off) => Math.abs(off) <= ALIKE.box);
