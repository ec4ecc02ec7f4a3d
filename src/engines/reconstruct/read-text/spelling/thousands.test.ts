import { expect, it } from 'vitest';
import { LINE } from '../../document/testing/samples.ts';
import { withFirstComma, withPartedPrices, withThousands } from './thousands.ts';

it('takes the comma that another reader saw', () => {
  expect(withThousands('1600회', ['1,600克'])).toBe('1,600회');
  expect(withThousands('약 2500mAh', ['2,500mAh'])).toBe('약 2,500mAh');
});

it('takes the gap in a price for a comma where pages part thousands so', () => {
  expect(withThousands('44% 239 000', [], 'ko')).toBe('44% 239,000');
  expect(withThousands('12 800円', [], 'ja')).toBe('12,800円');
  expect(withThousands('44% 239 000', [], 'ru')).toBe('44% 239 000');
  expect(withThousands('고객센터 1670 000', [], 'ko')).toBe('고객센터 1670 000');
});

it('takes two points in a price for a comma with a line through it', () => {
  expect(withThousands('29:800円', [])).toBe('29,800円');
  expect(withThousands('통상가 35:000원', [])).toBe('통상가 35,000원');
});

it('parts the thousands of a price whose first comma its line hid', () => {
  expect(withThousands('1290,000원', [], 'ko')).toBe('1,290,000원');
  expect(withThousands('1290.000원', [], 'ko')).toBe('1,290,000원');
  expect(withThousands('1,290,000원', [], 'ko')).toBe('1,290,000원');
  expect(withThousands('290,000원', [], 'ko')).toBe('290,000원');
  expect(withThousands('1290,000 ₽', [], 'ru')).toBe('1290,000 ₽');
});

it('no number has its last thousands parted only', () => {
  expect(withFirstComma('1129,000원', 'ko')).toBe('1,129,000원');
  expect(withFirstComma('누적 12345,678개', 'ko')).toBe('누적 12,345,678개');
  expect(withFirstComma('1129,000 ₽', 'ru')).toBe('1129,000 ₽');
  expect(withFirstComma('1,129,000원, 29,000원, 2026, 100', 'ko')).toBe('1,129,000원, 29,000원, 2026, 100');
});

it.each([
  ['10:30분', []],
  ['1600회', ['1600回', '1.600']],
  ['2026년', ['2,026']],
  ['모델 1600', ['1,600']],
  ['1588-1600', ['1,600']],
])('keeps %s', (text, others) => expect(withThousands(text, others)).toBe(text));

const parted = (...texts: string[]) => withPartedPrices(texts.map((text) => ({ ...LINE, text }))).map(({ text }) => text);

it('a price without commas gets them on a page that parts all others', () => {
  expect(parted('배송비 3,000원', '39,000원', '50,000원 이상 무료', '추가 배송비 4000원')).toContain('추가 배송비 4,000원');
});

it('prices of a page that parts some of them only stay as they are read', () => {
  expect(parted('3,000원', '39,000원', '추가 배송비 4000원')).toContain('추가 배송비 4000원');
  expect(parted('3,000원', '39,000원', '5,000원', '배송비 4000원', '2500원')).toContain('배송비 4000원');
  expect(parted('3,000원', '39,000원', '5,000원', '모델 BD4000원형', '2026년')).toEqual(
    expect.arrayContaining(['모델 BD4000원형', '2026년']),
  );
});
