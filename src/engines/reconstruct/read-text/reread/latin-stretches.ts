/**
 * Latin words in lines of Hangul that Tesseract's Korean network made signs of without a space round them (담은 5-Layer 구조 as 담은5-ㄴ0>/하구조), or passed over (고탄성 HR 베이스폼): the CTC
 * recogniser sees some of their letters in the line, doubtfully between so many syllables. Shown what stands there alone, it reads them.
 */
import { median } from '../../../image/median.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { cutBetween, haveWordsPlaces, isInked } from './lone-words.ts';
import { passesSyllables } from './passed-syllables.ts';

/** Letters and figures that make one think of a word: so many, as sure as this, no farther from each other, in heights of the line's picture. */
const SEEN = { letters: 2, signs: 2, confidence: 0.5, step: 1.6 };
/** The word as it is read alone: so many letters, and each sign so sure. */
const WORD = { text: /^[A-Za-z\d][A-Za-z\d.+&'-]*[A-Za-z\d+]$/u, letters: 2, each: 0.85 };
/** Its ink ends where a gap of paper is as wide as this, heights of the picture: letters are no farther apart, words are. */
const GAP = 0.16;
/** A gap between two words that holds a passed one is wider than this share of it. */
const PASSED = 0.8;
/** What it takes the place of has no more syllables than fit into it, and so many. */
const REPLACED = 1;
/** Syllables on both sides of it are as wide, within this ratio: a word space among so few makes them seem wider. */
const ALIKE = 1.35;

/** A stretch of a line, px of its picture. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * @param pictures the lines as they were read
 * @param first what the CTC recogniser made of each line
 */
export async function withLatinStretches(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  first: readonly Reading[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const found = readings.flatMap((reading, line) =>
    /[가-힣]/u.test(reading.text) && haveWordsPlaces(reading)
      ? stretchesIn(first[line]!, pictures[line]!, reading.text).map((stretch) => ({ line, stretch }))
      : [],
  );
  const pieces = found.map(({ line, stretch }) => cutBetween(pictures[line]!, stretch.from, stretch.to));
  const seen = await ctc.read(pieces, signal);
  const better = [...readings];
  for (const [k, { line, stretch }] of found.entries()) {
    const word = wordIn(seen[k]!);
    const { width } = pictures[line]!;
    const own = word && { ...word, from: stretch.from / width, to: stretch.to / width };
    if (own) better[line] = withWord(better[line]!, own) ?? better[line]!;
  }
  return better;
}

/** Where letters are seen that the reading has not. */
function stretchesIn({ parts }: Reading, picture: GreyRaster, text: string): Stretch[] {
  const { width, height } = picture;
  const runs: Part[][] = [];
  for (const part of parts.filter((one) => /^[A-Za-z\d]$/u.test(one.text) && one.confidence >= SEEN.confidence)) {
    const last = runs.at(-1);
    const isNear = last && (part.from - last.at(-1)!.to) * width <= SEEN.step * height;
    // Figures before syllables that it passed over (100억 CFU) are no part of the word behind them.
    if (isNear && !passesSyllables(picture, last.at(-1)!, part)) last.push(part);
    else runs.push([part]);
  }
  const isNew = (run: readonly Part[]) => {
    const letters = run.map((part) => part.text).filter((sign) => /[A-Za-z]/u.test(sign));
    return run.length >= SEEN.signs && letters.length >= SEEN.letters && !letters.every((letter) => text.includes(letter));
  };
  return runs.filter(isNew).map((run) => ofInk(picture, { from: run[0]!.from * width, to: run.at(-1)!.to * width }));
}

/** A stretch with all ink that no gap parts from it. */
function ofInk(picture: GreyRaster, { from, to }: Stretch): Stretch {
  const gap = Math.round(GAP * picture.height);
  const reach = (start: number, step: 1 | -1): number => {
    let [end, empty] = [start, 0];
    for (let x = start; x >= 0 && x < picture.width && empty < gap; x += step) {
      empty = isInked(picture, x) ? 0 : empty + 1;
      if (empty === 0) end = x;
    }
    return end;
  };
  return { from: reach(Math.round(from), -1), to: reach(Math.round(to), 1) + 1 };
}

function wordIn({ parts }: Reading): Part | null {
  const own = parts.filter(({ text }) => text.trim() !== '');
  const text = own.map((part) => part.text.normalize('NFKC')).join('');
  const isSure = own.every(({ confidence }) => confidence >= WORD.each) && (text.match(/[A-Za-z]/gu)?.length ?? 0) >= WORD.letters;
  return isSure && WORD.text.test(text) ? { text, confidence: Math.min(...own.map(({ confidence }) => confidence)), from: 0, to: 1 } : null;
}

/** The reading with a word in its place; null where what was read there cannot be told from what stands beside it. */
function withWord(reading: CombinedReading, word: Part): CombinedReading | null {
  const { parts } = reading;
  const at = parts.findIndex((part) => Math.min(part.to, word.to) - Math.max(part.from, word.from) > (word.to - word.from) / 2);
  if (at < 0) return inGap(reading, word);
  const around = parts[at]!;
  const pieces = around.text.includes(' ') ? null : besides(around, word, pitchIn(parts.filter((part) => part !== around)));
  return pieces && withParts(reading, [...parts.slice(0, at), ...pieces, ...parts.slice(at + 1)]);
}

/** Between two words that stand so far apart. */
function inGap(reading: CombinedReading, word: Part): CombinedReading | null {
  const { parts } = reading;
  const next = parts.findIndex((part) => part.from >= word.to - (word.to - word.from) / 4);
  const [before, behind] = [parts[next - 1], parts[next]];
  if (!before || !behind || behind.from - before.to < (word.to - word.from) * PASSED) return null;
  return withParts(reading, [...parts.slice(0, next), word, ...parts.slice(next)]);
}

/** Width of a syllable in words of nothing else; null where there is none. */
function pitchIn(parts: readonly Part[]): number | null {
  const own = parts.filter(({ text }) => /^[가-힣]{2,}$/u.test(text));
  return own.length > 0 ? median(own.map(({ text, from, to }) => (to - from) / text.length)) : null;
}

/**
 * The syllables before and behind a word within a part, which stand for as much of it as they are wide. A part of syllables alone holds another word where it is too wide for them.
 * @param pitch a syllable's width elsewhere in the line
 */
function besides(around: Part, word: Part, pitch: number | null): Part[] | null {
  const head = /^[가-힣]*/u.exec(around.text)![0];
  const tail = /[가-힣]*$/u.exec(around.text.slice(head.length))![0];
  const [left, rest] = [word.from - around.from, around.to - word.to];
  const isOdd = /[^가-힣\s]/u.test(around.text);
  const own = head.length > 0 ? left / head.length : rest / Math.max(1, tail.length);
  const each = pitch ?? (isOdd ? own : null);
  if (!each || each <= 0 || (head.length === 0 && tail.length === 0)) return null;
  // Its picture may begin before the place that Tesseract gives its own word.
  const before = Math.max(0, Math.min(head.length, Math.round(left / each)));
  const behind = Math.max(0, Math.min(isOdd ? tail.length : head.length - before, Math.round(rest / each)));
  const isLike = (width: number, syllables: number) => syllables === 0 || ratio(width / syllables, each) <= ALIKE;
  if (!isLike(left, before) || !isLike(rest, behind) || (!isOdd && before + behind < head.length)) return null;
  const signs = [...around.text];
  const replaced = signs.slice(before, signs.length - behind).filter((sign) => /[가-힣]/u.test(sign)).length;
  if (isOdd && replaced > REPLACED + (word.to - word.from) / each) return null;
  const pieces = [
    { text: signs.slice(0, before).join(''), from: around.from, to: word.from },
    { text: signs.slice(signs.length - behind).join(''), from: word.to, to: around.to },
  ].map((piece) => ({ ...piece, confidence: around.confidence }));
  return [pieces[0]!, word, pieces[1]!].filter(({ text }) => text !== '');
}

const ratio = (a: number, b: number): number => Math.max(a / b, b / a);

const withParts = (reading: CombinedReading, parts: readonly Part[]): CombinedReading => ({
  ...reading,
  parts,
  text: parts.map(({ text }) => text).join(' '),
  others: [reading.text, ...reading.others],
});
