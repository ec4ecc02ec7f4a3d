import { expect, test } from 'vitest';
import { textsOf, type StyledLine } from '../document.ts';
import { line, tree } from './testing/pages.ts';

const vertical = (words: string, x: number, length: number, size: number, writing: 'upright' | 'up'): StyledLine => ({
  ...line(words, x, 60 + length, size * 1.4, { size }),
  box: { x: x + 2, y: 62, width: size, height: length - 4 },
  ascent: length,
  descent: 0,
  writing,
});

test('columns of one type on an even pitch are one paragraph, read from the right; one that begins lower is another', async () => {
  const root = await tree([
    vertical('里山の水と風。', 560, 470, 64, 'upright'),
    vertical('ひと粒に、', 656, 330, 64, 'upright'),
    { ...vertical('新米', 464, 130, 64, 'upright'), baseline: 260, box: { x: 466, y: 132, width: 64, height: 126 } },
  ]);
  const texts = textsOf(root).map(({ lines, lineHeight, box }) => [lines.map(({ text }) => text), lineHeight, Math.round(box.width)]);
  expect(texts).toContainEqual([['ひと粒に、', '里山の水と風。'], 96, 192]);
  expect(texts.map(([words]) => words)).toContainEqual(['新米']);
});

test('three columns far apart on an even pitch are one paragraph', async () => {
  const root = await tree(
    ['茶葉がほどけるまで', '待つことを急かさない', '七代目が見つけた'].map((words, i) =>
      vertical(words, 616 - 45 * i, 21 * words.length, 19, 'upright'),
    ),
  );
  expect(textsOf(root).map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['茶葉がほどけるまで', '待つことを急かさない', '七代目が見つけた'],
  ]);
});

test('vertical lines stand by themselves; a label on its side is no heading, a column of large signs is', async () => {
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
