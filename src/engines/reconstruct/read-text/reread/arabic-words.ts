/** Numbers and Latin words within lines of Arabic, each looked at alone. */
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { withCurrencies } from './arabic-currencies.ts';
import { AIR } from './lone-words.ts';
import { indicFigures } from '../recognise/indic-figures.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { isAscii, isRightToLeft } from '../recognise/scripts.ts';
import { stretchesOf, type Stretch } from './white-gaps.ts';
import { isLatin, withWord } from './words-from-right.ts';

/**
 * White between words, in heights of the line's picture: where it is wide, and where it is narrow. A word space is a quarter em, 0.2 heights with the letters' own white and less
 * in narrow faces; wide figures stand up to 0.15 apart.
 */
const SPACE = { wide: 0.2, narrow: 0.12 };
/** Tesseract is less sure than this of what its Arabic model has not learnt. */
const DOUBTFUL = 0.88;
/** Tesseract's Arabic words less sure than this may be anything. */
const GUESSED = 0.6;
/** So sure is the CTC recogniser of what it sees alone: figures look like no Arabic letters; round and upright Latin letters do, and have to be surer. */
const SURE = { figures: 0.85, latin: 0.93, alike: 0.985 };
const ALIKE = /^[abcdegiJlLopsuUwxyz&.,:]*$/;
/** Latin words have at least so many letters. */
const FEWEST = 3;

/**
 * Tesseract's Arabic model loses figures at the ends of numbers, reads the percent sign as figures and knows no Latin letter; the CTC recogniser is led astray
 * by the letters beside them. Alone it reads both.
 * @param pictures the lines as they were read
 */
export async function readWithinArabic(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const priced = readings.map((reading, line) => withCurrencies(pictures[line]!, reading));
  const found = priced.map(({ reading }) => reading);
  const settled = new Set<Part>(priced.flatMap(({ words }) => words));
  for (const white of [SPACE.wide, SPACE.narrow]) {
    const asked = found.flatMap((reading, line) => {
      const picture = pictures[line]!;
      const stretches = isRightToLeft(reading.text) ? stretchesOf(picture, white) : [];
      const open = stretches.filter((stretch) => isOpen(wordsIn(stretch, reading, picture.width), settled));
      return open.map((stretch) => ({ line, stretch }));
    });
    const seen = await ctc.read(
      asked.map(({ line, stretch }) => cutOut(pictures[line]!, stretch)),
      signal,
    );
    const words = asked.flatMap(({ line, stretch }, i) => {
      const { width } = pictures[line]!;
      const before = wordsIn(stretch, found[line]!, width);
      const word = behindWaw(foreignWord(seen[i]!, stretch, width), before);
      // Letters are like these figures, too (Apple as ٨٢٢١٥).
      const mayBe = !(word && isLatin(word)) && before.every(mayBeFigures);
      const figures = mayBe ? indicFigures(cutOut(pictures[line]!, stretch)) : null;
      if (figures) return [{ line, word: { ...figures, from: stretch.from / width, to: stretch.to / width } }];
      return word && replaces(word, before) ? [{ line, word }] : [];
    });
    for (const { line, word } of words) {
      found[line] = withWord(found[line]!, word);
      settled.add(word);
    }
  }
  return found;
}

const wordsIn = ({ from, to }: Stretch, { parts }: Reading, width: number): Part[] =>
  parts.filter((part) => Math.min(part.to * width, to) - Math.max(part.from * width, from) > 0);

/** Whether what was read in a stretch is foreign to Arabic, little sure, or nothing. */
const isOpen = (words: readonly Part[], settled: ReadonlySet<Part>): boolean =>
  !words.some((word) => settled.has(word)) &&
  (words.length === 0 || words.some(({ text, confidence }) => confidence < DOUBTFUL || FIGURES_OR_FOREIGN.test(text)));

/** What holds signs and letters that Tesseract's Arabic model knows little of; and its own figures, of which it tells a few from others, ع by itself for a ٤. */
const FIGURES_OR_FOREIGN = /[\x21-\x7e٠-٩]|^ع$/u;

