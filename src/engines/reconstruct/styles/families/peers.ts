/**
 * Entries that stand in one row or column and look alike were set by one rule. Read and proved one by one, some of them end in a style of their own: a letter
 * of a lossy picture that is paler than the others makes a word lighter than those beside it. All take the style that fits them best together, where their
 * ink allows it.
 */
import { coverage } from '../../../fonts/index.ts';
import { channelDistance } from '../../../image/colour.ts';
import type { TextLine } from '../../document.ts';
import { advanceOf, scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import type { FittedLine, GroupStyle } from './groups.ts';
import { pooledWeight } from './weights.ts';
import { inOneColumn, inOneRow } from './rows.ts';

/** A line with the style that was proved for it. */
export interface Settled {
  readonly line: FittedLine;
  readonly style: GroupStyle;
}

/**
 * What is set by one rule measures alike: the log of its size, levels of its colour and of the paper (names of columns have a ground of their own), and its stroke in
 * one face, which bold ones have 1.5 times.
 */
const ALIKE = { size: 0.06, colour: 40, paper: 10, stroke: 1.22 };
/** A line stays as it is where the style of all matches it this much worse than its own: weights a step apart differ by less, another face or size by more. */
const WORSE = 0.035;
/** Nor does it take a style in which it is so much wider or narrower, px: in a face that is only like its own it would end elsewhere. */
const WIDER = 3;
/** So many styles of one group are tried for all of it, those of most letters first. */
const MOST_TRIED = 4;

/** @returns the lines that take another style than their own */
export function sharePeers(lines: readonly Settled[]): Map<FittedLine, GroupStyle> {
  const taken = new Map<FittedLine, GroupStyle>();
  for (const peers of peersOf(lines)) {
    const styles = stylesOf(peers);
    if (styles.length === 1) continue;
    const best = weighed(
      styles.map((style) => ({ style, match: matchOfAll(peers, style) })).reduce((a, b) => (b.match > a.match ? b : a)).style,
      peers,
    );
    for (const { line, style } of peers)
      if (keyOf(style) !== keyOf(best) && matchIn(line, best) >= matchIn(line, style) - WORSE && endsAlike(line, style, best))
        taken.set(line, best);
  }
  return taken;
}

/** Lines of a group that are drawn to find its weight: the longest ones. */
const MOST_WEIGHED = 4;

/** The style in the weight that the lines have together: which of several lies best on the ink tells little of it. */
function weighed(style: GroupStyle, peers: readonly Settled[]): GroupStyle {
  const { family, drawn } = style;
  const lines = peers
    .map(({ line }) => line)
    .filter(({ line }) => coverage(drawn.face, line.text) === 1)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, MOST_WEIGHED);
  const own = pooledWeight(lines, family, drawn.face.italic, style);
  return { ...style, drawn: own, weight: own.fakeBold ? 700 : own.face.weight };
}

const keyOf = ({ drawn, size, spacing }: GroupStyle): string =>
  [drawn.face.file, drawn.face.proportional, drawn.fakeBold, size, spacing.letters, spacing.words].join();

/** The styles that the lines have, the most usual ones first. */
function stylesOf(peers: readonly Settled[]): GroupStyle[] {
  const uses = [...Map.groupBy(peers, ({ style }) => keyOf(style)).values()];
  const letters = (own: readonly Settled[]) => own.reduce((sum, { line }) => sum + line.line.text.length, 0);
  return uses
    .toSorted((a, b) => letters(b) - letters(a))
    .slice(0, MOST_TRIED)
    .map(([{ style }]) => style);
}

/** Lines that stand in a row or column with another one of them and look like the first. */
function peersOf(lines: readonly Settled[]): Settled[][] {
  const left = new Set(lines.filter(({ line: { line } }) => line.direction === 'ltr' && !line.outline && /[\p{L}\p{N}]/u.test(line.text)));
  const groups: Settled[][] = [];
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const entry of group)
      for (const other of left)
        if ((inOneRow(entry, other) || inOneColumn(entry, other)) && areAlike(first, other)) {
          left.delete(other);
          group.push(other);
        }
    if (group.length > 1) groups.push(group);
  }
  return groups;
}

function areAlike({ line: a, style }: Settled, { line: b, style: other }: Settled): boolean {
  const [own, stroke] = [a, b].map(({ fits }) => fits.get(style.family)?.stroke);
  return (
    Math.abs(Math.log(style.size / other.size)) <= ALIKE.size &&
    channelDistance(a.ink.color, b.ink.color) <= ALIKE.colour &&
    channelDistance(a.line.paper, b.line.paper) <= ALIKE.paper &&
    own !== undefined &&
    stroke !== undefined &&
    Math.abs(Math.log(own / stroke)) <= Math.log(ALIKE.stroke)
  );
}

const endsAlike = ({ line }: FittedLine, a: GroupStyle, b: GroupStyle): boolean => Math.abs(widthIn(line, a) - widthIn(line, b)) <= WIDER;

const widthIn = ({ text, direction }: TextLine, { drawn, size, spacing }: GroupStyle): number =>
  advanceOf(drawn.face, text, size, scaled(spacing, size), direction);

/** Mean match of the letters. */
function matchOfAll(lines: readonly Settled[], style: GroupStyle): number {
  const letters = lines.reduce((sum, { line }) => sum + line.line.text.length, 0);
  return lines.reduce((sum, { line }) => sum + line.line.text.length * matchIn(line, style), 0) / letters;
}

/** 0 where the style has not all of the line's letters. */
function matchIn({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): number {
  if (coverage(drawn.face, line.text) < 1) return 0;
  return fitAt(drawn, line, ink, size, scaled(spacing, size))?.match ?? 0;
}
