import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedAtSmallerFigures } from './smaller-figures.ts';

const readingOf = (text: string): CombinedReading => ({ text, confidence: 0.95, parts: [], others: [] });

interface Setting {
  readonly family?: string;
  readonly raised?: number;
  /** What the whole line is read as. */
  readonly whole?: string;
}

/** What a number and smaller figures set tight behind it are read as, where each part alone is read as `alone`. */
async function partsOf(
  [number, size]: [string, number],
  [rest, small]: [string, number],
  alone: readonly string[],
  { family = 'Montserrat', raised = 0, whole = number + rest }: Setting = {},
) {
  const pen = createCanvas(600, 160).getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 600, 160);
  pen.fillStyle = '#222';
  GlobalFonts.registerFromPath(faceFor(family, 900, false).file, `tight-${family}`);
  let x = 20;
  for (const [text, px, up] of [
    [number, size, 0],
    [rest, small, raised],
  ] as const) {
    pen.font = `${px}px "tight-${family}"`;
    for (const letter of text) {
      pen.fillText(letter, x, 120 - up);
      x += pen.measureText(letter).width - 0.05 * size;
    }
  }
  const { data } = pen.getImageData(0, 0, 600, 160);
  const raster = createRaster(600, 160, 3);
  for (let i = 0; i < 600 * 160; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const line = lineInk(raster, { x: 14, y: 120 - size, width: x, height: 1.2 * size }, 0)!;
  const answers = [...alone];
  const found = await partedAtSmallerFigures([{ line, reading: readingOf(whole) }], (lines) =>
    Promise.resolve(lines.map(() => readingOf(answers.shift()!))),
  );
  return found.map(({ reading: { text } }) => text);
}

test('thousands in a smaller size behind the figures that they touch are a line of their own, with their dot', async () => {
  expect(await partsOf(['89', 104], ['.900', 58], ['89', '.900'])).toEqual(['89', '.900']);
  expect(await partsOf(['89', 104], ['.900', 58], ['89', '.900'], { whole: '89900' })).toEqual(['89', '.900']);
  expect(await partsOf(['89', 104], ['.900', 58], ['89', '900'])).toEqual(['89', '.900']);
});

test('what a rating is of is one, too, be it misread with its line', async () => {
  expect(await partsOf(['4,9', 96], ['/5', 30], ['4,9', '/5'], { whole: '4,9/s' })).toEqual(['4,9', '/5']);
});

test('raised decimals are one, too', async () => {
  expect(await partsOf(['19', 96], ['99', 46], ['19', '99'], { raised: 34 })).toEqual(['19', '99']);
});

test('parts that are other figures than the line was read as stay one line', async () => {
  expect(await partsOf(['89', 104], ['.900', 58], ['89', '.000'])).toEqual(['89.900']);
});

it.each(['Montserrat', 'Cormorant Garamond', 'Playfair Display', 'Oswald'])('figures of one size are one line in %s', async (family) => {
  for (const rest of ['.900', '.000', '/5']) expect(await partsOf(['89', 96], [rest, 96], ['89', rest], { family })).toEqual([`89${rest}`]);
});
