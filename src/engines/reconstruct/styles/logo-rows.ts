/** Rows of logos: words side by side, each in a lettering of its own. They are pictures of firms, and no text of the page, however well some face draws them. */
import { centerY, right, type Box } from '../../image/geometry.ts';
import type { StyledLine, TextStyle } from '../document.ts';

/** Names of firms have so many letters, in two words at most, in type of so many px. */
const WORDMARK = { words: /^[\p{Script=Latin}&.'’+-]+(?: [\p{Script=Latin}&.'’+-]+)?$/u, letters: [3, 16], size: 18 } as const;
/** So many stand in a row, their middles this near and they so far from each other, in heights; no two of them, or hardly any, are set alike. */
const ROW = { least: 3, level: 0.5, apart: 1, distinct: 0.8 };
/** Sizes of one style differ by less than this share, weights by less than this: those of one style are measured two steps apart at most. */
const ONE_STYLE = { size: 0.08, weight: 300 };

/** Where the catalogue lacks the page's face, lines of one style come out in several. */
const KNOWN = 0.9;

/**
 * Lines that are logos in a row of such.
 * @param usual match of most lines of the page, 0 to 1
 */
export function logoRows(lines: readonly StyledLine[], usual: number): StyledLine[] {
  if (usual < KNOWN) return [];
  const words = lines.filter((line) => isWordmark(line) && !isOfParagraph(line, lines));
  return words.filter((word) => {
    const row = words.filter((other) => other === word || standBeside(word.box, other.box));
    return row.length >= ROW.least && stylesIn(row) >= Math.max(ROW.least, ROW.distinct * row.length);
  });
}

function isWordmark({ text, runs, direction }: StyledLine): boolean {
  const letters = text.replaceAll(/\P{L}/gu, '').length;
  const [least, most] = WORDMARK.letters;
  const isShort = letters >= least && letters <= most && WORDMARK.words.test(text);
  return direction === 'ltr' && runs.length === 1 && isShort && runs[0]!.style.size >= WORDMARK.size;
}

/** Lines of one text stand this close, from the top of one to that of the next, sizes of type. */
const PITCH = 1.6;

/** Whether a line goes on over or under it, set alike. */
const isOfParagraph = (line: StyledLine, lines: readonly StyledLine[]): boolean =>
  lines.some(({ box, runs }) => {
    const pitch = Math.abs(box.y - line.box.y);
    const isUnder = pitch > line.box.height / 2 && pitch <= PITCH * runs[0]!.style.size;
    const shared = Math.min(right(box), right(line.box)) - Math.max(box.x, line.box.x);
    return isUnder && shared > 0 && areOne(runs[0]!.style, line.runs[0]!.style);
  });

function standBeside(a: Box, b: Box): boolean {
  const height = Math.max(a.height, b.height);
  const gap = Math.max(a.x - right(b), b.x - right(a));
  return Math.abs(centerY(a) - centerY(b)) <= ROW.level * height && gap >= ROW.apart * height;
}

/** How many differ in their face, their size or their weight. */
function stylesIn(row: readonly StyledLine[]): number {
  const styles: TextStyle[] = [];
  for (const { runs } of row) {
    const { style } = runs[0]!;
    if (!styles.some((known) => areOne(known, style))) styles.push(style);
  }
  return styles.length;
}

const areOne = (a: TextStyle, b: TextStyle): boolean =>
  a.family === b.family && Math.abs(a.size / b.size - 1) < ONE_STYLE.size && Math.abs(a.weight - b.weight) < ONE_STYLE.weight;
