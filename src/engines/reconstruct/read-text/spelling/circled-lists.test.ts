import { expect, it } from 'vitest';
import { withCircledLists } from './circled-lists.ts';

const list = (...texts: readonly string[]) =>
  withCircledLists(texts.map((text, i) => ({ text, box: { x: 48, y: 100 + 22 * i, width: 400, height: 14 } }))).map(({ text }) => text);

it('numbers in circles that were read as brackets follow from those that were not', () => {
  expect(list('①「평일 14:00', '(2) 도서산간', '3) 단순 변심', "④'불량", '(8)설치비')).toEqual([
    '① 평일 14:00',
    '② 도서산간',
    '③ 단순 변심',
    '④ 불량',
    '⑤ 설치비',
  ]);
});

it('what is printed between them does not number', () =>
  expect(list('① 평일', '그 밖에는', ')도서산간', '③ 변심')).toEqual(['① 평일', '그 밖에는', '② 도서산간', '③ 변심']));

it('entries in rows are numbered from left to right', () => {
  const box = (x: number, y: number) => ({ x, y, width: 80, height: 15 });
  const cards = [
    { text: '0)자동', box: box(60, 100) },
    { text: '② 수면', box: box(320, 101) },
    { text: '(8) 아기', box: box(580, 100) },
    { text: '④ 빨래', box: box(60, 235) },
  ];
  expect(withCircledLists(cards).map(({ text }) => text)).toEqual(['① 자동', '② 수면', '③ 아기', '④ 빨래']);
});

it('notes in brackets stay', () => {
  expect(list('1) 시험원', '2) 초당')).toEqual(['1) 시험원', '2) 초당']);
  expect(list('① 항목', '1) 하나', '2) 둘', '② 항목')).toEqual(['① 항목', '1) 하나', '2) 둘', '② 항목']);
  expect(list('① 항목', '② 항목', '1) 시험원', '(2) 초당')).toEqual(['① 항목', '② 항목', '1) 시험원', '(2) 초당']);
  expect(list('① 항목', '1) 하나')).toEqual(['① 항목', '1) 하나']);
});
