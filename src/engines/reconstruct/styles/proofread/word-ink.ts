/** Words drawn alone over a line's ink: what cannot be compared letter by letter, since letters join. */
import { luminance } from '../../../image/colour.ts';
import { advanceOf, drawText } from '../../../fonts/drawing/drawing.ts';
import { columnMatch, type ColumnDrawing } from '../match/column-match.ts';
import type { Fit } from '../match/fit.ts';
import type { InkCrop } from '../match/ink.ts';

/** A line's ink, and how its words are drawn. */
export interface WordSheet {
  readonly ink: InkCrop;
  readonly fit: Fit;
  readonly direction: 'ltr' | 'rtl';
}

/** Columns of the ink's crop, px from its left. */
export interface Columns {
  readonly from: number;
  readonly to: number;
}

/** A word's place and its correlation with the ink, -1 to 1. */
export interface LaidWord {
  readonly place: Columns;
  readonly match: number;
}

/** Steps between px that a word is moved by, px: those of Chromium's glyphs. */
const FINE = [0, -0.25, 0.25, -0.5, 0.5];

export const widthOf = (text: string, { fit: { drawn, size, spacing }, direction }: WordSheet): number =>
  advanceOf(drawn.face, text, size, spacing, direction);

/**
 * Where a word lies best on the ink, by whole px.
 * @param place where its pen is thought to begin and end
 * @param slot the columns that are compared; those of the word's own place by default
 * @param reach px that it may stand aside
 */
export function layWord(text: string, place: Columns, sheet: WordSheet, reach: number, slot = place): LaidWord {
  const { ink, fit, direction } = sheet;
  const left = Math.floor(Math.min(place.from, slot.from)) - reach - 1;
  const width = Math.ceil(Math.max(place.to, slot.to)) + reach + 1 - left;
  const { alpha } = drawText(fit.drawn, text, {
    size: fit.size,
    spacing: fit.spacing,
    direction,
    penX: place.from - left,
    baseline: fit.baseline - ink.box.y,
    width,
    height: ink.box.height,
    inkLuminance: luminance(ink.color),
  });
  let best = { match: -1, shift: 0 };
  for (let shift = -reach; shift <= reach; shift++) {
    const match = correlation(ink, { alpha, width, left: left + shift }, slot);
    if (match > best.match) best = { match, shift };
  }
  return { place: moved(place, best.shift), match: best.match };
}

/** Where a word that stands at a whole px lies best between them. */
export function layFinely(text: string, place: Columns, sheet: WordSheet, slot?: Columns): LaidWord {
  const places = FINE.map((shift) => moved(place, shift)).map((near) => layWord(text, near, sheet, 0, slot));
  return places.reduce((a, b) => (b.match > a.match ? b : a));
}

const moved = ({ from, to }: Columns, shift: number): Columns => ({ from: from + shift, to: to + shift });

/** Correlation of ink and drawing within those of the columns that both have, -1 to 1. */
function correlation(ink: InkCrop, drawn: ColumnDrawing, slot: Columns): number {
  const from = Math.max(0, Math.round(slot.from), drawn.left);
  const to = Math.min(ink.box.width, Math.round(slot.to), drawn.left + drawn.width);
  return columnMatch(ink, drawn, from, to);
}
