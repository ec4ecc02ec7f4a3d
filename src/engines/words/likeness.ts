/** How alike two readings are. */

/** Share of the letters and digits that two texts have alike and in order (length of their longest common subsequence), marks left aside: 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]) as [string[], string[]];
  const row = new Uint32Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    let before = 0;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1]!;
      row[j + 1] = a[i] === b[j] ? before + 1 : Math.max(above, row[j]!);
      before = above;
    }
  }
  return row.at(-1)! / Math.max(1, a.length, b.length);
}
