import { describe, expect, test } from 'vitest';
import { lineAccuracy, textAccuracy } from './accuracy.ts';

const drawn = (each: number[], expected = 1) => ({ each, expected, usual: 1 });
const alike = drawn([0.98, 0.98, 0.98, 0.98]);
const read = (confidence: number, script: 'latin' | 'han' | 'hangul' = 'latin', text = 'letters') => ({ confidence, script, text });

describe('a line', () => {
  test('that is read surely and drawn alike is right, and by what the reader doubts it is less so', () => {
    expect(lineAccuracy(read(1), alike)).toBeGreaterThan(0.995);
    expect(lineAccuracy(read(0.8), alike)).toBeLessThan(lineAccuracy(read(0.95), alike));
    expect(lineAccuracy(read(0.8), null)).toBeLessThan(1);
  });

  test('that is drawn alike letter by letter is hardly doubted', () => {
    const doubted = (weakest: number) => lineAccuracy(read(1), drawn([0.99, weakest])) - lineAccuracy(read(0.8), drawn([0.99, weakest]));
    expect(doubted(0.95)).toBeLessThan(0.2 * doubted(0.5));
    expect(doubted(0.5)).toBeCloseTo(1 - lineAccuracy(read(0.8), null), 9);
  });

  test('with one letter far behind the others is more likely wrong than one whose face is matched less well in all of them', () => {
    const one = lineAccuracy(read(0.97), drawn([0.98, 0.98, 0.18, 0.98], 0.98));
    const all = lineAccuracy(read(0.97), drawn([0.78, 0.78, 0.78, 0.78], 0.78));
    expect(one).toBeLessThan(all);
  });

  test('that is long is as doubtful as a short one, not so many times more: it is wrong in a letter or two', () => {
    const wrong = (text: string) => text.length * (1 - lineAccuracy(read(0.85, 'latin', text), null));
    expect(wrong('x'.repeat(64))).toBeCloseTo(4 * wrong('x'.repeat(4)), 9);
  });

  test('whose face is matched a little less well in all its letters is hardly doubted', () => {
    expect(lineAccuracy(read(0.99), drawn([0.88, 0.88, 0.88, 0.88], 0.9))).toBeGreaterThan(0.995);
  });

  test('with two letters behind has twice as many wrong', () => {
    const wrong = (each: number[]) => lineAccuracy(read(1), alike) - lineAccuracy(read(1), drawn(each));
    expect(wrong([0.98, 0.1, 0.1, 0.98])).toBeCloseTo(2 * wrong([0.98, 0.1, 0.98, 0.98]), 6);
  });

  test('with letters behind one after another has one or two wrong and the rest pushed aside', () => {
    const wrong = (behind: number) => {
      const each = Array.from({ length: 40 }, (_, i) => (i > 10 && i <= 10 + behind ? 0.5 : 0.98));
      return 1 - lineAccuracy(read(1), drawn(each));
    };
    // What looks unlike goes on to count, by little.
    expect(wrong(15)).toBeLessThan(1.5 * wrong(5));
    expect(wrong(5)).toBeGreaterThan(2.4 * wrong(2));
    const apart = Array.from({ length: 40 }, (_, i) => (i % 4 < 2 ? 0.5 : 0.98));
    expect(1 - lineAccuracy(read(1), drawn(apart))).toBeGreaterThan(3 * wrong(5));
  });

  test('is right by half of what the reader doubted where drawing proved it, and doubted where drawing chose its letters', () => {
    const letters = drawn([0.9, 0.9, 0.9]);
    const proved = (confidence: number, stands: boolean) => lineAccuracy({ ...read(0.97), reader: { confidence, stands } }, letters);
    expect(proved(0.8, true)).toBeCloseTo(lineAccuracy(read(0.9), letters), 9);
    expect(proved(0.95, true)).toBeCloseTo(lineAccuracy(read(0.97), letters), 9);
    expect(proved(0.95, false)).toBeCloseTo(lineAccuracy(read(0.85), letters), 9);
  });

  test('that looks like nothing that its place shows says something else, though the reader is sure and the script is Han', () => {
    expect(lineAccuracy(read(0.99, 'han'), drawn([0.2, 0.3, 0.25], 0.4))).toBe(0);
    expect(lineAccuracy(read(0.99), drawn([0.5, 0.55, 0.5], 0.6))).toBeGreaterThan(0.8);
  });

  test('of a face that matches badly in all lines set like it is not held against that', () => {
    const letters = { ...drawn([0.4, 0.4, 0.4], 0.6), usual: 0.6 };
    expect(lineAccuracy(read(0.99), letters)).toBeGreaterThan(0.8);
  });

  test('of Han is doubted less on the same evidence: its signs differ in many strokes', () => {
    const bad = drawn([0.7, 0.7, 0.7], 0.9);
    expect(1 - lineAccuracy(read(0.8, 'han'), bad)).toBeLessThan(0.5 * (1 - lineAccuracy(read(0.8, 'hangul'), bad)));
  });

  test('for which neither the reader nor the picture speaks is rather wrong than right', () => {
    expect(lineAccuracy(read(0), drawn([-1, 0, 0]))).toBeLessThan(0.5);
  });
});

describe('a page', () => {
  const line = (text: string, accuracy: number, width: number, height: number, writing?: 'upright') => ({
    line: { text, ...(writing && { writing }) },
    ink: { x: 0, y: 0, width, height },
    accuracy,
  });

  test('without text has nothing wrong', () => expect(textAccuracy([], [])).toBe(1));

  test('is the share of its letters that are right; spaces are no letters', () => {
    expect(textAccuracy([line('a b  c', 1, 60, 20), line('xyz', 0, 60, 20)], [])).toBe(0.5);
  });

  test('lacks as many letters as its own lines have on as many squares, whatever their size', () => {
    const lines = [line('twelve letters', 1, 200, 20), line('BIG', 1, 120, 40)];
    // 16 letters on 13 squares.
    expect(textAccuracy(lines, [13])).toBeCloseTo(0.5, 9);
  });

  test('knows how many letters stand under each other in a column', () => {
    expect(textAccuracy([line('縦書き', 1, 20, 60, 'upright')], [3])).toBeCloseTo(0.5, 9);
  });

  test('that lacks all its text has nothing right', () => expect(textAccuracy([], [5])).toBe(0));
});
