import { expect, it } from 'vitest';
import { tightBox } from './ink.ts';
import { createRaster, type GreyRaster } from './raster.ts';
import { strikesThrough } from './strikes.ts';

const found = (line: GreyRaster) => strikesThrough(line, tightBox(line, 85)!, 48);

/** Letters 6 px wide with a bar in the middle that meets the next one's, as ㅗ and ㅜ have, of stems over the bar, under it, or both. */
function meeting(stems: 'above' | 'apart' | 'through', { before = 0, thick = 1, step = 0 } = {}): GreyRaster {
  const line = createRaster(90, 30, 1);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) line.data.fill(255, row * 90 + x, row * 90 + x + width);
  };
  fill(20, 14 - step, 24, thick + step);
  fill(44, 14, 24, thick + step);
  for (let x = 22; x < 66; x += 6) {
    fill(x, 8, 3, stems === 'apart' ? 4 : 6);
    if (stems !== 'above') fill(x, stems === 'apart' ? 17 : 15, 3, stems === 'apart' ? 5 : 7);
  }
  if (before > 0) fill(before, 8, 2, 14);
  return line;
}

it('a stroke crosses stems, with halves of letters on both sides', () => {
  expect(found(meeting('through'))).toHaveLength(1);
  expect(found(meeting('above'))).toEqual([]);
  expect(found(meeting('apart'))).toEqual([]);
});

it('a stroke ends where no letter stands', () => {
  expect(found(meeting('through', { before: 14 }))).toHaveLength(1);
  expect(found(meeting('through', { before: 17 }))).toEqual([]);
});

it('what is thicker is what joins Arabic letters', () => expect(found(meeting('through', { thick: 2 }))).toEqual([]));

it('bars at two heights that share a row are none', () => expect(found(meeting('through', { step: 1 }))).toEqual([]));
