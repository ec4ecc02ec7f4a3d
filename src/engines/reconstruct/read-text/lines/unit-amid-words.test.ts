import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { columnsOf } from './glyph-columns.ts';
import { lineInk } from './line-ink.ts';
import { unitAmidWords } from './unit-amid-words.ts';

type Part = readonly [text: string, size: number, color?: string];

/** How far the gap behind a unit is from where the last part of a line begins, px; null where none is found. */
function gapAt(parts: readonly Part[], family = 'Noto Sans KR'): number | null {
  const canvas = createCanvas(800, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffe0c8';
  pen.fillRect(0, 0, 800, 100);
  GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `amid-${family}`);
  let x = 20;
  let start = x;
  for (const [text, size, color = '#432e26'] of parts) {
    pen.fillStyle = color;
    pen.font = `${size}px "amid-${family}"`;
    pen.fillText(text, x, 68);
    start = x;
    x += pen.measureText(text).width;
  }
  const { data } = pen.getImageData(0, 0, 800, 100);
  const raster = createRaster(800, 100, 3);
  for (let i = 0; i < 800 * 100; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const line = lineInk(raster, { x: 14, y: 24, width: x - 8, height: 56 }, 0)!;
  const gap = unitAmidWords(line, columnsOf(line.glyphs));
  return gap && Math.abs(Math.round(gap.x + gap.width - start));
}

it('ends a small unit behind figures where words go on, in a paler colour as well', () => {
  for (const color of ['#432e26', '#ed632d'])
    expect(
      gapAt([
        ['리뷰 ', 48],
        ['12,840', 48, color],
        ['건', 28, color],
        ['이 증명합니다', 48],
      ]),
    ).toBeLessThan(6);
});

it('leaves figures and syllables of one size together, be these low ones', () => {
  for (const text of ['리뷰 12,840건이 증명합니다', '하루 24스푼이면', '무려 50그램', '18mm까지', '2.4cm이상', '10~20대'])
    expect(gapAt([[text, 48]])).toBeNull();
});
