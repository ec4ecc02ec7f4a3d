/** A highlighter's stroke as the ground of the words that it lies under. */
import type { LineDecoration, StyledLine } from '../../document.ts';
import type { Declarations } from '../element.ts';
import type { TypeDrawing } from './face.ts';

/** Type sizes that a stroke may begin or end beside its words and pass for as wide as they are. */
const SAME = 0.04;

/**
 * In type sizes, so that it grows and shrinks with the words. The ground of an inline box is as high as its face's ascent and descent, wherever its line box ends
 * (CSS 2.2, 10.6.1); what reaches beyond is padding, which moves no line, and between words a margin takes it back.
 * @param size of the type that the line is set in, source px
 */
export function markDeclarations(
  { color, thickness, offset, reach = { before: 0, behind: 0 }, radius = 0 }: LineDecoration,
  { ascent, descent, direction }: Pick<StyledLine, 'ascent' | 'descent' | 'direction'>,
  size: number,
  { palette }: TypeDrawing,
): Declarations {
  const em = (px: number) => (px === 0 ? '0' : `${Math.round((px / size) * 1000) / 1000}em`);
  const [above, below] = [Math.max(0, -offset - ascent), Math.max(0, offset + thickness - descent)];
  const beside = (px: number) => (Math.abs(px) <= SAME * size ? 0 : px);
  const [before, behind] = [beside(reach.before), beside(reach.behind)];
  const [inset, end] = [Math.max(0, -before), Math.max(0, -behind)];
  // A background has no logical places.
  const left = direction === 'rtl' ? end : inset;
  const width = inset + end === 0 ? '100%' : `calc(100% - ${em(inset + end)})`;
  const paint = palette.use(color);
  return {
    color: 'inherit',
    background: `linear-gradient(${paint}, ${paint}) ${em(left)} ${em(offset + ascent + above)} / ${width} ${em(thickness)} no-repeat`,
    '-webkit-box-decoration-break': 'clone',
    'box-decoration-break': 'clone',
    ...(above > 0 ? { 'padding-block-start': em(above) } : {}),
    ...(below > 0 ? { 'padding-block-end': em(below) } : {}),
    ...(before > 0 ? { 'padding-inline-start': em(before), 'margin-inline-start': em(-before) } : {}),
    ...(behind > 0 ? { 'padding-inline-end': em(behind), 'margin-inline-end': em(-behind) } : {}),
    ...(radius > 0 && offset <= -ascent ? { 'border-radius': em(radius) } : {}),
  };
}
