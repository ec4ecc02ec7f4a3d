/** Syllables that a recogniser leaves out because it has not learnt them: the line is then an em too short for its ink. */
import { coverage } from '../../../fonts/index.ts';
import type { TextLine } from '../../document.ts';
import { COMMON_SYLLABLES } from './ks-x-1001.ts';
import { advanceOf, scaled, spacesIn } from '../../../fonts/drawing/drawing.ts';
import type { PlacedLine } from '../match/cluster-match.ts';
import type { InkCrop } from '../match/ink.ts';
import type { GroupStyle } from '../families/groups.ts';

/** Any syllable: all are equally wide. */
const ANY_SYLLABLE = '를';

/** By how much of a syllable's advance the ink may be wider or narrower than with the missing ones put in; and how many may be missing. */
const OFF = 0.3;
const MOST = 2;

/** How many syllables the line's ink has more than its words, one of them perhaps a word of its own: 0 where they fit, or the difference is nothing of that kind. */
export function syllablesMissing({ text, script, direction }: TextLine, ink: InkCrop, style: GroupStyle): number {
  if (script !== 'hangul' || direction === 'rtl') return 0;
  const { face } = style.drawn;
  const spacing = scaled(style.spacing, style.size);
  const syllable = advanceOf(face, ANY_SYLLABLE, style.size, spacing, 'ltr');
  const space = advanceOf(face, ' ', style.size, spacing, 'ltr');
  const lacking = ink.extent.width - advanceOf(face, text, style.size, spacing, 'ltr');
  const counts = [lacking, lacking - space].map((px) => ({ count: Math.round(px / syllable), px }));
  const isWhole = ({ count, px }: (typeof counts)[number]) => count >= 1 && count <= MOST && Math.abs(px / syllable - count) <= OFF;
  return counts.find(isWhole)?.count ?? 0;
}

/** Browsers set word spaces wider or narrower than the font says by this, in ems. */
const USUAL = { least: -0.03, most: 0.09 };

/** The word spacing, in ems, that leaves room for whole syllables where the style's own, wider one makes up for them; null where it does not. */
export function spacesBesideMissing(line: TextLine, ink: InkCrop, style: GroupStyle): number | null {
  const spaces = spacesIn(line.text);
  if (spaces === 0 || line.script !== 'hangul' || style.spacing.words <= 0) return null;
  const { face } = style.drawn;
  const letters = scaled({ ...style.spacing, words: 0 }, style.size);
  const room = ink.extent.width - advanceOf(face, line.text, style.size, letters, 'ltr');
  const syllable = advanceOf(face, ANY_SYLLABLE, style.size, letters, 'ltr');
  const words = Array.from({ length: MOST }, (_, i) => (room - (i + 1) * syllable) / spaces / style.size);
  return words.find((word) => word >= USUAL.least && word <= USUAL.most) ?? null;
}

interface Candidate {
  readonly clusters: readonly string[];
  readonly placed: PlacedLine;
}

/** Misfit, in ems, that each syllable put in must save: all that stands behind it moves onto its ink, and its own ink is no longer bare. */
const SAVED = 0.8;

/** Whether so many syllables put in save what they should. */
export const savesEnough = (first: PlacedLine, last: PlacedLine, count: number): boolean => first.misfit - last.misfit >= SAVED * count;

/**
 * The line with any syllable in the places where that brings the others onto their ink, at the beginning of a word as a word of its own, too.
 * @returns the first candidate with the places of what was put in; null where one of them saves nothing
 */
export function putIn<T extends Candidate>(
  first: T,
  count: number,
  lay: (clusters: readonly string[]) => T | null,
): { state: T; places: number[] } | null {
  let state = first;
  let places: number[] = [];
  for (let i = 0; i < count; i++) {
    let best: { state: T; at: number; length: number } | null = null;
    for (let at = 0; at <= state.clusters.length; at++) {
      const beginsWord = at === 0 || state.clusters[at - 1] === ' ';
      for (const insert of beginsWord ? [[ANY_SYLLABLE], [ANY_SYLLABLE, ' ']] : [[ANY_SYLLABLE]]) {
        const other = lay(state.clusters.toSpliced(at, 0, ...insert));
        if (other && other.placed.misfit < (best?.state ?? state).placed.misfit) best = { state: other, at, length: insert.length };
      }
    }
    if (!best) return null;
    state = best.state;
    const { at, length } = best;
    places = [...places.map((place) => (place >= at ? place + length : place)), at];
  }
  return { state, places };
}

/** The syllables that words are written in, as far as a face has them. */
export function commonSyllables(face: GroupStyle['drawn']['face']): string[] {
  return COMMON_SYLLABLES.filter((syllable) => coverage(face, syllable) === 1);
}
