import { expect, it } from 'vitest';
import type { InkCrop } from '../match/ink.ts';
import {
  hasClearSpaces,
  withClearSpaces,
  withLatinSpaces,
  withPartedThousands,
  withPassedSpace,
  withPassedSpaces,
  withSetOffFigures,
} from './passed-spaces.ts';

/** Ink of 16 px that covers these columns. */
function ink(columns: readonly (readonly [from: number, to: number])[]): InkCrop {
  const [width, height] = [columns.at(-1)![1], 16];
  const alpha = new Float32Array(width * height);
  for (const [from, to] of columns) for (let y = 0; y < height; y++) alpha.fill(1, y * width + from, y * width + to);
  const box = { x: 0, y: 0, width, height };
  return { alpha, box, extent: box } as unknown as InkCrop;
}

/** Five syllables of 15 px, a word space of 7 px behind so many. */
const syllables = (from: number, space: number) =>
  Array.from({ length: 5 }, (_, i) => [from + 16 * i + (i >= space ? 7 : 0), from + 16 * i + (i >= space ? 7 : 0) + 15] as const);

it('tries a space where the ink has a gap that was passed over', () =>
  expect(withPassedSpace('오늘도내일', ink(syllables(0, 2)))).toContain('오늘 도내일'));

it.each(['·평일당일 시', '· 평일당일 시'])('sets words off from the mark of their entry and parts none: %s', (text) =>
  expect(withPassedSpace(text, ink([[0, 3], ...syllables(18, 4)]))).toEqual(['·\u00a0 평일당일 시']),
);

/** Syllables of 15 px a pixel apart, in words with gaps of so many px between them. */
function words(lengths: readonly number[], gap = 7) {
  let x = 0;
  return ink(
    lengths.flatMap((length) => {
      const word = Array.from({ length }, (_, i) => [x + 16 * i, x + 16 * i + 15] as const);
      x += 16 * length + gap - 1;
      return word;
    }),
  );
}

it('tries all the spaces at once that the gaps of a close heading show', () => {
  expect(withPassedSpaces('한알한알골라낸', words([1, 1, 1, 1, 3]))).toContain('한 알 한 알 골라낸');
  expect(withPassedSpaces('한 알한알골라낸', words([1, 1, 1, 1, 3]))).toContain('한 알 한 알 골라낸');
});

it('tries gaps that are narrower than word spaces of one that was passed over', () =>
  expect(withPassedSpaces('한알한알골라낸', words([1, 1, 1, 1, 3], 2))).toContain('한 알 한 알 골라낸'));

it('tries no spaces where the gaps are not those between its letters', () => {
  expect(withPassedSpaces('한 알한알골라낸', words([2, 2, 3]))).toEqual([]);
  expect(withPassedSpaces('한알한알골라낸', words([7]))).toEqual([]);
});

it('tries the spaces of a price in roubles', () => {
  expect(withPartedThousands('1290₽')).toEqual(['1 290 ₽', '1 290₽', '1290 ₽']);
  expect(withPartedThousands('от 45900 ₽')).toEqual(['от 45 900 ₽', 'от 45 900₽']);
  expect(withPartedThousands('2026')).toEqual([]);
});

it('figures are set off from Thai words, and from nothing else', () => {
  expect(withSetOffFigures('ใน14วัน')).toEqual(['ใน 14วัน', 'ใน14 วัน', 'ใน 14 วัน']);
  expect(withSetOffFigures('ใน 14วัน')).toEqual(['ใน 14 วัน']);
  expect(withSetOffFigures('2ч20мин')).toContain('2 ч 20 мин');
  expect(withSetOffFigures('14ml')).toEqual([]);
});

it('spaces are tried within Latin words, behind colons and beside signs', () => {
  expect(withLatinSpaces('ChatWhatsApp:0812')).toContain('Chat WhatsApp: 0812');
  expect(withLatinSpaces('ChatNow:0812')).toEqual(['ChatNow: 0812', 'Chat Now:0812', 'Chat Now: 0812']);
  expect(withLatinSpaces('4,9/5')).toContain('4,9 / 5');
  expect(withLatinSpaces('10:30')).toEqual([]);
  expect(withLatinSpaces('무료iOS')).toEqual([]);
});

it('spaces show clearly where they are half as wide again as all other gaps', () => {
  expect(withClearSpaces('오늘도내일도', words([3, 3]))).toBe('오늘도 내일도');
  expect(withClearSpaces('오늘도 내일도', words([3, 3]))).toBeUndefined();
  expect(withClearSpaces('오늘도내일도', words([3, 3], 2))).toBeUndefined();
});

it('a text has clear spaces where it has as many as there are gaps that stand out, whatever signs it has', () => {
  expect(hasClearSpaces('오늘 · 내일도', words([3, 1, 3]))).toBe(true);
  expect(hasClearSpaces('오늘 · 내일 도', words([3, 1, 3]))).toBe(false);
  expect(hasClearSpaces('오늘·내일도', words([3, 1, 3]))).toBe(false);
});
