import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { Box } from '../../../image/geometry.ts';
import { fillOutlined } from '../../../image/outlined.ts';
import { createRaster } from '../../../image/raster.ts';
import { components } from './line-ink.ts';

const SIZE = { width: 900, height: 260 };

/** Coverage of letters that stand apart, and their boxes. */
function lettersOf(
  text: string,
  font: { family: string; weight: number },
  draw: (pen: SKRSContext2D, letter: string, x: number) => void,
  apart = 10,
) {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const pen = canvas.getContext('2d');
  const name = `${font.family} ${font.weight} outlined`;
  GlobalFonts.registerFromPath(faceFor(font.family, font.weight, false).file, name);
  pen.font = `200px "${name}"`;
  pen.lineWidth = 4;
  const glyphs: Box[] = [];
  let x = 20;
  for (const letter of text) {
    draw(pen, letter, x);
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right, actualBoundingBoxAscent: up, width } = pen.measureText(letter);
    glyphs.push({ x: Math.floor(x - left), y: Math.floor(210 - up), width: Math.ceil(left + right), height: Math.ceil(up) });
    x += width + apart;
  }
  const alpha = coverageOf(pen);
  // Letters that run into each other are one.
  return fillOutlined(alpha, apart > 0 ? glyphs : components(alpha).map(({ box }) => box));
}

function coverageOf(pen: SKRSContext2D) {
  const { data } = pen.getImageData(0, 0, SIZE.width, SIZE.height);
  const alpha = createRaster(SIZE.width, SIZE.height, 1);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[4 * i + 3]!;
  return alpha;
}

const filled = (pen: SKRSContext2D, letter: string, x: number) => pen.fillText(letter, x, 210);
const outlined = (pen: SKRSContext2D, letter: string, x: number) => pen.strokeText(letter, x, 210);

test.each(['0.004', '6000', 'DODO'])('the counters of hairline letters are not filled: %s', (text) => {
  expect(lettersOf(text, { family: 'Outfit', weight: 100 }, filled)).toBeNull();
});

test.each(['28dB', '88%', 'BB8'])('letters of two counters are not either: %s', (text) => {
  expect(lettersOf(text, { family: 'Montserrat', weight: 100 }, filled)).toBeNull();
});

test.each(['0.00', 'FILL', 'DODO', 'LIMIT', '1,024', '28dB', '88%'])('letters drawn as outlines are: %s', (text) => {
  expect(lettersOf(text, { family: 'Archivo Black', weight: 400 }, outlined)?.width).toBeGreaterThan(3);
});

test.each(['01', '02', '04', 'OK', 'TOP', 'SALE'])('so are a few, and those that run into each other: %s', (text) => {
  expect(lettersOf(text, { family: 'Archivo Black', weight: 400 }, outlined, -14)?.width).toBeCloseTo(4, 0);
});

test.each(['R', '04', '4A', 'P8', '69', '02', '일', '국'])('a few hairline letters are none: %s', (text) => {
  expect(lettersOf(text, { family: 'Noto Sans KR', weight: 100 }, filled)).toBeNull();
});

test.each(['1', '2', '7', 'A'])('a letter in a thin ring is none either: %s', (letter) => {
  const pen = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  GlobalFonts.registerFromPath(faceFor('Archivo Black', 400, false).file, 'in a ring');
  pen.lineWidth = 4;
  for (const x of [120, 360, 600]) {
    pen.beginPath();
    pen.arc(x, 120, 90, 0, 2 * Math.PI);
    pen.stroke();
    pen.font = '100px "in a ring"';
    pen.fillText(letter, x - 32, 155);
  }
  const alpha = coverageOf(pen);
  const boxes = components(alpha).map(({ box }) => box);
  expect(fillOutlined(alpha, boxes)).toBeNull();
  expect(
    fillOutlined(
      alpha,
      boxes.filter(({ x }) => x < 240),
    ),
  ).toBeNull();
});
