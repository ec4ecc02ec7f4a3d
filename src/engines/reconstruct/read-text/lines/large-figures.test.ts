import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { beforeLargeFigures } from './large-figures.ts';
import { lineInk } from './line-ink.ts';

/** Where large figures begin in a line of stretches in their sizes, px from where the second stretch does; null where none do. */
function startOf(stretches: readonly (readonly [text: string, size: number])[], family = 'Pretendard'): number | null {
  const canvas = createCanvas(700, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 700, 100);
  pen.fillStyle = '#222';
  GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `stretch-${family}`);
  let x = 20;
  const starts = stretches.map(([text, size]) => {
    pen.font = `${size}px "stretch-${family}"`;
    pen.fillText(text, x, 70);
    const start = x;
    x += pen.measureText(text).width;
    return start;
  });
  const { data } = pen.getImageData(0, 0, 700, 100);
  const raster = createRaster(700, 100, 3);
  for (let i = 0; i < 700 * 100; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const gap = beforeLargeFigures(lineInk(raster, { x: 14, y: 20, width: x - 8, height: 62 }, 0)!);
  return gap && Math.round(gap.x + gap.width - starts[1]!);
}

test('figures that are larger than the words before and behind them begin a line of their own', () => {
  expect(
    Math.abs(
      startOf([
        ['면 대비 ', 27],
        ['3.1', 52],
        ['배 더 시원하게', 27],
      ])!,
    ),
  ).toBeLessThan(6);
  expect(
    Math.abs(
      startOf([
        ['총 적립금 ', 24],
        ['12,000', 46],
        ['원을 드려요', 24],
      ])!,
    ),
  ).toBeLessThan(6);
});

it.each(['Pretendard', 'Noto Sans KR', 'Black Han Sans', 'Nanum Myeongjo', 'Gaegu', 'Do Hyeon'])(
  'figures of one size in %s do not',
  (family) => {
    for (const text of ['면 대비 3.1배 더 시원하게', '총 12,000원을 드려요', '주문 | 배송 10일 | 반품'])
      expect(
        startOf(
          [
            [text, 30],
            ['', 30],
          ],
          family,
        ),
      ).toBeNull();
  },
);

test('a larger word, or figures at an end, tell by themselves', () => {
  expect(
    startOf([
      ['면 대비 ', 27],
      ['시원', 52],
      ['하게 더', 27],
    ]),
  ).toBeNull();
  expect(
    startOf([
      ['면 대비 ', 27],
      ['31', 52],
    ]),
  ).toBeNull();
});

test('the first of several numbers begins a line of its own, or ends it where the line begins with it', () => {
  const words = [
    ['週間で、うるおい', 46],
    ['3.1', 88],
    ['倍', 46],
  ] as const;
  expect(Math.abs(startOf([['4', 88], ...words], 'Noto Sans JP')!)).toBeLessThan(9);
  expect(Math.abs(startOf([['たった', 46], ['4', 88], ...words], 'Noto Sans JP')!)).toBeLessThan(12);
});

it.each(['Cormorant Garamond', 'Playfair Display', 'Montserrat'])('high letters amid low ones in %s are no numbers', (family) => {
  for (const text of ['abode under dunes', 'bamboo dome'])
    expect(
      startOf(
        [
          [text, 60],
          ['', 60],
        ],
        family,
      ),
    ).toBeNull();
});

test('figures on both sides of words of an alphabet that show high letters of their own are larger than these', () => {
  const between = (words: string, size: number) =>
    startOf(
      [
        ['8', 60],
        [words, size],
        ['10', 60],
      ],
      'Poppins',
    );
  expect(Math.abs(between(' dari ', 34)!)).toBeLessThan(24);
  expect(between(' aus ', 60)).toBeNull();
});
