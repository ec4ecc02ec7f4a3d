import { expect, it } from 'vitest';
import { indicFigures } from './indic-figures.ts';
import { printed } from './testing/printed.ts';

it.each([
  ['٢٠٢٧', 'Cairo'],
  ['٣٠', 'Noto Sans Arabic'],
  ['١٩', 'Amiri'],
  ['٤٥٦', 'Tajawal'],
  ['٨', 'Noto Kufi Arabic'],
  ['١٢', 'Almarai'],
  ['١٠٠', 'Almarai'],
  ['٣٠٠', 'Vazirmatn'],
])('%s in %s', (text, family) => expect(indicFigures(printed(text, family))?.text).toBe(text));

it.each([
  ['2027', 'Cairo'],
  ['19', 'Amiri'],
  ['50', 'Tajawal'],
  ['A', 'Cairo'],
  ['دزر', 'Noto Sans Arabic'],
  ['·', 'Cairo'],
])('%s in %s is something else', (text, family) => expect(indicFigures(printed(text, family))).toBeNull());

it.each([
  ['the point of thousands', '٢,٣١٨', '٢٬٣١٨'],
  ['that of decimals', '٤,٩', '٤٫٩'],
  ['a bracket', '٢,٣١٨)', '(٢٬٣١٨'],
  ['both brackets', '(٣١٨)', '(٣١٨)'],
  ['a percent sign', '%٢٢', '٢٢٪'],
  ['a range, which is read from the right', '٤–٢', '٢–٤'],
])('figures with %s', (_, standing, read) => expect(indicFigures(printed(standing, 'Cairo', { weight: 700 }))?.text).toBe(read));

it('a slash is no percent sign', () => expect(indicFigures(printed('/٣٠', 'Cairo'))?.text).not.toBe('٣٠٪'));

it('what stands above the figures is of the line above', () => {
  const picture = printed('٣٤', 'Cairo');
  for (const y of [0, 1, 2]) picture.data.fill(0, y * picture.width + 4, (y + 1) * picture.width - 4);
  expect(indicFigures(picture)?.text).toBe('٣٤');
});
