/** Where the stops of metal letters lie: light, dark and light again within a tenth of their height, which stops at even distances smooth away. */
import { channelOf, hatsOf, through, type Channel, type Hats } from './stop-colours.ts';

/** The way is told in so many strips: of letters 80 px high each is one or two rows. One with less than this share of the fullest one's pixels tells nothing. */
const STRIPS = { most: 64, share: 0.08 };
/** Stops, at most; each so many strips from the next one, at least. */
const STOPS = { most: 8, apart: 2 };
/**
 * As few stops as leave no more than this many times what the most of them leave, and so many levels, squared, a strip and channel: strips of drawn letters in a JPEG of quality 80 lie 1 to 2
 * levels beside what was drawn.
 */
const ENOUGH = { times: 1.5, level: 2 };

/**
 * Places of the stops that leave least of how colours change.
 * @param places where each pixel lies, 0 to 1
 * @param values levels of the pixels, a channel each
 * @param ends the first and the last place
 */
export function bandPlaces(
  places: Float64Array,
  values: readonly Uint8Array[],
  [first, last]: readonly [number, number],
): readonly number[] {
  const strips = stripsOf(places, values, [first, last]);
  const leftBy = (knots: readonly number[]) => through(knots, strips.hats, strips.channels).left;
  const apart = (STOPS.apart * (last - first)) / STRIPS.most;
  let knots: readonly number[] = [first, last];
  const tried = [{ knots, left: leftBy(knots) }];
  while (knots.length < STOPS.most) {
    const more = [...strips.hats.places]
      .filter((place) => knots.every((knot) => Math.abs(knot - place) >= apart))
      .map((place) => [...knots, place].toSorted((a, b) => a - b))
      .map((next) => ({ knots: next, left: leftBy(next) }));
    if (more.length === 0) break;
    const best = settled(more.reduce((a, b) => (b.left < a.left ? b : a)).knots, (last - first) / STRIPS.most, leftBy);
    knots = best.knots;
    tried.push(best);
  }
  const floor = strips.hats.places.length * strips.channels.length * ENOUGH.level ** 2;
  const enough = ENOUGH.times * tried.at(-1)!.left + floor;
  return tried.find(({ left }) => left <= enough)!.knots;
}

interface Tried {
  readonly knots: readonly number[];
  readonly left: number;
}

/** Stops moved a strip at a time as long as that leaves less. */
function settled(knots: readonly number[], step: number, leftBy: (knots: readonly number[]) => number): Tried {
  let best: Tried = { knots, left: leftBy(knots) };
  for (let moved = true; moved;) {
    moved = false;
    for (let k = 1; k < knots.length - 1; k++)
      for (const by of [-step, step]) {
        const next = best.knots.with(k, best.knots[k]! + by);
        if (next[k]! - next[k - 1]! < step || next[k + 1]! - next[k]! < step) continue;
        const left = leftBy(next);
        if (left >= best.left) continue;
        best = { knots: next, left };
        moved = true;
      }
  }
  return best;
}

interface Strips {
  readonly hats: Hats;
  readonly channels: readonly Channel[];
}

/** The mean colour of each strip of the way that has enough pixels. */
function stripsOf(places: Float64Array, values: readonly Uint8Array[], [first, last]: readonly [number, number]): Strips {
  const counts = new Uint32Array(STRIPS.most);
  const sums = values.map(() => new Float64Array(STRIPS.most));
  const middles = new Float64Array(STRIPS.most);
  for (let i = 0; i < places.length; i++) {
    const strip = Math.min(STRIPS.most - 1, Math.floor((STRIPS.most * (places[i]! - first)) / Math.max(1e-6, last - first)));
    counts[strip]!++;
    middles[strip]! += places[i]!;
    for (let c = 0; c < values.length; c++) sums[c]![strip]! += values[c]![i]!;
  }
  const least = STRIPS.share * counts.reduce((a, b) => Math.max(a, b), 0);
  const told = [...counts.keys()].filter((strip) => counts[strip]! > 0 && counts[strip]! >= least);
  const meanOf = (of: Float64Array) => told.map((strip) => of[strip]! / counts[strip]!);
  return {
    hats: hatsOf(Float64Array.from(meanOf(middles))),
    channels: sums.map((sum) => channelOf(Uint8Array.from(meanOf(sum), Math.round))),
  };
}
