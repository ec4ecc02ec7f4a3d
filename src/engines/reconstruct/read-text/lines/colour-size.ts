/** Words set larger in a colour of their own (그래서 불꽃명가가 만들었습니다, with 불꽃명가 yellow and half as large again): a line of their own, wherever they begin, be it amid a word. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import { areFigures, columnsOf, heightOf, stackedOf, strokeOf } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';
import { strokeColour } from './stroke-colour.ts';

/** Lines of which the ink is so high, px, are looked at: in lower ones lossy pictures mix the colours of neighbours. */
const LEAST = 28;
/**
 * In one size stretches of two syllables and more differ in height by up to 1.1 in twelve upright faces of the catalogue; 52 px beside 38 px by 1.33. In faces of a hand they rise and fall by
 * more, but are of one pen: larger type has thicker strokes, too.
 */
const APART = { by: 1.2, thicker: 1.1, syllables: 2 };
/** Width of a syllable in narrow type, in its heights. */
const NARROW = 0.8;
/** Syllables with one part above the other, so wide in heights of their stretch at least (an i is narrower), fill so much of the width of one of syllables: figures and Latin letters are lower than those in one size. Behind larger figures that says nothing (24,816개가, whose syllables have their parts beside each other). */
const STACKED = { wide: 0.5, share: 0.25 };
/** Larger figures reach over what is set close to them by so much of its width. */
const CLOSE = 0.25;
/** Both stand on one line, within this share of the larger one's height. */
const LEVEL = 0.16;

/** @returns the gap between two colours, one of which is set larger; null where there is none */
export function colourSizeStep(line: LineInk): { readonly x: number; readonly width: number } | null {
  if (line.box.height < LEAST || line.ink.surface !== 'flat') return null;
  const stretches = stretchesOf(line);
  for (let i = 1; i < stretches.length; i++) {
    const [before, after] = [stretches[i - 1]!, stretches[i]!];
    const [small, large] = [before, after].toSorted((a, b) => heightOf(a) - heightOf(b)) as [Box[], Box[]];
    if (!isSmaller(small, large, line)) continue;
    const x = right(before.at(-1)!);
    return { x, width: after[0]!.x - x };
  }
  return null;
}

/** Columns of one hue next to each other. Those with too little ink for a colour go on with what stands before them. */
function stretchesOf(line: LineInk): Box[][] {
  const columns = columnsOf(line.glyphs, CLOSE);
  const stretches: Box[][] = [];
  let last: ReturnType<typeof strokeColour> = null;
  for (const column of columns) {
    const colour = strokeColour(line, column.x, right(column));
    if (stretches.length > 0 && !differInHue(last, colour, line.ink.paper)) stretches.at(-1)!.push(column);
    else stretches.push([column]);
    last = colour ?? last;
  }
  return stretches;
}

function isSmaller(small: readonly Box[], large: readonly Box[], line: LineInk): boolean {
  const height = heightOf(large);
  const areWords = [small, large].every((columns) => enclose(columns).width >= APART.syllables * NARROW * heightOf(columns));
  return (
    areWords &&
    height >= APART.by * heightOf(small) &&
    strokeOf(large, line) >= APART.thicker * strokeOf(small, line) &&
    (areFigures(large) || areSyllables(small, line.glyphs)) &&
    Math.abs(bottom(enclose(small)) - bottom(enclose(large))) <= LEVEL * height
  );
}

function areSyllables(columns: readonly Box[], glyphs: readonly Box[]): boolean {
  const widthOf = (boxes: readonly Box[]) => boxes.reduce((sum, { width }) => sum + width, 0);
  const stacked = stackedOf(columns, glyphs).filter(({ width }) => width >= STACKED.wide * heightOf(columns));
  return widthOf(stacked) >= STACKED.share * widthOf(columns);
}
