import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import { partedByHanSize } from './han-sizes.ts';

const [WIDTH, HEIGHT] = [800, 140];

/** What becomes of a line of stretches, each in its size, read surely letter by letter. */
async function partsOf(family: string, stretches: readonly (readonly [text: string, size: number])[]) {
  GlobalFonts.registerFromPath(faceFor(family, 900, false).file, `sizes ${family}`);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#d7000f';
  let x = 20;
  const places = stretches.flatMap(([text, size]) => {
    pen.font = `${size}px "sizes ${family}"`;
    return [...text].map((letter) => {
      pen.fillText(letter, x, 100);
      x += pen.measureText(letter).width;
      return { text: letter, to: x };
    });
  });
  const raster = createRaster(WIDTH, HEIGHT, 3);
  raster.data.set(pen.getImageData(0, 0, WIDTH, HEIGHT).data.filter((_, i) => i % 4 < 3));
  const line = lineInk(raster, { x: 14, y: 40, width: x - 8, height: 80 }, 0)!;
  const span = pictured(line);
  const share = (at: number) => (at - span.x) / span.width;
  const parts = places.map(({ text, to }, i) => ({ text, confidence: 0.95, from: share(places[i - 1]?.to ?? 20), to: share(to) }));
  const reading = { text: stretches.map(([text]) => text).join(''), confidence: 0.95, parts, others: [] };
  const none = { text: '', confidence: 0, parts: [], others: [] };
  const source = { raster, noise: 0 } as SourcePicture;
  const found = await partedByHanSize([{ line, reading }], source, (lines) => Promise.resolve(lines.map(() => none)));
  return found.map(({ reading: { text } }) => text);
}

test('Han set larger behind words of its colour is a line of its own', async () => {
  for (const family of ['Noto Sans JP', 'M PLUS Rounded 1c'])
    expect(
      await partsOf(family, [
        ['全国どこでも', 30],
        ['送料無料', 40],
      ]),
    ).toEqual(['全国どこでも', '送料無料']);
});

test('lines of one size stay whole', async () => {
  for (const family of ['Noto Sans JP', 'M PLUS Rounded 1c', 'Dela Gothic One'])
    for (const text of ['全国どこでも送料無料', 'いつでも手軽', 'ニュース一覧', '通常価格のところ', 'こってり濃厚味噌'])
      expect(await partsOf(family, [[text, 40]])).toEqual([text]);
});
