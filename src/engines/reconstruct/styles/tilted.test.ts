import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { tiltedLines } from './tilted.ts';

// A machine may have other faces, or none.
GlobalFonts.registerFromPath(faceFor('Arimo', 700, false).file, 'tilted sign');

/** A blue sign on white that is turned by so many degrees in the middle of the page. */
function sign(text: string, degrees: number): RgbRaster {
  const pen = createCanvas(200, 200).getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 200, 200);
  pen.translate(100, 100);
  pen.rotate((degrees * Math.PI) / 180);
  Object.assign(pen, { fillStyle: '#3060a0', font: '90px "tilted sign"', textAlign: 'center' });
  pen.fillText(text, 0, 32);
  const { data } = pen.getImageData(0, 0, 200, 200);
  const raster = createRaster(200, 200, 3);
  for (let i = 0; i < 200 * 200; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return raster;
}

const paper = createRaster(200, 200, 3);
paper.data.fill(255);

/** The sign as it was set, level in the thin face of another family. */
function tilted(text: string, degrees: number, match = 0.7, surface = 'flat', isMark?: true) {
  const style = { ...STYLE, family: 'Arimo', weight: 400, italic: false, size: 90, letterSpacing: 0, wordSpacing: 0, match };
  const box = { x: 60, y: 60, width: 80, height: 80 };
  const line = styledLine(text, style, { box, originX: 100 - 22 * text.length, baseline: 132, surface, direction: 'ltr', isMark } as never);
  return tiltedLines([line], { source: sign(text, degrees), plate: paper }).size;
}

test.each(['Z', 'E', 'T'])('a lone %s that leans stays in the picture', (text) => {
  expect(tilted(text, -14)).toBe(1);
  expect(tilted(text, 12)).toBe(1);
});

test.each(['Z', 'E', '5', '2', 'A', '7', 'g', '/'])('a lone %s that stands upright is set, in whichever face it matches badly', (text) => {
  expect(tilted(text, 0)).toBe(0);
});

test('so does one on a photo, whose ground was painted in', () => {
  expect(tilted('Z', 12, 0.7, 'photo')).toBe(1);
});

test('what matches well stands as it is set', () => {
  expect(tilted('Z', -14, 0.95)).toBe(0);
});

test('a letter that discs beside it tell is set, however it leans', () => {
  expect(tilted('Z', -14, 0.7, 'flat', true)).toBe(0);
});
