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
  const [width, height] = [(from.width + 1) >> 1, (from.height + 1) >> 1];
  const to: Level = { width, height, data: new Float32Array(width * height * 3), hole: new Uint8Array(width * height) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let [red, green, blue, count] = [0, 0, 0, 0];
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
  for (let y = 0, i = 0; y < to.height; y++) {
    const [top, down] = between(y, from.height);
    for (let x = 0; x < to.width; x++, i++) {
      if (!to.hole[i]) continue;
      const [left, along] = between(x, from.width);
      for (let c = 0; c < 3; c++) {
        const at = (v: number, u: number) => from.data[(Math.min(from.height - 1, v) * from.width + Math.min(from.width - 1, u)) * 3 + c]!;
        const upper = at(top, left) * (1 - along) + at(top, left + 1) * along;
        const lower = at(top + 1, left) * (1 - along) + at(top + 1, left + 1) * along;
        to.data[i * 3 + c] = upper * (1 - down) + lower * down;
      }
    }
  }
}

function between(at: number, count: number): [first: number, share: number] {
  const place = Math.max(0, Math.min(count - 1, (at - 0.5) / 2));
  return [Math.floor(place), place - Math.floor(place)];
}
