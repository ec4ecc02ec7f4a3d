import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { mayHoldSigns, otherBrackets, otherDashes, otherSigns, repairSigns } from './signs.ts';

/** Glyphs one after the other, each as width × height @ px from the top of the figures. */
function glyphs(...sizes: string[]): Box[] {
  let x = 0;
  return sizes.map((size) => {
    const [width, height, y, back = 0] = size.split(/[x@<]/).map(Number) as [number, number, number, number?];
    const box = { x: x - back, y, width, height };
    x = Math.max(x, box.x + width + 2);
    return box;
  });
}
const figure = '8x13@0';
const [times, letterX, dash, hyphen, dot, stop] = ['7x7@3', '9x9@4', '9x1@6', '5x1@6', '2x2@5', '2x2@11'];

test.each<[string, readonly Box[], string]>([
  ['12 x 6', glyphs(figure, figure, times, figure), '12 × 6'],
  ['12 x 6', glyphs(figure, figure, letterX, figure), '12 x 6'],
  ['12х6*7', glyphs(figure, figure, times, figure, times, figure), '12×6×7'],
  ['12 x 6 x 7', glyphs(figure, figure, times, figure, letterX, figure), '12 x 6 x 7'],
  ['200g X 3', glyphs(figure, figure, figure, '7x13@4', times, figure), '200g × 3'],
  ['box 6', glyphs(figure, figure, times, figure), 'box 6'],
  ['10-17', glyphs(figure, figure, dash, figure, figure), '10–17'],
  ['10-17', glyphs(figure, figure, hyphen, figure, figure), '10-17'],
  ['1-2 10-17', glyphs(figure, hyphen, figure, figure, figure, dash, figure, figure), '1-2 10–17'],
  ['1-2 10-17', glyphs(figure, '4x1@6', figure, figure, figure, '7x1@6', figure, figure), '1-2 10–17'],
  ['12 X 6', glyphs(figure, figure, '10x11@1', figure), '12 × 6'],
  ['12 X 6', glyphs(figure, figure, '10x13@0', figure), '12 X 6'],
  ['ا ٠ ب', glyphs(figure, dot, figure), 'ا · ب'],
  ['5-year', glyphs(figure, dash, figure, figure), '5-year'],
  ['10-17', glyphs(figure, figure, dash, dash, figure, figure), '10-17'],
  ['Ab - Cd', glyphs(figure, figure, dot, figure, figure), 'Ab · Cd'],
  ['가ㆍ나', glyphs(figure, figure, dot, figure), '가·나'],
  ["가'나", glyphs(figure, dot, figure), '가·나'],
  ["환'반", glyphs('35x9@30', '13x29@1<35', '6x6@19', '23x24@1', '35x12@27<24'), '환·반'],
  ['양–기', glyphs(figure, figure, dot, figure), '양·기'],
  ['양-기', glyphs(figure, figure, hyphen, figure), '양-기'],
  ['220V-60', glyphs(figure, figure, figure, figure, dot, figure, figure), '220V·60'],
  ['A-1', glyphs(figure, hyphen, figure), 'A-1'],
  ['D-1 가', glyphs('12x17@2', '6x3@9', '10x17@2', '20x21@0'), 'D-1 가'],
  ['mộc “Đắk', glyphs(figure, figure, dot, figure), 'mộc ·Đắk'],
  ["don't", glyphs(figure, '2x4@0', figure), "don't"],
  ['“木头” 的', glyphs(figure, dot, figure, dot), '“木头” 的'],
  ['Ab - Cd', glyphs(figure, figure, hyphen, figure, figure), 'Ab - Cd'],
  ['9 - 6', glyphs(figure, dot, figure), '9 - 6'],
  ['4 - 가', glyphs(figure, dot, figure), '4 · 가'],
  ['- 스무', glyphs(dot, figure, dash, figure), '- 스무'],
  ['1.5', glyphs(figure, stop, figure), '1.5'],
  ['a : b', glyphs(figure, '2x2@3', '2x2@9<4', figure), 'a : b'],
  ['% Colours', glyphs('9x9@1', '2x2@3<11', '2x2@8<7', '2x2@3<3', figure, figure, figure), '※ Colours'],
  ['% Colours', glyphs('9x9@1', figure, figure, figure), '% Colours'],
  ['* 제주 지역', glyphs('5x5@5', figure, figure, figure), '• 제주 지역'],
  [', 제주 지역', glyphs('4x5@5', figure, figure, figure), '• 제주 지역'],
  ['воды *7', glyphs(figure, figure, '8x8@3', figure), 'воды ×7'],
  ['воды X7', glyphs(figure, figure, figure, figure), 'воды X7'],
  ['* 제주 지역', glyphs('6x6@0', figure, figure, figure), '* 제주 지역'],
  ['', [], ''],
])('%j with ink of these shapes: %#', (text, ink, repaired) => {
  expect(repairSigns(text, ink)).toBe(repaired);
});

test('only lines that may hold such signs are looked at again', () => {
  expect(['12 x 6', '10-17', 'a · b', '% note', '* note'].every(mayHoldSigns)).toBe(true);
  expect(['box', 'tea 5', '100%', 'Mon to Fri', '5*'].some(mayHoldSigns)).toBe(false);
});

test('dashes may have other lengths, hyphens not', () => {
  expect(otherDashes('– 뷰티 에디터')).toEqual(['— 뷰티 에디터']);
  expect(otherDashes('- 뷰티')).toEqual(['– 뷰티', '— 뷰티']);
  expect(otherDashes('well-known, 10-17')).toEqual([]);
});

