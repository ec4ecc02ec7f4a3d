import { expect, it } from 'vitest';
import type { TextLine } from '../document.ts';
import type { FittedLine } from './families/groups.ts';
import { withoutReadIcons } from './read-icons.ts';

/** A line of ink 12 px high in a crop that begins 4 px before it: stretches of columns [from, to) with ink. */
function fitted(text: string, match: number, ...stretches: readonly (readonly [number, number])[]): FittedLine {
  const [height, end] = [20, Math.max(...stretches.map(([, to]) => to))];
  const width = end + 8;
  const alpha = new Float32Array(width * height);
  for (const [from, to] of stretches) for (let y = 4; y < 16; y++) alpha.fill(1, y * width + 4 + from, y * width + 4 + to);
  const box = { x: 100, y: 50, width: end, height: 12 };
  const ink = { alpha, box: { x: 96, y: 46, width, height }, extent: box };
  return {
    line: { text, box, direction: 'ltr', alternatives: ['* Instagram', 'Instagram'] },
    ink,
    best: { match },
  } as unknown as FittedLine;
}

/** What words match, and what the signs beside them. */
const matching =
  (match: number, signs = 0.3) =>
  (line: TextLine): FittedLine =>
    ({ line, best: { match: line.text.length > 3 ? match : signs } }) as unknown as FittedLine;

it('leaves out what was read of an icon, with its ink, where the words lie better on the rest', () => {
  const { line } = withoutReadIcons(fitted('@ Instagram', 0.85, [0, 14], [20, 90]), matching(0.98));
  expect([line.text, line.box.x, line.box.width, line.alternatives]).toEqual(['Instagram', 120, 70, ['Instagram']]);
  const behind = withoutReadIcons(fitted('Instagram [/', 0.7, [0, 70], [76, 90]), matching(0.98));
  expect([behind.line.text, behind.line.box.x, behind.line.box.width]).toEqual(['Instagram', 100, 70]);
});

it('keeps the line where that gains little, where it fits, and where no icon stands apart', () => {
  const kept = (line: FittedLine, match = 0.98, signs = 0.3) => withoutReadIcons(line, matching(match, signs)).line.text;
  expect(kept(fitted('@ Instagram', 0.85, [0, 14], [20, 90]), 0.9)).toBe('@ Instagram');
  expect(kept(fitted('A Bootstrap', 0.95, [0, 14], [20, 90]))).toBe('A Bootstrap');
  expect(kept(fitted('A Bootstrap', 0.85, [0, 14], [16, 90]))).toBe('A Bootstrap');
  expect(kept(fitted('A Bootstrap', 0.85, [0, 14], [20, 90]), 0.98, 0.9)).toBe('A Bootstrap');
  expect(kept(fitted('크기 86 × 168mm', 0.7, [0, 18], [24, 90]))).toBe('크기 86 × 168mm');
  expect(kept(fitted('An icon', 0.85, [0, 30], [36, 90]))).toBe('An icon');
});

it('keeps words and figures that were misread', () => {
  const kept = (text: string, ...stretches: readonly (readonly [number, number])[]) =>
    withoutReadIcons(fitted(text, 0.7, ...stretches), matching(0.98)).line.text;
  expect(kept('VE CHUNG TOI', [0, 14], [20, 90])).toBe('VE CHUNG TOI');
  expect(kept('123 Nguyen Hue', [0, 14], [20, 90])).toBe('123 Nguyen Hue');
  expect(kept('4.8 2,316 reviews', [0, 14], [20, 90])).toBe('4.8 2,316 reviews');
  expect(kept('S9 Pro', [0, 14], [20, 90])).toBe('S9 Pro');
  expect(kept('3. Nguyen Hue', [0, 14], [20, 90])).toBe('3. Nguyen Hue');
  expect(kept('Q. 매일 발라도 되나요?', [0, 14], [20, 90])).toBe('Q. 매일 발라도 되나요?');
  expect(kept('© 2026 MOA', [0, 14], [20, 90])).toBe('© 2026 MOA');
  expect(kept('© Seoul', [0, 14], [20, 90])).toBe('Seoul');
  expect(kept('$35 a night', [0, 14], [20, 90])).toBe('$35 a night');
  expect(kept('권 할인 쿠폰', [0, 14], [17, 90])).toBe('권 할인 쿠폰');
  expect(kept('田 할인 쿠폰', [0, 14], [20, 90])).toBe('할인 쿠폰');
  expect(kept('Thang 2, 2025 Ha Noi', [0, 70], [76, 90])).toBe('Thang 2, 2025 Ha Noi');
  expect(kept('1.200.000 d', [0, 70], [76, 90])).toBe('1.200.000 d');
  expect(kept('신장 걱정 ...', [0, 70], [76, 90])).toBe('신장 걱정 ...');
});

it('leaves out a sign that no text ends in where the words alone fit still better', () => {
  const behind = (text: string, signs = 0.3) => withoutReadIcons(fitted(text, 0.95, [0, 70], [76, 90]), matching(0.99, signs)).line.text;
  expect(behind('태그의 이름 ※')).toBe('태그의 이름');
  expect(behind('태그의 이름 ※', 0.9)).toBe('태그의 이름 ※');
  expect(behind('태그의 이름 +')).toBe('태그의 이름 +');
});

it('looks for them on the right of what runs to the left', () => {
  const line = fitted('# شواطئ كانكون', 0.7, [0, 70], [76, 90]);
  const { line: left } = withoutReadIcons({ ...line, line: { ...line.line, direction: 'rtl' } }, matching(0.98));
  expect([left.text, left.box.x, left.box.width]).toEqual(['شواطئ كانكون', 100, 70]);
});
