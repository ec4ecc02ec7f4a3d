import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { Box } from '../../../image/geometry.ts';
import { fillOutlined } from '../../../image/outlined.ts';
import { createRaster } from '../../../image/raster.ts';

const SIZE = { width: 900, height: 260 };

/** Coverage of letters that stand apart, and their boxes. */
function lettersOf(text: string, font: { family: string; weight: number }, draw: (pen: SKRSContext2D, letter: string, x: number) => void) {
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
    x += width + 10;
  }
  const { data } = pen.getImageData(0, 0, SIZE.width, SIZE.height);
  const alpha = createRaster(SIZE.width, SIZE.height, 1);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[4 * i + 3]!;
  return fillOutlined(alpha, glyphs);
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
