import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedAtLargerWords } from './larger-words.ts';

interface Words {
  readonly text: string;
  readonly size?: number;
  readonly weight?: number;
  readonly colour?: string;
}

/** What becomes of words on one line. */
async function partsOf(words: readonly Words[], family = 'Montserrat') {
  const canvas = createCanvas(800, 80);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ac17be';
  pen.fillRect(0, 0, 800, 80);
  let x = 20;
  const ends = words.map(({ text, size = 23, weight = 400, colour = '#fff' }) => {
    GlobalFonts.registerFromPath(faceFor(family, weight, false).file, `${family}${weight}`);
    pen.font = `${size}px ${family}${weight}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, 56);
    const { width } = pen.measureText(text);
    const from = x;
    x += width + 8;
    return [from, from + width] as const;
  });
  const { data } = pen.getImageData(0, 0, 800, 80);
  const raster = createRaster(800, 80, 3);
  for (let i = 0; i < 800 * 80; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const source = { raster, noise: 0 } as SourcePicture;
  const line = lineInk(raster, { x: 12, y: 28, width: x, height: 38 }, 0)!;
  const span = pictured(line);
  const parts = words.map(({ text }, i) => ({
    text,
    confidence: 0.9,
    from: (ends[i]![0] - span.x) / span.width,
    to: (ends[i]![1] - span.x) / span.width,
  }));
  const reading: CombinedReading = { text: words.map(({ text }) => text).join(' '), confidence: 0.9, parts, others: [] };
  const doubtful = { text: '', confidence: 0, parts: [], others: [] };
  const found = await partedAtLargerWords([{ line, reading }], source, (lines) => Promise.resolve(lines.map(() => doubtful)));
  return found.map(({ reading: { text } }) => text);
}

const set = (text: string, amid: RegExp, look: Omit<Words, 'text'>): Words[] =>
  text.split(' ').map((word) => (amid.test(word) ? { text: word, ...look } : { text: word }));

test('a larger bolder price in a colour of its own is a line of its own', async () => {
  const line = set('с картой магазина — 12 340 Р или 4 платежа', /^(?:12|340|Р)$/u, { size: 30, weight: 900, colour: '#ffe08a' });
  expect(await partsOf(line)).toEqual(['с картой магазина —', '12 340 Р', 'или 4 платежа']);
});

it.each([
  ['one size', { weight: 900, colour: '#ffe08a' }],
  ['one colour', { size: 30, weight: 900 }],
  ['one weight and size', { colour: '#ffe08a' }],
] as const)('words of %s are one line', async (_, look) => {
  for (const family of ['Montserrat', 'Josefin Sans', 'Roboto', 'Playfair Display']) {
    const text = family === 'Josefin Sans' ? 'on a sum 12 340 euros we can' : 'с картой магазина на 12 340 или по';
    expect(await partsOf(set(text, /^(?:12|340)$/u, look), family)).toEqual([text]);
  }
});
