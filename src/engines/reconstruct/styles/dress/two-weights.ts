/** Which letters of a line are bold, from how much ink each has. */

/** A letter of a line. */
export interface WeighedLetter {
  /** Area of its ink, and of the same letter drawn in the two faces, px. */
  readonly ink: number;
  readonly regular: number;
  readonly bold: number;
  /** Its advance in type sizes: what it counts; 0 for what is no letter. */
  readonly ems: number;
  readonly startsWord: boolean;
}

/** By how much (log) the ink of a letter is off what its face draws, as a rule: 0.06 to 0.12 at quality 80; more than `most` times as much is a stain or a misread letter. */
const OFF = { usual: 0.1, most: 3 };
/** What a change of weight costs, in squares of OFF: words are bold, particles behind them are not, other letters seldom stand between. */
const CHANGE = { atWord: 4, within: 6 };
/** Two weights explain the letters better than one by so much, changes paid. */
const GAIN = 12;
/** Steps of the level that all ink of a line is off by: lossy pictures make it heavier, other faces lighter or heavier. */
const LEVEL = { step: 0.02, reach: 0.5 };
/**
 * By how much (log) bold words are heavier than light ones in a face that is not known, which is tried: 0.3 from 300 to 500, 0.8 from 300 to 800. Strokes prove what is found,
 * so that two letters alone may be bold: their ink counts up to `most`.
 */
const UNKNOWN = { apart: [0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85], most: 5 };

interface States {
  readonly states: boolean[];
  /** Squares of OFF that two weights explain better than one. */
  readonly gain: number;
}

/** @returns for each letter whether it is bold; null where one weight explains all */
export const cheapestStates = (letters: readonly WeighedLetter[]): boolean[] | null =>
  cheapestOf(letters, { most: OFF.most, gain: GAIN })?.states ?? null;

/**
 * The same in a face that is not known: bold letters are heavier by as much as explains them best, whatever is drawn as bold.
 * @param gain that two weights have to explain the letters better by, in squares of what a letter is off as a rule
 */
export function heavierStates(letters: readonly Omit<WeighedLetter, 'bold'>[], gain: number): boolean[] | null {
  const found = UNKNOWN.apart.flatMap((apart) => {
    const weighed = letters.map((letter) => ({ ...letter, bold: letter.regular * Math.exp(apart) }));
    // What is drawn may be as heavy as either.
    return cheapestOf(weighed, { most: UNKNOWN.most, gain, lightest: -LEVEL.reach - apart }) ?? [];
  });
  return found.length > 0 ? found.reduce((best, one) => (one.gain > best.gain ? one : best)).states : null;
}

interface Limits {
  readonly most: number;
  readonly gain: number;
  /** The lowest level that is tried. */
  readonly lightest?: number;
}

function cheapestOf(letters: readonly WeighedLetter[], { most, gain, lightest = -LEVEL.reach }: Limits): States | null {
  const off = letters.map(({ ink, regular, bold, ems }) =>
    ems > 0 && ink > 0 && regular > 0 && bold > 0
      ? { ems, states: [Math.log(ink / regular), Math.log(ink / bold)] as const }
      : { ems: 0, states: [0, 0] as const },
  );
  let best: { cost: number; states: boolean[] } | null = null;
  let single = Infinity;
  for (let level = lightest; level <= LEVEL.reach; level += LEVEL.step) {
    const costs = off.map(({ ems, states }) => states.map((value) => ems * costOf(Math.abs(value - level) / OFF.usual, most)));
    for (const state of [0, 1])
      single = Math.min(
        single,
        costs.reduce((sum, cost) => sum + cost[state]!, 0),
      );
    const path = cheapestPath(costs, letters);
    if (!best || path.cost < best.cost) best = path;
  }
  if (!best || best.cost >= single - gain || !best.states.includes(true) || !best.states.includes(false)) return null;
  return { states: best.states, gain: single - best.cost };
}

/** What a letter costs that is so far off, in what letters are off as a rule: its square up to `most`, and beyond it still the more the farther (P. J. Huber, Robust estimation of a location parameter, 1964). */
const costOf = (off: number, most: number): number => (off <= most ? off ** 2 : most ** 2 + off - most);

/** The states of least cost, changes included (Viterbi). */
function cheapestPath(costs: readonly (readonly number[])[], letters: readonly WeighedLetter[]): { cost: number; states: boolean[] } {
  let sums = [0, 0];
  const cameFrom: number[][] = [];
  for (const [i, cost] of costs.entries()) {
    const change = i === 0 ? 0 : letters[i]!.startsWord ? CHANGE.atWord : CHANGE.within;
    const from = [0, 1].map((state) => (sums[1 - state]! + change < sums[state]! ? 1 - state : state));
    sums = [0, 1].map((state) => sums[from[state]!]! + (from[state] === state ? 0 : change) + cost[state]!);
    cameFrom.push(from);
  }
  let state = sums[1]! < sums[0]! ? 1 : 0;
  const cost = sums[state]!;
  const states: boolean[] = [];
  for (let i = costs.length - 1; i >= 0; i--) {
    states.unshift(state === 1);
    state = cameFrom[i]![state]!;
  }
  return { cost, states };
}
