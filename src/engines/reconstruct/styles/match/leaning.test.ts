import { expect, test } from 'vitest';
import { printed, type Print } from '../testing/printed.ts';
import { inkViews } from './ink.ts';
import { leans } from './leaning.ts';

function leaning(print: Pick<Print, 'text' | 'family' | 'italic'> & Partial<Print>) {
  const page = printed([{ weight: 400, size: 30, x: 20, baseline: 90, ...print }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  return leans(line!, ink!);
}

test.each<Pick<Print, 'text' | 'family'> & Partial<Print>>([
  { text: 'One tap. Every mode.', family: 'Barlow Condensed', weight: 900 },
  { text: 'The subway just vanished', family: 'Playfair Display' },
  { text: 'quietly made by hand', family: 'Montserrat', size: 16 },
  { text: 'Тихая работа рук', family: 'Noto Serif' },
])('slanted letters lean, upright ones stand: $text', (print) => {
  expect([leaning({ ...print, italic: true }), leaning(print)]).toEqual([true, false]);
});

test('diagonal strokes do not lean', () => {
  expect(leaning({ text: 'WAVY LAVA AVENUE', family: 'Montserrat', weight: 700 })).toBe(false);
});

test.each<Pick<Print, 'text' | 'family'>>([
  { text: '77', family: 'Lato' },
  { text: '목이 편해야', family: 'Pretendard' },
])('figures alone and scripts without slanted faces tell nothing: $text', (print) => {
  expect(leaning(print)).toBe(false);
});
