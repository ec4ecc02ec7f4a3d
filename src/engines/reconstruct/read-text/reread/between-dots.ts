/**
 * Bylines of reviews part short pieces of several kinds by middle dots (kim***님 · 퀸(Q) · 2025.05.11). Each is in letters of another recogniser: read as one line, one's letters are lost to the other. Where dots part them, each is
 * read alone.
 */
import { centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partingDots } from '../spelling/parting-dots.ts';
import type { ReadLines } from './reread.ts';

/** Syllables, of which the CTC recogniser knows none, and whose reader knows no Latin letter. */
const HANGUL = /[가-힣]/u;
/** What is read more surely than this is read as well as its pieces are. */
const DOUBTFUL = 0.9;
/** Dots that part a line are so many at most: more are leaders or a pattern. */
const MOST = 5;
/** A name of which all but its first letters is hidden, as the CTC recogniser reads it, which makes a sign of the syllable behind it, or nothing; and that syllable as Tesseract reads it. */
const MASKED = { letters: /^([A-Za-z\d]+\*{2,})[^\p{L}\d*]?$/u, address: /님\s?[.,ㆍ·]?$/u };
/** As sure as a masked name is that two recognisers read one part of each. */
const AGREED = 0.8;

interface Piece {
  readonly at: number;
  readonly line: LineInk;
  readonly from: number;
  readonly to: number;
}

/** @returns the readings, with those put together from their pieces where these are surer; else they are what the line may say, too */
export async function readBetweenDots(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  picture: { readonly raster: RgbRaster; readonly noise: number },
  readLines: ReadLines,
): Promise<CombinedReading[]> {
  const isDoubtful = ({ text, confidence, others }: CombinedReading) =>
    confidence < DOUBTFUL && [text, ...others].some((seen) => HANGUL.test(seen));
  const pieces = lines.flatMap((line, at) => (isDoubtful(readings[at]!) ? piecesOf(line, at, picture) : []));
  const read = (await readLines(pieces.map(({ line }) => line))).map(withMaskedName);
  const found = Map.groupBy(pieces.entries(), ([, { at }]) => at);
  return readings.map((reading, at) => {
    const own = found.get(at)?.map(([k, piece]) => ({ piece, reading: read[k]! }));
    const joined = own && together(own);
    if (!joined) return reading;
    return joined.confidence > reading.confidence
      ? { ...joined, others: [reading.text, ...reading.others] }
      : { ...reading, others: [...reading.others, joined.text] };
  });
}

function piecesOf(line: LineInk, at: number, { raster, noise }: { readonly raster: RgbRaster; readonly noise: number }): Piece[] {
  const { box, detected, glyphs, ink } = line;
  if (ink.surface !== 'flat') return [];
  const dots = partingDots(glyphs);
  if (dots.length === 0 || dots.length > MOST) return [];
  const stretches = [...dots, null].map((dot, i): Box[] => {
    const [from, to] = [i === 0 ? -Infinity : right(dots[i - 1]!), dot ? dot.x : Infinity];
    return glyphs.filter((glyph) => centerX(glyph) > from && centerX(glyph) < to);
  });
  if (stretches.some(({ length }) => length === 0)) return [];
  const found = stretches.map((own) => {
    const { x, width } = enclose(own);
    const others = glyphs.filter((glyph) => !own.includes(glyph));
    const part = lineInk(raster, { ...detected, x, width }, noise, { others, marks: false, paper: ink.paper });
    return part && { at, line: part, from: (x - box.x) / box.width, to: (x + width - box.x) / box.width };
  });
  return found.includes(null) ? [] : found.map((piece) => piece!);
}

/** A masked name's letters as one recogniser read them, with how it is addressed as another did. */
function withMaskedName(reading: CombinedReading): CombinedReading {
  const said = [reading.text, ...reading.others].map((text) => text.trim());
  const letters = said.map((text) => MASKED.letters.exec(text)?.[1]).find((head) => head !== undefined);
  if (letters === undefined || !said.some((text) => MASKED.address.test(text))) return reading;
  const text = `${letters}님`;
  const confidence = Math.max(AGREED, reading.confidence);
  return { text, confidence, parts: [{ text, confidence, from: 0, to: 1 }], others: said.filter((other) => other !== text) };
}

function together(pieces: readonly { readonly piece: Piece; readonly reading: CombinedReading }[]): Reading | null {
  if (pieces.some(({ reading }) => !/[\p{L}\p{N}]/u.test(reading.text))) return null;
  const texts = pieces.map(({ reading }) => reading.text.trim());
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const confidence = pieces.reduce((sum, { reading }, i) => sum + reading.confidence * texts[i]!.length, 0) / length;
  const parts = pieces.flatMap(({ piece, reading }, i): Part[] => {
    const width = piece.to - piece.from;
    const own = reading.parts.map((part) => ({ ...part, from: piece.from + part.from * width, to: piece.from + part.to * width }));
    const next = pieces[i + 1]?.piece;
    return next ? [...own, { text: '·', confidence: 1, from: piece.to, to: next.from }] : own;
  });
  return { text: texts.join(' · '), confidence, parts };
}
