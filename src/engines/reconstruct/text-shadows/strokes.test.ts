import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import { colorAt, createRaster, type RgbRaster } from '../../image/raster.ts';
import type { SourcePicture, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { strokeRound, takeStrokes } from './strokes.ts';

const [WIDTH, HEIGHT] = [560, 160];
const [WHITE, BROWN, YELLOW]: Rgb[] = [
  [255, 255, 255],
  [161, 50, 8],
  [246, 183, 60],
];
const FAMILY = 'text stroke test';
const HEAVY = 'heavy text stroke test';
GlobalFonts.registerFromPath(faceFor('Jua', 400, false).file, FAMILY);
GlobalFonts.registerFromPath(faceFor('Black Han Sans', 400, false).file, HEAVY);

type Pen = ReturnType<ReturnType<typeof createCanvas>['getContext']>;
const css = (color: Rgb) => `rgb(${color.join(' ')})`;

/** Letters of 80 px on yellow, white if not said otherwise, with what `before` draws under them. */
function draw(before: (pen: Pen, text: (how: 'stroke' | 'fill') => void) => void, ink = WHITE): RgbRaster {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = css(YELLOW);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.font = `80px "${FAMILY}"`;
  const text = (how: 'stroke' | 'fill') =>
    how === 'stroke' ? pen.strokeText('하루한상 세트', 50, 106) : pen.fillText('하루한상 세트', 50, 106);
  before(pen, text);
  pen.fillStyle = css(ink);
  text('fill');
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

const outlined = (width: number) =>
  draw((pen, text) => {
    Object.assign(pen, { strokeStyle: css(BROWN), lineWidth: 2 * width, lineJoin: 'round' });
    text('stroke');
  });

const WORDS: TextLine = {
  ...LINE,
  text: '하루한상 세트',
  box: { x: 46, y: 32, width: 440, height: 90 },
  language: 'ko',
  script: 'hangul',
  ink: WHITE,
  paper: YELLOW,
};

const picture = (raster: RgbRaster, noise = 0): SourcePicture => ({ raster, format: 'png', fullHeight: HEIGHT, noise });
const take = (source: SourcePicture) => takeStrokes({ source, read: { lines: [WORDS], language: 'ko', model: 'test' } });

async function stored(raster: RgbRaster, quality = 75): Promise<RgbRaster> {
  const jpeg = await sharp(Buffer.from(raster.data), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return { ...raster, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

test.each([3, 5, 7])('measures an outline of %i px round filled letters and takes it off', async (width) => {
  const { strokes, read, source } = await take(picture(outlined(width)));
  expect(Math.abs(strokes.get('line-1')!.width - width)).toBeLessThanOrEqual(0.5);
  expect(strokes.get('line-1')!.color).toEqual(BROWN);
  expect(read.lines[0]).toMatchObject({ paper: YELLOW });
  expect(read.lines[0]!.box.height).toBeLessThan(80);
  const brown = Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter((i) => source.raster.data[i * 3 + 2]! < 40);
  expect(brown).toEqual([]);
});

test('takes the pointed corners of an outline off, too', async () => {
  const pointed = draw((pen, text) => {
    pen.font = `80px "${HEAVY}"`;
    Object.assign(pen, { strokeStyle: css(BROWN), lineWidth: 14, lineJoin: 'miter', miterLimit: 4 });
    text('stroke');
  });
  const { source } = await take(picture(pointed));
  const brown = Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter((i) => source.raster.data[i * 3 + 2]! < 40);
  expect(brown.length).toBeLessThan(20);
});

test('measures an outline with its hard shadow under it, through which the ground shows', async () => {
  const raster = draw((pen, text) => {
    pen.fillStyle = 'rgb(96 145 49)';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    Object.assign(pen, {
      strokeStyle: css([107, 58, 18]),
      lineWidth: 10,
      lineJoin: 'round',
      shadowColor: 'rgb(60 30 0 / 55%)',
      shadowOffsetY: 6,
    });
    text('stroke');
    pen.shadowColor = 'transparent';
  });
  const { strokes, hard } = await take(picture(await stored(raster, 80), 2));
  expect(Math.abs(strokes.get('line-1')!.width - 5)).toBeLessThanOrEqual(0.8);
  expect(Math.abs(hard.get('line-1')!.offsetY - 6)).toBeLessThanOrEqual(1);
});

test('a last word in another colour stays in the line', async () => {
  const raster = outlined(5);
  for (let i = 0; i < WIDTH * HEIGHT; i++) if (i % WIDTH > 365 && raster.data[i * 3 + 2]! > 150) raster.data.set([255, 140, 190], i * 3);
  const { strokes, read } = await take(picture(raster));
  const { x, width } = read.lines[0]!.box;
  expect(strokes.size).toBe(1);
  expect(x + width).toBeGreaterThan(450);
});

test('measures it in a picture stored with loss', async () => {
  const { strokes } = await take(picture(await stored(outlined(5)), 4));
  expect(Math.abs(strokes.get('line-1')!.width - 5)).toBeLessThanOrEqual(0.8);
});

test('the coloured rim that compression gives to letters of a strong colour is no outline', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(16 60 51)';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  Object.assign(pen, { font: `56px "${FAMILY}"`, fillStyle: 'rgb(255 230 0)' });
  pen.fillText('스마트 폴 구조', 50, 80);
  const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText('스마트 폴 구조');
  const box = { x: 50, y: Math.floor(80 - above), width: Math.ceil(width), height: Math.ceil(above + below) };
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  const line: TextLine = { ...LINE, box, ink: [255, 230, 0], paper: [16, 60, 51] };
  const { strokes } = await takeStrokes({
    source: picture(await stored(raster), 4),
    read: { lines: [line], language: 'ko', model: 'test' },
  });
  expect(strokes.size).toBe(0);
});

test('a soft shadow that heavy letters of a colour close up is no outline in a lossy picture', async () => {
  const [ink, paper]: Rgb[] = [
    [255, 226, 122],
    [204, 208, 175],
  ];
  const raster = draw((pen, text) => {
    pen.fillStyle = css(paper);
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    Object.assign(pen, { font: `118px "${HEAVY}"`, letterSpacing: '-3.6px', fillStyle: css(ink) });
    pen.save();
    Object.assign(pen, { shadowColor: 'rgb(20 10 0 / 50%)', shadowBlur: 11, shadowOffsetY: 2 });
    text('fill');
    pen.restore();
  }, ink);
  const line: TextLine = { ...WORDS, box: { x: 48, y: 6, width: 500, height: 120 }, ink, paper };
  const { strokes } = await takeStrokes({
    source: picture(await stored(raster, 80), 2.3),
    read: { lines: [line], language: 'ko', model: 'test' },
  });
  expect(strokes.size).toBe(0);
});

test('a soft shadow hardly darker than its pale ground is no outline in a noisy picture', async () => {
  const raster = draw((pen, text) => {
    pen.fillStyle = 'rgb(205 205 210)';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    Object.assign(pen, { shadowColor: 'rgb(0 0 0 / 40%)', shadowBlur: 12, shadowOffsetY: 1, fillStyle: css(WHITE) });
    text('fill');
  });
  const { strokes } = await take(picture(await stored(raster, 80), 2.9));
  expect(strokes.size).toBe(0);
});

test.each([
  ['plain letters', draw(() => undefined)],
  [
    'letters in a dark box',
    draw((pen) => {
      pen.fillStyle = css(BROWN);
      pen.fillRect(30, 20, 480, 120);
    }),
  ],
  [
    'letters with a soft shadow',
    draw((pen, text) => {
      Object.assign(pen, { shadowColor: 'rgb(0 0 0 / 60%)', shadowBlur: 12, shadowOffsetY: 4, fillStyle: css(WHITE) });
      text('fill');
    }),
  ],
])('%s have none', async (_, raster) => {
  const source = picture(raster);
  const taken = await take(source);
  expect([taken.strokes.size, taken.source]).toEqual([0, source]);
});

test('beside a leaning line, in the level box about it, what has its colour stays', async () => {
  const angle = -10;
  const raster = draw((pen, text) => {
    pen.fillStyle = css(WHITE);
    pen.fillRect(120, 45, 40, 12);
    pen.translate(WIDTH / 2, HEIGHT / 2);
    pen.rotate((angle * Math.PI) / 180);
    pen.scale(0.75, 0.75);
    pen.translate(-266, -77);
    Object.assign(pen, { strokeStyle: css(BROWN), lineWidth: 12, lineJoin: 'round' });
    text('stroke');
  });
  const box = { x: 116, y: 26, width: 328, height: 108 };
  const line: TextLine = { ...WORDS, box, writing: { angle, length: 322, thickness: 56 } };
  const { source, read, strokes } = await takeStrokes({ source: picture(raster), read: { lines: [line], language: 'ko', model: 'test' } });
  expect(Math.abs(strokes.get('line-1')!.width - 4.5)).toBeLessThanOrEqual(0.6);
  expect(read.lines[0]!.box).toEqual(box);
  expect(colorAt(source.raster, 140, 51)).toEqual(WHITE);
  expect(colorAt(source.raster, 121, 46)).toEqual(WHITE);
});

/** "하루한상 세트" on yellow, in black but for a last word in white with an outline of 6 px. */
function partlyOutlined(): { raster: RgbRaster; word: { x: number; width: number } } {
  const word = { x: 0, width: 0 };
  const raster = draw((pen) => {
    const [first, last] = ['하루한상 ', '세트'];
    word.x = Math.round(50 + pen.measureText(first).width);
    word.width = Math.ceil(pen.measureText(last).width);
    Object.assign(pen, { strokeStyle: css(BROWN), lineWidth: 12, lineJoin: 'miter', fillStyle: css([20, 10, 8]) });
    pen.fillText(first, 50, 106);
    pen.strokeText(last, word.x, 106);
    // What is filled at last are all words, in the ink that the pen's clip lets through.
    pen.beginPath();
    pen.rect(word.x - 2, 0, WIDTH, HEIGHT);
    pen.clip();
  });
  return { raster, word };
}

test.each(['png', 'jpeg'])('tells the outline of one word of a line from its neighbours, which have none: %s', async (kind) => {
  const { raster, word } = partlyOutlined();
  const source = kind === 'png' ? picture(raster) : picture(await stored(raster, 80), 4);
  const [black, white] = [
    { x: 50, y: 32, width: word.x - 50, height: 90 },
    { x: word.x, y: 32, width: word.width, height: 90 },
  ];
  const stroke = strokeRound(source, { box: white, ink: WHITE }, [black]);
  expect(stroke!.width).toBeCloseTo(6, 0);
  for (const [c, v] of BROWN.entries()) expect(Math.abs(stroke!.color[c]! - v)).toBeLessThan(24);
  expect(strokeRound(source, { box: black, ink: [20, 10, 8] }, [white])).toBeNull();
});
