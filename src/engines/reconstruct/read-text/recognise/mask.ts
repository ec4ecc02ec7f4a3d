/** Masked names (김**, Ким **): Tesseract takes the stars for letters or quotes, and loses the letters beside them. */
import type { GreyRaster } from '../../../image/raster.ts';
import { tidy } from '../spelling/spelling.ts';
import type { TesseractLanguage } from './models.ts';
import type { Part, Reading } from './recogniser.ts';

/** The stars are as sure as this, and at least two. */
const SURE = 0.8;
const FEWEST = 2;
/** Grey of the lightest ink that belongs to a star. */
const FAINT = 200;

/** The first run of stars that the CTC recogniser sees, or null. */
export function maskOf({ parts }: Reading): Part | null {
  const from = parts.findIndex((part, i) => part.text === '*' && parts[i + 1]?.text === '*');
  if (from < 0) return null;
  const after = parts.findIndex((part, i) => i > from && part.text !== '*');
  const run = parts.slice(from, after < 0 ? parts.length : after);
  const confidence = run.reduce((sum, part) => sum + part.confidence, 0) / run.length;
  if (run.length < FEWEST || confidence < SURE) return null;
  return { text: '*'.repeat(run.length), confidence, from: run[0]!.from, to: run.at(-1)!.to };
}

/** The picture without the stars: from the gap before the first to the gap after the last, each found from within its star. */
export function withoutMask(picture: GreyRaster, mask: Part): GreyRaster {
  const { width, height } = picture;
  const isEmpty = (x: number): boolean => {
    for (let y = 0; y < height; y++) if (picture.data[y * width + x]! < FAINT) return false;
    return true;
  };
  // The recogniser tells where a star's middle is.
  const within = (0.3 * (mask.to - mask.from) * width) / mask.text.length;
  let [from, to] = [Math.floor(mask.from * width - within), Math.ceil(mask.to * width + within)];
  while (from > 0 && !isEmpty(from)) from--;
  while (to < width && !isEmpty(to)) to++;
  const cleared = { ...picture, data: picture.data.slice() };
  for (let y = 0; y < height; y++) cleared.data.fill(255, y * width + Math.max(0, from), y * width + Math.min(to, width));
  return cleared;
}

/**
 * What Tesseract read without the mask, with the mask in its place.
 * @param seen the CTC recogniser's reading, which tells whether a space stands before and after it
 */
export function withMask(lstm: Reading, mask: Part, seen: Reading, language: TesseractLanguage): Reading {
  const isBefore = (part: Part) => part.from + part.to < mask.from + mask.to !== (language === 'ara');
  const parts = [...lstm.parts.filter(isBefore), mask, ...lstm.parts.filter((part) => !isBefore(part))];
  const at = seen.parts.findIndex((part) => part.from === mask.from);
  const [before, after] = [seen.parts[at - 1], seen.parts[at + mask.text.length]].map((part) => part === undefined || part.text === ' ');
  const joined = parts.map((part) => part.text).join(' ');
  const stars = mask.text.replaceAll('*', String.raw`\*`);
  const [left, right] = language === 'ara' ? [after, before] : [before, after];
  const text = joined.replace(new RegExp(` ?${stars} ?`), `${left ? ' ' : ''}${mask.text}${right ? ' ' : ''}`).trim();
  const length = parts.reduce((sum, part) => sum + part.text.length, 0);
  const confidence = parts.reduce((sum, part) => sum + part.confidence * part.text.length, 0) / length;
  return { text: tidy(text, language), confidence, parts };
}
