/** Words → visual lines, and the pairing of two pages' lines. */
import type { Word } from './in-page/words.ts';

/** One visual line of text, px of the page. */
export type Line = Omit<Word, 'node'>;

interface Growing {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Of its leftmost word. */
  size: number;
  words: Line[];
}

/** How far back a line is looked for. */
const OPEN_LINES = 60;

/** Joins words that stand side by side into visual lines; wide gaps and changes of size separate. */
export function mergeWords(words: readonly Line[]): Line[] {
  const lines: Growing[] = [];
  for (const word of words.toSorted((a, b) => a.y + a.h / 2 - (b.y + b.h / 2) || a.x - b.x)) {
    let best: { line: Growing; gap: number } | null = null;
    for (const line of lines.slice(-OPEN_LINES).toReversed()) {
      const gap = gapTo(line, word);
      if (gap !== null && (!best || gap < best.gap)) best = { line, gap };
    }
    if (best) add(best.line, word);
    else lines.push({ x: word.x, y: word.y, w: word.w, h: word.h, size: word.size, words: [word] });
  }
  return lines.map(finish);
}

/** px between a line and a word that may join it; null where it may not. */
function gapTo(line: Growing, word: Line): number | null {
  const overlap = Math.min(line.y + line.h, word.y + word.h) - Math.max(line.y, word.y);
  if (overlap < 0.6 * Math.min(line.h, word.h)) return null;
  if (Math.max(line.size, word.size) / Math.min(line.size, word.size) > 1.18) return null;
  const after = word.x - (line.x + line.w);
  const before = line.x - (word.x + word.w);
  const gap = after >= -2 ? after : before >= -2 ? before : Infinity;
  return gap > 0.7 * Math.max(line.size, word.size) ? null : gap;
}

function add(line: Growing, word: Line): void {
  line.words.push(word);
  line.x = Math.min(...line.words.map((w) => w.x));
  line.y = Math.min(...line.words.map((w) => w.y));
  line.w = Math.max(...line.words.map((w) => w.x + w.w)) - line.x;
  line.h = Math.max(...line.words.map((w) => w.y + w.h)) - line.y;
  line.size = line.words[0].size;
}

/** A line's style is that of its widest word. */
function finish({ x, y, w, h, words }: Growing): Line {
  const sorted = words.toSorted((a, b) => a.x - b.x);
  const { size, weight, color, role } = sorted.reduce((a, b) => (b.w > a.w ? b : a));
  let text = '';
  sorted.forEach((word, i) => {
    const before = sorted[i - 1];
    text += (before && word.x - (before.x + before.w) > 0.12 * word.size ? ' ' : '') + word.text;
  });
  return { text, x, y, w, h, size, weight, color, role };
}

/** 2M / (|a|+|b|) with M the length of the longest common subsequence, white space left out: 1 is the same text. */
export function similarity(a: string, b: string): number {
  const [p, q] = [a, b].map((text) => [...text.normalize('NFKC').replace(/\s+/g, '')]);
  if (p.length === 0 && q.length === 0) return 1;
  let before = new Uint16Array(q.length + 1);
  let row = new Uint16Array(q.length + 1);
  for (const letter of p) {
    for (let j = 1; j <= q.length; j++) row[j] = letter === q[j - 1] ? before[j - 1] + 1 : Math.max(before[j], row[j - 1]);
    [before, row] = [row, before];
  }
  return (2 * before[q.length]) / (p.length + q.length);
}

export interface Matching {
  readonly pairs: readonly { readonly t: Line; readonly r: Line }[];
  readonly lost: readonly Line[];
  readonly extra: readonly Line[];
}

/** Pairs lines one to one: best text first, nearness breaks ties; nothing under 0.5 similarity is a pair. */
export function matchLines(truth: readonly Line[], result: readonly Line[], width: number, height: number): Matching {
  const candidates = truth.flatMap((t, i) =>
    result.flatMap((r, j) => {
      const dy = Math.abs(t.y - r.y);
      const [shorter, longer] = [Math.min(t.text.length, r.text.length), Math.max(t.text.length, r.text.length)];
      if (dy > Math.max(600, 0.15 * height) || shorter / longer < 0.3) return [];
      const likeness = similarity(t.text, r.text);
      const near = 1 - Math.min(1, (dy + Math.abs(t.x - r.x)) / (0.25 * height + width));
      return likeness >= 0.5 ? [{ i, j, value: likeness + 0.5 * near }] : [];
    }),
  );
  const [usedTruth, usedResult] = [new Set<number>(), new Set<number>()];
  const pairs: { t: Line; r: Line }[] = [];
  for (const { i, j } of candidates.toSorted((a, b) => b.value - a.value)) {
    if (usedTruth.has(i) || usedResult.has(j)) continue;
    usedTruth.add(i);
    usedResult.add(j);
    pairs.push({ t: truth[i], r: result[j] });
  }
  return { pairs, lost: truth.filter((_, i) => !usedTruth.has(i)), extra: result.filter((_, j) => !usedResult.has(j)) };
}
