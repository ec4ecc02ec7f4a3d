/** What a font says of where its glyphs stand, and of which take the place of others (OpenType 1.9, tables GPOS and GSUB, whose lists are alike). */
import { firstOf } from './binary-search.ts';

/** Lookups that hold another one, by the type of what is looked for there. */
const EXTENSION = { GPOS: 9, GSUB: 7 };
/** Whose features a shaper takes where a font lists none for a script (HarfBuzz: hb_ot_layout_table_select_script). */
const INSTEAD = ['DFLT', 'dflt', 'latn'];

/** Bits that tell which values a record has, in this order, two bytes each. */
export const VALUE = { placementX: 1, placementY: 2, advanceX: 4 };

export function bitsIn(flags: number): number {
  let count = 0;
  for (let rest = flags; rest > 0; rest &= rest - 1) count++;
  return count;
}

export interface Wanted {
  /** Tags of OpenType. */
  readonly script: string;
  readonly feature: string;
  /** Of the lookups. */
  readonly type: number;
  /** By default GPOS. */
  readonly table?: keyof typeof EXTENSION;
  /** Whose features are asked for; the script's default language where left out. */
  readonly language?: string;
}

/**
 * Subtables of a feature's lookups, in the order in which they are applied.
 * @param layout the whole table
 */
export function lookupsOf(layout: Buffer, wanted: Wanted): Buffer[][] {
  const [scripts, features, lookups] = [4, 6, 8].map((at) => layout.subarray(layout.readUInt16BE(at)));
  const indices = featuresOf(scripts, features, wanted).flatMap((feature) =>
    Array.from({ length: feature.readUInt16BE(2) }, (_, i) => feature.readUInt16BE(4 + 2 * i)),
  );
  return [...new Set(indices)]
    .sort((a, b) => a - b)
    .map((index) => subtablesOf(lookups.subarray(lookups.readUInt16BE(2 + 2 * index)), wanted))
    .filter((subtables) => subtables.length > 0);
}

/** Features of this name of a script's language. */
function featuresOf(scripts: Buffer, features: Buffer, { script, feature, language: tag }: Wanted): Buffer[] {
  const tagged = Array.from({ length: scripts.readUInt16BE(0) }, (_, i) => 2 + 6 * i);
  const [at] = [script, ...INSTEAD].flatMap((tag) => tagged.find((record) => scripts.toString('latin1', record, record + 4) === tag) ?? []);
  if (at === undefined) return [];
  const table = scripts.subarray(scripts.readUInt16BE(at + 4));
  const system = tag === undefined ? table.readUInt16BE(0) : languageIn(table, tag);
  if (system === 0) return [];
  const language = table.subarray(system);
  return Array.from({ length: language.readUInt16BE(4) }, (_, i) => 2 + 6 * language.readUInt16BE(6 + 2 * i))
    .filter((record) => features.toString('latin1', record, record + 4) === feature)
    .map((record) => features.subarray(features.readUInt16BE(record + 4)));
}

/** Where a script's table has what holds for a language, 0 for nowhere. */
function languageIn(table: Buffer, tag: string): number {
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, i) => 4 + 6 * i);
  const at = records.find((record) => table.toString('latin1', record, record + 4) === tag);
  return at === undefined ? 0 : table.readUInt16BE(at + 4);
}

function subtablesOf(lookup: Buffer, { type: wanted, table: of = 'GPOS' }: Wanted): Buffer[] {
  const type = lookup.readUInt16BE(0);
  return Array.from({ length: lookup.readUInt16BE(4) }, (_, i) => {
    const table = lookup.subarray(lookup.readUInt16BE(6 + 2 * i));
    const isExtension = type === EXTENSION[of];
    const inner = isExtension ? table.readUInt16BE(2) : type;
    return inner === wanted ? [isExtension ? table.subarray(table.readUInt32BE(4)) : table] : [];
  }).flat();
}

/** Index of a glyph among those that a table covers, -1 for others: a list of glyphs (format 1) or of ranges (2). */
export function coverageOf(table: Buffer): (glyph: number) => number {
  const count = table.readUInt16BE(2);
  if (table.readUInt16BE(0) === 1)
    return (glyph) => {
      const index = firstOf(count, (i) => table.readUInt16BE(4 + 2 * i) >= glyph);
      return index < count && table.readUInt16BE(4 + 2 * index) === glyph ? index : -1;
    };
  return (glyph) => {
    const at = rangeAt(table, count, glyph);
    return at < 0 ? -1 : table.readUInt16BE(at + 4) + glyph - table.readUInt16BE(at);
  };
}

/** Where the record of a glyph's range is (first glyph, last one, a value), -1 for none. */
export function rangeAt(table: Buffer, count: number, glyph: number): number {
  const at = 4 + 6 * firstOf(count, (i) => table.readUInt16BE(4 + 6 * i + 2) >= glyph);
  return at < 4 + 6 * count && table.readUInt16BE(at) <= glyph ? at : -1;
}
