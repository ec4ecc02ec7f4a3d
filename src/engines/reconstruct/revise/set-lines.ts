/** Words set in lines anew. */
import { faceFor, hasVerticalMetrics, metricsOf } from '../../fonts/index.ts';
import { isVertical } from '../../image/level-view.ts';
import type { StyledLine, TextNode, TextStyle } from '../document.ts';
import { advanceOf, coveringStyle } from './measure.ts';

type Run = StyledLine['runs'][number];

/** Signs that do not begin a line, and signs that do not end one (JIS X 4051, the common ones). */
const NOT_FIRST = /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;%％ー々ๆฯぁぃぅぇぉっゃゅょァィゥェォッャュョ…]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Advance of the longest line as it is set now, source px; of a vertical one, what it takes across. */
export function longestLine(text: TextNode): number {
  if (isVertical(text.lines[0].writing)) return text.lineHeight;
  return Math.max(...text.lines.map(({ runs }) => runs.reduce((sum, run) => sum + advanceOf(run.text, run.style), 0)));
}

/**
 * The text with other words, in as many lines as they need, all in the style of its longest run.
 * @param width source px that a line may take
 */
export function setLines(text: TextNode, words: string, width: number): TextNode {
  const style = text.lines.flatMap((line) => line.runs).reduce((a, b) => (b.text.length > a.text.length ? b : a)).style;
  if (isVertical(text.lines[0].writing)) return { ...text, lines: [verticalLine(text, words, style)], decorations: [] };
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

/** A vertical line as long as its words need. */
function verticalLine(text: TextNode, words: string, style: TextStyle): StyledLine {
  const [first] = text.lines;
  const { x, y } = text.box;
  const runs = runsOf(words, style);
  const length = runs.reduce((sum, run) => sum + (first.writing === 'upright' ? columnLength(run) : advanceOf(run.text, run.style)), 0);
  return {
    ...first,
    id: `${text.id}-line-1`,
    text: words,
    alternatives: [],
    box: { x, y, width: text.lineHeight, height: length },
    confidence: 1,
    ink: style.color,
    runs,
    originX: x,
    advance: text.lineHeight,
    baseline: y + length,
    ascent: length,
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
