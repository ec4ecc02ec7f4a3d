import { describe, expect, test } from 'vitest';
import { otherPassedSigns } from './passed-signs.ts';

describe('what small signs may have been passed over', () => {
  test.each([
    ['빚었습니다 이음매가 없습니다', '빚었습니다. 이음매가 없습니다.'],
    ['제거＊ 잔향', '제거 * 잔향'],
    ['두께 1 2mm의 황동판', '두께 1.2mm의 황동판'],
    ['12-140lm', '12~140lm'],
    ['-10-40℃', '-10~40℃'],
    ['충전기로 0-100%', '충전기로 0→100%'],
    ['0-65°', '0 – 65°'],
    ['10-14일', '10 ~ 14일'],
    ['0164mm', 'Ø164mm'],
    ['@ 96mm', 'Ø 96mm'],
    ['ED1TOR의 P1CK', 'EDITOR의 PICK'],
    ['EDITOR·S PICK', "EDITOR'S PICK"],
    ['설명서 받기 +', '설명서 받기 ↓'],
    ['부품 사기 +', '부품 사기 →'],
    ['홈>주방용품〉텀블러', '홈 > 주방용품 > 텀블러'],
    ['홈>주방용품〉텀블러', '홈 › 주방용품 › 텀블러'],
    ['》 영상으로 보기', '▶ 영상으로 보기'],
    ['10~15 C의 서늘한 곳', '10~15℃의 서늘한 곳'],
    ['톳쌀 5009, 찹쌀 5000, 흑미 5009을', '톳쌀 500g, 찹쌀 500g, 흑미 500g을'],
    ['온도가 120ㅠ를 넘으면', '온도가 120℃를 넘으면'],
    ['15개(2709)', '15개(270g)'],
    ['1개 188·세탁물', '1개 18g·세탁물'],
    ['용해 시간(150)', '용해 시간(15℃)'],
    ['찬물부터 30°까지', '찬물부터 30℃까지'],
    ["5~35'>, 그늘에", '5~35℃, 그늘에'],
    ['중성(맨 7.2)', '중성(pH 7.2)'],
    ['A사 8사 비교', 'A사 B사 비교'],
    ['이상 구매 시 · 10당 1회', '이상 구매 시 · ID당 1회'],
    ['10 moon****', 'ID moon****'],
    ['볼 -> 이마 ~ 턱 순서로', '볼 → 이마 → 턱 순서로'],
    ['<. 겨울에도 쓸 수 있나요?', 'Q. 겨울에도 쓸 수 있나요?'],
    ['@.경차에도 들어갈까요?', 'Q. 경차에도 들어갈까요?'],
    ['@세트 최종 혜택가', 'Q 세트 최종 혜택가'],
    ['재포장 비용(@ 기준', '재포장 비용(Q 기준'],
    ['924%', '92.4%'],
    ['냉동피자10분180℃', '냉동피자 10분 180℃'],
    ['1700 × 2000', '1,700 × 2,000'],
    ['한정 수량 1200세트', '한정 수량 1,200세트'],
    ['평일 1000 - 17:00', '평일 10:00 - 17:00'],
    ['평일 10:00 - 1700', '평일 10:00 - 17:00'],
    ['평일 10:00 - 17.00', '평일 10:00 - 17:00'],
    ['평일 10:00 · 17:00', '평일 10:00 - 17:00'],
    ['문레스트 퀸(0)', '문레스트 퀸(Q)'],
    ['수달온슬립웍스 | 대표 윤서하', '㈜달온슬립웍스 | 대표 윤서하'],
    ['” 이해를 돕기 위한 그림', '* 이해를 돕기 위한 그림'],
    ['플라그 87.2 감소', '플라그 87.2% 감소'],
    ['지금 30 할인', '지금 30% 할인'],
    ['120개(216kg)', '120개(2.16kg)'],
    ['교환ㆍ반품', '교환·반품'],
    ["'주문 내역'에서", '‘주문 내역’에서'],
    ['좋은 매트리스`에서 멈추지', '‘좋은 매트리스’에서 멈추지'],
  ])('%s', (seen, meant) => expect(otherPassedSigns(seen, 'ko')).toContain(meant));

  test.each([
    ['+图片仅供参考', '*图片仅供参考'],
    ['• 图片仅供参考', '*图片仅供参考'],
  ])('in Chinese the star of a note: %s', (seen, meant) => expect(otherPassedSigns(seen, 'cn')).toContain(meant));

  test('a plus before a number is no star', () => expect(otherPassedSigns('+ 30元耗材券', 'cn')).toEqual([]));

  test.each([
    '061-362-0948',
    '제품 2025년 출시',
    '2025.03 의뢰',
    '02-1234-5678',
    '1200mm',
    '수달온',
    '1544-0827',
    '2025-01-08',
    'R-R-LMQ-TL118',
    'HU072041-24016A',
    '4.0Ah 배터리',
    '2,500 원',
    '영상 + 사진',
    '8사이즈',
    '양념이 떡 속 2.4mm',
    '10개',
    '프렌치 린넨 100%',
    '90° × 2',
    '양념이 떡 속 2.4mm까지 스며들어',
    '자체 시험 약 1.8배 쫄깃',
  ])('nothing in %s', (text) => expect(otherPassedSigns(text, 'ko')).toEqual([]));

  test('by the language of the page', () => {
    expect(otherPassedSigns('92てのお湯で30秒蒸らす', 'ja')).toEqual(['92℃のお湯で30秒蒸らす']);
    expect(otherPassedSigns('3つ開いてみて', 'ja')).toEqual([]);
    expect(otherPassedSigns('10~15 C의 서늘한 곳', 'en')).toEqual([]);
  });
});

test('what may close a name in marks', () => {
  expect(otherPassedSigns('ЭКОБЮРО «СЕВЕРНЫЙ ВЕТЕР', 'ru')).toEqual(['ЭКОБЮРО «СЕВЕРНЫЙ ВЕТЕР»']);
  expect(otherPassedSigns('Бюро «Ветер» открыто', 'ru')).toEqual([]);
});

test('offers the wave between two times, and the space between a kind of current and its volts', () => {
  expect(otherPassedSigns('평일 10:00-17:00 / 점심 12:30-13:30', 'ko')).toContain('평일 10:00~17:00 / 점심 12:30~13:30');
  expect(otherPassedSigns('340 × 330 × 150mm', 'ko')).toContain('340 x 330 x 150mm');
  expect(otherPassedSigns('DC12V / 24W', 'ko')).toContain('DC 12V / 24W');
});
