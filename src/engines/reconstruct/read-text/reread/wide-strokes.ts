/** The wide stroke (／, U+FF0F) between words of Chinese and Japanese: recognisers make kana of it (ノ, ン, プ), and letters of its neighbours. It is told by its shape, and what stands on its sides is read by itself. */
import { boxFromEdges, bottom, centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { onInk } from './parted.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/**
 * It fills a square of the letters' height from its lower left to its upper right corner: its ink lies this near to the diagonal but for the ends, as a share of the height and px (ノ is bent by a
 * tenth, / is steeper), and is so thick in a row, as a share and px. Pale print of compressed pictures is hardly covered in places.
 */
const STROKE = { ends: 0.12, off: 0.055, soft: 0.6, thick: 0.24, least: 2.4, faint: 0.1 };
const SIGN = '／';
/** It stands between letters that fill squares. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What is read beside it is as sure as the whole line was, but for this. */
const LESS_SURE = 0.05;

/** Lines with their wide strokes; as they were where the words beside those are read less surely than before. */
export async function readWideStrokes(lines: readonly ReadLine[], readLines: ReadLines): Promise<ReadLine[]> {
  const parted = lines.map(({ line, reading: { text } }) => (!SQUARE.test(text) || text.includes(SIGN) ? [] : partsOf(line)));
  const words = parted.flat().filter((part) => part !== SIGN);
  if (words.length === 0) return [...lines];
  const readings = await readLines(words);
  let next = 0;
  return lines.map((read, i) => {
    if (parted[i]!.length === 0) return read;
    const parts = parted[i]!.map((part) => (part === SIGN ? part : { line: part, reading: readings[next++]! }));
    return joined(parts, read) ?? read;
  });
}

/** The words before, between and behind wide strokes, in order; none where there is no such stroke. */
function partsOf(line: LineInk): (LineInk | typeof SIGN)[] {
  const squares = line.glyphs.map((glyph) => wideStrokeOf(glyph, line));
  const strokes = squares.filter((square) => square !== null);
  if (strokes.length === 0 || strokes.length === line.glyphs.length) return [];
  const parts: (LineInk | typeof SIGN)[] = [];
  let words: Box[] = [];
  for (const [i, glyph] of [...line.glyphs, null].entries()) {
    if (glyph && !squares[i]) {
      words.push(glyph);
      continue;
    }
    if (words.length > 0) parts.push(only(words, strokes, line));
    // Pale ones come in pieces.
    if (glyph && parts.at(-1) !== SIGN) parts.push(SIGN);
    words = [];
  }
  return parts;
}

/** The line's ink of some of its glyphs, as far as the next stroke. */
function only(glyphs: readonly Box[], strokes: readonly Box[], line: LineInk): LineInk {
  const { cleaned, origin, detected } = line;
  const box = enclose(glyphs);
  const data = cleaned.data.slice();
  for (const stroke of strokes) {
    const [from, to] = [Math.max(0, stroke.x - origin.x), Math.min(cleaned.width, right(stroke) - origin.x)];
    for (let y = stroke.y - origin.y; y < bottom(stroke) - origin.y; y++) data.fill(0, y * cleaned.width + from, y * cleaned.width + to);
  }
  return {
    ...line,
    cleaned: { ...cleaned, data },
    glyphs,
    box,
    detected: boxFromEdges(box.x, detected.y, right(box), bottom(detected)),
  };
}

/** The square that a wide stroke fills of which a glyph is all or a piece; null where it is none. */
function wideStrokeOf(glyph: Box, { ink: { alpha }, origin, box: line }: LineInk): Box | null {
  const side = line.height;
  const sum = centerX(glyph) + glyph.y + glyph.height / 2;
  const square = { x: Math.round(sum - bottom(line)), y: line.y, width: side, height: side };
  const off = STROKE.off * side + STROKE.soft;
  const thick = Math.max(STROKE.least, STROKE.thick * side);
  const ends = Math.ceil(STROKE.ends * side);
  for (let y = square.y + ends; y < bottom(square) - ends; y++) {
    let [covered, moment] = [0, 0];
    for (let x = Math.max(origin.x, square.x); x < Math.min(right(square), origin.x + alpha.width); x++) {
      const share = alpha.data[(y - origin.y) * alpha.width + x - origin.x]! / 255;
      covered += share;
      moment += share * (x + 0.5);
    }
    if (covered < STROKE.faint || covered > thick || Math.abs(moment / covered - (sum - y - 0.5)) > off) return null;
  }
  return square;
}

function joined(parts: readonly (ReadLine | typeof SIGN)[], read: ReadLine): ReadLine | null {
  const words = parts.filter((part) => part !== SIGN);
  const letters = words.map(({ reading }) => [...reading.text].length);
  const all = letters.reduce((sum, count) => sum + count, 0);
  const confidence = words.reduce((sum, { reading }, i) => sum + reading.confidence * letters[i]!, 0) / Math.max(1, all);
  if (letters.includes(0) || confidence < read.reading.confidence - LESS_SURE) return null;
  const text = parts.map((part) => (part === SIGN ? SIGN : part.reading.text)).join('');
  const placed = words.flatMap((part) => onInk(part, read.line).reading.parts);
  const reading: CombinedReading = { ...read.reading, text, confidence, parts: placed, others: [] };
  return { ...read, reading };
}
