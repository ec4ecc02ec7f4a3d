import { expect, it, test } from 'vitest';
import { withMarksOf } from './marked-letters.ts';
import type { Reading } from './recogniser.ts';

const seen = (text: string, confidence = 0.98): Reading => ({
  text,
  confidence,
  parts: [...text].filter((character) => character !== ' ').map((character, i) => ({ text: character, confidence, from: i, to: i + 1 })),
});
const look = (text: string, confidence = 0.6): Reading => ({ text, confidence, parts: [] });

const marked = (plain: string, ...looks: string[]) =>
  withMarksOf(
    seen(plain),
    look(looks[0]!),
    looks.map((text) => look(text)),
  )?.text;

test.each([
  [
    'letters of one reader, marks of the other',
    'DAM DA HUONG V!',
    'ĐẬM ĐÀ HƯƠNG VỊ',
    ['ĐÊM ĐÌ HƯƠNG VỊ', 'ĐẬM ĐÀ HƯ0NG VỊ', 'ĐẬM ĐÌ HƯ0N6 VỊ'],
  ],
  ['a letter that all looks see', 'Khach yeu nbi gi?', 'Khách yêu nói gì?', ['đách yêu nói gì?', '3hách gâu nói gì?', 'Khách yêu nói gì?']],
  ['an a that is taken for an o with its mark', 'hat ca phe', 'hạt cà phê', ['hợt cò phê', 'hạt cờ phê']],
  ['a round a over its dot', 'khong a?', 'không ạ?', ['không g?', 'không g?']],
  ['a letter that the one passed over', 'ml nuc', 'ml nước', ['mlnước', 'ml nước']],
  ['capitals that most see', 'SAu MOn', 'SÁU MÓN', ['SÁU MIÚN', 'SÁU MÓN']],
  [
    'capitals of a headline, with the mark of a letter that most looks pass over',
    'GIAM GIA SOC',
    'GIẢM GIÁ SỐC',
    ['®IM GIÁ Sốt', '0lM 0ñ Sốc', 'GIẢM GIÁ SỐC', 'GIẦM GIñ S00', '®IỈM ĐIÁ Sốc'],
  ],
  ['foreign words as they are', 'Arabica rang', 'Arabica rang', ['Ardbicd rong', 'Ardbica rang']],
  ['a name with the mark that the looks agree on', 'Y Nie', 'Y Niê', ['Y Niê', 'Y Niê']],
])('%s', (_, plain, expected, looks) => {
  expect(marked(plain, ...looks)).toBe(expected);
});

it('says nothing where one look alone is of the line', () => {
  expect(marked('DAT HANG', 'ĐẶT HÀNG', 'ố ;')).toBeUndefined();
});

it('leaves a surer reading of the same words alone', () => {
  expect(withMarksOf(seen('Tu 1998', 0.9), look('Từ 1998', 0.97), [look('Từ 1998'), look('Tù 1998')])).toBeNull();
});

it('keeps the dash of a list', () => {
  expect(withMarksOf(seen('Doi moi'), look('- Đổi mới'), [look('- Đổi mới'), look('Đổi mới')])?.text).toBe('- Đổi mới');
});
