/**
 * Eight-connected groups of pixels, by flood fill from the top left.
 * @param isSet by index, row by row
 * @returns the indices of each group's pixels, its first one first
 */
export function connectedParts(width: number, height: number, isSet: (i: number) => boolean): Int32Array[] {
  const seen = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  const parts: Int32Array[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isSet(start)) continue;
    let end = 0;
    waiting[end++] = start;
    seen[start] = 1;
    for (let next = 0; next < end; next++) {
      const at = waiting[next]!;
      const x = at % width;
      const y = (at - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const to = ny * width + nx;
          if (seen[to] || !isSet(to)) continue;
          seen[to] = 1;
          waiting[end++] = to;
        }
      }
    }
    parts.push(waiting.slice(0, end));
  }
  return parts;
}
