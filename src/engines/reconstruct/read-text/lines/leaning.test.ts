import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import { printed } from '../../styles/testing/printed.ts';
import { isLeaning, readLeaning } from './leaning.ts';
import type { Region } from './regions.ts';

// A machine may have other faces, or none.
GlobalFonts.registerFromPath(faceFor('Arimo', 700, false).file, 'face-of-test');

/** A red disc with print that leans by so many degrees in its middle. */
function badge(degrees: number): RgbRaster {
  const canvas = createCanvas(300, 240);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#e8efe9';
  pen.fillRect(0, 0, 300, 240);
  pen.translate(150, 120);
  pen.rotate((degrees * Math.PI) / 180);
  pen.fillStyle = '#e2452f';
  pen.beginPath();
  pen.arc(0, 0, 80, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = '30px face-of-test';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('SALE 35', 0, 0);
  const { data } = pen.getImageData(0, 0, 300, 240);
  const out = new Uint8Array(300 * 240 * 3);
  for (let i = 0; i < 300 * 240; i++) out.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width: 300, height: 240, channels: 3, data: out };
}

/** What the detector sees of it: the core of a line 112 px long and 12 px high. */
function region(degrees: number, more: Partial<Region> = {}): Region {
  const turn = (Math.abs(degrees) * Math.PI) / 180;
  const [width, height] = [112 * Math.cos(turn) + 12 * Math.sin(turn), 112 * Math.sin(turn) + 12 * Math.cos(turn)];
  return { box: { x: 150 - width / 2, y: 120 - height / 2, width, height }, area: 112 * 12, probability: 0.98, angle: degrees, ...more };
}

/** Reads one line in the middle of the sheet. */
const reading =
  (more: Partial<TextLine> = {}) =>
  async ({ width, height }: RgbRaster): Promise<TextLine[]> => [
    { ...LINE, text: 'SALE 35', confidence: 0.97, box: { x: width / 2 - 62, y: height / 2 - 11, width: 124, height: 22 }, ...more },
  ];

test.each([-12, 8])('print that leans by %d degrees on a badge is read level and stands where its ink is', async (degrees) => {
  const [line, ...others] = await readLeaning(badge(degrees), [region(0.8 * degrees)], reading());
  expect(others).toEqual([]);
  expect(line).toMatchObject({ text: 'SALE 35', writing: { length: 124, thickness: 22 } });
  const { angle } = line!.writing as { angle: number };
  expect(Math.abs(angle - degrees)).toBeLessThanOrEqual(1);
  const { x, y, width, height } = line!.box;
  expect(Math.abs(x + width / 2 - 150)).toBeLessThanOrEqual(1);
  expect(Math.abs(y + height / 2 - 120)).toBeLessThanOrEqual(1);
  expect(height).toBeGreaterThan(124 * Math.sin((Math.abs(degrees) * Math.PI) / 180));
});

test.each([
  ['level print whose area leans', badge(0), region(6), {}],
  ['an unsure reading', badge(-12), region(-12), { confidence: 0.6 }],
  ['print that is part of a picture', badge(-12), region(-12), { kind: 'scene' }],
  ['print on a photo', badge(-12), region(-12), { surface: 'photo' }],
  ['a short word of Arabic, which goes down as it goes on', badge(-12), region(-12), { text: '449 ر.س', script: 'arabic' }],
  ['an area that the detector is not sure of', badge(-12), region(-12, { probability: 0.9 }), {}],
] as [string, RgbRaster, Region, Partial<TextLine>][])('%s is left as it is', async (_, picture, seen, more) => {
  expect(await readLeaning(picture, [seen], reading(more))).toEqual([]);
});

test('a few level letters of which the last one descends do not lean', async () => {
  const page = printed([{ text: '45g', family: 'Noto Sans KR', weight: 400, size: 18, x: 136, baseline: 122 }]);
  const { box } = page.read.lines[0]!;
  const seen = region(8, { box: { x: box.x + 2, y: box.y + 2, width: 25, height: 14 }, area: 25 * 12 });
  const asked: TextLine[] = [];
  const read = async ({ width, height }: RgbRaster) => {
    const found = { ...LINE, text: '45g', confidence: 0.99, box: { x: width / 2 - 15, y: height / 2 - 9, width: 30, height: 18 } };
    asked.push(found);
    return [found];
  };
  expect(await readLeaning(page.source.raster, [seen], read)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a page without leaning areas is not read again', async () => {
  let asked = 0;
  const read = async () => {
    asked++;
    return [];
  };
  expect(await readLeaning(badge(0), [region(0)], read)).toEqual([]);
  expect(asked).toBe(0);
});

test('what was read as level in the place of a leaning line is none, what stands beside it is', async () => {
  const [line] = await readLeaning(badge(-12), [region(-12)], reading());
  expect(isLeaning({ ...LINE, box: { x: 100, y: 110, width: 90, height: 20 } }, [line!])).toBe(true);
  expect(isLeaning({ ...LINE, box: { x: 230, y: 110, width: 60, height: 20 } }, [line!])).toBe(false);
});
