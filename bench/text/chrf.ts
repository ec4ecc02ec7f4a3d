/**
 * chrF and chrF++ as sacreBLEU counts them (Popović 2015 and 2017; Post 2018): character n-grams up to 6 without spaces, for chrF++ also
 * words and pairs of words, β = 2, averaged over the orders that both sides have, counts summed over the corpus.
 */
const CHAR_ORDER = 6;
const PUNCTUATION = new Set('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

export interface Pair {
  readonly hypothesis: string;
  readonly reference: string;
}

type Count = { hypothesis: number; reference: number; matches: number };

export interface ChrfOptions {
  /** Longest n-grams of words; 0 = chrF, 2 = chrF++. */
  readonly wordOrder?: number;
  /** How much recall weighs against precision. */
  readonly beta?: number;
  /** Averages the scores of all orders (chrF++.py, NLTK) instead of precision and recall of those that both sides have. */
  readonly everyOrder?: boolean;
}

/** @returns 0 to 100 */
export function chrf(pairs: readonly Pair[], { wordOrder = 0, beta = 2, everyOrder = false }: ChrfOptions = {}): number {
  const totals = Array.from({ length: CHAR_ORDER + wordOrder }, (): Count => ({ hypothesis: 0, reference: 0, matches: 0 }));
  for (const { hypothesis, reference } of pairs) {
    const [own, wanted] = [hypothesis, reference].map((text) => [
      ...ordersOf([...text.replaceAll(/\s+/gu, '')], CHAR_ORDER),
      ...ordersOf(wordsOf(text), wordOrder),
    ]) as [Map<string, number>[], Map<string, number>[]];
    for (const [i, total] of totals.entries()) add(total, own[i]!, wanted[i]!);
  }
  if (everyOrder) return totals.reduce((sum, total) => sum + fScore([total], beta), 0) / totals.length;
  return fScore(totals, beta);
}

/** @returns 0 to 100 */
export const chrfPlusPlus = (pairs: readonly Pair[]): number => chrf(pairs, { wordOrder: 2 });

function ordersOf(tokens: readonly string[], most: number): Map<string, number>[] {
  return Array.from({ length: most }, (_, n) => {
    const counts = new Map<string, number>();
    for (let i = 0; i + n < tokens.length; i++) {
      const gram = tokens.slice(i, i + n + 1).join('\u0000');
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
    return counts;
  });
}

/** Words, one sign of punctuation at an end taken off. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  return words.flatMap((word) => {
    const signs = [...word];
    if (signs.length === 1) return [word];
    if (PUNCTUATION.has(signs.at(-1)!)) return [signs.slice(0, -1).join(''), signs.at(-1)!];
    return PUNCTUATION.has(signs[0]!) ? [signs[0]!, signs.slice(1).join('')] : [word];
  });
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

function add(total: Count, own: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): void {
  // What the reference has no n-grams of is not held against the hypothesis.
  if (wanted.size > 0) total.hypothesis += sum(own);
  total.reference += sum(wanted);
  for (const [gram, count] of own) total.matches += Math.min(count, wanted.get(gram) ?? 0);
}

function fScore(totals: readonly Count[], beta: number): number {
  const orders = totals.filter(({ hypothesis, reference }) => hypothesis > 0 && reference > 0);
  const mean = (of: (count: Count) => number) => orders.reduce((all, count) => all + of(count), 0) / Math.max(1, orders.length);
  const precision = mean(({ matches, hypothesis }) => matches / hypothesis);
  const recall = mean(({ matches, reference }) => matches / reference);
  return precision + recall === 0 ? 0 : (100 * (1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
}
