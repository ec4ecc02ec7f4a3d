/** The faces of the catalogue's families as files with their metrics. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';
import { FAMILIES, type Family } from './families.ts';
import { isProportional } from './outlines.ts';

/** One font file. */
export interface Face {
  readonly family: Family;
  readonly weight: number;
  readonly italic: boolean;
  /** Absolute path of the whole font file. */
  readonly file: string;
  /** As its family is. */
  readonly proportional?: true;
}

/** Vertical metrics as shares of the type size. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
}

const require = createRequire(import.meta.url);
const known = new Map<string, Facts>();
let all: readonly Face[] | null = null;

/** Every face, in the order of the families, weights rising. Read from the packages' folders once. */
export function faces(): readonly Face[] {
  all ??= FAMILIES.flatMap(filesOf);
  return all;
}

function filesOf(family: Family): Face[] {
  const root = path.dirname(require.resolve(`${family.package}/package.json`));
  const listed = family.files?.map(({ weight, italic = false, path: file }) => ({ family, weight, italic, file: path.join(root, file) }));
  return (listed ?? facesInFolders(family, root)).toSorted((a, b) => a.weight - b.weight || Number(a.italic) - Number(b.italic));
}

/** Folders are named by weight, style and slant: "700Bold", "400Regular_Italic". */
function facesInFolders(family: Family, root: string): Face[] {
  return readdirSync(root).flatMap((folder): Face[] => {
    const named = /^(\d{3})[A-Za-z]+?(_Italic)?$/.exec(folder);
    const file = named && readdirSync(path.join(root, folder)).find((name) => name.endsWith('.ttf'));
    return named && file ? [{ family, weight: Number(named[1]), italic: Boolean(named[2]), file: path.join(root, folder, file) }] : [];
  });
}

/** The face of a family that CSS picks for a weight (CSS Fonts 4, 5.2: nearest, heavier side first above 500). */
export function faceFor(name: string, weight: number, italic: boolean): Face {
  const family = faces().filter((face) => face.family.name === name);
  const slanted = family.filter((face) => face.italic === italic);
  const pool = slanted.length > 0 ? slanted : family;
  return pool.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight) || b.weight - a.weight)[0];
}

const variants = new Map<Family, { readonly family: Family; readonly faces: readonly Face[] } | null>();

/**
 * A family with its signs of East Asia as wide as they are, to be tried beside the family itself: pages of Japan are set in either.
 * @returns null where the font has no feature "palt"
 */
export const proportionalOf = (family: Family): Family | null => variantOf(family)?.family ?? null;

function variantOf(family: Family): { readonly family: Family; readonly faces: readonly Face[] } | null {
  const known = variants.get(family);
  if (known !== undefined) return known;
  const own = faces().filter((face) => face.family.name === family.name);
  const variant: Family = { ...family, proportional: true };
  const made = isProportional(own[0]!.file)
    ? { family: variant, faces: own.map((face) => ({ ...face, family: variant, proportional: true as const })) }
    : null;
  variants.set(family, made).set(variant, made);
  return made;
}

/** Every face of a family, weights rising. */
export const facesOf = (family: Family): readonly Face[] =>
  family.proportional ? variantOf(family)!.faces : faces().filter((face) => face.family === family);

/** How a stretch of a page asks for its face. */
export interface FaceName {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly proportional?: true;
}

/** The face that a style of a page is drawn in. A family that the catalogue does not have has none. */
export function faceOf({ family, weight, italic, proportional }: FaceName): Face {
  const face = faceFor(family, weight, italic) as Face | undefined;
  return (proportional && face && variantOf(face.family)?.faces.find(({ file }) => file === face.file)) || face!;
}

/** What is kept of a face: whole files of Han are 10 MB and more, and a service that has seen ten languages would hold 150 MB of them. */
interface Facts {
  /** In font units: V8 13.6 may mix the fractions of two objects that optimised code makes one after the other; one face then has another's. */
  readonly ascent: number;
  readonly descent: number;
  readonly unitsPerEm: number;
  readonly vertical: boolean;
  /** A bit for each code point. */
  readonly characters: Uint8Array;
}

