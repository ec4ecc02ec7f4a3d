import { expect, it } from 'vitest';
import type { TextLine } from '../document.ts';
import { joinPrintedWords } from './printed-words.ts';

it('joins the letters of words that stay in the picture', () => {
  const line = { kind: 'scene', surface: 'flat', text: 'เมนูเด็ด', box: { x: 100, y: 100, width: 200, height: 50 } } as TextLine;
  const word = (x: number) => ({ box: { x, y: 100, width: 60, height: 50 }, area: 900 });
  const other = { box: { x: 500, y: 100, width: 60, height: 50 }, area: 900 };
  const found = [word(100), word(240), other];
  const whole = { box: { x: 100, y: 100, width: 200, height: 50 }, area: 1800 };
  expect(joinPrintedWords(found, [line])).toEqual([whole, other]);
  expect(joinPrintedWords(found, [{ ...line, kind: 'overlay' }])).toEqual(found);
  expect(joinPrintedWords(found, [{ ...line, text: '12' }])).toEqual(found);
  const across = { box: { x: 180, y: 0, width: 30, height: 300 }, area: 900 };
  expect(joinPrintedWords([...found, across], [line])).toEqual([...found, across]);
});
