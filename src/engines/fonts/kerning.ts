/** How pairs of glyphs are kerned (OpenType 1.9: GPOS lookups of the type "pair adjustment", or else the table kern). */
import { firstOf } from './binary-search.ts';

/** Scripts whose letters are kerned, by their OpenType tags. */
export type KernedScript = 'latn' | 'cyrl' | 'grek';

/** By how much the second glyph is moved away from the first in a script, font units. */
export type Kerning = (first: number, second: number, script: KernedScript) => number;

/** @returns null where a subtable says nothing about the pair */
type PairSubtable = (first: number, second: number) => number | null;

const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
/** Whose features a shaper takes where a font lists none for a script (HarfBuzz: hb_ot_layout_table_select_script). */
const INSTEAD = ['DFLT', 'dflt', 'latn'];
const VALUE = { placementX: 1, placementY: 2, advanceX: 4 };

/** @param gpos whole tables, empty where the font has none */
export function readKerning(gpos: Buffer, kern: Buffer): Kerning {
  const pairs = kern.length > 0 ? [kernPairs(kern)] : [];
  const lookups = new Map<KernedScript, PairSubtable[][]>();
  return (first, second, script) => {
    let known = lookups.get(script);
    if (!known) {
      const adjusting = gpos.length > 0 ? pairLookups(gpos, script) : [];
      lookups.set(script, (known = adjusting.length > 0 ? adjusting : pairs));
    }
    return known.reduce((sum, subtables) => sum + firstValue(subtables, first, second), 0);
  };
}

/** Of a lookup's subtables the first that has the pair counts. */
function firstValue(subtables: readonly PairSubtable[], first: number, second: number): number {
  for (const subtable of subtables) {
    const value = subtable(first, second);
    if (value !== null) return value;
  }
  return 0;
}

/** Subtables of the lookups of the feature "kern", in the order in which they are applied. */
function pairLookups(gpos: Buffer, script: KernedScript): PairSubtable[][] {
  const [scripts, features, lookups] = [4, 6, 8].map((at) => gpos.subarray(gpos.readUInt16BE(at)));
  const indices = kernFeatures(scripts, features, script).flatMap((feature) =>
    Array.from({ length: feature.readUInt16BE(2) }, (_, i) => feature.readUInt16BE(4 + 2 * i)),
  );
  return [...new Set(indices)]
    .sort((a, b) => a - b)
    .map((index) => subtablesOf(lookups.subarray(lookups.readUInt16BE(2 + 2 * index))))
    .filter((subtables) => subtables.length > 0);
}

/** Features "kern" of a script's default language. */
function kernFeatures(scripts: Buffer, features: Buffer, script: KernedScript): Buffer[] {
  const tagged = Array.from({ length: scripts.readUInt16BE(0) }, (_, i) => 2 + 6 * i);
  const [at] = [script, ...INSTEAD].flatMap((tag) => tagged.find((record) => scripts.toString('latin1', record, record + 4) === tag) ?? []);
  if (at === undefined) return [];
  const table = scripts.subarray(scripts.readUInt16BE(at + 4));
  const system = table.readUInt16BE(0);
  if (system === 0) return [];
  const language = table.subarray(system);
  return Array.from({ length: language.readUInt16BE(4) }, (_, i) => 2 + 6 * language.readUInt16BE(6 + 2 * i))
    .filter((record) => features.toString('latin1', record, record + 4) === 'kern')
    .map((record) => features.subarray(features.readUInt16BE(record + 4)));
}

function subtablesOf(lookup: Buffer): PairSubtable[] {
  const type = lookup.readUInt16BE(0);
  return Array.from({ length: lookup.readUInt16BE(4) }, (_, i) => {
    const table = lookup.subarray(lookup.readUInt16BE(6 + 2 * i));
    const isExtension = type === EXTENSION;
    const inner = isExtension ? table.readUInt16BE(2) : type;
    return inner === PAIR_ADJUSTMENT ? [pairSubtable(isExtension ? table.subarray(table.readUInt32BE(4)) : table)] : [];
  }).flat();
}

