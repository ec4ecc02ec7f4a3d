/** Where the letters of a line stand on its ink in a face that is only like theirs: words are found by the gaps between them, and each is as wide as its ink. */
import { right } from '../../../image/geometry.ts';
import { advanceOf, extentsOf } from '../drawing/drawing.ts';
import { gapsIn } from '../match/gaps.ts';
import type { InkCrop } from '../match/ink.ts';
import type { SetLine } from './bold-words.ts';
import type { PlacedWord, Stretch } from './paint.ts';

/** Words are parted by the widest gap so near to where they would be, in type sizes; a gap is so many heights of the ink wide at least. */
const GAP = { reach: 0.7, least: 0.08 };
/** A word so many times as wide as it would be, or as narrow, was misread. */
const MISREAD = 1.3;

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
  return words.flatMap(({ text, from: pen, clusters }, i) => {
    const word = text.trimEnd();
    const bearing = extentsOf(line.drawn.face, word, line.direction).left * line.size;
    const [from, to] = edges[i]!;
    const wider = (to - from) / (advanceOf(line.drawn.face, word, line.size, line.spacing, line.direction) - 2 * bearing);
    const isRead = wider < MISREAD && wider > 1 / MISREAD;
    const column = (x: number) => Math.round(from + (x - pen - bearing) * wider - ink.box.x);
    return joined(clusters).map((letter, at) => ({
      text: letter.text,
      from: column(letter.from),
      to: Math.min(column(letter.to), Math.ceil(to - ink.box.x)),
      startsWord: at === 0,
      ems: isRead && /[\p{L}\p{N}]/u.test(letter.text) ? (letter.to - letter.from) / line.size : 0,
    }));
  });
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
