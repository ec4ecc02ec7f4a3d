import { expect, test } from 'vitest';
import { isMisspeltVietnamese, isVietnameseSyllable } from './vietnamese-syllables.ts';

test.each(['đậm', 'HƯƠNG', 'Vị', 'nguyên', 'quê', 'gì', 'giếng', 'khuỷu', 'hòa', 'hoà', 'ạ', 'Ủ', 'ngoài', 'thuột', 'phin'])(
  '%s is spelt so',
  (word) => {
    expect(isVietnameseSyllable(word)).toBe(true);
  },
);

test.each([
  ['a rime that there is not', 'huong'],
  ['a letter that ends none', 'robustq'],
  ['a letter alone', 'g'],
  ['two tones', 'ĐẬ̀M'],
  ['a tone on the wrong vowel', 'hừơng'],
  ['no tone before a stop', 'chât'],
  ['a grave before a stop', 'chầt'],
  ['a foreign word', 'caffeine'],
  ['two syllables', 'sựlà'],
])('%s is no syllable', (_, word) => {
  expect(isVietnameseSyllable(word)).toBe(false);
});

test.each(['Ba thế hệ, mật ûuang thom', 'ĐÊM ĐÌ HƯƠNGS'])('%s holds what is no syllable', (text) => {
  expect(isMisspeltVietnamese(text)).toBe(true);
});

test.each(['Ba thế hệ, một hương thơm', 'Hàm lượng caffeine tự nhiên', 'Robusta 250 g', 'café và sữa', 'ĐẬM ĐÀ HƯƠNG VỊ'])(
  '%s is spelt right',
  (text) => {
    expect(isMisspeltVietnamese(text)).toBe(false);
  },
);
