/** What tells whether a line is drawn as it looks. */
import type { StyledLine, TextLine } from '../document.ts';

/** How well the worst of a line's runs lies on its ink, 0 to 1. */
export const matchOf = (line: StyledLine): number => Math.min(...line.runs.map((run) => run.style.match));

/** Letters and signs of a line, spaces left out, in UTF-16 code units. */
export const lettersIn = ({ text }: TextLine): number => text.replaceAll(/\s/g, '').length;
