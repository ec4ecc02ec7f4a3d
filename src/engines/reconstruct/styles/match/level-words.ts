/** Words of a line in a paler colour of the same hue (a claim's second half): seen as ink they are half as strong as the others, and match letters that are drawn full by as much less. */

/** Crops so high, px (the ink and the air around it), have strokes that cover pixels whole: in lower ones thin words are paler than bold ones. */
const HIGH = 32;
/** Empty columns between words, in heights of the line; a column with less ink than this in all, px, is empty. */
const SPACE = { wide: 0.12, ink: 0.25 };
/** Full ink of a word is this percentile of its inked pixels, from `inked` on; it is another colour up to this share of the strongest word's, and no noise from `least` on. */
const FULL = { percentile: 0.9, inked: 0.1, paler: 0.85, least: 0.2 };

/**
 * @param alpha how much of each pixel is ink, 0 to 1, row-major
 * @returns the same with each word as strong as the strongest; the one that was given where none is paler
 */
export function levelWords(alpha: Float32Array, width: number, height: number): Float32Array {
  if (height < HIGH) return alpha;
  const words = wordsIn(alpha, width, height).map((word) => ({ ...word, full: fullInk(alpha, width, word) }));
  const strongest = Math.max(...words.map(({ full }) => full));
  const paler = words.filter(({ full }) => full >= FULL.least && full < FULL.paler * strongest);
  if (paler.length === 0) return alpha;
  const level = alpha.slice();
  for (const { from, to, full } of paler)
    for (let i = 0; i < level.length; i++) {
      const x = i % width;
      if (x >= from && x < to) level[i] = Math.min(1, (level[i]! * strongest) / full);
    }
  return level;
}

interface Columns {
  readonly from: number;
  readonly to: number;
}

function wordsIn(alpha: Float32Array, width: number, height: number): Columns[] {
  const sums = new Float32Array(width);
  for (let i = 0; i < alpha.length; i++) sums[i % width] += alpha[i]!;
  const words: { from: number; to: number }[] = [];
  for (const [x, sum] of sums.entries()) {
    if (sum < SPACE.ink) continue;
    const last = words.at(-1);
    if (last && x - last.to < SPACE.wide * height) last.to = x + 1;
    else words.push({ from: x, to: x + 1 });
  }
  return words;
}

function fullInk(alpha: Float32Array, width: number, { from, to }: Columns): number {
  const inked = alpha.filter((share, i) => share >= FULL.inked && i % width >= from && i % width < to).toSorted();
  return inked[Math.floor(FULL.percentile * inked.length)] ?? 0;
}
