/** Which texts to move next: each by what its lines ask for, and back to where it was most like the source when that did not help. */
import { median } from '../../image/median.ts';
import type { Nudge } from './nudge.ts';
import type { Residual } from './residuals.ts';

export type Residuals = ReadonlyMap<string, Residual>;

/** A line is heard when the inks correlate this well at its shift, and asks for a shift when that is better than none by this much. */
const TRUST = { match: 0.5, gain: 0.005 };
/** Shifts under this many CSS px are not worth a correction. */
const STEADY = 0.3;

const STILL: Nudge = { dx: 0, dy: 0 };

/** A text and its lines, by their ids. */
export interface Movable {
  readonly id: string;
  readonly lines: readonly { readonly id: string }[];
}

/** A text's way so far, CSS px from where it was measured in the source. */
interface Track {
  readonly text: Movable;
  /** As last drawn. */
  move: Nudge;
  best: { readonly move: Nudge; readonly likeness: number };
  /** No more is tried. */
  settled: boolean;
}

export interface Course {
  /**
   * @param residuals of the page drawn with all moves so far
   * @returns further moves by text id, CSS px; empty when nothing is left to try
   */
  next(residuals: Residuals): Map<string, Nudge>;
}

/**
 * Sections are judged apart: what one gains does not pay for what another loses.
 * @param sections texts of each section
 */
export function createCourse(sections: readonly (readonly Movable[])[]): Course {
  const judged = sections.map((texts) => ({
    tracks: texts.map((text): Track => ({ text, move: STILL, best: { move: STILL, likeness: -Infinity }, settled: false })),
    best: -Infinity,
  }));
  return {
    next(residuals) {
      const moves = new Map<string, Nudge>();
      for (const section of judged) {
        const likeness = section.tracks.reduce((sum, { text }) => sum + likenessOf(text, residuals), 0);
        const takenBack = judge(section.tracks, residuals, likeness < section.best - TRUST.gain);
        section.best = Math.max(section.best, likeness);
        // What stood better before may have been pushed by what now goes back.
        const waits = (track: Track) => takenBack && !track.settled && likenessOf(track.text, residuals) < track.best.likeness;
        for (const track of section.tracks) if (!waits(track)) step(track, residuals, moves);
      }
      return moves;
    },
  };
}

/**
 * Settles what did not gain by its last move; where the section lost although all that moved gained, they push others about.
 * @returns whether any goes back
 */
function judge(tracks: readonly Track[], residuals: Residuals, hasLost: boolean): boolean {
  const moved = tracks.filter(({ move, best }) => move !== best.move);
  const gains = ({ text, best }: Track) => likenessOf(text, residuals) > best.likeness + TRUST.gain;
  const pushing = hasLost && moved.every(gains);
  const back = new Set(moved.filter((track) => pushing || !gains(track)));
  for (const track of tracks) {
    const likeness = likenessOf(track.text, residuals);
    if (back.has(track)) track.settled = true;
    else if (likeness > track.best.likeness) track.best = { move: track.move, likeness };
  }
  return back.size > 0;
}

function step(track: Track, residuals: Residuals, moves: Map<string, Nudge>): void {
  const asked = track.settled ? STILL : nudgeOf(track.text, residuals);
  const from = track.settled ? track.best.move : track.move;
  const isSteady = Math.abs(asked.dx) < STEADY && Math.abs(asked.dy) < STEADY;
  const to = isSteady ? from : { dx: from.dx + asked.dx, dy: from.dy + asked.dy };
  if (to === track.move) return;
  moves.set(track.text.id, { dx: to.dx - track.move.dx, dy: to.dy - track.move.dy });
  track.move = to;
}

/** Sum of its lines' correlation as they stand. */
const likenessOf = ({ lines }: Movable, residuals: Residuals): number =>
  lines.reduce((sum, { id }) => sum + (residuals.get(id)?.unshifted ?? 0), 0);

/** What most of a text's lines ask for. Downwards in whole px: a part of one would round all that follows on the page the other way. */
function nudgeOf(text: Movable, residuals: Residuals): Nudge {
  const heard = text.lines.flatMap((line) => residuals.get(line.id) ?? []).filter(({ match }) => match >= TRUST.match);
  const asked = heard.map((r): Nudge => (r.match > r.unshifted + TRUST.gain ? r : STILL));
  if (asked.length === 0) return STILL;
  return { dx: median(asked.map(({ dx }) => dx)), dy: Math.round(median(asked.map(({ dy }) => dy))) };
}
