/**
 * Numbers in circles (①②③), which recognisers read as a bracketed number, a letter or nothing. They are found by their shape, a ring with
 * something in it; what is in it is read alone, and the words beside it are read without it.
 */
import { boxFromEdges, centerX, centerY, enclose, intersect, right, type Box } from '../../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import { SIDE } from '../lines/line-area.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { SOLID } from '../lines/ruled.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine } from './reread.ts';

/** A ring is as wide as high by this factor, at least so high in px and in heights of its line, and closed on so much of its round. */
const RING = { square: 1.2, least: 8, high: 0.6, closed: 0.93 };
/** How far the stroke may lie from the circle, px and in radii; how many places of its round are looked at; the coverage that thin strokes of small type reach. */
const STROKE = { px: 0.8, share: 0.06, places: 32, inked: 40 };
/** Where paper parts the ring from what is in it, in radii, and at how many places it need not. */
const FREE = { from: 0.64, to: 0.8, step: 0.04, joined: 1 };
/** Sides of the circles that are looked for round a figure, in its heights. */
const ROUND = { least: 1.35, most: 2.2, step: 0.05 };
/** What is in it reaches no farther from the middle, in radii, and covers such a share of the square round the middle: an O holds nothing. */
const INSIDE = { reach: 0.74, square: 0.5, least: 0.1, most: 0.75 };
/** A number is read as surely as this. */
const SURE = 0.5;
/** Unicode has circled numbers up to this. */
const MOST = 20;
/** What the loop of a の in a lossy picture is read as: numbers in circles count from one, so that a seven stands on no page without its six. */
const AS_NO = '⑦';
const BEFORE_IT = '⑥';
/** A space stands where a gap is so wide, in heights of the ring. */
const SPACE = 0.2;

/** A number in a circle. */
interface Numbered {
  readonly box: Box;
  readonly text: string;
}

/** A line with numbers in circles, and what stands between them, each a line of its own. */
export interface Enclosing {
  readonly line: LineInk;
  readonly numbers: readonly Numbered[];
  readonly words: readonly LineInk[];
}

