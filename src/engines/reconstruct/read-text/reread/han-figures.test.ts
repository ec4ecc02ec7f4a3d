import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedAtFigures } from './han-figures.ts';

type Stretch = readonly [text: string, size: number, family: string, color?: string];

/** What becomes of a line of stretches, each in its size and face, read surely. @param asWords whether the reader tells each stretch's place alone */
async function partsOf(stretches: readonly Stretch[], { asWords = false, alone = '' } = {}) {
  const canvas = createCanvas(800, 140);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 800, 140);
  let x = 20;
  const places = stretches.flatMap(([text, size, family, color = '#222']) => {
    GlobalFonts.registerFromPath(faceFor(family, 700, false).file, `han-${family}`);
    pen.font = `${size}px "han-${family}"`;
    pen.fillStyle = color;
    return (asWords ? [text] : [...text]).map((letter) => {
      pen.fillText(letter, x, 100);
      const { width } = pen.measureText(letter);
      x += width;
      return { text: letter, from: x - width, to: x };
    });
  });
  const { data } = pen.getImageData(0, 0, 800, 140);
  const raster = createRaster(800, 140, 3);
  for (let i = 0; i < 800 * 140; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const line = lineInk(raster, { x: 14, y: 10, width: x - 8, height: 110 }, 0)!;
  const span = pictured(line);
  const share = (at: number) => (at - span.x) / span.width;
  const parts = places.map(({ text, from, to }) => ({
    text,
    confidence: 0.95,
    from: share(from),
    to: share(to),
  }));
  const reading: CombinedReading = { text: stretches.map(([text]) => text).join(''), confidence: 0.95, parts, others: [] };
  const own = { text: alone, confidence: alone === '' ? 0 : 1, parts: [], others: [] };
  const found = await partedAtFigures([{ line, reading }], { raster, noise: 0 } as SourcePicture, (lines) =>
    Promise.resolve(lines.map(() => own)),
  );
  return found.map(({ reading: { text } }) => text);
}

const HAN = 'Noto Sans SC';
const FIGURES = 'Barlow Condensed';

test('larger figures amid Han are a line of their own, in a colour of their own as well', async () => {
  const parts = ['甄选全球', '6', '大产区'];
  expect(
    await partsOf([
      ['甄选全球', 40, HAN],
      ['6', 68, FIGURES],
      ['大产区', 40, HAN],
    ]),
  ).toEqual(parts);
  expect(
    await partsOf([
      ['甄选全球', 40, HAN],
      ['6', 68, FIGURES, '#c11'],
      ['大产区', 40, HAN],
    ]),
  ).toEqual(parts);
  expect(
    await partsOf(
      [
        ['甄选全球', 40, HAN],
        ['6', 68, FIGURES],
        ['大产区', 40, HAN],
      ],
      { asWords: true },
    ),
  ).toEqual(parts);
});

test('signs of their size go with them, smaller ones and figures of the words’ size with the words', async () => {
  expect(
    await partsOf([
      ['28,600+', 40, FIGURES],
      ['条好评率', 24, HAN],
      ['99.2%', 40, FIGURES],
    ]),
  ).toEqual(['28,600+', '条好评率', '99.2%']);
  expect(
    await partsOf([
      ['好评率', 24, HAN],
      ['99', 48, FIGURES],
      ['%', 24, HAN],
      ['共3条', 24, HAN],
    ]),
  ).toEqual(['好评率', '99', '%共3条']);
});

test('a number that is read as letters alone stays one', async () => {
  expect(
    await partsOf(
      [
        ['做到', 40, HAN],
        ['0', 68, FIGURES],
      ],
      { alone: 'O' },
    ),
  ).toEqual(['做到', '0']);
});

it.each([HAN, 'Noto Serif SC', 'Noto Sans JP', 'Dela Gothic One', 'Mochiy Pop One', 'BIZ UDPGothic', 'Zhi Mang Xing', 'ZCOOL KuaiLe'])(
  'figures of the size of the words in %s stay in their line',
  async (family) => {
    for (const text of ['全球6大产区第12位', '在中心的28,600日', '每日100%大小'])
      expect(await partsOf([[text, 40, family]])).toEqual([text]);
  },
);

test('so do those of the same size in a Latin face, and beside kana alone', async () => {
  for (const family of ['Anton', 'Oswald', FIGURES])
    expect(
      await partsOf([
        ['全球', 40, HAN],
        ['100', 40, family],
        ['大产区', 40, HAN],
      ]),
    ).toEqual(['全球100大产区']);
  expect(
    await partsOf([
      ['あと', 40, 'Yusei Magic'],
      ['28', 40, 'Anton'],
      ['にん', 40, 'Yusei Magic'],
    ]),
  ).toEqual(['あと28にん']);
});

test('a comma that hangs far below a price parts it from its counter all the same', async () => {
  expect(
    await partsOf([
      ['3,980', 96, 'Dela Gothic One'],
      ['円', 44, 'Dela Gothic One'],
    ]),
  ).toEqual(['3,980', '円']);
});
