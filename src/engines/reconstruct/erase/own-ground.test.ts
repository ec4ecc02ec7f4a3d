import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [420, 120];
const FAMILY = 'own ground test';
GlobalFonts.registerFromPath(faceFor('Pretendard', 900, false).file, FAMILY);
const LINE_BOX: Box = { x: 91, y: 43, width: 172, height: 27 };
const TEXT = '여름 한정 세트';

/** Heavy dark words on a board of wood, so high, on a pale page. */
function draw(board: { readonly y: number; readonly height: number }): RgbRaster {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  const picture = pen.createImageData(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isOn = x >= 60 && x < 360 && y >= board.y && y < board.y + board.height;
      const shade = 150 + 30 * Math.sin(x * 0.02 + Math.sin(y * 0.3) * 3 + y * 1.3) + ((x * 7919 + y * 104_729) % 23);
      picture.data.set(isOn ? [shade, shade * 0.8, shade * 0.6, 255] : [245, 238, 225, 255], (y * WIDTH + x) * 4);
    }
  pen.putImageData(picture, 0, 0);
  pen.font = `30px "${FAMILY}"`;
  pen.fillStyle = '#281414';
  pen.fillText(TEXT, 90, 67);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

const line: TextLine = { ...LINE, text: TEXT, box: LINE_BOX, surface: 'photo', ink: [40, 20, 20], paper: [155, 124, 93] };

async function erased(raster: RgbRaster, of: TextLine) {
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'png', fullHeight: HEIGHT, noise: 0 } as const;
  return erase({ source, read: { lines: [of], language: 'ko', model: 'test' } }, context);
}

it('nothing of the page comes on a board under heavy words', async () => {
  const { raster, smeared } = await erased(draw({ y: 42, height: 38 }), line);
  let pale = 0;
  for (let y = 44; y < 78; y++) for (let x = 70; x < 350; x++) if (raster.data[(y * WIDTH + x) * 3 + 2]! > 160) pale++;
  expect(pale).toBe(0);
  expect(smeared).toEqual([]);
});

it('words whose ground could not be restored are told of', async () => {
  const { smeared } = await erased(draw({ y: 43, height: 27 }), line);
  expect(smeared).toEqual([line.id]);
});
