/**
 * One weight for the lines of a paragraph in a face that the catalogue lacks: which weight of the nearest family lies best on their letters is chance, and the two lines of a headline come
 * out bold and regular. What all of them are as heavy as together is told by their ink.
 */
import type { FittedLine, GroupStyle } from './groups.ts';
import { OWN_FACE, paragraphsOf } from './paragraph-family.ts';
import type { Settled } from './peers.ts';
import { asWide, pooledWeight } from './weights.ts';

/** Sizes (log) of lines of one paragraph. */
const ALIKE = 0.06;

/** @returns the lines that take another weight, with their style in it, as wide as their ink */
export function paragraphWeights(lines: readonly Settled[]): Map<FittedLine, GroupStyle> {
  const styles = new Map(lines.map(({ line, style }) => [line, style]));
  const taken = new Map<FittedLine, GroupStyle>();
  for (const paragraph of paragraphsOf([...styles.keys()])) {
    const own = paragraph.map((line) => styles.get(line)!);
    if (new Set(own.map(({ weight }) => weight)).size === 1 || !isStrange(paragraph, own)) continue;
    const [{ family, size, spacing }] = own as [GroupStyle];
    const drawn = pooledWeight(paragraph, family, false, { size, spacing });
    const weight = drawn.fakeBold ? 700 : drawn.face.weight;
    for (const [i, line] of paragraph.entries()) {
      const style = own[i]!;
      if (style.weight !== weight)
        taken.set(line, { ...style, drawn, weight, spacing: asWide(drawn.face, line, style.size, style.spacing) });
    }
  }
  return taken;
}

/** Whether lines are in one upright family and size, and none is in a face of its own. */
function isStrange(lines: readonly FittedLine[], [first, ...others]: readonly GroupStyle[]): boolean {
  const isAlike = ({ family, size, drawn }: GroupStyle) =>
    family === first!.family && drawn.face.italic === first!.drawn.face.italic && Math.abs(Math.log(size / first!.size)) <= ALIKE;
  return !first!.drawn.face.italic && others.every(isAlike) && lines.every(({ best }) => best.match < OWN_FACE);
}
