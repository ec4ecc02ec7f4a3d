/** Font files for a page: only its own characters, as woff2. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { FontUse, PageFile } from '../reconstruct/document.ts';

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
const featuresFor = (characters: string): string[] =>
  /\p{Script=Hangul}/u.test(characters) ? FEATURES.filter((feature) => feature !== 'calt') : FEATURES;

/** Thai and Lao am, which shapers take apart into a ring above and a vowel before they look for glyphs (HarfBuzz, hb-ot-shaper-thai). */
const AM: Readonly<Record<string, string>> = { '\u0e33': '\u0e4d\u0e32', '\u0eb3': '\u0ecd\u0eb2' };
const withParts = (characters: string): string => characters + [...characters].map((character) => AM[character] ?? '').join('');

/** One after the other: whole fonts are large, and the work is not spread over threads. */
export async function subsetFonts(uses: readonly FontUse[]): Promise<SubsetFonts> {
  const parts: Awaited<ReturnType<typeof subset>>[] = [];
  for (const use of uses) parts.push(await subset(use));
  return { files: parts.map((part) => part.file), css: parts.map((part) => part.css).join('\n\n') };
}

async function subset(use: FontUse): Promise<{ file: PageFile; css: string }> {
  const characters = [...new Set(`${withParts(use.characters)} `)].toSorted().join('');
  const key = createHash('sha256').update(use.file).update(characters).digest('hex');
  const bytes =
    made.get(key) ??
    new Uint8Array(
      await subsetFont(await readFile(use.file), characters, { targetFormat: 'woff2', keepFeatures: featuresFor(characters) }),
    );
  if (made.size >= MOST_KEPT) made.delete(made.keys().next().value!);
  made.set(key, bytes);
  const stem = `${use.family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${use.weight}${use.italic ? '-italic' : ''}`;
  const path = `assets/fonts/${stem}.woff2`;
  const css = `@font-face {
  font-family: "${use.family}";
  font-weight: ${use.weight};
  font-style: ${use.italic ? 'italic' : 'normal'};
  font-display: swap;
  src: url("${path}") format("woff2");
}`;
  return { file: { path, mime: 'font/woff2', bytes }, css };
}
