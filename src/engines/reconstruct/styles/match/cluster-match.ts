/** How well each letter of a drawn line lies on the ink. */
import { luminance } from '../../../image/colour.ts';
import { advanceOf, drawText } from '../../../fonts/drawing/drawing.ts';
import { columnMatch, type ColumnDrawing } from './column-match.ts';
import type { Fit } from './fit.ts';
import type { InkCrop } from './ink.ts';

/** A grapheme cluster with its columns in the ink's crop and its correlation with the ink there. */
export interface PlacedCluster {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Zero-mean normalised cross-correlation, -1 to 1; for a space how empty it is, 0 to 1. */
  readonly match: number;
}

/** A line's clusters over its ink. */
export interface PlacedLine {
  readonly clusters: readonly PlacedCluster[];
  /** What does not fit, in ems: the inked columns of each cluster, drawn or printed, times 1 - match, and those printed beyond the ends. */
  readonly misfit: number;
}

/** Columns looked at beyond a cluster's advance: strokes overhang, px. */
const OVERHANG = 1;
/** Coverage from which a column counts as inked. */
const INKED = 0.3;
/** A word may stand so far from where the one before it puts it, px: browsers and canvases round advances and kern in their own ways. */
const DRIFT = [0, -0.5, 0.5, -1, 1];
/** Text without spaces between words is placed by so many clusters at a time. */
const WORD = 5;
const UNSPACED = /^[\u0e00-\u0e7f\u2e80-\uffff]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const clustersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Runs of clusters that are placed together; a space ends one. */
function wordsOf(clusters: readonly string[]): string[][] {
  const words: string[][] = [[]];
  for (const cluster of clusters) {
    const word = words.at(-1)!;
    if (word.at(-1) === ' ' || (word.length >= WORD && UNSPACED.test(cluster))) words.push([cluster]);
    else word.push(cluster);
  }
  return words;
}

/** Words laid over one ink in one style, by their place: most words of a line come again with each of its readings. */
export type Laid = Map<string, PlacedWord>;

/** A word's drawings by where its pen starts within a pixel: those that differ by whole px are one, moved. Kept for one word only, as they are large. */
type Drawings = Map<string, DrawnColumns>;

export interface PlacedWord {
  readonly placed: readonly PlacedCluster[];
  /** px */
  readonly misfit: number;
}

/** Left-to-right text only: a cluster's columns follow from the advance of what stands before it in its word. */
export const placeClusters = (texts: readonly string[], ink: InkCrop, fit: Fit, laid: Laid): PlacedLine =>
  placeWithin(Infinity, texts, ink, fit, laid)!;

/** The same up to a misfit in ems; null as soon as that is passed: most of what is tried moves all that follow it off their ink. */
export function placeWithin(most: number, texts: readonly string[], ink: InkCrop, fit: Fit, laid: Laid): PlacedLine | null {
  const printed = columnsOf(ink);
  const start = fit.originX - ink.box.x;
  const clusters: PlacedCluster[] = [];
  let before = '';
  let drift = 0;
  let misfit = 0;
  for (const word of wordsOf(texts)) {
    const from = start + drift + advanceOf(fit.drawn.face, before, fit.size, fit.spacing, 'ltr');
    const drawings: Drawings = new Map();
    let best: (PlacedWord & { shift: number }) | null = null;
    for (const shift of DRIFT) {
      const key = `${from + shift}|${fit.baseline}|${word.join('\0')}`;
      const placed = laid.get(key) ?? placeWord(word, from + shift, ink, fit, printed, drawings);
      laid.set(key, placed);
      if (!best || placed.misfit < best.misfit) best = { ...placed, shift };
    }
    clusters.push(...best!.placed);
    misfit += best!.misfit;
    if (misfit > most * fit.size) return null;
    drift += best!.shift;
    before += word.join('');
  }
  const end = clusters.at(-1)!.to;
  misfit +=
    countInked(printed, 0, clusters[0].from) + countInked(printed, end, ink.box.width) + Math.max(0, end - ink.box.width - fit.size);
  return misfit > most * fit.size ? null : { clusters, misfit: misfit / fit.size };
}

/** A word drawn at a place, each of its clusters compared with the ink. */
function placeWord(word: readonly string[], start: number, ink: InkCrop, fit: Fit, printed: Uint8Array, drawings: Drawings): PlacedWord {
  const text = word.join('');
  const end = start + advanceOf(fit.drawn.face, text, fit.size, fit.spacing, 'ltr');
  const left = Math.floor(start) - 2 * OVERHANG;
  const drawn = drawWord(text, start, { left, width: Math.ceil(end) + 2 * OVERHANG - left }, ink, fit, drawings);
  const covered = drawn.inked;
  let before = '';
  let from = start;
  let misfit = 0;
  const placed = word.map((cluster): PlacedCluster => {
    before += cluster;
    const to = start + advanceOf(fit.drawn.face, before, fit.size, fit.spacing, 'ltr');
    const match = cluster === ' ' ? emptiness(printed, from, to) : windowMatch(ink, drawn, from, to);
    let columns = 0;
    for (let x = Math.round(from); x < Math.round(to); x++) if (printed[x] || covered[x - drawn.left]) columns++;
    misfit += columns * (1 - Math.max(0, match));
    const cell = { text: cluster, from, to, match };
    from = to;
    return cell;
  });
  return { placed, misfit };
}

