/** Han and kana in two sizes of one colour on a line (全国どこでも送料無料, with the last four a third larger): told by how high each letter stands against how high it is in one face. Each stretch is a line of its own. */
import { faceFor, outlineOf } from '../../../fonts/index.ts';
import { boxFromEdges, right } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { strokeOf } from '../lines/glyph-columns.ts';
import { inkColumns, type InkColumn } from '../lines/ink-columns.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { between, columnsIn, footOf, heightOf, inkOf, lettersOf } from './han-figures.ts';
import type { ReadLine, ReadLines } from './reread.ts';
import { readStretches } from './stretches.ts';

const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Heights of letters in this face stand for those in any. */
const FACE = { family: 'Noto Sans JP', weight: 700 };
/**
 * The larger stretch is so many times as large, in strokes so much thicker: drawn in one size in 21 faces for kana no stretch beside another is higher than 1.1 in strokes thicker than 1.05, and by a third larger 230 of 244 are.
 * Most letters of one stretch are of one size, give or take: one may be cut beside its place.
 */
const SIZE = { apart: 1.2, thicker: 1.1, alike: 1.25, most: 0.75 };
/** Each stretch has so many letters; both stand on one line, within this share of the larger: Han hangs a tenth of its own below it. */
const LETTERS = 2;
const LEVEL = 0.16;
/** Readings less sure than this may have their letters in the wrong place. Of lines lower than this, px, a row of pixels is too large a share. */
const SURE = 0.85;
const LEAST = 18;

/** The lines, those of two sizes parted between them and each stretch read at its own size, where that is no less sure. */
export const partedByHanSize = (lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> =>
  readStretches(lines, (read) => stretchesIn(read, source), readLines);

/** A letter and the columns that it stands in, px of the page. */
interface Letter {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Size of type in which it is as high as its ink, px; null of what is no square. */
  readonly size: number | null;
}

function stretchesIn(read: ReadLine, source: SourcePicture): ReadLine[] | null {
  const { line, reading } = read;
  const { text, confidence } = reading;
  if (line.ink.surface !== 'flat' || confidence < SURE || line.box.height < LEAST || line.outline !== null) return null;
  if (HANGUL.test(text) || !SQUARE.test(text) || /\s/.test(text)) return null;
  const ink = inkColumns(line);
  const letters = placedLetters(read, ink);
  const at = letters && stepIn(letters);
  if (!at) return null;
  const sides = [letters.slice(0, at), letters.slice(at)];
  if (!areTwoSizes(sides, line, ink)) return null;
  const found = sides.flatMap((side): ReadLine[] => {
    const own = inkOf({ from: side[0]!.from, to: side.at(-1)!.to }, line, ink, source);
    const said = side.map((letter) => letter.text).join('');
    const part = { text: said, confidence, from: 0, to: 1 };
    return own ? [{ ...read, line: own, reading: { text: said, confidence, parts: [part], others: [] } }] : [];
  });
  return found.length === sides.length ? found : null;
}

function placedLetters(read: ReadLine, ink: readonly InkColumn[]): Letter[] | null {
  const { line, reading } = read;
  const middles = lettersOf(read);
  if (!middles) return null;
  const cuts = [line.box.x, ...middles.slice(1).map((middle, i) => between(middles[i]!, middle, ink, line.box.x)), right(line.box)];
  const texts = [...reading.text];
  const face = faceFor(FACE.family, FACE.weight, false);
  return texts.map((text, i) => {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    const outline = SQUARE.test(text) ? outlineOf(face, text) : null;
    const high = outline ? outline.bottom - outline.top : 0;
    return { text, from, to, size: high > 0 ? heightOf(columnsIn({ from, to }, ink, line.box.x)) / high : null };
  });
}

/** Before which letter the size changes, if it does: where the letters of either side are most alike. */
function stepIn(letters: readonly Letter[]): number | null {
  let [at, least] = [0, Infinity];
  for (let i = 1; i < letters.length; i++) {
    const sides = [sizesOf(letters.slice(0, i)), sizesOf(letters.slice(i))];
    if (sides.some(({ length }) => length < LETTERS)) continue;
    const off = sides
      .flatMap((sizes) => sizes.map((size) => Math.abs(Math.log(size / middleOf(sizes)))))
      .reduce((sum, one) => sum + one, 0);
    if (off < least) [at, least] = [i, off];
  }
  return at > 0 ? at : null;
}

const sizesOf = (letters: readonly Letter[]): number[] => letters.flatMap(({ size }) => (size ? [size] : []));
const middleOf = (sizes: readonly number[]): number => sizes.toSorted((a, b) => a - b)[sizes.length >> 1]!;
const ratio = (a: number, b: number): number => Math.max(a / b, b / a);

/** Whether two stretches are of two sizes, each of its letters alike, on one line. */
function areTwoSizes(sides: readonly (readonly Letter[])[], line: LineInk, ink: readonly InkColumn[]): boolean {
  const found = sides.map((letters) => {
    const [from, to] = [letters[0]!.from, letters.at(-1)!.to];
    const sizes = sizesOf(letters);
    const columns = columnsIn({ from, to }, ink, line.box.x);
    const box = boxFromEdges(from, line.box.y, to, line.box.y + line.box.height);
    return { sizes, size: middleOf(sizes), high: heightOf(columns), foot: footOf(columns), stroke: strokeOf([box], line) };
  });
  const [small, large] = found.toSorted((a, b) => a.size - b.size) as [(typeof found)[0], (typeof found)[0]];
  return (
    large.size >= SIZE.apart * small.size &&
    large.high >= SIZE.apart * small.high &&
    large.stroke >= SIZE.thicker * small.stroke &&
    Math.abs(large.foot - small.foot) <= LEVEL * large.high &&
    found.every(({ sizes, size }) => sizes.filter((one) => ratio(one, size) <= SIZE.alike).length >= SIZE.most * sizes.length)
  );
}
