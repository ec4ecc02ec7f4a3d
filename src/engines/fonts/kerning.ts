/** How pairs of glyphs are kerned (OpenType 1.9: GPOS lookups of the type "pair adjustment", or else the table kern). */
import { firstOf } from './binary-search.ts';
import { bitsIn, coverageOf, lookupsOf, rangeAt, VALUE } from './positioning.ts';

/** Scripts whose letters are kerned, by their OpenType tags. */
export type KernedScript = 'latn' | 'cyrl' | 'grek' | 'kana';

/** By how much the second glyph is moved away from the first in a script, font units. */
export type Kerning = (first: number, second: number, script: KernedScript) => number;

/** @returns null where a subtable says nothing about the pair */
type PairSubtable = (first: number, second: number) => number | null;

const PAIR_ADJUSTMENT = 2;

/** @param gpos whole tables, empty where the font has none */
export function readKerning(gpos: Buffer, kern: Buffer): Kerning {
  const pairs = kern.length > 0 ? [kernPairs(kern)] : [];
  const lookups = new Map<KernedScript, PairSubtable[][]>();
  return (first, second, script) => {
    let known = lookups.get(script);
    if (!known) {
      const adjusting =
        gpos.length > 0
          ? lookupsOf(gpos, { script, feature: 'kern', type: PAIR_ADJUSTMENT }).map((tables) => tables.map(pairSubtable))
          : [];
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
