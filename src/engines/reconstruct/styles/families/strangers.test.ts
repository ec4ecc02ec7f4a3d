import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { createRaster } from '../../../image/raster.ts';
import type { StyledLine, TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import { straighten } from './strangers.ts';
import { matchStyles } from '../index.ts';

const SIZE = { width: 640, height: 300 };
const context = { signal: new AbortController().signal, options: undefined, report() {} };
const WORDS = [
  'Nobody here has the face of these lines',
  'and so the nearest must stand for it on',
  'every one of them in one size and weight',
  'however the letters happen to fall upon',
  'what is drawn in the place of the others',
  'which is a matter of chance and no more',
  'than that since no two lines come alike',
  'from one face laid over quite another one',
  'A HEADING SET APART',
];

/** A page (or one line of it) in a face that nobody has: letters of one that is known, by turns far too narrow and far too wide. */
async function setStrangely(of: {
  weight: number;
  size: number;
  apart?: number;
  gap?: number;
  only?: number;
  /** The line whose first letter is so much higher than the others. */
  tall?: number;
  /** How far letters lean, px for each px of height. */
  lean?: number;
}): Promise<readonly StyledLine[]> {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const pen = canvas.getContext('2d');
  GlobalFonts.registerFromPath(faceFor('Lato', of.weight, false).file, `strange ${of.weight}`);
  pen.font = `${of.size}px "strange ${of.weight}"`;
  const lines = WORDS.map((text, i): TextLine => {
    const baseline = 30 + 30 * i;
    let x = 20;
    for (const [k, letter] of [...text].entries()) {
      const stretch = of.only === undefined || of.only === i ? [0.6, 1.5, 0.8, 1.3][(k + i) % 4] : 1;
      pen.save();
      pen.translate(x, baseline);
      pen.transform(1, 0, -(of.lean ?? 0), 1, 0, 0);
      pen.scale(stretch, of.tall === i && k === 0 ? 2 : 1);
      pen.fillText(letter, 0, 0);
      pen.restore();
      x += pen.measureText(letter).width * stretch + (i === WORDS.length - 1 ? (of.apart ?? 0) : 0) + (letter === ' ' ? (of.gap ?? 0) : 0);
    }
    const above = of.size * (of.tall === i ? 1.7 : 1);
    const box = { x: 20, y: Math.round(baseline - above), width: Math.ceil(x) - 20, height: Math.round(above + of.size * 0.3) };
    return { ...LINE, id: `t${i}`, text, box };
  });
  const [raster, paper] = [createRaster(SIZE.width, SIZE.height, 3), createRaster(SIZE.width, SIZE.height, 3)];
  paper.data.fill(255);
  const { data } = pen.getImageData(0, 0, SIZE.width, SIZE.height);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 255 - Math.round(255 * (data[Math.floor(i / 3) * 4 + 3] / 255) ** 0.66);
  const input = {
    source: { raster, format: 'png' as const, fullHeight: SIZE.height, noise: 0 },
    plate: { raster: paper, inkMask: new Uint8Array(SIZE.width * SIZE.height) },
    read: { lines, language: 'en' as const, model: 'test' },
  };
  return (await matchStyles(input, context)).lines;
}

test.each([
  { weight: 400, size: 18 },
  { weight: 700, size: 18 },
])(
  'lines in a face that the catalogue lacks are of one family, size and weight ($weight), and as wide as their ink',
  async (of) => {
    const lines = (await setStrangely(of)).slice(0, -1);
    const [first] = lines.map((line) => line.runs[0].style);
    for (const line of lines) {
      expect(line.text).toBe(WORDS[Number(line.id.slice(1))]);
      expect(line.runs[0].style).toMatchObject({ family: first.family, size: first.size, weight: of.weight });
      expect(Math.abs(line.advance - line.box.width)).toBeLessThan(6);
    }
    expect(Math.abs(first.size / of.size - 1)).toBeLessThan(0.12);
  },
  60_000,
);

test('letters that stand apart do so in a size of their own, by its height', async () => {
  const { size, letterSpacing } = (await setStrangely({ weight: 400, size: 16, apart: 8 })).at(-1)!.runs[0].style;
  expect(Math.abs(size / 16 - 1)).toBeLessThan(0.15);
  expect(letterSpacing).toBeGreaterThan(5);
}, 60_000);

test('a line with a letter that is far higher is no wider than its ink', async () => {
  const lines = await setStrangely({ weight: 400, size: 14, tall: 4 });
  const { advance, box } = lines.find(({ id }) => id === 't4')!;
  expect(box.height).toBeGreaterThan(15);
  expect(advance - box.width).toBeLessThan(6);
}, 60_000);

test('word spaces are as wide as they are, for the words behind them to stand in their place', async () => {
  const wide = (await setStrangely({ weight: 400, size: 16, gap: 5 })).slice(0, -1).map((line) => line.runs[0].style.wordSpacing);
  expect(wide.filter((spacing) => spacing > 1.2).length).toBeGreaterThan(wide.length / 2);
}, 60_000);

test.each([
  { lean: 0.2, slanted: true },
  { lean: 0, slanted: false },
])(
  'letters that lean by $lean are slanted: $slanted',
  async ({ lean, slanted }) => {
    const lines = (await setStrangely({ weight: 400, size: 18, lean })).slice(0, -1);
    const italics = lines.filter((line) => line.runs[0].style.italic).length;
    expect(slanted ? italics : lines.length - italics).toBe(lines.length);
  },
  60_000,
);

const at = (id: string, originX: number, baseline: number, size = 17) =>
  ({ id, originX, baseline, runs: [{ style: { size } }] }) as unknown as StyledLine;

test('lines of a paragraph begin at one edge, whatever bearing the nearest face gives their first letters', () => {
  const paragraph = [at('a', 100, 20), at('b', 101.6, 46), at('c', 99.2, 72)];
  const others = [at('far below', 102, 150), at('centred', 140, 46), at('larger', 101, 98, 24)];
  const edges = new Map(straighten([...paragraph, ...others]).map(({ id, originX }) => [id, originX]));
  expect(Object.fromEntries(edges)).toEqual({ a: 100, b: 100, c: 100, 'far below': 102, centred: 140, larger: 101 });
});

test('one line in a face of its own, beside lines of a known one, ends where it is printed', async () => {
  const lines = await setStrangely({ weight: 400, size: 18, only: 2 });
  const lone = lines.find(({ id }) => id === 't2')!;
  expect(lone.text).toBe(WORDS[2]);
  expect(Math.abs(lone.advance - lone.box.width)).toBeLessThan(6);
  expect(lines.find(({ id }) => id === 't4')!.runs[0].style.family).toBe('Lato');
}, 60_000);
