import { expect, it } from 'vitest';
import { withNumberedLists } from './numbered-lists.ts';

const list = (...texts: readonly string[]) =>
  withNumberedLists(texts.map((text, i) => ({ text, box: { x: 60, y: 100 + 22 * i, width: 400, height: 13 } }))).map(({ text }) => text);

it('stops behind numbers that were misread or passed over follow from the others', () =>
  expect(list('1, 저온 화상', '2. 매트 위에', '3 보일러는', '4. 전원 코드가')).toEqual([
    '1. 저온 화상',
    '2. 매트 위에',
    '3. 보일러는',
    '4. 전원 코드가',
  ]));

it('brackets stay brackets', () => expect(list('1) 하나', "2' 둘", '3) 셋')).toEqual(['1) 하나', '2) 둘', '3) 셋']));

it('second lines of entries stand between them', () =>
  expect(list('1. 하나', '15 시간 뒤에는', '2, 둘', '3. 셋')).toEqual(['1. 하나', '15 시간 뒤에는', '2. 둘', '3. 셋']));

it('other readings are signed, too', () => {
  const box = (y: number) => ({ x: 60, y, width: 400, height: 13 });
  const lines = [
    { text: '1. 하나', box: box(100), alternatives: [] },
    { text: '2 둘', box: box(122), alternatives: ['2, 들', '돌'] },
    { text: '3. 셋', box: box(144), alternatives: [] },
  ];
  expect(withNumberedLists(lines)[1]).toMatchObject({ text: '2. 둘', alternatives: ['2. 들', '돌'] });
});

it.each([
  ['quantities', ['1 개', '2 개', '3 개']],
  ['two entries', ['1. 하나', '2, 둘']],
  ['numbers in no order', ['1. 하나', '5, 둘', '3. 셋']],
  ['amounts', ['1,000원', '2,000원', '3. 셋']],
])('%s stay', (_, texts) => expect(list(...texts)).toEqual(texts));

it('what begins elsewhere is another list', () => {
  const lines = ['1. 하나', '2, 둘', '3. 셋'].map((text, i) => ({
    text,
    box: { x: 60 + 40 * i, y: 100 + 22 * i, width: 400, height: 13 },
  }));
  expect(withNumberedLists(lines).map(({ text }) => text)).toEqual(['1. 하나', '2, 둘', '3. 셋']);
});
