import { expect, test } from 'vitest';
import { band, line, rolesOf, sketch, treeOfBands } from '../testing/pages.ts';

const HEAD = { size: 15, weight: 700 };
const ENTRY = { size: 13, weight: 400 };

/** A page whose foot has columns, each a name over lines. */
async function foot(columns: readonly (readonly string[])[], first: readonly [string, number] = ['1588-0000', 26]) {
  const names = columns.flatMap(([name, ...entries], i) => [
    line(name, 240 + 200 * i, 880, 60, HEAD),
    ...entries.map((entry, k) => line(entry, 240 + 200 * i, 912 + 26 * k, 12 * entry.length, ENTRY)),
  ]);
  const number = [
    line('고객센터', 40, 880, 54, HEAD),
    line(first[0], 40, 922, 144, { size: first[1], weight: 800 }),
    line('평일 09:00 ~ 18:00', 40, 942, 107, ENTRY),
  ];
  const body = [
    line('제품 이야기', 40, 60, 200, { size: 40, weight: 800 }),
    ...[100, 140, 180].map((y, i) => line(`상품을 설명하는 ${i + 1}번째 글입니다.`, 40, y, 300)),
  ];
  return (await treeOfBands([...body, ...number, ...names], [band(0, 840), band(840, 160)]))[1];
}

test('columns of a foot with a telephone number in one of them, and names under names, are columns of links', async () => {
  const root = await foot([
    ['쇼핑 안내', '주문 조회', '배송 안내', '교환 신청'],
    ['회사 소개', '브랜드 이야기', '오시는 길', '채용 정보'],
    ['고객 지원', '사용 설명서', '소모품 구입', '서비스 센터'],
  ]);
  expect(sketch(root)).toBe(
    '([(고객센터 1588-0000 평일 09:00 ~ 18:00) (쇼핑 안내 list(주문 조회 배송 안내 교환 신청)) ' +
      '(회사 소개 list(브랜드 이야기 오시는 길 채용 정보)) (고객 지원 list(사용 설명서 소모품 구입 서비스 센터))])',
  );
  const roles = rolesOf(root);
  expect(new Set(['쇼핑 안내', '회사 소개', '고객 지원'].map((name) => roles[name])).size).toBe(1);
});

test('sentences under a name stay a paragraph', async () => {
  const root = await foot([
    ['쇼핑 안내', '주문은 여기서 봅니다.', '배송은 이틀 걸립니다.', '교환은 칠 일 안에 됩니다.'],
    ['회사 소개', '브랜드 이야기', '오시는 길', '채용 정보'],
  ]);
  expect(sketch(root)).not.toContain('list(주문은');
});
