import { describe, expect, it } from 'vitest';
import { combine } from './combine.ts';
import type { Reading } from './recogniser.ts';

/** Words spread evenly, or at given places. */
function lstm(words: readonly (readonly [text: string, confidence: number, from: number, to: number])[]): Reading {
  const parts = words.map(([text, confidence, from, to]) => ({ text, confidence, from, to }));
  return { text: parts.map((p) => p.text).join(' '), confidence: parts.reduce((sum, p) => sum + p.confidence, 0) / parts.length, parts };
}

describe('figures among Han and kana', () => {
  /** Characters at their middles, a line's width parted evenly but for kana, which the CTC recogniser passes over. */
  const seen = (text: string, at: readonly number[], confidence: number): Reading => ({
    text,
    confidence,
    parts: [...text].map((character, i) => ({ text: character, confidence, from: at[i]! - 0.0125, to: at[i]! + 0.0125 })),
  });
  const price = seen('通常格7,480丹', [0.09, 0.21, 0.46, 0.56, 0.64, 0.69, 0.74, 0.81, 0.91], 0.96);

  it('takes struck prices from the CTC recogniser, of whose figures Tesseract makes letters and others', () => {
    const read = (...figures: (readonly [string, number, number, number])[]) =>
      combine(price, lstm([['通常', 0.9, 0.03, 0.976], ['価格', 0.93, 0.4, 0.6], ...figures, ['円', 0.9, 0.88, 0.99]]), 'jpn').text;
    expect(read(['也', 0.21, 0.621, 0.639], ['489', 0.54, 0.639, 0.978])).toBe('通常価格7,480円');
    expect(read(['了', 0.75, 0.62, 0.638], ['.489', 0.56, 0.638, 0.977])).toBe('通常価格7,480円');
    expect(read(['7.480', 0.56, 0.55, 0.87])).toBe('通常価格7,480円');
    const yen = seen('￥3,850', [0.13, 0.34, 0.45, 0.55, 0.71, 0.82], 0.93);
    expect(combine(yen, lstm([['\\3.856', 0.89, 0.06, 0.95]]), 'jpn').text).toBe('¥3,850');
  });

  it('keeps a price of a thick display face, most of whose figures Tesseract reads as kana', () => {
    const hero = seen('3,980片', [0.08, 0.23, 0.35, 0.54, 0.77, 0.92], 0.98);
    const sure = { ...hero, parts: hero.parts.map((part) => (part.text === '片' ? { ...part, confidence: 0.22 } : part)) };
    const words = lstm([
      ['3', 0.37, 0.01, 0.14],
      ['う', 0.27, 0.14, 0.22],
      [',', 0.57, 0.21, 0.27],
      ['ら', 0.88, 0.36, 0.47],
      ['8', 0.87, 0.53, 0.61],
      ['ら', 0.66, 0.6, 0.68],
      ['Os', 0.69, 0.68, 0.99],
    ]);
    expect(combine(sure, words, 'jpn').text).toBe('3,980円');
    const doubted = { ...sure, parts: sure.parts.map((part) => (/\d/.test(part.text) ? { ...part, confidence: 0.85 } : part)) };
    expect(combine(doubted, words, 'jpn').text).not.toContain('3,980');
  });

  it('keeps the first figure behind Han, in whose box it stands', () => {
    const line = seen('重約320g', [0.63, 0.77, 0.833, 0.88, 0.928, 0.96], 0.99);
    const words = lstm([
      ['重', 0.9, 0.6, 0.65],
      ['さ', 0.9, 0.69, 0.72],
      ['約', 0.9, 0.766, 0.841],
      ['320g', 0.92, 0.839, 0.984],
    ]);
    expect(combine(line, words, 'jpn').text).toBe('重さ約320g');
  });

  it('keeps brackets, and Han that both see, beside numbers in whose place their boxes reach', () => {
    const count = seen('4.61(872件)', [0.05, 0.1, 0.15, 0.22, 0.45, 0.55, 0.62, 0.7, 0.85, 0.95], 0.95);
    const words = lstm([
      ['4.61', 0.9, 0.03, 0.25],
      ['(872', 0.9, 0.43, 0.74],
      ['件', 0.9, 0.78, 0.9],
      [')', 0.9, 0.92, 0.97],
    ]);
    expect(combine(count, words, 'jpn').text).toContain('872件）');
    expect(combine(count, words, 'jpn').text).toMatch(/[(（]872/u);
    const hours = seen('平日10:00', [0.1, 0.25, 0.4, 0.5, 0.57, 0.65, 0.75], 0.97);
    const day = lstm([
      ['平', 0.9, 0.03, 0.16],
      ['日', 0.9, 0.2, 0.7],
      ['10:00', 0.9, 0.38, 0.8],
    ]);
    expect(combine(hours, day, 'jpn').text).toBe('平日10:00');
  });

  it('leaves numbers that Tesseract alone sees whole', () => {
    const broken = seen('4580', [0.1, 0.2, 0.3, 0.4], 0.95);
    expect(
      combine(
        broken,
        lstm([
          ['品', 0.9, 0, 0.05],
          ['45801234', 0.9, 0.08, 0.9],
        ]),
        'jpn',
      ).text,
    ).toContain('45801234');
  });

  it.each(['jpn', 'kor'] as const)('sees stars before a rating where Tesseract makes letters of them: %s', (language) => {
    const rated = seen('★★★★☆4.73', [0.05, 0.15, 0.25, 0.35, 0.45, 0.6, 0.68, 0.76, 0.85], 0.9);
    const words = lstm([
      ['友', 0.2, 0, 0.1],
      ['文太', 0.4, 0.11, 0.5],
      ['4.73', 0.8, 0.56, 0.9],
    ]);
    expect(combine(rated, words, language).text.replaceAll(' ', '')).toBe('★★★★☆4.73');
  });

  it('makes letters beside a number no surer', () => {
    const line = seen('重約320g', [0.3, 0.5, 0.633, 0.7, 0.78, 0.86], 0.99);
    const { confidence } = combine(line, lstm([['重約32g', 0.3, 0.2, 0.95]]), 'jpn');
    expect(confidence).toBeLessThan(0.5);
  });

  it('takes no kana for figures of a range', () => {
    const range = seen('53~5日', [0.4, 0.5, 0.55, 0.6, 0.7], 0.95);
    const words = lstm([
      ['か', 0.9, 0.3, 0.36],
      ['ら', 0.9, 0.37, 0.45],
      ['3', 0.9, 0.48, 0.52],
      ['〜', 0.9, 0.53, 0.57],
      ['5', 0.9, 0.58, 0.62],
      ['日', 0.9, 0.66, 0.74],
    ]);
    expect(combine(range, words, 'jpn').text).toContain('から3');
  });
});
