/**
 * Words of a line in a second colour that lies between paper and ink (yellow among white letters on red, orange among black ones on white): their coverage is that of grey letters, which recognisers pass over or make signs of
 * (그 맛이 as ㅡ: =:0|, 불꽃분식 as 콜꽂분식). For them all letters are as dark as the line's own.
 */
import { connectedParts } from '../../../image/connected.ts';
import type { GreyRaster } from '../../../image/raster.ts';

/** Coverage from which pixels are of a letter. */
const COVERED = 64;
/** Of a letter's pixels this share is covered less than its strokes are: their soft edges and crossings. */
const STROKES = 0.9;
/** Letters in the line's own ink are covered so much; those in another colour so much at most and at least: fainter is what shows through from beside them. */
const OWN = 230;
const OTHER = { least: 75, most: 205 };
/** A letter is as high as this share of the line, so that its strokes have cores: specks and dots are covered by halves whatever their colour. */
const HIGH = 0.45;

/** Letters so high, px, have strokes of 2 px and more: those of smaller ones are covered by halves wherever they fall, and a syllable between quotation marks was lost when they were evened. */
const LARGE = 20;

interface Letter {
  from: number;
  to: number;
  top: number;
  end: number;
  /** Of each part. */
  readonly pixels: Int32Array[];
}

/**
 * @param coverage of a line's letters, 0 to 255
 * @param height of the letters, px
 * @returns the coverage with paler letters as dark as the others; itself where there are none
 */
export function withEvenInk(coverage: GreyRaster, height: number): GreyRaster {
  if (height < LARGE) return coverage;
  const letters = lettersIn(coverage).filter(({ top, end }) => end - top >= HIGH * height);
  const strokes = letters.map(({ pixels }) => strokesOf(coverage, pixels));
  if (!strokes.some((covered) => covered >= OWN)) return coverage;
  const paler = letters.flatMap((letter, i) =>
    strokes[i]! >= OTHER.least && strokes[i]! <= OTHER.most ? [{ letter, by: 255 / strokes[i]! }] : [],
  );
  if (paler.length === 0) return coverage;
  const data = coverage.data.slice();
  for (const { letter, by } of paler)
    for (let y = 0; y < coverage.height; y++)
      for (let i = y * coverage.width + letter.from; i < y * coverage.width + letter.to; i++)
        data[i] = Math.min(255, Math.round(data[i]! * by));
  return { ...coverage, data };
}

/** What stands in the same columns is one letter. */
function lettersIn({ width, height, data }: GreyRaster): Letter[] {
  const letters: Letter[] = [];
  const parts = connectedParts(width, height, (i) => data[i]! >= COVERED).map((pixels) => boundsOf(pixels, width));
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = letters.at(-1);
    if (!last || part.from >= last.to) {
      letters.push(part);
      continue;
    }
    // One by one: what passes for a letter of a photo has more pixels than a call takes arguments.
    for (const pixels of part.pixels) last.pixels.push(pixels);
    last.to = Math.max(last.to, part.to);
    last.top = Math.min(last.top, part.top);
    last.end = Math.max(last.end, part.end);
  }
  return letters;
}

function boundsOf(pixels: Int32Array, width: number): Letter {
  const letter = { from: width, to: 0, top: Infinity, end: 0, pixels: [pixels] };
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    letter.from = Math.min(letter.from, x);
    letter.to = Math.max(letter.to, x + 1);
    letter.top = Math.min(letter.top, y);
    letter.end = Math.max(letter.end, y + 1);
  }
  return letter;
}

function strokesOf({ data }: GreyRaster, parts: readonly Int32Array[]): number {
  const counts = new Uint32Array(256);
  for (const pixels of parts) for (const i of pixels) counts[data[i]!]!++;
  const all = parts.reduce((sum, pixels) => sum + pixels.length, 0);
  let rank = Math.min(all - 1, Math.floor(STROKES * all));
  return counts.findIndex((count) => (rank -= count) < 0);
}
