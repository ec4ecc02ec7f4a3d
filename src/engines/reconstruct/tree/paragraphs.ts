import { boxFromEdges, centerX, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import type { StyledLine, TextNode } from '../document.ts';
import { joinLeaning, leansSlightly } from './leaning-paragraphs.ts';
import { joinColumns } from './vertical-paragraphs.ts';
import { advanceBox, baselineInLineBox, mainStyle, sameStyle, sizeOf, type DecoratedLine } from './items.ts';
import { isBulleted } from './lists/marked-lists.ts';
import { endsSentence, opensAnew } from './wording.ts';

/** Baseline distance of neighbouring lines of one paragraph, in type sizes (measured range of set text). */
const PITCH = { least: 0.9, most: 2.15 };
/** Pitches of one paragraph agree within this share of the type size. */
const PITCH_TOLERANCE = 0.12;

type Align = TextNode['align'];

/**
 * Joins lines to paragraphs: same style, steady pitch, a common edge or axis, and nothing between them.
 * @param obstacles boxes of whatever else lies in the container
 */
export function joinParagraphs(lines: readonly DecoratedLine[], obstacles: readonly Box[]): TextNode[] {
  const kinds = Map.groupBy(lines, (entry) => (isColumn(entry) ? 'columns' : leansSlightly(entry) ? 'leaning' : 'level'));
  const { columns = [], leaning = [], level = [] } = Object.fromEntries(kinds);
  return [
    ...joinLevel(level, obstacles),
    ...joinLeaning(leaning, (alike) => joinLevel(alike, obstacles)),
    ...joinColumns(columns, obstacles),
  ];
}

const isColumn = ({ line }: DecoratedLine): boolean => isVertical(line.writing);

function joinLevel(lines: readonly DecoratedLine[], obstacles: readonly Box[]): TextNode[] {
  const open: DecoratedLine[][] = [];
  for (const next of lines.toSorted((a, b) => a.line.baseline - b.line.baseline || a.line.originX - b.line.originX)) {
    const home = bestParagraph(open, next, { obstacles, lines });
    if (home) home.push(next);
    else open.push([next]);
  }
  return open.flatMap((paragraph) => (isStackOfNames(paragraph) ? paragraph.map((entry) => textNode([entry])) : [textNode(paragraph)]));
}

/** Entries of a list stand at one side, farther apart than most running text, in type sizes; of so many, hardly farther. */
const NAMES = { pitch: 1.7, many: 3, pitchOfMany: 1.45 };

/** Short entries of an offer under each other, in the middle or at a side: so many, so far apart and so short, in type sizes, of which the last ends no sentence. */
const ENTRIES = { least: 3, pitch: 1.75, widest: 14 };

function isStackOfEntries(paragraph: readonly DecoratedLine[]): boolean {
  const [first, last] = [paragraph[0].line, paragraph.at(-1)!.line];
  if (paragraph.length < ENTRIES.least || last.baseline - first.baseline < ENTRIES.pitch * sizeOf(first) * (paragraph.length - 1))
    return false;
  const isShort = ({ line }: DecoratedLine) => line.advance <= ENTRIES.widest * sizeOf(line) && /[\p{L}\p{N}%)）]$/u.test(line.text.trim());
  return /[\p{Script=Hangul}\p{Script=Han}]/u.test(first.text) && paragraph.every(isShort) && !endsSentence(last.text);
}

/** Whether each line begins anew: so many lines of running text that all do are none. */
function isStackOfNames(paragraph: readonly DecoratedLine[]): boolean {
  if (isStackOfEntries(paragraph)) return true;
  if (paragraph.length < 2 || commonAlignment(paragraph) === 'center') return false;
  const [first, last] = [paragraph[0].line, paragraph.at(-1)!.line];
  const pitch = paragraph.length >= NAMES.many ? NAMES.pitchOfMany : NAMES.pitch;
  if (last.baseline - first.baseline < pitch * sizeOf(first) * (paragraph.length - 1)) return false;
  return paragraph.every(({ line }) => opensAnew(line.text));
}

