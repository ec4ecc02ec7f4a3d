import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import { findLeaning } from './leaning-print.ts';
import { readLeaning, withLevelReadings } from './leaning.ts';
import type { Region } from './regions.ts';

GlobalFonts.registerFromPath(faceFor('Arimo', 400, false).file, 'face-of-slight');

const SIZE = { width: 420, height: 160 };
const MIDDLE = { x: 210, y: 80 };
const FONT = '18px face-of-slight';
const LINES = ['The handle folds flat and fits every', 'pocket.'];
const PITCH = 28;
const widthOf = (text: string): number => {
  const pen = createCanvas(1, 1).getContext('2d');
  pen.font = FONT;
  return pen.measureText(text).width;
};

/** A bubble with lines under each other, all turned by so many degrees about its middle. */
function bubble(degrees: number): RgbRaster {
  const { width, height } = SIZE;
  const pen = createCanvas(width, height).getContext('2d');
  pen.fillStyle = '#f1f1ec';
  pen.fillRect(0, 0, width, height);
  pen.translate(MIDDLE.x, MIDDLE.y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.fillStyle = '#1f2328';
  pen.font = FONT;
  for (const [i, text] of LINES.entries()) pen.fillText(text, -150, PITCH * i);
  const { data } = pen.getImageData(0, 0, width, height);
  const out = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) out.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width, height, channels: 3, data: out };
}

/** What the detector sees of one of them: a core 7 px high whose long axis leans by so much. */
function region(line: number, degrees: number, axis = degrees): Region {
  const turn = (degrees * Math.PI) / 180;
  const [long, high] = [widthOf(LINES[line]!) - 8, 7];
  const [u, v] = [widthOf(LINES[line]!) / 2 - 150, PITCH * line - 5];
  const [x, y] = [MIDDLE.x + u * Math.cos(turn) - v * Math.sin(turn), MIDDLE.y + u * Math.sin(turn) + v * Math.cos(turn)];
  const [width, height] = [long + high * Math.abs(Math.sin(turn)), high + long * Math.abs(Math.sin(turn))];
  return { box: { x: x - width / 2, y: y - height / 2, width, height }, area: long * high, probability: 0.99, angle: axis };
}

/** Reads both lines in the middle of the sheet, where its view has them. */
const read =
  (more: readonly Partial<TextLine>[] = []) =>
  async (sheet: RgbRaster): Promise<TextLine[]> =>
    LINES.map((text, i) => {
      const top = sheet.height / 2 - (PITCH + 20) / 2 + PITCH * i;
      const box = { x: sheet.width / 2 - widthOf(LINES[0]!) / 2, y: top, width: widthOf(text), height: 17 };
      return {
        ...LINE,
        text,
        confidence: 0.97,
        kind: 'overlay',
        surface: 'flat',
        paper: [241, 241, 236],
        ink: [31, 35, 40],
        box,
        ...more[i],
      };
    });

test.each([-1, 1, 1.5, -2, 3, 4])('a long line that leans by %d degrees is proved by its rows, which tell the half degree', (degrees) => {
  const { badges } = findLeaning(bubble(degrees), [region(0, degrees, 0.8 * degrees)]);
  expect(badges.map(({ angle }) => angle)).toEqual([degrees]);
});

test.each([1, -1.5, 2, 3])('a level line whose long axis leans by %d degrees is level', (axis) => {
  expect(findLeaning(bubble(0), [region(0, 0, axis), region(1, 0, axis)])).toEqual({ badges: [], tilted: [] });
});

test('what leans by a degree and is not read so is set as it was read level', () => {
  expect(findLeaning(bubble(1), [region(0, 1)]).tilted).toEqual([]);
  expect(findLeaning(bubble(3), [region(0, 3)]).tilted).toHaveLength(1);
});

test('a short word, which tells no angle, leans with the line that it stands under', async () => {
  const { lines } = await readLeaning(bubble(1.5), [region(0, 1.5), region(1, 1.5, 0)], read());
  expect(lines.map(({ text }) => text)).toEqual(LINES);
  expect(lines.map(({ writing }) => (writing as { angle: number }).angle)).toEqual([1.5, 1.5]);
});

test('a short word on another ground is none of the block', async () => {
  const { lines } = await readLeaning(bubble(1.5), [region(0, 1.5), region(1, 1.5, 0)], read([{}, { paper: [255, 230, 120] }]));
  expect(lines.map(({ text }) => text)).toEqual([LINES[0]]);
});

const LEANING: TextLine = {
  ...LINE,
  text: 'dry with the l id off.',
  confidence: 0.96,
  box: { x: 80, y: 100, width: 150, height: 20 },
  writing: { angle: 1.5, length: 149, thickness: 16 },
};

test('what a line that leans a little was read as when it was taken for level is another reading of it', () => {
  const level: TextLine = { ...LINE, text: 'dry with the lid off.', confidence: 0.96, box: { x: 80, y: 101, width: 148, height: 18 } };
  expect(withLevelReadings([LEANING], [level])).toMatchObject([{ text: LEANING.text, alternatives: [level.text] }]);
  const surer = { ...level, confidence: 1 };
  expect(withLevelReadings([LEANING], [surer])).toMatchObject([{ text: level.text, alternatives: [LEANING.text] }]);
  expect(withLevelReadings([LEANING], [{ ...surer, box: { ...level.box, width: 90 } }])).toEqual([LEANING]);
});
