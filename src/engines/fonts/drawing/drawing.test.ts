import { expect, test } from 'vitest';
import { faceFor } from '../index.ts';
import { correlation } from '../../image/correlation.ts';
import { drawShaped, measureShaped } from './canvas.ts';
import { advanceOf, drawText, extentsOf, NO_SPACING, type DrawOptions } from './drawing.ts';

const LARGE: DrawOptions = {
  size: 120,
  spacing: NO_SPACING,
  direction: 'ltr',
  penX: 20,
  baseline: 130,
  width: 900,
  height: 170,
  inkLuminance: 0,
};
const straight = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 0.68);

/** Large letters, which a canvas hints little. */
test.each([
  ['Noto Sans KR', 400, false, '한글 뷁 3,980원'],
  ['Pretendard', 700, false, '햇볕에 AVATAR'],
  ['Nanum Myeongjo', 400, false, '묵은지 100%'],
  ['Noto Sans JP', 400, false, '東京でお届け'],
  ['Playfair Display', 400, true, 'Tåvla öffne'],
  ['Inter', 400, false, 'Wave To VAT, ÄÉŐ'],
  ['Roboto', 500, false, 'Доставка за день'],
  ['Poppins', 400, false, '※ Lamp → ★ sold apart'],
] as const)('%s %i draws its letters where a shaper sets them', (family, weight, italic, text) => {
  const face = faceFor(family, weight, italic);
  const own = drawText({ face, fakeBold: false }, text, LARGE);
  const shaped = drawShaped(face, text, measureShaped(face, text, 'ltr'), { ...LARGE, stroke: 0, table: straight });
  expect(correlation(own.alpha, shaped.alpha)).toBeGreaterThan(0.98);
  expect(own.mass / shaped.mass).toBeCloseTo(1, 1);
  const [ours, theirs] = [extentsOf(face, text, 'ltr'), measureShaped(face, text, 'ltr')];
  for (const key of ['left', 'right', 'top', 'bottom', 'advance'] as const) expect(Math.abs(ours[key] - theirs[key])).toBeLessThan(0.03);
});

test('letters and words are spaced', () => {
  const face = faceFor('Inter', 400, false);
  const spacing = { letters: 6, words: 20 };
  const own = drawText({ face, fakeBold: false }, 'to be', { ...LARGE, size: 40, spacing });
  const shaped = drawShaped(face, 'to be', measureShaped(face, 'to be', 'ltr'), {
    ...LARGE,
    size: 40,
    spacing,
    stroke: 0,
    table: straight,
  });
  expect(correlation(own.alpha, shaped.alpha)).toBeGreaterThan(0.97);
  const plain = advanceOf(face, 'to be', 40, NO_SPACING, 'ltr');
  expect(advanceOf(face, 'to be', 40, spacing, 'ltr')).toBeCloseTo(plain + 5 * 6 + 20, 5);
});

test('bold made of a regular face is as heavy as stroked letters', () => {
  const face = faceFor('Jua', 400, false);
  const own = drawText({ face, fakeBold: true }, '감칠맛', LARGE);
  const shaped = drawShaped(face, '감칠맛', measureShaped(face, '감칠맛', 'ltr'), { ...LARGE, stroke: LARGE.size / 32, table: straight });
  expect(correlation(own.alpha, shaped.alpha)).toBeGreaterThan(0.98);
  expect(own.mass / shaped.mass).toBeCloseTo(1, 1);
});

test('letters that join are shaped', () => {
  const face = faceFor('Noto Sans Arabic', 400, false);
  const drawn = drawText({ face, fakeBold: false }, 'مرحبا', { ...LARGE, direction: 'rtl', penX: 500 });
  expect(drawn.mass).toBeGreaterThan(1000);
});
