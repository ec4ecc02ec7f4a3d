/**
 * Lines in large letters that go from an upright face to its slanted one (carried *lightly.*). As a whole they lie on no face, so that any family may seem nearest, and the size is
 * wrong by what the slanted words are narrower: the two parts are matched as lines of their own, and set as one line in the end.
 */
import { boxFromEdges, bottom, enclose, right, type Box } from '../../image/geometry.ts';
import type { StyledLine, TextLine } from '../document.ts';
import { faceOf } from '../../fonts/index.ts';
import { advanceOf, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import type { FittedLine } from './families/groups.ts';
import type { InkCrop } from './match/ink.ts';

/** A line that matches no better is looked at (three of 82 px matched .46 to .64), from this height of ink on, px: smaller letters of two faces say less. */
const WHOLE = { match: 0.75, high: 28 };
/** Each part matches so well and so much better than the whole, in one family, the sizes no farther apart than this share; it has so many letters at least. */
const PART = { match: 0.8, gain: 0.12, size: 0.08, letters: 3 };
/** Columns in which no pixel is more ink than this stand between words. */
const BLANK = 0.3;
/** Letters whose capital has their shape: which of both a word begins with shows by its size alone, which is the line's. */
const LIKE_CAPITALS = /^[COPSUVWXZ](?=\p{Ll})/u;

/** What the ids of a line's parts end with. */
const PARTS = [':head', ':tail'] as const;

/** Id of the line that one is, or is a part of: what is known of a line, as its shadow, is of both its parts. */
export function idOfWhole(id: string): string {
  const part = PARTS.find((name) => id.endsWith(name));
  return part ? id.slice(0, -part.length) : id;
}

/** The two parts of a line, with ids of their own. */
export type Parts = readonly [FittedLine, FittedLine];

/**
 * The upright and the slanted part of a line.
 * @param fit what a line is matched as by itself
 * @returns null where it is no line of two parts
 */
export function partedBySlant(fitted: FittedLine, fit: (line: TextLine) => FittedLine | null): Parts | null {
  const { line, ink, best } = fitted;
  const words = line.text.split(' ');
  const isPlain =
    line.direction === 'ltr' && line.script === 'latin' && line.surface !== 'photo' && !line.writing && line.outline === undefined;
  if (!isPlain || best.match >= WHOLE.match || ink.extent.height < WHOLE.high || words.length < 2) return null;
  const gaps = wordGaps(ink, words.length - 1);
  for (const [i, at] of gaps.entries()) {
    const [from, to] = [line.box.x, right(line.box)];
    const boxes = [boxFromEdges(from, line.box.y, at, bottom(line.box)), boxFromEdges(at, line.box.y, to, bottom(line.box))];
    const texts = [words.slice(0, i + 1), words.slice(i + 1)].map((of) => of.join(' '));
    if (texts.some((text) => (text.match(/\p{L}/gu)?.length ?? 0) < PART.letters)) continue;
    const parts = boxes.map((box, k) => partOf(line, box, texts[k]!, fit));
    if (parts[0] && parts[1] && areOfTwoSlants(parts[0], parts[1], best.match + PART.gain))
      return [named(parts[0], PARTS[0]), named(parts[1], PARTS[1])];
  }
  return null;
}

/** A part in the better of the readings that its first letter allows. */
function partOf(line: TextLine, box: Box, text: string, fit: (line: TextLine) => FittedLine | null): FittedLine | null {
  const texts = [text, ...(LIKE_CAPITALS.test(text) ? [text[0]!.toLowerCase() + text.slice(1)] : [])];
  const fits = texts.flatMap((own) => fit({ ...line, box, text: own, alternatives: texts.filter((other) => other !== own) }) ?? []);
  return fits.reduce<FittedLine | null>((best, one) => (best && best.best.match >= one.best.match ? best : one), null);
}

function areOfTwoSlants({ best: a }: FittedLine, { best: b }: FittedLine, least: number): boolean {
  const [own, other] = [a.drawn.face, b.drawn.face];
  const isNear = Math.abs(Math.log(a.size / b.size)) <= PART.size;
  return own.family === other.family && own.italic !== other.italic && Math.min(a.match, b.match) >= Math.max(PART.match, least) && isNear;
}

const named = (part: FittedLine, name: string): FittedLine => ({ ...part, line: { ...part.line, id: `${part.line.id}${name}` } });

/** Middles of the widest so many gaps between columns of ink, left to right, px of the picture. */
function wordGaps({ box, alpha }: InkCrop, most: number): number[] {
  const inked = Array.from({ length: box.width }, (_, x) => {
    for (let y = 0; y < box.height; y++) if (alpha[y * box.width + x]! > BLANK) return true;
    return false;
  });
  const gaps: { from: number; width: number }[] = [];
  let last = inked.indexOf(true);
  for (let x = last + 1; x < box.width; x++) {
    if (!inked[x]) continue;
    if (x > last + 1) gaps.push({ from: last + 1, width: x - last - 1 });
    last = x;
  }
  return gaps
    .toSorted((a, b) => b.width - a.width)
    .slice(0, most)
    .map(({ from, width }) => Math.round(box.x + from + width / 2))
    .toSorted((a, b) => a - b);
}

/** A line as it is set, its parts in one. @param styled by line id, or by that of a part */
export function setLine(line: TextLine, styled: ReadonlyMap<string, StyledLine>): StyledLine | undefined {
  const [first, second] = PARTS.map((name) => styled.get(`${line.id}${name}`));
  return first && second ? joinedParts(line, first, second) : styled.get(line.id);
}

/** Two parts as the one line that they are; the word space between them is as wide as it is printed. */
function joinedParts(line: TextLine, first: StyledLine, second: StyledLine): StyledLine {
  const end = first.runs.at(-1)!;
  const space = advanceOf(faceOf(end.style), ' ', end.style.size, NO_SPACING, 'ltr') + end.style.letterSpacing;
  const isOneWord = !first.text.includes(' ');
  const wordSpacing = isOneWord ? second.originX - first.originX - first.advance - space : end.style.wordSpacing;
  const { size } = end.style;
  const tail = second.runs.map(({ text, style }) => ({ text, style: { ...style, size } }));
  const runs = [...first.runs.slice(0, -1), { text: `${end.text} `, style: { ...end.style, wordSpacing } }, ...tail];
  return {
    ...first,
    id: line.id,
    text: runs.map(({ text }) => text).join(''),
    box: enclose([first.box, second.box]),
    runs,
    advance: second.originX + second.advance - first.originX,
  };
}
