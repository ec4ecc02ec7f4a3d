import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, lossy, printed, type Print } from '../testing/printed.ts';

type Misread = Pick<Print, 'text' | 'family'> & { readonly read: string; readonly weight?: number };

async function proved(lines: readonly Misread[], size: number) {
  const page = printed(lines.map(({ text, family, weight = 400 }, i) => ({ text, family, weight, size, x: 20.3, baseline: 40 + i * 45 })));
  const raster = await lossy(page.source.raster, 82);
  const read = page.read.lines.map((line, i) => ({ ...line, language: 'ko' as const, confidence: 0.94, text: lines[i]!.read }));
  const { lines: found } = await matchStyles(
    { ...page, source: { ...page.source, raster, noise: 1.5 }, read: { ...page.read, lines: read } },
    context,
  );
  return found.map(({ text }) => text);
}

test.each([13, 16])('a capital that stands alone is told from the figure of its shape by its ink, %i px', async (size) => {
  const lines = [
    { text: 'S 총장은 굽을 신고 살짝 덮어요', read: '5 총장은 굽을 신고 살짝 덮어요', family: 'Pretendard' },
    { text: '크림 자켓 M + 차콜 슬랙스 S', read: '크림 자켓 M + 차콜 슬랙스 5', family: 'Pretendard' },
    { text: '저는 늘 S에 굽을 신었더니', read: '저는 늘 5에 굽을 신었더니', family: 'Pretendard' },
    { text: 'B 엉덩이 둘레', read: '8 엉덩이 둘레', family: 'Noto Sans KR' },
  ];
  expect(await proved(lines, size)).toEqual(lines.map(({ text }) => text));
});

test.each([13, 16])('figures that stand alone stay, %i px', async (size) => {
  const lines = [
    '매일 아침 5 분만 바르세요',
    '한 상자에 8 개를 담았어요',
    '별점 5 만점에 가까운 후기',
    '포인트 2 가볍게 입어요',
    '하루 2 회 드세요',
  ];
  const prints = lines.map((text) => ({ text, read: text, family: 'Pretendard' }));
  expect(await proved(prints, size)).toEqual(lines);
  expect(
    await proved(
      prints.map((print) => ({ ...print, family: 'Noto Sans KR' })),
      size,
    ),
  ).toEqual(lines);
});
