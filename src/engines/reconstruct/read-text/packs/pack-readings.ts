/** Lines read by the packs of a page. Without packs nothing here changes anything. */
import type { TesseractLanguage } from '../recognise/models.ts';
import { ownLetters, PEERS, SPEAKS, SURE, type Others, type PageReaders, type Seen } from './pack-votes.ts';
import type { PackReader } from './packs.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { readAll, type CombinedReading } from '../recognise/readings.ts';
import { ownShare } from '../recognise/scripts.ts';
import { spaced } from '../spelling/spaces.ts';

/** Each line by the packs where they read it surely, the others by Tesseract's recognisers; of both the surer reading in its own letters. */
export async function readPage(
  { lines, pictures, first }: Seen,
  { packs, recognisers }: PageReaders,
  others: Others,
): Promise<CombinedReading[]> {
  const { tesseract, signal } = others;
  const read = await readByPacks({ lines, pictures, first }, packs, signal);
  const rest = [...first.keys()].filter((i) => read[i]?.sure !== true);
  const pick = <T>(list: readonly T[]): T[] => rest.map((i) => list[i]!);
  const found = await readAll(pick(pictures), pick(first), recognisers, tesseract, signal);
  const at = new Map(rest.map((i, k) => [i, found[k]!]));
  return first.map((reading, i): CombinedReading => {
    const [own, other] = [read[i] ?? null, at.get(i)];
    if (!own) return other!;
    if (!other) return { ...own.reading, others: [reading.text] };
    return stands(own, other, recognisers)
      ? { ...own.reading, others: [...other.others, other.text] }
      : { ...other, others: [...other.others, own.reading.text] };
  });
}

/**
 * Whether a pack's reading stands against another one. Who does not know its letters (English for French) reads others in their place, however surely; and
 * Tesseract's likelihoods are lower than a CTC recogniser's: what it reads surely in letters of its own stands.
 */
function stands({ pack, reading, inOwnLetters }: PackReading, other: Reading, recognisers: readonly TesseractLanguage[]): boolean {
  const peers = pack.scripts.flatMap((script) => PEERS[script]).filter((language) => recognisers.includes(language));
  if (!inOwnLetters) return false;
  if (peers.length === 0) return reading.confidence >= Math.min(SPEAKS, other.confidence);
  const isSurer = other.confidence >= SURE && peers.some((language) => ownShare(other.text, language) > 0);
  return reading.confidence > other.confidence && !isSurer;
}

interface PackReading {
  readonly pack: PackReader;
  readonly reading: Reading;
  readonly inOwnLetters: boolean;
  readonly sure: boolean;
}

/** The surest of the packs' readings of each line; null without packs. */
async function readByPacks(
  { lines, pictures, first }: Seen,
  packs: readonly PackReader[],
  signal: AbortSignal,
): Promise<(PackReading | null)[]> {
  let best: (PackReading | null)[] = first.map(() => null);
  for (const pack of packs) {
    const found = spaced(await pack.read(pictures, signal), lines);
    best = best.map((known, i) => {
      const reading = found[i]!;
      const inOwnLetters = ownLetters(reading.text, pack);
      // Digits and Latin, which the first recogniser reads as well: both must say the same.
      const agreed = first[i]!.confidence >= SURE && joined(first[i]!.text) === joined(reading.text);
      const sure = reading.confidence >= SURE && (inOwnLetters || agreed);
      const better =
        !known ||
        (inOwnLetters && !known.inOwnLetters) ||
        (inOwnLetters === known.inOwnLetters && reading.confidence > known.reading.confidence);
      return better ? { pack, reading, inOwnLetters, sure } : known;
    });
  }
  return best;
}

const joined = (text: string): string => text.replace(/\s/g, '');
