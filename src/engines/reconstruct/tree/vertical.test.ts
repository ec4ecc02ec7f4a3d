import { expect, test } from 'vitest';
import { textsOf, type StyledLine } from '../document.ts';
import { line, tree } from './testing/pages.ts';

test('vertical lines stand by themselves; a label on its side is no heading, a column of large signs is', async () => {
  const vertical = (words: string, x: number, length: number, size: number, writing: 'upright' | 'up'): StyledLine => ({
    ...line(words, x, 60 + length, size * 1.4, { size }),
    box: { x: x + 2, y: 62, width: size, height: length - 4 },
    ascent: length,
    descent: 0,
    writing,
  });
  const root = await tree([
    vertical('SUMMER EVENING', 20, 200, 20, 'up'),
    ...[0, 1, 2, 3].map((i) => line(`running text that goes on for a while ${i}`, 200, 100 + i * 26, 300)),
    vertical('七月十五日より', 620, 170, 24, 'upright'),
    vertical('清流庭園にて', 570, 150, 24, 'upright'),
    vertical('涼風の茶会', 700, 350, 64, 'upright'),
  ]);
  const texts = textsOf(root).map(({ lines, role, box, lineHeight }) => [
    lines.map(({ text }) => text).join('|'),
    role,
    box.height,
    Math.round(lineHeight),
  ]);
  expect(texts).toContainEqual(['SUMMER EVENING', 'p', 200, 28]);
  expect(texts).toContainEqual(['涼風の茶会', 'h1', 350, 90]);
  expect(texts.filter(([words]) => String(words).includes('庭園')).map(([words]) => words)).toEqual(['清流庭園にて']);
});
