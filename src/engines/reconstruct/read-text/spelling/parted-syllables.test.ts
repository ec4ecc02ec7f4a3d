import { expect, it } from 'vitest';
import { withPartedSyllables } from './parted-syllables.ts';

it.each([
  ['사용 /| 주의사항', '사용 시 주의사항'],
  ['열확산 /|라믹', '열확산 세라믹'],
  ['시수/|미로 박박 문질러도', '시수세미로 박박 문질러도'],
  ['제71＊ 잔향', '제거＊ 잔향'],
  ['얼룩 제71', '얼룩 제거'],
  ['제71회 대회, 방71', '제71회 대회, 방71'],
  ['A/S 접수, 24/18cm', 'A/S 접수, 24/18cm'],
  ['높이 / 폭', '높이 / 폭'],
  ['정격 /Input', '정격 /Input'],
])('%s is %s', (read, printed) => {
  expect(withPartedSyllables(read)).toBe(printed);
});
