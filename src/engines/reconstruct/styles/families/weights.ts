/** How heavy the lines of a style are. */
import type { Face, Family } from '../../../fonts/index.ts';
import { median } from '../../../image/median.ts';
import { slantedFaces, uprightFaces, type InkedLine } from '../match/candidates.ts';
import { extentsOf, graphemes, scaled, spacesIn, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { fitAt, type Fit } from '../match/fit.ts';

/** Mass against the regular face from which a family without bold was emboldened by the browser. */
const EMBOLDENED = 1.2;
/** Weights that pages ask for far more than for others. */
const USUAL: ReadonlySet<number> = new Set([400, 700]);
/** How much the mass counts against the match in the choice of a weight, and what usual ones have ahead of others. On photos the mass is uncertain. */
const WEIGHT = { flat: { mass: 1, bonus: 0.03 }, other: { mass: 0.3, bonus: 0.03 } };
/** Under this size, px, the mass of strokes thinner than a pixel tells weights apart ever less: what the usual ones have ahead grows with the square. */
const TELLING_SIZE = 16;
/** Of letters that do not lie on the ink bold ones cover more: how well a weight matches counts in full from `all` on, and under `none` not at all. */
const TRUSTED = { none: 0.5, all: 0.9 };
/**
 * Lossy pictures pale thin strokes, and what passes for full ink with them: ink looks heavier than it is by up to this (log) in type of `small` px and less,
 * and not at all from `large` px on, where strokes are wide. Of 529 groups of lines on five pages at quality 80, 74 came out two weights off, 69 of them too
 * bold; with this 28 do, 20 of them too bold. From this noise on, levels, a picture is lossy.
 */
const PALED = { most: 0.3, small: 16, large: 24, noise: 2 };
/** Letters of another weight are wider or narrower by less than this, in type sizes. */
const WIDER = 0.08;

interface Setting {
  readonly size: number;
  /** In type sizes. */
  readonly spacing: Spacing;
}

/**
 * The weight whose drawn mass is nearest to the ink's (notes-type: 95 % exact) and whose letters lie on it.
 * @param usual weights that the page asks for far more than for others
 */
export function pooledWeight(
  lines: readonly InkedLine[],
  family: Family,
  italic: boolean,
  { size, spacing }: Setting,
  usual: ReadonlySet<number> = USUAL,
): DrawnFace {
  const slanted = slantedFaces(family);
  const pool = italic && slanted.length > 0 ? slanted : uprightFaces(family);
  const drawn = (spacingOf: (face: Face, inked: InkedLine) => Spacing): Fit[][] =>
    pool.map((face) =>
      lines.flatMap((inked) => fitAt({ face, fakeBold: false }, inked.line, inked.ink, size, scaled(spacingOf(face, inked), size)) ?? []),
    );
  const set = drawn(() => spacing);
  const lastRatio = ratioOf(set.at(-1)!);
  const isFilled = lines.every(({ line }) => line.outline === undefined);
  if (isFilled && pool.at(-1)!.weight < 600 && lastRatio >= EMBOLDENED) return { face: pool.at(-1)!, fakeBold: true };
  // In another face than the page's the weight that happens to be as wide as its letters lies best on them: all are set as wide as the ink then.
  const isOwn = Math.max(...set.map(matchOf)) >= TRUSTED.all;
  const drawings = isOwn ? set : drawn((face, inked) => asWide(face, inked, size, spacing));
  const best = Math.max(...drawings.map(matchOf));
  const off = pool.map(({ weight }, i) => unlikeliness(weight, drawings[i]!, { lines, size, best, usual }));
  return { face: pool[off.indexOf(Math.min(...off))], fakeBold: false };
}

/**
 * How little speaks for a weight: by how far the mass of its letters is from the ink's (as a log), and how badly they lie on it.
 * @param fits of the lines in that weight
 * @param as.best the best match among the weights that are compared
 * @param as.isGroundKnown whether the mass counts in full: on flat ground, and where the lines of one ground are held against each other
 */
export function unlikeliness(
  weight: number,
  fits: readonly Fit[],
  {
    lines,
    size,
    best,
    usual = USUAL,
    isGroundKnown = lines.every(({ line }) => line.surface === 'flat'),
  }: {
    readonly lines: readonly InkedLine[];
    readonly size: number;
    readonly best: number;
    readonly usual?: ReadonlySet<number>;
    readonly isGroundKnown?: boolean;
  },
): number {
  const { mass, bonus } = isGroundKnown ? WEIGHT.flat : WEIGHT.other;
  const trust = Math.max(0, Math.min(1, (best - TRUSTED.none) / (TRUSTED.all - TRUSTED.none))) ** 2;
  const paled = paledBy(size, Math.max(...lines.map(({ ink }) => ink.noise)));
  const heavier = Math.log(ratioOf(fits));
  const ahead = usual.has(weight) ? bonus * Math.max(1, TELLING_SIZE / size) ** 2 : 0;
  return mass * (heavier > 0 ? Math.max(0, heavier - paled) : -heavier) + trust * (1 - matchOf(fits)) - ahead;
}

/** By how much ink may look heavier than it is, as the log of a ratio. */
const paledBy = (size: number, noise: number): number =>
  PALED.most * Math.max(0, Math.min(1, (PALED.large - size) / (PALED.large - PALED.small))) * Math.min(1, noise / PALED.noise);

/** Of several lines the middle one's. */
export const matchOf = (fits: readonly Fit[]): number => median(fits.map((fit) => fit.match));

const ratioOf = (fits: readonly Fit[]): number => median(fits.map((fit) => fit.massRatio)) || 9;

/** The spacing (in type sizes) that makes a line of a face as wide as its ink; that of the style where it would be another spacing altogether. */
export function asWide(face: Face, { line, ink }: InkedLine, size: number, spacing: Spacing): Spacing {
  const gaps = graphemes(line.text) - 1;
  if (line.direction === 'rtl' || gaps < 2) return spacing;
  const { left, right } = extentsOf(face, line.text, line.direction);
  const letters = (ink.extent.width / size - (right - left) - spacing.words * spacesIn(line.text)) / gaps;
  return Math.abs(letters - spacing.letters) <= WIDER ? { ...spacing, letters } : spacing;
}
