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

test('a doubtful line is read by strokes of the colour that the lines above have', async () => {
  const raster = createRaster(500, 400, 3);
  // A busy ground, on which the letters are white and cast something dark.
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 90 + ((i * 7919) % 83);
  const bars = (y: number, dx: number, color: Rgb) => {
    for (let x = 60; x < 330; x += 36)
      paintFill(raster, { x: x + dx, y: y + dx, width: 12, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color });
  };
  bars(200, 4, [20, 12, 8]);
  bars(200, 0, [255, 255, 255]);
  const detected = { x: 56, y: 196, width: 290, height: 68 };
  const dark = { ...lineInk(raster, detected, 0)!, box: { x: 62, y: 200, width: 268, height: 64 } };
  const misread: ReadLine = {
    line: { ...dark, ink: { ...dark.ink, ink: [20, 12, 8], surface: 'photo' } },
    reading: reading('중문해유', 0.71),
  };
  const above: ReadLine = {
    line: { ...dark, box: { x: 60, y: 105, width: 380, height: 62 }, ink: { ...dark.ink, ink: [255, 255, 255] } },
    reading: reading('딱 한 방울이면', 0.95),
  };
  const [, found] = await readInColour([above, misread], { raster, noise: 0 }, async (lines) =>
    lines.map(({ ink }) => reading(ink.ink[0] > 200 ? '충분해요' : '중문해유', 0.66)),
  );
  expect(found!.reading.text).toBe('충분해요');
  const [alone] = await readInColour([misread], { raster, noise: 0 }, async () => []);
  expect(alone).toBe(misread);
});
