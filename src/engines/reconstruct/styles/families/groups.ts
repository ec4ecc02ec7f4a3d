/** Lines of one style, and what they have in common: family, weight, size, spacing. */
import { channelDistance } from '../../../image/colour.ts';
import { median } from '../../../image/median.ts';
import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { familiesFor, fitFamily, type FamilyFit, type InkedLine } from '../match/candidates.ts';
import { NO_SPACING, scaled, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { fitAt, SETTLED, type Fit } from '../match/fit.ts';
import { fitFace, fitSpaced, wholeSizesNear, wordSpacingFor } from '../match/fit-face.ts';
import { tightStyle } from './tight.ts';
import { weightAtItsSize } from './weight-and-size.ts';
import { pooledWeight } from './weights.ts';

/** What a group of lines is set in. */
export interface GroupStyle {
  readonly family: Family;
  readonly drawn: DrawnFace;
  readonly weight: number;
  readonly size: number;
  /** In type sizes. */
  readonly spacing: Spacing;
}

export interface FittedLine extends InkedLine {
  /** Best fit of each of the page's families. */
  readonly fits: ReadonlyMap<Family, FamilyFit>;
  readonly best: FamilyFit;
}

export interface StyleGroup {
  readonly lines: readonly FittedLine[];
  readonly style: GroupStyle;
}

/** Sizes within this share and colours within this many levels are one style. */
const SAME = { size: 0.05, doubtfulSize: 0.12, colour: 36, stroke: 1.18, display: 30 };
/** A line is in the wrong group when the group's style matches it this much worse than its own best; groups are made anew so often. */
const WORSE = 0.06;
const ROUNDS = 3;
/** So much worse even a line that may be misread is in the wrong group: it has another face, which its own best is nearer to. */
const FAR_WORSE = 0.25;
/** A line that matches so much less than others of its style is misread or half hidden: its own size says little. */
const DOUBTFUL = 0.08;
/** Sizes within this share of a whole px are that (notes-type: 1.2 %); others are rounded to STEP px. */
const SNAP = { whole: 0.012, step: 0.2 };
/** Word spacing is kept when the correlation gains so much. */
const WORD_SPACING_GAIN = 0.012;
/** Lines of a group that are drawn to find weight and spacing: the longest ones. */
const MOST_DRAWN = 3;
const MOST_REDRAWN = 8;
/** Two styles whose sizes differ by less than this share are one size, if the lines of the rarer one match as well by `tolerated`. */
const ONE_SIZE = { share: 0.08, tolerated: 0.012 };

export function fitLine(inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine | null {
  const able = familiesFor(inked.line, scripts);
  const own = families.filter((family) => able.includes(family));
  const fits = new Map<Family, FamilyFit>();
  for (const family of own.length > 0 ? own : able.slice(0, 3)) {
    // Signs alone (a dash) say nothing of slant.
    const fit = fitFamily(family, inked, /[\p{L}\p{N}]/u.test(inked.line.text));
    if (fit) fits.set(family, fit);
  }
  const best = [...fits.values()].toSorted((a, b) => b.match - a.match)[0];
  return best ? { ...inked, fits, best } : null;
}

/**
 * Lines of one style together, with what they agree on. Lines that it fits much worse than their own best were grouped wrongly:
 * they form groups among themselves.
 */
export function groupStyles(lines: readonly FittedLine[], rounds = ROUNDS): StyleGroup[] {
  return groupLines(lines).flatMap((group) => {
    const style = styleOf(group);
    if (rounds === 0 || group.length === 1) return [{ lines: group, style }];
    const usual = median(group.map((line) => matchOf(line, style)));
    const worse = group.map((line) => line.best.match - matchOf(line, style));
    const misfits = group.filter((line, i) => worse[i]! > (line.best.match > usual - DOUBTFUL ? WORSE : FAR_WORSE));
    const kept = group.filter((line) => !misfits.includes(line));
    return [
      ...(kept.length > 0 ? [{ lines: kept, style }] : []),
      ...(kept.length > 0 ? groupStyles(misfits, rounds - 1) : misfits.map(alone)),
    ];
  });
}

function alone(line: FittedLine): StyleGroup {
  return { lines: [line], style: styleOf([line]) };
}

function matchOf({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): number {
  return fitAt(drawn, line, ink, size, scaled(spacing, size))?.match ?? -1;
}

/** Lines of the same script, size, slant, stroke and colour; the longest line of each comes first. */
function groupLines(lines: readonly FittedLine[]): FittedLine[][] {
  const groups: FittedLine[][] = [];
  for (const line of lines.toSorted((a, b) => b.line.text.length - a.line.text.length)) {
    const home = groups.find(([first]) => sameStyle(first, line));
    if (home) home.push(line);
    else groups.push([line]);
  }
  return groups;
}

function sameStyle(a: FittedLine, b: FittedLine): boolean {
  const { family } = a.best.drawn.face;
  const other = b.fits.get(family);
  if (!other) return false;
  const doubtful = b.best.match < a.best.match - DOUBTFUL;
  const own = doubtful ? other : b.best;
  const stroke = a.best.stroke / other.stroke;
  return (
    a.line.script === b.line.script &&
    (a.line.outline === undefined) === (b.line.outline === undefined) &&
    (doubtful || a.best.drawn.face.italic === own.drawn.face.italic) &&
    Math.abs(Math.log(a.best.size / own.size)) < (doubtful ? SAME.doubtfulSize : SAME.size) &&
    stroke > 1 / SAME.stroke &&
    stroke < SAME.stroke &&
    (channelDistance(a.ink.color, b.ink.color) <= SAME.colour || a.best.size > SAME.display)
  );
}

/** A line with its fit in the group's family. */
interface Drawing {
  readonly inked: InkedLine;
  readonly fit: Fit;
}

/** What the lines of a group agree on. The family's regular or bold stood for it so far; size and spacing are taken again from the true face. */
export function styleOf(group: readonly FittedLine[]): GroupStyle {
  const family = pooledFamily(group);
  const first = group.flatMap((inked): Drawing[] => (inked.fits.has(family) ? [{ inked, fit: inked.fits.get(family)! }] : []));
  const rough = sizeAndSpacing(first);
  const drawn = pooledWeight(
    first.slice(0, MOST_DRAWN).map(({ inked }) => inked),
    family,
    group[0].best.drawn.face.italic,
    rough,
  );
  const other = first.filter(({ fit }) => fit.drawn.face !== drawn.face).length * 2 > first.length;
  const again = other ? first.slice(0, MOST_REDRAWN).flatMap(({ inked }): Drawing[] => redraw(drawn, inked)) : [];
  const weighed = { drawn, ...(again.length > 0 ? sizeAndSpacing(again) : rough) };
  const longest = first.slice(0, MOST_DRAWN).map(({ inked }) => inked);
  const settingOf = (face: DrawnFace) => {
    const drawings = longest.flatMap((inked) => redraw(face, inked));
    return drawings.length > 0 ? sizeAndSpacing(drawings) : null;
  };
  const settled = weightAtItsSize(longest, weighed, settingOf) ?? weighed;
  const plain = { family, ...settled, weight: settled.drawn.fakeBold ? 700 : settled.drawn.face.weight };
  return (
    tightStyle(
      group.filter(({ fits }) => fits.has(family)),
      plain,
    ) ?? plain
  );
}

function redraw(drawn: DrawnFace, inked: InkedLine): Drawing[] {
  const fit = fitFace(drawn, inked.line, inked.ink);
  return fit ? [{ inked, fit }] : [];
}

interface Setting {
  readonly size: number;
  readonly spacing: Spacing;
}

function sizeAndSpacing(group: readonly Drawing[]): Setting {
  return spacedStyle(group) ?? wordSpacedStyle(group, snap(pooledSize(group)));
}

function pooledFamily(group: readonly FittedLine[]): Family {
  const sums = new Map<Family, number>();
  for (const { fits, line } of group)
    for (const [family, fit] of fits) sums.set(family, (sums.get(family) ?? 0) + Math.min(40, line.text.length) * Math.max(0, fit.match));
  return [...sums].toSorted((a, b) => b[1] - a[1])[0][0];
}

function pooledSize(group: readonly Drawing[]): number {
  return weightedMedian(
    group.map(({ inked, fit }) => ({ value: fit.size, weight: inked.ink.extent.width * Math.max(0.05, fit.match) ** 4 })),
  );
}

export function snap(size: number): number {
  const whole = Math.round(size);
  return Math.abs(size / whole - 1) <= SNAP.whole ? whole : Math.round(size / SNAP.step) * SNAP.step;
}

/**
 * Spacing only where most of the group's lines ask for it. Size and spacing then trade against each other, so whole sizes near the
 * pooled one are laid over the ink and the one that fits best is taken.
 */
function spacedStyle(group: readonly Drawing[]): Setting | null {
  const asking = group.map(({ fit }) => fit).filter((fit) => fit.spacing.letters !== 0);
  const longest = group.slice(0, MOST_DRAWN);
  if (asking.length * 2 <= group.length) return null;
  const middle = median(asking.map((fit) => fit.size));
  let best: (Setting & { match: number }) | null = null;
  for (const size of sizesAround(middle)) {
    const fits = longest.flatMap(({ inked, fit }) => fitSpaced(fit.drawn, inked.line, inked.ink, size) ?? []);
    const match = fits.reduce((sum, fit) => sum + fit.match, 0) / longest.length;
    if (fits.length > 0 && (!best || match > best.match)) best = { size, spacing: spacingOf(fits), match };
  }
  return (
    best ?? { size: snap(middle), spacing: { ...spacingOf(asking), letters: median(asking.map((fit) => fit.spacing.letters / fit.size)) } }
  );
}

/** What fits agree on, in type sizes; a line without spaces tells nothing of them. */
function spacingOf(fits: readonly Fit[]): Spacing {
  const words =
    fits.filter(({ spacing }) => spacing.words !== 0).length * 2 >= fits.length
      ? fits.find(({ spacing }) => spacing.words !== 0)
      : undefined;
  return {
    letters: rounded(median(fits.map((fit) => fit.spacing.letters / fit.size))),
    words: words ? thousandth(words.spacing.words / words.size) : 0,
  };
}

const thousandth = (share: number): number => Math.round(share * 1000) / 1000;

/** Spacing in type sizes, to the half percent. */
const rounded = (share: number): number => Math.round(share * 200) / 200;

/**
 * Word spaces wider or narrower than the face's own: forms by language, justified lines, other programs. Whole sizes near the plain one are laid over the
 * ink with the word spacing that each line asks for.
 */
function wordSpacedStyle(group: readonly Drawing[], plain: number): Setting {
  const sample = group.filter(({ inked: { line } }) => line.text.includes(' ') && line.direction === 'ltr').slice(0, MOST_DRAWN);
  const matchAt = (size: number, spacing: Spacing) =>
    median(sample.map(({ inked: { line, ink }, fit }) => fitAt(fit.drawn, line, ink, size, scaled(spacing, size))?.match ?? 0));
  const own = { size: plain, spacing: NO_SPACING };
  const ownMatch = sample.length > 0 ? matchAt(plain, NO_SPACING) : 1;
  if (ownMatch > SETTLED) return own;
  let best: { setting: Setting; match: number } = { setting: own, match: ownMatch + WORD_SPACING_GAIN };
  for (const size of wholeSizesNear(plain)) {
    const words = rounded(median(sample.flatMap(({ inked: { line, ink }, fit }) => wordSpacingFor(fit.drawn, line, ink, size) ?? [])));
    if (words === 0) continue;
    const setting = { size, spacing: { letters: 0, words } };
    const match = matchAt(size, setting.spacing);
    if (match > best.match) best = { setting, match };
  }
  return best.setting;
}

/** Whole sizes first, then the fifths between them, within a tenth. */
function sizesAround(middle: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.ceil(middle * 0.92); size <= middle * 1.08; size++) sizes.push(size);
  for (let fifths = Math.ceil(middle * 4.85); fifths <= middle * 5.15; fifths++) if (fifths % 5 !== 0) sizes.push(fifths / 5);
  return sizes;
}

/**
 * Small type scales: a style takes size and spacing of one that has more text, if they are near and its lines match as well so; what one line leaves
 * open (a little larger, or a little spaced?), many have settled.
 */
export function shareSizes(groups: readonly StyleGroup[]): StyleGroup[] {
  const support = ({ lines }: StyleGroup) => lines.reduce((sum, { line }) => sum + line.text.length, 0);
  const settled: StyleGroup[] = [];
  for (const group of groups.toSorted((a, b) => support(b) - support(a))) {
    const own = matchAt(group, group.style);
    const near = settled
      .filter(({ style }) => style.family === group.style.family && Math.abs(Math.log(style.size / group.style.size)) < ONE_SIZE.share)
      .find(({ style }) => matchAt(group, style) >= own - ONE_SIZE.tolerated);
    settled.push(near ? { ...group, style: { ...group.style, size: near.style.size, spacing: near.style.spacing } } : group);
  }
  return settled;
}

/** How well a group's lines match at another style's size and spacing. */
function matchAt({ lines, style }: StyleGroup, { size, spacing }: GroupStyle): number {
  return median(lines.slice(0, MOST_DRAWN).map(({ line, ink }) => fitAt(style.drawn, line, ink, size, scaled(spacing, size))?.match ?? 0));
}

export function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) if ((sum += weight) >= half) return value;
  return sorted.at(-1)?.value ?? 16;
}
