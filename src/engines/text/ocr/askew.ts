/** Print that does not run level with the page: each piece read the way that reads surest. */
import type { RgbRaster } from '../../image/raster.ts';
import type { ReadResult, TextLine } from '../../reconstruct/document.ts';
import type { ReadLine } from './compose.ts';
import { isAskew, isVertical, layOut, stripUnder, type Sheet, type Strip } from './sheet.ts';
import { boxInPicture, type Turned } from '../../image/turned.ts';

/** Reads a picture that lies level. */
export type Read = (picture: RgbRaster) => Promise<ReadResult>;

export interface AskewLine extends ReadLine {
  /** As in Strip. */
  readonly turn: number | null;
}

export interface Askew {
  readonly lines: readonly AskewLine[];
  readonly language: string | null;
}

/** Pieces that are read, the largest; more are the pattern of something. */
const MOST_PIECES = 24;
/** Ornaments turned in every direction look like some letter. */
const SURE = { few: 0.8, some: 0.6 };

/** Print at an angle that is smaller than this many times the page's level print stands on what a photo shows, and is left to it. */
const SMALLER = 0.75;
/** Fewer level lines do not tell how large the page's print is. */
const FEWEST_LEVEL = 8;

/** The largest pieces that do not run level. */
export function worthReading(print: readonly Turned[]): Turned[] {
  const heights = print
    .filter((piece) => !isAskew(piece))
    .map(({ thickness }) => thickness)
    .toSorted((a, b) => a - b);
  const smallest = heights.length >= FEWEST_LEVEL ? SMALLER * heights[heights.length >> 1]! : 0;
  const pieces = print.filter((piece) => isAskew(piece) && Math.min(piece.length, piece.thickness) >= smallest);
  return pieces.toSorted((a, b) => b.length * b.thickness - a.length * a.thickness).slice(0, MOST_PIECES);
}

export async function readAskew(picture: RgbRaster, print: readonly Turned[], read: Read): Promise<Askew> {
  const chosen = worthReading(print);
  if (chosen.length === 0) return { lines: [], language: null };
  const sheet = layOut(picture, chosen);
  const { lines, language } = await read(sheet.picture);
  const found = chosen.flatMap((piece, i) => {
    const looks = sheet.strips.filter((strip) => strip.piece === i).map((strip) => joined(linesOn(sheet, strip, lines), piece, strip));
    const best = looks.filter((look) => look !== null).toSorted((a, b) => b.confidence - a.confidence)[0];
    const letters = lettersOf(best?.text ?? '');
    return best && letters >= 2 && best.confidence >= SURE[letters > 2 ? 'some' : 'few'] ? [best] : [];
  });
  return { lines: found, language };
}

export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const asRead = ({ text, box, confidence, language, direction }: TextLine): ReadLine => ({
  text,
  box,
  confidence,
  language,
  direction,
  vertical: false,
});

const linesOn = (sheet: Sheet, strip: Strip, lines: readonly TextLine[]): TextLine[] =>
  lines.filter((line) => stripUnder(sheet, line.box) === strip).toSorted((a, b) => a.box.x - b.box.x);

function joined(lines: readonly TextLine[], piece: Turned, { turn }: Strip): AskewLine | null {
  const [first] = lines;
  if (!first) return null;
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / length;
  const vertical = turn === null;
  const text = lines.map((line) => line.text).join(vertical ? '' : ' ');
  return { ...asRead(first), text, confidence, box: boxInPicture(piece), vertical, turn };
}

/** A page lies on its side where most of its print is vertical, by length, in at least so many lines. */
const MOSTLY = 0.7;
const FEWEST_LINES = 3;

export function isMostlyVertical(print: readonly Turned[]): boolean {
  const telling = print.filter((piece) => isVertical(piece) || piece.length > 2 * piece.thickness);
  const vertical = telling.filter(isVertical);
  const lengthOf = (pieces: readonly Turned[]) => pieces.reduce((sum, piece) => sum + Math.max(piece.length, piece.thickness), 0);
  return vertical.length >= FEWEST_LINES && lengthOf(vertical) > MOSTLY * lengthOf(telling);
}

/** How far a page that lies on its side is turned clockwise, degrees; 0 where its vertical lines are written so. */
export function sideways({ lines }: Askew, print: readonly Turned[]): number {
  const turn = [90, -90].find((way) => lines.filter((line) => line.turn === way).length > lines.length / 2);
  if (turn === undefined) return 0;
  const slopes = print
    .filter((piece) => isVertical(piece) && piece.angle !== 0)
    .map(({ angle }) => (angle * turn < 0 ? angle + 2 * turn : angle));
  return slopes.toSorted((a, b) => a - b)[slopes.length >> 1] ?? turn;
}
