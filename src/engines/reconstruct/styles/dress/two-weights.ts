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
  const counted = letters.map(({ ink, regular, bold, ems }) => (ink > 0 && regular > 0 && bold > 0 ? Math.max(0, ems) : 0));
  const ems = Float64Array.from(counted);
  const light = Float64Array.from(letters, ({ ink, regular }, i) => (counted[i]! > 0 ? Math.log(ink / regular) : 0));
  const heavy = Float64Array.from(letters, ({ ink, bold }, i) => (counted[i]! > 0 ? Math.log(ink / bold) : 0));
  const costs = new Float64Array(2 * letters.length);
  const walked: Walked = { cost: 0, state: 0, cameFrom: new Uint8Array(costs.length) };
  let best: { cost: number; states: boolean[] } | null = null;
  let single = Infinity;
  for (let level = lightest; level <= LEVEL.reach; level += LEVEL.step) {
    let allLight = 0;
    let allHeavy = 0;
    for (let i = 0; i < letters.length; i++) {
      costs[2 * i] = ems[i]! * costOf(Math.abs(light[i]! - level) / OFF.usual, most);
      costs[2 * i + 1] = ems[i]! * costOf(Math.abs(heavy[i]! - level) / OFF.usual, most);
      allLight += costs[2 * i]!;
      allHeavy += costs[2 * i + 1]!;
    }
    single = Math.min(single, allLight, allHeavy);
    walk(costs, letters, walked);
    if (!best || walked.cost < best.cost) best = { cost: walked.cost, states: statesOf(walked) };
  }
  if (!best || best.cost >= single - gain || !best.states.includes(true) || !best.states.includes(false)) return null;
  return { states: best.states, gain: single - best.cost };
}

/** What a letter costs that is so far off, in what letters are off as a rule: its square up to `most`, and beyond it still the more the farther (P. J. Huber, Robust estimation of a location parameter, 1964). */
const costOf = (off: number, most: number): number => (off <= most ? off ** 2 : most ** 2 + off - most);

/** The last state of the way of least cost, and for each letter in either state the state of the one before it. */
interface Walked {
  cost: number;
  state: number;
  readonly cameFrom: Uint8Array;
}

/** The states of least cost, changes included (Viterbi). @param costs of a letter in either state, one after the other */
function walk(costs: Float64Array, letters: readonly WeighedLetter[], into: Walked): void {
  let light = 0;
  let heavy = 0;
  for (let i = 0; i < letters.length; i++) {
    const change = i === 0 ? 0 : letters[i]!.startsWord ? CHANGE.atWord : CHANGE.within;
    const isFromHeavy = heavy + change < light;
    const isFromLight = light + change < heavy;
    into.cameFrom[2 * i] = isFromHeavy ? 1 : 0;
    into.cameFrom[2 * i + 1] = isFromLight ? 0 : 1;
    const before = light;
    light = (isFromHeavy ? heavy + change : light) + costs[2 * i]!;
    heavy = (isFromLight ? before + change : heavy) + costs[2 * i + 1]!;
  }
  into.state = heavy < light ? 1 : 0;
  into.cost = heavy < light ? heavy : light;
}

function statesOf({ state, cameFrom }: Walked): boolean[] {
  const states: boolean[] = [];
  let now = state;
  for (let i = cameFrom.length - 2; i >= 0; i -= 2) {
    states.push(now === 1);
    now = cameFrom[i + now]!;
  }
  return states.reverse();
}
