/**
 * Large Thai read from pictures of other looks: narrower, smaller and thinner. The loopless faces of headlines (Kanit, Prompt, Mitr) are not those that Tesseract's network has learnt (กันแดด as ภันแลด): what most looks see
 * in a letter's place stands, where they differ what makes fewer words of Thai.
 */
import type { GreyRaster } from '../../../image/raster.ts';
import { misspellsThai } from '../../../words/thai-vowels.ts';
import { countThaiWords, isThaiWords } from '../../../words/thai-words.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { alignedTo } from '../recognise/aligned.ts';
import { resized, thinner } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { TesseractPool } from '../recognise/tesseract.ts';
import { tidy } from '../spelling/spelling.ts';

/** Of twelve shapes and weights on 96 headlines in eight cuts of four faces these three together set the most right: of 56 lines with faults 25. */
const LOOKS: readonly ((picture: GreyRaster) => GreyRaster | Promise<GreyRaster>)[] = [
  (picture) => resized(picture, { width: 0.9, height: 1 }),
  (picture) => resized(picture, { width: 0.5, height: 0.5 }),
  (picture) => resized(thinner(thinner(picture)), { width: 2 / 3, height: 2 / 3 }),
];

/** Lines from this height on, px, are headlines. */
const LARGE = 24;
/** A letter that one look sees otherwise costs one, a letter that was not read at first OWN, a word of Thai WORD, and its figures among letters, which are parts of these, FIGURE. */
const OWN = 0.5;
const WORD = 2;
const FIGURE = 2;
/** As many letters are set right at most: a line whose looks differ more is read by none. */
const MOST = 12;

const THAI = /[ก-๎]/u;
/** Letters and marks of Thai, and figures that are parts of them. */
const CHANGED = /^[ก-๙]*$/u;
/** A figure with small letters behind it may be letters of Thai (วัน as 5u) where looks see words there: of AFTER, UV and DigiByte they see some as well. */
const LATIN = /^[A-Za-z\d]$/u;
const NO_LATIN = /^\d[a-z]+$/u;
/** A word that no name is written like is Thai (ปกป้องครบ as UnUASU) where two looks see the same words of it there. */
const NO_NAME = /^[A-Z][a-z]+[A-Z]{3,}$/u;
const FIGURES_AMONG = /(?<=[ก-๎])[๐-๙]/gu;
/** Vowels that only some looks see whole: the ring of am without its letter's tone (นำ for น้ำ), or the tone without the ring (น้า). */
const TONE = /[\u0e48\u0e49]/u;
const AA = '\u0e32';
const AM = '\u0e33';

/**
 * @param pictures of the lines as they were read, black on white
 * @returns the readings, those of large lines with Thai as their looks tell
 */
export async function readThaiLooks(
  lines: readonly Pick<LineInk, 'box'>[],
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  tesseract: Pick<TesseractPool, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const large = [...readings.keys()].filter((i) => lines[i]!.box.height >= LARGE && hasThai(readings[i]!));
  const looks: string[][] = large.map(() => []);
  for (const look of LOOKS) {
    const found = await tesseract.read(await Promise.all(large.map((i) => look(pictures[i]!))), 'tha', signal);
    for (const [k, { text }] of found.entries()) if (text.trim() !== '') looks[k]!.push(tidy(text, 'tha'));
  }
  const told = [...readings];
  for (const [k, i] of large.entries()) {
    const text = tidy(toldBy(withoutNoNames(readings[i]!.text, looks[k]!), looks[k]!), 'tha');
    told[i] = withText({ ...readings[i]!, others: [...readings[i]!.others, ...looks[k]!] }, text);
  }
  return told;
}

const hasThai = ({ text, others }: CombinedReading): boolean => [text, ...others].some((one) => THAI.test(one));

/** A reading with Thai in place of words that are none. */
export function withoutNoNames(read: string, looks: readonly string[]): string {
  const seen = looks.map((look) => look.split(' '));
  const words = read.split(' ').map((word, i) => {
    if (!NO_NAME.test(word)) return word;
    const thai = seen.map((own) => own[i] ?? '').filter((own) => CHANGED.test(own) && isThaiWords(own));
    return thai.find((own, k) => own !== '' && thai.indexOf(own) < k) ?? word;
  });
  return words.join(' ');
}