/** What else lies in the container: boxes, and all of its lines. */
interface Around {
  readonly obstacles: readonly Box[];
  readonly lines: readonly DecoratedLine[];
}

function bestParagraph(open: readonly DecoratedLine[][], next: DecoratedLine, around: Around): DecoratedLine[] | null {
  let best: DecoratedLine[] | null = null;
  for (const paragraph of open) {
    if (!continues(paragraph, next, around)) continue;
    if (!best || paragraph.at(-1)!.line.baseline > best.at(-1)!.line.baseline) best = paragraph;
  }
  return best;
}

function continues(paragraph: readonly DecoratedLine[], next: DecoratedLine, { obstacles, lines }: Around): boolean {
  const last = paragraph.at(-1)!.line;
  const size = sizeOf(last);
  const pitch = next.line.baseline - last.baseline;
  if (last.writing || next.line.writing) return false;
  if (isBulleted(next.line) && isBulleted(paragraph[0].line)) return false;
  if (!sameStyle(paragraph.at(-1)!, next) && !goesOnInDisplay(last, next.line, pitch / size)) return false;
  const closest = size >= DISPLAY.huge ? DISPLAY.closest : PITCH.least;
  if (pitch < closest * size || pitch > PITCH.most * size) return false;
  if (paragraph.length > 1) {
    const usual = (last.baseline - paragraph[0].line.baseline) / (paragraph.length - 1);
    if (Math.abs(pitch - usual) > Math.max(1.6, PITCH_TOLERANCE * size)) return false;
  }
  if (!commonAlignment([...paragraph, next])) return false;
  const between = boxFromEdges(
    Math.max(last.box.x, next.line.box.x),
    last.baseline,
    Math.min(right(last.box), right(next.line.box)),
    next.line.box.y,
  );
  if (between.width <= 0 || obstacles.some((box) => between.height > 1 && intersect(box, between) !== null)) return false;
  return !lines.some(({ line }) => liesBetween(line, last, next.line));
}

/** Whether a line stands between two others, under the one and over the other, at least half a type size from either. */
function liesBetween({ baseline, box }: StyledLine, over: StyledLine, under: StyledLine): boolean {
  const [from, to] = [Math.max(over.box.x, under.box.x), Math.min(right(over.box), right(under.box))];
  const half = sizeOf(over) / 2;
  return baseline > over.baseline + half && baseline < under.baseline - half && box.x < to && right(box) > from;
}

/**
 * Lines of one large title are as large as this, source px, and stand this close, in type sizes; words in colours of their own mislead about a line's
 * face. Of one face, a line in another colour may be smaller, and stand farther; weights of bold lines are measured within so much. Letters this large
 * need not be bold, and are set closer than lines of a paragraph; nor need smaller ones of one family, of which a line may be slanted.
 */
const DISPLAY = {
  size: 44,
  pitch: 1.3,
  sizes: 0.06,
  bold: 600,
  sizeOfOneFace: 32,
  pitchOfOneFace: 1.5,
  weight: 200,
  huge: 80,
  ofFamily: 56,
  closest: 0.8,
};

function goesOnInDisplay(a: StyledLine, b: StyledLine, pitch: number): boolean {
  const [s, t] = [mainStyle(a), mainStyle(b)];
  const isOneFamily = s.family === t.family && Math.abs(s.weight - t.weight) <= DISPLAY.weight;
  const isOneFace = isOneFamily && s.italic === t.italic;
  const isClose = pitch <= (isOneFace ? DISPLAY.pitchOfOneFace : DISPLAY.pitch);
  const least = isOneFace ? DISPLAY.sizeOfOneFace : DISPLAY.size;
  const smaller = Math.min(s.size, t.size);
  const isBold = Math.min(s.weight, t.weight) >= DISPLAY.bold;
  const large = smaller >= least && (smaller >= (isOneFamily ? DISPLAY.ofFamily : DISPLAY.huge) || isBold);
  const plain = [...a.runs, ...b.runs].every(
    ({ style }) => (!style.gradient || isOneFace) && !style.shadow && !style.stroke && style.outline === undefined,
  );
  const many = a.runs.length > 1 || b.runs.length > 1;
  return isClose && large && plain && (many || isOneFamily) && Math.abs(s.size / t.size - 1) < DISPLAY.sizes;
}

