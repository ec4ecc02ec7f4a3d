import { expect, test } from 'vitest';
import { faceFor, FAMILIES } from '../../../fonts/index.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { matchStyles } from '../index.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { inkViews } from '../match/ink.ts';
import { context, lossy, printed, type Print } from '../testing/printed.ts';
import { lay, usualMatch, type Sheet } from './laying.ts';
import { settleNearAlike } from './near-alike.ts';
import { leastGain } from './word-evidence.ts';

/** Small print and what a recogniser made of it: strokes that half a pixel aside or a lossy picture hides. */
const MISREAD: readonly (Pick<Print, 'text' | 'family' | 'size'> & { readonly read: string })[] = [
  { text: '교환과 반품은 받으신 날부터 신청', read: '교환과 반품몬 받으신 날부터 신청', family: 'Pretendard', size: 11 },
  { text: '밤빛으로 짙어지고 윤이 납니다', read: '밤빚으로 질어지고 윤이 납니다', family: 'Pretendard', size: 12 },
  { text: '구입일로부터 이 년을 보증합니다', read: '구입밀로부터 이 년을 보증합니다', family: 'Noto Sans KR', size: 11 },
  { text: '쌀눈이 마르지 않고 쫀쫀합니다', read: '쌀눈이 마르지 않고 폰폰합니다', family: 'Nanum Gothic', size: 12 },
  { text: '묻은 사진을 보내 주시면 바꿔 드립니다', read: '묻은 사진을 보내 주시면 바꿔 드립니다', family: 'Noto Sans KR', size: 11 },
];

async function misread(quality: number) {
  const page = printed(MISREAD.map((print, i) => ({ ...print, weight: 400, x: 20.3 + i / 5, baseline: 40 + i * 45 })));
  const raster = await lossy(page.source.raster, quality);
  const lines = page.read.lines.map((line, i) => ({ ...line, language: 'ko' as const, confidence: 0.9, text: MISREAD[i].read }));
  return { ...page, source: { ...page.source, raster, noise: 1.5 }, read: { ...page.read, lines } };
}

test.each([85, 72])('syllables that differ by a stroke are told in small type of a lossy picture (quality %i)', async (quality) => {
  const { lines } = await matchStyles(await misread(quality), context);
  expect(lines.map(({ text }) => text)).toEqual(MISREAD.map(({ text }) => text));
});

/** Told in another weight, which is only like the printed one, or in another family's own face. */
function told(printedText: string, read: string, { family: name = 'Pretendard', size = 20, weight = 700 } = {}) {
  const page = printed([{ text: printedText, family: name, weight: 400, size, x: 20, baseline: 60 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const family = FAMILIES.find((other) => other.name === name)!;
  const drawn = { face: faceFor(name, weight, false), fakeBold: false };
  const sheet: Sheet = {
    line: { line: { ...line!, language: 'ko' }, ink: ink!, fits: new Map(), best: null! },
    style: { family, drawn, weight, size, spacing: NO_SPACING },
    laid: new Map(),
    states: new Map(),
  };
  const state = lay(clustersOf(read), sheet)!;
  return settleNearAlike(state, { ...sheet, usual: usualMatch(state) }).clusters.join('');
}

test.each([
  { printedText: '손으로 꿰맨 가죽', read: '손으로 꿔맨 가죽' },
  { printedText: '깎은 껍질과 붓', read: '깎은 낌질과 붓' },
])('a face that is only like the line’s tells a syllable that is far from what was read: $printedText', ({ printedText, read }) => {
  expect(told(printedText, read)).toBe(printedText);
});

test.each([
  { name: 'a hair narrower', printedText: '볕마루 명품', read: '붙마루 명품' },
  { name: 'that shares no part with the one read', printedText: '자주 묻는 질문', read: '자주 묻는 질를' },
])('a syllable $name is found', ({ printedText, read }) => {
  expect(told(printedText, read, { family: 'Black Han Sans', size: 28, weight: 400 })).toBe(printedText);
});

test('a part of a long known word within a name gives way to what lies on the ink as well as the other letters', () => {
  expect(told('사과와 샤인머스캣 세트', '사과와 샤인머스켓 세트', { weight: 400 })).toBe('사과와 샤인머스캣 세트');
});

test.each([
  { name: 'part of a long known word', own: 3, other: 2, match: 0.92, usual: 0.95, least: Infinity },
  { name: 'part of a better known word', own: 0, other: 2, match: 0.92, usual: 0.95, least: 0.025 },
  { name: 'of no known word', own: 0, other: 0, match: 0.92, usual: 0.95, least: 0.0575 },
  { name: 'part of a known word, too', own: 2, other: 2, match: 0.92, usual: 0.95, least: 0.1 },
  { name: 'of no known word for one that is', own: 2, other: 0, match: 0.92, usual: 0.95, least: 0.125 },
  { name: 'in a face that is nearly the line’s', own: 0, other: 0, match: 0.92, usual: 0.999, least: 0.01 },
  { name: 'that lies on the ink as well as others', own: 0, other: 0, match: 0.94, usual: 0.95, least: 0.02875 },
  { name: 'that does, for a part of a long known word', own: 3, other: 0, match: 0.94, usual: 0.95, least: 0.06 },
])('a syllable $name', ({ own, other, match, usual, least }) => {
  expect(leastGain({ own, other }, match, usual)).toBeCloseTo(least, 6);
});