/** A reading with the letters that its looks tell. */
export function toldBy(read: string, looks: readonly string[]): string {
  if (looks.length < 2) return read;
  const costOf = (text: string) =>
    looks.reduce((sum, look) => sum + apart(text, look), OWN * apart(text, read)) +
    WORD * countThaiWords(text) +
    FIGURE * (text.match(FIGURES_AMONG)?.length ?? 0);
  let best = { text: read, cost: costOf(read) };
  for (let round = 0; round < MOST; round++) {
    const others = [...new Set(looks.flatMap((look) => steps(best.text, look)).concat(withVowelsWhole(best.text, looks)))]
      .filter((text) => !misspellsThai(best.text, text))
      .map((text) => ({ text, cost: costOf(text) }));
    const next = others.reduce((a, b) => (b.cost < a.cost ? b : a), best);
    if (next === best) return best.text;
    best = next;
  }
  return read;
}

/** The text with what a look sees in place of one letter, or of several in a row. Spaces stay as they were read. */
function steps(text: string, look: string): string[] {
  const letters = [...text];
  const seen = seenIn(letters, look);
  const differs = letters.map((letter, i) => seen[i] !== letter && (CHANGED.test(letter) || LATIN.test(letter)) && CHANGED.test(seen[i]!));
  return letters.flatMap((_, from) => {
    if (!differs[from]) return [];
    const behind = differs.indexOf(false, from);
    const to = behind < 0 ? letters.length : behind;
    const ends = [...new Set([from + 1, to])].filter((end) => {
      const own = letters.slice(from, end);
      return !own.some((letter) => LATIN.test(letter)) || (NO_LATIN.test(own.join('')) && isThaiWords(seen.slice(from, end).join('')));
    });
    return ends.map((end) => letters.toSpliced(from, end - from, ...seen.slice(from, end)).join(''));
  });
}

/** What a look sees in the place of each letter, spaces left aside; what it sees more between two letters of which it sees the second otherwise is in place of that one. */
function seenIn(letters: readonly string[], look: string): string[] {
  const own = letters.filter((letter) => letter !== ' ');
  const aligned = alignedTo(own, look.replaceAll(' ', ''));
  for (let i = 0; i + 1 < own.length; i++) {
    const more = aligned[i]!.startsWith(own[i]!) ? aligned[i]!.slice(own[i]!.length) : '';
    if (more === '' || aligned[i + 1] === own[i + 1]) continue;
    aligned[i] = own[i]!;
    aligned[i + 1] = more + aligned[i + 1]!;
  }
  const seen = aligned.values();
  return letters.map((letter) => (letter === ' ' ? ' ' : seen.next().value!));
}

/** The text with the vowel am and a tone where looks see either. */
function withVowelsWhole(text: string, looks: readonly string[]): string[] {
  const letters = [...text];
  const tones = [...new Set(looks.join(' ').match(/[\u0e48\u0e49](?=[\u0e32\u0e33])/gu) ?? [])];
  return letters.flatMap((letter, i) => {
    const hasTone = TONE.test(letters[i - 1] ?? '');
    if (letter === AA && hasTone) return [letters.with(i, AM).join('')];
    return letter === AM && !hasTone ? tones.map((tone) => letters.with(i, tone + AM).join('')) : [];
  });
}

/** Letters that differ (Levenshtein 1966), spaces left aside. */
function apart(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => [...text.replaceAll(' ', '')]) as [string[], string[]];
  const row = Uint16Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    let before = row[0]!;
    row[0] = i + 1;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1]!;
      row[j + 1] = Math.min(above + 1, row[j]! + 1, before + (a[i] === b[j] ? 0 : 1));
      before = above;
    }
  }
  return row[b.length]!;
}

/** The reading with another text; its words keep their places where they are as many. */
function withText(reading: CombinedReading, text: string): CombinedReading {
  if (text === reading.text) return reading;
  const words = text.split(' ');
  const parts = words.length === reading.parts.length ? reading.parts.map((part, i) => ({ ...part, text: words[i]! })) : [];
  return { ...reading, text, parts, others: [reading.text, ...reading.others] };
}
