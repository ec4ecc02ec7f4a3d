import { describe, expect, test } from 'vitest';
import { faultsOf, numbersIn, partsOf, sourceOf } from './parts.ts';
import { fromMarkup, toMarkup } from './markup.ts';
import { gapBetween, sentencesOf } from './sentences.ts';
import type { Language } from '../language/index.ts';

const kept = (text: string, numbers = false) => partsOf(text, [], numbers).flatMap((part) => (typeof part === 'string' ? [] : [part.keep]));

describe('what comes through untouched', () => {
  test.each([
    ['Hi {{name}}, {0} of {count}', ['{{name}}', '{0}', '{count}']],
    ['%s has %1$d and %(x)s: 50% sale', ['%s', '%1$d', '%(x)s']],
    ['<b class="a">fat</b><br/>', ['<b class="a">', '</b>', '<br/>']],
    ['1 < 2 and 3 > 2', []],
    ['see https://a.example/b?c=1&d=2. And www.b.example!', ['https://a.example/b?c=1&d=2', 'www.b.example']],
    ['https://a.example/가나다, 다음', ['https://a.example/가나다']],
    ['write to a.b+c@d.example.', ['a.b+c@d.example']],
    ['&nbsp;&amp; ${x}', ['&nbsp;', '&amp;', '${x}']],
  ])('%j', (text, expected) => {
    expect(kept(text)).toEqual(expected);
    expect(sourceOf(partsOf(text, []))).toBe(text);
  });

  test.each([
    ['가격 ₩39,000 (무게 1.5 kg)', ['₩39,000', '1.5 kg']],
    ['1200 × 600 mm, 19,90 €', ['1200 × 600 mm', '19,90 €']],
    ['50% off', ['50%']],
  ])('numbers with their currency and unit in %j', (text, expected) => {
    expect(kept(text, true).map((part) => part.trim())).toEqual(expected);
  });

  test('words of a glossary: the longest first, whole words where there are spaces, any place where there are none', () => {
    const terms = [
      { source: 'desk', target: 'T' },
      { source: 'desk lamp', target: 'L' },
      { source: '책상', target: 'C' },
    ];
    const put = (text: string) =>
      partsOf(text, terms)
        .map((part) => (typeof part === 'string' ? part : part.put))
        .join('');
    expect(put('A Desk lamp on a desk, desktop')).toBe('A L on a T, desktop');
    expect(put('책상은')).toBe('C은');
  });

  test('numbers are compared by their digits, whatever script and grouping', () => {
    expect(numbersIn('1,234.5 kg ١٢ १२ １２')).toEqual(['12', '12', '12', '12345']);
    expect(faultsOf(partsOf('39,000원', []), 'WON 39.000')).toEqual([]);
    expect(faultsOf(partsOf('39,000원', []), '39 won')).toEqual(['numbers']);
    expect(faultsOf(partsOf('3만 원', []), '30,000 won')).toEqual([]);
  });

  test('a lost placeholder and tags in another order are faults', () => {
    expect(faultsOf(partsOf('{{a}} 이름', []), 'name')).toEqual(['kept']);
    expect(faultsOf(partsOf('<b>이름</b>', []), '</b>name<b>')).toEqual(['kept']);
    expect(faultsOf(partsOf('<b>이름</b>', []), '<b>name</b>')).toEqual([]);
    expect(faultsOf(partsOf('이름', []), ' ')).toEqual(['empty']);
  });

  test('60,000 characters without a space take no quadratic time', () => {
    for (const long of ['a'.repeat(60_000), '<!--'.repeat(15_000), 'a. '.repeat(20_000), 'a@'.repeat(30_000)]) {
      expect(sourceOf(partsOf(long, [], true))).toBe(long);
      expect(
        sentencesOf(long, 'en')
          .map(({ text, gap }) => text + gap)
          .join(''),
      ).toBe(long);
    }
  });
});

test('markup carries the signs of markup, and what is kept comes back as it was', () => {
  const parts = partsOf('1 < 2 & {{a<b}} <i>x</i>', []);
  expect(fromMarkup(toMarkup(parts, '<x>', '</x>'))).toBe('1 < 2 & {{a<b}} <i>x</i>');
});

describe('sentences', () => {
  const split = (text: string, language: Language) => sentencesOf(text, language).map(({ text: sentence }) => sentence);
  test.each<[Language, string, string[]]>([
    [
      'en',
      'Dr. Kim lives here. She is at No. 5, e.g. upstairs. Fine!',
      ['Dr. Kim lives here.', 'She is at No. 5, e.g. upstairs.', 'Fine!'],
    ],
    ['en', 'See https://a.example/?b. C goes on.', ['See https://a.example/?b.', 'C goes on.']],
    ['de', 'Das kostet ca. 5 Euro. Gut.', ['Das kostet ca. 5 Euro.', 'Gut.']],
    ['ko', '안녕하세요. 반갑습니다!', ['안녕하세요.', '반갑습니다!']],
    ['ja', '良い。悪い！', ['良い。', '悪い！']],
    ['hi', 'यह अच्छा है। वह नहीं।', ['यह अच्छा है।', 'वह नहीं।']],
    ['th', 'สวัสดี ครับ', ['สวัสดี ครับ']],
  ])('%s: %j', (language, text, expected) => expect(split(text, language)).toEqual(expected));

  test('the gap between two follows the language', () => {
    expect([gapBetween('', 'en'), gapBetween(' ', 'ja'), gapBetween(' ', 'en'), gapBetween('  ', 'ja'), gapBetween(' ', 'th')]).toEqual([
      ' ',
      '',
      ' ',
      '  ',
      ' ',
    ]);
  });
});
