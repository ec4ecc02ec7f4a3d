/** How alike two readings are. */

/** Share of the letters and digits that two texts have alike and in order (length of their longest common subsequence), marks left aside: 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]) as [string[], string[]];
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a) {
    const next = [0];
    for (const [j, counterpart] of b.entries()) next.push(letter === counterpart ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    row = next;
  }
  return row.at(-1)! / Math.max(1, a.length, b.length);
}
