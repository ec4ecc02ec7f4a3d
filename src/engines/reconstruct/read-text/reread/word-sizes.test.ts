import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedByWordSize } from './word-sizes.ts';

/** Words on one line, each in its size, and what becomes of them. */
async function partsOf(words: readonly (readonly [text: string, size: number, ink?: string])[], family = 'Pretendard') {
  const canvas = createCanvas(700, 80);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 700, 80);
  pen.fillStyle = '#222';
  GlobalFonts.registerFromPath(faceFor(family, 500, false).file, 'words');
  let x = 20;
  const ends = words.map(([text, size, ink = '#222']) => {
    pen.fillStyle = ink;
    pen.font = `${size}px words`;
    pen.fillText(text, x, 56);
    const { width } = pen.measureText(text);
    const from = x;
    x += width + 8;
    return [from, from + width] as const;
  });
  const { data } = pen.getImageData(0, 0, 700, 80);
  const raster = createRaster(700, 80, 3);
  for (let i = 0; i < 700 * 80; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const source = { raster, noise: 0 } as SourcePicture;
  const line = lineInk(raster, { x: 12, y: 14, width: x, height: 54 }, 0)!;
  const span = pictured(line);
  const parts = words.map(([text], i) => ({
    text,
    confidence: 0.9,
    from: (ends[i]![0] - span.x) / span.width,
    to: (ends[i]![1] - span.x) / span.width,
  }));
  const reading: CombinedReading = { text: words.map(([text]) => text).join(' '), confidence: 0.9, parts, others: [] };
  const doubtful = { text: '', confidence: 0, parts: [], others: [] };
  const found = await partedByWordSize([{ line, reading }], source, (lines) => Promise.resolve(lines.map(() => doubtful)));
  return found.map(({ reading: { text } }) => text);
}

const set = (text: string, large: RegExp) => text.split(' ').map((word) => [word, large.test(word) ? 36 : 24] as const);

test('words of two sizes are parted, a dot between them with the smaller ones', async () => {
  expect(await partsOf(set('매트리스 10년 · 모터 5년 무상 보증', /년/))).toEqual(['매트리스', '10년', '· 모터', '5년', '무상 보증']);
});

test('a figure with its percent sign, larger and in a paler ink, is a line of its own', async () => {
  for (const ink of ['#222', '#a9a08c'])
    expect(
      await partsOf([
        ['그대로예요', 24],
        ['5%', 38, ink],
      ]),
    ).toEqual(['그대로예요', '5%']);
});

it.each(['Pretendard', 'Nanum Myeongjo', 'Black Han Sans', 'Gaegu'])('words of one size are one line in %s', async (family) => {
  for (const text of ['코스모스 그릇 12개 를 모두', '크고 으뜸 스스로 100% 보증', '주문 후 3일 안에 오는 소포'])
    expect(await partsOf(set(text, /^$/), family)).toEqual([text]);
});
