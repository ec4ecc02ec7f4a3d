import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { sizeStep } from './small-unit.ts';

type Part = readonly [text: string, size: number, raise?: number];

/** How far a step in size is from where a part of a line begins, px; null where none is found. */
function stepAt(part: number, parts: readonly Part[], family = 'Black Han Sans', color = '#d31f1e'): number | null {
  const canvas = createCanvas(800, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fffaf0';
  pen.fillRect(0, 0, 800, 100);
  pen.fillStyle = color;
  GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `beside-${family}`);
  let x = 20;
  const starts = parts.map(([text, size, raise = 0]) => {
    pen.font = `${size}px "beside-${family}"`;
    pen.fillText(text, x, 70 - raise);
    const start = x;
    x += pen.measureText(text).width;
    return start;
  });
  const { data } = pen.getImageData(0, 0, 800, 100);
  const raster = createRaster(800, 100, 3);
  for (let i = 0; i < 800 * 100; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const gap = sizeStep(lineInk(raster, { x: 14, y: 24, width: x - 8, height: 56 }, 0)!);
  return gap && Math.abs(Math.round(gap.x + gap.width - starts[part]!));
}

test('a small number centred beside a large one is parted from it, on either side, in one colour as well', () => {
  expect(
    stepAt(1, [
      ['29%  ', 32, 7],
      ['36,900', 54],
    ]),
  ).toBeLessThan(6);
  expect(
    stepAt(1, [
      ['36,900 ', 54],
      ['29%', 32, 7],
    ]),
  ).toBeLessThan(6);
});

test('the unit of one figure behind higher syllables is parted from it', () => {
  expect(
    stepAt(1, [
      ['명품 5', 50],
      ['kg', 30],
    ]),
  ).toBeLessThan(6);
});

test('figures behind a slash that are a little smaller are parted from those before it', () => {
  const outOf = (size: number, family: string) =>
    stepAt(
      1,
      [
        ['4.9', 32],
        [' / 5.0', size],
      ],
      family,
    );
  for (const family of ['Pretendard', 'Noto Sans KR', 'Black Han Sans', 'Gowun Batang']) {
    expect(outOf(23, family)).not.toBeNull();
    expect(outOf(32, family)).toBeNull();
  }
});

it.each(['Black Han Sans', 'Pretendard', 'Noto Sans KR', 'Gowun Batang', 'Nanum Myeongjo', 'Do Hyeon', 'Jua'])(
  'figures and what stands beside them in one size are one line in %s',
  (family) => {
    for (const text of ['명품 5kg', '명품 5cm', '용량 3mm', '두께 4em', '29% 36,900', '36,900 - 29', '10 ~ 24 ++', '36,900 won'])
      expect(stepAt(0, [[text, 50]], family)).toBeNull();
  },
);
