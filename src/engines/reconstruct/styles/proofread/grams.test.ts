import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

/** What is printed, and what a recogniser that knows no g made of it. */
const KOREAN = [
  ['1일 섭취량 : 홍삼스틱 1포(10g) + 생유산균 1포(2g)', '1일 섭취량 : 홍삼스틱 1포(100) + 생유산균 1포(20)'],
  ['홍삼스틱 10g×30포, 생유산균 2g×30포, 홍삼정 120g×1병', '홍삼스틱 108×30포, 생유산균 28×30포, 홍삼정 120g×1병'],
  ['당류 0g 제품이지만 담당 의사와 상담하세요', '당류 09 제품이지만 담당 의사와 상담하세요'],
  ['전체 무게 2,400g 가운데 고형분 60 이상', '전체 무게 2,4009 가운데 고형분 60 이상'],
] as const;
const LATIN = [
  ['Net weight 500g, of which sugars 0g and salt 1.6g in 100 bags', 'Net weight 5008, of which sugars 09 and salt 1.69 in 100 bags'],
] as const;
/** Figures that are none. */
const FIGURES = [
  '단홍재 본 60 · 정 / 다홍 보자기 158,000원',
  '10세트 이상은 1688-0386으로 연락 주세요',
  '1988년부터 2016년까지 28년 동안, 평점 4.9',
];

const set = (texts: readonly string[], family: string): Print[] =>
  texts.map((text, i) => ({ text, family, weight: 400, size: 17, x: 20, baseline: 40 + i * 40 }));

async function proved(prints: readonly Print[], read: readonly string[], language: string) {
  const page = printed(prints);
  const lines = page.read.lines.map((line, i) => ({ ...line, text: read[i]!, language, confidence: 0.92, alternatives: [] }));
  const styled = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  return styled.lines.map(({ text }) => text);
}

test.each([
  ['Korean', KOREAN, 'Pretendard', 'ko'],
  ['Latin', LATIN, 'Lato', 'en'],
] as const)(
  '%s: grams that were read as one more figure are told by what lies below the line',
  async (_, lines, family, language) => {
    const texts = lines.map(([text]) => text);
    const read = lines.map(([, misread]) => misread);
    expect(await proved(set(texts, family), read, language)).toEqual(texts);
  },
  60_000,
);

test('figures at the ends of numbers stay figures', async () => {
  expect(await proved(set(FIGURES, 'Pretendard'), FIGURES, 'ko')).toEqual(FIGURES);
}, 60_000);
