/**
 * Is a line read right, letter by letter? A window about as wide as a letter slides over both pictures; one wrong letter makes one window
 * fall behind what its line, and others set like it, usually reach. Type that is matched less well, noise and small letters lower all
 * windows alike, so they raise no alarm.
 */
import type { Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { correlate, summed, type SummedInk, type WindowMatch } from './correlate.ts';
import { comparedFactor, lineInks, type ComparedLine } from './line-ink.ts';

/** Correlations of the windows of one line. */
export interface LetterMatch {
  readonly count: number;
  /** Their median, and the least of them. */
  readonly usual: number;
  readonly weakest: number;
  /** Of each window that shows a letter, in their order. */
  readonly each: readonly number[];
}

/** Width of a window, heights of the ink. */
const WINDOW = 0.95;
/** How far letters may stand off: along the line, heights of the ink; the line as a whole, and up and down each letter beside it, px. */
const REACH = { along: 0.45, line: { x: 3, y: 2 }, letter: 1 };
/** px of paper above and below that a window sees too. */
const PAPER = 1;
/** Neighbouring windows stand off alike: px by which they may differ, and what each of these costs of the correlation. */
const BEND = { most: 3, cost: 0.03 };
/** A window shows a letter from this variance of ink on (0 to 1 scale, squared), and this share of the line's usual one. */
const SHOWN = { least: 0.002, share: 0.2 };
/** Lines set alike weigh as much as so many windows of the line's own: those of a short one may all be wrong. */
const PEERS = 6;

interface Pair {
  readonly target: SummedInk;
  readonly moving: SummedInk;
}

/** @returns null where nothing can be compared */
export function letterMatch(source: RgbRaster, rendered: RgbRaster, line: ComparedLine): LetterMatch | null {
  const along = Math.round((REACH.along * line.box.height) / comparedFactor(line));
  const reach = Math.max(REACH.line.x, REACH.line.y + REACH.letter + PAPER, along);
  const inks = lineInks(source, rendered, line, reach);
  if (!inks) return null;
  const pair = { target: summed(inks.target), moving: summed(inks.moving) };
  const [width, height] = [inks.target.width - 2 * reach, inks.target.height - 2 * reach];
  if (width < 1 || height < 1) return null;
  const place = { x: reach, y: reach - PAPER, width, height: height + 2 * PAPER };
  const down = downOf(pair, place);
  const windows = windowsOf(place).map((window) => matchesOf(pair, window, reach, down));
  const shown = lettersOf(shiftedAlike(windows));
  return shown.length > 0 ? { count: shown.length, usual: median(shown), weakest: Math.min(...shown), each: shown } : null;
}

/** What the letters of a line should reach, from its own and from the usual ones of others that are set like it. */
export function expectedMatch({ usual, count }: LetterMatch, peers: readonly LetterMatch[]): number {
  if (peers.length === 0) return usual;
  return Math.max(usual, (count * usual + PEERS * median(peers.map((peer) => peer.usual))) / (count + PEERS));
}

/** What lines usually reach; a full match without any. */
export const usualMatch = (peers: readonly LetterMatch[]): number => (peers.length > 0 ? median(peers.map((peer) => peer.usual)) : 1);

/** What a letter may lack of a full correlation: so many times what its line may. */
const ALLOWED = 1.5;
/**
 * A letter so far behind is another one. Set on nine pages; on five others 94 % of 233 lines with two letters planted fall behind so far,
 * and 4 % of 231 rightly read ones.
 */
export const FAR_BEHIND = 0.22;

/** What a letter lacks beyond what it may. */
export function behind(match: number, expected: number): number {
  return 1 - match - ALLOWED * (1 - expected);
}

/** px that the line as a whole lies lower. */
function downOf({ target, moving }: Pair, place: Box): number {
  let best = { match: -1, down: 0 };
  for (let down = -REACH.line.y; down <= REACH.line.y; down++) {
    for (let dx = -REACH.line.x; dx <= REACH.line.x; dx++) {
      const { match } = correlate(target, moving, place, dx, down);
      if (match > best.match) best = { match, down };
    }
  }
  return best.down;
}

/** Windows over the whole line, each half over the next. */
function windowsOf(place: Box): Box[] {
  const width = Math.min(place.width, Math.max(6, Math.round(WINDOW * place.height)));
  const steps = Math.max(0, Math.round((2 * (place.width - width)) / width));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    ...place,
    x: place.x + (steps > 0 ? Math.round(((place.width - width) * i) / steps) : 0),
    width,
  }));
}

/** The window's best match at each shift along the line. */
function matchesOf({ target, moving }: Pair, window: Box, reach: number, down: number): WindowMatch[] {
  return Array.from({ length: 2 * reach + 1 }, (_, i) => {
    let best: WindowMatch = { match: -1, variance: 0 };
    for (let dy = down - REACH.letter; dy <= down + REACH.letter; dy++) {
      const found = correlate(target, moving, window, i - reach, dy);
      if (found.match > best.match) best = found;
    }
    return best;
  });
}

/** One match of each window, so that all together match best and neighbours are shifted alike (Viterbi's algorithm). */
function shiftedAlike(windows: readonly (readonly WindowMatch[])[]): WindowMatch[] {
  const worth = ({ match, variance }: WindowMatch) => (variance < SHOWN.least ? 0 : match);
  const from: number[][] = [];
  let sums = windows[0].map(worth);
  for (const window of windows.slice(1)) {
    const before = window.map((_, shift) => bestBefore(sums, shift));
    from.push(before);
    const last = sums;
    sums = window.map((match, shift) => last[before[shift]] - BEND.cost * Math.abs(before[shift] - shift) + worth(match));
  }
  let shift = sums.indexOf(Math.max(...sums));
  const chosen = [windows.at(-1)![shift]];
  for (let i = windows.length - 2; i >= 0; i--) {
    shift = from[i][shift];
    chosen.unshift(windows[i][shift]);
  }
  return chosen;
}

function bestBefore(sums: readonly number[], shift: number): number {
  const value = (at: number) => sums[at] - BEND.cost * Math.abs(at - shift);
  let best = shift;
  for (let at = Math.max(0, shift - BEND.most); at <= Math.min(sums.length - 1, shift + BEND.most); at++)
    if (value(at) > value(best)) best = at;
  return best;
}

/** Matches of the windows that show a letter. */
function lettersOf(windows: readonly WindowMatch[]): number[] {
  const usual = median(windows.map(({ variance }) => variance));
  return windows.filter(({ variance }) => variance > Math.max(SHOWN.least, SHOWN.share * usual)).map(({ match }) => match);
}
