/** Letters of a TrueType font (OpenType 1.9: cmap, hmtx, loca, glyf). */
import { firstOf } from './binary-search.ts';
import { openFont, type Table } from './font-file.ts';
import { readKerning, type KernedScript, type Kerning } from './kerning.ts';
import { AS_IT_IS, readProportional, type Adjustment } from './proportional.ts';
import { readRussianForms } from './russian-forms.ts';

/** The points of a contour in font units, upwards positive; 1 for each that lies on the curve. */
export interface GlyphContour {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly onCurve: Uint8Array;
}

export interface TrueTypeGlyph {
  readonly advance: number;
  readContours(): readonly GlyphContour[];
}

export interface TrueType {
  readonly unitsPerEm: number;
  /** @returns null where the font has no glyph for the code point */
  glyphFor(codePoint: number): TrueTypeGlyph | null;
  /** How much further apart two characters stand than they would alone, font units. */
  kerningOf(codePoint: number, next: number, script: KernedScript): number;
  /** Whether it has the feature "palt". */
  isProportional(): boolean;
  /** What makes a character as wide as it is, where it fills a square otherwise. */
  proportionalOf(codePoint: number): Adjustment;
}

/** Of the alphabet's own block, and its supplement. */
const CYRILLIC = { first: 0x400, last: 0x52f };

/** Glyphs made of glyphs made of glyphs, at most. */
const DEEPEST = 8;
const POINT = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 };
const PART = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128 };

/** @returns null where its outlines are not TrueType's */
export function openTrueType(file: string): TrueType | null {
  const tables = openFont(file);
  const whole = (tag: string): Buffer => Buffer.from(tables.get(tag)?.read(0, tables.get(tag)!.length) ?? []);
  const head = whole('head');
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map((tag) => tables.get(tag));
  if (!glyf || !loca || !hmtx) return null;
  const font: Tables = { glyf, loca, long: head.readInt16BE(50) === 1 };
  const advances = whole('hhea').readUInt16BE(34);
  const mapped = readCmap(whole('cmap'));
  let russian: ReturnType<typeof readRussianForms> | undefined;
  const glyphIds = (codePoint: number): number => {
    const id = mapped(codePoint);
    if (codePoint < CYRILLIC.first || codePoint > CYRILLIC.last) return id;
    if (russian === undefined) russian = readRussianForms(whole('GSUB'));
    return russian ? russian(id) : id;
  };
  let kerning: Kerning | null = null;
  let proportional: ReturnType<typeof readProportional> | undefined;
  const adjusting = () => (proportional === undefined ? (proportional = readProportional(whole('GPOS'))) : proportional);
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphFor(codePoint) {
      const id = glyphIds(codePoint);
      if (id === 0) return null;
      const advance = hmtx.read(4 * Math.min(id, advances - 1), 2).readUInt16BE(0);
      return { advance, readContours: () => contoursOf(font, id, 0) };
    },
    kerningOf(codePoint, next, script) {
      kerning ??= readKerning(whole('GPOS'), whole('kern'));
      return kerning(glyphIds(codePoint), glyphIds(next), script);
    },
    isProportional: () => adjusting() !== null,
    proportionalOf: (codePoint) => adjusting()?.(glyphIds(codePoint)) ?? AS_IT_IS,
  };
}

interface Tables {
  readonly glyf: Table;
  readonly loca: Table;
  /** Places are in bytes, else in pairs of bytes. */
  readonly long: boolean;
}

/** Glyph by code point, 0 for none. Formats 4 (the plane that all fonts have) and 12 (all planes). */
function readCmap(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4)));
  const full = subtables.find((table) => table.readUInt16BE(0) === 12);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  return full ? (code) => inGroups(full, code) : basic ? (code) => inSegments(basic, code) : () => 0;
}

function inGroups(table: Buffer, code: number): number {
  const count = table.readUInt32BE(12);
  const group = 16 + 12 * firstOf(count, (i) => table.readUInt32BE(16 + 12 * i + 4) >= code);
  if (group >= 16 + 12 * count) return 0;
  const start = table.readUInt32BE(group);
  return code < start ? 0 : table.readUInt32BE(group + 8) + code - start;
}

