import { expect, test } from 'vitest';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { faceFor, FAMILIES } from '../../../fonts/index.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { lay, type Bench } from './laying.ts';
import { settleKnownWords } from './known-words.ts';

const SIZE = 20;

/** A printed line in another face than it is drawn in, whose better letters match so well. */
function bench(text: string, usual: number): Bench {
  const page = printed([{ text, family: 'Gothic A1', weight: 400, size: SIZE, x: 20, baseline: 60 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const family = FAMILIES.find(({ name }) => name === 'Noto Sans KR')!;
  const drawn = { face: faceFor('Noto Sans KR', 400, false), fakeBold: false };
  const style = { family, drawn, weight: 400, size: SIZE, spacing: NO_SPACING };
  return {
    line: { line: { ...line!, language: 'ko' }, ink: ink!, fits: new Map(), best: null! },
    style,
    laid: new Map(),
    states: new Map(),
    usual,
  };
}

function settled(printedText: string, drawnText: string, reads: readonly string[], usual = 0.92): string {
  const on = bench(printedText, usual);
  return settleKnownWords(lay(clustersOf(drawnText), on)!, reads.map(clustersOf), on).clusters.join('');
}

test('a known word that was read stands against one that is none', () => {
  expect(settled('제주 배송 완료', '체주 배송 완툐', ['제주 배송 완료'])).toBe('제주 배송 완료');
});

test('in the face of the line drawing tells', () => {
  expect(settled('제주 배송 완료', '체주 배송 완툐', ['제주 배송 완료'], 0.98)).toBe('체주 배송 완툐');
});

test('a known word that only one reader saw stands against one that is none, not against another known one', () => {
  expect(settled('발명의 디스크', '발멍의 디스코', ['발멍의 디스코', '발명의 디스크'])).toBe('발명의 디스코');
});

test('a word that is none becomes the known one a stroke away that is printed', () => {
  expect(settled('수납 클럽', '수남 콜럽', ['수남 콜럽'])).toBe('수납 클럽');
});

test('a word that no list knows stays, and so does a noun of one syllable with a particle', () => {
  expect(settled('린넨 몸이', '린넨 몸이', ['린넨 몸이'])).toBe('린넨 몸이');
});

test('a known word that was read does not stand against what drawing tells by far', () => {
  // 쉰다섯 is in no list, 쉬다 is: the final consonant is in the ink all the same.
  expect(settled('쉰다섯에 시작했습니다', '쉰다섯에 시작했습니다', ['쉬다섯에 시작했습니다'], 0.96)).toBe('쉰다섯에 시작했습니다');
});