/** @returns for each line its parts where it holds numbers in circles, itself where not */
export async function takeNumbersOut(
  lines: readonly LineInk[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<(LineInk | Enclosing)[]> {
  const rings = lines.flatMap((line, at) => ringsIn(line).map((box) => ({ at, box, inside: insideOf(line, box) })));
  const seen = await ctc.read(await Promise.all(rings.map(({ inside }) => blackOnWhite(inside))), signal);
  const read = rings.map(({ at, box }, i) => ({ at, box, text: numberIn(seen[i]!) }));
  const numbers = read.filter(({ text }) => text !== AS_NO || read.some((other) => other.text === BEFORE_IT));
  return lines.map((line, i) => {
    const own = numbers.flatMap(({ at, box, text }) => (at === i && text ? [{ box, text }] : []));
    return own.length > 0 ? { line, numbers: own, words: wordsBetween(line, own, raster, noise) } : line;
  });
}

export const isEnclosing = (line: LineInk | Enclosing): line is Enclosing => 'numbers' in line;

/** The readings of a line's parts with its numbers among them. */
export function withNumbers({ line, numbers }: Enclosing, words: readonly ReadLine[]): ReadLine {
  const parts = [
    ...numbers.map(({ box, text }) => ({ box, reading: { text, confidence: 1, parts: [], others: [] } as CombinedReading })),
    ...words.map((read) => ({ box: read.line.box, reading: read.reading })),
  ].toSorted((a, b) => a.box.x - b.box.x);
  const join = (textOf: (reading: CombinedReading) => string) =>
    parts.map(({ box, reading }, i) => (i > 0 && isApart(parts[i - 1]!.box, box, line) ? ' ' : '') + textOf(reading).trim()).join('');
  const others = Math.max(...parts.map(({ reading }) => reading.others.length));
  const confidence = words.length > 0 ? Math.min(...words.map(({ reading }) => reading.confidence)) : 1;
  return {
    line: { ...line, box: enclose([line.box, ...numbers.map(({ box }) => box)]) },
    reading: {
      text: join(({ text }) => text),
      confidence,
      parts: [],
      others: Array.from({ length: others }, (_, i) => join((reading) => reading.others[i] ?? reading.text)),
    },
  };
}

const isApart = (before: Box, box: Box, line: LineInk): boolean => box.x - right(before) >= SPACE * line.box.height;

/** Rings among a line's glyphs, and those round a glyph: in small type a ring is too pale to be one itself. */
function ringsIn(line: LineInk): Box[] {
  const found: Box[] = [];
  for (const glyph of line.glyphs) {
    // Circles a little larger and smaller than the ring pass, too: it is the middle one.
    const circles = circlesRound(glyph).filter((box) => isRing(line, box));
    const ring = isRing(line, glyph) ? glyph : circles[circles.length >> 1];
    if (ring && !found.some((other) => intersect(other, ring))) found.push(ring);
  }
  return found;
}

function circlesRound(glyph: Box): Box[] {
  if (glyph.width > glyph.height) return [];
  const step = Math.max(1, ROUND.step * glyph.height);
  const sides = range(ROUND.least * glyph.height, ROUND.most * glyph.height, step);
  return sides.map((side) => ({ x: centerX(glyph) - side / 2, y: centerY(glyph) - side / 2, width: side, height: side }));
}

/** Coverage of a px of the picture, by the line's ink alone. */
const coverageAt = ({ ink: { alpha }, origin }: LineInk, x: number, y: number): number =>
  x < origin.x || y < origin.y || x >= origin.x + alpha.width || y >= origin.y + alpha.height
    ? 0
    : alpha.data[(Math.floor(y) - origin.y) * alpha.width + Math.floor(x) - origin.x]!;

function isRing(line: LineInk, box: Box): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  return (
    short >= RING.least &&
    long <= RING.square * short &&
    short >= RING.high * line.box.height &&
    isClosed(line, box) &&
    isFree(line, box) &&
    holdsInk(line, box)
  );
}

function isClosed(line: LineInk, box: Box): boolean {
  let open = 0;
  const off = Math.max((2 * STROKE.px) / box.width, STROKE.share);
  const radii = range(1 - off, 1 + off, off / 2);
  for (let k = 0; k < STROKE.places; k++) {
    if (radii.some((radius) => coverageAt(line, ...placeOf(box, k, radius)) >= STROKE.inked)) continue;
    if (++open > (1 - RING.closed) * STROKE.places) return false;
  }
  return true;
}

/** Whether what is in a ring does not reach it: in の it does. */
function isFree(line: LineInk, box: Box): boolean {
  let joined = 0;
  for (let k = 0; k < STROKE.places; k++) {
    const gap = range(FREE.from, FREE.to, FREE.step).map((radius) => coverageAt(line, ...placeOf(box, k, radius)));
    if (Math.min(...gap) >= SOLID) joined++;
  }
  return joined <= FREE.joined;
}

/** A place of the circle in a box, at so many radii from its middle. */
function placeOf(box: Box, place: number, radius: number): [number, number] {
  const angle = (2 * Math.PI * place) / STROKE.places;
  return [centerX(box) + (radius * box.width * Math.cos(angle)) / 2, centerY(box) + (radius * box.height * Math.sin(angle)) / 2];
}

/** Numbers from one to another. */
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, k) => from + k * step);

function holdsInk(line: LineInk, box: Box): boolean {
  const [half, high] = [(INSIDE.square * box.width) / 2, (INSIDE.square * box.height) / 2];
  let [inked, all] = [0, 0];
  for (let y = Math.ceil(centerY(box) - high); y < centerY(box) + high; y++) {
    for (let x = Math.ceil(centerX(box) - half); x < centerX(box) + half; x++) {
      all++;
      inked += coverageAt(line, x, y) / 255;
    }
  }
  return inked >= INSIDE.least * all && inked <= INSIDE.most * all;
}

