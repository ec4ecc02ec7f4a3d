/** Words of another colour are often bolder than their line: each run of a line is weighed by its own ink. */
import { luminance, type Rgb } from '../../../image/colour.ts';
import { bottom } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { uprightFaces } from '../match/candidates.ts';
import { drawText, extentsOf, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import type { InkCrop } from '../match/ink.ts';
import { peakCoverage } from '../match/peak.ts';

/** A stretch of a line in one colour. */
export interface ColouredRun {
  readonly text: string;
  /** Of its fullest pixels. */
  readonly color: Rgb;
  /** Columns of the source, px. */
  readonly from: number;
  readonly to: number;
}

interface Setting {
  readonly drawn: DrawnFace;
  readonly size: number;
  /** px */
  readonly spacing: Spacing;
}

/** Weights that a line's words may differ in: pages ask for regular and bold, and set prices in heavier ones, which have to explain the ink so much better than these (as the logarithm of a ratio, over all runs). */
const USUAL = [400, 700];
/** Beside light words, up to this weight, a medium face is bold enough; together they pass for a regular line. */
const LIGHT = { most: 300, medium: 500 };
const HEAVIER = 0.1;
/** Beside semi-bold and bolder words a medium face is usual, too, but less than a regular one: it has to explain a run so much better. */
const MEDIUM = { weight: 500, beside: 600, dearer: 0.05 };
/** Lighter and bold words together pass for this weight: where it is that of the style, another one for the longest run costs nothing. */
const BETWEEN = 600;
/** Two weights have to explain the ink's mass better than one by so much, as the logarithm of a ratio: bold has 1.3 to 1.5 times the mass of regular, and equal weights come out within 0.08. */
const TWO_WEIGHTS = 0.12;
/** Where one run is of another weight, a further one of that costs this share: a sentence's words that stand out are of one weight, whatever their colours. */
const AGAIN = 0.5;
/** The weight of a line's style was told by all lines that are set alike: another one for its longest run has to explain the ink so much better. */
const OTHER_WEIGHT = 0.12;
/** Letters of a run that can be weighed, at least. */
const LETTERS = 2;
/** Coverage up to which a pixel is paper; the papers of one run differ by no more levels (a highlighter's stroke may cover half of it: then those of one row do, of which so many are blank, but for colours that run over in lossy pictures). */
const PAPER = { coverage: 0.1, spread: 40, pixels: 24, inRow: { spread: 100, pixels: 6 } };
/**
 * A run of the longest one's hue against the paper, as the cosine between them, that is paler than it is thin and no other colour: but in large type, px, whose strokes cover pixels whole.
 * On white all dark colours are of nearly one hue: what lies so many levels beside the longest one's is another colour (wine red beside black is 49 off, what is only paler up to 20).
 */
const SAME_HUE = 0.98;
const OTHER_COLOUR = 35;
const LARGE = 28;

/** @returns the face of each run; the style's own where one explains them all */
export function weighRuns(runs: readonly ColouredRun[], setting: Setting, source: RgbRaster, ink: InkCrop): DrawnFace[] {
  const { drawn } = setting;
  const { face } = drawn;
  const medium = face.weight >= MEDIUM.beside ? [MEDIUM.weight] : [];
  const tried = face.weight <= USUAL[0]! ? [...USUAL, LIGHT.most, LIGHT.medium] : [...USUAL, ...medium];
  const isOther = ({ weight }: { readonly weight: number }) => weight !== face.weight && (tried.includes(weight) || weight > 700);
  const other = uprightFaces(face.family).filter(isOther);
  if (runs.length < 2 || face.italic || drawn.fakeBold || other.length === 0) return runs.map(() => drawn);
  const faces: DrawnFace[] = [drawn, ...other.map((one) => ({ face: one, fakeBold: false }))];
  // Beside regular words bold is usual, and heavier ones have to be told from it.
  const costs = faces.map(
    (one) =>
      TWO_WEIGHTS +
      Number(one.face.weight > 700 && face.weight < 700) * HEAVIER +
      Number(one.face.weight === MEDIUM.weight && face.weight >= MEDIUM.beside) * MEDIUM.dearer,
  );
  const main = runs.reduce((longest, { text }, i) => (text.length > runs[longest]!.text.length ? i : longest), 0);
  const off = runs.map((run) => {
    const mass = massOf(run, setting.size < LARGE ? runs[main]!.color : run.color, source, ink);
    return mass === null ? null : faces.map((one) => Math.abs(Math.log(mass / massOfDrawn(run, { ...setting, drawn: one }))));
  });
  /** With each face for the longest run: what is left unexplained, and the best face of each. */
  const tries = faces.flatMap(({ face: of }, own) => {
    // A longest run that is on a highlighter in part has two papers, and tells nothing: it is of the style's weight then, beside which the others tell theirs.
    if (own > 0 && !off[main]) return [];
    if (own > 0 && of.weight === LIGHT.medium && face.weight < MEDIUM.beside) return [];
    const allowed = faces.map(
      (one, i) => i === own || one.face.weight !== LIGHT.medium || of.weight <= LIGHT.most || face.weight >= MEDIUM.beside,
    );
    const { chosen, cost } = choose(
      off.map((values, i) => (i === main ? null : values)),
      own,
      costs,
      allowed,
    );
    const dearer = Number(own > 0 && face.weight !== BETWEEN) * OTHER_WEIGHT + Number(own > 0 && faces[own]!.face.weight > 700) * HEAVIER;
    return { chosen, cost: cost + dearer + (off[main]?.[own] ?? 0) };
  });
  const best = tries.reduce((least, one) => (one.cost < least.cost ? one : least));
  return best.chosen.map((one) => faces[one]!);
}

/** The best face of each run that tells one, beside a longest run in a face of its own, and what they leave unexplained with what other faces cost. */
function choose(
  off: readonly (readonly number[] | null)[],
  own: number,
  costs: readonly number[],
  allowed: readonly boolean[],
): { readonly chosen: number[]; readonly cost: number } {
  const chosenAt = (prices: readonly number[]) => off.map((values) => (values ? cheapest(values, own, prices, allowed) : own));
  const alone = new Set(chosenAt(costs));
  const again = costs.map((cost, i) => (alone.has(i) ? AGAIN * cost : cost));
  const chosen = chosenAt(again);
  const paid = new Set([own]);
  let cost = 0;
  for (const [i, one] of chosen.entries()) {
    cost += (off[i]?.[one] ?? 0) + (one === own ? 0 : (paid.has(one) ? again : costs)[one]!);
    paid.add(one);
  }
  return { chosen, cost };
}

/** The face that explains a run best, where any other than the line's own costs more. */
function cheapest(values: readonly number[], own: number, costs: readonly number[], allowed: readonly boolean[]): number {
  const all = values.map((value, i) => (allowed[i] ? value + Number(i !== own) * costs[i]! : Infinity));
  return all.reduce((least, cost, i) => (cost < all[least]! ? i : least), own);
}

/** Area of a run's ink, px; null where its paper is not even along each row or there is too little of it. */
function massOf({ text, color, from, to }: ColouredRun, usual: Rgb, source: RgbRaster, { box, alpha, extent }: InkCrop): number | null {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LETTERS) return null;
  const [left, end] = [Math.max(0, Math.round(from - box.x)), Math.min(box.width, Math.round(to - box.x))];
  const [top, below] = [Math.max(0, Math.floor(extent.y - box.y) - 1), Math.min(box.height, Math.ceil(bottom(extent) - box.y) + 1)];
  const rows: RowOfRun[] = [];
  for (let y = top; y < below; y++) {
    const row: { pixels: Rgb[]; blank: Rgb[] } = { pixels: [], blank: [] };
    for (let x = left; x < end; x++) {
      const i = ((box.y + y) * source.width + box.x + x) * 3;
      const pixel: Rgb = [source.data[i]!, source.data[i + 1]!, source.data[i + 2]!];
      row.pixels.push(pixel);
      if (alpha[y * box.width + x]! < PAPER.coverage) row.blank.push(pixel);
    }
    rows.push(row);
  }
  const whole = paperOf(rows.flatMap(({ blank }) => blank));
  return whole ? sumOf(rows.map((row) => areaIn(row, whole, color, usual))) : highlightedMass(rows, color, usual);
}

