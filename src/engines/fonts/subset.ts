/** Font files for a page: only its own characters, as woff2. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { FontUse, PageFile } from '../reconstruct/document.ts';
import { faces, substituteFor, type Face } from './catalogue.ts';

export interface SubsetFonts {
  /** Under assets/fonts/. */
  readonly files: readonly PageFile[];
  /** The @font-face rules, addresses as seen from styles.css. */
  readonly css: string;
}

/** Subsets made in this process, by face and characters: pages of one shop use the same ones. */
const made = new Map<string, Uint8Array>();
const MOST_KEPT = 200;

/**
 * Features that a file keeps: those that scripts need and browsers apply by themselves. Left out are forms by language (`locl`, which widens the
 * spaces of Noto Sans KR on Korean pages) and trimmed punctuation (`chws`, `halt`): the words were matched without them.
 */
const FEATURES =
  'abvm blwm calt ccmp clig curs dist fin2 fin3 fina init isol kern liga ljmo mark med2 medi mkmk mset rclt rlig rvrn stch tjmo vert vjmo vkrn'.split(
    ' ',
  );

/**
 * HarfBuzz applies no contextual forms to Hangul (hb-ot-shaper-hangul), HarfRust in some versions of Chromium (153) does: Noto Sans KR has
 * one that widens word spaces from 0.22 to 0.28 em. Without it a page is as wide in either.
 */
const featuresFor = (characters: string): string[] => {
  const features = /\p{Script=Hangul}/u.test(characters) ? FEATURES.filter((feature) => feature !== 'calt') : FEATURES;
  // Russian forms are drawn where a font has others by default; `palt` is for pages that ask for it, since no browser applies it by itself.
  const further = [...(CYRILLIC.test(characters) ? ['locl'] : []), ...(KANA.test(characters) ? ['palt'] : [])];
  return [...features, ...further];
};
const CYRILLIC = /\p{Script=Cyrillic}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Thai and Lao am, which shapers take apart into a ring above and a vowel before they look for glyphs (HarfBuzz, hb-ot-shaper-thai). */
const AM: Readonly<Record<string, string>> = { '\u0e33': '\u0e4d\u0e32', '\u0eb3': '\u0ecd\u0eb2' };
const withParts = (characters: string): string => characters + [...characters].map((character) => AM[character] ?? '').join('');

/**
 * One after the other: whole fonts are large, and the work is not spread over threads. Signs that a face lacks come from another family, in a file of their own
 * under the family's name: they would be missing wherever no installed font has them.
 */
export async function subsetFonts(uses: readonly FontUse[]): Promise<SubsetFonts> {
  const parts: Awaited<ReturnType<typeof subset>>[] = [];
  for (const use of uses) {
    parts.push(await subset(use));
    for (const lent of lentTo(use)) parts.push(await subset(use, lent));
  }
  return { files: parts.map((part) => part.file), css: parts.map((part) => part.css).join('\n\n') };
}

/** Characters of another face that stand in a family. */
interface Lent {
  readonly face: Face;
  readonly characters: string;
}

function lentTo(use: FontUse): Lent[] {
  const own = faces().find(({ file }) => file === use.file);
  if (!own) return [];
  const lent = new Map<Face, string>();
  for (const character of use.characters) {
    const face = substituteFor(own, character);
    if (face) lent.set(face, (lent.get(face) ?? '') + character);
  }
  return [...lent].map(([face, characters]) => ({ face, characters }));
}

async function subset(use: FontUse, lent?: Lent): Promise<{ file: PageFile; css: string }> {
  const source = lent?.face.file ?? use.file;
  const characters = lent?.characters ?? [...new Set(`${withParts(use.characters)} `)].toSorted().join('');
  const key = createHash('sha256').update(source).update(characters).digest('hex');
  const bytes =
    made.get(key) ??
    new Uint8Array(await subsetFont(await readFile(source), characters, { targetFormat: 'woff2', keepFeatures: featuresFor(characters) }));
  if (made.size >= MOST_KEPT) made.delete(made.keys().next().value!);
  made.set(key, bytes);
  const signs = lent ? `-signs-${fileName(lent.face.family.name)}` : '';
  const path = `assets/fonts/${fileName(use.family)}-${use.weight}${use.italic ? '-italic' : ''}${signs}.woff2`;
  return { file: { path, mime: 'font/woff2', bytes }, css: fontFace(use, path, lent?.characters) };
}

const fileName = (family: string): string => family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** @param signs characters that the file is for, in a family whose other letters are in another file (CSS Fonts 4, 4.5: composite faces) */
function fontFace({ family, weight, italic }: FontUse, path: string, signs?: string): string {
  const ranges = [...(signs ?? '')].map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-style: ${italic ? 'italic' : 'normal'};
  font-display: swap;
  src: url("${path}") format("woff2");${ranges.length > 0 ? `\n  unicode-range: ${ranges.join(', ')};` : ''}
}`;
}
