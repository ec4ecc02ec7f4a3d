/** A picture with holes at its size, half of it, a quarter …, the holes of each painted over smoothly. */
export interface Level {
  readonly width: number;
  readonly height: number;
  /** RGB, interleaved; 0-255 if it is a picture. */
  readonly data: Float32Array;
  /** 1 where the picture does not show. */
  readonly hole: Uint8Array;
}

/**
 * The picture itself first, its hole painted over in place, then halved until it has no hole any more. A pixel is the mean of those that show under it; where none does it is painted
 * over with what the next level shows there (pull-push, Gortler et al., "The Lumigraph", 1996).
 */
export function levelsOf(full: Level): Level[] {
  const levels: Level[] = [full];
  for (let last = levels[0]!; last.hole.includes(1) && Math.max(last.width, last.height) > 1; last = levels.at(-1)!)
    levels.push(halved(last));
  for (let k = levels.length - 2; k >= 0; k--) push(levels[k + 1]!, levels[k]!);
  return levels;
}

function halved(from: Level): Level {
  const width = (from.width + 1) >> 1;
  const height = (from.height + 1) >> 1;
  const to: Level = { width, height, data: new Float32Array(width * height * 3), hole: new Uint8Array(width * height) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let count = 0;
      for (let v = 2 * y; v < Math.min(from.height, 2 * y + 2); v++) {
        for (let u = 2 * x; u < Math.min(from.width, 2 * x + 2); u++) {
          const at = v * from.width + u;
          if (from.hole[at]) continue;
          red += from.data[at * 3]!;
          green += from.data[at * 3 + 1]!;
          blue += from.data[at * 3 + 2]!;
          count++;
        }
      }
      if (count === 0) to.hole[i] = 1;
      else {
        to.data[i * 3] = red / count;
        to.data[i * 3 + 1] = green / count;
        to.data[i * 3 + 2] = blue / count;
      }
    }
  }
  return to;
}

/** Bilinear, from the middles of the coarser pixels. */
function push(from: Level, to: Level): void {
  const { width, height, data } = from;
  for (let y = 0, i = 0; y < to.height; y++) {
    const v = placeOf(y, height);
    const down = v - Math.floor(v);
    const top = Math.floor(v) * width;
    const under = Math.min(height - 1, Math.floor(v) + 1) * width;
    for (let x = 0; x < to.width; x++, i++) {
      if (!to.hole[i]) continue;
      const u = placeOf(x, width);
      const left = Math.floor(u);
      const right = Math.min(width - 1, left + 1);
      const along = u - left;
      for (let c = 0; c < 3; c++) {
        const upper = data[(top + left) * 3 + c]! * (1 - along) + data[(top + right) * 3 + c]! * along;
        const lower = data[(under + left) * 3 + c]! * (1 - along) + data[(under + right) * 3 + c]! * along;
        to.data[i * 3 + c] = upper * (1 - down) + lower * down;
      }
    }
  }
}

/** Where the middle of a pixel lies among the coarser ones' middles. */
const placeOf = (at: number, count: number): number => Math.max(0, Math.min(count - 1, (at - 0.5) / 2));
