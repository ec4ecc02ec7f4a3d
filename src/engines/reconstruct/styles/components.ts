/** Connected parts of a line's ink. */
export interface Component {
  /** Indices of its pixels. */
  readonly pixels: readonly number[];
  readonly left: number;
  readonly right: number;
  /** Row of its centre of gravity. */
  readonly middle: number;
}

/** Parts of at least `least` alpha that touch, diagonals included (flood fill). */
export function components(alpha: Float32Array, width: number, height: number, least: number): Component[] {
  const seen = new Uint8Array(alpha.length);
  const found: Component[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] || alpha[start] < least) continue;
    seen[start] = 1;
    const pixels = [start];
    let [left, rightEdge, rows] = [width, 0, 0];
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next];
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      rightEdge = Math.max(rightEdge, x + 1);
      rows += y;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const to = ny * width + nx;
          if (seen[to] || alpha[to] < least) continue;
          seen[to] = 1;
          pixels.push(to);
        }
      }
    }
    found.push({ pixels, left, right: rightEdge, middle: rows / pixels.length + 0.5 });
  }
  return found;
}
