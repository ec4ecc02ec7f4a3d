import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { readInColour, withContinued } from './continued.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

const reading = (text: string, confidence: number) => ({ text, confidence, parts: [], others: [] });

const line = (y: number, more: Partial<TextLine> = {}): TextLine =>
  ({
    box: { x: 60, y, width: 380, height: 66 },
    kind: 'overlay',
    surface: 'photo',
    confidence: 0.93,
    script: 'hangul',
    ink: [255, 255, 255],
    ...more,
  }) as TextLine;
const doubted = (y: number, more: Partial<TextLine> = {}) =>
  line(y, { kind: 'scene', confidence: 0.73, box: { x: 62, y, width: 275, height: 70 }, ...more });

test('the last line of a heading on a photo is text as the others are', () => {
  expect(withContinued([line(100), line(196), doubted(292)]).map(({ kind }) => kind)).toEqual(['overlay', 'overlay', 'overlay']);
});

test.each<[string, TextLine]>([
  ['stands farther off', doubted(420)],
  ['is of another size', doubted(292, { box: { x: 62, y: 292, width: 275, height: 40 } })],
  ['is of another colour', doubted(292, { ink: [160, 140, 120] })],
  ['begins elsewhere', doubted(292, { box: { x: 170, y: 292, width: 275, height: 70 } })],
  ['was hardly read', doubted(292, { confidence: 0.4 })],
])('what %s stays in the photo', (_, other) => {
  expect(withContinued([line(100), line(196), other])[2].kind).toBe('scene');
});

/** Bars on a busy ground, which are of one colour and cast something dark; a way to take them apart that has the dark. */
function shadowed(color: Rgb) {
  const raster = createRaster(500, 400, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 90 + ((i * 7919) % 83);
  const bars = (y: number, dx: number, fill: Rgb) => {
    for (let x = 60; x < 330; x += 36)
      paintFill(raster, { x: x + dx, y: y + dx, width: 12, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: fill });
  };
  bars(200, 4, DARK);
  bars(200, 0, color);
  const detected = { x: 56, y: 196, width: 290, height: 68 };
  const seen = { ...lineInk(raster, detected, 0)!, box: { x: 62, y: 200, width: 268, height: 64 } };
  const inColour = (ink: Rgb) => ({ ...seen, ink: { ...seen.ink, ink, surface: 'photo' as const } });
  return { raster, inColour };
}

const DARK: Rgb = [20, 12, 8];
const WHITE: Rgb = [255, 255, 255];
const YELLOW: Rgb = [255, 227, 124];

test('a doubtful line is read by strokes of the colour that the lines above have', async () => {
  const { raster, inColour } = shadowed(WHITE);
  const misread: ReadLine = { line: inColour(DARK), reading: reading('중문해유', 0.71) };
  const above: ReadLine = {
    line: { ...inColour(WHITE), box: { x: 60, y: 105, width: 380, height: 62 } },
    reading: reading('딱 한 방울이면', 0.95),
  };
  const [, found] = await readInColour([above, misread], { raster, noise: 0 }, async (lines) =>
    lines.map(({ ink }) => reading(ink.ink[0] > 200 ? '충분해요' : '중문해유', 0.66)),
  );
  expect(found!.reading.text).toBe('충분해요');
  const [alone] = await readInColour([misread], { raster, noise: 0 }, async () => []);
  expect(alone).toBe(misread);
});

test('words of one row are read by strokes of one colour, which the row above may not have', async () => {
  const { raster, inColour } = shadowed(YELLOW);
  const above: ReadLine = {
    line: { ...inColour(WHITE), box: { x: 60, y: 105, width: 380, height: 62 } },
    reading: reading('햇살 한 상자', 0.94),
  };
  const beside: ReadLine = {
    line: { ...inColour(YELLOW), detected: { x: 370, y: 206, width: 110, height: 52 }, box: { x: 374, y: 208, width: 100, height: 48 } },
    reading: reading('담다', 0.96),
  };
  const readIn = (own: ReadLine, row: ReadLine[]) =>
    readInColour([above, ...row, own], { raster, noise: 0 }, async (lines) =>
      lines.map(({ ink }) => reading(ink.ink[2] < 180 ? '달콤하게' : '달없나', 0.57)),
    );
  const ofShadow: ReadLine = { line: inColour(DARK), reading: reading('~', 0.5) };
  expect((await readIn(ofShadow, [beside])).at(-1)!.reading.text).toBe('달콤하게');
  const inYellow: ReadLine = { line: inColour(YELLOW), reading: reading('달콤하게', 0.6) };
  expect((await readIn(inYellow, [beside])).at(-1)).toBe(inYellow);
});

test('what is read much less surely by strokes of another colour does not stand', async () => {
  const { raster, inColour } = shadowed(WHITE);
  const above: ReadLine = {
    line: { ...inColour(WHITE), box: { x: 60, y: 105, width: 380, height: 62 } },
    reading: reading('햇살 한 상자', 0.94),
  };
  const yellow: ReadLine = { line: inColour(YELLOW), reading: reading('달콤하게', 0.83) };
  const [, found] = await readInColour([above, yellow], { raster, noise: 0 }, async (lines) => lines.map(() => reading('달없나', 0.57)));
  expect(found).toBe(yellow);
});
