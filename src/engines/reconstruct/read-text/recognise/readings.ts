/** Each line read by the recognisers of the page's languages, and looked at again where that was not sure. */
import type { GreyRaster } from '../../../image/raster.ts';
import { combine } from './combine.ts';
import { WIDE } from './figures.ts';
import { withDrawnSyllables, withKnownWords } from './hangul-words.ts';
import { tidy } from '../spelling/spelling.ts';
import { readMarks } from './marked-lines.ts';
import { maskOf, withMask, withoutMask } from './mask.ts';
import type { TesseractLanguage } from './models.ts';
import { resized } from './normalise.ts';
import type { Reading } from './recogniser.ts';
import { ringsIn } from './rings.ts';
import { withSeenHan } from './seen-han.ts';
import { isAscii, losesScript, ownShare } from './scripts.ts';
import type { TesseractPool } from './tesseract.ts';

/** A reading with the texts that it was put together from. */
export interface CombinedReading extends Reading {
  readonly others: readonly string[];
}

/** The surest of a line's readings so far. */
interface Best {
  readonly reading: Reading;
  readonly others: readonly string[];
  readonly score: number;
  /** What Tesseract said, and in which language; null while there is only the CTC recogniser's reading. */
  readonly lstm: { readonly reading: Reading; readonly language: TesseractLanguage } | null;
}

/** Surer than this, Latin text of the CTC recogniser is not read again, nor what Tesseract read. */
const SURE = 0.9;

/** Share of a line's letters in a language's own script from which it holds no words of another. */
const OWN = 0.9;

/**
 * Other shapes of a line's picture. Tesseract's networks know a line by columns of a fixed height: letters a little narrower or
 * smaller fall on other columns, and what was misread once is rarely misread twice in the same way.
 */
export const LOOKS = [
  { width: 0.9, height: 1 },
  { width: 2 / 3, height: 2 / 3 },
] as const;

/**
 * Syllables of handwriting and of narrow faces touch, and Tesseract's network makes one of two (달콤하게 as 달꼬에, 손으로 as 손오): in a wider picture each has columns of its own. For Hangul
 * alone that was still read less surely than this.
 */
// Beside figures and Latin letters the surer look was the worse one on a page of notes (sky0*** as 90/0***), or lost a word.
const NARROW_HANGUL = { look: { width: 1.25, height: 1 }, under: 0.75, only: /^[가-힣 .,!?~]+$/u } as const;

/** The CTC recogniser's wide signs (U+FF01 to U+FF5E) as the other languages print them. */
function narrowed(reading: Reading): Reading {
  const narrow = (text: string) => text.replace(/[！-～]/g, (sign) => sign.normalize('NFKC'));
  return { ...reading, text: narrow(reading.text), parts: reading.parts.map((part) => ({ ...part, text: narrow(part.text) })) };
}

/** Each line by the page's recognisers; of several the surest reading in its recogniser's own script stands. */
export async function readAll(
  pictures: readonly GreyRaster[],
  seen: readonly Reading[],
  recognisers: readonly TesseractLanguage[],
  tesseract: TesseractPool,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const first = recognisers.some((language) => WIDE.has(language)) ? seen : seen.map(narrowed);
  const best: Best[] = first.map((reading) => ({ reading, score: -1, others: [reading.text], lstm: null }));
  const latinPage = recognisers[0] === 'eng';
  for (const language of recognisers) {
    const again = first
      .map((_, i) => i)
      .filter((i) => !isSettled(best[i]!) && !(latinPage && isAscii(first[i]!.text) && first[i]!.confidence >= SURE));
    const found = await tesseract.read(
      again.map((i) => pictures[i]!),
      language,
      signal,
    );
    await readEmpty(found, again, { pictures, first, tesseract, signal }, language);
    for (const [k, i] of again.entries()) {
      const seen = seenBy(first[i]!, found[k]!, language);
      const own = language === 'kor' ? withKnownWords(withDrawnSyllables(found[k]!)) : seen.reading;
      const reading = combine(first[i]!, own, language);
      const score = own.confidence * (0.2 + ownShare(own.text, language));
      const others = [...best[i]!.others, tidy(own.text, language), reading.text, ...seen.offered];
      const stands = score > best[i]!.score && !(LATIN.has(language) && losesScript(first[i]!, own.text));
      best[i] = stands ? { reading, score, others, lstm: { reading: own, language } } : { ...best[i]!, others };
    }
  }
  const material = { pictures, first, recognisers, tesseract, signal };
  for (const look of LOOKS) await lookAgain(best, { look, under: SURE }, material);
  const hangul = { ...material, recognisers: recognisers.filter((language) => language === 'kor') };
  await lookAgain(best, NARROW_HANGUL, hangul);
  await readVietnamese(best, material);
  await readMasked(best, material);
  return best.map(({ reading, others }) => ({ ...reading, others }));
}

/** Tesseract's reading with the Han that the CTC recogniser sees, and what else it may be. */
function seenBy(
  ctc: Reading,
  own: Reading,
  language: TesseractLanguage,
): { readonly reading: Reading; readonly offered: readonly string[] } {
  if (language !== 'jpn') return { reading: own, offered: [] };
  const { reading, offered } = withSeenHan(ctc, own);
  return { reading, offered: offered === null ? [] : [tidy(offered, language)] };
}

/** Read surely, and nearly all in the script of its language: another one would only read something into it. */
const isSettled = ({ lstm }: Best): boolean =>
  lstm !== null && lstm.reading.confidence >= SURE && ownShare(lstm.reading.text, lstm.language) >= OWN;

/** Readers of Latin letters: none of them knows what the CTC recogniser reads surely as Han. */
const LATIN = new Set<TesseractLanguage>(['eng', 'ind', 'vie']);

