import { expect, test } from 'vitest';
import { settleRendering } from './rendering.ts';
import { inkViews } from './ink.ts';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

const PRINTS: readonly Print[] = [
  { text: 'Three years of listening went into it', family: 'Inter', weight: 400, size: 15, x: 20, baseline: 50 },
  { text: '한 번에 끝나는 봄맞이 대청소', family: 'Noto Sans KR', weight: 400, size: 17, x: 20, baseline: 100 },
  { text: '도착 후 이틀 안에 모두 처리됩니다', family: 'Noto Sans KR', weight: 400, size: 16, x: 20, baseline: 150 },
];

test.each([false, true])('letters are drawn as the page has them; hinted: %s', async (isHinted) => {
  const page = printed(PRINTS, isHinted);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const inked = page.read.lines.map((line) => ({ line, ink: inkViews(pictures, line)[0] }));
  const scripts = new Set(page.read.lines.map(({ script }) => script));
  expect(settleRendering(inked, scripts)).toBe(isHinted ? 'hinted' : 'on-rows');
  const { lines } = await matchStyles(page, context);
  for (const [i, line] of lines.entries()) {
    const { family, weight, size, match } = line.runs[0].style;
    expect([family, weight, size]).toEqual([PRINTS[i].family, PRINTS[i].weight, PRINTS[i].size]);
    expect(match).toBeGreaterThan(0.96);
  }
});

test('letters between rows of pixels are drawn there, and set on the nearest row', async () => {
  const aside = PRINTS.map((print, i) => ({ ...print, baseline: print.baseline + [1 / 2, 1 / 3, 2 / 3][i] }));
  const { lines } = await matchStyles(printed(aside), context);
  for (const [i, { runs, baseline }] of lines.entries()) {
    const { family, weight, size, match } = runs[0].style;
    expect([family, weight, size]).toEqual([PRINTS[i].family, PRINTS[i].weight, PRINTS[i].size]);
    expect(match).toBeGreaterThan(0.97);
    expect(Math.abs(baseline - aside[i].baseline)).toBeLessThanOrEqual(0.5);
    expect(baseline).toBe(Math.round(baseline));
  }
});

test('lines that are misread leave it to others', () => {
  const page = printed([...PRINTS, ...PRINTS.map((print) => ({ ...print, x: 360 }))].slice(0, 4), true);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const inked = page.read.lines.map((line) => ({ line, ink: inkViews(pictures, line)[0] }));
  const misread = Array.from({ length: 5 }, () => ({
    ...inked[0],
    line: { ...inked[0].line, text: `${inked[0].line.text} lll and more that is not there` },
  }));
  expect(settleRendering([...misread, ...inked], new Set(['latin', 'hangul']))).toBe('hinted');
});
