import { describe, expect, test } from 'vitest';
import { detectLanguage, LANGUAGES, type Language } from './index.ts';
import { SENTENCES } from './testing/sentences.ts';

const rightShare = (language: Language): number => {
  const own = SENTENCES[language];
  return own.filter((text) => detectLanguage(text).language === language).length / own.length;
};

describe('short shop texts', () => {
  // Malay and Indonesian share most words of a title, traditional and simplified Chinese many signs.
  const FLOORS: Partial<Record<Language, number>> = { ms: 0.7, id: 0.8, tw: 0.8, tr: 0.9 };
  test.each(LANGUAGES)('%s is found in most of its sentences', (language) => {
    expect(rightShare(language)).toBeGreaterThanOrEqual(FLOORS[language] ?? 0.93);
  });

  test('96 of 100 are right over all languages', () => {
    const all = LANGUAGES.flatMap((language) => SENTENCES[language].map((text) => detectLanguage(text).language === language));
    expect(all.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(0.96);
  });

  test('what is right is told more surely than what is wrong', () => {
    const found = LANGUAGES.flatMap((expected) => SENTENCES[expected].map((text) => ({ expected, ...detectLanguage(text) })));
    const { right = [], wrong = [] } = Object.groupBy(found, ({ expected, language }) => (language === expected ? 'right' : 'wrong'));
    const mean = (list: typeof found) => list.reduce((sum, { confidence }) => sum + confidence, 0) / list.length;
    expect(mean(right)).toBeGreaterThan(mean(wrong) + 0.15);
  });
});

describe('languages that share a script', () => {
  test.each<[Language, string]>([
    ['cn', '这款书桌采用天然实木，表面经过五道打磨，边角圆润，孩子使用也放心。'],
    ['tw', '這款書桌採用天然實木，表面經過五道打磨，邊角圓潤，孩子使用也放心。'],
    ['ja', '天然木を使ったこの机は、角まで丁寧に磨いています。'],
    ['ru', 'Стол сделан из массива дуба, края скруглены, поверхность покрыта маслом.'],
    ['mn', 'Энэ ширээ нь байгалийн модоор хийгдсэн бөгөөд ирмэг нь мөлгөр.'],
    ['id', 'Meja ini terbuat dari kayu asli, tidak goyang, dan bisa dikirim besok karena stok ada di gudang kami.'],
    ['ms', 'Meja ini diperbuat daripada kayu tulen, tidak goyang, dan boleh dihantar esok kerana stok ada di gudang kami.'],
    ['es', 'Este escritorio es de madera maciza y no se mueve; cada esquina que toca tu mano está redondeada.'],
    ['pt', 'Esta mesa é de madeira maciça e não balança; cada canto que sua mão toca é arredondado.'],
  ])('%s is told from its neighbours surely', (language, text) => {
    const found = detectLanguage(text);
    expect(found.language).toBe(language);
    expect(found.confidence).toBeGreaterThan(0.8);
  });
});

describe('mixed and odd texts', () => {
  test.each<[Language | null, string]>([
    ['ko', 'USB-C 65W GaN 충전기 (Black)'],
    ['ja', 'Morning Deskの机'],
    ['th', 'Morning Desk โต๊ะ'],
    ['ko', '大韓民國 정부 보증'],
    ['en', 'Read more at https://example.mn/үнэ or write to <b>help@example.ru</b>'],
    [null, ''],
    [null, '12,480  ★★★★★  %s {{name}}'],
    [null, 'Ελληνικά'],
    [null, '\ud800'],
  ])('%s: %j', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  test('a text without a language has no confidence', () => {
    expect(detectLanguage('12,480 ★')).toEqual({ language: null, confidence: 0 });
  });

  test('a long text takes no longer than its first part', () => {
    const long = 'Free shipping on all orders. '.repeat(20_000);
    expect(detectLanguage(long)).toEqual(detectLanguage(long.slice(0, 2_000)));
  });
});
