import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { isMostlyVertical, sideways, worthReading } from './askew.ts';
import { isAskew } from './sheet.ts';
import { pageAngle } from './survey.ts';
import { paperOf } from '../../image/column.ts';
import { boxInPicture, cutLevel, partOf, turnedPage, type Turned } from '../../image/turned.ts';

test.each([0, 7, -15, 30])('a point of a picture turned by %d degrees is found again where it was', (angle) => {
  const page = turnedPage(300, 200, angle);
  const { x, y } = partOf(page, { x: 40, y: 150 });
  const back = boxInPicture(page, { x: x - 0.5, y: y - 0.5, width: 1, height: 1 });
  expect(back.x + back.width / 2).toBeCloseTo(40, 6);
  expect(back.y + back.height / 2).toBeCloseTo(150, 6);
});

test('a turned page is large enough for all of the picture', () => {
  const page = turnedPage(300, 200, 20);
  for (const [x, y] of [
    [0, 0],
    [300, 0],
    [0, 200],
    [300, 200],
  ] as const) {
    const corner = partOf(page, { x, y });
    expect(corner.x).toBeGreaterThanOrEqual(-1e-6);
    expect(corner.x).toBeLessThanOrEqual(page.length);
    expect(corner.y).toBeGreaterThanOrEqual(-1e-6);
    expect(corner.y).toBeLessThanOrEqual(page.thickness);
  }
});

test('a leaning line is cut out level, and what is beyond the picture is paper', () => {
  const picture = createRaster(80, 80, 3);
  picture.data.fill(255);
  // A black line down the diagonal.
  for (let i = 10; i < 70; i++) for (let d = -2; d <= 2; d++) picture.data.fill(0, ((i + d) * 80 + i) * 3, ((i + d) * 80 + i) * 3 + 3);
  expect(paperOf(picture)).toEqual([255, 255, 255]);
  const cut = cutLevel(picture, { x: 40, y: 40, length: 160, thickness: 20, angle: 45 }, [9, 9, 9]);
  const at = (x: number, y: number) => cut.data[(y * cut.width + x) * 3];
  expect([at(60, 10), at(100, 10)]).toEqual([0, 0]);
  expect([at(80, 1), at(80, 18)]).toEqual([255, 255]);
  expect(at(1, 10)).toBe(9);
});

const line = (angle: number, length = 200): Turned => ({ x: 0, y: 0, length, thickness: 20, angle });
test.each<[string, Turned[], number]>([
  ['no print', [], 0],
  ['a level page', [line(0), line(0.3), line(-0.2)], 0],
  ['a page held askew', [line(6), line(6.4), line(5.8)], 6],
  ['a level page with a sign in a photo', [line(0), line(0.1), line(0), line(-20)], 0],
  ['lines that disagree', [line(10), line(-10), line(20), line(-20)], 0],
  ['short words, which have no slope', [line(12, 40), line(12, 50)], 0],
  ['a page of vertical text', [line(90), line(89), line(-90)], 0],
])('the slope of a page: %s', (_, print, angle) => {
  expect(pageAngle(print)).toBe(angle);
});

test.each<[string, Turned, boolean]>([
  ['a level line', line(0), false],
  ['a line with descenders', line(1.5), false],
  ['a sign at an angle', line(-20), true],
  ['a column', line(89), true],
  ['a column whose slope is not known', { ...line(0, 20), thickness: 100 }, true],
  ['a short word', line(30, 40), false],
  ['print too small to read', { ...line(30), thickness: 8 }, false],
])('%s has to be set level to be read: %j', (_, piece, expected) => {
  expect(isAskew(piece)).toBe(expected);
});

test('a page lies on its side where most lines are vertical and are read so', () => {
  const print = [line(88), line(-91), line(89), line(0, 30)];
  expect(isMostlyVertical(print)).toBe(true);
  expect(isMostlyVertical([line(0, 100), line(90), line(90), line(90)])).toBe(true);
  expect(isMostlyVertical([line(0, 400), line(0, 400), line(90), line(90), line(90)])).toBe(false);
  const read = (turn: number | null) => ({
    turn,
    text: 'x',
    box: { x: 0, y: 0, width: 1, height: 1 },
    confidence: 1,
    language: 'en',
    direction: 'ltr' as const,
    vertical: turn === null,
  });
  expect(sideways({ lines: [read(90), read(90), read(null)], language: 'en' }, print)).toBe(89);
  expect(sideways({ lines: [read(-90), read(-90)], language: 'en' }, print)).toBe(-91);
  expect(sideways({ lines: [read(null), read(null), read(90)], language: 'ja' }, print)).toBe(0);
});

test('print at an angle that is small beside the level print of a page is left to its photo', () => {
  const page = Array.from({ length: 8 }, () => line(0));
  const [sign, label] = [line(-20), { ...line(-20), thickness: 13 }];
  expect(worthReading([...page, sign, label])).toEqual([sign]);
  expect(worthReading([sign, label])).toEqual([sign, label]);
  expect(worthReading(Array.from({ length: 40 }, () => sign))).toHaveLength(24);
});
