/** Signs of comparison tables, told by their outlines alone: rings, rings in rings, triangles, crosses and ticks. Recognisers know them as letters, or as nothing. */
import type { Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';

/** A sign of a table's cell. */
export type CellSign = '◎' | '○' | '△' | '×' | '✓';

type Inked = Pick<LineInk, 'box' | 'cleaned' | 'origin'>;

/** Lower ones, px, are as likely letters: nothing of their shape is left to see. */
const LEAST = 12;
/** Coverage, 0 to 255, from which a place is of a stroke: thin outlines are pale in lossy pictures (1.5 px, 40%). */
const INKED = 88;
/** Rays from the middle of a sign: so many, looked at every so many px; strokes with less between them, px, are one (a ray along the steps of a slanted one leaves it and comes back). */
const RAYS = { count: 48, step: 0.25, joined: 1.5 };
/** An outline ends within this share of where its shape does (px at least), is no thicker than this share of the way there (a heavy ring of 33 px .42), and hollow up to that one. */
const OUTLINE = { off: 0.07, px: 1.2, thick: 0.46, hollow: 0.35 };
/** Corners of a triangle are pointed or cut, by so many times as much: where two sides are as far along the ray, within this share, and at the top. */
const CORNER = { off: 3, near: 0.35, top: 0.9 };
/** Sides of a triangle are slanted, and end as much farther off as rays meet them less squarely. */
const SLANTED = 1.3;
/** Of two rings the inner one is so large for the outer one, and as round. */
const INNER = { from: 0.45, to: 0.85, off: 0.06 };
/** Rings are as wide as high, triangles wider, by these factors. */
const WIDE = { ring: [0.93, 1.07], triangle: [1.02, 1.3] } as const;
/** Strokes of a cross reach so far to its corners, are no thicker than this share of the way to its sides, and it is as wide as high by this factor. */
const CROSS = { reach: 0.8, thick: 0.55, square: 1.12 };
/** A tick turns in this part of its width, begins in that part of its height, ends so near its corner, and its strokes leave straight lines by no more than this share of its height (the long one of Noto's U+2713 is bent by .13, and the sign is .86 as wide as high). */
const TICK = { turn: [0.22, 0.5], begins: [0.35, 0.8], ends: 0.3, off: 0.15, wide: [0.8, 1.6], thick: 0.4 } as const;

/** @returns the sign that a drawing is; null where it is none for sure */
export function cellSignOf(line: Inked): CellSign | null {
  if (line.box.height < LEAST || line.box.width < LEAST) return null;
  const at = coverageAt(line);
  const aspect = line.box.width / line.box.height;
  if (isWithin(aspect, WIDE.ring)) {
    const rings = ringsIn(line.box, at);
    if (rings > 0) return rings === 2 ? '◎' : '○';
  }
  if (isWithin(aspect, WIDE.triangle) && isTriangle(line.box, at)) return '△';
  if (isCross(line.box, at)) return '×';
  return isWithin(aspect, TICK.wide) && isTick(line.box, at) ? '✓' : null;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

type At = (x: number, y: number) => boolean;

/** Whether a place of the picture is inked. */
function coverageAt({ cleaned, origin }: Inked): At {
  return (x, y) => {
    const [u, v] = [Math.floor(x) - origin.x, Math.floor(y) - origin.y];
    return u >= 0 && v >= 0 && u < cleaned.width && v < cleaned.height && cleaned.data[v * cleaned.width + u]! >= INKED;
  };
}

/** A stroke that a ray crosses, px from where the ray begins. */
type Crossed = readonly [from: number, to: number];

/** The strokes that a ray crosses on its way. */
function crossedBy(at: At, [x, y]: readonly [number, number], angle: number, length: number): Crossed[] {
  const crossed: Crossed[] = [];
  for (let way = 0; way <= length; way += RAYS.step) {
    if (!at(x + way * Math.cos(angle), y + way * Math.sin(angle))) continue;
    const last = crossed.at(-1);
    const goesOn = last && way - last[1] <= RAYS.joined;
    if (goesOn) crossed.pop();
    crossed.push([goesOn ? last[0] : way, way + RAYS.step]);
  }
  return crossed;
}

const ANGLES = Array.from({ length: RAYS.count }, (_, i) => (2 * Math.PI * (i + 0.5)) / RAYS.count);

const isThin = ([from, to]: Crossed, whole: number): boolean => to - from <= Math.max(2, OUTLINE.thick * whole);

/** How many rings there are about one middle; none where a ray crosses anything else. */
function ringsIn({ x, y, width, height }: Box, at: At): number {
  const radius = (width + height) / 4;
  const off = Math.max(OUTLINE.px, OUTLINE.off * radius);
  const rays = ANGLES.map((angle) => crossedBy(at, [x + width / 2, y + height / 2], angle, radius + 2));
  const count = rays[0]!.length;
  const isOuter = (stroke: Crossed) => Math.abs(stroke[1] - radius) <= off && isThin(stroke, radius);
  if (count < 1 || count > 2 || rays.some((strokes) => strokes.length !== count || !isOuter(strokes.at(-1)!))) return 0;
  if (count === 1) return 1;
  const inner = rays.map(([stroke]) => stroke![1]);
  const middle = inner.reduce((sum, way) => sum + way, 0) / inner.length;
  const isEven = inner.every((way) => Math.abs(way - middle) <= Math.max(OUTLINE.px, INNER.off * radius));
  const isSound = rays.every(([stroke]) => stroke![0] >= OUTLINE.hollow * radius && isThin(stroke!, radius));
  return isEven && isSound && middle >= INNER.from * radius && middle <= INNER.to * radius ? 2 : 0;
}

/** Whether an outline is a triangle that stands on one side: nothing but three straight strokes. */
function isTriangle({ x, y, width, height }: Box, at: At): boolean {
  const middle = [x + width / 2, y + (2 * height) / 3] as const;
  const off = Math.max(OUTLINE.px, OUTLINE.off * height);
  return ANGLES.every((angle) => {
    const [dx, dy] = [Math.abs(Math.cos(angle)), Math.sin(angle)];
    const ground = dy > 0 ? height / 3 / dy : Infinity;
    // A side is as far from the middle, in halves of the width, as from the top, in heights.
    const slope = (2 * height * dx) / width - dy;
    const side = slope > 0 ? (2 * height) / 3 / slope : Infinity;
    const edge = Math.min(ground, side);
    const isCorner = Math.abs(ground - side) <= CORNER.near * edge || dy < -CORNER.top;
    const [stroke, more] = crossedBy(at, middle, angle, edge + CORNER.off * off);
    if (!stroke || more) return false;
    return Math.abs(stroke[1] - edge) <= (isCorner ? CORNER.off : SLANTED) * off && stroke[0] >= OUTLINE.hollow * edge;
  });
}

/** Whether two strokes cross in a middle and reach the corners, and nothing else is there. */
function isCross({ x, y, width, height }: Box, at: At): boolean {
  if (Math.max(width, height) > CROSS.square * Math.min(width, height)) return false;
  const middle = [x + width / 2, y + height / 2] as const;
  const [corner, side] = [Math.hypot(width, height) / 2, Math.min(width, height) / 2];
  const diagonal = Math.atan2(height, width);
  const isArm = (angle: number) => {
    const crossed = crossedBy(at, middle, angle, corner);
    return crossed.length === 1 && crossed[0]![0] === 0 && crossed[0]![1] >= CROSS.reach * corner;
  };
  const isFree = (angle: number) => {
    const crossed = crossedBy(at, middle, angle, side + 1);
    return crossed.length === 1 && crossed[0]![0] === 0 && crossed[0]![1] <= CROSS.thick * side;
  };
  const arms = [diagonal, Math.PI - diagonal, Math.PI + diagonal, -diagonal];
  return arms.every(isArm) && [0, 1, 2, 3].every((quarter) => isFree((quarter * Math.PI) / 2));
}

/** Whether a drawing is a short stroke down and a long one up from its end, and nothing else. */
function isTick({ x, y, width, height }: Box, at: At): boolean {
  const middles: (readonly [u: number, v: number])[] = [];
  for (let u = 0; u < width; u++) {
    const inked = Array.from({ length: height }, (_, v) => v).filter((v) => at(x + u, y + v));
    const [first, last] = [inked[0], inked.at(-1)];
    if (first === undefined || last === undefined) continue;
    // One stroke in each column.
    if (last - first + 1 > inked.length || inked.length > TICK.thick * height + width / 8) return false;
    middles.push([u + 0.5, (first + last + 1) / 2]);
  }
  if (middles.length < 0.8 * width) return false;
  const [begin, end] = [middles[0]!, middles.at(-1)!];
  const turn = middles.reduce((low, middle) => (middle[1] > low[1] ? middle : low));
  if (!isWithin(turn[0] / width, TICK.turn) || !isWithin(begin[1] / height, TICK.begins) || end[1] > TICK.ends * height) return false;
  const isOn = (middle: readonly [number, number]) => {
    const [a, b] = middle[0] <= turn[0] ? [begin, turn] : [turn, end];
    const share = (middle[0] - a[0]) / (b[0] - a[0] || 1);
    return Math.abs(middle[1] - (a[1] + share * (b[1] - a[1]))) <= TICK.off * height;
  };
  return turn[1] - begin[1] >= 0.15 * height && middles.every(isOn);
}
