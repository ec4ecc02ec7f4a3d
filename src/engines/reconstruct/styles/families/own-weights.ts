/**
 * Lines that are of another weight than those they share a style with. A line with bold words has as much ink as one of a weight between: beside it a plain line is alike
 * enough to be taken into its style, and would get that weight. Its own ink tells it.
 */
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { styleOf, type FittedLine, type GroupStyle } from './groups.ts';
import type { Settled } from './peers.ts';
import { unlikeliness } from './weights.ts';

/** Lines that tell their weight by themselves: of so many letters, so large (px), and so sure to be in the style's family. */
const TELLING = { letters: 6, px: 16, match: 0.85 };
/** By so much (log) a line's ink is off what its style draws, at least: lines of one weight differ by 0.08. */
const OFF = 0.12;
/** So much more speaks for the weight of its own (`unlikeliness`); and it is as large in it. */
const LIKELIER = 0.06;
const SAME_SIZE = 0.05;

/** @param lines with the style that each is to have
 *  @returns the lines whose own ink tells another weight, with their style in that */
export function ownWeights(lines: readonly Settled[]): Map<FittedLine, GroupStyle> {
  return new Map(
    lines.flatMap(({ line, style }) => {
      const own = ownWeight(line, style);
      return own ? [[line, own] as const] : [];
    }),
  );
}

function ownWeight(line: FittedLine, style: GroupStyle): GroupStyle | null {
  const { text, surface, outline, direction } = line.line;
  if (direction !== 'ltr' || surface === 'photo' || outline !== undefined || style.size < TELLING.px) return null;
  if (style.drawn.fakeBold || style.drawn.face.italic || lettersIn(text) < TELLING.letters) return null;
  const shared = fitIn(line, style);
  if (!shared || shared.match < TELLING.match || Math.abs(Math.log(shared.massRatio)) < OFF) return null;
  const own = styleOf([line]);
  const alone = fitIn(line, own);
  if (!alone || own.family !== style.family || own.drawn.fakeBold || own.weight === style.weight) return null;
  if (Math.abs(Math.log(own.size / style.size)) > SAME_SIZE) return null;
  const best = Math.max(shared.match, alone.match);
  const [off, left] = [
    unlikeliness(style.weight, [shared], { lines: [line], size: style.size, best, isGroundKnown: true }),
    unlikeliness(own.weight, [alone], { lines: [line], size: own.size, best, isGroundKnown: true }),
  ];
  return off - left >= LIKELIER ? own : null;
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const fitIn = ({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle) => fitAt(drawn, line, ink, size, scaled(spacing, size));
