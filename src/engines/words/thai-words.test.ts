import { expect, it } from 'vitest';
import { countThaiWords } from './thai-words.ts';

it('what was misread falls into more words of Thai than what is printed, or into none that it has', () => {
  for (const [printed, read] of [
    ['ครีมกันแดดเนื้อน้ำนม', 'ครียภันแลดเนื้อน้าแม'],
    ['สารสกัดตัว', 'สารสถัดตัว'],
    ['บำรุงผมให้แข็งแรง', 'ขำรุงผมให้แข็งแรง'],
  ] as const)
    expect(countThaiWords(printed)).toBeLessThan(countThaiWords(read));
});

it('letters and figures of other scripts are no words of it', () => {
  expect(countThaiWords('SPF50+ UV')).toBe(0);
  expect(countThaiWords('ผิวใสใน 7 วัน')).toBe(countThaiWords('ผิวใสใน วัน'));
});