/** What is in a ring as a line of its own. */
function insideOf(line: LineInk, ring: Box): LineInk {
  const { origin } = line;
  const cleaned = createRaster(line.ink.alpha.width, line.ink.alpha.height, 1);
  const [rx, ry] = [(INSIDE.reach * ring.width) / 2, (INSIDE.reach * ring.height) / 2];
  const inked: Box[] = [];
  for (let y = Math.floor(centerY(ring) - ry); y <= centerY(ring) + ry; y++) {
    for (let x = Math.floor(centerX(ring) - rx); x <= centerX(ring) + rx; x++) {
      if (((x + 0.5 - centerX(ring)) / rx) ** 2 + ((y + 0.5 - centerY(ring)) / ry) ** 2 > 1) continue;
      const coverage = coverageAt(line, x, y);
      cleaned.data[(y - origin.y) * cleaned.width + x - origin.x] = coverage;
      if (coverage >= SOLID) inked.push({ x, y, width: 1, height: 1 });
    }
  }
  const box = inked.length > 0 ? enclose(inked) : ring;
  const air = 0.15 * box.height;
  const detected = boxFromEdges(box.x - air, box.y - air, right(box) + air, box.y + box.height + air);
  return { ...line, cleaned, box, detected, glyphs: [box] };
}

/** The circled number that was read, null where it is none. */
function numberIn({ text, confidence }: Reading): string | null {
  const digits = text.trim().replaceAll(/[lI|]/g, '1');
  const number = /^\d{1,2}$/.test(digits) ? Number(digits) : 0;
  return confidence >= SURE && number >= 1 && number <= MOST ? String.fromCodePoint(0x2460 + number - 1) : null;
}

/** Pieces of a pale ring are narrow and stand at its edge; where it was measured a little small, beside it. */
function isPiece(glyph: Box, ring: Box): boolean {
  const beside = glyph.width <= PIECE.width * ring.width ? PIECE.beside * ring.width : 0;
  return glyph.x < right(ring) + beside && right(glyph) > ring.x - beside;
}

const PIECE = { width: 0.35, beside: 0.12 };

function wordsBetween(line: LineInk, numbers: readonly Numbered[], picture: RgbRaster, noise: number): LineInk[] {
  const { detected, box } = line;
  const rings = numbers.map((number) => number.box).toSorted((a, b) => a.x - b.x);
  const from = [detected.x, ...rings.map(right)];
  const until = [...rings.map(({ x }) => x), right(detected)];
  return from.flatMap((left, i) => {
    const to = until[i]!;
    const isOfRing = (glyph: Box) => rings.some((ring) => isPiece(glyph, ring));
    const glyphs = line.glyphs.filter((glyph) => centerX(glyph) > left && centerX(glyph) < to && !isOfRing(glyph));
    if (glyphs.length === 0) return [];
    const [first, last] = [Math.min(...glyphs.map(({ x }) => x)), Math.max(...glyphs.map(right))];
    // What is looked at beside the words' box must not reach the ring.
    const start = i === 0 ? left : Math.max(first - 1, left + SIDE);
    const end = to === right(detected) ? to : Math.min(last + 1, to - SIDE);
    const words = lineInk(picture, boxFromEdges(start, detected.y, end, detected.y + detected.height), noise);
    return words && words.box.height > 0.2 * box.height ? [words] : [];
  });
}

/** The page's lines from what was read of them and of the words beside numbers in circles. */
export function putNumbersIn(lines: readonly (LineInk | Enclosing)[], read: readonly ReadLine[]): ReadLine[] {
  let next = 0;
  return lines.map((line) =>
    isEnclosing(line)
      ? withNumbers(
          line,
          line.words.map(() => read[next++]!),
        )
      : read[next++]!,
  );
}
