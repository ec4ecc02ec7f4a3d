/** How wide signs of East Asia are where they do not each fill a square (OpenType 1.9: feature "palt", GPOS lookups of the type "single adjustment"). */
import { bitsIn, coverageOf, lookupsOf, VALUE } from './positioning.ts';

/** By how much a glyph is moved and its advance changed, font units. */
export interface Adjustment {
  readonly placement: number;
  readonly advance: number;
}

const SINGLE_ADJUSTMENT = 1;
export const AS_IT_IS: Adjustment = { placement: 0, advance: 0 };

/** @param gpos the whole table, empty where the font has none @returns null where the font has no such feature */
export function readProportional(gpos: Buffer): ((glyph: number) => Adjustment) | null {
  if (gpos.length === 0) return null;
  const lookups = lookupsOf(gpos, { script: 'kana', feature: 'palt', type: SINGLE_ADJUSTMENT }).map((tables) => tables.map(adjustments));
  if (lookups.length === 0) return null;
  return (glyph) =>
    lookups.reduce((sum, subtables) => {
      // Of a lookup's subtables the first that has the glyph counts.
      for (const subtable of subtables) {
        const found = subtable(glyph);
        if (found) return { placement: sum.placement + found.placement, advance: sum.advance + found.advance };
      }
      return sum;
    }, AS_IT_IS);
}

/** Of a subtable: one adjustment for all that it covers (format 1), or one each (2). */
function adjustments(table: Buffer): (glyph: number) => Adjustment | null {
  const covered = coverageOf(table.subarray(table.readUInt16BE(2)));
  const format = table.readUInt16BE(4);
  const isOne = table.readUInt16BE(0) === 1;
  const placementAt = format & VALUE.placementX ? 0 : null;
  const advanceAt = format & VALUE.advanceX ? 2 * bitsIn(format & (VALUE.placementX | VALUE.placementY)) : null;
  return (glyph) => {
    const index = covered(glyph);
    if (index < 0) return null;
    const at = isOne ? 6 : 8 + 2 * bitsIn(format) * index;
    const value = (offset: number | null) => (offset === null ? 0 : table.readInt16BE(at + offset));
    return { placement: value(placementAt), advance: value(advanceAt) };
  };
}
