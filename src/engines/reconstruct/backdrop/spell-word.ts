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

/** By place: the most that letters up to one explain, that letter, and where it is reached from. */
interface Paths {
  readonly most: Float32Array;
  readonly from: Int32Array;
}

interface Spelt {
  readonly text: string;
  readonly explained: number;
}

/** @param read the word as it was read, whose other signs may stand in it, too */
export function spellWord(seen: SeenWord, setting: Setting, read: string): string {
  const others = [...new Set(read)].filter((sign) => !/[a-z ]/iu.test(sign));
  const capitals = bestPath(seen, setting, [...CAPITALS, ...others]);
  const words = bestPath(seen, setting, [...CAPITALS, ...SMALL, ...others]);
  return capitals.explained >= words.explained - ALIKE ? capitals.text : words.text;
}

/** Within words in small letters there are no capitals, and words stand one space apart. */
const mayFollow = (before: string, letter: string, hasSmall: boolean): boolean =>
  before === ' ' ? letter !== ' ' : !hasSmall || !/[A-Z]/u.test(letter);

/** The letters that explain most of what shows: a shortest path over the places where letters may begin, with the face's own advances and kerning (Viterbi 1967). */
function bestPath(seen: SeenWord, setting: Setting, signs: readonly string[]): Spelt {
  const { size, spacing } = setting;
  const { face } = setting.drawn;
  const advance = (text: string) => advanceOf(face, text, size, NO_SPACING, 'ltr');
  const hasSmall = signs.includes('a');
  const steps = signs.flatMap((before, from) =>
    signs.flatMap((letter, to) => {
      if (!mayFollow(before, letter, hasSmall)) return [];
      const by = Math.round(((advance(before + letter) - advance(letter) + spacing) / seen.factor) * PHASES);
      return by > 0 ? [{ from, to, by, cost: PER_BIT * bitsOfPair(before, letter) }] : [];
    }),
  );
  const places = seen.width * PHASES;
  const explained = signs.map((sign) => explainedBy(seen, setting, sign, places));
  const paths = signs.map((sign, k): Paths => {
    const cost = sign === ' ' ? Infinity : PER_BIT * bitsOfPair(' ', sign);
    return { most: explained[k]!.map((own) => own - cost), from: new Int32Array(places).fill(-1) };
  });
  for (let at = 0; at < places; at++)
    for (const { from, to, by, cost } of steps) {
      if (by > at) continue;
      const sum = paths[from]!.most[at - by]! + explained[to]![at]! - cost;
      if (sum <= paths[to]!.most[at]!) continue;
      paths[to]!.most[at] = sum;
      paths[to]!.from[at] = (at - by) * signs.length + from;
    }
  return tracedBack(paths, signs);
}

function tracedBack(paths: readonly Paths[], signs: readonly string[]): Spelt {
  let [at, sign, explained] = [0, 0, -Infinity];
  for (const [k, { most }] of paths.entries())
    for (const [place, value] of most.entries()) if (value > explained) [at, sign, explained] = [place, k, value];
  const found: string[] = [];
  for (;;) {
    found.unshift(signs[sign]!);
    const from = paths[sign]!.from[at]!;
    if (from < 0) return { text: found.join('').trim(), explained };
    [at, sign] = [Math.floor(from / signs.length), from % signs.length];
  }
}

/** How much a letter explains where its pen starts: squares of what shows less those of what is left with it. */
function explainedBy(seen: SeenWord, setting: Setting, sign: string, places: number): Float32Array {
  const found = new Float32Array(places);
  if (sign === ' ') return found;
  const glyphs = Array.from({ length: PHASES }, (_, phase) => glyphOf(seen, setting, sign, phase / PHASES));
  for (let place = 0; place < places; place++) {
    const { left, width, alpha } = glyphs[place % PHASES]!;
    const first = Math.floor(place / PHASES) + left;
    let sum = 0;
    for (let y = 0; y < seen.height; y++)
      for (let x = Math.max(0, -first); x < width; x++) {
        const drawn = alpha[y * width + x]!;
        if (drawn === 0) continue;
        // What would stand beside the window shows nothing of the word.
        const at = first + x < seen.width ? y * seen.width + first + x : -1;
        sum += at < 0 ? -drawn * drawn : seen.shown[at]! * drawn * (2 * seen.alpha[at]! - drawn);
      }
    found[place] = sum;
  }
  return found;
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
