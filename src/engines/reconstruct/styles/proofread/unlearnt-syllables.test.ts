import { expect, test } from 'vitest';
import { styleOf } from '../families/groups.ts';
import { familiesFor } from '../match/candidates.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { fitReadings } from './fit-readings.ts';
import { proofread } from './proofread.ts';

/** A line of Noto Sans KR that was read otherwise, as it is proofread on a page that has Black Han Sans, too. */
function proved(text: string, read: string, spacing = 0) {
  const page = printed([{ text, family: 'Noto Sans KR', weight: 700, size: 26, x: 20, baseline: 90, spacing }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const misread = { ...line!, text: read, script: 'hangul' as const, language: 'ko' as const };
  const scripts = new Set(['hangul'] as const);
  const families = familiesFor(misread, scripts).filter(({ name }) => ['Noto Sans KR', 'Black Han Sans'].includes(name));
  const fitted = fitReadings({ line: misread, ink: ink! }, families, scripts)!;
  return { family: fitted.best.drawn.face.family.name, text: proofread(fitted, styleOf([fitted])).text };
}

test.each([
  ['썰리는 게 아니라 으깨져요', '리는 게 아니라 으깨져요'],
  ['김가루는 쏙쏙 골라서 먹어요', '김가루는 쏙 골라서 먹어요'],
  ['하루 종일 쫄깃한 식감', '하루 종일 깃한 식감'],
  ['찌든 때를 쏙쏙 분해', '찌든 때를_ _ 분해'],
  ['향기는 몽글몽글', '향1|는 몽글몽글'],
  ['스토어찜 고객님께만', '스토01찜 고객님께만'],
])('a syllable that no reader has learnt is told by drawing: %s', (text, read) => {
  expect(proved(text, read)).toEqual({ family: 'Noto Sans KR', text });
  expect(proved(text, read, -1)).toEqual({ family: 'Noto Sans KR', text });
});
