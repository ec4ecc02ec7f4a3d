/** Words that a reading runs together, each with a place of its own, so that the other reader can be shown it alone: what a middle dot joins, and a number whose unit was read as figures. */
import type { Part } from '../recognise/recogniser.ts';
import { widthInSyllables } from './syllable-widths.ts';
import { tidy } from '../spelling/spelling.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** Width of a middle dot, in syllables: it mostly stands between narrow spaces. */
const DOT = 0.7;
/** Before and behind a middle dot between words; behind a number whose kg may have been read as 19 (3kg당 as 319당). */
const ENDS = /(?<=[\p{L}\p{N})\]/*])(?=[ㆍ·][\p{L}\p{N}])|(?<=[\p{L}\p{N})\]/*][ㆍ·])(?=[\p{L}\p{N}])|(?<=\d19)(?=[가-힣])/u;

/** A reading in pieces, and those that stand behind the one before them without a space, by their place. */
export interface Pieces {
  readonly reading: CombinedReading;
  readonly joined: ReadonlySet<number>;
}

export function inPieces(reading: CombinedReading): Pieces {
  const joined = new Set<number>();
  const parts: Part[] = [];
  for (const part of reading.parts) {
    for (const [i, piece] of parted(part).entries()) {
      if (i > 0) joined.add(parts.length);
      parts.push(piece);
    }
  }
  return joined.size === 0
    ? { reading, joined }
    : { reading: { ...reading, text: parts.map(({ text }) => text).join(' '), parts }, joined };
}

/** A part's pieces, as wide as their signs are. */
function parted(part: Part): Part[] {
  const pieces = part.text.split(ENDS);
  if (pieces.length < 2) return [part];
  const widths = pieces.map((piece) => (/^[ㆍ·]$/u.test(piece) ? DOT : widthInSyllables(piece)));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const place = (until: number) =>
    part.from + ((part.to - part.from) * widths.slice(0, until).reduce((sum, width) => sum + width, 0)) / whole;
  return pieces.map((text, i) => ({ ...part, text, from: place(i), to: place(i + 1) }));
}

/** The reading put together again, with middle dots as pages write them: Tesseract's is a vowel of old Korean. */
export function together(reading: CombinedReading, joined: ReadonlySet<number>): CombinedReading {
  const parts: Part[] = [];
  for (const [i, part] of reading.parts.entries()) {
    const before = joined.has(i) ? parts.pop() : undefined;
    const confidence = before ? Math.min(before.confidence, part.confidence) : part.confidence;
    parts.push(before ? { text: before.text + part.text, confidence, from: before.from, to: part.to } : part);
  }
  return { ...reading, text: tidy(parts.map(({ text }) => text).join(' '), 'kor').replaceAll('ㆍ', '·'), parts };
}
