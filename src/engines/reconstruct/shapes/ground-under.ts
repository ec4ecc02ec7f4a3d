/** What a box lies on: the panel round it, or its section. */
import type { Rgb } from '../../image/colour.ts';
import { area, coveredShare } from '../../image/geometry.ts';
import type { Fill } from '../document.ts';
import type { FoundBox } from './found-box.ts';

/**
 * Colour of the smallest filled box that holds this one, or of its section; null where a gradient is under it. With a section's
 * colour, the edge of a panel round a card would be the end of a wide shadow.
 * @param among boxes of the same section
 */
export function groundUnder(box: FoundBox, among: readonly FoundBox[], section: Fill): Rgb | null {
  const isUnder = (other: FoundBox) => other.fill && area(other.box) > area(box.box) && coveredShare(box.box, other.box) === 1;
  const panels = among.filter(isUnder).toSorted((a, b) => area(a.box) - area(b.box));
  const fill = panels[0]?.fill ?? section;
  return fill.kind === 'solid' ? fill.color : null;
}
