import { GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import { printed } from '../../styles/testing/printed.ts';
import { boxInPicture } from '../../../image/turned.ts';
import { leaningTogether } from './leaning-angle.ts';
import { besideLeaning, readLeaning, withoutLevelArabic } from './leaning.ts';
import { isSeenLevel } from './leaning-print.ts';
import type { Region } from './regions.ts';
import { drawn } from './testing/drawn.ts';

// A machine may have other faces, or none.
GlobalFonts.registerFromPath(faceFor('Arimo', 700, false).file, 'face-of-test');

/** A red disc with print that leans by so many degrees in its middle. */
const badge = (degrees: number): RgbRaster =>
  drawn(300, 240, (pen) => {
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
  });

/** The same print on stripes that lean the other way, each as dark as the next one is light. */
function striped(degrees: number): RgbRaster {
  const { data, ...page } = badge(degrees);
  for (let i = 0; i < 300 * 240; i++) {
    const isInk = data[3 * i + 1]! > 150 && data[3 * i + 2]! > 150 && Math.hypot((i % 300) - 150, Math.floor(i / 300) - 120) < 78;
    const isDark = Math.floor(((i % 300) + Math.floor(i / 300)) / 20) % 2 === 0;
    if (!isInk) data.set(isDark ? [226, 90, 60] : [236, 116, 80], 3 * i);
  }
  return { ...page, data };
}

/** Seen out of focus: means of so many px each way. */
function blurred({ data, ...page }: RgbRaster, reach = 4): RgbRaster {
  const { width, height } = page;
  const mean = (of: Uint8Array, step: number, count: number, at: (i: number) => number) =>
    Uint8Array.from(of, (_, i) => {
      const place = at(Math.floor(i / 3));
      const near = Array.from({ length: 2 * reach + 1 }, (__, k) => k - reach).filter((d) => place + d >= 0 && place + d < count);
      return near.reduce((sum, d) => sum + of[i + 3 * d * step]!, 0) / near.length;
    });
  const across = mean(data, 1, width, (pixel) => pixel % width);
  return { ...page, data: mean(across, width, height, (pixel) => Math.floor(pixel / width)) };
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
  const [line, ...others] = (await readLeaning(badge(degrees), [region(0.8 * degrees)], reading())).lines;
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
  ['print of a photo that is out of focus', blurred(badge(-12)), region(-12), { surface: 'flat', confidence: 0.99 }],
  ['a short word of Arabic, which goes down as it goes on', badge(-12), region(-12), { text: '449 ر.س', script: 'arabic' }],
  ['an area that the detector is not sure of', badge(-12), region(-12, { probability: 0.9 }), {}],
] as [string, RgbRaster, Region, Partial<TextLine>][])('%s is left as it is', async (_, picture, seen, more) => {
  expect((await readLeaning(picture, [seen], reading(more))).lines).toEqual([]);
});

test.each([-12, -8])('lines that lean by 10 degrees and were seen to by %d are turned', (angle) => {
  const writing = { angle, length: 124, thickness: 22 };
  const line = { ...LINE, box: boxInPicture({ ...writing, x: 150, y: 120 }), writing };
  const [turned] = leaningTogether(badge(-10), [line], angle);
  expect(turned!.writing).toMatchObject({ angle: -10, length: 124 });
  expect(leaningTogether(badge(-10), [turned!], -10)).toEqual([turned]);
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
  expect(await readLeaning(page.source.raster, [seen], read)).toEqual({ lines: [], tilted: [] });
  expect(asked).toHaveLength(1);
});

test('a page without leaning areas is not read again', async () => {
  let asked = 0;
  const read = async () => {
    asked++;
    return [];
  };
  expect(await readLeaning(badge(0), [region(0)], read)).toEqual({ lines: [], tilted: [] });
  expect(asked).toBe(0);
});

/** A line read as if it were level, in a box of the picture. */
const level = (box: TextLine['box'], more: Partial<TextLine> = {}): TextLine => ({ ...LINE, kind: 'overlay', box, ...more });

test('what was read as level in the place of a leaning line is none, what stands beside it is', async () => {
  const leaning = await readLeaning(badge(-12), [region(-12)], reading());
  const beside = level({ x: 230, y: 110, width: 60, height: 20 });
  // In the level box about the leaning line, and not on it.
  const under = level({ x: 180, y: 122, width: 60, height: 16 });
  expect(besideLeaning([level({ x: 100, y: 110, width: 90, height: 20 }), beside, under], leaning)).toEqual([beside, under]);
});

test.each([
  ['read badly', {}, { confidence: 0.6 }],
  ['on a photo', {}, { surface: 'photo' }],
  ["read as a picture's", {}, { kind: 'scene' }],
] as const)('leaning print that is %s stays in the picture, whatever it was read as when it was taken for level', async (_, seen, read) => {
  const leaning = await readLeaning(badge(-12), [region(-12, seen)], reading(read));
  const [line] = besideLeaning([level({ x: 80, y: 95, width: 140, height: 50 })], leaning);
  expect(leaning.lines).toEqual([]);
  expect(line).toMatchObject({ kind: 'scene' });
});

