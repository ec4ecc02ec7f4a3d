/** Character errors: the cheapest way from what was read to what stands there (Levenshtein 1966), step by step. */

/** One step: `truth` stands in the picture, `read` came out; '' on one side = missed or invented. */
export interface Edit {
  readonly truth: string;
  readonly read: string;
}

export interface Errors {
  readonly characters: number;
  readonly edits: readonly Edit[];
}

/** Characters that count: no spaces, width variants and composed letters alike. */
const countedCharacters = (text: string): string[] => [...text.normalize('NFKC').replace(/\s+/g, '')];

/** Differences between a text and its reading, spaces not counted. */
export function compareTexts(truth: string, read: string): Errors {
  const [a, b] = [countedCharacters(truth), countedCharacters(read)];
  const width = b.length + 1;
  const costs = new Uint32Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const at = i * width + j;
      if (i === 0 || j === 0) costs[at] = i + j;
      else costs[at] = Math.min(costs[at - width - 1] + Number(a[i - 1] !== b[j - 1]), costs[at - width] + 1, costs[at - 1] + 1);
    }
  }
  const edits: Edit[] = [];
  for (let i = a.length, j = b.length; i > 0 || j > 0;) {
    const at = i * width + j;
    const same = i > 0 && j > 0 && a[i - 1] === b[j - 1];
    if (i > 0 && j > 0 && costs[at] === costs[at - width - 1] + Number(!same)) {
      if (!same) edits.push({ truth: a[i - 1], read: b[j - 1] });
      i--;
      j--;
    } else if (i > 0 && costs[at] === costs[at - width] + 1) edits.push({ truth: a[--i], read: '' });
    else edits.push({ truth: '', read: b[--j] });
  }
  return { characters: a.length, edits: edits.toReversed() };
}
