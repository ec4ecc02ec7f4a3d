/** Outlined letters that the sides of a line's crop cut. */
import { bottom, boxFromEdges, right, type Box } from '../../../image/geometry.ts';

/** How far beyond its detected box such a line is looked for, in heights: the detector saw the first of four letters from a tenth of the height on. */
const CUT_BY = 0.25;

/** Where a crop lies, and how wide the picture is: its own sides cut nothing that could be looked for. */
interface Crop {
  readonly from: number;
  readonly to: number;
  readonly picture: number;
}

const cutSides = (glyphs: readonly Box[], { from, to, picture }: Crop): { left: boolean; right: boolean } => ({
  left: from > 0 && glyphs.some(({ x }) => x <= from),
  right: to < picture && glyphs.some((glyph) => right(glyph) >= to),
});

/** Whether a side of the crop cuts a letter. */
export const cutsLetters = (glyphs: readonly Box[], crop: Crop): boolean => Object.values(cutSides(glyphs, crop)).some(Boolean);

/** The detected box, wider where the crop cuts a letter. */
export function beyondCut(detected: Box, glyphs: readonly Box[], crop: Crop): Box {
  const cut = cutSides(glyphs, crop);
  const more = Math.ceil(CUT_BY * detected.height);
  return boxFromEdges(detected.x - (cut.left ? more : 0), detected.y, right(detected) + (cut.right ? more : 0), bottom(detected));
}
