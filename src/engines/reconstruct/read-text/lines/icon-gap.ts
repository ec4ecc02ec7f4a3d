/** Where a row of labels with icons is parted: the icon stands nearer to its own label than to the one beside it. */
import { enclose, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

interface Gap {
  readonly x: number;
  readonly width: number;
}

/** Heights of the line: an icon is so wide, its own label so far from it and the other one so far, beyond the gaps between letters. */
const ICON = { wide: [0.6, 1.6], own: 0.25, other: 0.7 } as const;

/**
 * The gap between a label and the icon of the next one, or between an icon and a label that is not its own.
 * @param gaps between the line's glyphs
 * @param usual width of the gaps between letters, px
 */
export function iconGap({ glyphs, box, ink }: LineInk, gaps: readonly Gap[], usual: number): Gap | null {
  if (ink.surface !== 'flat') return null;
  const wide = gaps.filter(({ width }) => width - usual >= ICON.own * box.height);
  for (const [i, gap] of wide.entries()) {
    const next = wide[i + 1];
    if (!next) return null;
    const between = glyphs.filter((glyph) => glyph.x >= gap.x + gap.width && right(glyph) <= next.x);
    if (!isIconWide(between, box)) continue;
    const [nearer, farther] = gap.width < next.width ? [gap, next] : [next, gap];
    if (farther.width - usual >= ICON.other * box.height && farther.width >= 1.25 * nearer.width) return farther;
  }
  return null;
}

function isIconWide(glyphs: readonly Box[], { height }: Box): boolean {
  const width = glyphs.length > 0 ? enclose(glyphs).width / height : 0;
  return width >= ICON.wide[0] && width <= ICON.wide[1];
}
