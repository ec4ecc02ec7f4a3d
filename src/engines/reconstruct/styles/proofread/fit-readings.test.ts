import { expect, test } from 'vitest';
import { familiesFor } from '../match/candidates.ts';
import { fitReadings } from './fit-readings.ts';
import { inkViews } from '../match/ink.ts';
import { proofread } from './proofread.ts';
import { printed } from '../testing/printed.ts';

test('of two readings that lie far better on the ink the better one is taken, whichever comes first', () => {
  const page = printed([{ text: 'Там, где падает свет,', family: 'PT Serif', weight: 400, size: 40, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const misread = {
    ...line,
    script: 'cyrillic' as const,
    text: 'Там, где падает сввет,',
    alternatives: ['Там, где падает свег,', line.text],
  };
  const families = familiesFor(misread, new Set(['cyrillic'])).filter(({ name }) => name === 'PT Serif');
  const fitted = fitReadings({ line: misread, ink }, families, new Set(['cyrillic']))!;
  expect(fitted.line.text).toBe(line.text);
  expect(fitted.best.drawn.face.weight).toBe(400);
});

test('of a reading that takes letters for figures only its signs are taken over', () => {
  const page = printed([{ text: '3D 구조광 + RGB 카메라로', family: 'Noto Sans KR', weight: 700, size: 40, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['hangul', 'latin'] as const);
  const misread = { ...line, text: '3D 구조광 RGB 카메라로', alternatives: ['30 구조광 + 806 카메라로'] };
  const families = familiesFor(misread, scripts).filter(({ name }) => name === 'Jua');
  expect(fitReadings({ line: misread, ink }, families, scripts)!.line.text).toMatch(/^3D 구조광 (?:\+ ?)?RGB 카메라로$/);
});

test.each([
  ['집안 어디든 놀이터', '집 안 어디든 놀이터'],
  ['보내는 마음까지 담은한상', '보내는 마음까지 담은 한상'],
  ['한알한알골라낸', '한 알 한 알 골라낸'],
  ['48시간저온숙성', '48시간 저온 숙성'],
  ['국산통밀만 담았어요', '국산 통밀만 담았어요'],
  ['일반식빵', '일반 식빵'],
  ['쑥통밀 2봉', '쑥 통밀 2봉'],
])('a word space of a tight heading that was passed over is put in: %s', (read, text) => {
  const page = printed([{ text, family: 'Pretendard', weight: 800, size: 46, x: 20, baseline: 90, spacing: -1.84 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['hangul'] as const);
  const families = familiesFor(line, scripts).filter(({ name }) => name === 'Pretendard');
  expect(fitReadings({ line: { ...line, text: read }, ink }, families, scripts)!.line.text).toBe(text);
});

test.each([
  ['한줄,두줄이야기', '한 줄, 두 줄 이야기', 'Song Myung', 400, 'Song Myung'],
  ['이제로봇이합니다', '이제 로봇이 합니다', 'Do Hyeon', 400, 'Pretendard'],
  ['걸레빠는 일도', '걸레 빠는 일도', 'Do Hyeon', 400, 'Black Han Sans'],
])('spaces are put in behind a comma, too, and in a face that is not its own: %s', (read, text, family, weight, known) => {
  const page = printed([{ text, family, weight, size: 46, x: 20, baseline: 90, spacing: -2.3 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['hangul'] as const);
  const families = familiesFor(line, scripts).filter(({ name }) => name === known);
  expect(fitReadings({ line: { ...line, text: read }, ink }, families, scripts)!.line.text).toBe(text);
});

test('two spaces of a short line that were passed over are put in, where one alone does not bring its words onto their ink', () => {
  const page = printed([{ text: '월 1회 배송', family: 'Noto Sans KR', weight: 400, size: 16, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['hangul'] as const);
  const families = familiesFor(line, scripts).filter(({ name }) => name === 'Noto Sans KR');
  expect(fitReadings({ line: { ...line, text: '월1회배송' }, ink }, families, scripts)!.line.text).toBe('월 1회 배송');
});

test('where a part of the spaces is known from gaps, and that wrongly, all are found in the line as it was read', () => {
  const page = printed([{ text: '양방향 고속 회전', family: 'Pretendard', weight: 700, size: 40, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['hangul'] as const);
  const families = familiesFor(line, scripts).filter(({ name }) => name === 'Pretendard');
  const parted = { ...line, language: 'ko', text: '양방향고 속회전', alternatives: ['양방향고속회전'] };
  expect(fitReadings({ line: parted, ink }, families, scripts)!.line.text).toBe('양방향 고속 회전');
  expect(fitReadings({ line: { ...parted, alternatives: [] }, ink }, families, scripts)!.line.text).not.toBe('양방향 고속 회전');
});

test.each(['Open Sans', 'Montserrat', 'Raleway'])(
  'a round a stays what two readers have read in a face whose a has a second storey: %s',
  (name) => {
    const page = printed([{ text: 'Thâm sạm, xỉn màu', family: 'Quicksand', weight: 700, size: 22, x: 20, baseline: 90 }]);
    const [line] = page.read.lines;
    const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
    const scripts = new Set(['latin'] as const);
    const read = { ...line, language: 'vi', alternatives: ['Thôm sọm, xỉn mòu'] };
    const [family] = familiesFor(read, scripts).filter((other) => other.name === name);
    const fitted = fitReadings({ line: read, ink }, [family], scripts)!;
    const { drawn, size } = fitted.best;
    const style = { family, drawn, weight: drawn.face.weight, size, spacing: { letters: 0, words: 0 } };
    expect(proofread(fitted, style).text).toBe(line.text);
  },
);
