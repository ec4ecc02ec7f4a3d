/** Words at the end of a headline that no recogniser reports, since they are in another colour than its rest. */
import { enclose, right } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { SIDE } from '../lines/line-area.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { holesIn, isLarge } from './holes.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** A syllable alone is read doubtfully, and drawing tells it from its like: so many at most, each so wide, in heights of the line. */
const SYLLABLES = /^[가-힣]{1,4}[.,!?]?$/u;
const WIDE = { least: 0.75, most: 1.3 };

/** Headlines with the words at an end that were passed over; where those are not read alone either, the line is without their ink, which stays what it was. */
export async function withPassedEnds(
  lines: readonly ReadLine[],
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
  readLines: ReadLines,
): Promise<ReadLine[]> {
  const found = lines.flatMap((read, i) => {
    const end = isLarge(read.line) && read.line.ink.surface !== 'photo' ? passedEnd(read) : undefined;
    if (!end) return [];
    const { x, width } = enclose(end);
    const line = lineInk(raster, { ...read.line.detected, x: x - SIDE, width: width + 2 * SIDE }, noise);
    return line ? [{ i, end, line }] : [];
  });
  const readings = await readLines(found.map(({ line }) => line));
  const whole = [...lines];
  for (const [k, { i, end }] of found.entries()) {
    const text = [readings[k]!.text, ...readings[k]!.others].map((seen) => seen.trim()).find((seen) => fits(seen, end));
    whole[i] = text === undefined ? without(lines[i]!, end) : { ...lines[i]!, reading: joined(lines[i]!, end, text) };
  }
  return whole;
}

/** Letters in a hole behind, or before, all others. */
function passedEnd(read: ReadLine): LineInk['glyphs'] | undefined {
  return holesIn(read).find((run) => {
    const { x, width } = enclose(run);
    const others = read.line.glyphs.filter((glyph) => !run.includes(glyph));
    return others.length > 0 && (others.every((glyph) => right(glyph) <= x) || others.every((glyph) => glyph.x >= x + width));
  });
}

function fits(text: string, end: LineInk['glyphs']): boolean {
  const { width, height } = enclose(end);
  const each = width / height / (text.match(/[가-힣]/gu)?.length ?? 1);
  return SYLLABLES.test(text) && each >= WIDE.least && each <= WIDE.most;
}

function joined({ line, reading }: ReadLine, end: LineInk['glyphs'], text: string): CombinedReading {
  const isFirst = end[0] === line.glyphs[0];
  const both = (own: string) => (isFirst ? `${text} ${own}` : `${own} ${text}`);
  return { ...reading, text: both(reading.text.trim()), others: reading.others.filter((other) => other !== '').map(both) };
}

function without({ line, reading }: ReadLine, end: LineInk['glyphs']): ReadLine {
  const glyphs = line.glyphs.filter((glyph) => !end.includes(glyph));
  return { line: { ...line, glyphs, box: enclose(glyphs) }, reading };
}
