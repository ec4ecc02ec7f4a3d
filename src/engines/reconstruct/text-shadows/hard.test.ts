import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { takeStrokes } from './strokes.ts';

const [WIDTH, HEIGHT] = [560, 160];
const [YELLOW, MAROON, RED, BROWN]: Rgb[] = [
  [255, 225, 74],
  [125, 18, 6],
  [201, 38, 15],
  [40, 90, 0],
];
const FAMILY = 'hard shadow test';
GlobalFonts.registerFromPath(faceFor('Jua', 400, false).file, FAMILY);

interface Cast {
  readonly x: number;
  readonly y: number;
  readonly blur?: number;
  readonly stroke?: number;
  /** Lower end of letters that are painted from yellow downwards. */
  readonly to?: Rgb;
}

const css = (color: Rgb) => `rgb(${color.join(' ')})`;

/** Yellow letters of 80 px on red, or on wood-like waves, with a maroon shadow. */
function draw({ x, y, blur = 0, stroke = 0, to }: Cast, waves = false): RgbRaster {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = css(RED);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let row = 0; waves && row < HEIGHT; row += 2) {
    pen.fillStyle = `rgb(${200 + 30 * Math.sin(row / 9)} ${150 + 25 * Math.sin(row / 13)} 110)`;
    pen.fillRect(0, row, WIDTH, 2);
  }
  const word = '하루한상 세트';
  Object.assign(pen, { font: `80px "${FAMILY}"`, lineJoin: 'round', lineWidth: 2 * stroke, strokeStyle: css(BROWN) });
  if (x !== 0 || y !== 0 || blur > 0)
    Object.assign(pen, { shadowColor: css(MAROON), shadowOffsetX: x, shadowOffsetY: y, shadowBlur: blur });
  if (stroke > 0) {
    pen.strokeText(word, 50, 106);
    pen.shadowColor = 'transparent';
  }
  const fill = pen.createLinearGradient(0, 36, 0, 118);
  fill.addColorStop(0, css(YELLOW));
  fill.addColorStop(1, css(to ?? YELLOW));
  pen.fillStyle = fill;
  pen.fillText(word, 50, 106);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

const WORDS: TextLine = {
  ...LINE,
  text: '하루한상 세트',
  box: { x: 46, y: 32, width: 446, height: 92 },
  language: 'ko',
  script: 'hangul',
  ink: YELLOW,
  paper: RED,
};

const take = (raster: RgbRaster, noise = 0) =>
  takeStrokes({
    source: { raster, format: 'png', fullHeight: HEIGHT, noise },
    read: { lines: [WORDS], language: 'ko', model: 'test' },
  });

async function stored(raster: RgbRaster): Promise<RgbRaster> {
  const jpeg = await sharp(Buffer.from(raster.data), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 75, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...raster, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

/** Pixels nearer to the shadow's colour than to ground or ink. */
const shaded = ({ data }: RgbRaster): number =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter(
    (i) => channelDistance([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!], MAROON) < 30,
  ).length;

test.each([
  { x: 4, y: 4 },
  { x: 2, y: 2 },
  { x: 0, y: 6 },
  { x: -5, y: 3 },
])('measures a hard shadow moved by $x, $y and takes it off', async ({ x, y }) => {
  const { hard, source } = await take(draw({ x, y }));
  expect(hard.get('line-1')).toMatchObject({ offsetX: x, offsetY: y, blur: 0, color: MAROON, opacity: 1 });
  expect(shaded(source.raster)).toBe(0);
});

test('measures it in a picture stored with loss, and over a photo', async () => {
  for (const waves of [false, true]) {
    const { hard } = await take(await stored(draw({ x: 4, y: 4 }, waves)), 4);
    const shadow = hard.get('line-1')!;
    expect(Math.max(Math.abs(shadow.offsetX - 4), Math.abs(shadow.offsetY - 4))).toBeLessThanOrEqual(1);
    expect(channelDistance(shadow.color, MAROON)).toBeLessThan(24);
  }
});

test('an outline and the hard shadow that it casts are two effects', async () => {
  const { strokes, hard, source } = await take(draw({ x: 6, y: 6, stroke: 5 }));
  expect(Math.abs(strokes.get('line-1')!.width - 5)).toBeLessThanOrEqual(0.6);
  expect(hard.get('line-1')).toMatchObject({ offsetX: 6, offsetY: 6, color: MAROON });
  expect(shaded(source.raster)).toBe(0);
});

test('letters painted from top to bottom keep their outline and their shadow', async () => {
  const { strokes, hard, source } = await take(draw({ x: 6, y: 6, stroke: 5, to: [255, 120, 200] }));
  expect(Math.abs(strokes.get('line-1')!.width - 5)).toBeLessThanOrEqual(0.6);
  expect(hard.get('line-1')).toMatchObject({ offsetX: 6, offsetY: 6, color: MAROON });
  expect(shaded(source.raster)).toBe(0);
});

test.each([
  ['plain letters', { x: 0, y: 0 }],
  ['a soft shadow', { x: 3, y: 3, blur: 8 }],
  ['an outline alone', { x: 0, y: 0, stroke: 5 }],
])('%s cast no hard shadow', async (_, cast) => {
  expect((await take(draw(cast))).hard.size).toBe(0);
});

/** White letters on a gradient of orange, with a faint shadow under them. */
async function faint(blur: number): Promise<RgbRaster> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, 'rgb(255 128 60)');
  ground.addColorStop(1, 'rgb(255 148 62)');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  Object.assign(pen, { font: `80px "${FAMILY}"`, shadowColor: 'rgb(0 0 0 / 0.18)', shadowOffsetX: 0, shadowOffsetY: 4, shadowBlur: blur });
  pen.fillStyle = '#fff';
  pen.fillText('하루한상 세트', 50, 106);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return stored(raster);
}

test.each([
  [0, 1],
  [10, 0],
])('a faint shadow on a gradient, blurred by %i px, in a lossy picture: %i are hard', async (blur, count) => {
  const white = { ...WORDS, ink: [255, 254, 254], paper: [255, 136, 61] } as const;
  const picture: Parameters<typeof takeStrokes>[0]['source'] = {
    raster: await faint(blur),
    format: 'jpeg',
    fullHeight: HEIGHT,
    noise: 3.3,
  };
  const { hard, strokes } = await takeStrokes({ source: picture, read: { lines: [white], language: 'ko', model: 'test' } });
  expect([hard.size, strokes.size]).toEqual([count, 0]);
  for (const shadow of hard.values()) expect(shadow).toMatchObject({ offsetX: 0, offsetY: 4 });
});
