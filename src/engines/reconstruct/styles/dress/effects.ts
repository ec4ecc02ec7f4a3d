/** What a line's letters cast and have round them: the line as a whole, or words of it that alone are outlined. */
import { faceOf } from '../../../fonts/index.ts';
import { advanceOf } from '../../../fonts/drawing/drawing.ts';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import type { Shadow, SourcePicture, StyledLine, TextLine, TextStroke } from '../../document.ts';

/** Measures the outline round letters of one colour, beside which others stand. */
export type StrokeRound = (source: SourcePicture, letters: Pick<TextLine, 'box' | 'ink'>, others: readonly Box[]) => TextStroke | null;

/** The line with its shadow and outline. */
export function withEffects(line: StyledLine, shadow: Shadow | undefined, stroke: TextStroke | undefined): StyledLine {
  if (!shadow && !stroke) return line;
  const effects = { ...(shadow && { shadow }), ...(stroke && { stroke }) };
  return { ...line, runs: line.runs.map(({ text, style }) => ({ text, style: { ...style, ...effects } })) };
}

/** Words are set off by an outline in large type alone, px; in smaller one a rim is what a lossy picture leaves of two colours. */
const LARGE = 24;
/** Levels by which an outline differs from the line's ground, at least: as those round whole lines do. */
const APART = 36;

/**
 * A line of several colours, some of whose words alone have an outline (white ones with a red rim between black ones, on yellow): no outline goes round all of its
 * ink, so none was found for the line, and the one there is went with the ink when that was cleared.
 */
export function withOutlinedRuns(line: StyledLine, source: SourcePicture, strokeRound: StrokeRound): StyledLine {
  const { runs, box, direction, writing } = line;
  const isPlain = direction === 'ltr' && writing === undefined && line.outline === undefined;
  if (!isPlain || runs.length < 2 || runs[0]!.style.size < LARGE) return line;
  const boxes = placesOf(line).map(({ from, to }) => ({ ...box, x: from, width: to - from }));
  const outlined = runs.map((run, i) => {
    const { gradient, stroke: own, color } = run.style;
    if (gradient || own || run.text.trim() === '') return run;
    const stroke = strokeRound(source, { box: boxes[i]!, ink: color }, [...boxes.slice(0, i), ...boxes.slice(i + 1)]);
    return stroke && isOffGround(stroke.color, line) ? { ...run, style: { ...run.style, stroke } } : run;
  });
  return { ...line, runs: outlined };
}

const isOffGround = (color: Rgb, { paper, surface }: StyledLine): boolean => surface !== 'flat' || channelDistance(color, paper) >= APART;

/** From where to where the letters of each run stand, whole px, without the spaces at their ends. */
function placesOf({ runs, originX, direction }: StyledLine): { readonly from: number; readonly to: number }[] {
  let pen = originX;
  return runs.map(({ text, style }) => {
    const spacing = { letters: style.letterSpacing, words: style.wordSpacing };
    const wide = (part: string) => advanceOf(faceOf(style), part, style.size, spacing, direction);
    const start = pen;
    pen += wide(text);
    return { from: Math.floor(start + wide(text) - wide(text.trimStart())), to: Math.ceil(start + wide(text.trimEnd())) };
  });
}
