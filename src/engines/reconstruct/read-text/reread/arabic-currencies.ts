/** Abbreviated currencies behind the numbers of prices, put in the place of what was read there. */
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { currencySign } from '../recognise/currency-signs.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part } from '../recognise/recogniser.ts';
import { isAscii } from '../recognise/scripts.ts';
import { stretchesOf, type Stretch } from './white-gaps.ts';
import { withWord } from './words-from-right.ts';

/**
 * White that parts what is looked at, in heights of the line's picture: less than between a sign's letters and its point, of which it has three at most.
 */
const WHITE = 0.06;
const PIECES = 3;
/**
 * So like a sign is one. On a page of four faces signs of 15 to 38 px have 0.88 to 0.98, all else in its lines, and in those of two other pages, 0.6 at most but for parts and
 * neighbours of signs (0.7); a stroke through it costs a sign 0.2. It stands behind a number within so many heights.
 */
const LIKE = { alone: 0.85, behindNumber: 0.8, struck: 0.7 };
const APART = 0.6;
/**
 * A row of which so much is ink in one run is a stroke through a price, and so are rows about it of which so much is ink at all, within so many heights: where it was taken out
 * of the letters, some of it may be left.
 */
const STROKE = { run: 0.7, inked: 0.75, thick: 0.12 };
const NUMBER = /[\d٠-٩]/u;

/** @returns the reading with the currencies that its picture shows, and those words */
export function withCurrencies(picture: GreyRaster, reading: CombinedReading): { reading: CombinedReading; words: readonly Part[] } {
  const { clear, isStruck } = withoutStroke(picture);
  const words = signsIn(clear, reading, isStruck ? LIKE.struck : LIKE.behindNumber).map(({ from, to, text, likeness }) => ({
    text: text + signBehind(reading, { from: from / picture.width, to: to / picture.width }, stretchesOf(clear, WHITE), picture.width),
    confidence: likeness,
    from: from / picture.width,
    to: to / picture.width,
  }));
  const whole = words.length > 0 && isAscii(reading.text) ? inWords(reading, words) : reading;
  return { reading: words.reduce<CombinedReading>((read, word) => withWord(read, word), whole), words };
}

interface Sign extends Stretch {
  readonly text: string;
  readonly likeness: number;
}

/** Those that are most like one, none over another. */
function signsIn(picture: GreyRaster, reading: CombinedReading, least: number): Sign[] {
  const stretches = stretchesOf(picture, WHITE);
  const hasNumber = NUMBER.test(reading.text);
  if (!hasNumber && stretches.length > PIECES) return [];
  const found = stretches.flatMap(({ from }, i) =>
    stretches.slice(i, i + PIECES).flatMap(({ to }, k): Sign[] => {
      const next = stretches[i + k + 1];
      const isAll = i === 0 && !next;
      const isBehind = next !== undefined && next.from - to <= APART * picture.height && isNumberAt(reading, next, picture.width);
      if (!isAll && !isBehind) return [];
      const sign = currencySign(picture, { from, to }, reading.text);
      return sign && sign.likeness >= (isAll ? LIKE.alone : least) ? [{ ...sign, from, to }] : [];
    }),
  );
  const likest = found.toSorted((a, b) => b.likeness - a.likeness);
  return likest.filter((sign, i) => !likest.slice(0, i).some(({ from, to }) => sign.from < to && sign.to > from));
}

/** Whether what was read in a stretch holds figures. */
const isNumberAt = ({ parts }: CombinedReading, { from, to }: Stretch, width: number): boolean =>
  parts.some((part) => NUMBER.test(part.text) && part.from * width < to && part.to * width > from);

/** Brackets and stops behind what was read in a sign's place, where ink stands beside it. */
function signBehind({ parts }: CombinedReading, { from, to }: Stretch, stretches: readonly Stretch[], width: number): string {
  const own = parts.find((part) => Math.min(part.to, to) - Math.max(part.from, from) > 0.5 * (to - from));
  const [, sign = ''] = /\p{L}([).،!]+)$/u.exec(own?.text ?? '') ?? [];
  const isInked = own && stretches.some((stretch) => stretch.to <= from * width && stretch.to > own.from * width - 1);
  return isInked ? sign : '';
}

/** Characters between two signs as words: the CTC recogniser gives every one a place of its own. */
function inWords(reading: CombinedReading, signs: readonly Part[]): CombinedReading {
  const parts = reading.parts.filter((part) => !signs.some(({ from, to }) => part.from < to && part.to > from));
  const ends = [...signs.map(({ from }) => from).toSorted((a, b) => a - b), 1];
  const words = ends.flatMap((end, i): Part[] => {
    const own = parts.filter(({ from }) => from < end && from >= (ends[i - 1] ?? 0));
    if (own.length === 0) return [];
    const confidence = own.reduce((sum, part) => sum + part.confidence, 0) / own.length;
    const text = own
      .map((part) => part.text)
      .join('')
      .trim();
    return text === '' ? [] : [{ text, confidence, from: own[0]!.from, to: own.at(-1)!.to }];
  });
  return { ...reading, parts: words.toReversed() };
}

/** The picture without the stroke through a price, which joins all that it crosses. */
function withoutStroke(picture: GreyRaster): { readonly clear: GreyRaster; readonly isStruck: boolean } {
  const { width, height, data } = picture;
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width));
  const struck = rows.findIndex((row) => longestRun(row) >= STROKE.run * width);
  if (struck < 0) return { clear: picture, isStruck: false };
  const isStroke = (y: number) => Math.abs(y - struck) <= STROKE.thick * height && inkedShare(rows[y]!) >= STROKE.inked;
  const clear = createRaster(width, height, 1);
  clear.data.set(data);
  for (const y of rows.keys()) if (y === struck - 1 || y === struck + 1 || isStroke(y)) clear.data.fill(255, y * width, (y + 1) * width);
  return { clear, isStruck: true };
}

/** Values of a stroke are darker than this. */
const DARK = 160;

function longestRun(row: GreyRaster['data']): number {
  let [longest, run] = [0, 0];
  for (const value of row) longest = Math.max(longest, (run = value < DARK ? run + 1 : 0));
  return longest;
}

const inkedShare = (row: GreyRaster['data']): number => row.reduce((sum, value) => sum + Number(value < DARK), 0) / row.length;
