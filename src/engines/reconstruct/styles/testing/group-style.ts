/** Styles as groups of lines have them, for the tests of this stage. */
import { FAMILIES, faceFor } from '../../../fonts/index.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import type { GroupStyle } from '../families/groups.ts';

/** @param size px */
export const groupStyle = (family: string, size: number, weight: number): GroupStyle => ({
  family: FAMILIES.find(({ name }) => name === family)!,
  drawn: { face: faceFor(family, weight, false), fakeBold: false },
  weight,
  size,
  spacing: NO_SPACING,
});
