import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { colourSizeStep, inksOfColours } from './colour-size.ts';
import { lineInk } from './line-ink.ts';

type Part = readonly [text: string, size: number, color: string, family?: string];

/** How far a step in colour and size is from where the second part of a line begins, px; null where none is found. */
function stepIn(parts: readonly Part[]): number | null {
  const canvas = createCanvas(800, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#39383d';
  pen.fillRect(0, 0, 800, 100);
  let x = 20;
  const starts = parts.map(([text, size, color, family = 'Noto Sans KR']) => {
    GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `step-${family}`);
    pen.font = `${size}px "step-${family}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, 70);
    const start = x;
    x += pen.measureText(text).width;
    return start;
  });
  const { data } = pen.getImageData(0, 0, 800, 100);
  const raster = createRaster(800, 100, 3);
  for (let i = 0; i < 800 * 100; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const gap = colourSizeStep(lineInk(raster, { x: 14, y: 24, width: x - 8, height: 56 }, 0)!);
  return gap && Math.round(gap.x + gap.width - starts[1]!);
}

test('words that are set larger in a colour of their own are parted from the others, amid a word as well', () => {
  const amid = stepIn([
    ['불꽃명가', 52, '#ffd800', 'Black Han Sans'],
    ['가 만들었습니다', 38, '#fff', 'Do Hyeon'],
  ]);
  expect(Math.abs(amid!)).toBeLessThan(6);
  const before = stepIn([
    ['그래서 ', 38, '#fff', 'Do Hyeon'],
    ['불꽃명가', 52, '#ffd800', 'Black Han Sans'],
  ]);
  expect(Math.abs(before!)).toBeLessThan(6);
});

it.each(['그래서 ', '그러니 ', '오로지 ', '여기서 '])(
  '%s, whose parts stand beside each other, is no number for being as low as figures',
  (word) => {
    const before = stepIn([
      [word, 40, '#fff', 'Do Hyeon'],
      ['불꽃명가', 60, '#ffd800', 'Black Han Sans'],
    ]);
    expect(before === null ? null : Math.abs(before)).toBeLessThan(6);
  },
);

test('syllables behind larger figures are parted, though these have no parts above each other', () => {
  const behind = stepIn([
    ['24,816', 84, '#f93688', 'Black Han Sans'],
    ['개가', 56, '#5ec8ff', 'Jua'],
  ]);
  expect(Math.abs(behind!)).toBeLessThan(6);
});

it.each([
  'Pretendard',
  'Noto Sans KR',
  'Black Han Sans',
  'Nanum Myeongjo',
  'Do Hyeon',
  'Jua',
  'Gowun Batang',
  'Nanum Gothic',
  'Sunflower',
  'Gaegu',
])('a colour of its own in one size parts nothing in %s', (family) => {
  for (const [first, second] of [
    ['그래서 ', '불꽃명가'],
    ['가나다 ', '불꽃명가'],
    ['불꽃명가', '가 만들었습니다'],
    ['2026 ', '불꽃명가'],
    ['SALE ', '불꽃명가'],
    ['Mini ', '불꽃명가'],
  ] as const)
    expect(
      stepIn([
        [first, 40, '#fff', family],
        [second, 40, '#ffd800', family],
      ]),
    ).toBeNull();
});

test('larger words in the colour of the others are left to those who know what they say', () => {
  expect(
    stepIn([
      ['불꽃명가', 52, '#fff', 'Black Han Sans'],
      ['가 만들었습니다', 38, '#fff', 'Do Hyeon'],
    ]),
  ).toBeNull();
});

/** Words on a sky that pales towards its foot, with a bubble over the last of them; as one line. */
function onSky(parts: readonly Part[]) {
  const [width, height] = [700, 100];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += 4) {
      const pale = Math.max(0, Math.sin(x / 60)) * (y / height) ** 2;
      pen.fillStyle = `rgb(${84 + 120 * pale},${168 + 60 * pale},${232 + 16 * pale})`;
      pen.fillRect(x, y, 4, 1);
    }
  let x = 20;
  const starts = parts.map(([text, size, color, family = 'Do Hyeon']) => {
    GlobalFonts.registerFromPath(faceFor(family, 400, false).file, `sky-${family}`);
    pen.font = `${size}px "sky-${family}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, 66);
    const start = x;
    x += pen.measureText(text).width;
    return start;
  });
  pen.strokeStyle = '#e8fbff';
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.arc(starts.at(-1)! - 2, 46, 19, -1.5, 0.2);
  pen.stroke();
  const { data } = pen.getImageData(0, 0, width, height);
  const raster = createRaster(width, height, 3);
  for (let i = 0; i < width * height; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { line: lineInk(raster, { x: 14, y: 28, width: x - 8, height: 44 }, 1)!, starts };
}

const CLAIM: readonly Part[] = [
  ['잔향 ', 31, '#fff'],
  ['30', 46, '#fff04a'],
  ['일', 30, '#fff04a'],
  [' 지속', 31, '#fff'],
];

test('on a photo larger figures in a second colour are parted from the words, though their small unit touches them', () => {
  const { line, starts } = onSky(CLAIM);
  expect(line.ink.surface).toBe('photo');
  const gap = colourSizeStep(line)!;
  expect(Math.abs(gap.x + gap.width - starts[1]!)).toBeLessThan(6);
});

test('on a photo words behind larger figures are as high as their letters, not as the edge of a bubble that reaches over them', () => {
  const { line, starts } = onSky(CLAIM.slice(1));
  const gap = colourSizeStep(line)!;
  expect(Math.abs(gap.x + gap.width / 2 - starts[2]!)).toBeLessThan(12);
});

test('parts of two colours on a photo keep the ink of the line, each in its colour and without such an edge', () => {
  const { line, starts } = onSky(CLAIM);
  const cut = (from: number, to: number) => ({ ...line.detected, x: Math.round(from), width: Math.round(to - from) });
  const parts = inksOfColours(line, [cut(14, starts[1]! - 2), cut(starts[1]! - 2, starts[3]!), cut(starts[3]!, 680)])!;
  expect(parts.map(({ ink }) => ink.ink[2] > 200)).toEqual([true, false, true]);
  expect(parts[2]!.box.height).toBeLessThan(29);
});

test('on a photo words of one colour are one line', () => {
  const { line } = onSky([
    ['잔향 ', 31, '#fff'],
    ['30', 46, '#fff'],
    [' 지속', 31, '#fff'],
  ]);
  expect(colourSizeStep(line)).toBeNull();
  expect(inksOfColours(line, [line.detected])).toBeNull();
});
