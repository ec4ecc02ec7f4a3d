/** Which words of a line stand between two columns of the picture. */
import { faceOf, outlineOf, type Face } from '../../fonts/index.ts';
import { right, type Box } from '../../image/geometry.ts';
import type { StyledLine, TextStyle } from '../document.ts';

/** Characters without an outline are so wide, type sizes: those of East Asian scripts, spaces, others. */
const WIDTHS = { full: 0.95, space: 0.27, other: 0.55 };
const FULL = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The edge of a word is taken for that of what is between the columns if it is no farther off than this, type sizes: else it is in the middle of the word. */
const AT_WORD = 0.6;

/**
 * @param within columns, source px
 * @param near both ends of the line that are so near to the columns, px, mean all of it
 * @returns from and to in UTF-16 units of the line's runs put together; undefined for all of the line, or where it is not told
 */
export function wordsAt(line: StyledLine, within: Box, near: number): { from: number; to: number } | undefined {
  const isWhole = within.x - line.box.x <= near && right(line.box) - right(within) <= near;
  if (isWhole || line.direction !== 'ltr' || line.runs.length === 0) return undefined;
  const edges = edgesOf(line);
  const text = line.runs.map((run) => run.text).join('');
  const size = Math.max(...line.runs.map(({ style }) => style.size));
  const isStart = (at: number) => at === 0 || /\s/.test(text[at - 1]!);
  const isEnd = (at: number) => at === text.length || /\s/.test(text[at]!);
  const from = nearestEdge(edges, within.x, isStart, size);
  const to = nearestEdge(edges, right(within), isEnd, size);
  return from < to && text.slice(from, to).trim() !== '' ? { from, to } : undefined;
}

/** @returns where words of a line begin and end, source px; the whole line without any */
export function columnsOf(
  line: StyledLine,
  words: { readonly from: number; readonly to: number } | undefined,
): { from: number; to: number } {
  const edges = edgesOf(line);
  const xAt = (at: number) => edges.find((edge) => edge.at >= at)!.x;
  return words ? { from: xAt(words.from), to: xAt(words.to) } : { from: line.originX, to: line.originX + line.advance };
}

interface Edge {
  /** UTF-16 units before it. */
  readonly at: number;
  /** Source px. */
  readonly x: number;
}

function nearestEdge(edges: readonly Edge[], x: number, isWordEdge: (at: number) => boolean, size: number): number {
  const nearest = (some: readonly Edge[]) => some.reduce((best, edge) => (Math.abs(edge.x - x) < Math.abs(best.x - x) ? edge : best));
  const word = nearest(edges.filter(({ at }) => isWordEdge(at)));
  return (Math.abs(word.x - x) <= AT_WORD * size ? word : nearest(edges)).at;
}

/** Where the characters of a line begin, and where the last one ends. */
function edgesOf({ runs, originX, advance }: StyledLine): Edge[] {
  const edges: Edge[] = [{ at: 0, x: 0 }];
  for (const { text, style } of runs) {
    // A family that the catalogue does not have has no face.
    const face = faceOf(style) as Face | undefined;
    for (const character of text) {
      const last = edges.at(-1)!;
      edges.push({ at: last.at + character.length, x: last.x + widthOf(character, style, face) });
    }
  }
  const scale = advance / Math.max(1, edges.at(-1)!.x);
  return edges.map(({ at, x }) => ({ at, x: originX + scale * x }));
}

function widthOf(character: string, { size, letterSpacing, wordSpacing }: TextStyle, face: Face | undefined): number {
  const isSpace = /\s/.test(character);
  const guessed = isSpace ? WIDTHS.space : FULL.test(character) ? WIDTHS.full : WIDTHS.other;
  return size * ((face && outlineOf(face, character)?.advance) ?? guessed) + letterSpacing + (isSpace ? wordSpacing : 0);
}
