/** The ink of one line in both pictures, as small grey maps that can be laid over each other. */
import type { Rgb } from '../../image/colour.ts';
import { clampToPixels, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** What is compared: the tight ink box and the colours that tell ink from paper. */
export interface ComparedLine {
  readonly box: Box;
  readonly ink: Rgb;
  readonly paper: Rgb;
  /** Colour of the letters' outline, where they have one. */
  readonly outline?: Rgb;
  /** How its edges lie in the rendered page beside where they should, px: the letters are looked for there. */
  readonly moved: Moved;
}

export interface Moved {
  readonly left: number;
  readonly right: number;
  readonly down: number;
  /** How many times as high its letters are drawn, from the upper edge on; 1 where it is not said. */
  readonly taller?: number;
}

/** Ink of a part of a picture: 0 paper, 1 ink, row-major. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Both pictures' ink under the line's box and so far around it. */
export interface LineInks {
  readonly target: Ink;
  readonly moving: Ink;
  /** px of the pictures in one of the maps. */
  readonly factor: number;
  /** What the maps show, px of the pictures. */
  readonly box: Box;
}

const IN_PLACE = { left: 0, right: 0, down: 0, top: 0 };
/** Lines are compared at about this height in px: enough for the shape of letters, and cheap. */
const COMPARED_HEIGHT = 22;

/** px of the pictures that become one where this line is compared. */
export function comparedFactor({ box }: ComparedLine): number {
  return Math.max(1, Math.round(box.height / COMPARED_HEIGHT));
}

/**
 * Both pictures are projected on the axis from the line's paper to its ink, so that what lies under the letters weighs little.
 * @param reach px around the line at the compared size
 * @returns null where the two colours are one, or the line lies outside the pictures
 */
export function lineInks(source: RgbRaster, rendered: RgbRaster, line: ComparedLine, reach: number): LineInks | null {
  const factor = comparedFactor(line);
  const margin = reach * factor;
  const wanted = {
    x: line.box.x - margin,
    y: line.box.y - margin,
    width: line.box.width + 2 * margin,
    height: line.box.height + 2 * margin,
  };
  const box = clampToPixels(wanted, source.width, source.height);
  const project = projection(line);
  if (box.width < 3 * factor || box.height < 3 * factor || !project) return null;
  return {
    target: inkIn(source, box, factor, project),
    moving: inkIn(rendered, box, factor, project, { ...line.moved, top: line.box.y }),
    factor,
    box,
  };
}

type Projection = (r: number, g: number, b: number) => number;

function projection({ ink, paper }: ComparedLine): Projection | null {
  const axis = [ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]];
  const length = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2;
  if (length < 64) return null;
  return (r, g, b) =>
    Math.max(-0.5, Math.min(1.5, ((r - paper[0]) * axis[0] + (g - paper[1]) * axis[1] + (b - paper[2]) * axis[2]) / length));
}

const within = (v: number, size: number): number => Math.max(0, Math.min(size - 1, v));

/** Ink under `box`, each pixel the mean of a block; where the line was moved (and thereby stretched) it is sampled from there. */
function inkIn(picture: RgbRaster, box: Box, factor: number, project: Projection, moved: Moved & { top: number } = IN_PLACE): Ink {
  const width = Math.floor(box.width / factor);
  const height = Math.floor(box.height / factor);
  const values = new Float32Array(width * height);
  const columns = Int32Array.from({ length: width * factor }, (_, x) => {
    const shift = moved.left + ((moved.right - moved.left) * x) / (width * factor);
    return within(Math.round(box.x + x + shift), picture.width) * 3;
  });
  const taller = moved.taller ?? 1;
  for (let y = 0; y < height * factor; y++) {
    const row = box.y + y + moved.down + (taller - 1) * (box.y + y - moved.top);
    const line = within(Math.round(row), picture.height) * picture.width * 3;
    const to = Math.floor(y / factor) * width;
    for (let x = 0; x < columns.length; x++) {
      const i = line + columns[x];
      values[to + Math.floor(x / factor)] += project(picture.data[i], picture.data[i + 1], picture.data[i + 2]) / (factor * factor);
    }
  }
  return { width, height, values };
}
