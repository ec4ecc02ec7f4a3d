import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { FAMILIES, faceFor } from '../../../fonts/index.ts';
import { advanceOf, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { inkViews } from '../match/ink.ts';
import { INK, printed } from '../testing/printed.ts';
import { weighRuns } from './run-weights.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;
const BLUE: Rgb = [10, 100, 240];
/** The ink, halfway to the paper. */
const PALE: Rgb = [140, 144, 150];

/** Colours what lies right of a column and under a row yellow, but for its ink. */
function highlight({ data, width, height }: RgbRaster, from: number, top: number): void {
  for (let y = Math.round(top); y < height; y++) for (let x = Math.round(from); x < width; x++) data[(y * width + x) * 3 + 2]! *= 0.3;
}

/** On white, of nearly the ink's hue, but another colour. */
const WINE: Rgb = [128, 42, 70];
/** Weights of two words, the second one blue, in a line whose style is regular. */
function weightsOf(
  first: number,
  second: number,
  {
    size = 20,
    color = BLUE,
    isHighlighted = false,
    style = 400,
  }: { size?: number; color?: Rgb; isHighlighted?: boolean; style?: number } = {},
): number[] {
  const face = faceFor(FAMILY.name, style, false);
  const words = ['올인원 패드 ', '한 개씩'];
  const middle = 20 + advanceOf(faceFor(FAMILY.name, first, false), words[0]!, size, NO_SPACING, 'ltr');
  const print = { family: FAMILY.name, size, baseline: 80 };
  const page = printed([
    { ...print, text: words[0]!.trim(), weight: first, x: 20 },
    { ...print, text: words[1]!, weight: second, x: middle, color },
  ]);
  const boxes = page.read.lines.map(({ box }) => box);
  if (isHighlighted) for (const raster of [page.source.raster, page.plate.raster]) highlight(raster, middle, 80 - 0.35 * size);
  const whole = { ...boxes[0]!, width: boxes[1]!.x + boxes[1]!.width - boxes[0]!.x };
  const line = { ...page.read.lines[0]!, text: words.join(''), box: whole };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [whole] }, line);
  const runs = [
    { text: words[0]!, color: INK, from: 20, to: middle },
    { text: words[1]!, color: color, from: middle, to: middle + 4 * size },
  ];
  const setting = { drawn: { face, fakeBold: false }, size, spacing: NO_SPACING };
  return weighRuns(runs, setting, page.source.raster, ink!).map(({ face: own }) => own.weight);
}

it('a bold word of another colour is bold, and all of a bold line is', () => {
  expect(weightsOf(400, 700)).toEqual([400, 700]);
  expect(weightsOf(700, 700)).toEqual([700, 700]);
});

it('a medium word of another colour stands out of a light line, whose style passed for a regular one', () => {
  expect(weightsOf(300, 500)).toEqual([300, 500]);
});

it('between two weights that pages ask for the style that was told by all lines stays', () => {
  expect(weightsOf(600, 500)).toEqual([400, 400]);
  expect(weightsOf(500, 700)).toEqual([400, 700]);
});

it('a bold word in a dark colour beside black is bold', () => {
  expect(weightsOf(400, 700, { color: WINE })).toEqual([400, 700]);
  expect(weightsOf(400, 400, { color: WINE })).toEqual([400, 400]);
});

it('a medium word beside bold ones is medium, whether the style is that of these or one between', () => {
  expect(weightsOf(500, 700, { style: 700 })).toEqual([500, 700]);
  expect(weightsOf(500, 700, { style: 600 })).toEqual([500, 700]);
  expect(weightsOf(600, 600, { style: 600 })).toEqual([600, 600]);
  expect(weightsOf(700, 700, { style: 700 })).toEqual([700, 700]);
});

it('a paler word of large type is as heavy as the others', () => {
  expect(weightsOf(700, 700, { size: 40, color: PALE })).toEqual([700, 700]);
});

it('a word on a stroke of a highlighter that covers its lower half is as heavy as it is', () => {
  const color: Rgb = [10, 14, 30];
  expect(weightsOf(400, 700, { size: 24, color, isHighlighted: true })).toEqual([400, 700]);
  expect(weightsOf(400, 400, { size: 24, color, isHighlighted: true })).toEqual([400, 400]);
});
