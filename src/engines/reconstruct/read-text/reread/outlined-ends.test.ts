import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { grow, right, type Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { readOutlinedEnds } from './outlined-ends.ts';

const WHITE: Rgb = [250, 250, 252];
const RED: Rgb = [230, 0, 18];
const BLACK: Rgb = [20, 20, 24];
const strokes = (x: number): Box[] => [
  { x, y: 20, width: 40, height: 12 },
  { x, y: 60, width: 40, height: 12 },
  { x, y: 20, width: 12, height: 52 },
  { x: x + 28, y: 20, width: 12, height: 52 },
];

/** A black word and one in red: filled, or an outline. @returns what becomes of its line where the readers see these, by what is within, by the silhouette, and in the rest */
async function read(isOutlined: boolean, sureness: readonly [within: number, silhouette: number]) {
  const raster = createRaster(340, 96, 3);
  const fill = (box: Box, color: Rgb) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 340, height: 96 }, WHITE);
  for (const x of [20, 76]) for (const box of strokes(x)) fill(box, BLACK);
  const last = [180, 240].flatMap(strokes);
  for (const box of last) fill(isOutlined ? grow(box, 3) : box, RED);
  if (isOutlined) for (const box of last) fill(box, WHITE);
  const line = lineInk(raster, { x: 14, y: 12, width: 276, height: 70 }, 0)!;
  const readLines = async (lines: readonly LineInk[]) =>
    lines.map((_, k) => ({ text: ['파워딥', '띠버러', '네카론'][k % 3]!, confidence: [...sureness, 0.94][k % 3]!, parts: [], others: [] }));
  const reading = { text: '네카론 띠버러', confidence: 0.94, parts: [], others: [] };
  return readOutlinedEnds([{ line, reading }], { raster, noise: 0 }, readLines);
}

test('a word that only its outline shows is read by what is within, as a line of its own', async () => {
  const found = await read(true, [0.61, 0.48]);
  expect(found.map(({ reading }) => reading.text)).toEqual(['네카론', '파워딥']);
  expect(found[1]!.line).toMatchObject({ isOnOwnColour: true, box: { x: 180, y: 20, width: 100, height: 52 } });
});

test('what nobody reads stays a picture', async () => {
  const [line, ...others] = await read(true, [0.3, 0.48]);
  expect(others).toHaveLength(0);
  expect(line!.reading.text).toBe('네카론');
  expect(right(line!.line.box)).toBe(116);
});

test('a filled word in another colour stays in its line, and so does one that is read surely', async () => {
  expect((await read(false, [0.9, 0.48])).map(({ reading }) => reading.text)).toEqual(['네카론 띠버러']);
  expect((await read(true, [0.3, 0.9])).map(({ reading }) => reading.text)).toEqual(['네카론 띠버러']);
});
