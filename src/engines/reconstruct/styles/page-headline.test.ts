import { expect, it } from 'vitest';
import type { StyledLine } from '../document.ts';
import { headlines } from './page-headline.ts';
import { iconLines, unlikeLines } from './unlike.ts';

const line = (text: string, y: number, match: number, size: number, more: Partial<StyledLine> = {}): StyledLine =>
  ({
    id: text,
    text,
    script: 'kana',
    box: { x: 100, y, width: 300, height: size },
    surface: 'photo',
    confidence: 0.92,
    ...more,
    runs: [{ text, style: { match, size } }],
  }) as unknown as StyledLine;

/** What makes the page one in Japanese. */
const BODY = Array.from({ length: 6 }, (_, i) => line(`石臼で挽いた粒子は平均し、${i}`, 1000 + 40 * i, 0.95, 16, { surface: 'flat' }));
const left = (...lines: StyledLine[]) => [...unlikeLines([...lines, ...BODY])];

it('keeps large type in the letters of the page as text in whatever face, with the line below it that was read less surely', () => {
  const title = [line('香ばしさの決め手', 0, 0.47, 44), line('百十度の二度焙煎', 60, 0.47, 48, { confidence: 0.77 })];
  expect(left(...title)).toEqual([]);
  expect(left(title[1]!)).toEqual(['百十度の二度焙煎']);
  expect([...headlines([...title, ...BODY], 0.95)].filter((one) => title.includes(one))).toEqual(title);
});

it.each([
  ['letters that the page is not written in', line('HOJICHA LATTE', 0, 0.4, 40, { script: 'latin', text: 'HOJICHA' })],
  ['small print', line('抹茶の香り', 0, 0.5, 12)],
  ['what matches nothing', line('抹茶の香り', 0, 0.2, 40)],
  ['what was read doubtfully', line('抹茶の香り', 0, 0.5, 40, { confidence: 0.8 })],
  ['squares that match as any do and were read a little less surely', line('抹茶の香り', 0, 0.5, 40, { confidence: 0.89 })],
])('leaves %s in a photo', (_, print) => {
  expect(left(print)).toEqual([print.id]);
});

it('keeps columns from smaller type on', () => {
  const column = line('石臼で挽いた', 0, 0.6, 18, { writing: 'upright' });
  expect(left(column)).toEqual([]);
  expect(left({ ...column, writing: undefined } as StyledLine)).toEqual([column.id]);
});

it('keeps large figures, on a photo and on even ground', () => {
  const price = line('349.000₫', 0, 0.44, 47, { script: 'latin', confidence: 0.95 });
  expect(left(price)).toEqual([]);
  expect(left({ ...price, confidence: 0.9 })).toEqual([price.id]);
  const share = line('12%', 0, 0.6, 41, { script: 'unknown', confidence: 1, surface: 'flat', box: { x: 0, y: 0, width: 80, height: 30 } });
  expect([...iconLines([share, ...BODY])]).toEqual([]);
  expect([...iconLines([line('0', 0, 0.6, 41, { ...share, text: '0' }), ...BODY])]).toEqual(['12%']);
});

it('leaves large figures that lean and do not lie on their ink in the picture', () => {
  const share = line('10', 0, 0.6, 43, { script: 'unknown', confidence: 1, surface: 'gradient' });
  expect(left(share)).toEqual([]);
  expect(left({ ...share, writing: { angle: -8 } } as unknown as StyledLine)).toEqual(['10']);
});

it('keeps what goes on beside a headline as text, be it of few letters', () => {
  const [words, figure, rest] = [
    line('甄选全球', 0, 0.9, 60, { script: 'han', confidence: 0.99, box: { x: 100, y: 20, width: 190, height: 58 } }),
    line('6', 0, 0.62, 100, { script: 'unknown', confidence: 1, box: { x: 305, y: 0, width: 42, height: 75 } }),
    line('大产区', 0, 0.62, 60, { script: 'han', confidence: 0.99, box: { x: 365, y: 20, width: 140, height: 58 } }),
  ];
  expect(left(words!, figure!, rest!)).toEqual([]);
  // A figure that is drawn unlike it looks stays in the picture, the words behind it do not.
  const unlike = line('6', 0, 0.45, 100, { script: 'unknown', confidence: 1, box: figure!.box });
  expect(left(words!, unlike, rest!)).toEqual(['6']);
  expect(left(figure!, rest!)).toEqual(['6', '大产区']);
});
