import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { Box } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import { columnsOf } from './glyph-columns.ts';
import { lineInk } from './line-ink.ts';
import { isSyllableOfPrice, isUnitOfPrice } from './price-unit.ts';

const BASE = 60;

/** Columns 3 px apart, so wide and high, and so far below the line. */
function columns(...sizes: readonly (readonly [width: number, height: number, below?: number])[]): Box[] {
  let x = 20;
  return sizes.map(([width, height, below = 0]) => {
    const box = { x, y: BASE + below - height, width, height };
    x += width + 3;
    return box;
  });
}

const LOW = [21, 20] as const;
const DEEP = [16, 34, 14] as const;
const COMMA = [6, 13, 8] as const;
const parts = (all: readonly Box[]) => isUnitOfPrice(all.slice(0, -1), all.slice(-1));

it('parts old-style figures of a price from a smaller syllable', () => {
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW, [14, 16]))).toBe(true);
});

it('keeps a syllable of their size, figures alone, and what has no thousands', () => {
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW, [36, 39, 4]))).toBe(false);
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW))).toBe(false);
  expect(parts(columns(DEEP, LOW, LOW, LOW, LOW, [14, 16]))).toBe(false);
  expect(parts(columns(LOW, COMMA, LOW, LOW, LOW, [14, 16]))).toBe(false);
});

/** Whether the first column of two stretches, each in its face and size, is told to be a smaller syllable before a price. */
function isBeforePrice(...stretches: readonly (readonly [text: string, family: string, size: number])[]): boolean {
  const [width, height] = [420, 100];
  const pen = createCanvas(width, height).getContext('2d');
  pen.fillStyle = '#ffd800';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#e60012';
  let x = 20;
  for (const [text, family, size] of stretches) {
    GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `price-${family}`);
    pen.font = `${size}px "price-${family}"`;
    pen.fillText(text, x, 70);
    x += pen.measureText(text).width;
  }
  const { data } = pen.getImageData(0, 0, width, height);
  const raster = createRaster(width, height, 3);
  for (let i = 0; i < width * height; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const { glyphs } = lineInk(raster, { x: 14, y: 24, width: x - 8, height: 56 }, 0)!;
  const [first, ...after] = columnsOf(glyphs);
  return isSyllableOfPrice([first!], after, glyphs);
}

it('parts a smaller syllable from the price behind it', () => {
  expect(isBeforePrice(['월 ', 'Noto Sans KR', 36], ['7,990', 'Oswald', 46])).toBe(true);
  expect(isBeforePrice(['총 ', 'Pretendard', 30], ['129,000', 'Pretendard', 46])).toBe(true);
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
  'Nanum Square',
  'IBM Plex Sans KR',
  'Gothic A1',
  'Song Myung',
  'Sunflower',
  'Gaegu',
])('keeps one of its size in %s', (family) => {
  for (const text of ['월 7,990', '총 129,000', '약 12,900']) expect(isBeforePrice([text, family, 44])).toBe(false);
});
