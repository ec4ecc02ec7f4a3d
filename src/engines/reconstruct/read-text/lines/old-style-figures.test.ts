import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { sizeStep } from './small-unit.ts';

type Part = readonly [text: string, size: number, raise?: number];

/** How far a step in size is from where the last part of a line begins, px; null where none is found. */
function stepAt(parts: readonly Part[], family = 'Playfair Display', unitFamily = family): number | null {
  const canvas = createCanvas(600, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#faf9f5';
  pen.fillRect(0, 0, 600, 100);
  pen.fillStyle = '#35312b';
  for (const one of [family, unitFamily]) GlobalFonts.registerFromPath(faceFor(one, 400, false).file, `old-${one}`);
  let x = 20;
  let start = x;
  for (const [i, [text, size, raise = 0]] of parts.entries()) {
    pen.font = `${size}px "old-${i === parts.length - 1 ? unitFamily : family}"`;
    pen.fillText(text, x, 60 - raise);
    start = x;
    x += pen.measureText(text).width;
  }
  const { data } = pen.getImageData(0, 0, 600, 100);
  const raster = createRaster(600, 100, 3);
  for (let i = 0; i < 600 * 100; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const gap = sizeStep(lineInk(raster, { x: 14, y: 18, width: x - 8, height: 64 }, 0)!);
  return gap && Math.abs(Math.round(gap.x + gap.width - start));
}

it('parts a smaller unit from figures of which some go up and some hang below the line', () => {
  for (const figures of ['13', '24', '170', '16', '2.4'])
    expect(
      stepAt([
        [figures, 30],
        ['cm', 17],
      ]),
    ).toBeLessThan(4);
});

it('parts it behind words of the size of the figures, and where a letter with a tail stands above the line', () => {
  expect(
    stepAt([
      ['Model 170', 46],
      ['cm', 22],
    ]),
  ).toBeLessThan(4);
  expect(
    stepAt(
      [
        ['420', 28],
        ['g', 13, 3],
      ],
      'Playfair Display',
      'Noto Sans KR',
    ),
  ).toBeLessThan(4);
});

it('leaves what is of one size together', () => {
  for (const text of ['13cm', '170cm', '24 × 16', '24.', '24·', 'happy rose', '1,640g']) expect(stepAt([[text, 40]])).toBeNull();
});
