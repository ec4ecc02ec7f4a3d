/** Words set in lines anew. */
import { faceFor, hasVerticalMetrics, metricsOf } from '../../fonts/index.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import type { StyledLine, TextNode, TextStyle } from '../document.ts';
import { advanceOf, coveringStyle } from './measure.ts';

type Run = StyledLine['runs'][number];

/** Signs that do not begin a line, and signs that do not end one (JIS X 4051, the common ones). */
const NOT_FIRST = /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;%％ー々ๆฯぁぃぅぇぉっゃゅょァィゥェォッャュョ…]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Advance of the longest line as it is set now, source px; of vertical ones, what they take across. */
export function longestLine(text: TextNode): number {
  if (isVertical(text.lines[0].writing)) return text.lineHeight * text.lines.length;
  return Math.max(...text.lines.map(({ runs }) => runs.reduce((sum, run) => sum + advanceOf(run.text, run.style), 0)));
}

/**
 * The text with other words, in as many lines as they need, all in the style of its longest run.
 * @param width source px that a line may take
 */
export function setLines(text: TextNode, words: string, width: number): TextNode {
  const style = text.lines.flatMap((line) => line.runs).reduce((a, b) => (b.text.length > a.text.length ? b : a)).style;
  if (isVertical(text.lines[0].writing)) return { ...text, lines: verticalLines(text, words, style), decorations: [] };
  const set = wrap(
    words,
    text.lines[0].language,
    (part) => runsOf(part, style).reduce((sum, run) => sum + advanceOf(run.text, run.style), 0),
    width,
  );
  const lines = set.map((part, i) => lineOf(text, { part, i, style }));
  return { ...text, lines, decorations: decorationsOf(text, lines) };
}

/** Fills lines greedily. A piece that is wider than a line stands on one of its own. */
function wrap(words: string, language: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(words, language)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  }
  return [...lines, line.trimEnd()];
}

/** What must stay together: words with the space behind them; in scripts written without spaces, dictionary words. */
function pieces(words: string, language: string): string[] {
  const parts: string[] = [];
  for (const word of words.match(/\S+\s*/gu) ?? []) {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
      parts.push(word);
      continue;
    }
    let fresh = true;
    for (const { segment } of new Intl.Segmenter(LOCALES[language] ?? language, { granularity: 'word' }).segment(word)) {
      const before = parts.at(-1) ?? '';
      const joined = !fresh && (NOT_FIRST.test(segment) || NOT_LAST.test(before) || segment.trim() === '');
      if (joined) parts[parts.length - 1] = before + segment;
      else parts.push(segment);
      fresh = false;
    }
  }
  return parts;
}

const LOCALES: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW' };

/** One run a stretch that one family has glyphs for; most lines are one. */
function runsOf(part: string, style: TextStyle): Run[] {
  if (coveringStyle(part, style) === style) return [{ text: part, style }];
  const runs: Run[] = [];
  for (const word of part.match(/\S+\s*/gu) ?? [part]) {
    const covering = coveringStyle(word, style);
    const last = runs.at(-1);
    if (last && last.style.family === covering.family) runs[runs.length - 1] = { ...last, text: last.text + word };
    else runs.push({ text: word, style: covering });
  }
  return runs;
}

function lineOf(text: TextNode, { part, i, style }: { part: string; i: number; style: TextStyle }): StyledLine {
  const [first] = text.lines;
  const runs = runsOf(part, style);
  const advance = runs.reduce((sum, run) => sum + advanceOf(run.text, run.style), 0);
  const metrics = metricsOf(faceFor(style.family, style.weight, style.italic));
  const ascent = Math.round(metrics.ascent * style.size);
  const descent = Math.round(metrics.descent * style.size);
  const x = { left: text.box.x, center: text.box.x + (text.box.width - advance) / 2, right: text.box.x + text.box.width - advance }[
    text.align
  ];
  const top = text.box.y + i * text.lineHeight;
  const baseline = top + (text.lineHeight - ascent - descent) / 2 + ascent;
  return {
    ...first,
    id: `${text.id}-line-${i + 1}`,
    text: part,
    alternatives: [],
    box: { x, y: top, width: advance, height: text.lineHeight },
    // A person has read it.
    confidence: 1,
    script: first.script === 'unknown' ? 'latin' : first.script,
    direction: RIGHT_TO_LEFT.test(part) ? 'rtl' : first.direction === 'rtl' && /\p{L}/u.test(part) ? 'ltr' : first.direction,
    ink: style.color,
    runs,
    baseline,
    originX: x,
    advance,
    ascent,
    descent,
  };
}

/** A vertical line is as long as its words need; several are as long as they were together, from right to left. */
function verticalLines(text: TextNode, words: string, style: TextStyle): StyledLine[] {
  const [first] = text.lines;
  const lengthOf = (part: string) =>
    runsOf(part, style).reduce((sum, run) => sum + (first.writing === 'upright' ? columnLength(run) : advanceOf(run.text, run.style)), 0);
  const parts = text.lines.length > 1 ? wrap(words, first.language, lengthOf, text.box.height + 1) : [words];
  return parts.map((part, i) => {
    const x = right(text.box) - (i + 1) * text.lineHeight;
    return verticalLine(text, { part, i, style }, { x, y: text.box.y, width: text.lineHeight, height: lengthOf(part) });
  });
}

function verticalLine(
  { id, lines: [first] }: TextNode,
  { part, i, style }: { part: string; i: number; style: TextStyle },
  box: Box,
): StyledLine {
  return {
    ...first,
    id: `${id}-line-${i + 1}`,
    text: part,
    alternatives: [],
    box,
    confidence: 1,
    ink: style.color,
    runs: runsOf(part, style),
    originX: box.x,
    advance: box.width,
    baseline: bottom(box),
    ascent: box.height,
    descent: 0,
  };
}

/** Signs under each other stand an em apart, in faces without vertical metrics a line's height; spaces lie on their side. */
function columnLength({ text, style }: Run): number {
  const face = faceFor(style.family, style.weight, style.italic);
  const { ascent, descent } = metricsOf(face);
  const sign = style.size * (hasVerticalMetrics(face) ? 1 : ascent + descent) + style.letterSpacing;
  const spaces = text.split(' ').length - 1;
  return ([...text].length - spaces) * sign + spaces * advanceOf(' ', style);
}

/** Where every line was underlined (or struck through), every new one is; where some were, nobody can tell which words were meant. */
function decorationsOf(text: TextNode, lines: readonly StyledLine[]): TextNode['decorations'] {
  const found = text.lines.map((line) => text.decorations.find((decoration) => decoration.line === line.id));
  const [first] = found;
  if (!first || found.some((decoration) => decoration?.kind !== first.kind || decoration.words)) return [];
  return lines.map((line) => ({ ...first, line: line.id }));
}
