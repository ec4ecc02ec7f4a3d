/**
 * Marks over capitals that a recogniser dropped (OLIVENE for OLIVÉNE). They raise the line's ink over its capitals, by which its size is measured: the line comes out a quarter too large and
 * matches in no face, so that what could be told letter by letter is never looked at. The letters under such ink are drawn with each mark that stands over them.
 */
import type { FamilyFit } from '../match/candidates.ts';
import { clustersOf } from '../match/cluster-match.ts';
import type { InkCrop } from '../match/ink.ts';
import { advanceOf } from '../../../fonts/drawing/drawing.ts';
import { europeanNeighbours } from './alternates.ts';

/** Lines that are all as high as their capitals, so that what stands over them shows: no small letter, and so many capitals. */
const CAPITALS = { only: /^[\p{Lu}\p{Nd}\p{P}\p{S}\s]+$/u, least: 3 };
/** Rows with fewer inked columns than this share of the usual row's hold marks, not letters. */
const SPARSE = 0.5;
/** Such rows over the letters, as a share of all: an acute takes .2 and more of a capital that bears it, in px 2 at least, since one may be the round of an O. */
const RAISED = { least: 0.1, most: 0.35, px: 2 };
/** Coverage from which a pixel is a mark's: thin ones of small type are pale. */
const INKED = 0.3;
/** More marks than this are a texture, or another line. */
const MOST_MARKS = 4;

/** A letter, and what it may be under its mark. */
export interface MarkedLetter {
  readonly at: number;
  readonly letters: readonly string[];
}

/**
 * The letters that bear marks in the ink of a line of capitals, left to right, each with all marks that its letter takes.
 * @param fit the line as it was read, drawn over its ink
 * @returns none where the ink is no higher than its letters
 */
export function raisedMarks(text: string, ink: InkCrop, fit: FamilyFit): MarkedLetter[] {
  if (!CAPITALS.only.test(text) || (text.match(/\p{Lu}/gu)?.length ?? 0) < CAPITALS.least) return [];
  const clusters = clustersOf(text);
  const edges = [...clusters, ''].map(
    (_, i) => fit.originX + advanceOf(fit.drawn.face, clusters.slice(0, i).join(''), fit.size, fit.spacing, 'ltr'),
  );
  const middles = clusters.map((_, i) => (edges[i]! + edges[i + 1]! - fit.spacing.letters) / 2);
  const found = new Map<number, readonly string[]>();
  const marks = marksOver(ink);
  if (marks.length > MOST_MARKS) return [];
  for (const middle of marks) {
    const at = clusters
      .flatMap((cluster, i) => (markedOf(cluster).length > 0 ? [i] : []))
      .toSorted((a, b) => Math.abs(middles[a]! - middle) - Math.abs(middles[b]! - middle))[0];
    if (at === undefined || Math.abs(middles[at]! - middle) > fit.size) return [];
    found.set(at, markedOf(clusters[at]!));
  }
  return [...found].map(([at, letters]) => ({ at, letters })).toSorted((a, b) => a.at - b.at);
}

/** The letter under each mark that stands over it; none for one that was read with a mark. */
const markedOf = (letter: string): string[] =>
  letter.normalize('NFD') === letter
    ? europeanNeighbours(letter).filter((other) => other !== letter && !/\u0327/u.test(other.normalize('NFD')))
    : [];

/** Middles of what stands over the letters of a line, left to right, px of the source. */
function marksOver({ box, alpha, extent }: InkCrop): number[] {
  const [top, height] = [extent.y - box.y, extent.height];
  const isInked = (x: number, y: number) => alpha[y * box.width + x]! >= INKED;
  const columns = Array.from({ length: box.width }, (_, x) => x);
  const inked = Array.from({ length: height }, (_, i) => columns.filter((x) => isInked(x, top + i)).length);
  const usual = inked.toSorted((a, b) => a - b)[height >> 1] ?? 0;
  const raised = inked.findIndex((count) => count >= SPARSE * usual);
  if (raised < Math.max(RAISED.px, RAISED.least * height) || raised > RAISED.most * height) return [];
  const over = columns.filter((x) => Array.from({ length: raised }, (_, i) => i).some((i) => isInked(x, top + i)));
  const runs: [number, number][] = [];
  for (const x of over) {
    const last = runs.at(-1);
    // Two dots of a diaeresis are one mark.
    if (last && x - last[1] <= RAISED.most * height) last[1] = x;
    else runs.push([x, x]);
  }
  return runs.map(([from, to]) => box.x + (from + to + 1) / 2);
}
