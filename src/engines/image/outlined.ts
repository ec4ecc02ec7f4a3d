/** Letters that are drawn as outlines: read, and matched with faces, as if they were filled. */
import { connectedParts } from './connected.ts';
import { lineWidth, linesIn, SOLID, type Lines } from './contours.ts';
import type { Box } from './geometry.ts';
import { createRaster, type GreyRaster } from './raster.ts';

/** Outlined letters are so high at least, px; their line is thinner than this share of the height; this share of the glyphs have an inside, which is so much of their boxes. */
const OUTLINED = { least: 28, thin: 0.07, share: 0.7, inside: 0.25 };
/**
 * Fewer glyphs than this (01, or a word whose letters run into each other) say less: they are so high, and so much of their line parts inside from outside. Of outlined figures of
 * 110 to 155 px that is .95 and more, of words set closer, whose lines lie on each other, .84 to .98; thin letters have ends, which part nothing.
 */
const FEW = { glyphs: 3, least: 48, parting: 0.7 };
/** What stands within outlines and parts nothing is so large a share of them at most: a letter in a thin ring has inside on both sides of its strokes, lines of counters part. */
const WITHIN = 0.08;
/**
 * What a thin letter encloses is as round as this (4π times its area over its edge's pixels squared; of several parts, as in 8, in the mean by their areas); what two outlines of one stroke
 * enclose is a stroke itself. In seven faces of 40 to 190 px noughts in hairlines have .99 to 1.26, both of 8 1.16 to 1.5, both of B .9 to 1.1, A .62 to .88; outlined letters .04 to .59 (I).
 * Of so large a share of the letters these are the counters of thin ones.
 */
const COUNTER = { round: 0.65, share: 0.5 };

/**
 * @param alpha coverage 0-255 of a line's letters, @param glyphs their boxes in it
 * @returns the letters filled and the width of their line in px; null where they are filled already
 */
export function fillOutlined(alpha: GreyRaster, glyphs: readonly Box[]): { readonly filled: GreyRaster; readonly width: number } | null {
  const height = Math.max(...glyphs.map((glyph) => glyph.height));
  if (height < OUTLINED.least) return null;
  // What is drawn round a counter is no letter of its own.
  const letters = glyphs.filter((glyph) => glyph.height > height / 2 && !glyphs.some((other) => encloses(other, glyph)));
  const filled = fillHoles(alpha);
  const insideOf = (box: Box) => count(box, alpha.width, (i) => filled.data[i]! >= SOLID && alpha.data[i]! < SOLID);
  const hollow = letters.filter((box) => insideOf(box) >= OUTLINED.inside * box.width * box.height);
  if (hollow.length < OUTLINED.share * letters.length) return null;
  if (hollow.filter((box) => isCounter(box, alpha, filled)).length >= COUNTER.share * hollow.length) return null;
  const width = lineWidth(hollow, alpha);
  if (width > OUTLINED.thin * height) return null;
  const within = glyphs.filter((glyph) => letters.some((letter) => encloses(letter, glyph)));
  const reach = Math.ceil(width) + 1;
  const [own, inner] = [letters, within].map((boxes) => linesIn(boxes, alpha, filled, reach)) as [Lines, Lines];
  if (inner.all - inner.parting > WITHIN * own.all) return null;
  const isSure = letters.length >= FEW.glyphs || (height >= FEW.least && own.parting >= FEW.parting * own.all);
  return isSure ? { filled, width } : null;
}

const encloses = (outer: Box, inner: Box): boolean =>
  inner.x > outer.x &&
  inner.y > outer.y &&
  inner.x + inner.width < outer.x + outer.width &&
  inner.y + inner.height < outer.y + outer.height;

/** Whether what is filled of a letter is round, and no stroke. */
function isCounter({ x, y, width, height }: Box, alpha: GreyRaster, filled: GreyRaster): boolean {
  const isInside = (i: number) => {
    const at = (y + Math.floor(i / width)) * alpha.width + x + (i % width);
    return filled.data[at]! >= SOLID && alpha.data[at]! < SOLID;
  };
  const parts = connectedParts(width, height, isInside);
  const area = parts.reduce((sum, part) => sum + part.length, 0);
  const round = parts.reduce((sum, part) => sum + part.length * roundness(part, width), 0);
  return round >= COUNTER.round * area;
}

/** 4π times a part's area over its edge's pixels squared: 1 and a little more for a disc. @param width of the picture whose indices they are */
function roundness(part: Int32Array, width: number): number {
  const own = new Set(part);
  const edge = part.reduce((sum, i) => sum + Number([i - 1, i + 1, i - width, i + width].some((other) => !own.has(other))), 0);
  return (4 * Math.PI * part.length) / edge ** 2;
}

/** Fills what one outline encloses; what a further outline encloses within it (the counter of an O) is outside again. */
export function fillHoles(alpha: GreyRaster): GreyRaster {
  const { width, height, data } = alpha;
  const areas = new Int32Array(width * height).fill(-1);
  const inside: boolean[] = [];
  // The paper round the letters is met first, and every area is left over the one that it lies in.
  for (let start = 0; start < data.length; start++) {
    if (areas[start] !== -1) continue;
    const solid = data[start]! >= SOLID;
    const around = start % width === 0 ? start - width : start - 1;
    const parent = around >= 0 ? areas[around]! : -1;
    // Crossing an outline inwards changes sides once, at its far edge.
    inside.push(parent < 0 ? false : solid ? inside[parent]! : !inside[parent]!);
    spread(alpha, areas, start, inside.length - 1);
  }
  const filled = createRaster(width, height, 1);
  for (let i = 0; i < data.length; i++) filled.data[i] = data[i]! < SOLID && inside[areas[i]!] ? 255 : data[i]!;
  return filled;
}

/** Marks the area of one kind, solid or not, that a pixel belongs to. Outlines hang together over corners, what they part does not. */
function spread({ width, height, data }: GreyRaster, areas: Int32Array, start: number, area: number): void {
  const solid = data[start]! >= SOLID;
  const queue = [start];
  areas[start] = area;
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    const y = Math.floor(i / width);
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u;
        if (areas[next] !== -1 || data[next]! >= SOLID !== solid || (!solid && u !== x && v !== y)) continue;
        areas[next] = area;
        queue.push(next);
      }
    }
  }
}

function count({ x, y, width, height }: Box, stride: number, holds: (i: number) => boolean): number {
  let found = 0;
  for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) if (holds(v * stride + u)) found++;
  return found;
}
