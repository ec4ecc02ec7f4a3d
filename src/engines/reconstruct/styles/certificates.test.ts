import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { certificateLines } from './certificates.ts';

const SIZE = { width: 800, height: 1000 };
const SHEET: Box = { x: 70, y: 470, width: 200, height: 270 };

/** A page with paper whose frame is drawn, and perhaps rules across it. */
function page({ frame = SHEET, rules = [] as readonly number[] } = {}) {
  const plate = createRaster(SIZE.width, SIZE.height, 3);
  plate.data.fill(250);
  const draw = (x: number, y: number) => plate.data.fill(150, (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
  for (let x = frame.x; x < frame.x + frame.width; x++) for (const y of [frame.y, frame.y + frame.height, ...rules]) draw(x, y);
  for (let y = frame.y; y < frame.y + frame.height; y++) for (const x of [frame.x, frame.x + frame.width]) draw(x, y);
  return plate;
}

const line = (y: number, size: number, confidence = 0.95, x = 90): StyledLine =>
  styledLine(`line ${y}`, { ...STYLE, size }, { id: `${x} ${y}`, box: { x, y, width: 150, height: size }, confidence } as never);

const OWN = [line(100, 40), line(160, 16), line(200, 15), line(240, 15), line(300, 14)];
const TITLE = line(493, 25);
const print = (size: number, confidences: readonly number[] = [0.8, 0.95, 0.7, 0.96, 0.85]) =>
  confidences.map((confidence, i) => line(540 + 20 * i, size, confidence));
const SIGNED = line(700, 13.4);

const found = (lines: readonly StyledLine[], plate = page()) => certificateLines([...OWN, ...lines], plate);

test('all print of a certificate, its title and its signature, is of its picture; the page is not', () => {
  const lines = [TITLE, ...print(9.2), SIGNED];
  expect(found(lines)).toEqual(new Set(lines.map(({ id }) => id)));
});

test('print in 12 px, print that is read surely, and print without a title are the page’s own', () => {
  expect(found([TITLE, ...print(12), SIGNED]).size).toBe(0);
  expect(found([TITLE, ...print(9.2, [0.95, 0.97, 0.96, 0.93, 0.98]), SIGNED]).size).toBe(0);
  expect(found([line(493, 14), ...print(9.2), SIGNED]).size).toBe(0);
});

test('a table with rules, a wide box and print without a frame are none', () => {
  const lines = [TITLE, ...print(9.2), SIGNED];
  expect(found(lines, page({ rules: [552, 572, 592, 612] })).size).toBe(0);
  expect(found(lines, page({ frame: { x: 30, y: 470, width: 740, height: 270 } })).size).toBe(0);
  expect(found(lines, page({ frame: { x: 10, y: 10, width: 780, height: 980 } })).size).toBe(0);
});

test('a page that was made smaller as a whole is not told', () => {
  const own = [line(100, 14), line(160, 9), line(200, 9), line(240, 9)];
  expect(certificateLines([...own, TITLE, ...print(9.2)], page()).size).toBe(0);
});