test.each([
  ['level print whose area leans a little', badge(0), region(6)],
  ['level print', badge(0), region(0)],
])('%s is set as it was read', async (_, picture, seen) => {
  const leaning = await readLeaning(picture, [seen], reading({ confidence: 0.6 }));
  const line = level({ x: 88, y: 109, width: 124, height: 22 });
  expect(besideLeaning([line], leaning)).toEqual([line]);
});

test('a short line of Arabic that goes down as it goes on is level where its rows tell little', () => {
  const line = level({ x: 100, y: 100, width: 60, height: 15 }, { text: '35$ / اليوم', script: 'arabic' });
  const area = { x: 103, y: 104, width: 54, height: 8 };
  expect(besideLeaning([line], { lines: [], tilted: [{ box: area, told: 0.09 }] })).toEqual([line]);
  expect(besideLeaning([line], { lines: [], tilted: [{ box: area, told: 0.3 }] })).toMatchObject([{ kind: 'scene' }]);
});

test('what reads well as it is on even ground is level where its rows tell little, as of a word whose last letter descends', () => {
  const line = level({ x: 81, y: 112, width: 63, height: 15 }, { text: 'Размер', script: 'cyrillic', confidence: 0.97 });
  const tilted = [{ box: { x: 84, y: 114, width: 57, height: 11 }, told: 0.055 }];
  expect(besideLeaning([line], { lines: [], tilted })).toEqual([line]);
  expect(besideLeaning([{ ...line, confidence: 0.6 }], { lines: [], tilted })).toMatchObject([{ kind: 'scene' }]);
});

test('a long line on a busy ground leans by what its own rows tell', async () => {
  const leaning = await readLeaning(striped(-4), [region(-4)], reading({ surface: 'photo' }));
  expect(leaning.tilted).toHaveLength(1);
  expect((await readLeaning(striped(0), [region(-4)], reading({ surface: 'photo' }))).tilted).toEqual([]);
});

test('print that leans beside proved print on its badge is seen with it', async () => {
  let seen = { width: 0, height: 0 };
  const read = async ({ width, height }: RgbRaster) => {
    seen = { width, height };
    return [];
  };
  const beside = region(-10, { box: { x: 92, y: 60, width: 116, height: 32 }, area: 112 * 12 });
  await readLeaning(badge(-12), [region(-12)], read);
  const { height } = seen;
  const { tilted } = await readLeaning(badge(-12), [region(-12), beside], read);
  expect(seen.height).toBeGreaterThan(height + 20);
  expect(tilted).toHaveLength(2);
});

test('a line that was read twice, as where two badges show it, is one', async () => {
  const read = async (sheet: RgbRaster) => {
    const lines = await reading()(sheet);
    return [...lines.map((line) => ({ ...line, text: 'ALE 3', box: { ...line.box, x: line.box.x + 20, width: 84 } })), ...lines];
  };
  expect((await readLeaning(badge(-12), [region(-12)], read)).lines.map(({ text }) => text)).toEqual(['SALE 35']);
});

/** Bold words of 28 px on a dark band, which lean with it by so many degrees. */
const band = (degrees: number): RgbRaster =>
  drawn(500, 140, (pen) => {
    pen.fillStyle = '#b02018';
    pen.fillRect(0, 0, 500, 140);
    pen.translate(250, 70);
    pen.rotate((degrees * Math.PI) / 180);
    pen.fillStyle = '#150505';
    pen.fillRect(-225, -24, 450, 48);
    pen.fillStyle = '#ffffff';
    pen.font = '28px face-of-test';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText('Ready in six minutes, one pack', 0, 0);
  });

test('a long line on a band under headlines that lean shows by itself that it is level, or that it leans', () => {
  const core = { x: 50, y: 63, width: 400, height: 14 };
  const seen: Region = { box: core, area: 400 * 14, probability: 0.99, angle: -0.1 };
  expect(isSeenLevel(band(0), seen, -3)).toBe(true);
  const turn = (3 * Math.PI) / 180;
  const [width, height] = [400 * Math.cos(turn) + 14 * Math.sin(turn), 400 * Math.sin(turn) + 14 * Math.cos(turn)];
  const leaning = { ...seen, box: { x: 250 - width / 2, y: 70 - height / 2, width, height }, angle: -3 };
  expect(isSeenLevel(band(-3), leaning, -3)).toBe(false);
});

test('few letters of Arabic that were read surely where they are level do not lean', () => {
  const box = { x: 40, y: 30, width: 100, height: 24 };
  const level: TextLine = { ...LINE, box, text: '249 ر.س', script: 'arabic', surface: 'flat', confidence: 0.95 };
  const leaning: TextLine = { ...LINE, box, text: 'W.J249', script: 'latin', writing: { angle: -5, length: 100, thickness: 22 } };
  const found = { lines: [leaning], tilted: [{ box, told: 0.2 }] };
  expect(withoutLevelArabic(found, [level])).toEqual({ lines: [], tilted: [] });
  expect(withoutLevelArabic(found, [{ ...level, confidence: 0.6 }])).toEqual(found);
});
