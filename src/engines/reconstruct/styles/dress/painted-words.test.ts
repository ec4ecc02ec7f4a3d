import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { gradientColor } from '../../../image/gradient-line.ts';
import { createRaster } from '../../../image/raster.ts';
import { STYLE } from '../../document/testing/samples.ts';
import type { InkCrop } from '../match/ink.ts';
import { withPaintedWords } from './painted-words.ts';

const HEIGHT = 60;
const LETTER = 40;
const CREAM: Rgb = [236, 224, 196];
const GOLD = [
  { offset: 0, color: [255, 246, 210] as Rgb },
  { offset: 1, color: [160, 110, 40] as Rgb },
];

interface Letter {
  readonly text: string;
  /** Where in the gradient a pixel lies; none: cream. */
  readonly place?: (x: number, y: number) => number;
  /** Rows of its strokes. */
  readonly rows?: readonly [number, number];
}

/** Letters of three upright strokes each on black, one word. */
function runsOf(letters: readonly Letter[], colours: readonly string[] = [], isJoined = false) {
  const width = LETTER * letters.length;
  const source = createRaster(width, HEIGHT, 3);
  const alpha = new Float32Array(width * HEIGHT);
  for (const [i, { place, rows = [6, 54] }] of letters.entries())
    for (let y = rows[0]; y < rows[1]; y++)
      for (let x = i * LETTER; x < (i + 1) * LETTER - 4; x++) {
        if (x % 12 >= 6) continue;
        const color = place ? gradientColor(GOLD, place(x, y)) : CREAM;
        source.data.set(color.map(Math.round), (y * width + x) * 3);
        alpha[y * width + x] = color[0] / 255;
      }
  const text = letters.map((letter) => letter.text).join('');
  const clusters = letters.map((letter, i) => ({ text: letter.text, from: i * LETTER, to: (i + 1) * LETTER }));
  const ink = { box: { x: 0, y: 0, width, height: HEIGHT }, alpha, color: CREAM } as unknown as InkCrop;
  const runs = (colours.length > 0 ? colours : [text]).map((part) => ({ text: part, style: { ...STYLE, gradient: null } }));
  const whole = [{ text, from: 0, to: width, clusters }];
  const joined = clusters.toReversed().map((word) => ({ ...word, clusters: [] }));
  const painted = withPaintedWords(runs, isJoined ? joined : whole, { source, ink, extent: { top: 0, bottom: HEIGHT } });
  return painted.map((run) => [run.text, run.style.gradient?.angle ?? null]);
}

const down = (text: string, rows?: readonly [number, number]): Letter => ({ text, place: (_, y) => y / HEIGHT, ...(rows && { rows }) });
const plain = (text: string): Letter => ({ text });

test('a word in gold from top to bottom within a plain line is painted, its particle is not', () => {
  expect(runsOf([down('간'), down('장'), plain('에'), plain('는')])).toEqual([
    ['간장', 180],
    ['에는', null],
  ]);
});

test('a low sign between painted letters is painted, too', () => {
  expect(runsOf([down('7'), down('-', [28, 34]), down('년'), plain('에')])).toEqual([
    ['7-년', 180],
    ['에', null],
  ]);
});

test('a plain line stays whole, and one letter alone in shade is none that is painted', () => {
  expect(runsOf([plain('간'), plain('장'), plain('에')])).toEqual([['간장에', null]]);
  expect(runsOf([plain('간'), down('장'), plain('에')])).toEqual([['간장에', null]]);
});

test('words in other colours that go from one to another along the line are painted', () => {
  const along = (text: string): Letter => ({ text, place: (x) => (x - 2 * LETTER) / (4 * LETTER) });
  const letters = [plain('확'), plain('인'), ...['눈', '가', '변', '화'].map(along)];
  expect(runsOf(letters, ['확인', '눈가', '변화'])).toEqual([
    ['확인', null],
    ['눈가변화', 90],
  ]);
});

test('of a joined script, whose letters are not told apart, words from the right are painted', () => {
  const along: Letter = { text: 'طبقات', place: (x) => x / LETTER };
  expect(runsOf([along, plain('هرم ')], ['هرم ', 'طبقات'], true)).toEqual([
    ['هرم ', null],
    ['طبقات', 90],
  ]);
});

/** White letters and those in gold that rises and falls, on black, as words that seem to be of one colour. */
function besidePlain(words: readonly { readonly text: string; readonly isGold: boolean }[]) {
  const SHEEN = [
    { offset: 0, color: [201, 143, 51] as Rgb },
    { offset: 0.5, color: [255, 240, 189] as Rgb },
    { offset: 1, color: [201, 143, 51] as Rgb },
  ];
  const letters = words.flatMap(({ text, isGold }) =>
    [...text].map((letter, i) => ({ letter, isGold, at: i / text.length, wide: 1 / text.length })),
  );
  const width = LETTER * letters.length;
  const source = createRaster(width, HEIGHT, 3);
  const alpha = new Float32Array(width * HEIGHT);
  for (const [i, { isGold, at, wide }] of letters.entries())
    for (let y = 6; y < 54; y++)
      for (let x = i * LETTER; x < (i + 1) * LETTER - 4; x++) {
        if (x % 12 >= 6) continue;
        const color = isGold ? gradientColor(SHEEN, at + (wide * (x - i * LETTER)) / LETTER) : ([255, 255, 255] as const);
        source.data.set(color.map(Math.round), (y * width + x) * 3);
        alpha[y * width + x] = color[0] / 255;
      }
  let left = 0;
  const placed = words.map(({ text }) => {
    const from = left;
    const clusters = [...text].map((letter) => ({ text: letter, from: left, to: (left += LETTER) }));
    return { text, from, to: left, clusters };
  });
  const ink = { box: { x: 0, y: 0, width, height: HEIGHT }, alpha, color: [255, 255, 255] } as unknown as InkCrop;
  const text = words.map((word) => word.text).join('');
  const runs = [{ text, style: { ...STYLE, gradient: null } }];
  return withPaintedWords(runs, placed, { source, ink, extent: { top: 0, bottom: HEIGHT } }).map((run) => [
    run.text,
    run.style.gradient?.angle ?? null,
  ]);
}

test('words with a sheen beside white ones are painted though the line seems to be of one colour', () => {
  const [white, gold, short] = [
    { text: '열어', isGold: false },
    { text: '이만큼', isGold: true },
    { text: '또', isGold: true },
  ];
  expect(besidePlain([white, gold])).toEqual([
    ['열어', null],
    ['이만큼', 90],
  ]);
  expect(besidePlain([gold, white])).toEqual([
    ['이만큼', 90],
    ['열어', null],
  ]);
  expect(besidePlain([white, { ...white, text: '다른' }])).toEqual([['열어다른', null]]);
  expect(besidePlain([white, short])).toEqual([['열어또', null]]);
});
