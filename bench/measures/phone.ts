/** What of a page's text can be read on a phone: overflow tells of a page that is too wide, and not of words that left their ground. */
import sharp from 'sharp';
import { contrastRatio, luma, type Rgb } from '../../src/engines/image/colour.ts';
import type { Word } from './in-page/words.ts';
import type { ReadPage } from './page.ts';

/** A word on a phone that was easier to read on the wide page. */
export interface PhoneFault {
  readonly why: 'cut' | 'faint' | 'disturbed' | 'overlapped' | 'covered' | 'small';
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PhoneReading {
  /** Share of the wide page's characters that can be read. */
  readonly legible: number;
  readonly faults: readonly PhoneFault[];
}

/** Words of less contrast with their ground than this (WCAG 2.2, 1.4.3, of large text) are hard to read where they had more by this factor. */
const FAINT = { contrast: 3, share: 0.7 };
/** What a word stands on varies in lightness by so many levels (standard deviation), and by so many more than on the wide page: it left its panel for a photo, or stands on the edge of a product. */
const DISTURBED = { least: 24, more: 14 };
/** A word that changes its px by less than this share of what it does on the wide page lies under something, or is cut away. */
const HIDDEN = 0.15;
/** Of the px of a word's box so many are ink at least: a middle dot has as few. */
const INK = 0.01;
/** Words lie over each other where this share of the smaller one's middle band does; letters reach this share of their box's height. */
const OVERLAP = { share: 0.25, band: 0.5 };
/** Type of less px cannot be read, where it was larger: 10 px of a page of 860 px that is shown as a picture. */
const SMALL = 4.5;
/** px by which a word may leave the window: side bearings. */
const BEYOND = 2;

/** Compares the same document at two widths, both read with and without its text. */
export async function readOnPhone(wide: ReadPage, narrow: ReadPage): Promise<PhoneReading> {
  const usual = Map.groupBy(await looksOf(wide), ({ word }) => word.node);
  const overlapped = overlappedWords(narrow.words, overlappedNodes(wide.words));
  const faults = (await looksOf(narrow)).flatMap((look): { word: Word; why: PhoneFault['why'] }[] => {
    const { word } = look;
    const before = usual.get(word.node) ?? [];
    if (word.x < -BEYOND || word.x + word.w > narrow.width + BEYOND) return [{ word, why: 'cut' }];
    if (look.strength < HIDDEN * Math.max(0, ...before.map(({ strength }) => strength))) return [{ word, why: 'covered' }];
    if (look.contrast < Math.min(FAINT.contrast, FAINT.share * Math.min(...before.map(({ contrast }) => contrast))))
      return [{ word, why: 'faint' }];
    if (look.unevenness > Math.max(DISTURBED.least, DISTURBED.more + Math.max(0, ...before.map(({ unevenness }) => unevenness))))
      return [{ word, why: 'disturbed' }];
    if (overlapped.has(word)) return [{ word, why: 'overlapped' }];
    return before.length > 0 && isSmall(word, before[0].word) ? [{ word, why: 'small' }] : [];
  });
  const covered = coveredNodes(wide.words, narrow.words);
  const all = sum(wide.words, characters);
  const illegible = sum(faults, ({ word }) => characters(word)) + sum(covered, ({ lost }) => lost);
  return {
    legible: all > 0 ? Math.max(0, 1 - illegible / all) : NaN,
    faults: [
      ...faults.map(({ word: { text, x, y }, why }) => ({ why, text, x, y })),
      ...covered.map(({ word: { text, x, y } }) => ({ why: 'covered' as const, text, x, y })),
    ],
  };
}

/** By the words' boxes, as tall as their type is large: sizes in the style know nothing of zoom. */
const isSmall = (word: Word, wide: Word): boolean => word.h < wide.h && (wide.size * word.h) / wide.h < SMALL;

const characters = ({ text }: Word): number => [...text].length;
const sum = <T>(items: readonly T[], value: (item: T) => number): number => items.reduce((total, item) => total + value(item), 0);

interface Look {
  readonly word: Word;
  /** How much it changes the px that it changes most, levels. */
  readonly strength: number;
  /** WCAG contrast of its colour with the mean of what lies under it. */
  readonly contrast: number;
  /** Standard deviation of the lightness of what lies under it, levels. */
  readonly unevenness: number;
}

async function looksOf({ png, bare, words }: ReadPage): Promise<Look[]> {
  const [shown, ground] = [await rgb(png), await rgb(bare!)];
  return words.map((word) => {
    const [x0, y0] = [Math.max(0, Math.floor(word.x)), Math.max(0, Math.floor(word.y))];
    const [x1, y1] = [Math.min(shown.width, Math.ceil(word.x + word.w)), Math.min(shown.height, Math.ceil(word.y + word.h))];
    const changes: number[] = [];
    const total = [0, 0, 0];
    const lightness: number[] = [];
    for (let row = y0; row < y1; row++) {
      for (let i = (row * shown.width + x0) * 3; i < (row * shown.width + x1) * 3; i += 3) {
        changes.push(Math.max(...[0, 1, 2].map((k) => Math.abs(shown.data[i + k] - ground.data[i + k]))));
        for (const k of [0, 1, 2]) total[k] += ground.data[i + k];
        lightness.push(luma([ground.data[i], ground.data[i + 1], ground.data[i + 2]]));
      }
    }
    changes.sort((a, b) => b - a);
    const mean = total.map((value) => value / (changes.length || 1)) as unknown as Rgb;
    const strength = changes[Math.floor(changes.length * INK)] ?? 0;
    return { word, strength, contrast: contrastRatio(word.color, mean), unevenness: standardDeviation(lightness) };
  });
}

function standardDeviation(values: readonly number[]): number {
  const mean = sum(values, (value) => value) / (values.length || 1);
  return Math.sqrt(sum(values, (value) => (value - mean) ** 2) / (values.length || 1));
}

async function rgb(png: Buffer) {
  const { data, info } = await sharp(png, { limitInputPixels: false }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const nodePair = (a: Word, b: Word): string => `${Math.min(a.node, b.node)} ${Math.max(a.node, b.node)}`;

/** Pairs of texts that lie over each other on the wide page already: printed so. */
const overlappedNodes = (words: readonly Word[]): Set<string> => new Set(overlaps(words).map(([a, b]) => nodePair(a, b)));

const overlappedWords = (words: readonly Word[], printed: ReadonlySet<string>): Set<Word> =>
  new Set(overlaps(words).flatMap(([a, b]) => (printed.has(nodePair(a, b)) ? [] : [a, b])));

/** Words of two texts of which one's middle band lies over the other's. */
function overlaps(words: readonly Word[]): [Word, Word][] {
  const sorted = words.toSorted((a, b) => a.y - b.y);
  return sorted.flatMap((a, i) => {
    const pairs: [Word, Word][] = [];
    for (const b of sorted.slice(i + 1)) {
      if (b.y > a.y + a.h) break;
      if (a.node !== b.node && liesOver(a, b)) pairs.push([a, b]);
    }
    return pairs;
  });
}

function liesOver(a: Word, b: Word): boolean {
  const band = ({ y, h }: Word) => ({ top: y + (h * (1 - OVERLAP.band)) / 2, height: h * OVERLAP.band });
  const [p, q] = [band(a), band(b)];
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const height = Math.min(p.top + p.height, q.top + q.height) - Math.max(p.top, q.top);
  const smaller = Math.min(a.w * p.height, b.w * q.height);
  return width > 0 && height > 0 && width * height > OVERLAP.share * smaller;
}

/** Texts of which fewer characters can be seen than on the wide page, by how many. */
function coveredNodes(wide: readonly Word[], narrow: readonly Word[]): { word: Word; lost: number }[] {
  const seen = Map.groupBy(narrow, ({ node }) => node);
  return [...Map.groupBy(wide, ({ node }) => node)].flatMap(([node, words]) => {
    const lost = sum(words, characters) - sum(seen.get(node) ?? [], characters);
    return lost > 0 ? [{ word: words[0], lost }] : [];
  });
}
