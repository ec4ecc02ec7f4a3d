/** Large letters drawn as outlines that no face draws as they look. */
import type { StyledLine } from '../document.ts';
import { matchOf } from './line-match.ts';

/**
 * A line so high, px, that lies on so little of its ink, as a share of the usual, with strokes so much thicker than that has: what was taken for strokes are rims of heavy letters, which
 * stand in pairs. Of eight such words and figures (02, BEST, TOP) of 118 to 155 px the faces that were matched lie on .03 to .20 at .18 to .44 of their thickness; thin letters in
 * a face that the catalogue lacks lie on .46 and more.
 */
const RIMS = { height: 48, match: 0.3, thickness: 0.6 };
/** Outlines tell faces apart where filled letters hide it, since nothing else is drawn: in their own face they match by this share of the usual. */
const OUTLINED = 0.88;

/** Whether a line's strokes are the rims of letters that were not known for outlined ones. */
export const isRims = (line: StyledLine, usual: number): boolean =>
  line.outline === undefined &&
  line.box.height >= RIMS.height &&
  matchOf(line) < RIMS.match * usual &&
  (line.strokes?.thickness ?? 1) < RIMS.thickness;

/**
 * Whether a line of outlined letters is in no face of the catalogue. Filled with their ground's own colour they are read doubtfully, and a misread letter shows: 파워딥 lies on its ink by 1.01 of
 * the usual, 파워딤 by .83.
 */
export const isOtherOutline = (line: StyledLine, usual: number): boolean =>
  (line.outline !== undefined || line.border !== undefined) && matchOf(line) < OUTLINED * usual;
