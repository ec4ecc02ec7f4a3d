/** Accents that a recogniser drops or takes for another (creme, brulée): a letter with ink above or below its own shape is compared with the same letter under each mark. */
import { coverage } from '../../../fonts/index.ts';
import { extentsOf } from '../../../fonts/drawing/drawing.ts';
import { europeanNeighbours } from './alternates.ts';
import { matchInPlace } from '../match/cluster-match.ts';
import { lay, type Bench, type State } from './laying.ts';

/** Ink beyond a letter's own rows that may be a mark, px of full ink, and as a share of the type size squared (an acute is 0.02 and more). */
const MARK = { least: 1.5, share: 0.008 };
/** Antialiased rows next to the letter's own are no mark, px. */
const SOFT = 1;
/** What takes a letter's place must match so much better, no farther below the line's better letters than this. */
const BETTER = { gain: 0.02, below: 0.12 };

/** The reading with the marks that the ink shows on Latin letters; letters stay where they are. */
export function settleAccents(state: State, bench: Bench): State {
  if (bench.line.line.language === 'vi') return state;
  const texts = state.clusters.map((text, at) => (/^\p{Script=Latin}$/u.test(text) ? accented(state, at, bench) : null) ?? text);
  return texts.some((text, at) => text !== state.clusters[at]) ? (lay(texts, bench) ?? state) : state;
}

/** The letter with the mark that is printed; null where the one read stands. */
function accented({ fit, placed }: State, at: number, bench: Bench): string | null {
  const own = placed.clusters[at]!;
  const others = europeanNeighbours(own.text).filter((other) => other !== own.text && coverage(fit.drawn.face, other) === 1);
  if (others.length === 0 || !mayBeMarked({ fit, placed }, at, bench)) return null;
  const { ink } = bench.line;
  const best = others
    .map((text) => ({ text, match: matchInPlace(text, at, placed.clusters, ink, fit) }))
    .reduce((a, b) => (b.match > a.match ? b : a));
  const isBetter = best.match >= matchInPlace(own.text, at, placed.clusters, ink, fit) + BETTER.gain;
  return isBetter && best.match >= bench.usual - BETTER.below ? best.text : null;
}

/** Whether a letter is read with a mark, or has ink where one would be. */
function mayBeMarked({ fit, placed }: Pick<State, 'fit' | 'placed'>, at: number, bench: Bench): boolean {
  const own = placed.clusters[at]!;
  const base = own.text.normalize('NFD')[0]!;
  if (base !== own.text) return true;
  const { ink } = bench.line;
  const { top, bottom } = extentsOf(fit.drawn.face, base, 'ltr');
  const [upper, lower] = [top, bottom].map((edge) => fit.baseline + edge * fit.size - ink.box.y) as [number, number];
  const [from, to] = [Math.max(0, Math.round(own.from)), Math.min(ink.box.width, Math.round(own.to))];
  let mass = 0;
  for (let y = 0; y < ink.box.height; y++) {
    if (y + 1 > upper - SOFT && y < lower + SOFT) continue;
    for (let x = from; x < to; x++) mass += ink.alpha[y * ink.box.width + x]!;
  }
  return mass >= Math.max(MARK.least, MARK.share * fit.size ** 2);
}
