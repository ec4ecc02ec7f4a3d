import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

const close = (text: string, baseline: number, more: Partial<Print> = {}): Print => {
  const print = { text, family: 'Pretendard', weight: 400, size: 18, x: 20, baseline, ...more };
  return { spacing: -0.03 * print.size, ...print };
};
const styles = async (prints: readonly Print[]) => (await matchStyles(printed(prints), context)).lines.map((line) => line.runs[0].style);

test('letters that are set closer are neither smaller nor heavier', async () => {
  const found = await styles([
    close('스테이션을 벽면에 붙이고 좌우 공간을 확보하세요', 40),
    close('흡입부터 걸레 세척과 열풍 건조까지 한 번에', 70),
    close('무상 2년', 130, { size: 19, weight: 700 }),
  ]);
  expect(found.map(({ size, weight }) => [size, weight])).toEqual([
    [18, 400],
    [18, 400],
    [19, 700],
  ]);
  for (const style of found) expect(style.letterSpacing / style.size).toBeCloseTo(-0.03, 1);
  expect(Math.abs(found[0].letterSpacing / 18 + 0.03)).toBeLessThanOrEqual(0.01);
});

test('letters that are not stay as they are', async () => {
  const [style] = await styles([{ ...close('스테이션을 벽면에 붙이고 좌우 공간을 확보하세요', 40), spacing: 0 }]);
  expect(style).toMatchObject({ size: 18, weight: 400, letterSpacing: 0 });
});

test.each([
  [22, 500, -0.05],
  [34, 500, -0.05],
  [48, 900, -0.06],
])('word spaces that a face has among Hangul make close letters no smaller and no heavier: %i px, %i', async (size, weight, em) => {
  const set = { family: 'Noto Sans KR', size, weight, spacing: em * size, wordSpacing: 0.055 * size };
  const found = await styles([
    { ...close('매일 새벽 네 시에 굽는 빵', 60), ...set },
    { ...close('마흔여덟 시간 천천히 숙성한', 160), ...set },
  ]);
  for (const style of found) {
    expect(style.weight).toBe(weight);
    expect(Math.abs(style.size / size - 1)).toBeLessThan(0.007);
    expect(Math.abs(style.letterSpacing / size - em)).toBeLessThan(0.011);
    expect(style.wordSpacing / size).toBeCloseTo(0.055, 2);
  }
});
