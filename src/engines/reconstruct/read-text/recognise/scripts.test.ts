import { expect, it } from 'vitest';
import { cyrillicLanguage, latinLanguage, languageOf } from './languages.ts';
import { invadesScript, losesScript, mainScript } from './scripts.ts';

it.each([
  ['누적 판매 12,480개', 'hangul'],
  ['選ばれている理由', 'kana'],
  ['大家選擇它的理由', 'han'],
  ['ขายแล้ว 12 ตัว', 'thai'],
  ['مكتب الصباح 1200', 'arabic'],
  ['Массив дерева', 'cyrillic'],
  ['Solid oak', 'latin'],
  ['1200 × 600', 'unknown'],
])('%s is %s', (text, script) => expect(mainScript(text)).toBe(script));

it('tells English, Indonesian and Vietnamese apart', () => {
  expect(latinLanguage(['The desk that you will love', 'Made for every day'])).toBe('en');
  expect(latinLanguage(['Meja kayu untuk setiap hari', 'Lebih kokoh dan tidak goyang'])).toBe('id');
  expect(latinLanguage(['Bàn gỗ nguyên khối', 'Được chứng minh qua đánh giá'])).toBe('vi');
});

it('tells Russian and Mongolian apart', () => {
  expect(cyrillicLanguage(['Потому что вы пользуетесь им каждый день'])).toBe('ru');
  expect(cyrillicLanguage(['Өглөөний ширээ', 'Өдөр бүр хэрэглэдэг'])).toBe('mn');
});

it('gives a line its own language and signs that of the page', () => {
  const page = { latin: 'en', han: 'tw', cyrillic: 'ru' } as const;
  expect(languageOf('產品資訊', page, 'tw')).toBe('tw');
  expect(languageOf('Pro', page, 'tw')).toBe('en');
  expect(languageOf('1200', page, 'tw')).toBe('tw');
});

it('does not take syllables that were read surely for letters of another script', () => {
  const sure = { text: '– 뷰티 에디터 한소라', confidence: 0.94 };
  expect(losesScript(sure, '— El OIC shiz}')).toBe(true);
  expect(losesScript(sure, '— 뷰티 에디터 한소라')).toBe(false);
  expect(losesScript({ ...sure, confidence: 0.5 }, '— El OIC shiz}')).toBe(false);
  expect(losesScript({ text: 'DigiByte 코어', confidence: 0.95 }, 'DigiByte Core')).toBe(false);
});

it('knows words of Latin letters from what a reader of syllables makes of them', () => {
  const own = { text: '© 2023 National Health Insurance Service. All rights', confidence: 0.97 };
  expect(invadesScript(own, '@ 2023 ₩4340038! 버68[나| 1054[38006 58106. 시이65')).toBe(true);
  expect(invadesScript(own, '© 2023 National Health Insurance 서비스. All rights')).toBe(false);
  expect(invadesScript({ ...own, confidence: 0.7 }, '@ 2023 시이65')).toBe(false);
  expect(invadesScript({ text: 'chip EH : default', confidence: 0.97 }, '이미 상태 : 0618벼')).toBe(false);
});
