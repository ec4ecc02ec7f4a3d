import { describe, expect, it } from 'vitest';
import { maskOf, withMask, withoutMask } from './mask.ts';
import type { Reading } from './recogniser.ts';

/** Characters side by side, as wide as the line is long. */
function seen(text: string, confidence = 0.95): Reading {
  const step = 1 / text.length;
  const parts = [...text].map((character, i) => ({ text: character, confidence, from: i * step, to: (i + 1) * step }));
  return { text, confidence, parts };
}
const word = (text: string, from: number, to: number) => ({ text, confidence: 0.9, from, to });
const words = (...parts: ReturnType<typeof word>[]): Reading => ({ text: parts.map(({ text }) => text).join(' '), confidence: 0.9, parts });

describe('a masked name', () => {
  it('is known by two sure stars; one star, or unsure ones, are no mask', () => {
    expect(maskOf(seen('Kum **'))).toMatchObject({ text: '**', from: 4 / 6, to: 1 });
    expect(maskOf(seen('5* tea'))).toBeNull();
    expect(maskOf(seen('Kum **', 0.6))).toBeNull();
    expect(maskOf(seen('Kim'))).toBeNull();
  });

  it('is read without the ink of its stars, and of nothing else', () => {
    // Ink in columns 1-2 (a letter), 5-6 and 8-9 (stars).
    const data = Uint8Array.from([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255]);
    const mask = { text: '**', confidence: 1, from: 5.4 / 12, to: 9 / 12 };
    const cleared = withoutMask({ width: 12, height: 1, channels: 1, data }, mask);
    expect([...cleared.data]).toEqual([255, 0, 0, ...Array.from({ length: 9 }, () => 255)]);
  });

  it.each([
    ['Kum **', words(word('Ким', 0, 0.5)), 'mon', 'Ким **'],
    ['xx** xx', words(word('김', 0, 0.28), word('님', 0.72, 1)), 'kor', '김** 님'],
    ['xx** xx', words(word('キ', 0, 0.28), word('様', 0.72, 1)), 'jpn', 'キ**様'],
    ['** xxx', words(word('كيم', 0.5, 1)), 'ara', 'كيم **'],
  ] as const)('%j gets its stars back where they stood: %#', (ctc, lstm, language, text) => {
    const reading = seen(ctc);
    expect(withMask(lstm, maskOf(reading)!, reading, language).text).toBe(text);
  });
});
