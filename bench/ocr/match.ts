/** Which lines of the truth and which lines read are the same stretch of print. */

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Group<T extends PlacedText, R extends PlacedText> {
  readonly truth: readonly T[];
  readonly read: readonly R[];
}

/** Middle of one within the other, the other a little higher: boxes of the truth hold the line's height, those read its ink. */
function meets(a: PlacedText, b: PlacedText): boolean {
  const inside = (one: PlacedText, other: PlacedText) => {
    const [x, y] = [one.x + one.w / 2, one.y + one.h / 2];
    return x >= other.x && x <= other.x + other.w && y >= other.y - 0.1 * other.h && y <= other.y + 1.1 * other.h;
  };
  const [ha, hb] = [Math.min(a.h, b.h), Math.max(a.h, b.h)];
  return (inside(a, b) || inside(b, a)) && hb < 4 * ha;
}

/**
 * Lines that lie on each other, in groups: a line read in two pieces, or two cells read as one, are one group.
 * What was read where the truth has nothing (print on products) is in no group.
 */
export function groupLines<T extends PlacedText, R extends PlacedText>(truth: readonly T[], read: readonly R[]): Group<T, R>[] {
  const free = new Set(read);
  const left = new Set(truth);
  const groups: Group<T, R>[] = [];
  for (const start of truth) {
    if (!left.delete(start)) continue;
    const group = { truth: [start], read: [] as R[] };
    for (let grown = true; grown;) {
      const reads = [...free].filter((line) => group.truth.some((t) => meets(t, line)));
      const truths = [...left].filter((t) => [...group.read, ...reads].some((line) => meets(t, line)));
      for (const line of reads) free.delete(line);
      for (const t of truths) left.delete(t);
      group.read.push(...reads);
      group.truth.push(...truths);
      grown = reads.length + truths.length > 0;
    }
    groups.push(group);
  }
  return groups;
}

/** The group's text in the order of writing. */
export function textOf(lines: readonly PlacedText[], rightToLeft: boolean): string {
  const side = rightToLeft ? -1 : 1;
  const sameRow = (a: PlacedText, b: PlacedText) => Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < 0.5 * Math.min(a.h, b.h);
  return lines
    .toSorted((a, b) => (sameRow(a, b) ? side * (a.x + a.w / 2 - b.x - b.w / 2) : a.y - b.y))
    .map(({ text }) => text)
    .join(' ');
}
