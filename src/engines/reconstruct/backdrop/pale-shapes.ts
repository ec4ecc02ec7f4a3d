/** Groups of large shapes in one colour that hardly differs from their ground: where a word behind others may stand. */
import { channelDistanceAt, type Rgb } from '../../image/colour.ts';
import { connectedParts } from '../../image/connected.ts';
import { bottom, boxFromEdges, enclose, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

export interface PaleShapes {
  readonly box: Box;
  /** What their colour differs from the ground by, levels a channel. */
  readonly step: Rgb;
}

/** Levels that they differ by in the channel that differs most: less is noise of lossy pictures, more is found as other words are. */
const STEP = { least: 8, most: 64 };
/** The inside of a stroke is of one colour, levels from one pixel to the next. */
const EVEN = 3;
/** Pixels of a stroke's inside, and of a letter's height and that of the whole, px of the reduced picture. */
const SMALLEST = { inside: 6, height: 6, whole: 18 };
/**
 * Shapes of one word are alike in colour (levels, and a share of their step: letters of six such words differ by 1.5), and stand this near to each other, in heights of the higher one: what stands before the word hides
 * some letters.
 */
const ALIKE = { levels: 2.5, share: 0.08, beside: 1.6, below: 0.3 };
/** What fills its box is a card or a bar. */
const FILLED = 0.85;
/** A word is of so many shapes, and so much of its box is inked; it is no higher than it is wide. */
const WORD = { shapes: 3, least: 0.02, most: 0.6, long: 1.1 };

interface Shape {
  readonly box: Box;
  readonly step: Rgb;
  readonly inside: number;
}

/** @param grounds of the picture's rows */
export function paleShapes(picture: RgbRaster, grounds: readonly (Rgb | null)[]): PaleShapes[] {
  const { width, height } = picture;
  const steps = stepsOf(picture, grounds);
  const isInside = (i: number) =>
    i % width > 0 && i % width < width - 1 && i >= width && i < width * (height - 1) && isEven(steps, i, width);
  const shapes = connectedParts(width, height, isInside).flatMap((pixels) => shapeOf(pixels, steps, width) ?? []);
  let words = shapes.map((shape) => wordOf([shape]));
  for (let count = Infinity; words.length < count;) {
    count = words.length;
    words = joined(words);
  }
  return words.flatMap((word) => (isWord(word) ? [{ box: word.box, step: word.step }] : []));
}

/** Differences from the ground, three values a pixel; NaN where there is no ground or what shows is no pale shape. */
function stepsOf({ width, height, data }: RgbRaster, grounds: readonly (Rgb | null)[]): Float32Array {
  const steps = new Float32Array(width * height * 3).fill(NaN);
  for (let y = 0; y < height; y++) {
    const ground = grounds[y];
    if (!ground) continue;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const most = channelDistanceAt(data, i, ground);
      if (most >= STEP.least && most <= STEP.most) for (let c = 0; c < 3; c++) steps[i + c] = data[i + c]! - ground[c]!;
    }
  }
  return steps;
}

const isEven = (steps: Float32Array, at: number, width: number): boolean =>
  [at - 1, at + 1, at - width, at + width].every((other) => {
    for (let c = 0; c < 3; c++) if (!(Math.abs(steps[other * 3 + c]! - steps[at * 3 + c]!) <= EVEN)) return false;
    return true;
  });

function shapeOf(pixels: ArrayLike<number>, steps: Float32Array, width: number): Shape | null {
  if (pixels.length < SMALLEST.inside) return null;
  let [left, top, rightEdge, bottomEdge] = [Infinity, Infinity, -1, -1];
  const sum = [0, 0, 0];
  for (let k = 0; k < pixels.length; k++) {
    const [x, y] = [pixels[k]! % width, Math.floor(pixels[k]! / width)];
    left = Math.min(left, x - 1);
    top = Math.min(top, y - 1);
    rightEdge = Math.max(rightEdge, x + 2);
    bottomEdge = Math.max(bottomEdge, y + 2);
    for (let c = 0; c < 3; c++) sum[c]! += steps[pixels[k]! * 3 + c]!;
  }
  const box = boxFromEdges(left, top, rightEdge, bottomEdge);
  if (box.height < SMALLEST.height) return null;
  return { box, step: sum.map((value) => value / pixels.length) as unknown as Rgb, inside: pixels.length };
}

interface Word extends Shape {
  readonly shapes: readonly Shape[];
}

function wordOf(shapes: readonly Shape[]): Word {
  const inside = shapes.reduce((sum, shape) => sum + shape.inside, 0);
  const step = [0, 1, 2].map((c) => shapes.reduce((sum, shape) => sum + shape.step[c]! * shape.inside, 0) / inside);
  return { box: enclose(shapes.map(({ box }) => box)), step: step as unknown as Rgb, inside, shapes };
}

function joined(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (const word of words) {
    const at = found.findIndex((other) => areOfOneWord(word, other));
    if (at < 0) found.push(word);
    else found[at] = wordOf([...found[at]!.shapes, ...word.shapes]);
  }
  return found;
}

function areOfOneWord(a: Shape, b: Shape): boolean {
  const strength = Math.max(...a.step.map(Math.abs), ...b.step.map(Math.abs));
  const isAlike = a.step.every((value, c) => Math.abs(value - b.step[c]!) <= ALIKE.levels + ALIKE.share * strength);
  const below = Math.max(a.box.y, b.box.y) - Math.min(bottom(a.box), bottom(b.box));
  const beside = Math.max(a.box.x, b.box.x) - Math.min(right(a.box), right(b.box));
  const high = Math.max(a.box.height, b.box.height);
  return isAlike && beside <= ALIKE.beside * high && below <= ALIKE.below * high;
}

function isWord({ box, inside, shapes }: Word): boolean {
  if (shapes.length < WORD.shapes || box.height < SMALLEST.whole || box.width < WORD.long * box.height) return false;
  const isGround = (shape: Shape) =>
    shape.box.width > box.width / 2 && shape.inside >= FILLED * (shape.box.width - 2) * (shape.box.height - 2);
  const inked = inside / (box.width * box.height);
  return inked >= WORD.least && inked <= WORD.most && !shapes.some(isGround);
}
