import { describe, expect, it } from 'vitest';
import type { Part, Reading } from './recogniser.ts';
import { withSeenHan } from './seen-han.ts';

const reading = (...all: (readonly [text: string, confidence: number, from: number, to: number])[]): Reading => {
  const parts = all.map(([text, confidence, from, to]): Part => ({ text, confidence, from, to }));
  return { text: parts.map(({ text }) => text).join(' '), confidence: 0.8, parts };
};

describe('Han that Tesseract doubts', () => {
  const words = reading(['(', 0.82, 0.44, 0.45], ['情', 0.09, 0.46, 0.5], ['元', 0.57, 0.52, 0.59], ['糖', 0.5, 0.6, 0.64]);

  it('are those that the CTC recogniser sees more surely in their places', () => {
    const ctc = reading(['還', 0.48, 0.48, 0.485], ['元', 0.65, 0.52, 0.56], ['糖', 1, 0.615, 0.62]);
    expect(withSeenHan(ctc, words)).toEqual({ reading: expect.objectContaining({ text: '( 還 元 糖' }) as Reading, offered: null });
  });

  it('are offered where that one is not so much surer', () => {
    const ctc = reading(['還', 0.4, 0.48, 0.485], ['元', 0.65, 0.52, 0.56]);
    expect(withSeenHan(ctc, words)).toEqual({ reading: words, offered: '( 還 元 糖' });
  });

  it('are no simplified ones, none that kana look like, and none that are read beside them', () => {
    const price = reading(['価格', 0.5, 0.26, 0.44]);
    for (const sign of ['俩', '一', '格'])
      expect(withSeenHan(reading([sign, 1, 0.3, 0.31]), price)).toEqual({ reading: price, offered: null });
  });

  it('stay where both readers are sure', () => {
    const seen = reading(['税', 0.93, 0.1, 0.2]);
    expect(withSeenHan(reading(['祝', 0.95, 0.14, 0.15]), seen).reading).toBe(seen);
  });
});
