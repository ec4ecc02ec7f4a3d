import { expect, test } from 'vitest';
import { faceFor, FAMILIES } from '../../../fonts/index.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { followPageWords } from './page-words.ts';
import type { ProvedLine } from './prove.ts';

const SIZE = 16;

/** A line as it was printed and as the proof left it, in another weight than its own. */
function proved(printedText: string, text: string): ProvedLine {
  const page = printed([{ text: printedText, family: 'Pretendard', weight: 400, size: SIZE, x: 20, baseline: 60 }]);
  const line = { ...page.read.lines[0]!, text, language: 'ko' };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const family = FAMILIES.find(({ name }) => name === 'Pretendard')!;
  const drawn = { face: faceFor('Pretendard', 600, false), fakeBold: false };
  const fitted = { line, ink: ink!, fits: new Map(), best: null! };
  return {
    fitted,
    unproved: fitted,
    style: { family, drawn, weight: 600, size: SIZE, spacing: NO_SPACING },
    proof: { text, worst: 0.9, misfit: 0.1 },
  };
}

const textsOf = (lines: readonly ProvedLine[]) => followPageWords(lines).map(({ fitted }) => fitted.line.text);

const ELSEWHERE = [proved('경북 영주의 가을', '경북 영주의 가을'), proved('영주 사과 농원', '영주 사과 농원')];

test('what other lines of the page have is printed where the ink says so', () => {
  expect(textsOf([proved('국내산 경북 영주', '국내산 경북 명주'), ...ELSEWHERE])[0]).toBe('국내산 경북 영주');
});

test('a word that no other line has stays', () => {
  expect(textsOf([proved('국내산 경북 영주', '국내산 경북 명주')])).toEqual(['국내산 경북 명주']);
});

test('what the ink does not say stays, however many lines have it', () => {
  expect(textsOf([proved('국내산 경북 명주', '국내산 경북 명주'), ...ELSEWHERE])[0]).toBe('국내산 경북 명주');
});
