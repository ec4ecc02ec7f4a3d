import { expect, test } from 'vitest';
import { grownBy } from './growth.ts';
import { textOf } from './testing/text.ts';
import { longestLine, setLines } from './set-lines.ts';

const linesOf = (words: string, width: number, options: Parameters<typeof textOf>[0] = {}) =>
  setLines(textOf(options), words, width).lines.map((line) => line.text);

test('words fill lines up to the width, and none is lost', () => {
  const words = 'Solid wood from one trunk, oiled by hand and delivered to your door within a week.';
  const set = setLines(textOf(), words, 240);
  expect(set.lines.length).toBeGreaterThan(2);
  expect(set.lines.map((line) => line.text).join(' ')).toBe(words);
  expect(longestLine(set)).toBeLessThanOrEqual(240);
});

test('a word that is wider than a line stands on one of its own', () => {
  expect(linesOf('an unbelievablylongword here', 60)).toEqual(['an', 'unbelievablylongword', 'here']);
});

test('scripts without spaces break between words, never before a closing sign', () => {
  const words = '机の表面は一枚の板から作られています。オイルで仕上げました。';
  for (let width = 80; width < 400; width += 20) {
    const lines = linesOf(words, width, { family: 'Noto Sans JP', language: 'ja' });
    expect(lines.join('')).toBe(words);
    expect(lines.filter((line) => /^[。、]/.test(line))).toEqual([]);
  }
});

test('Korean breaks between words only', () => {
  expect(linesOf('지금 구매하기', 70, { family: 'Noto Sans KR', language: 'ko' })).toEqual(['지금', '구매하기']);
});

test('words of another script get a run in a family that has their letters', () => {
  const [line] = setLines(textOf(), 'Oak 책상 table', 1_000).lines;
  expect(line.runs.map((run) => run.text)).toEqual(['Oak ', '책상 ', 'table']);
  expect(line.runs[1].style.family).not.toBe('Inter');
  expect(line.runs[2].style.family).toBe('Inter');
});

const mark = (line: string) => ({ line, kind: 'underline' as const, color: [0, 0, 0] as const, thickness: 1, offset: 2 });

test('new lines are underlined where every old one was, and not where some were', () => {
  const text = { ...textOf({ lines: 2 }), decorations: [mark('line-1'), mark('line-2')] };
  expect(setLines(text, 'one two three', 30).decorations).toHaveLength(3);
  expect(setLines({ ...text, decorations: [mark('line-1')] }, 'one two three', 30).decorations).toEqual([]);
});

test('a vertical line stays one: as long as its words need, signs an em and their spacing apart', () => {
  const plain = textOf({ family: 'Noto Sans KR', language: 'ko' });
  const [line] = plain.lines;
  const runs = [{ text: line.text, style: { ...line.runs[0].style, letterSpacing: 3 } }];
  const text = { ...plain, lines: [{ ...line, runs, writing: 'upright' as const, ascent: 60, descent: 0 }] };
  const next = setLines(text, '정성을다해', 10);
  expect(next.lines).toHaveLength(1);
  expect(next.lines[0]).toMatchObject({ text: '정성을다해', writing: 'upright', advance: 30, ascent: 5 * 23, descent: 0 });
  expect(grownBy(next)).toBe(5 * 23 - text.box.height);
  const turned = setLines({ ...text, lines: [{ ...text.lines[0], writing: 'up' as const }] }, 'New arrivals', 10);
  expect(turned.lines).toHaveLength(1);
  expect(turned.lines[0].ascent).toBeGreaterThan(100);
  expect(longestLine(turned)).toBe(30);
});

test('words set anew in columns are as long together as they were, from right to left', () => {
  const plain = textOf({ family: 'Noto Sans KR', language: 'ja', lines: 2 });
  const lines = plain.lines.map((line) => ({
    ...line,
    writing: 'upright' as const,
    ascent: 60,
    descent: 0,
  })) as unknown as typeof plain.lines;
  const text = { ...plain, lines, box: { ...plain.box, x: 100, width: 60, height: 60 }, lineHeight: 30 };
  const next = setLines(text, '정성을 다해 담은', 10);
  expect(next.lines.length).toBeGreaterThan(1);
  expect(next.lines.map(({ originX }) => originX)).toEqual(next.lines.map((_, i) => 160 - 30 * (i + 1)));
  expect(longestLine(next)).toBe(30 * next.lines.length);
  expect(Math.max(...next.lines.map(({ ascent }) => ascent))).toBeLessThanOrEqual(61);
});
