import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { rendering, setRendering } from '../../fonts/drawing/drawing.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { colorAt } from '../../image/raster.ts';
import { channelDistance } from '../../image/colour.ts';
import type { ReadResult, SourcePicture, TextLine } from '../document.ts';
import { takeBackdropWords, withBackdropWords } from './index.ts';

const [WIDTH, HEIGHT] = [760, 320];
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
const GROUND = '#fcf4ec';
const FACES = {
  'backdrop test serif': faceFor('Cormorant Garamond', 700, false).file,
  'backdrop test heading': faceFor('Noto Sans KR', 700, false).file,
  'backdrop test sans': faceFor('Montserrat', 800, false).file,
  'backdrop test dela': faceFor('Dela Gothic One', 400, false).file,
};

interface Drawing {
  readonly word?: string;
  readonly color?: string;
  readonly font?: string;
  readonly left?: number;
  readonly spacing?: number;
  /** A heading over the lower part of the word, and a pill over its upper part. */
  readonly isCovered?: boolean;
  /** Soft shapes as photos have them. */
  readonly isSoft?: boolean;
}

function draw({
  word,
  color = '#f1e0cd',
  font = '190px "backdrop test serif"',
  left = 80,
  spacing = 0,
  isCovered = false,
  isSoft = false,
}: Drawing): SourcePicture {
  // The stage lets go of all faces that it drew.
  for (const [name, file] of Object.entries(FACES)) GlobalFonts.registerFromPath(file, name);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (const x of isSoft ? [180, 330, 480, 630] : []) {
    const soft = pen.createRadialGradient(x, 140, 10, x, 140, 70);
    soft.addColorStop(0, '#f1e0cd');
    soft.addColorStop(1, GROUND);
    pen.fillStyle = soft;
    pen.fillRect(x - 70, 70, 140, 140);
  }
  pen.fillStyle = color;
  pen.font = font;
  pen.letterSpacing = `${spacing}px`;
  if (word) pen.fillText(word, left, 200);
  pen.letterSpacing = '0px';
  if (isCovered) {
    pen.fillStyle = '#8a1e32';
    pen.fillRect(320, 70, 124, 34);
    pen.fillStyle = '#211818';
    pen.font = '58px "backdrop test heading"';
    pen.fillText('캡슐에 가둔 순수 레티놀', 70, 212);
  }
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return { raster, format: 'png', fullHeight: HEIGHT, noise: 0 };
}

/** Reads all that is dark in a sheet as one word. */
function readAs(text: string, seen: RgbRaster[] = []) {
  return async ({ raster }: SourcePicture): Promise<ReadResult> => {
    seen.push(raster);
    let [left, top, right, bottom] = [raster.width, raster.height, 0, 0];
    for (let y = 0; y < raster.height; y++)
      for (let x = 0; x < raster.width; x++) {
        if (colorAt(raster, x, y)[0] > 100) continue;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    const line = { text, box, kind: 'overlay', direction: 'ltr', confidence: 0.9, alternatives: [], language: 'en', script: 'latin' };
    return { lines: [line as unknown as TextLine], language: 'en', model: 'test' };
  };
}

describe('words behind others', () => {
  test('a pale word under a heading is set in its face, with the letters that the heading hides, and taken off', async () => {
    const covered = draw({ word: 'Retinol', isCovered: true });
    const { source, words } = await takeBackdropWords(covered, readAs('Reiinol'), context);
    expect(words.map(({ text }) => text)).toEqual(['Retinol']);
    const [word] = words;
    expect(word!.isBackdrop).toBe(true);
    expect(word!.runs[0]!.style).toMatchObject({ family: 'Cormorant Garamond', weight: 700, color: [241, 224, 205] });
    expect(Math.abs(word!.runs[0]!.style.size - 190)).toBeLessThanOrEqual(3);
    expect(Math.abs(word!.baseline - 200)).toBeLessThanOrEqual(2);
    // What is left is as if the word had never been there, the heading's antialiased edges aside.
    const without = draw({ isCovered: true });
    let off = 0;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (channelDistance(colorAt(source.raster, x, y), colorAt(without.raster, x, y)) > 6) off++;
    }
    expect(off).toBeLessThan(0.005 * WIDTH * HEIGHT);
    expect(source.raster).not.toBe(covered.raster);
  }, 60_000);

  test('a heavy word as wide as the page hides most of its ground, and is found', async () => {
    const wide = draw({ word: 'PRESSURE', font: '150px "backdrop test sans"', left: 4, spacing: -5 });
    const { words } = await takeBackdropWords(wide, readAs('PRESSURE'), context);
    expect(words.map(({ text }) => text)).toEqual(['PRESSURE']);
    expect(words[0]!.runs[0]!.style).toMatchObject({ family: 'Montserrat', weight: 800 });
  }, 60_000);

  test('a nought that was read as the letter is a nought', async () => {
    const { words } = await takeBackdropWords(
      draw({ word: 'POINT 01', font: '104px "backdrop test dela"', left: 60, spacing: -5, isCovered: true }),
      readAs('POINT O1'),
      context,
    );
    expect(words.map(({ text, runs }) => [text, runs[0]!.style.family])).toEqual([['POINT 01', 'Dela Gothic One']]);
  }, 60_000);

  test('how the letters of the page before were drawn makes no difference', async () => {
    setRendering('hinted');
    await takeBackdropWords(draw({ isCovered: true }), readAs('Retinol'), context);
    expect(rendering()).toBe('on-rows');
  });

  test('words of full colour are left to the readers of all lines', async () => {
    const seen: RgbRaster[] = [];
    for (const drawing of [draw({ word: 'Retinol', color: '#8a1e32' }), draw({ isCovered: true })]) {
      const { source, words } = await takeBackdropWords(drawing, readAs('Retinol', seen), context);
      expect(words).toEqual([]);
      expect(source).toBe(drawing);
    }
    expect(seen).toHaveLength(0);
  });

  test('soft shapes are no words, whatever is read in them', async () => {
    const soft = draw({ isSoft: true });
    const { source, words } = await takeBackdropWords(soft, readAs('Soon'), context);
    expect(words).toEqual([]);
    expect(source).toBe(soft);
  }, 60_000);

  test('fonts of the words are asked for once, with all letters', async () => {
    const { words } = await takeBackdropWords(draw({ word: 'Retinol' }), readAs('Retinol'), context);
    const { file } = faceFor('Cormorant Garamond', 700, false);
    const known = { family: 'Cormorant Garamond', weight: 700, italic: false, file, characters: 'abc' };
    const { lines, fonts } = withBackdropWords({ lines: [], fonts: [known] }, words);
    expect(lines).toEqual(words);
    expect(fonts).toEqual([{ ...known, characters: 'Rabceilnot' }]);
  }, 60_000);
});
