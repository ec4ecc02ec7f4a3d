/** A small raised figure at the end of a line that stands for a note (год¹): readers take it for a mark, for a figure, or pass it over. */
import { bottom, grow, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import { createRaster, crop, paste } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/**
 * Against most letters of its line, in their height: a raised figure is so high (marks of quotation are 0.3 to 0.55), ends so far above the line they stand on, reaches so far
 * over them, and stands no farther behind the last one. Lines of so many letters tell.
 */
const RAISED = { size: [0.6, 0.95], above: 0.45, over: 0.1, near: 0.35, letters: 4, wide: 0.9 } as const;
/** So surely it is read alone. */
const SURE = 0.8;
/** White around it, px. */
const AIR = 4;

const FIGURES: Readonly<Record<string, string>> = { 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
/** The end of a word in letters that have no marks above them to be taken for figures, and what a raised figure behind it is taken for. */
const ENDED = /^(.*[\p{Script=Latin}\p{Script=Cyrillic}]{2}[.,;]?)["'“”‘’´`*°?!\d]{0,2}$/u;

/** @returns the lines with the raised figures that the CTC recogniser surely sees at their ends */
export async function withRaisedFigures(
  lines: readonly ReadLine[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const found = lines.flatMap((read) => {
    const figure = raisedAtEnd(read.line);
    const [, words] = ENDED.exec(read.reading.text.trim()) ?? [];
    return figure && words !== undefined ? [{ read, words, figure: alone(read.line, figure) }] : [];
  });
  const seen = await ctc.read(await Promise.all(found.map(({ figure }) => blackOnWhite(figure))), signal);
  const noted = new Map(
    found.flatMap(({ read, words }, i) => {
      const { text, confidence } = seen[i]!;
      const figure = confidence >= SURE ? FIGURES[text.trim()] : undefined;
      return figure ? [[read, words + figure] as const] : [];
    }),
  );
  return lines.map((read) => {
    const text = noted.get(read);
    return text === undefined ? read : { ...read, reading: { ...read.reading, text, others: [] } };
  });
}

/** The last letter's box where it is as small and stands as high as a figure that stands for a note. */
function raisedAtEnd({ glyphs, ink }: LineInk): Box | null {
  const [figure, before] = [glyphs.at(-1), glyphs.at(-2)];
  if (ink.surface !== 'flat' || !figure || !before || glyphs.length <= RAISED.letters) return null;
  const letters = glyphs.slice(0, -1);
  const height = median(letters.map((box) => box.height));
  const [top, base] = [median(letters.map(({ y }) => y)), median(letters.map(bottom))];
  const space = figure.x - right(before);
  const isRaised =
    figure.height >= RAISED.size[0] * height &&
    figure.height <= RAISED.size[1] * height &&
    figure.width <= RAISED.wide * figure.height &&
    base - bottom(figure) >= RAISED.above * height &&
    top - figure.y >= RAISED.over * height;
  return isRaised && space >= 0 && space <= RAISED.near * height ? figure : null;
}

/** The line without all but one of its letters. */
function alone(line: LineInk, figure: Box): LineInk {
  const { cleaned, origin } = line;
  const own = { ...figure, x: figure.x - origin.x, y: figure.y - origin.y };
  const around = grow(figure, AIR);
  const picture = createRaster(around.width, around.height, 1);
  paste(picture, crop(cleaned, own), AIR, AIR);
  return { ...line, box: figure, detected: figure, origin: { x: around.x, y: around.y }, cleaned: picture, glyphs: [figure] };
}