test('signs that no recogniser has learnt are tried beside figures', () => {
  expect(otherSigns('W39,000')).toEqual(['₩39,000']);
  expect(otherSigns('￥299')).toEqual(['¥299']);
  expect(otherSigns('1 490 Р')).toEqual(['1 490 ₽']);
  expect(otherSigns('239.000d')).toEqual(['239.000₫']);
  expect(otherSigns('389,000F')).toEqual(['389,000₮']);
  expect(otherSigns('159,0007')).toEqual(['159,000₮']);
  expect(otherSigns('1,000,000')).toEqual([]);
  expect(otherSigns('33m, 5 mm')).toEqual(['33㎡, 5 mm', '33㎥, 5 mm']);
  expect(otherSigns('42kg/m')).toEqual(['42kg/㎡', '42kg/㎥']);
  expect(otherSigns('"LH 고양이가')).toEqual(['"내 고양이가']);
  expect(otherSigns('1₩2일 안에')).toEqual(['1~2일 안에']);
  expect(otherSigns('5 (0~2살)')).toEqual(['S (0~2살)']);
  expect(otherSigns('7.2m/min')).toEqual(['7.2㎥/min']);
  expect(otherSigns('1.42 W/cm')).toEqual(['1.42 W/㎠', '1.42 W/㎤']);
  expect(otherSigns('할인가W255,290')).toEqual(['할인가₩255,290']);
  expect(otherSigns('두께 12mm, 3kg')).toEqual(['두께 12㎜, 3㎏']);
  expect(otherSigns('12mm')).toEqual([]);
  expect(otherSigns('12mm', 'ko')).toEqual(['12㎜']);
  expect(otherSigns('두께 25μm')).toEqual(['두께 25㎛']);
  expect(otherSigns('49.5㎡')).toEqual(['49.5㎥']);
  expect(otherSigns('EO 합판')).toEqual(['E0 합판']);
  expect(otherSigns('연색성 Ra 스 95')).toEqual(['연색성 Ra ≥ 95', '연색성 Ra ≤ 95']);
  expect(otherSigns('버스 95')).toEqual([]);
  expect(otherSigns('توفير720')).toEqual(['توفير 20٪']);
  expect(otherSigns('يصل إلى 25%')).toEqual(['يصل إلى 25٪']);
  expect(otherSigns('30℃')).toEqual(['30°C']);
  // A masked name is no measure.
  expect(otherSigns('gur2m**** · 60일분')).toEqual([]);
  expect([otherSigns('200g'), otherSigns('W3'), otherSigns('BMW320'), otherSigns('1490 Phones')]).toEqual([[], [], [], []]);
});

test('signs that are printed before, between and behind words are tried', () => {
  expect(otherSigns('* 제주 지역')).toEqual(['※ 제주 지역', '★ 제주 지역']);
  expect(otherSigns('> 물에 우려요')).toEqual(['▶ 물에 우려요']);
  expect(otherSigns('첫째 ㅎ 둘째')).toEqual(['첫째 → 둘째']);
  expect(otherSigns('＊※ 오늘만 * 이 가격 *')).toContain('★ 오늘만 ★ 이 가격 ★');
  expect(otherSigns('※ 제주 지역 ※')).toEqual(['★ 제주 지역 ★']);
  expect([otherSigns('※ 제주 지역'), otherSigns('※ 누적 기준 ※ 기호성')]).toEqual([[], []]);
  expect(otherSigns('반했어요 #')).toEqual(['반했어요 ♥']);
  expect(otherSigns('camp_j***.2025.10.21')).toEqual(['camp_j*** · 2025.10.21']);
  expect(otherSigns('리뷰 쓰기 ㅎ')).toEqual(['리뷰 쓰기 →']);
  expect(otherSigns('쿠폰 받기 +')).toEqual(['쿠폰 받기 ↓']);
  expect(otherSigns('2.3배 ^')).toEqual(['2.3배 ↑']);
  expect([otherSigns('좋아요ㅎㅎ'), otherSigns('5 + 5'), otherSigns('5세+')]).toEqual([[], [], []]);
  expect(otherSigns('0 86')).toEqual(['Ø 86']);
});

test('waves behind prices, arrows between places, and what is read as a sign though it counts or goes on', () => {
  expect(otherSigns('24,200円へ')).toEqual(['24,200円〜']);
  expect(otherSigns('円…（税込）')).toEqual(['円〜（税込）']);
  expect(otherSigns('東京駅つ（新幹線）')).toEqual(['東京駅 → （新幹線）', '東京駅→（新幹線）']);
  expect(otherSigns('SC ^ 86점')).toEqual(['SCA 86점']);
  expect(otherSigns('월 7000원으로')).toEqual(['월 7,000원으로']);
  expect(otherSigns('오전 ?시까지')).toEqual(['오전 9시까지']);
  expect([otherSigns('円への換算'), otherSigns('뭐예요? 시작'), otherSigns('AB ^^')]).toEqual([[], [], []]);
});

test('takes a bracket without another half for the letter of its shape', () => {
  expect(otherBrackets('입는데 [ 이 넉넉하게')).toEqual(['입는데 L 이 넉넉하게', '입는데 L이 넉넉하게']);
  expect(otherBrackets('오트밀 | ) 사이즈')).toEqual(['오트밀 M 사이즈']);
  expect(otherBrackets('(A | B) [쿠폰]')).toEqual([]);
});

test('closes a corner bracket that was passed over behind each letter after it', () => {
  expect(otherBrackets('「木の机')).toEqual(['「木」の机', '「木の」机', '「木の机」']);
  expect(otherBrackets('「木」の机')).toEqual([]);
});
