/**
 * Letters that a font draws otherwise in Russian than by default (OpenType 1.9: feature "locl", GSUB lookups of the type "single substitution"): faces of Sofia have the Bulgarian
 * forms of Л and в by default. Browsers take these on pages that say they are Russian.
 */
import { coverageOf, lookupsOf } from './positioning.ts';

const SINGLE = 1;

/** @param gsub the whole table, empty where the font has none @returns the glyph that stands in a glyph's place; null where the font has no such forms */
export function readRussianForms(gsub: Buffer): ((glyph: number) => number) | null {
  if (gsub.length === 0) return null;
  const wanted = { script: 'cyrl', language: 'RUS ', feature: 'locl', type: SINGLE, table: 'GSUB' } as const;
  const lookups = lookupsOf(gsub, wanted).map((tables) => tables.map(substitutes));
  if (lookups.length === 0) return null;
  return (glyph) =>
    lookups.reduce((now, subtables) => subtables.reduce<number | null>((found, of) => found ?? of(now), null) ?? now, glyph);
}

/** Of a subtable: a step between the numbers of all glyphs that it covers and of those in their place (format 1), or one glyph each (2). */
function substitutes(table: Buffer): (glyph: number) => number | null {
  const covered = coverageOf(table.subarray(table.readUInt16BE(2)));
  const isStep = table.readUInt16BE(0) === 1;
  return (glyph) => {
    const index = covered(glyph);
    if (index < 0) return null;
    return isStep ? (glyph + table.readInt16BE(4)) & 0xffff : table.readUInt16BE(6 + 2 * index);
  };
}
