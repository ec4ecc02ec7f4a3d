import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

const close = (text: string, baseline: number, more: Partial<Print> = {}): Print => {
  const print = { text, family: 'Pretendard', weight: 400, size: 18, x: 20, baseline, ...more };
  return { ...print, spacing: -0.03 * print.size };
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
