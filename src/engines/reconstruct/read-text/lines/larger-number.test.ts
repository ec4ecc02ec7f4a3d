import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { colourSizeStep } from './colour-size.ts';
import { lineInk } from './line-ink.ts';

/** Words of a line around its number, their family and the colours of the paper, the words and the number. */
interface Look {
  readonly family: string;
  readonly weight?: number;
  readonly paper: string;
  readonly words: string;
  readonly number: string;
}

const DARK: Look = { family: 'Pretendard', paper: '#4d2c18', words: '#fff', number: '#fde38c' };
const RED: Look = { family: 'Black Han Sans', paper: '#fff', words: '#381c0e', number: '#d31f1e' };

/** Whether a line is parted before or behind its number, which is in another size than its words. */
function isParted(
  [before, number, behind]: readonly [string, string, string],
  [size, numberSize]: readonly [number, number],
  look: Look,
): boolean {
  const canvas = createCanvas(900, 110);
  const pen = canvas.getContext('2d');
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, 900, 110);
  GlobalFonts.registerFromPath(faceFor(look.family, look.weight ?? 700, false).file, `number-${look.family}`);
  let x = 20;
  const edges: number[] = [];
  for (const [text, px, color] of [
    [before, size, look.words],
    [number, numberSize, look.number],
    [behind, size, look.words],
  ] as const) {
    pen.font = `${px}px "number-${look.family}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, 75);
    edges.push(x);
    x += pen.measureText(text).width;
  }
  const { data } = pen.getImageData(0, 0, 900, 110);
  const raster = createRaster(900, 110, 3);
  for (let i = 0; i < 900 * 110; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const gap = colourSizeStep(lineInk(raster, { x: 14, y: 20, width: x - 8, height: 66 }, 0)!);
  if (!gap) return false;
  expect(edges.slice(1).some((edge) => Math.abs(gap.x + gap.width - edge) < 8)).toBe(true);
  return true;
}

test('figures a third larger in a colour of their own are parted from syllables that are as high', () => {
  expect(isParted(['수확 후 ', '24', '시간 안에 출발하는'], [30, 40], DARK)).toBe(true);
  expect(isParted(['수확 후 ', '24', '시간 안에 출발하는'], [40, 53], { ...RED, family: 'Pretendard', number: '#1e6fd3' })).toBe(true);
  expect(isParted(['매트리스 ', '10', '년 보증'], [36, 48], DARK)).toBe(true);
});

test('their hue may be much like that of the words, if they are no shade of theirs', () => {
  expect(isParted(['상위 ', '7%', ' 명품과만 선별'], [56, 76], RED)).toBe(true);
  expect(isParted(['고객 만족도 ', '98%', ''], [56, 76], RED)).toBe(true);
});

it.each(['Pretendard', 'Noto Sans KR', 'Black Han Sans', 'Do Hyeon', 'Jua', 'Gowun Batang', 'Nanum Gothic', 'Noto Serif KR', 'Sunflower'])(
  'figures in a colour of their own and in one size are parted from nothing in %s',
  (family) => {
    for (const words of [
      ['상위 ', '7%', ' 명품과만 선별'],
      ['수확 후 ', '24', '시간 안에 출발하는'],
      ['최대 ', '37%', ' 할인'],
      ['우리 모두 ', '2026', ''],
    ] as const)
      expect([words, isParted(words, [40, 40], { ...RED, family })]).toEqual([words, false]);
  },
);

test('a word of one syllable in a colour of its own is no number', () => {
  for (const word of ['딱', '만', '꿀', '네']) expect(isParted(['오늘 ', word, ' 하루 할인'], [40, 40], RED)).toBe(false);
});
