/** A rectangle, x and y being its top left corner; edges at `x + width` and `y + height` lie outside it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const centerX = (box: Box): number => box.x + box.width / 2;
export const centerY = (box: Box): number => box.y + box.height / 2;
export const area = (box: Box): number => Math.max(0, box.width) * Math.max(0, box.height);

export function boxFromEdges(left: number, top: number, rightEdge: number, bottomEdge: number): Box {
  return { x: left, y: top, width: rightEdge - left, height: bottomEdge - top };
}

/** The part that both share, or null when they do not touch. */
export function intersect(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The smallest box that holds all of them. The list must not be empty. */
export function enclose(boxes: readonly Box[]): Box {
  let [left, top, rightEdge, bottomEdge] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    rightEdge = Math.max(rightEdge, right(box));
    bottomEdge = Math.max(bottomEdge, bottom(box));
  }
  return boxFromEdges(left, top, rightEdge, bottomEdge);
}

/** Whether the middle of a box lies in another one. */
export const holdsMiddle = (outer: Box, box: Box): boolean =>
  centerX(box) >= outer.x && centerX(box) < right(outer) && centerY(box) >= outer.y && centerY(box) < bottom(outer);

/** Share of `inner` that lies within `outer`, 0 to 1. */
export function coveredShare(inner: Box, outer: Box): number {
  const shared = intersect(inner, outer);
  return shared && area(inner) > 0 ? area(shared) / area(inner) : 0;
}

/** Grown by `by` pixels on each side (shrunk where negative). */
export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Rounded outwards to whole pixels and cut to a picture of the given size. May come out empty (width or height 0). */
export function clampToPixels(box: Box, width: number, height: number): Box {
  const x = Math.min(width, Math.max(0, Math.floor(box.x)));
  const y = Math.min(height, Math.max(0, Math.floor(box.y)));
  return boxFromEdges(x, y, Math.max(x, Math.min(width, Math.ceil(right(box)))), Math.max(y, Math.min(height, Math.ceil(bottom(box)))));
}