/**
 * The correlation of another cluster, as wide, in the place of a placed one; with its neighbours, which reach into its columns.
 * @param shift px that it is drawn aside
 */
export function matchInPlace(cluster: string, at: number, clusters: readonly PlacedCluster[], ink: InkCrop, fit: Fit, shift = 0): number {
  const { from, to } = clusters[at];
  return windowMatch(ink, drawInPlace(cluster, { from: at, to: at + 1 }, clusters, ink, fit, shift), from, to);
}

/** Other clusters in the place of placed ones, as wide, with the neighbours of those: the columns that those stand in. */
export function drawInPlace(
  cluster: string,
  span: { readonly from: number; readonly to: number },
  clusters: readonly PlacedCluster[],
  ink: InkCrop,
  fit: Fit,
  shift = 0,
): ColumnDrawing {
  const [{ from }, { to }] = [clusters[span.from]!, clusters[span.to - 1]!];
  const [before, after] = [clusters[span.from - 1], clusters[span.to]];
  // A space before it shows nothing, and a canvas adds no word spacing to one that a text begins with.
  const first = before && before.text !== ' ' ? before.text : '';
  // Not where the one before it stands: words drift from what the words before them end with.
  const start = first === '' ? from : from - advanceOf(fit.drawn.face, first, fit.size, fit.spacing, 'ltr');
  const text = first + cluster + (after?.text ?? '');
  // Only what is compared is read back from the canvas, which costs by the pixel.
  const left = Math.floor(from) - OVERHANG;
  const view = { left, width: Math.ceil(to) + OVERHANG - left };
  return drawWord(text, start + shift, view, ink, fit);
}

/** Its best correlation as far from its place as words drift: a letter that stands a pixel aside looks like another one. */
export const matchNearby = (at: number, clusters: readonly PlacedCluster[], ink: InkCrop, fit: Fit): number =>
  Math.max(clusters[at].match, ...DRIFT.map((shift) => matchInPlace(clusters[at].text, at, clusters, ink, fit, shift)));

interface DrawnColumns extends ColumnDrawing {
  /** 1 for columns that something is drawn in. */
  readonly inked: Uint8Array;
}

/** Columns that a drawing is read back in; the first in the ink's crop, or outside of it. */
type View = Pick<DrawnColumns, 'left' | 'width'>;

function drawWord(
  text: string,
  from: number,
  { left, width }: View,
  ink: InkCrop,
  { drawn, size, spacing, baseline }: Fit,
  known?: Drawings,
): DrawnColumns {
  const penX = from - left;
  const key = `${penX}|${width}`;
  const moved = known?.get(key);
  if (moved) return { ...moved, left };
  const { alpha } = drawText(drawn, text, {
    size,
    spacing,
    direction: 'ltr',
    penX,
    baseline: baseline - ink.box.y,
    width,
    height: ink.box.height,
    inkLuminance: luminance(ink.color),
  });
  const made = { left, width, alpha, inked: inkedColumns(alpha, width) };
  known?.set(key, made);
  return made;
}

/** A sign at the end may stand outside the crop, where nothing is known: the columns inside tell. */
function windowMatch(ink: InkCrop, drawn: ColumnDrawing, left: number, right: number): number {
  const from = Math.max(0, Math.floor(left) - OVERHANG);
  const to = Math.min(ink.box.width, Math.ceil(right) + OVERHANG);
  return columnMatch(ink, drawn, from, to);
}

const columns = new WeakMap<InkCrop, Uint8Array>();

/** Its inked columns, told once: a doubted line is laid over its ink hundreds of times. */
function columnsOf(ink: InkCrop): Uint8Array {
  const known = columns.get(ink) ?? inkedColumns(ink.alpha, ink.box.width);
  columns.set(ink, known);
  return known;
}

function inkedColumns(alpha: Float32Array, width: number): Uint8Array {
  const columns = new Uint8Array(width);
  for (let i = 0, x = 0; i < alpha.length; i++) {
    if (alpha[i] >= INKED) columns[x] = 1;
    if (++x === width) x = 0;
  }
  return columns;
}

function countInked(columns: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let x = Math.max(0, Math.round(from)); x < Math.min(columns.length, Math.round(to)); x++) count += columns[x];
  return count;
}

/** 1 where a space has no ink in its middle, 0 where it has. */
function emptiness(printed: Uint8Array, left: number, right: number): number {
  const [from, to] = [Math.ceil(left + OVERHANG), Math.floor(right - OVERHANG)];
  return to > from ? 1 - countInked(printed, from, to) / (to - from) : 1;
}
