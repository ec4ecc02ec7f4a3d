/** The firm's name on its products: what heads and ends the page as its wordmark is printed on the things that its photos show, too, and is of the photo there. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, centerX, centerY, clampToPixels, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Shape, StyledLine } from '../document.ts';

/**
 * A firm's name is the first word, of so many letters, of short lines both at the top and at the foot of the page, within this share of its width (DALON; FORETTI GOLF). What is at one
 * end alone (LIVE, NEW) is said elsewhere as well.
 */
const NAME = { word: /^\p{Script=Latin}{4,}$/u, words: 2, within: 1 / 4 };
/**
 * On a product a model may follow it, so many words in all, and letters are spaced out, by type sizes (.22 to .42 on the eight things of three pages): what is said of the product is in
 * sentences and headings, whose letters are set as closely as they come.
 */
const PRINT = { words: 3, spacing: 0.15 };
/** Rims of letters reach so far beyond their box, px. */
const AIR = 4;
/**
 * Edges of a thing, levels within so many columns. The line stands in the middle of it, off by so many of its heights or px: its last letter has a space behind it, and edges are
 * soft. What reaches farther than this share of the page is its ground.
 */
const THING = { edge: 10, columns: 3, off: 0.45, least: 4.5, widest: 0.85 };
/** A thing is shaded across, by so many levels between all but these ends: cells of tables by 0 to 2.6, the eight things by 7 to 79. */
const SHADED = { levels: 4, ends: 0.05, rim: 5 };
/** Sides of a drawn box lie this near to a thing's, px: it is that box, and its words are the page's. */
const DRAWN = 4;
/** Smaller print on the same thing has the same edges and the same middle, by so many heights of the name, and is no farther from it than the thing is wide, by this factor. */
const SMALLER = { edges: 0.5, middle: 0.35, apart: 1.6 };

/** Columns from left to before right. */
interface Thing {
  readonly left: number;
  readonly right: number;
}

interface Print {
  readonly line: StyledLine;
  readonly thing: Thing;
}

/** What lies under the lines. */
interface Grounds {
  /** The page without its text. */
  readonly plate: RgbRaster;
  /** What the page draws. */
  readonly shapes: readonly Shape[];
}

/** @returns ids of the lines that are names printed on products in photos, and of the smaller print on the same product */
export function namesOnProducts(lines: readonly StyledLine[], grounds: Grounds): ReadonlySet<string> {
  const names = namesOf(lines, grounds.plate);
  if (names.size === 0) return new Set();
  const found = lines.flatMap((line) => {
    if (isAtTop(line, grounds.plate) || isAtFoot(line, grounds.plate) || !isNamed(line, names)) return [];
    const columns = columnColors(grounds.plate, line.box);
    const thing = thingUnder(line, columns, grounds);
    return thing && isShaded(columns, thing, line.box) ? [{ line, thing }] : [];
  });
  const smaller = lines.filter((line) => found.some((print) => isOnSameThing(line, print, grounds)));
  return new Set([...found.map(({ line }) => line), ...smaller].map(({ id }) => id));
}

/** Words that short lines at both ends of the page begin with. */
function namesOf(lines: readonly StyledLine[], plate: RgbRaster): ReadonlySet<string> {
  const short = lines.filter(({ text }) => NAME.word.test(firstWord(text)) && text.split(' ').length <= NAME.words);
  const heads = new Set(short.filter((line) => isAtTop(line, plate)).map(({ text }) => firstWord(text)));
  return new Set(short.filter((line) => isAtFoot(line, plate) && heads.has(firstWord(line.text))).map(({ text }) => firstWord(text)));
}

/** Without the marks of its letters, which are lost in small print. */
const firstWord = (text: string): string => text.split(' ', 1)[0]!.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isAtTop = ({ box }: StyledLine, { width }: RgbRaster): boolean => centerY(box) <= NAME.within * width;
const isAtFoot = ({ box }: StyledLine, { width, height }: RgbRaster): boolean => centerY(box) >= height - NAME.within * width;

function isNamed({ text, runs, writing }: StyledLine, names: ReadonlySet<string>): boolean {
  const isSpaced = runs.every(({ style }) => style.letterSpacing >= PRINT.spacing * style.size);
  return names.has(firstWord(text)) && text.split(' ').length <= PRINT.words && isSpaced && writing === undefined;
}

/** The thing in whose middle a line stands, unless it is a box that the page draws. */
function thingUnder({ box }: StyledLine, columns: readonly Rgb[], { plate, shapes }: Grounds): Thing | null {
  const left = edgeFrom(columns, Math.floor(box.x) - AIR, -1);
  const end = edgeFrom(columns, Math.ceil(right(box)) + AIR, 1);
  if (left === null || end === null || end - left > THING.widest * plate.width) return null;
  if (Math.abs((left + end) / 2 - centerX(box)) > Math.max(THING.least, THING.off * box.height)) return null;
  const thing = { left, right: end };
  return shapes.some((shape) => isDrawnAs(shape, thing, box)) ? null : thing;
}

const isDrawnAs = ({ kind, box }: Shape, thing: Thing, line: Box): boolean =>
  kind === 'box' &&
  box.y <= line.y &&
  bottom(box) >= bottom(line) &&
  Math.abs(box.x - thing.left) <= DRAWN &&
  Math.abs(right(box) - thing.right) <= DRAWN;

/** Mean colours of the columns of a line's rows, all across the page: free of noise, and of what is finer than letters. */
function columnColors({ data, ...size }: RgbRaster, line: Box): Rgb[] {
  const { y, height } = clampToPixels({ ...line, x: 0, width: size.width }, size.width, size.height);
  return Array.from({ length: size.width }, (_, x): Rgb => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let v = y; v < y + height; v++) for (let c = 0; c < 3; c++) sum[c]! += data[(v * size.width + x) * 3 + c]! / height;
    return sum;
  });
}

/** Where the colour changes at once, from a column on; null where it does nowhere. */
function edgeFrom(columns: readonly Rgb[], from: number, step: 1 | -1): number | null {
  for (let x = from; columns[x] && columns[x + step * THING.columns]; x += step)
    if (channelDistance(columns[x + step * THING.columns]!, columns[x]!) >= THING.edge) return x + (step * THING.columns) / 2;
  return null;
}

/** Whether light falls on a thing, beside its print. */
function isShaded(columns: readonly Rgb[], thing: Thing, line: Box): boolean {
  const beside = columns.filter(
    (_, x) => x > thing.left + SHADED.rim && x < thing.right - SHADED.rim && (x < line.x - AIR || x >= right(line) + AIR),
  );
  if (beside.length === 0) return false;
  const end = Math.floor(SHADED.ends * beside.length);
  return [0, 1, 2].some((c) => {
    const levels = beside.map((color) => color[c]!).toSorted((a, b) => a - b);
    return levels[levels.length - 1 - end]! - levels[end]! >= SHADED.levels;
  });
}

function isOnSameThing(line: StyledLine, { line: name, thing }: Print, grounds: Grounds): boolean {
  const { height } = name.box;
  if (line === name || line.runs[0]!.style.size > name.runs[0]!.style.size) return false;
  if (Math.abs(centerY(line.box) - centerY(name.box)) > SMALLER.apart * (thing.right - thing.left)) return false;
  if (Math.abs(centerX(line.box) - centerX(name.box)) > SMALLER.middle * height) return false;
  const own = thingUnder(line, columnColors(grounds.plate, line.box), grounds);
  const off = SMALLER.edges * height;
  return own !== null && Math.abs(own.left - thing.left) <= off && Math.abs(own.right - thing.right) <= off;
}
