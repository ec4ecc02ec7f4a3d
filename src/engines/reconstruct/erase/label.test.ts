import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { SourcePicture, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [200, 80];
const FAMILY = 'label test';
const HEAVY = 'heavy label test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 500, false).file, FAMILY);
GlobalFonts.registerFromPath(faceFor('Pretendard', 900, false).file, HEAVY);
const [BLUE, WHITE]: Rgb[] = [
  [106, 166, 216],
  [255, 255, 255],
];

function rasterOf(pen: SKRSContext2D): RgbRaster {
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

/** A label of 54 × 18 px with round ends on white, with or without its small white letters. */
function draw(text: string): RgbRaster {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = `rgb(${BLUE.join(' ')})`;
  pen.beginPath();
  pen.roundRect(66, 32, 54, 18, 9);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `11px "${FAMILY}"`;
  pen.textAlign = 'center';
  pen.fillText(text, 93, 45);
  return rasterOf(pen);
}

async function stored(raster: RgbRaster, quality = 75): Promise<SourcePicture> {
  const jpeg = await sharp(Buffer.from(raster.data), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const data = new Uint8Array(await sharp(jpeg).raw().toBuffer());
  return { raster: { ...raster, data }, format: 'jpeg', fullHeight: HEIGHT, noise: 3.4 };
}

it('small letters go from a label in a lossy picture, its round ends stay', async () => {
  const line: TextLine = {
    ...LINE,
    text: 'sky blue',
    box: { x: 71, y: 35, width: 44, height: 13 },
    surface: 'gradient',
    ink: WHITE,
    paper: BLUE,
  };
  const source = await stored(draw('sky blue'));
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const { raster } = await erase({ source, read: { lines: [line], language: 'en', model: 'test' } }, context);
  const bare = draw('');
  const off = Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(raster.data[i * 3 + c]! - bare.data[i * 3 + c]!))),
  );
  expect(off.filter((levels) => levels > 70)).toEqual([]);
  expect(off.filter((levels) => levels > 30).length).toBeLessThan(60);
});

it('a figure goes from a small tile in a strong colour, and nothing of the ground round the tile comes in its place', async () => {
  const [YELLOW, NAVY]: Rgb[] = [
    [255, 217, 59],
    [45, 42, 74],
  ];
  const tile = (figure: string): RgbRaster => {
    const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
    pen.fillStyle = `rgb(${NAVY.join(' ')})`;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.fillStyle = `rgb(${YELLOW.join(' ')})`;
    pen.beginPath();
    pen.roundRect(60, 20, 40, 40, 12);
    pen.fill();
    pen.fillStyle = `rgb(${NAVY.join(' ')})`;
    pen.font = `20px "${HEAVY}"`;
    pen.textAlign = 'center';
    pen.fillText(figure, 80, 47);
    return rasterOf(pen);
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  for (const figure of ['2', '3']) {
    const line: TextLine = {
      ...LINE,
      text: figure,
      box: { x: 74, y: 33, width: 12, height: 14 },
      surface: 'gradient',
      ink: [58, 42, 37],
      paper: [255, 216, 63],
    };
    const { raster } = await erase(
      { source: await stored(tile(figure), 82), read: { lines: [line], language: 'en', model: 'test' } },
      context,
    );
    const off: number[] = [];
    for (let y = 26; y < 54; y++)
      for (let x = 66; x < 94; x++)
        off.push(YELLOW[0] - raster.data[(y * WIDTH + x) * 3]!, YELLOW[1] - raster.data[(y * WIDTH + x) * 3 + 1]!);
    expect(Math.max(...off)).toBeLessThan(60);
  }
});

it('letters near the edge of a badge leave nothing of the pale ground beyond it', async () => {
  const [RED, PALE]: Rgb[] = [
    [239, 68, 68],
    [239, 246, 255],
  ];
  const badge = (text: string): RgbRaster => {
    const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
    pen.fillStyle = `rgb(${PALE.join(' ')})`;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.fillStyle = '#fff';
    pen.fillRect(0, 38, WIDTH, HEIGHT);
    pen.fillStyle = `rgb(${RED.join(' ')})`;
    pen.beginPath();
    pen.roundRect(40, 26, 84, 26, 13);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = `bold 13px "${FAMILY}"`;
    pen.textAlign = 'center';
    pen.fillText(text, 82, 42);
    return rasterOf(pen);
  };
  const line: TextLine = {
    ...LINE,
    text: '신규가입',
    box: { x: 59, y: 31, width: 46, height: 12 },
    surface: 'flat',
    ink: [255, 226, 221],
    paper: [237, 74, 75],
  };
  const source = { ...(await stored(badge('신규가입'))), noise: 4.4 };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const { raster } = await erase({ source, read: { lines: [line], language: 'ko', model: 'test' } }, context);
  const off: number[] = [];
  for (let y = 29; y < 48; y++) for (let x = 50; x < 112; x++) off.push(Math.abs(raster.data[(y * WIDTH + x) * 3 + 1]! - RED[1]));
  expect(Math.max(...off)).toBeLessThan(50);
});