function inSegments(table: Buffer, code: number): number {
  const bytes = table.readUInt16BE(6);
  const at = 2 * firstOf(bytes / 2, (i) => table.readUInt16BE(14 + 2 * i) >= code);
  if (at >= bytes) return 0;
  const [start, delta, range] = [1, 2, 3].map((part) => 16 + part * bytes + at);
  const first = table.readUInt16BE(start);
  if (code < first) return 0;
  const offset = table.readUInt16BE(range);
  if (offset === 0) return (code + table.readUInt16BE(delta)) & 0xffff;
  const id = table.readUInt16BE(range + offset + 2 * (code - first));
  return id === 0 ? 0 : (id + table.readUInt16BE(delta)) & 0xffff;
}

function contoursOf(font: Tables, id: number, depth: number): GlyphContour[] {
  const { loca, long } = font;
  const places = long ? loca.read(4 * id, 8) : loca.read(2 * id, 4);
  const [from, to] = long ? [places.readUInt32BE(0), places.readUInt32BE(4)] : [2 * places.readUInt16BE(0), 2 * places.readUInt16BE(2)];
  if (to <= from || depth > DEEPEST) return [];
  const glyph = font.glyf.read(from, to - from);
  const count = glyph.readInt16BE(0);
  return count >= 0 ? simpleContours(glyph, count) : partsOf(font, glyph, depth);
}

function simpleContours(glyph: Buffer, count: number): GlyphContour[] {
  const ends = Array.from({ length: count }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + glyph.readUInt16BE(at);
  const flags = new Uint8Array(points);
  for (let i = 0; i < points; i++) {
    const flag = (flags[i] = glyph[at++]);
    if (flag & POINT.repeat) for (let times = glyph[at++]; times > 0; times--) flags[++i] = flag;
  }
  const coordinates = (short: number, same: number): Float64Array => {
    const values = new Float64Array(points);
    let value = 0;
    for (let i = 0; i < points; i++) {
      if (flags[i] & short) value += flags[i] & same ? glyph[at++] : -glyph[at++];
      else if (!(flags[i] & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      values[i] = value;
    }
    return values;
  };
  const x = coordinates(POINT.shortX, POINT.sameX);
  const y = coordinates(POINT.shortY, POINT.sameY);
  const onCurve = flags.map((flag) => flag & POINT.onCurve);
  return ends.map((end, c) => {
    const start = c === 0 ? 0 : ends[c - 1] + 1;
    return { x: x.subarray(start, end + 1), y: y.subarray(start, end + 1), onCurve: onCurve.subarray(start, end + 1) };
  });
}

/** A glyph made of others, each moved and perhaps scaled; parts that are laid on each other's points are left where they are. */
function partsOf(font: Tables, glyph: Buffer, depth: number): GlyphContour[] {
  const contours: GlyphContour[] = [];
  const fraction = (offset: number) => glyph.readInt16BE(offset) / 0x4000;
  for (let at = 10, flags = PART.more; flags & PART.more;) {
    flags = glyph.readUInt16BE(at);
    const id = glyph.readUInt16BE(at + 2);
    const isMoved = (flags & PART.offsets) !== 0;
    const words = (flags & PART.words) !== 0;
    const [dx, dy] = !isMoved
      ? [0, 0]
      : words
        ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
        : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)];
    at += words ? 8 : 6;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & PART.scale) xx = yy = fraction(at);
    else if (flags & PART.scales) [xx, yy] = [fraction(at), fraction(at + 2)];
    else if (flags & PART.matrix) [xx, xy, yx, yy] = [fraction(at), fraction(at + 2), fraction(at + 4), fraction(at + 6)];
    at += flags & PART.scale ? 2 : flags & PART.scales ? 4 : flags & PART.matrix ? 8 : 0;
    for (const { x, y, onCurve } of contoursOf(font, id, depth + 1))
      contours.push({
        x: x.map((along, i) => xx * along + yx * y[i] + dx),
        y: y.map((up, i) => xy * x[i] + yy * up + dy),
        onCurve,
      });
  }
  return contours;
}
