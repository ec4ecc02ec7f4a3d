/** Whether lines in a face that the catalogue lacks are slanted: correlation with a face that is not theirs is low either way, but set upright they lie on upright letters better. */
import { setUpright } from '../../../image/upright.ts';
import { median } from '../../../image/median.ts';
import { scaled, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { stands } from '../match/leaning.ts';
import type { Script } from '../../document.ts';
import type { FittedLine } from './groups.ts';

export interface SpacedLine {
  readonly line: FittedLine;
  readonly spacing: Spacing;
}

/** What slanted letters are set upright by, px to the right for each px upwards: 12° is about .2, of which those of another face take half before their own differences weigh more. */
const SLANT = 0.12;
/**
 * So much better slanted letters match, than as they are and than made to lean the more, which blurs them alike; the mean of a line's own gain and what is usual beside it, which the more lines tell the more surely. Of eight condensed
 * headlines the slanted ones gained .018 and .041, upright ones lost .042 to .08; of letters stretched at random .012 to .04 and -.011 to .023.
 */
const GAIN = 0.014;
/** So many times as much as its own gain counts what is usual beside it, one less than there are lines at most. */
const USUAL = 3;

/** Scripts whose lines are set upright before they are matched where they lean: read-text/recognise/upright.ts. */
const SEEN_UPRIGHT: ReadonlySet<Script> = new Set(['hangul', 'han', 'kana', 'arabic']);

/**
 * Lines of a cluster that are slanted: each by itself and by what the others tell; none whose ink stands.
 * @param spaced the lines with the spacing that they are drawn with in an upright face, type sizes
 * @param size px
 */
export function slantedLines(spaced: readonly SpacedLine[], drawn: DrawnFace, size: number): ReadonlySet<FittedLine> {
  const told = spaced.filter(({ line }) => !SEEN_UPRIGHT.has(line.line.script));
  if (told.length === 0) return new Set();
  const gains = told.map(({ line, spacing }) => {
    const match = (ink: FittedLine['ink']) => fitAt(drawn, line.line, ink, size, scaled(spacing, size))?.match ?? 0;
    return match(leaning(line, -SLANT)) - Math.max(match(line.ink), match(leaning(line, SLANT)));
  });
  const [usual, weight] = [median(gains), Math.min(USUAL, told.length - 1)];
  const slanted = told.filter((_, i) => (gains[i]! + weight * usual) / (1 + weight) >= GAIN).map(({ line }) => line);
  return new Set(slanted.filter(({ line, ink }) => !stands(line, ink)));
}

/** @param by px to the right for each px upwards */
function leaning({ ink }: FittedLine, by: number): FittedLine['ink'] {
  const alpha = setUpright(ink.alpha, ink.box.width, { by: -by, about: ink.box.height / 2, ground: 0 });
  const squares = alpha.reduce((sum, value) => sum + value * value, 0);
  return { ...ink, alpha, sums: { ...ink.sums, squares } };
}
