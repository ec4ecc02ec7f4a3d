/** Lines that are several, each stretch in a size of its own: parted, and each read again. */
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Its own reading, where that is no less sure. */
const asSure = (seen: CombinedReading, own: CombinedReading): CombinedReading => (own.confidence >= seen.confidence ? own : seen);

/**
 * @param stretchesIn the stretches of a line, as they were read with it; null where it is one
 * @param surerOf which reading of a stretch stands: that with its line, or its own
 */
export async function readStretches(
  lines: readonly ReadLine[],
  stretchesIn: (read: ReadLine) => readonly ReadLine[] | null,
  readLines: ReadLines,
  surerOf: (seen: CombinedReading, own: CombinedReading) => CombinedReading = asSure,
): Promise<ReadLine[]> {
  const parted = lines.map(stretchesIn);
  const again = await readLines(parted.flatMap((stretches) => stretches ?? []).map(({ line }) => line));
  let next = 0;
  return lines.flatMap(
    (read, i) =>
      parted[i]?.map((stretch): ReadLine => ({ ...stretch, isStretch: true, reading: surerOf(stretch.reading, again[next++]!) })) ?? [read],
  );
}
