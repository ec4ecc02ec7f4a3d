import { expect, test } from 'vitest';
import { line, picture, sketch, tree } from './testing/pages.ts';

test('a unit is in one row with its figure, though a column of other text goes on over them', async () => {
  const root = await tree([
    line('129,000', 100, 70, 110, { size: 24 }),
    line('79,900', 100, 130, 180, { size: 55, weight: 700 }),
    line('won', 288, 130, 30, { size: 26 }),
  ]);
  expect(sketch(root)).toBe('(129,000 [79,900 won])');
});

test('words behind a figure that are no unit stay apart', async () => {
  const root = await tree([line('8,000', 100, 130, 150, { size: 55 }), line('people say so', 258, 130, 160, { size: 26 })]);
  expect(sketch(root)).toBe('([8,000 people say so])');
});

test('a unit goes behind the amount at the end of a line, though their advances lie on each other', async () => {
  const root = await tree([
    line('239,000', 190, 100, 76, { size: 17 }),
    line('33% 159,000', 134, 144, 195, { size: 31, weight: 700 }),
    line('won', 325, 144, 20, { size: 23 }),
  ]);
  expect(sketch(root)).toBe('(239,000 [33% 159,000 won])');
});

test('a unit that was taken for a picture is behind its figure', async () => {
  const figure = line('80~230', 100, 130, 141, { size: 45, weight: 700 });
  const name = line('of heat', 135, 165, 93, { size: 17 });
  const unit = picture({ x: 242, y: 109, width: 22, height: 21 });
  expect(sketch(await tree([figure, name], [], [unit]))).toBe('([80~230 picture] of heat)');
});

test('a raised unit is in one row with its figure', async () => {
  const figure = line('750', 100, 130, 94, { size: 64 });
  const words = line('fits every holder', 80, 170, 171, { size: 16 });
  const raised = (x: number, baseline: number) => line('ml', x, baseline, 30, { size: 26 });
  const top = figure.box.y;
  const unit = raised(196, 0);
  const at = raised(196, top - unit.box.y);
  expect(sketch(await tree([figure, words, at]))).toBe('([750 ml] fits every holder)');
});

test('a number in several sizes is one row with the sign before it', async () => {
  const root = await tree([
    line('Serum', 44, 40, 200, { size: 30 }),
    line('Rp', 46, 111, 60, { size: 48 }),
    line('89', 108, 150, 128, { size: 104 }),
    line('.900', 233, 150, 116, { size: 58 }),
    line('Rp159.000', 371, 150, 125, { size: 27 }),
  ]);
  expect(sketch(root)).toContain('[Rp 89 .900]');
});

test('a unit behind smaller figures is of their row', async () => {
  const parts = [line('19', 100, 130, 70, { size: 64 }), line('99', 171, 106, 34, { size: 30 }), line('won', 206, 106, 40, { size: 24 })];
  expect(sketch(await tree([...parts, line('fits every holder', 80, 170, 171, { size: 16 })]))).toContain('[19 99 won]');
});

test('figures of like size beside each other are no number in two', async () => {
  const root = await tree([line('12', 100, 130, 60, { size: 50 }), line('30', 162, 130, 60, { size: 48 }), line('days', 100, 200, 60)]);
  expect(sketch(root)).not.toContain('12 30 days');
});
