import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { withFigureSpaces } from './figure-spaces.ts';

/** Glyphs of 20 px type for a text, gaps of 2 px between letters and of 6 px for its spaces. */
function glyphsOf(text: string): Box[] {
  let x = 40;
  return [...text].flatMap((character) => {
    if (character === ' ') {
      x += 4;
      return [];
    }
    const width = /[가-힣]/u.test(character) ? 16 : /[.,]/.test(character) ? 4 : 10;
    const box = { x, y: 10, width, height: 18 };
    x += width + 2;
    return [box];
  });
}

it.each(['고객센터 1670-0000', '완전 방수 IPX5', '비타민 C의 함유량', '시속 12m의 강풍에서도'])('%s has its spaces', (text) => {
  expect(withFigureSpaces(text.replaceAll(/ (?=[A-Z\d])/g, ''), glyphsOf(text))).toBe(text);
});

it.each(['비타민C 함유량', '제10-2345678호', '총11개 수납', '가볍고 완전방수IPX5'])('%s has none that its ink does not show', (text) => {
  expect(withFigureSpaces(text, glyphsOf(text))).toBe(text);
});