/**
 * Whether a word stands in the place of what was read there: never in that of an Arabic word that was made out (alone waw is a 9), which Tesseract reads of figures and Latin letters
 * only mixed with ASCII; and no figure gets lost but those that a percent sign is read as (96).
 */
function replaces(word: Part, before: readonly Part[]): boolean {
  // Points between Arabic letters (ر.س) make none foreign.
  const isForeign = ({ text }: Part) => /[\x21-\x7e]/.test(text.replace(/(?<=\p{Script=Arabic})\.(?=\p{Script=Arabic})/gu, ''));
  if (word.text.length === 1 && !before.some(isForeign)) return false;
  if (!before.every((part) => part.confidence < GUESSED || isForeign(part))) return false;
  const figures = (text: string) => (text.match(/\d/g)?.length ?? 0) + (text.includes('%') ? 2 : 0);
  const covered = before.filter((part) => Math.min(part.to, word.to) - Math.max(part.from, word.from) > 0.5 * (word.to - word.from));
  return isLatin(word) || covered.every(({ text }) => figures(text) <= figures(word.text));
}

/** What figures of Arabic are read as: other figures, signs, a letter or two by themselves (ع is a ٤). */
const mayBeFigures = ({ text, confidence }: Part): boolean =>
  confidence < GUESSED || /^[^\p{Script=Arabic}]+$/u.test(text) || /^[\p{N}\p{P}\p{S}]+$/u.test(text) || /^[عاهو]$/u.test(text);

function cutOut({ width, height, data }: GreyRaster, { from, to }: Stretch): GreyRaster {
  const out = createRaster(to - from + 2 * AIR, height, 1);
  out.data.fill(255);
  for (let y = 0; y < height; y++) out.data.set(data.subarray(y * width + from, y * width + to), y * out.width + AIR);
  return out;
}

/** A number, or a word in Latin letters, as it is read from the right: signs that stand before it belong behind it. */
function foreignWord({ text, parts }: Reading, { from, to }: Stretch, width: number): Part | null {
  const seen = text.trim();
  if (!isAscii(seen)) return null;
  const letters = seen.match(/[a-z]/gi)?.length ?? 0;
  const figures = seen.match(/\d/g)?.length ?? 0;
  const isNumber = letters === 0 && figures > 0;
  if (!isNumber && letters + figures < FEWEST) return null;
  const confidence = Math.min(1, parts.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, parts.length));
  if (confidence < (isNumber ? SURE.figures : ALIKE.test(seen) ? SURE.alike : SURE.latin)) return null;
  const read = seen.replace(isNumber ? /^([.,:;!]*)(%?)(.*)$/ : /^([.,:;!]*)()(.*)$/, '$3$2$1');
  return { text: read, confidence, from: from / width, to: to / width };
}

/** A number with “and” joined to it, which is a nine at its end to who knows no Arabic. */
function behindWaw(word: Part | null, before: readonly Part[]): Part | null {
  const [, figures] = /^و(\d+)/u.exec(before.map(({ text }) => text).join('')) ?? [];
  if (!word || figures === undefined || word.text.replace(/\D/g, '') !== `${figures}9`) return word;
  return { ...word, text: `و${figures}${word.text.includes('%') ? '%' : ''}` };
}

/** The text with the numbers that end in its own and that another reader saw whole: of those that a stroke runs through figures get lost. */
export function longerNumbers(text: string, others: readonly string[]): string[] {
  const numbers = others.flatMap((other) => other.match(/\d+/g) ?? []);
  return numbers.map((number) => text.replace(/(?<![\d.,])\d+(?![\d.,])/g, (own) => (isEndOf(own, number) ? number : own)));
}

/** Whether another reading of a line of Arabic has its figures, or more: Tesseract loses some and reads signs as others, and drawn they are too small a part of the line to tell. */
export const keepsFigures = (text: string, other: string): boolean =>
  figuresOf(other) === figuresOf(text) || isEndOf(figuresOf(text), figuresOf(other));

const figuresOf = (text: string): string => text.replace(/\D/g, '');
const isEndOf = (own: string, number: string): boolean => number.length === own.length + 1 && number.endsWith(own);
