import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedAtUnits } from './tight-units.ts';

const readingOf = (text: string, confidence = 0.95): CombinedReading => ({ text, confidence, parts: [], others: [] });

/** What a number and what follows it, px closer than it would stand, are read as, where each part alone is read as `alone`. */
async function partsOf(
  [number, size]: [string, number],
  [rest, small, raised = 0]: [string, number, number?],
  alone: readonly string[],
  family = 'Montserrat',
) {
  const canvas = createCanvas(600, 120);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 600, 120);
  pen.fillStyle = '#222';
  GlobalFonts.registerFromPath(faceFor(family, 700, false).file, 'figures');
  GlobalFonts.registerFromPath(faceFor('Pretendard', 700, false).file, 'syllables');
  pen.font = `${size}px figures`;
  pen.fillText(number, 20, 90);
  const { width } = pen.measureText(number);
  pen.font = `${small}px figures, syllables`;
  pen.fillText(rest, 20 + width - 3, 90 - raised);
  const { data } = pen.getImageData(0, 0, 600, 120);
  const raster = createRaster(600, 120, 3);
  for (let i = 0; i < 600 * 120; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const line = lineInk(raster, { x: 14, y: 20, width: 20 + width + pen.measureText(rest).width, height: 90 }, 0)!;
  const answers = [...alone];
  const found = await partedAtUnits([{ line, reading: readingOf(number + rest) }], (lines) =>
    Promise.resolve(lines.map(() => readingOf(answers.shift()!))),
  );
  return found.map(({ reading: { text } }) => text);
}

test('a small sign that touches the figures before it is a unit of its own', async () => {
  expect(await partsOf(['31.2', 46], ['%', 22], ['31.2', '%'])).toEqual(['31.2', '%']);
});

test('a stop behind figures is no unit', async () => {
  expect(await partsOf(['-31', 46], ['.', 46], ['-31', '%'])).toEqual(['-31.']);
});

test('a small syllable of which nothing is read alone is what was read of the whole line', async () => {
  expect(await partsOf(['31', 52], ['배', 27], ['31', ''])).toEqual(['31', '배']);
});

test('a small sign that is read alone with a mark for the edge of the figure that it touches is the sign', async () => {
  expect(await partsOf(['99.8', 46], ['%', 26], ['99.8', '”%'])).toEqual(['99.8', '%']);
});

test('words behind larger figures are a line of their own', async () => {
  expect(await partsOf(['12', 96], ['종 구성', 64], ['12', '종 구성'])).toEqual(['12', '종 구성']);
});

it.each(['%', 'mm', 'kg', '개 구성', '원'])('figures and %s of one size are one line', async (rest) => {
  expect(await partsOf(['31', 46], [rest, 46], ['31', rest])).toEqual([`31${rest}`]);
});

it.each(['Cormorant Garamond', 'Oswald', 'Playfair Display'])('5 mm of one size are one line in %s', async (family) => {
  expect(await partsOf(['15', 46], ['mm', 46], ['15', 'mm'], family)).toEqual(['15mm']);
});

test('parts that are no number and unit alone stay one line', async () => {
  expect(await partsOf(['31.2', 46], ['%', 22], ['31.2', '!'])).toEqual(['31.2%']);
});

test('a small unit that is raised is one of its own, a sign of inches is none', async () => {
  expect(await partsOf(['799.000', 60], ['đ', 24, 24], ['799.000', 'đ'])).toEqual(['799.000', 'đ']);
  expect(await partsOf(['15', 60], ['n', 24, 24], ['15', 'n'])).toEqual(['15n']);
  expect(await partsOf(['15', 60], ['”', 60], ['15', '”'])).toEqual(['15”']);
});

test('a unit with a raised sign is one, be one of its letters misread alone', async () => {
  expect(await partsOf(['63,8', 50], ['L*', 24], ['63,8', 'L*'])).toEqual(['63,8', 'L*']);
  expect(await partsOf(['63,8', 50], ['L*', 24], ['63,8', 'เ*'])).toEqual(['63,8', 'L*']);
});