/** An earlier entry of left, right, centre wins unless a later one fits better by more than this, px. */
const PREFERENCE = 0.75;

/** The edge or axis that all lines share, or null. */
function commonAlignment(lines: readonly DecoratedLine[]): Align | null {
  const size = sizeOf(lines[0].line);
  const spread = (of: (box: Box) => number) => {
    const values = lines.map(({ line }) => of(advanceBox(line)));
    return Math.max(...values) - Math.min(...values);
  };
  const fits: [Align, number, number][] = [
    ['left', spread((box) => box.x), Math.max(3, 0.2 * size)],
    ['right', spread(right), Math.max(3, 0.2 * size)],
    ['center', spread(centerX), Math.max(3, 0.25 * size)],
  ];
  let best: (typeof fits)[number] | null = null;
  for (const fit of fits) if (fit[1] <= fit[2] && (!best || fit[1] < best[1] - PREFERENCE)) best = fit;
  return best && best[0];
}

/** Lines on badges stand close, and higher line boxes would lie on each other: in heights of their ink, and in type sizes at least. */
const LEANING = { ink: 1.15, type: 0.75 };

const leaningHeight = (line: StyledLine): number =>
  Math.round(Math.max(LEANING.type * sizeOf(line), typeof line.writing === 'object' ? LEANING.ink * line.writing.thickness : 0));

/** A sign of a table (× of 62 px that is 30 px high) has a line no higher than so many times its ink, or a share of its size: that of its type would make its row higher than it is. */
const SIGN = { text: /^[×✕✗✓✔○◯◎△▲●—–-]$/u, ink: 1.3, size: 0.6 };

function naturalHeight(line: StyledLine): number {
  const natural = line.ascent + line.descent;
  return SIGN.text.test(line.text) ? Math.min(natural, Math.max(SIGN.ink * line.box.height, SIGN.size * sizeOf(line))) : natural;
}

/** Makes one text node of lines in order. Its box is the union of the line boxes: advances wide, pitch tall. */
function textNode(paragraph: readonly DecoratedLine[]): TextNode {
  const lines = paragraph.map(({ line }) => line);
  const lineHeight = lines[0].writing
    ? leaningHeight(lines[0])
    : pitchOf(
        lines.map((line) => line.baseline),
        naturalHeight(lines[0]),
      );
  const wide = enclose(lines.map(advanceBox));
  const top = lines[0].baseline - baselineInLineBox(lineHeight, lines[0].ascent, lines[0].descent);
  return {
    kind: 'text',
    id: `text-${lines[0].id}`,
    box: { x: wide.x, y: top, width: wide.width, height: lineHeight * lines.length },
    role: 'p',
    lines,
    align: commonAlignment(paragraph) ?? 'left',
    lineHeight,
    decorations: paragraph.flatMap((entry) => entry.decorations),
  };
}

/**
 * The line height that puts every baseline on its row: the roundest value (whole px, then halves …) whose baselines, drawn at the nearest
 * px, stay within 0.5 px of the measured ones; else the mean pitch.
 */
function pitchOf(baselines: readonly number[], natural: number): number {
  if (baselines.length === 1) return Math.round(natural);
  const mean = (baselines.at(-1)! - baselines[0]) / (baselines.length - 1);
  for (const step of [1, 0.5, 0.25, 0.1]) {
    const candidate = Math.round(mean / step) * step;
    if (baselines.every((y, i) => Math.abs(baselines[0] + i * candidate - y) <= 0.75)) return candidate;
  }
  return Math.round(mean * 64) / 64;
}
