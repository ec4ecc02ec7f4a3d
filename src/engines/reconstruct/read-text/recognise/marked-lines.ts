/** Lines of Vietnamese of which one reader knows the letters and the other the marks, in more pictures of each. */
import type { GreyRaster } from '../../../image/raster.ts';
import { withMarksOf } from './marked-letters.ts';
import { resized } from './normalise.ts';
import type { Reading } from './recogniser.ts';
import type { TesseractPool } from './tesseract.ts';
import { isVietnameseSyllable } from '../../../words/vietnamese-syllables.ts';

export interface MarkedLine {
  readonly picture: GreyRaster;
  /** The CTC recogniser's reading. */
  readonly plain: Reading;
  /** What was made of the line so far. */
  readonly reading: Reading;
  /** Tesseract's reading. */
  readonly seen: Reading;
}

/** Surer than this, what Tesseract reads is not looked at again where it has only syllables. */
const SURE = 0.9;
/** From this sureness on the CTC recogniser knows the letters under the marks: .88 to 1 in headlines of eight faces, .29 to .8 in photos. */
const KNOWS_LETTERS = 0.85;

/** Tesseract knows letters by columns: those of narrow, heavy and wide faces are in their place in one of these shapes or another. */
const LOOKS = [
  { width: 0.9, height: 1 },
  { width: 2 / 3, height: 2 / 3 },
  { width: 1.5, height: 1 },
  { width: 0.75, height: 0.5 },
  { width: 0.5, height: 0.5 },
] as const;

/** Doubtful lines put together from what both readers see; null for the others. */
export async function readMarks(
  lines: readonly MarkedLine[],
  { tesseract, signal }: { readonly tesseract: TesseractPool; readonly signal: AbortSignal },
): Promise<(Reading | null)[]> {
  const doubtful = lines.filter(isDoubtful);
  const looks = await Promise.all(
    LOOKS.map(async (look) => tesseract.read(await Promise.all(doubtful.map(({ picture }) => resized(picture, look))), 'vie', signal)),
  );
  const marked = new Map(
    doubtful.map((line, k) => [line, withMarksOf(line.plain, line.reading, [line.seen, ...looks.map((found) => found[k]!)])]),
  );
  return lines.map((line) => marked.get(line) ?? null);
}

function isDoubtful({ plain, reading, seen }: MarkedLine): boolean {
  if (plain.confidence < KNOWS_LETTERS || !/\p{L}{2}/u.test(plain.text)) return false;
  return (
    seen.confidence < SURE ||
    (reading.text.match(/\p{L}+/gu) ?? []).some((word) => !plain.text.includes(word) && !isVietnameseSyllable(word))
  );
}
