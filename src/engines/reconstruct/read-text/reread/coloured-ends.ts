/** The first or last word of a line of Hangul, in another colour than its rest, that its reader makes nothing of (傳統 as 삐\, a thin 9 as '): looked at alone in its own ink. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { boxFromEdges, bottom, centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import { colorAt } from '../../../image/raster.ts';
import { knownSpan } from '../../../words/korean-words.ts';
import type { SourcePicture } from '../../document.ts';
import { SIDE } from '../lines/line-area.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { SOLID } from '../lines/ruled.ts';
import { blackOnWhite, bolder, pictured, resized } from '../recognise/normalise.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import { haveWordsPlaces, wordsIn, withWords } from './lone-words.ts';
import { onInk } from './parted.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/**
 * Tesseract is less sure than `word` of letters that it has not learnt (0 to .23 of 傳統), and at least as sure as `rest` of those beside them. Read alone by the page's readers, a word is
 * taken from `alone` on.
 */
const READ = { word: 0.4, odd: 0.6, rest: 0.8, alone: 0.85 };
/** Signs that no word holds: of words that have them (쏘※ for 名家, 쁘\ for 眞味) Tesseract is as sure as `odd` at most. */
const ODD = /[\\{}#※|<>[\]=_^*]/u;
/**
 * Two colours of one line lie so many levels apart. A letter shows its own where a pixel is covered so far, 0-255, or by this share of what its word's pixels are at most: in a line whose ink is that of
 * the other words, all of them seem to be covered in part.
 */
const COLOURS = { apart: 40, covered: 200, most: 0.8, least: SOLID };
/**
 * Signs of so many look alike in several forms (傳 传 傅) that the CTC recogniser is sure of none (.40 to .69), but of what is Han all looks see as many signs, and one of them the same. The
 * surest reading is the line's, drawing tells it from the others.
 */
const HAN_WORD = /^\p{Script=Han}{2,4}$/u;
/** A thin figure behind heavy words is a mark to a reader of syllables (the 9 of 서포트폼 9 as ', the 4 as <): less sure than `odd`. Alone, the CTC recogniser reads it so surely. */
const FIGURE = { as: /^['"`’ㄱ-ㅎ]$/u, text: /^\d[\d.,]*$/, alone: 0.9 };
const HANGUL = /[가-힣]/u;
const SYLLABLES = /^[가-힣]{2,}$/u;

interface End {
  readonly i: number;
  /** Which of the line's words, and its own ink. */
  readonly word: number;
  readonly line: LineInk;
}

/** Lines with such words as they are read alone; where nobody reads one, the line ends before it, and the word stays what it was in the picture. */
export async function readColouredEnds(
  lines: readonly ReadLine[],
  source: Pick<SourcePicture, 'raster' | 'noise'>,
  { readLines, ctc }: { readonly readLines: ReadLines; readonly ctc: Pick<CtcRecogniser, 'read'> },
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const ends = lines.flatMap((read, i): End[] => {
    const word = strangeEnd(read, source);
    const line = word === null ? null : inkOf(read, word, source);
    return word === null || !line ? [] : [{ i, word, line }];
  });
  const again = await readLines(ends.map(({ line }) => line));
  const found = lines.map((read) => [read]);
  for (const [k, { i, word, line }] of ends.entries()) {
    const [read, alone] = [lines[i]!, again[k]!];
    const figure = await figureIn(read, word, source, ctc, signal);
    // Read with what stands beside it a figure has a letter behind it (9c of 9 cm).
    if (figure && !HANGUL.test(alone.text)) found[i] = [withWord(read, word, figure)];
    else if (isOneWord(alone) && alone.confidence >= READ.alone) found[i] = [withWord(read, word, alone)];
    // A mark in a colour of its own may be the quotation mark that it was read as.
    else if (!FIGURE.as.test(read.reading.parts[word]!.text))
      found[i] = besideWord(without(read, word), await hanIn(line, ctc, signal), { line, isFirst: word === 0 });
  }
  return found.flat();
}

const isOneWord = ({ text }: Reading): boolean => /^\S*[\p{L}\p{N}]\S*$/u.test(text.trim());

/** Place of a word at an end that was read so; null without one. */
function strangeEnd(read: ReadLine, source: Pick<SourcePicture, 'raster'>): number | null {
  const { line, reading } = read;
  const { parts } = reading;
  if (line.ink.surface === 'photo' || parts.length < 2 || !haveWordsPlaces(reading) || parts.some((part) => wordsIn(part) > 1)) return null;
  const word = [parts.length - 1, 0].find((at) => isStrange(parts[at]!));
  if (word === undefined) return null;
  const rest = parts.filter((_, at) => at !== word);
  if (!rest.some(({ text }) => HANGUL.test(text)) || rest.some(({ confidence }) => confidence < READ.rest)) return null;
  const own = colourOf(read, parts[word]!, source);
  const others = rest.map((part) => colourOf(read, part, source));
  return own && others.every((other) => other && channelDistance(own, other) >= COLOURS.apart) ? word : null;
}

const isStrange = ({ text, confidence }: Part): boolean =>
  confidence < (ODD.test(text) || FIGURE.as.test(text) ? READ.odd : READ.word) && !isKnown(text);

/** Whether Korean knows a word, however doubtfully it was read. */
const isKnown = (text: string): boolean => SYLLABLES.test(text) && [...text].every((_, at, syllables) => knownSpan(syllables, at) > 1);

/** Letters that stand where a word was read. */
function glyphsOf({ line }: ReadLine, { from, to }: Part): LineInk['glyphs'] {
  const { x, width } = pictured(line);
  return line.glyphs.filter((glyph) => centerX(glyph) >= x + from * width && centerX(glyph) <= x + to * width);
}

function pixelsOf(glyph: Box): (readonly [x: number, y: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let y = Math.ceil(glyph.y); y < bottom(glyph); y++) for (let x = Math.ceil(glyph.x); x < right(glyph); x++) found.push([x, y]);
  return found;
}

/** Mean colour of the insides of a word's strokes; null where it has none. */
function colourOf(read: ReadLine, part: Part, { raster }: Pick<SourcePicture, 'raster'>): Rgb | null {
  const { cleaned, origin } = read.line;
  const glyphs = glyphsOf(read, part);
  const covered = (x: number, y: number) => cleaned.data[(y - origin.y) * cleaned.width + x - origin.x] ?? 0;
  const pixels = glyphs.flatMap((glyph) => pixelsOf(glyph));
  const most = pixels.reduce((best, [x, y]) => Math.max(best, covered(x, y)), 0);
  if (most < COLOURS.least) return null;
  const sum = [0, 0, 0, 0];
  for (const [x, y] of pixels) {
    if (covered(x, y) < Math.min(COLOURS.covered, COLOURS.most * most)) continue;
    for (const [channel, level] of [...colorAt(raster, x, y), 1].entries()) sum[channel]! += level;
  }
  const [red, green, blue, count] = sum as [number, number, number, number];
  return count > 0 ? [red / count, green / count, blue / count] : null;
}

/** A word in the ink that it has, alone. @param beyond what else is not its own */
function inkOf(
  read: ReadLine,
  word: number,
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
  beyond: readonly Box[] = [],
): LineInk | null {
  const { detected, glyphs } = read.line;
  const own = glyphsOf(read, read.reading.parts[word]!);
  if (own.length === 0) return null;
  const { x, width } = enclose(own);
  const others = [...glyphs.filter((glyph) => !own.includes(glyph)), ...beyond];
  return lineInk(raster, { ...detected, x: x - SIDE, width: width + 2 * SIDE }, noise, { others, marks: false });
}

/** What a word is as a figure, without what stands beside the line, as its unit does; null where it is none. */
async function figureIn(
  read: ReadLine,
  word: number,
  source: Pick<SourcePicture, 'raster' | 'noise'>,
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<Reading | null> {
  const { box, detected } = read.line;
  const beyond = [-2 * SIDE, box.width].map((from) => ({ ...detected, x: box.x + from, width: 2 * SIDE }));
  const line = inkOf(read, word, source, beyond);
  const [seen] = line ? await ctc.read([await blackOnWhite(line)], signal) : [];
  return seen && FIGURE.text.test(seen.text.trim()) && seen.confidence >= FIGURE.alone ? seen : null;
}

/** What the looks of a word of Han read, the surest first; nothing where it is none. */
async function hanIn(line: LineInk, ctc: Pick<CtcRecogniser, 'read'>, signal: AbortSignal): Promise<Reading[]> {
  const own = await blackOnWhite(line);
  const looks = [own, await resized(own, { width: 0.9, height: 1 }), await resized(own, { width: 1.12, height: 1 }), bolder(own)];
  const seen = (await ctc.read(looks, signal)).map((reading) => ({ ...reading, text: reading.text.trim() }));
  const [first] = seen;
  const isAlike = ({ text }: Reading) => HAN_WORD.test(text) && text.length === first!.text.length;
  const isShared = [...first!.text].some((sign, at) => seen.every(({ text }) => [...text][at] === sign));
  if (!seen.every(isAlike) || !isShared) return [];
  const sureness = (text: string) => seen.filter((other) => other.text === text).reduce((sum, { confidence }) => sum + confidence, 0);
  return seen.toSorted((a, b) => sureness(b.text) - sureness(a.text));
}

function withWord({ reading, ...read }: ReadLine, word: number, { text, confidence }: Reading): ReadLine {
  return { ...read, reading: withWords(reading, new Map([[word, { ...reading.parts[word]!, text: text.trim(), confidence }]])) };
}

/** A line and the Han that stands beside it: a line of its own, since Hangul and Han are often of two faces and sizes, with its other forms to choose from. */
function besideWord(
  rest: ReadLine,
  [best, ...others]: readonly Reading[],
  { line, isFirst }: { line: LineInk; isFirst: boolean },
): ReadLine[] {
  if (!best) return [rest];
  const forms = new Set(others.map(({ text }) => text).filter((text) => text !== best.text));
  const word: ReadLine = { line, isStretch: true, reading: { ...best, others: [...forms] } };
  return isFirst ? [word, rest] : [rest, word];
}

/** The line without a word at its end. */
function without(read: ReadLine, word: number): ReadLine {
  const { line, reading } = read;
  const lost = glyphsOf(read, reading.parts[word]!);
  const glyphs = line.glyphs.filter((glyph) => !lost.includes(glyph));
  if (glyphs.length === 0 || lost.length === 0) return read;
  const box = enclose(glyphs);
  const { detected } = line;
  const [from, to] = word === 0 ? [box.x - SIDE, right(detected)] : [detected.x, right(box) + SIDE];
  const parts = reading.parts.filter((_, at) => at !== word);
  const confidence = parts.reduce((sum, part) => sum + part.confidence, 0) / parts.length;
  const text = parts.map((part) => part.text).join(' ');
  const ink: LineInk = { ...line, glyphs, box, detected: boxFromEdges(from, detected.y, to, bottom(detected)) };
  return onInk({ ...read, reading: { text, confidence, parts, others: [] } }, ink);
}
