import { describe, expect, test } from 'vitest';
import { chrf, chrfPlusPlus } from './chrf.ts';
import { SACREBLEU } from './testing/chrf.ts';

const pairs = (hypotheses: readonly string[], references: readonly string[]) =>
  hypotheses.map((hypothesis, i) => ({ hypothesis, reference: references[i]! }));

/** Expected values are those of sacreBLEU's own tests (https://github.com/mjpost/sacrebleu, test/test_chrf.py). */
describe('chrF is that of the reference implementation', () => {
  test.each<[string[], string[], number]>([
    [['a'], ['a'], 100],
    [[''], ['reference'], 0],
    [['a b c'], ['a b c'], 100],
    [['a b c'], ['abc'], 100],
    [[''], ['c'], 0],
    [['a', 'b'], ['a', 'c'], 50],
    [['aa'], ['ab'], 25],
  ])('%j against %j, over the orders that both have', (hypotheses, references, expected) => {
    expect(chrf(pairs(hypotheses, references), { beta: 3 })).toBeCloseTo(expected, 4);
  });

  test.each<[string, string, number]>([
    ['aa', 'ab', 8.3333],
    ['a b c', 'abc', 50],
    [
      ' risk assessment must be made of those who are qualified and expertise in the sector - these are the scientists .',
      'risk assessment has to be undertaken by those who are qualified and expert in that area - that is the scientists .',
      63.36173,
    ],
    [
      ' Die    Beziehung zwischen  Obama und Netanjahu ist nicht gerade  freundlich. ',
      'Das Verhältnis zwischen Obama und Netanyahu ist nicht gerade freundschaftlich.',
      64.1302698,
    ],
  ])('%j, over every order, with β = 3', (hypothesis, reference, expected) => {
    expect(chrf(pairs([hypothesis], [reference]), { beta: 3, everyOrder: true })).toBeCloseTo(expected, 4);
  });

  test.each<[string, string, number]>([
    [
      'Co nás nejvíc trápí, protože lékaři si vybírají, kdo bude žít a kdo zemře.',
      'Nejvíce smutní jsme z toho, že musíme rozhodovat o tom, kdo bude žít a kdo zemře.',
      39.14078509,
    ],
    [
      'Nebo prostě nemají vybavení, které by jim pomohlo, uvedli lékaři.',
      'A někdy nemáme ani potřebný materiál, abychom jim pomohli, popsali lékaři.',
      31.22557079,
    ],
    [
      'Lapali po dechu, jejich životy skončily dřív, než skutečně začaly.',
      'Lapali po dechu a pak jejich život skončil - dřív, než skutečně mohl začít, připomněli.',
      57.15704367,
    ],
  ])('%j, over every order, with β = 2', (hypothesis, reference, expected) => {
    expect(chrf(pairs([hypothesis], [reference]), { everyOrder: true })).toBeCloseTo(expected, 4);
  });
});

test.each(SACREBLEU)('chrF and chrF++ of "$name" are those of the reference implementation', ({ hypotheses, references, ...expected }) => {
  const corpus = pairs(hypotheses, references);
  expect(chrf(corpus)).toBeCloseTo(expected.chrf, 5);
  expect(chrfPlusPlus(corpus)).toBeCloseTo(expected.chrfPlusPlus, 5);
});

describe('chrF++', () => {
  test('"the cat" against "the dog": eight orders, 3/6, 2/5, 1/4, 0, 0, 0 of characters, 1/2 and 0 of words, by hand', () => {
    expect(chrfPlusPlus(pairs(['the cat'], ['the dog']))).toBeCloseTo((100 * (3 / 6 + 2 / 5 + 1 / 4 + 1 / 2)) / 8, 6);
  });

  test('one sign of punctuation is taken from a word', () => {
    expect(chrfPlusPlus(pairs(['yes, (he said.'], ['yes , ( he said .']))).toBe(100);
    expect(chrfPlusPlus(pairs(['yes.. he'], ['yes . . he']))).toBeLessThan(100);
  });
});