/** Unicode's planes up to the ideographs of the third; what lies beyond is not looked for. */
const CODE_POINTS = 0x40000;

function factsOf(face: Pick<Face, 'file'>): Facts {
  const facts = known.get(face.file) ?? readFacts(face);
  known.set(face.file, facts);
  return facts;
}

function readFacts({ file }: Pick<Face, 'file'>): Facts {
  const font = create(readFileSync(file));
  if (!('hhea' in font)) throw new Error(`${file} is a collection, not a single font`);
  const os2 = font['OS/2'];
  const typo = os2.fsSelection.useTypoMetrics;
  const ascent = typo ? os2.typoAscender : font.hhea.ascent;
  const descent = typo ? os2.typoDescender : font.hhea.descent;
  const characters = new Uint8Array(CODE_POINTS >> 3);
  for (const code of font.characterSet) if (code < CODE_POINTS) characters[code >> 3] |= 1 << (code & 7);
  return { ascent, descent, unitsPerEm: font.unitsPerEm, vertical: 'vmtx' in font, characters };
}

/**
 * Ascent and descent as Chromium takes them: the typographic ones where the font asks for it (OS/2 USE_TYPO_METRICS), else hhea.
 * Source: SimpleFontData::PlatformInit.
 */
export function metricsOf(face: Face): FaceMetrics {
  const { ascent, descent, unitsPerEm } = factsOf(face);
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm };
}

/** Whether the face says how far signs stand from each other in vertical lines. */
export const hasVerticalMetrics = (face: Face): boolean => factsOf(face).vertical;

/** Share of the text's characters that the face has glyphs for, 0 to 1; spaces are not counted. */
export function coverage(face: Face, text: string): number {
  let all = 0;
  let found = 0;
  for (const character of text) {
    if (/\s|\p{Cf}/u.test(character)) continue;
    all++;
    if (hasGlyph(face, character)) found++;
  }
  return all === 0 ? 1 : found / all;
}

function hasGlyph(face: Pick<Face, 'file'>, character: string): boolean {
  const code = character.codePointAt(0)!;
  return ((factsOf(face).characters[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
}

/** The family that signs are taken from first: it has most of them, as wide as Asian print has them (※ ★ ☎). */
const SIGNS = 'Noto Sans KR';
/** What has no glyph of its own: it needs none, or stands on that of the letter before. */
const WITHOUT_GLYPH = /[\s\p{C}\p{M}]/u;
const substitutes = new Map<string, Face | null>();

/**
 * The upright face that a character is taken from where a family lacks it, about as heavy; null where it does not, or none has it. A family's faces have the
 * same characters: the one that stands for them is read anyway, each of the others would take 20 ms.
 */
export function substituteFor({ family, weight }: Pick<Face, 'family' | 'weight'>, character: string): Face | null {
  if (WITHOUT_GLYPH.test(character) || hasGlyph(firstOf(family), character)) return null;
  const key = `${weight} ${character}`;
  let substitute = substitutes.get(key);
  if (substitute === undefined) substitutes.set(key, (substitute = findSubstitute(weight, character)));
  return substitute;
}

const first = new Map<string, Face>();

/** The face that stands for a family: its lightest upright one. */
function firstOf(family: Family): Face {
  if (first.size === 0) for (const face of faces().toReversed()) if (!face.italic) first.set(face.family.name, face);
  return first.get(family.name)!;
}

function findSubstitute(weight: number, character: string): Face | null {
  const ordered = [...FAMILIES.filter(({ name }) => name === SIGNS), ...FAMILIES];
  const having = ordered.find((family) => hasGlyph(firstOf(family), character));
  return having ? faceFor(having.name, weight, false) : null;
}
