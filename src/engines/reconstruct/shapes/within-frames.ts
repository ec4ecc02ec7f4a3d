/** Boxes within round frames (the screen of a phone within its rim): where the two are of nearly one dark colour, a lossy picture shows no corners of the inner one. */
import { bottom, coveredShare, right } from '../../image/geometry.ts';
import type { FoundBox } from './found-box.ts';

type Radii = FoundBox['radius'];

/** An arc within another one may lie over it by so much, px. */
const OVER = 0.5;

/** @returns the boxes, with their corners as round as keeps them within the line of a round frame that holds them */
export function withinFrames(boxes: readonly FoundBox[]): FoundBox[] {
  const frames = boxes.filter(({ border, radius }) => border !== null && border.sides.length === 4 && Math.min(...radius) > border.width);
  return boxes.map((box) => {
    const holding = frames.filter((frame) => frame !== box && coveredShare(box.box, frame.box) === 1);
    return holding.reduce((inner, frame) => withinFrame(inner, frame), box);
  });
}

function withinFrame(inner: FoundBox, { box, radius, border }: FoundBox): FoundBox {
  const width = border?.width ?? 0;
  const [left, top] = [inner.box.x - box.x - width, inner.box.y - box.y - width];
  const [end, foot] = [right(box) - width - right(inner.box), bottom(box) - width - bottom(inner.box)];
  const half = Math.min(inner.box.width, inner.box.height) / 2;
  const gaps = [
    [left, top],
    [end, top],
    [end, foot],
    [left, foot],
  ] as const;
  const corners = inner.radius.map((own, i) => Math.min(Math.max(own, leastWithin(gaps[i]!, radius[i]! - width)), Math.max(own, half)));
  return { ...inner, radius: corners as unknown as Radii };
}

/** The least radius with which a corner so far from a frame's sides lies within the frame's arc of radius `around`. */
function leastWithin([across, down]: readonly [number, number], around: number): number {
  for (let r = 0; r < around; r++) {
    const [dx, dy] = [around - across - r, around - down - r];
    if (dx <= 0 || dy <= 0 || Math.hypot(dx, dy) + r <= around + OVER) return r;
  }
  return around;
}