function pairSubtable(table: Buffer): PairSubtable {
  const [format1, format2] = [table.readUInt16BE(4), table.readUInt16BE(6)];
  const layout: ValueLayout = {
    advance: format1 & VALUE.advanceX ? 2 * bitsIn(format1 & (VALUE.placementX | VALUE.placementY)) : null,
    bytes: 2 * (bitsIn(format1) + bitsIn(format2)),
  };
  const covered = coverageOf(table.subarray(table.readUInt16BE(2)));
  return table.readUInt16BE(0) === 1 ? singlePairs(table, covered, layout) : pairsOfClasses(table, covered, layout);
}

interface ValueLayout {
  /** Where in a record's values the first glyph's advance is, bytes; null where it has none. */
  readonly advance: number | null;
  readonly bytes: number;
}

function bitsIn(flags: number): number {
  let count = 0;
  for (let rest = flags; rest > 0; rest &= rest - 1) count++;
  return count;
}

const advanceAt = (table: Buffer, values: number, { advance }: ValueLayout): number =>
  advance === null ? 0 : table.readInt16BE(values + advance);

function singlePairs(table: Buffer, covered: (glyph: number) => number, layout: ValueLayout): PairSubtable {
  const record = 2 + layout.bytes;
  return (first, second) => {
    const index = covered(first);
    if (index < 0) return null;
    const set = table.readUInt16BE(10 + 2 * index);
    const count = table.readUInt16BE(set);
    const at = set + 2 + record * firstOf(count, (i) => table.readUInt16BE(set + 2 + record * i) >= second);
    return at < set + 2 + record * count && table.readUInt16BE(at) === second ? advanceAt(table, at + 2, layout) : null;
  };
}

function pairsOfClasses(table: Buffer, covered: (glyph: number) => number, layout: ValueLayout): PairSubtable {
  const [classOfFirst, classOfSecond] = [8, 10].map((at) => classesOf(table.subarray(table.readUInt16BE(at))));
  const classes = table.readUInt16BE(14);
  return (first, second) => {
    if (covered(first) < 0) return null;
    const of = classOfSecond(second);
    // As HarfBuzz has it: glyphs of no class are left to the next subtable.
    return of === 0 ? null : advanceAt(table, 16 + layout.bytes * (classOfFirst(first) * classes + of), layout);
  };
}

/** Index of a glyph among those that a table covers, -1 for others: a list of glyphs (format 1) or of ranges (2). */
function coverageOf(table: Buffer): (glyph: number) => number {
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

/** Class of a glyph, 0 for those of none: a class each (format 1) or by ranges (2). */
function classesOf(table: Buffer): (glyph: number) => number {
  if (table.readUInt16BE(0) === 1) {
    const [start, count] = [table.readUInt16BE(2), table.readUInt16BE(4)];
    return (glyph) => (glyph >= start && glyph < start + count ? table.readUInt16BE(6 + 2 * (glyph - start)) : 0);
  }
  const count = table.readUInt16BE(2);
  return (glyph) => {
    const at = rangeAt(table, count, glyph);
    return at < 0 ? 0 : table.readUInt16BE(at + 4);
  };
}

/** Where the record of a glyph's range is (first glyph, last one, a value), -1 for none. */
function rangeAt(table: Buffer, count: number, glyph: number): number {
  const at = 4 + 6 * firstOf(count, (i) => table.readUInt16BE(4 + 6 * i + 2) >= glyph);
  return at < 4 + 6 * count && table.readUInt16BE(at) <= glyph ? at : -1;
}

/** Horizontal subtables of format 0 of the table kern, which are lists of pairs. */
function kernPairs(kern: Buffer): PairSubtable[] {
  const subtables: PairSubtable[] = [];
  for (let i = 0, at = 4; i < kern.readUInt16BE(2) && at + 14 <= kern.length; i++) {
    const [length, coverage] = [kern.readUInt16BE(at + 2), kern.readUInt16BE(at + 4)];
    if (coverage >> 8 === 0 && coverage & 1) subtables.push(listedPairs(kern.subarray(at + 6)));
    at += length;
  }
  return subtables;
}

function listedPairs(table: Buffer): PairSubtable {
  const count = table.readUInt16BE(0);
  return (first, second) => {
    const pair = first * 0x10000 + second;
    const at = 8 + 6 * firstOf(count, (i) => table.readUInt32BE(8 + 6 * i) >= pair);
    return at < 8 + 6 * count && table.readUInt32BE(at) === pair ? table.readInt16BE(at + 4) : null;
  };
}
