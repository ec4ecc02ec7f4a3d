/** Lines of one style, and what they have in common: family, weight, size, spacing. */
import { channelDistance } from '../../image/colour.ts';
import { faces, type Face, type Family } from '../../fonts/index.ts';
import { familiesFor, fitFamily, uprightFaces, type InkedLine } from './candidates.ts';
import type { DrawnFace } from './drawing.ts';
import { fitAt, type Fit } from './fit.ts';

/** What a group of lines is set in. */
export interface GroupStyle {
  readonly family: Family;
  readonly drawn: DrawnFace;
  readonly weight: number;
  readonly size: number;
  /** In type sizes. */
  readonly spacing: number;
}

export interface FittedLine extends InkedLine {
  /** Best fit of each of the page's families. */
  readonly fits: ReadonlyMap<Family, Fit>;
  readonly best: Fit;
  /** Ink height over drawn height is the same for lines of one size, whatever they say. */
  readonly bold: boolean;
}

/** Sizes within this share and colours within this many levels are one style. */
const SAME = { size: 0.05, colour: 36 };
/** Sizes within this share of a whole px are that (notes-type: 1.2 %); others are rounded to STEP px. */
const SNAP = { whole: 0.012, step: 0.2 };
/** Mass against the regular face from which a family without bold was emboldened by the browser. */
const EMBOLDENED = 1.2;
const ITALIC_GAIN = 0.03;
/** Lines of a group that are drawn to find weight and slant: the longest ones. */
const MOST_DRAWN = 3;

export function fitLine(inked: InkedLine, families: readonly Family[]): FittedLine | null {
  const able = familiesFor(inked.line);
  const own = families.filter((family) => able.includes(family));
  const fits = new Map<Family, Fit>();
  for (const family of own.length > 0 ? own : able.slice(0, 3)) {
    const fit = fitFamily(family, inked);
    if (fit) fits.set(family, fit);
  }
  const best = [...fits.values()].sort((a, b) => b.match - a.match)[0];
  return best ? { ...inked, fits, best, bold: false } : null;
}

/** Lines of the same script, size, stroke and colour. */
export function groupLines(lines: readonly FittedLine[]): FittedLine[][] {
  const groups: FittedLine[][] = [];
  for (const line of [...lines].sort((a, b) => b.line.text.length - a.line.text.length)) {
    const home = groups.find(([first]) => sameStyle(first, line));
    if (home) home.push(line);
    else groups.push([line]);
  }
  return groups;
}

function sameStyle(a: FittedLine, b: FittedLine): boolean {
  const stroke = strokeOf(a) / strokeOf(b);
  return (
    a.line.script === b.line.script &&
    Math.abs(Math.log(a.best.size / b.best.size)) < SAME.size &&
    stroke > 0.8 &&
    stroke < 1.25 &&
    (channelDistance(a.ink.color, b.ink.color) <= SAME.colour || a.best.size > 30)
  );
}

/** Ink per advance and size: how heavy the line is, whatever it says. */
function strokeOf({ ink, best }: FittedLine): number {
  return ink.mass / Math.max(1, ink.extent.width * best.size);
}

/** What the lines of a group agree on. */
export function styleOf(group: readonly FittedLine[]): GroupStyle {
  const family = pooledFamily(group);
  const longest = group.filter((line) => line.fits.has(family)).slice(0, MOST_DRAWN);
  const size = pooledSize(
    group.filter((line) => line.fits.has(family)),
    family,
  );
  const spacing = pooledSpacing(
    group.filter((line) => line.fits.has(family)),
    family,
  );
  const upright = pooledWeight(longest, family, size, spacing);
  const drawn = italicOf(upright, longest, size, spacing);
  return { family, drawn, weight: drawn.fakeBold ? 700 : drawn.face.weight, size, spacing };
}

function pooledFamily(group: readonly FittedLine[]): Family {
  const sums = new Map<Family, number>();
  for (const { fits, line } of group)
    for (const [family, fit] of fits) sums.set(family, (sums.get(family) ?? 0) + Math.min(40, line.text.length) * Math.max(0, fit.match));
  return [...sums].sort((a, b) => b[1] - a[1])[0][0];
}

function pooledSize(group: readonly FittedLine[], family: Family): number {
  const size = weightedMedian(
    group.map((line) => ({
      value: line.fits.get(family)!.size,
      weight: line.ink.extent.width * Math.max(0.05, line.fits.get(family)!.match) ** 4,
    })),
  );
  const whole = Math.round(size);
  if (Math.abs(size / whole - 1) <= SNAP.whole) return whole;
  return Math.round(size / SNAP.step) * SNAP.step;
}

/** Spacing only where most of the group's lines ask for it. */
function pooledSpacing(group: readonly FittedLine[], family: Family): number {
  const asked = group.map((line) => line.fits.get(family)!).map((fit) => ({ value: fit.spacing / fit.size, weight: 1 }));
  if (asked.filter(({ value }) => value !== 0).length * 2 <= asked.length) return 0;
  return Math.round(weightedMedian(asked.filter(({ value }) => value !== 0)) * 200) / 200;
}

/** The weight whose drawn mass is nearest to the ink's (notes-type: 95 % exact). */
function pooledWeight(lines: readonly FittedLine[], family: Family, size: number, spacing: number): DrawnFace {
  const options: DrawnFace[] = uprightFaces(family).map((face) => ({ face, fakeBold: false }));
  const ratio = (drawn: DrawnFace) =>
    median(lines.flatMap((line) => fitAt(drawn, line.line, line.ink, size, spacing * size)?.massRatio ?? []));
  const heaviest = options.at(-1)!;
  if (heaviest.face.weight < 600 && ratio(heaviest) >= EMBOLDENED) return { face: heaviest.face, fakeBold: true };
  const distance = options.map((drawn) => ({
    drawn,
    off: Math.abs(Math.log(ratio(drawn) || 9)) - (drawn.face.weight === 400 || drawn.face.weight === 700 ? 0.015 : 0),
  }));
  return distance.sort((a, b) => a.off - b.off)[0].drawn;
}

function italicOf(upright: DrawnFace, lines: readonly FittedLine[], size: number, spacing: number): DrawnFace {
  const { face } = upright;
  const slanted: Face | undefined = faces()
    .filter((other) => other.family === face.family && other.italic)
    .toSorted((a, b) => Math.abs(a.weight - face.weight) - Math.abs(b.weight - face.weight))[0];
  if (!slanted) return upright;
  const italic = { face: slanted, fakeBold: false };
  const match = (drawn: DrawnFace) => median(lines.flatMap((line) => fitAt(drawn, line.line, line.ink, size, spacing * size)?.match ?? []));
  return match(italic) > match(upright) + ITALIC_GAIN ? italic : upright;
}

function median(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.toSorted((a, b) => a - b)[values.length >> 1];
}

function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) if ((sum += weight) >= half) return value;
  return sorted.at(-1)?.value ?? 16;
}
