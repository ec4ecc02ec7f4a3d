/**
 * A weight between the usual ones at its own size. Families are tried in their regular and bold first: letters of 500 lie on those of a slightly smaller bold, and at
 * that size no other weight is as wide as they are.
 */
import { uprightFaces, type InkedLine } from '../match/candidates.ts';
import { scaled, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { fitAt, type Fit } from '../match/fit.ts';
import { matchOf, unlikeliness } from './weights.ts';

interface Setting {
  readonly size: number;
  /** In type sizes. */
  readonly spacing: Spacing;
}

interface Weighed extends Setting {
  readonly drawn: DrawnFace;
}

/** A style that so little speaks against is settled; another weight must be likelier by so much. */
const DOUBTFUL = 0.08;
const LIKELIER = 0.06;
/** Weights this far from the one that was found are tried. */
const NEAR = 200;

/**
 * @param settingOf size and spacing of the lines in a face, null where it cannot be laid on them
 * @returns the face at its own size that more speaks for; null where the style is settled, or nothing does
 */
export function weightAtItsSize(
  lines: readonly InkedLine[],
  style: Weighed,
  settingOf: (drawn: DrawnFace) => Setting | null,
): Weighed | null {
  const { drawn } = style;
  if (drawn.fakeBold || drawn.face.italic) return null;
  const fitsIn = ({ drawn: face, size, spacing }: Weighed): Fit[] =>
    lines.flatMap(({ line, ink }) => fitAt(face, line, ink, size, scaled(spacing, size)) ?? []);
  const weigh = (weighed: Weighed) => {
    const fits = fitsIn(weighed);
    return unlikeliness(weighed.drawn.face.weight, fits, { lines, size: weighed.size, best: matchOf(fits) });
  };
  const own = weigh(style);
  if (own <= DOUBTFUL) return null;
  let best: { readonly weighed: Weighed; readonly off: number } | null = null;
  for (const face of uprightFaces(drawn.face.family)) {
    if (face === drawn.face || Math.abs(face.weight - drawn.face.weight) > NEAR) continue;
    const other = { face, fakeBold: false };
    const setting = settingOf(other);
    if (!setting) continue;
    const weighed = { ...setting, drawn: other };
    const off = weigh(weighed);
    if (off < own - LIKELIER && (!best || off < best.off)) best = { weighed, off };
  }
  return best && best.weighed;
}
