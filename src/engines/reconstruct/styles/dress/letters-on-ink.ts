/** Where the letters of a line stand on its ink in a face that is only like theirs: words are found by the gaps between them, and each is as wide as its ink. */
import { right } from '../../../image/geometry.ts';
import { advanceOf, extentsOf } from '../../../fonts/drawing/drawing.ts';
import { gapsIn } from '../match/gaps.ts';
import type { InkCrop } from '../match/ink.ts';
import type { SetLine } from './bold-words.ts';
import type { PlacedWord, Stretch } from './paint.ts';

/** Words are parted by the widest gap so near to where they would be, in type sizes; a gap is so many heights of the ink wide at least. */
const GAP = { reach: 0.7, least: 0.08 };
/** A word so many times as wide as it would be, or as narrow, was misread. */
const MISREAD = 1.3;

/**
 * Letters of a word end where little ink stands, up to so far from where they would end, in type sizes: each px that one is wider or narrower than it would be counts as so much ink of the
 * column, px; of signs, whose widths differ most from face to face, less.
 */
const END = { reach: 0.4, wider: { letter: 0.1, sign: 0.02 } };

/** Latin letters and figures beside each other are of one weight. */
const JOINED = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u;

/** A letter, or Latin ones side by side, with its columns in the ink's crop, whole px. */
export interface InkedLetter {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly startsWord: boolean;
  /** Its advance in type sizes: what it tells; 0 for what is no letter, and for words that were misread. */
  readonly ems: number;
}

export function lettersOnInk(words: readonly PlacedWord[], line: SetLine, ink: InkCrop): InkedLetter[] {
  const edges = edgesOf(words, line, ink);
  const columns = columnsOf(ink);
  return words.flatMap(({ text, from: pen, clusters }, i) => {
    const word = text.trimEnd();
    const bearing = extentsOf(line.drawn.face, word, line.direction).left * line.size;
    const [from, to] = edges[i]!;
    const wider = (to - from) / (advanceOf(line.drawn.face, word, line.size, line.spacing, line.direction) - 2 * bearing);
    const isRead = wider < MISREAD && wider > 1 / MISREAD;
    const letters = joined(clusters);
    const column = (x: number) => Math.round(from + (x - pen - bearing) * wider - ink.box.x);
    const edge = { from: Math.round(from - ink.box.x), to: Math.ceil(to - ink.box.x) };
    const ends = endsOf(
      letters.map((one) => ({ end: column(one.to), isSign: !isLetter(one.text) })),
      edge,
      columns,
      END.reach * line.size,
    );
    return letters.map((letter, at) => ({
      text: letter.text,
      from: at > 0 ? ends[at - 1]! : edge.from,
      to: ends[at]!,
      startsWord: at === 0,
      ems: isRead && isLetter(letter.text) ? (letter.to - letter.from) / line.size : 0,
    }));
  });
}

/** Ink in each column, px. */
function columnsOf({ alpha, box }: InkCrop): Float32Array {
  const columns = new Float32Array(box.width);
  for (let i = 0; i < alpha.length; i++) columns[i % box.width]! += alpha[i]!;
  return columns;
}

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface Expected {
  /** The column in which it would end. */
  readonly end: number;
  readonly isSign: boolean;
}

/** The columns in which the letters of a word end, the last one at its edge: those of least ink together, each letter about as wide as it would be (the cheapest path). */
function endsOf(
  letters: readonly Expected[],
  edge: { readonly from: number; readonly to: number },
  columns: Float32Array,
  reach: number,
): number[] {
  interface Path {
    readonly cost: number;
    readonly ends: readonly number[];
  }
  let paths = new Map<number, Path>([[edge.from, { cost: 0, ends: [] }]]);
  for (const [i, { end, isSign }] of letters.entries()) {
    const width = end - (letters[i - 1]?.end ?? edge.from);
    const isLast = i === letters.length - 1;
    const [first, last] = isLast
      ? [edge.to, edge.to]
      : [Math.max(edge.from, Math.round(end - reach)), Math.min(edge.to, Math.round(end + reach))];
    const next = new Map<number, Path>();
    for (let x = first; x <= last; x++) {
      let best: Path | null = null;
      for (const [before, path] of paths) {
        if (before >= x) continue;
        const cost = path.cost + Math.abs(x - before - width) * (isSign ? END.wider.sign : END.wider.letter);
        if (!best || cost < best.cost) best = { cost, ends: path.ends };
      }
      if (best) next.set(x, { cost: best.cost + (isLast ? 0 : (columns[x] ?? 0)), ends: [...best.ends, x] });
    }
    paths = next;
  }
  return [...(paths.get(edge.to)?.ends ?? letters.map(({ end }) => end))];
}

function joined(clusters: readonly Stretch[]): Stretch[] {
  const letters: Stretch[] = [];
  for (const cluster of clusters) {
    const last = letters.at(-1);
    if (last && JOINED.test(last.text) && JOINED.test(cluster.text.trimEnd()))
      letters[letters.length - 1] = { ...last, text: last.text + cluster.text, to: cluster.to };
    else letters.push(cluster);
  }
  return letters;
}

/** Where the ink of each word begins and ends, px of the source. */
function edgesOf(words: readonly PlacedWord[], { size }: SetLine, ink: InkCrop): [from: number, to: number][] {
  const gaps = gapsIn(ink, GAP.least);
  let from = ink.extent.x;
  return words.map(({ to: expected, clusters }, i) => {
    const begun = from;
    if (i === words.length - 1) return [begun, right(ink.extent)];
    const space = clusters.at(-1)?.text.endsWith(' ') ? size / 8 : 0;
    const near = gaps.filter(({ middle }) => middle > begun && Math.abs(middle - expected + space) < GAP.reach * size);
    const gap = near.reduce((widest, one) => (one.width > widest.width ? one : widest), { middle: expected - space, width: 2 * space });
    from = gap.middle + gap.width / 2;
    return [begun, gap.middle - gap.width / 2];
  });
}
