/**
 * Weights that a page sets a family in. Strokes thinner than a pixel are as well those of a lighter face in a stronger colour: small type that could be of either is of
 * a weight that the page is known to have from larger type, where weights are told apart.
 */
import { EXPLAINED } from '../match/candidates.ts';
import type { GroupStyle, StyleGroup } from './groups.ts';
import { pooledWeight } from './weights.ts';

/** Type of these sizes, px, tells its weight; that of headings above says nothing of running text. */
const TELLING = { least: 17, most: 30 };
/** A weight is one of the page's with so many letters that tell it, and so much of all that do. */
const KNOWN = { letters: 20, share: 0.1 };
/** Weights of small type are doubted when so many letters of its family tell theirs. */
const TOLD = 60;
/** Lines of a style that are drawn: the longest ones. */
const MOST_DRAWN = 4;

/** @returns the groups, those in small type in a weight of the page where their ink may have it */
export function followPageWeights(groups: readonly StyleGroup[]): StyleGroup[] {
  const known = new Map([...Map.groupBy(groups, ({ style }) => style.family)].map(([family, own]) => [family, weightsOf(own)]));
  return groups.map((group) => {
    const { style, lines } = group;
    const usual = known.get(style.family);
    if (!usual || style.size >= TELLING.least || usual.has(style.weight) || style.drawn.fakeBold) return group;
    const longest = lines.toSorted((a, b) => b.line.text.length - a.line.text.length).slice(0, MOST_DRAWN);
    return { lines, style: { ...style, ...weighed(longest, style, usual) } };
  });
}

function weighed(lines: StyleGroup['lines'], style: GroupStyle, usual: ReadonlySet<number>): Pick<GroupStyle, 'drawn' | 'weight'> {
  const drawn = pooledWeight(lines, style.family, style.drawn.face.italic, style, usual);
  return drawn.fakeBold ? style : { drawn, weight: drawn.face.weight };
}

/** Weights that the larger type of one family is known to have; null where too little of it tells. */
function weightsOf(groups: readonly StyleGroup[]): ReadonlySet<number> | null {
  const letters = new Map<number, number>();
  for (const { style, lines } of groups) {
    if (style.size < TELLING.least || style.size > TELLING.most || style.drawn.fakeBold) continue;
    // A line that lies in no face of the page has the weight that chance gives it.
    const told = lines
      .filter(({ line, best }) => line.surface === 'flat' && best.match >= EXPLAINED)
      .reduce((sum, { line }) => sum + line.text.length, 0);
    letters.set(style.weight, (letters.get(style.weight) ?? 0) + told);
  }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  if (all < TOLD) return null;
  const own = [...letters].filter(([, count]) => count >= Math.max(KNOWN.letters, KNOWN.share * all)).map(([weight]) => weight);
  return new Set(own);
}
