/** Where two readings of a line differ. */

/** Replace the clusters from `from` up to `to` by `insert`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: readonly string[];
}

/** Edits that make the second reading of the first one, by their longest common subsequence (Wagner and Fischer 1974), in order. */
export function differences(first: readonly string[], second: readonly string[]): Edit[] {
  const common = Array.from({ length: first.length + 1 }, () => new Uint16Array(second.length + 1));
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--)
      common[i][j] = first[i] === second[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    if (i < first.length && j < second.length && first[i] === second[j]) {
      i++;
      j++;
      continue;
    }
    const [from, start] = [i, j];
    while ((i < first.length || j < second.length) && !(i < first.length && j < second.length && first[i] === second[j])) {
      if (j >= second.length || (i < first.length && common[i + 1][j] >= common[i][j + 1])) i++;
      else j++;
    }
    edits.push({ from, to: i, insert: second.slice(start, j) });
  }
  return edits;
}
