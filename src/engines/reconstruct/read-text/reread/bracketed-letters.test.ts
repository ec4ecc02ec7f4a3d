import { describe, expect, test } from 'vitest';
import { mayHoldBracketed, withBracketed } from './bracketed-letters.ts';

const seen = (text: string, confidence = 0.9, doubted = '') =>
  [...text].map((character, i) => ({
    text: character,
    confidence: doubted.includes(character) ? 0.4 : confidence,
    from: i / text.length,
    to: (i + 1) / text.length,
  }));

describe('capitals in brackets', () => {
  test.each([
    ['흑색(8),', '喜(B).', '흑색(B),'],
    ['도금(비),', '乒号(N),', '도금(N),'],
    ['백자색(\\/)도', 'P(W)至', '백자색(W)도'],
    ['{이', '(M)o]', '(M)이'],
    ['(\\)이', '(M)o)', '(M)이'],
    ['갓(,', '（M,', '갓(M,'],
    ['×세로(0)', '×(cm)', '×세로(cm)'],
    ['용량(0)', '(mL)', '용량(mL)'],
    [`(5)'("(나"(나`, '(S)-(M)·(L)-(XL)', '(S)·(M)·(L)·(XL)'],
  ])('%s seen as %s', (word, alone, meant) => {
    expect(mayHoldBracketed(word)).toBe(true);
    expect(withBracketed(word, seen(alone))).toBe(meant);
  });

  test('no capital that is doubted, no figure, and nothing where there are no brackets', () => {
    expect(withBracketed('흑색(8),', seen('喜(B).', 0.9, 'B'))).toBeNull();
    expect(withBracketed('세트(8)', seen('喜(8)'))).toBeNull();
    expect(withBracketed('세트(1)', seen('喜(I)'))).toBeNull();
    expect(withBracketed('세트(9)', seen('喜(g)'))).toBeNull();
    expect(withBracketed('가로(0)', seen('(cm)', 0.9, 'c'))).toBeNull();
    for (const word of ['(소모품', '제품(포함)', '3,000원']) expect(mayHoldBracketed(word)).toBe(false);
  });
});
