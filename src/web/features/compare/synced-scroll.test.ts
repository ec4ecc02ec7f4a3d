import { expect, test } from 'vitest';
import { matchingScroll } from './synced-scroll.ts';

const scroller = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 500 });

test('both scrollers stand at the same share of their way', () => {
  expect(matchingScroll(scroller(0, 2500), scroller(9, 1500))).toBe(0);
  expect(matchingScroll(scroller(1000, 2500), scroller(0, 1500))).toBe(500);
  expect(matchingScroll(scroller(2000, 2500), scroller(0, 8500))).toBe(8000);
});

test('one that cannot scroll holds nothing back', () => {
  expect(matchingScroll(scroller(0, 400), scroller(100, 1500))).toBe(0);
  expect(matchingScroll(scroller(700, 2500), scroller(0, 400))).toBe(0);
});