/** Of a line that the CTC recogniser reads surely, Tesseract sees nothing at times, but all of it in a smaller picture. */
async function readEmpty(
  found: Reading[],
  lines: readonly number[],
  { pictures, first, tesseract, signal }: Omit<Material, 'recognisers'>,
  language: TesseractLanguage,
): Promise<void> {
  const empty = lines.flatMap((line, at) => (found[at]!.text === '' && first[line]!.confidence >= SURE ? [{ line, at }] : []));
  const smaller = await Promise.all(empty.map(({ line }) => resized(pictures[line]!, LOOKS[1])));
  const again = await tesseract.read(smaller, language, signal);
  for (const [i, { at }] of empty.entries()) found[at] = again[i]!;
}

interface Material {
  readonly pictures: readonly GreyRaster[];
  readonly first: readonly Reading[];
  readonly recognisers: readonly TesseractLanguage[];
  readonly tesseract: TesseractPool;
  readonly signal: AbortSignal;
}

interface Look {
  /** Sides of the picture as shares of what they are. */
  readonly look: { readonly width: number; readonly height: number };
  /** What was read less surely is looked at. */
  readonly under: number;
  /** What else the text is like, before and after; any where left out. */
  readonly only?: RegExp;
}

/** Doubtful lines read again from pictures of another shape; the surer reading stands. */
async function lookAgain(best: Best[], { look, under, only = /^/u }: Look, material: Material): Promise<void> {
  const { pictures, first, recognisers, tesseract, signal } = material;
  // The language used last is still loaded.
  for (const language of recognisers.toReversed()) {
    const doubtful = best.flatMap(({ lstm, reading }, i) =>
      lstm?.language === language && lstm.reading.confidence < under && only.test(lstm.reading.text) && reading !== first[i] ? [i] : [],
    );
    if (doubtful.length === 0) continue;
    const found = await tesseract.read(await Promise.all(doubtful.map((i) => resized(pictures[i]!, look))), language, signal);
    for (const [k, i] of doubtful.entries()) {
      const { lstm, others } = best[i]!;
      const han = seenBy(first[i]!, found[k]!, language);
      const other = language === 'kor' ? withDrawnSyllables(found[k]!) : han.reading;
      if (!lstm) continue;
      const seen = { ...best[i]!, others: [...others, tidy(other.text, language), ...han.offered] };
      best[i] =
        isBetter(other, lstm.reading) && only.test(other.text)
          ? { ...seen, reading: combine(first[i]!, other, language), lstm: { reading: other, language } }
          : seen;
    }
  }
}

/** Doubtful Vietnamese put together from what both readers see. */
async function readVietnamese(best: Best[], { pictures, first, tesseract, signal }: Material): Promise<void> {
  const own = best.flatMap(({ lstm, reading }, i) =>
    lstm?.language === 'vie' ? [{ i, line: { picture: pictures[i]!, plain: first[i]!, reading, seen: lstm.reading } }] : [],
  );
  const found = await readMarks(
    own.map(({ line }) => line),
    { tesseract, signal },
  );
  for (const [k, { i }] of own.entries()) {
    const [reading, { reading: before, others }] = [found[k], best[i]!];
    if (reading) best[i] = { ...best[i]!, reading, others: [...others, before.text, reading.text] };
  }
}

/** Surer than this, the CTC recogniser's Han needs no other reader. */
const SURELY_HAN = 0.95;

/** What Tesseract makes of circles that it sees. */
const AS_CIRCLES = /[○〇◯Oo0]{2}/;

/** What the CTC recogniser makes of them: of Latin letters that it reads so surely and that are none of these, the round ones of a thin face (the Cs of HACCP) are no circles. */
const ROUND = /[○〇◯°Oo0QDㅇ]/;
const SURELY_LATIN = 0.97;

/** The circles of a masked name, on Korean lines that none was read in. */
function circlesIn(picture: GreyRaster, { lstm, reading }: Best, first: Reading) {
  const isLatin = first.confidence >= SURELY_LATIN && /^[A-Za-z .&-]+$/.test(first.text) && !ROUND.test(first.text);
  return lstm?.language === 'kor' && !isLatin && !AS_CIRCLES.test(reading.text) ? ringsIn(picture) : null;
}

/** Lines with stars or circles that are not in their reading yet are read without them. */
async function readMasked(best: Best[], { pictures, first, recognisers, tesseract, signal }: Material): Promise<void> {
  const rings = best.map((one, i) => circlesIn(pictures[i]!, one, first[i]!));
  const masks = first.map((reading, i) => maskOf(reading) ?? rings[i]?.mask ?? null);
  for (const language of recognisers) {
    const lost = best.flatMap(({ lstm, reading }, i) =>
      masks[i] && lstm?.language === language && !reading.text.includes(masks[i].text) ? [i] : [],
    );
    if (lost.length === 0) continue;
    const found = await tesseract.read(
      lost.map((i) => withoutMask(pictures[i]!, masks[i]!)),
      language,
      signal,
    );
    for (const [k, i] of lost.entries()) {
      const surelyHan = !isAscii(first[i]!.text) && first[i]!.confidence >= SURELY_HAN;
      if (surelyHan) best[i] = { ...best[i]!, reading: first[i]! };
      else if (found[k]!.text !== '')
        best[i] = { ...best[i]!, reading: withMask(found[k]!, masks[i]!, rings[i]?.seen ?? first[i]!, language) };
    }
  }
}

/** Surer, and not by leaving out what is hard to read. */
const isBetter = (other: Reading, { text, confidence }: Reading): boolean =>
  other.confidence > confidence && other.text.length >= 0.7 * text.length;
