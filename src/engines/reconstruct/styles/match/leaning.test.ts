import { expect, test } from 'vitest';
import { printed, type Print } from '../testing/printed.ts';
import { inkViews } from './ink.ts';
import { leans, stands } from './leaning.ts';

function inked(print: Pick<Print, 'text' | 'family' | 'italic'> & Partial<Print>) {
  const page = printed([{ weight: 400, size: 30, x: 20, baseline: 90, ...print }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  return { line: line!, ink: ink! };
}

function leaning(print: Parameters<typeof inked>[0]) {
  const { line, ink } = inked(print);
  return leans(line, ink);
}

function standing(print: Parameters<typeof inked>[0]) {
  const { line, ink } = inked(print);
  return stands(line, ink);
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

test.each<Pick<Print, 'text' | 'family'> & Partial<Print>>([
  { text: 'bekas jerawat mulai pudar', family: 'Plus Jakarta Sans', size: 16 },
  { text: 'quietly made by hand', family: 'Lora', size: 16 },
  { text: 'The subway just vanished', family: 'Playfair Display' },
])('what stands is told from what hardly gains: $text', (print) => {
  expect([standing(print), standing({ ...print, italic: true })]).toEqual([true, false]);
});

test('a few letters do not say that they stand', () => expect(standing({ text: 'Kelor', family: 'Lato' })).toBe(false));

test('it does not matter what was read', () => {
  const { line, ink } = inked({ text: 'Layanan konsumen (Senin)', family: 'Nunito', size: 16 });
  expect(stands({ ...line, text: 'Layanankonsumen(Senin)' }, ink)).toBe(true);
});
