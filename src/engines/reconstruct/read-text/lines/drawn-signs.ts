/** Drawings that recognisers take for letters: framed boxes side by side for noughts, a tap for an r, a star for 米. */
import { channelDistance } from '../../../image/colour.ts';
import { colorAt } from '../../../image/raster.ts';
import type { LineInk } from './line-ink.ts';

/** Signs that are round about nothing but the ground. */
const ROUND = /^[0OoQDㅇ○\s]+$/u;
/** Levels by which what a round sign encloses differs from the paper and from the ink at least; and the share of the signs that do. */
const FILLED = { apart: 40, share: 0.6 };
/** A sign by itself that is so high, px, on what is not even is a part of a drawing: Latin letters (sizes on labels are smaller, headlines longer), and Han signs on a page in a language that does not write them. */
const LONE = [
  { sign: /^\p{Script=Latin}$/u, high: 48, but: new Set<string>() },
  { sign: /^\p{Script=Han}$/u, high: 32, but: new Set(['', 'cn', 'tw', 'ja']) },
];

/**
 * Whether a line is no text but a drawing, whatever it was read as.
 * @param language that most of the page is in, as far as it is known
 */
export const isDrawnSign = (line: LineInk, text: string, language: string): boolean =>
  (ROUND.test(text) && enclosesColour(line)) || (line.ink.surface !== 'flat' && isLone(text.trim(), line.box.height, language));

const isLone = (text: string, height: number, language: string): boolean =>
  LONE.some(({ sign, high, but }) => sign.test(text) && height >= high && !but.has(language));

/** Whether most of the signs enclose another colour than the one that they stand on. */
function enclosesColour({ glyphs, pixels, origin, ink }: LineInk): boolean {
  const filled = glyphs.filter(({ x, y, width, height }) => {
    const [column, row] = [Math.floor(x + width / 2) - origin.x, Math.floor(y + height / 2) - origin.y];
    if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) return false;
    const colour = colorAt(pixels, column, row);
    return channelDistance(colour, ink.paper) >= FILLED.apart && channelDistance(colour, ink.ink) >= FILLED.apart;
  });
  return glyphs.length > 0 && filled.length >= FILLED.share * glyphs.length;
}