/** One row of pixels of a run, and those of them that are paper. */
interface RowOfRun {
  readonly pixels: readonly Rgb[];
  readonly blank: readonly Rgb[];
}

/** Area of ink on paper that changes from row to row, as where a highlighter's stroke covers the lower half of the letters. Rows that are full of ink have the paper of the row before. */
function highlightedMass(rows: readonly RowOfRun[], color: Rgb, usual: Rgb): number | null {
  let paper: readonly number[] | null = null;
  const areas: number[] = [];
  for (const row of rows) {
    if (row.blank.length >= PAPER.inRow.pixels) paper = paperOf(row.blank, PAPER.inRow);
    if (!paper) return null;
    areas.push(areaIn(row, paper, color, usual));
  }
  return sumOf(areas);
}

/** The colour of blank pixels; null where they differ or are few. */
function paperOf(blank: readonly Rgb[], { spread, pixels }: { readonly spread: number; readonly pixels: number } = PAPER): number[] | null {
  if (blank.length < pixels) return null;
  const sorted = [0, 1, 2].map((c) => blank.map((pixel) => pixel[c]!).toSorted((a, b) => a - b));
  const differs = (values: readonly number[]) =>
    values[Math.floor(0.9 * values.length)]! - values[Math.floor(0.1 * values.length)]! > spread;
  return sorted.some(differs) ? null : sorted.map((values) => values[values.length >> 1]!);
}

/** Area of ink among a row's pixels, px. */
function areaIn({ pixels }: RowOfRun, paper: readonly number[], color: Rgb, usual: Rgb): number {
  const against = (ink: Rgb) => ink.map((v, c) => v - paper[c]!);
  const [own, other] = [against(color), against(usual)];
  const cosine = dot(own, other) / (Math.hypot(...own) * Math.hypot(...other));
  const aside = Math.hypot(...own) * Math.sqrt(Math.max(0, 1 - cosine ** 2));
  const isPaler = cosine >= SAME_HUE && aside < OTHER_COLOUR && Math.hypot(...own) < Math.hypot(...other);
  const axis = isPaler ? other : own;
  const length = dot(axis, axis);
  return length === 0 ? 0 : sumOf(pixels.map((pixel) => Math.min(1, dot(axis, against(pixel)) / length)));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, v, c) => sum + v * b[c]!, 0);

/** Area that a face covers where it is drawn as a page would show it, in the paler colour of its fullest pixels. */
function massOfDrawn({ text, color }: ColouredRun, { drawn, size, spacing }: Setting): number {
  const words = text.trimEnd();
  const { right } = extentsOf(drawn.face, words, 'ltr');
  const height = Math.ceil(2 * size);
  const width = Math.ceil(right * size + spacing.letters * words.length + 2 * size);
  const picture = drawText(drawn, words, {
    size,
    spacing,
    direction: 'ltr',
    penX: size / 2,
    baseline: Math.round(1.4 * size),
    width,
    height,
    inkLuminance: luminance(color),
  });
  return picture.mass / peakCoverage(picture, size);
}
