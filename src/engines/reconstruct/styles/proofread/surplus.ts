/** Letters that a recogniser reads twice, as two that look alike (さすが as さざすが, 糸 as 和糸): the line is then an em longer than its ink. */
import type { TextLine } from '../../document.ts';
import { advanceOf, scaled } from '../../../fonts/drawing/drawing.ts';
import type { GroupStyle } from '../families/groups.ts';
import type { InkCrop } from '../match/ink.ts';
import type { State } from './laying.ts';

/** A letter that fills its square. */
const ANY_SQUARE = '一';
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;

/** By how much of a square the ink may be shorter than with so many letters less: a stop at the end leaves half of its square empty. How many may be too many, and how many a line has at least. */
const OFF = { shorter: 0.6, longer: 0.3 };
const MOST = 2;
const LEAST = 3;

/** Misfit, in ems, that leaving one out must save: all that stands behind it moves onto its ink, at its end one letter less is drawn beside the ink. */
export const SAVED = 0.8;

/** How many squares a line has more than its ink: 0 where they fit, or the difference is nothing of that kind. */
export function squaresTooMany({ text, script, direction }: TextLine, ink: InkCrop, style: GroupStyle): number {
  if ((script !== 'han' && script !== 'kana') || direction === 'rtl' || [...text].length < LEAST) return 0;
  const { face } = style.drawn;
  const spacing = scaled(style.spacing, style.size);
  const surplus =
    (advanceOf(face, text, style.size, spacing, 'ltr') - ink.extent.width) / advanceOf(face, ANY_SQUARE, style.size, spacing, 'ltr');
  const count = Math.floor(surplus + OFF.longer);
  return count >= 1 && count <= MOST && surplus - count <= OFF.shorter ? count : 0;
}

/**
 * The line without the squares that keep others from their ink.
 * @param without the state with one cluster left out; null where that saves too little
 */
export function leaveOut(first: State, count: number, without: (state: State, at: number) => State | null): State {
  let state = first;
  for (let i = 0; i < count; i++) {
    const others = state.clusters.flatMap((cluster, at) => (SQUARE.test(cluster) ? (without(state, at) ?? []) : []));
    if (others.length === 0) return state;
    state = others.reduce((a, b) => (b.placed.misfit < a.placed.misfit ? b : a));
  }
  return state;
}
