import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { faceFor } from '../../../fonts/index.ts';
import { advanceOf, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { LINE, STYLE } from '../../document/testing/samples.ts';
import type { SourcePicture, StyledLine } from '../../document.ts';
import { withOutlinedRuns, type StrokeRound } from './effects.ts';

const [BLACK, WHITE, RED, YELLOW]: Rgb[] = [
  [20, 10, 8],
  [255, 255, 255],
  [227, 18, 11],
  [255, 225, 0],
];
const FACE = { family: 'Black Han Sans', weight: 400, italic: false };
const WIDE = (text: string, size: number) => advanceOf(faceFor(FACE.family, 400, false), text, size, NO_SPACING, 'ltr');

/** "물 붓고 딱 6분 조리법", with 딱 6분 in white, from x = 100 on. */
function headline(size = 60): StyledLine {
  const run = (text: string, color: Rgb) => ({ text, style: { ...STYLE, ...FACE, size, letterSpacing: 0, wordSpacing: 0, color } });
  const runs = [run('물 붓고 ', BLACK), run('딱 6분 ', WHITE), run('조리법', BLACK)];
  const text = '물 붓고 딱 6분 조리법';
  const box = { x: 100, y: 20, width: WIDE(text, size), height: size };
  return { ...LINE, text, box, paper: YELLOW, runs, originX: 100, baseline: 70, advance: box.width, ascent: 50, descent: 10 };
}

/** Finds a rim round white letters. */
const rimmed =
  (color: Rgb): StrokeRound =>
  (_, { ink }) =>
    ink === WHITE ? { width: 5, color } : null;
const strokes = (line: StyledLine, find: StrokeRound) =>
  withOutlinedRuns(line, {} as SourcePicture, find).runs.map(({ style }) => style.stroke?.width ?? null);

test('words that alone are outlined in their line are drawn with their outline', () => {
  expect(strokes(headline(), rimmed(RED))).toEqual([null, 5, null]);
});

test('what is looked at are the letters of the words, between the others', () => {
  const seen: (readonly [number, number, number])[] = [];
  strokes(headline(), (_, { box }, others) => {
    seen.push([box.x, box.x + box.width, others.length]);
    return null;
  });
  const [from, to] = [100 + WIDE('물 붓고 ', 60), 100 + WIDE('물 붓고 딱 6분', 60)];
  expect(seen[1]).toEqual([Math.floor(from), Math.ceil(to), 2]);
});

test('a rim in the colour of the ground, or in small type, is none', () => {
  expect(strokes(headline(), rimmed([250, 221, 10]))).toEqual([null, null, null]);
  expect(strokes(headline(18), rimmed(RED))).toEqual([null, null, null]);
});
