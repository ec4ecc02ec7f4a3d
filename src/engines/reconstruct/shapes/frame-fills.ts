/** What shows within frames that were put together of their sides: a badge over a corner hides enough of a card that its ground is no box, though its border is one. */
import { cellFill } from './drawn.ts';
import type { Band, FoundBox } from './found-box.ts';

/** @returns the frames, each filled with the one colour that shows within it and not around it */
export const withFills = (frames: readonly FoundBox[], band: Band): FoundBox[] =>
  frames.map((frame) => (frame.fill ? frame : { ...frame, fill: cellFill(band, frame.box, frame.box) }));
