import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { SourcePicture, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase, eraseGroup, type PhotoGroup } from './index.ts';

const [WIDTH, HEIGHT] = [260, 120];
const FAMILY = 'photo label test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 700, false).file, FAMILY);
const [PILL, WHITE]: Rgb[] = [
  [72, 74, 61],
  [255, 255, 255],
];

/** A dark pill of 92 × 30 px that pale ribbed wood shines through, with or without its letters: a word in white, or the second half of it in yellow. */
function draw(halves: readonly [string, string] | null): RgbRaster {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const shade = 200 + 25 * Math.sin((x + 2 * y) / 3) + ((x * 7 + y * 13) % 11);
      pen.fillStyle = `rgb(${shade} ${shade} ${shade - 25})`;
      pen.fillRect(x, y, 1, 1);
    }
  pen.fillStyle = 'rgb(40 42 34 / 0.8)';
  pen.beginPath();
  pen.roundRect(84, 45, 92, 30, 15);
  pen.fill();
  pen.font = `15px "${FAMILY}"`;
  pen.fillStyle = '#fff';
  pen.fillText(halves?.[0] ?? '', 100, 65);
  pen.fillStyle = '#ffdc60';
  pen.fillText(halves?.[1] ?? '', 130, 65);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

const line: TextLine = { ...LINE, text: 'BEFORE', box: { x: 99, y: 53, width: 60, height: 13 }, surface: 'flat', ink: WHITE, paper: PILL };

it.each([
  ['of one colour', ['BEFORE', '']],
  ['in two colours', ['BEF', 'ORE']],
] as const)('letters %s go from a label on a photo, and nothing of the photo comes in their place', async (_, halves) => {
  const source: SourcePicture = { raster: draw(halves), format: 'png', fullHeight: HEIGHT, noise: 0 };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const { raster } = await erase({ source, read: { lines: [line], language: 'en', model: 'test' } }, context);
  const bare = draw(null);
  const off = Array.from(raster.data.keys(), (i) => Math.abs(raster.data[i]! - bare.data[i]!));
  expect(Math.max(...off)).toBeLessThan(24);
});

it('the same is left, whichever thread takes the lines', async () => {
  const source: SourcePicture = { raster: draw(['BEFORE', '']), format: 'png', fullHeight: HEIGHT, noise: 0 };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const printed = { source, read: { lines: [line], language: 'en', model: 'test' } };
  const taken: PhotoGroup[] = [];
  const eraseBeside = (group: PhotoGroup) => {
    taken.push(group);
    return eraseGroup(structuredClone(group));
  };
  const alone = await erase(printed, context);
  expect(await erase({ ...printed, eraseBeside }, context)).toEqual(alone);
  expect(taken).toHaveLength(1);
});
