/** The space between a syllable and the figures or capitals behind it, over which the recogniser of syllables passes (고객센터 1670-0000, 방수 IPX5): the ink has its gap. */
import { enclose, right, type Box } from '../../../image/geometry.ts';
import { gapsBetween } from '../lines/split-line.ts';

/** Such a gap is at least this wide, in heights of the ink, and so many usual ones; it lies no farther than so many ems from where even letters would put it. */
const GAP = { heights: 0.27, usual: 2.2, off: 0.6 };
/** Advances of letters in Korean faces, ems. */
const EMS = { syllable: 0.9, space: 0.25, narrow: 0.3, other: 0.55 };
const SYLLABLE = /[가-힣]/u;
/** Nothing is said of shorter lines: one letter tells no usual gap. */
const LEAST = 5;

/** The text with a space before its figures or capitals, wherever the ink has a gap that none of its spaces is near to. @param glyphs in px */
export function withFigureSpaces(text: string, glyphs: readonly Box[]): string {
  if (!/[가-힣][A-Z\d]/u.test(text) || glyphs.length < LEAST) return text;
  const characters = [...text];
  const box = enclose(glyphs);
  const gaps = gapsBetween(glyphs.toSorted((a, b) => a.x - b.x));
  const touching = Array.from({ length: Math.max(0, characters.filter((one) => one !== ' ').length - 1 - gaps.length) }, () => 0);
  const usual = [...touching, ...gaps.map(({ width }) => width)].toSorted((a, b) => a - b)[(touching.length + gaps.length) >> 1] ?? 0;
  const wide = gaps.filter(({ width }) => width >= Math.max(GAP.heights * box.height, GAP.usual * usual));
  const isMissing = (i: number) => SYLLABLE.test(characters[i - 1] ?? '') && /[A-Z\d]/.test(characters[i]!);
  const placed = (missing: ReadonlySet<number>) => {
    const ends = characters.map((one, i) => advance(one) + (missing.has(i) ? EMS.space : 0));
    const em = box.width / ends.reduce((sum, width) => sum + width, 0);
    const startOf = (i: number) => box.x + em * (ends.slice(0, i).reduce((sum, width) => sum + width, 0) + EMS.space / 2);
    return { em, startOf };
  };
  const found = new Set<number>();
  const { em, startOf } = placed(new Set(characters.keys().filter(isMissing)));
  for (const gap of wide) {
    const middle = gap.x + gap.width / 2;
    const nearest = [...characters.keys()]
      .filter((i) => i > 0 && (characters[i] === ' ' || isMissing(i)))
      .toSorted((a, b) => Math.abs(startOf(a) - middle) - Math.abs(startOf(b) - middle))[0];
    if (nearest !== undefined && isMissing(nearest) && Math.abs(startOf(nearest) - middle) <= GAP.off * em && right(box) > middle)
      found.add(nearest);
  }
  return characters.map((one, i) => (found.has(i) ? ` ${one}` : one)).join('');
}

const advance = (character: string): number =>
  character === ' ' ? EMS.space : SYLLABLE.test(character) ? EMS.syllable : /[.,:;'·|Iil]/.test(character) ? EMS.narrow : EMS.other;
