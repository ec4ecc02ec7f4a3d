/**
 * Marks of Thai that a recogniser drops or takes for another (ขั้นตำ for ขั้นต่ำ). A tone is so little of its letter's ink that the letter without it matches nearly as well: what stands
 * above and below a letter is compared by itself with each mark that the letter takes.
 */
import { misspellsThai } from '../../../words/thai-vowels.ts';
import { coverage } from '../../../fonts/index.ts';
import { extentsOf } from '../../../fonts/drawing/drawing.ts';
import { differences } from './differences.ts';
import { lay, type Bench, type State } from './laying.ts';
import { clustersOf, drawInPlace } from '../match/cluster-match.ts';
import { AA, AM, isConsonant, otherMarks } from './thai-letters.ts';
import { leftOver } from './left-over.ts';

/**
 * What stands beside a letter tells its marks where the letter is the one read, and type is so large, px. So much of the ink and the drawing may be left over with other marks, and so much
 * less than with those read. Of 16 such marks in the lines of four Thai pages, all in faces of the catalogue or like those, 15 are the printed ones and one is of another letter; in type of
 * 15 px and less 2 of 9.
 */
const MARKED = { match: 0.7, size: 16, left: 0.31, saved: 0.15 };
/** Marks that leave as much over but for this are told by how common they are. */
const TIE = 0.03;
/** Marks that drawing put in place of those read lie on the ink as well as these where they leave no less over than this: between the pixels the line was laid where they lie best (ลื for ลี: .1 for .135). */
const AS_WELL = 0.05;
/** A letter of which nothing reaches above the others or below the line. */
const PLAIN = 'น';
/** In a face that is only like the line's marks stand elsewhere by so much, type sizes. */
const ASIDE = 0.04;

/** The reading with the marks that the ink shows on Thai letters; letters stay where they are. */
export function settleThaiMarks(first: State, bench: Bench): State {
  if (bench.line.line.script !== 'thai' || bench.style.size < MARKED.size) return first;
  let state = first;
  for (let at = 0; at < state.clusters.length; at++) {
    const clusters = printedAt(state, at, bench);
    if (clusters) state = lay(clusters, bench) ?? state;
  }
  return state;
}

/** The line's clusters with what is printed at a place; null where that is what was read. */
function printedAt(state: State, at: number, bench: Bench): readonly string[] | null {
  const { clusters, fit, placed } = state;
  const to = clusters[at + 1] === AA ? at + 2 : at + 1;
  const own = leftBeside(clusters.slice(at, to).join(''), at, to, state, bench);
  const read = readAt(state, at, bench);
  if (read && leftBeside(clusters.with(at, read).slice(at, to).join(''), at, to, state, bench) <= own + AS_WELL)
    return clusters.with(at, read);
  if (placed.clusters[at]!.match < MARKED.match || own < MARKED.saved) return null;
  const tried = otherMarks(clusters[at]!, to > at + 1).flatMap((insert) => {
    const other = clusters.toSpliced(at, to - at, ...insert);
    if (coverage(fit.drawn.face, insert.join('')) < 1 || misspellsThai(clusters.join(''), other.join(''))) return [];
    return [{ other, left: leftBeside(insert.join(''), at, to, state, bench) }];
  });
  const least = Math.min(...tried.map(({ left }) => left));
  if (least > Math.min(MARKED.left, own - MARKED.saved)) return null;
  return tried.find(({ left }) => left <= least + TIE)!.other;
}

/** The letter as it was read, where drawing has given it other marks: where both stand on the ink as well, no other letter is meant. */
function readAt({ clusters }: State, at: number, { line: { line } }: Bench): string | null {
  if (clusters.join('') === line.text) return null;
  const edit = differences(clusters, clustersOf(line.text)).find(({ from, to }) => from <= at && at < to);
  const [own, other] = [clusters[at]!, edit && edit.insert.length === edit.to - edit.from ? edit.insert[at - edit.from]! : ''];
  return own !== other && own[0] === other[0] && isConsonant(own) && !other.endsWith(AM) && !own.endsWith(AM) ? other : null;
}

/** The share of the ink above and below some letters that is left over by others drawn in their place. */
function leftBeside(text: string, from: number, to: number, { fit, placed }: State, bench: Bench): number {
  const { ink } = bench.line;
  const { top, bottom } = extentsOf(fit.drawn.face, PLAIN, 'ltr');
  const [above, below] = [top, bottom].map((edge) => fit.baseline + edge * fit.size - ink.box.y) as [number, number];
  const drawn = drawInPlace(text, { from, to }, placed.clusters, ink, fit);
  const columns = { from: placed.clusters[from]!.from, to: placed.clusters[to - 1]!.to };
  return leftOver(ink, drawn, { columns, above, below }, { aside: Math.max(1, Math.round(ASIDE * fit.size)), size: fit.size });
}
