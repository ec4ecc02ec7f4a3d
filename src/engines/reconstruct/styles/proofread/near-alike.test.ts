import sharp from 'sharp';
import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

/** Small print and what a recogniser made of it: strokes that half a pixel aside or a lossy picture hides. */
const MISREAD: readonly (Pick<Print, 'text' | 'family' | 'size'> & { readonly read: string })[] = [
  { text: '교환과 반품은 받으신 날부터 신청', read: '교환과 반품몬 받으신 날부터 신청', family: 'Pretendard', size: 11 },
  { text: '밤빛으로 짙어지고 윤이 납니다', read: '밤빚으로 질어지고 윤이 납니다', family: 'Pretendard', size: 12 },
  { text: '구입일로부터 이 년을 보증합니다', read: '구입밀로부터 이 년을 보증합니다', family: 'Noto Sans KR', size: 11 },
  { text: '쌀눈이 마르지 않고 쫀쫀합니다', read: '쌀눈이 마르지 않고 폰폰합니다', family: 'Nanum Gothic', size: 12 },
  { text: '묻은 사진을 보내 주시면 바꿔 드립니다', read: '묻은 사진을 보내 주시면 바꿔 드립니다', family: 'Noto Sans KR', size: 11 },
];

async function lossy(quality: number) {
  const page = printed(MISREAD.map((print, i) => ({ ...print, weight: 400, x: 20.3 + i / 5, baseline: 40 + i * 45 })));
  const { raster } = page.source;
  const { width, height } = raster;
  const file = await sharp(raster.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const data = new Uint8Array(await sharp(file).raw().toBuffer());
  const lines = page.read.lines.map((line, i) => ({ ...line, language: 'ko' as const, confidence: 0.9, text: MISREAD[i].read }));
  return { ...page, source: { ...page.source, raster: { ...raster, data }, noise: 1.5 }, read: { ...page.read, lines } };
}

test.each([85, 72])('syllables that differ by a stroke are told in small type of a lossy picture (quality %i)', async (quality) => {
  const { lines } = await matchStyles(await lossy(quality), context);
  expect(lines.map(({ text }) => text)).toEqual(MISREAD.map(({ text }) => text));
});
