import { boxFromEdges, type Box } from '../../image/geometry.ts';
import type { Asset, BoxShape, LineDecoration, RuleShape, StyledLine } from '../document.ts';

/** A line with what was drawn under or through it. */
export interface DecoratedLine {
  readonly line: StyledLine;
  readonly decorations: readonly LineDecoration[];
}

/** What the tree is made of, before it is one. `box` is what enclosure and cuts look at. */
export type Item =
  | { readonly kind: 'line'; readonly box: Box; readonly decorated: DecoratedLine }
  | { readonly kind: 'asset'; readonly box: Box; readonly asset: Asset }
  | { readonly kind: 'shape'; readonly box: Box; readonly shape: BoxShape }
  | { readonly kind: 'rule'; readonly box: Box; readonly shape: RuleShape };

/** Type size of a line: that of its longest run, source px. */
export function sizeOf(line: StyledLine): number {
  return mainStyle(line).size;
}

/** Style of the run with the most characters. */
export function mainStyle(line: StyledLine) {
  return line.runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest)).style;
}

/** The line's advance box: what Chromium's inline box covers. */
export function advanceBox(line: StyledLine): Box {
  return boxFromEdges(line.originX, line.baseline - line.ascent, line.originX + line.advance, line.baseline + line.descent);
}

/**
 * Where the first baseline lies in a line box of height L: floor((L − A − D) / 2) + A with A and D the rounded ascent and descent.
 * Source: Chromium's inline layout (FontHeight::AddLeading), confirmed by measurement.
 */
export function baselineInLineBox(lineHeight: number, ascent: number, descent: number): number {
  return Math.floor((lineHeight - ascent - descent) / 2) + ascent;
}

/** Whether lines may be of one paragraph by their type: one face, size and colour, as far as these are measured. */
export function sameStyle(a: DecoratedLine, b: DecoratedLine): boolean {
  const [s, t] = [mainStyle(a.line), mainStyle(b.line)];
  const colour = Math.max(...s.color.map((channel, i) => Math.abs(channel - t.color[i])));
  return (
    s.family === t.family &&
    s.weight === t.weight &&
    s.italic === t.italic &&
    s.proportional === t.proportional &&
    Math.abs(s.size / t.size - 1) < 0.06 &&
    (colour < 40 || s.gradient !== null)
  );
}
