/** Which letters of a face agree best with what shows of a word, wherever something hides a part of it: readers guess there. */
import { advanceOf, drawText, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import { bitsOfPair } from './letter-pairs.ts';
import type { SeenWord, Setting } from './seen-word.ts';

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ '];
const SMALL = [...'abcdefghijklmnopqrstuvwxyz'];
/** Places of letters in a px of what is seen. */
const PHASES = 2;
/** What a letter must explain for each bit that it is unlikely by, squared coverage of so many px: where little of it shows, others would do. */
const PER_BIT = 2.5;
/** Capitals explain as much as small letters in faces that have no others: the words are in capitals then, px as above. */
const ALIKE = 1;

/** A letter drawn at a phase of a px, with its first column there. */
interface Glyph {
  readonly left: number;
  readonly width: number;
  readonly alpha: Float32Array;
}

/** By letter and place: the most that letters up to one there explain, and where that is reached from (letter and place alike; -1 for a first letter). */
interface Paths {
  readonly most: Float32Array;
  readonly from: Int32Array;
  readonly places: number;
}

/** Pairs of letters that may follow each other, how many places apart they begin, and what that costs: by column, since a word asks for all of them at each place. */
interface Steps {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly by: Int32Array;
  readonly cost: Float32Array;
}

interface Spelt {
  readonly text: string;
  readonly explained: number;
}

/** @param read the word as it was read, whose other signs may stand in it, too */
export function spellWord(seen: SeenWord, setting: Setting, read: string): string {
  const others = [...new Set(read)].filter((sign) => !/[a-z ]/iu.test(sign));
  const capitals = bestPath(seen, setting, [...CAPITALS, ...others]);
  // What a reader saw as well needs no look at small letters, four times as many pairs.
  if (capitals.text === read) return read;
  const words = bestPath(seen, setting, [...CAPITALS, ...SMALL, ...others]);
  return capitals.explained >= words.explained - ALIKE ? capitals.text : words.text;
}

/** Within words in small letters there are no capitals, and words stand one space apart. */
const mayFollow = (before: string, letter: string, hasSmall: boolean): boolean =>
  before === ' ' ? letter !== ' ' : !hasSmall || !/[A-Z]/u.test(letter);

/** The letters that explain most of what shows: a shortest path over the places where letters may begin, with the face's own advances and kerning (Viterbi 1967). */
function bestPath(seen: SeenWord, setting: Setting, signs: readonly string[]): Spelt {
  const places = seen.width * PHASES;
  const explained = new Float32Array(signs.length * places);
  for (const [k, sign] of signs.entries()) explained.set(explainedBy(seen, setting, sign, places), k * places);
  const most = explained.slice();
  for (const [k, sign] of signs.entries()) {
    const cost = sign === ' ' ? Infinity : PER_BIT * bitsOfPair(' ', sign);
    for (let at = k * places; at < (k + 1) * places; at++) most[at]! -= cost;
  }
  const paths: Paths = { most, from: new Int32Array(signs.length * places).fill(-1), places };
  follow(paths, explained, stepsOf(seen, setting, signs));
  return tracedBack(paths, signs);
}

function stepsOf(seen: SeenWord, { drawn: { face }, size, spacing }: Setting, signs: readonly string[]): Steps {
  const advance = (text: string) => advanceOf(face, text, size, NO_SPACING, 'ltr');
  const own = signs.map(advance);
  const hasSmall = signs.includes('a');
  const steps = signs.flatMap((before, from) =>
    signs.flatMap((letter, to) => {
      if (!mayFollow(before, letter, hasSmall)) return [];
      const by = Math.round(((advance(before + letter) - own[to]! + spacing) / seen.factor) * PHASES);
      return by > 0 ? [{ from, to, by, cost: PER_BIT * bitsOfPair(before, letter) }] : [];
    }),
  );
  return {
    from: Int32Array.from(steps, ({ from }) => from),
    to: Int32Array.from(steps, ({ to }) => to),
    by: Int32Array.from(steps, ({ by }) => by),
    cost: Float32Array.from(steps, ({ cost }) => cost),
  };
}

function follow({ most, from: reached, places }: Paths, explained: Float32Array, { from, to, by, cost }: Steps): void {
  for (let at = 0; at < places; at++)
    for (let k = 0; k < from.length; k++) {
      if (by[k]! > at) continue;
      const [before, here] = [from[k]! * places + at - by[k]!, to[k]! * places + at];
      const sum = most[before]! + explained[here]! - cost[k]!;
      if (sum <= most[here]!) continue;
      most[here] = sum;
      reached[here] = before;
    }
}

function tracedBack({ most, from, places }: Paths, signs: readonly string[]): Spelt {
  let at = 0;
  for (let i = 1; i < most.length; i++) if (most[i]! > most[at]!) at = i;
  const explained = most[at]!;
  const found: string[] = [];
  for (; at >= 0; at = from[at]!) found.unshift(signs[Math.floor(at / places)]!);
  return { text: found.join('').trim(), explained };
}

/** How much a letter explains where its pen starts: squares of what shows less those of what is left with it. */
function explainedBy(seen: SeenWord, setting: Setting, sign: string, places: number): Float32Array {
  const found = new Float32Array(places);
  if (sign === ' ') return found;
  for (let phase = 0; phase < PHASES; phase++) {
    const sums = explainedAt(seen, glyphOf(seen, setting, sign, phase / PHASES));
    for (let x = 0; x < seen.width; x++) found[x * PHASES + phase] = sums[x]!;
  }
  return found;
}

/** What a glyph explains with its pen at each column: pixel by pixel of the glyph, over all columns at once, since most of its pixels are empty. */
function explainedAt({ width, height, shown, alpha: seen }: SeenWord, glyph: Glyph): Float64Array {
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < glyph.width; x++) {
      const drawn = glyph.alpha[y * glyph.width + x]!;
      if (drawn === 0) continue;
      const beside = glyph.left + x;
      const [from, to] = [Math.min(width, Math.max(0, -beside)), Math.max(0, Math.min(width, width - beside))];
      const row = y * width + beside;
      for (let at = from; at < to; at++) sums[at]! += shown[row + at]! * drawn * (2 * seen[row + at]! - drawn);
      // What would stand after the window shows nothing of the word.
      for (let at = to; at < width; at++) sums[at]! -= drawn * drawn;
    }
  return sums;
}

function glyphOf(seen: SeenWord, { drawn, size, baseline }: Setting, sign: string, phase: number): Glyph {
  const own = size / seen.factor;
  const room = Math.ceil(own / 2);
  const width = Math.ceil(2.5 * own);
  const picture = drawText(drawn, sign, {
    size: own,
    spacing: NO_SPACING,
    direction: 'ltr',
    penX: room + phase,
    baseline: (baseline - seen.box.y) / seen.factor,
    width,
    height: seen.height,
    inkLuminance: 0.5,
  });
  const { left, right: end } = picture.drawn;
  const wide = Math.max(0, end - left);
  const alpha = new Float32Array(wide * seen.height);
  for (let y = 0; y < seen.height; y++) for (let x = 0; x < wide; x++) alpha[y * wide + x] = picture.alpha[y * width + left + x]!;
  return { left: left - room, width: wide, alpha };
}
