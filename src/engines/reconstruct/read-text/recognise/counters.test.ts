import { describe, expect, it } from 'vitest';
import { withCounters } from './counters.ts';
import type { Part, Reading } from './recogniser.ts';

const characters = (...all: (readonly [text: string, confidence: number])[]): Reading => {
  const parts = all.map(([text, confidence], i): Part => ({ text, confidence, from: i / all.length, to: (i + 1) / all.length }));
  return { text: all.map(([text]) => text).join(''), confidence: 0.9, parts };
};
const word = (text: string, confidence = 0.7): Reading => ({ text, confidence, parts: [{ text, confidence, from: 0, to: 1 }] });
const figures = (text: string, confidence = 1): (readonly [string, number])[] => [...text].map((figure) => [figure, confidence] as const);

describe('counters behind figures', () => {
  it('are what the CTC recogniser sees surely, where Tesseract makes a Latin letter of them', () => {
    expect(withCounters(characters(...figures('1.8'), ['倍', 1]), word('1.8s'), 'jpn').text).toBe('1.8 倍');
    expect(withCounters(characters(...figures('1.8'), ['倍', 0.5]), word('1.8s'), 'jpn').text).toBe('1.8s');
    expect(withCounters(characters(...figures('1.6'), ['倍', 1]), word('1.8s'), 'jpn').text).toBe('1.8s');
    expect(withCounters(characters(...figures('500'), ['g', 1]), word('500g'), 'jpn').text).toBe('500g');
  });

  it('are 円 behind a price on Japanese lines, which that one takes for a sign of its shape and doubts', () => {
    expect(withCounters(characters(...figures('7,960'), ['片', 0.25]), word('7,960g', 0), 'jpn').text).toBe('7,960 円');
    expect(withCounters(characters(...figures('7,960'), ['H', 0.35]), word('7,960g', 0), 'jpn').text).toBe('7,960 円');
    expect(withCounters(characters(...figures('7,960'), ['片', 0.25]), word('7,960g', 0), 'chi_sim').text).toBe('7,960g');
    expect(withCounters(characters(...figures('796'), ['片', 0.25]), word('796g', 0), 'jpn').text).toBe('796g');
    expect(withCounters(characters(...figures('7,960'), ['g', 0.9]), word('7,960g', 0), 'jpn').text).toBe('7,960g');
  });
});
