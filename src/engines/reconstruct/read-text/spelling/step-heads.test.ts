import { expect, test } from 'vitest';
import { withStepHeads } from './step-heads.ts';

/** Steps in two columns of two rows. */
const steps = (...texts: string[]) =>
  texts.map((text, i) => ({ text, box: { x: 50 + 400 * (i % 2), y: 100 + 300 * Math.floor(i / 2), width: 130, height: 22 } }));
const spelt = (...texts: string[]) => withStepHeads(steps(...texts)).map(({ text }) => text);

test('a syllable where the first of three steps has its figure is that figure', () => {
  expect(spelt('이 가상벽 설정', '02 구역 청소', '03예약 설정')[0]).toBe('01 가상벽 설정');
});

test('a sentence that begins so beside other figures, and one behind them, stays', () => {
  expect(spelt('이 가상벽 설정', '02 구역 청소')[0]).toBe('이 가상벽 설정');
  expect(spelt('01 가상벽 설정', '02 구역 청소', '03 예약 설정', '이 제품은')[3]).toBe('이 제품은');
  expect(spelt('02 구역 청소', '03 예약 설정', '이 제품은')[2]).toBe('이 제품은');
});
