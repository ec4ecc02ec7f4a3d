import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { ReadResult, SourcePicture, StyledLine, TextLine } from '../document.ts';
import { matchStyles } from './index.ts';

interface Print {
  readonly text: string;
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly spacing?: number;
  readonly wordSpacing?: number;
  readonly color?: Rgb;
  readonly italic?: boolean;
}

const SIZE = { width: 700, height: 260 };
const PAPER: Rgb = [250, 248, 240];
const INK: Rgb = [30, 40, 60];
const context = { signal: new AbortController().signal, options: undefined, report() {} };

/** Draws lines with faces of the catalogue and reads their boxes off the drawing; letters are darkened as browsers do it. */
function printed(prints: readonly Print[]): { source: SourcePicture; plate: { raster: RgbRaster; inkMask: Uint8Array }; read: ReadResult } {
  const raster = createRaster(SIZE.width, SIZE.height, 3);
  const paper = createRaster(SIZE.width, SIZE.height, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = paper.data[i] = PAPER[i % 3];
  const lines = prints.map((print, i) => draw(raster, print, `t${i}`));
  return {
    source: { raster, format: 'png', fullHeight: SIZE.height, noise: 0 },
    plate: { raster: paper, inkMask: new Uint8Array(SIZE.width * SIZE.height) },
    read: { lines, language: 'en', model: 'test' },
  };
}

function draw(raster: RgbRaster, print: Print, id: string): TextLine {
  const alias = `${print.family}-${print.weight}${print.italic ? '-i' : ''}`;
  GlobalFonts.registerFromPath(faceFor(print.family, print.weight, print.italic ?? false).file, alias);
  const pen = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  pen.font = `${print.size}px "${alias}"`;
  pen.letterSpacing = `${print.spacing ?? 0}px`;
  pen.wordSpacing = `${print.wordSpacing ?? 0}px`;
  pen.fillText(print.text, print.x, print.baseline);
  const { data } = pen.getImageData(0, 0, SIZE.width, SIZE.height);
  const ink = print.color ?? INK;
  let [left, top, right, bottom] = [SIZE.width, SIZE.height, 0, 0];
  for (let y = 0, i = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, i++) {
      const alpha = (data[i * 4 + 3] / 255) ** 0.66;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) raster.data[i * 3 + c] += Math.round(alpha * (ink[c] - raster.data[i * 3 + c]));
      if (alpha < 0.3) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return {
    id,
    text: print.text,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    alternatives: [],
    confidence: 1,
    language: 'en',
    script: /\p{Script=Hangul}/u.test(print.text) ? 'hangul' : 'latin',
    direction: 'ltr',
    kind: 'overlay',
    surface: 'flat',
    ink,
    paper: PAPER,
  };
}

const PRINTS: readonly Print[] = [
  { text: 'A desk for small rooms', family: 'Playfair Display', weight: 700, size: 36, x: 20, baseline: 50 },
  { text: 'Three years of listening went into every edge of it,', family: 'Lato', weight: 400, size: 16, x: 20, baseline: 90 },
  { text: 'and the legs were changed eleven times.', family: 'Lato', weight: 400, size: 16, x: 20, baseline: 114 },
  { text: 'Ships today', family: 'Lato', weight: 700, size: 16, x: 20, baseline: 150, color: [200, 30, 40] },
  { text: 'quietly made by hand', family: 'Lato', weight: 400, size: 16, x: 200, baseline: 150, italic: true },
  { text: '도착 후 이틀 안에 모두 처리됩니다', family: 'Noto Sans KR', weight: 400, size: 18, x: 20, baseline: 232, wordSpacing: 1.2 },
  { text: 'NEW SEASON', family: 'Lato', weight: 700, size: 16, x: 20, baseline: 190, spacing: 4 },
];

let found: Awaited<ReturnType<typeof matchStyles>>;
beforeAll(async () => {
  found = await matchStyles(printed(PRINTS), context);
}, 60_000);

test.each(PRINTS.map((print, i) => [print.text, print, i] as const))(
  '%s: family, weight, size and place are found again',
  (_, print, i) => {
    const line = found.lines[i];
    const { style } = line.runs[0];
    expect(line.runs).toHaveLength(1);
    expect(style).toMatchObject({ family: print.family, weight: print.weight, italic: print.italic ?? false, color: print.color ?? INK });
    expect(style.size).toBeCloseTo(print.size, 0);
    expect(Math.abs(style.letterSpacing - (print.spacing ?? 0))).toBeLessThan(0.25);
    expect(Math.abs(style.wordSpacing - (print.wordSpacing ?? 0))).toBeLessThan(0.25);
    expect(line.baseline).toBe(print.baseline);
    expect(Math.abs(line.originX - print.x)).toBeLessThan(0.6);
    expect(style.match).toBeGreaterThan(0.95);
  },
);

test('neighbouring lines of one style are exactly alike', () => {
  const { match: _a, ...first } = found.lines[1].runs[0].style;
  const { match: _b, ...second } = found.lines[2].runs[0].style;
  expect(second).toEqual(first);
});

test('the fonts asked for hold every character', () => {
  for (const line of found.lines) {
    for (const { text, style } of line.runs) {
      const use = found.fonts.find((font) => font.family === style.family && font.weight === style.weight && font.italic === style.italic)!;
      for (const character of text) expect(use.characters).toContain(character);
    }
  }
});

test('a misread letter does not change the size of a style', async () => {
  const input = printed(PRINTS.slice(1, 3));
  const [first, second] = input.read.lines;
  const misread = { ...input, read: { ...input.read, lines: [first, { ...second, text: second.text.replace('eleven', 'elven') }] } };
  const { lines } = await matchStyles(misread, context);
  expect(lines.map((line) => line.runs[0].style.size)).toEqual([16, 16]);
});

test('words of another colour become a run of their own', async () => {
  const input = printed([
    { text: 'Only today:', family: 'Lato', weight: 400, size: 24, x: 20, baseline: 60 },
    { text: 'half price', family: 'Lato', weight: 400, size: 24, x: 146, baseline: 60, color: [210, 30, 30] },
  ]);
  const [a, b] = input.read.lines;
  const box = { ...a.box, y: Math.min(a.box.y, b.box.y), width: b.box.x + b.box.width - a.box.x, height: 26 };
  const whole = { ...a, text: `${a.text} ${b.text}`, box };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ text, style }) => [text.trim(), style.color])).toEqual([
    ['Only today:', INK],
    ['half price', [210, 30, 30]],
  ]);
});

test.each([
  ['나무의 결을 놓다', ['나무', '의 결을 놓다'], 0],
  ['전품목오늘만반값', ['전품목', '오늘만', '반값'], 1],
])('a phrase of another colour within a word is a run of its own: %s', async (text, pieces, coloured) => {
  const red: Rgb = [210, 30, 30];
  const input = printed([{ text, family: 'Noto Sans KR', weight: 400, size: 24, x: 20, baseline: 60 }]);
  const { data, width } = input.source.raster;
  const whole = input.read.lines[0];
  // Korean letters stand a square each: the phrase is painted over in its stretch of the line.
  const advances = pieces.map((piece) => [...piece].reduce((sum, letter) => sum + (letter === ' ' ? 0.224 : 0.92) * 24, 0));
  const from = 20 + advances.slice(0, coloured).reduce((sum, advance) => sum + advance, 0);
  for (let y = whole.box.y - 4; y < whole.box.y + whole.box.height + 4; y++) {
    for (let x = Math.round(from); x < Math.round(from + advances[coloured]); x++) {
      const i = (y * width + x) * 3;
      const alpha = (PAPER[0] - data[i]) / (PAPER[0] - INK[0]);
      for (let c = 0; c < 3; c++) data[i + c] = Math.round(PAPER[c] + alpha * (red[c] - PAPER[c]));
    }
  }
  const { lines } = await matchStyles(input, context);
  expect(lines[0].runs.map((run) => run.text)).toEqual(pieces);
  for (const [i, { style }] of lines[0].runs.entries()) expect(channelDistance(style.color, i === coloured ? red : INK)).toBeLessThan(30);
});

test('body text has a family of its own although the lines with the most ink are all headings of another one', async () => {
  const headings = ['Made for', 'small rooms', 'and long', 'quiet days'].map((text, i): Print => ({
    text,
    family: 'Lora',
    weight: 700,
    size: 46 - i * 7,
    x: 20,
    baseline: 50 + i * 44,
  }));
  const body: Print = { text: 'Nobody makes it of solid wood', family: 'Montserrat', weight: 400, size: 14, x: 20, baseline: 230 };
  const { lines } = await matchStyles(
    printed([...headings, { ...headings[3], text: 'by hand and with care', size: 20, x: 400 }, body]),
    context,
  );
  expect(lines.map((line) => line.runs[0].style.family)).toEqual(['Lora', 'Lora', 'Lora', 'Lora', 'Lora', 'Montserrat']);
});

test('a misread line is set like the rest of its paragraph', async () => {
  const words = ['Three years of listening went into', 'every edge of it, and the legs were', 'changed eleven times since then.'];
  const page = printed(words.map((text, i): Print => ({ text, family: 'Lato', weight: 400, size: 17, x: 20, baseline: 60 + i * 26 })));
  const misread = page.read.lines.map((line, i) => (i === 1 ? { ...line, text: 'evory cdgo ol 1t, aud thc lcgs wcrc' } : line));
  const { lines } = await matchStyles({ ...page, read: { ...page.read, lines: misread } }, context);
  const [, { runs }] = lines;
  expect(runs[0].style).toMatchObject({ family: 'Lato', weight: 400, size: 17 });
});

/** What is printed, and what a recogniser made of it. */
const MISREAD: readonly (Print & { readonly read: string; readonly alternatives?: readonly string[]; readonly language?: string })[] = [
  {
    text: '넉넉한 하루를 위한 책상',
    read: '넘넘한 하루를 위한 책상',
    family: 'Nanum Gothic',
    weight: 700,
    size: 30,
    x: 20,
    baseline: 50,
    language: 'ko',
  },
  {
    text: '손이 닿는 모서리는 둥글게',
    read: '손이 당는 모서리는 둥글게',
    family: 'Nanum Gothic',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 90,
    language: 'ko',
  },
  { text: '1200 × 600 × 735 mm', read: '1200 x 600 x 735 mm', family: 'Lato', weight: 400, size: 18, x: 20, baseline: 130 },
  {
    text: 'Open 10:00–17:00 on weekdays',
    read: 'Open 10:00-17:00 on weekdays',
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 170,
  },
  {
    text: 'Two thousand people told us',
    read: 'Two thousannd people told us',
    alternatives: ['Two thousand pe0ple told us'],
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 210,
  },
  {
    text: 'All of it is right as it was read',
    read: 'All of it is right as it was read',
    alternatives: ['All 0f it is rlght'],
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 245,
  },
];

test('words that a recogniser misread are set right by drawing what they may have been', async () => {
  const page = printed(MISREAD);
  const lines = page.read.lines.map((line, i) => {
    const { read: text, alternatives = [], language = 'en' } = MISREAD[i];
    return { ...line, text, alternatives, language, confidence: 0.8 };
  });
  const { lines: proofed } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofed.map((line) => line.text)).toEqual(MISREAD.map((print) => print.text));
  expect(Math.min(...proofed.map((line) => line.confidence))).toBeGreaterThan(0.9);
}, 60_000);

test('letters that lie on no drawn one stay as they were read, less surely', async () => {
  const page = printed([{ text: 'qxwzkvj', family: 'Lato', weight: 400, size: 24, x: 20, baseline: 50 }]);
  const lines = page.read.lines.map((line) => ({ ...line, text: 'Mnbhdea', confidence: 0.95 }));
  const { lines: proofed } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofed[0].text).toBe('Mnbhdea');
});

test('a misread line takes the style that other lines of the page have proved', async () => {
  const page = printed([
    { text: 'What it is made of', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 60 },
    { text: 'Where it is made', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 120 },
    { text: 'Who makes it', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 180 },
  ]);
  const lines = page.read.lines.map((line, i) => (i === 2 ? { ...line, text: 'Who makles it', confidence: 0.6 } : line));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread[2].runs[0].style).toMatchObject({ family: 'Lato', weight: 700, size: 34 });
  expect(proofread[2].text).toBe('Who makes it');
});

test('syllables that the recogniser has not learnt are put in where the line is too short for its ink', async () => {
  const page = printed([
    { text: '아침에 일어나기 힘들고 몸이 무거운 분', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 40 },
    { text: '잦은 야근과 회식으로 지친 직장인', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 80 },
    { text: '맛없는 알약이 싫은 수험생', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 120 },
    { text: '점수가 뚜렷하게 낮아졌습니다', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 160 },
  ]);
  const lines = page.read.lines.map((line) => ({ ...line, language: 'ko', text: line.text.replace(/[잦렷]/u, '') }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(page.read.lines.map(({ text }) => text));
});

test('a dot with too little ink for a colour of its own has that of its line', async () => {
  const page = printed([
    { text: '박현우 · 170cm · 화이트 라지', family: 'Noto Sans KR', weight: 400, size: 13, x: 20, baseline: 60, color: [165, 154, 140] },
  ]);
  const { lines } = await matchStyles(page, context);
  expect(lines[0].runs).toHaveLength(1);
});

/** The picture turned by a quarter so that its lines run down, or up. */
function turned(raster: RgbRaster, writing: 'down' | 'up'): RgbRaster {
  const out = createRaster(raster.height, raster.width, 3);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const [tx, ty] = writing === 'down' ? [raster.height - 1 - y, x] : [y, raster.width - 1 - x];
      out.data.set(raster.data.subarray((y * raster.width + x) * 3, (y * raster.width + x) * 3 + 3), (ty * out.width + tx) * 3);
    }
  }
  return out;
}

const inBox = ({ originX, baseline, advance, ascent, descent }: StyledLine): number[] => [
  originX,
  baseline - ascent,
  advance,
  ascent + descent,
];

test.each(['down', 'up'] as const)('a line that runs %s is matched as the level line that it is when turned back', async (writing) => {
  const made = printed([{ text: 'Autumn collection', family: 'Lato', weight: 700, size: 30, x: 40, baseline: 90, spacing: 2 }]);
  const [level] = (await matchStyles(made, context)).lines;
  const { box } = made.read.lines[0];
  const place = (x: number, y: number, width: number, height: number) =>
    writing === 'down' ? [SIZE.height - y - height, x, height, width] : [y, SIZE.width - x - width, height, width];
  const [x, y, width, height] = place(box.x, box.y, box.width, box.height);
  const lines = [{ ...made.read.lines[0], box: { x, y, width, height }, writing }];
  const { lines: found } = await matchStyles(
    {
      source: { ...made.source, raster: turned(made.source.raster, writing) },
      plate: { ...made.plate, raster: turned(made.plate.raster, writing) },
      read: { ...made.read, lines },
    },
    context,
  );
  expect(found[0].writing).toBe(writing);
  expect(found[0].runs.map(({ style }) => [style.family, style.weight, style.size])).toEqual(
    level.runs.map(({ style }) => [style.family, style.weight, style.size]),
  );
  expect(found[0].runs[0].style.letterSpacing).toBe(level.runs[0].style.letterSpacing);
  const [expected] = [inBox(level)].map(([left, top, across, down]) => place(left, top, across, down));
  for (const [i, value] of inBox(found[0]).entries()) expect(Math.abs(value - expected[i])).toBeLessThan(0.6);
});

test('signs under each other get their size from their shapes and their spacing from their pitch', async () => {
  const [x, size, pitch] = [100, 32, 38];
  const signs = [...'정성을다'];
  const made = printed(signs.map((text, i) => ({ text, family: 'Noto Sans KR', weight: 700, size, x, baseline: 50 + i * pitch })));
  const boxes = made.read.lines.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const box = { x: left, y: boxes[0].y, width: right - left, height: boxes.at(-1)!.y + boxes.at(-1)!.height - boxes[0].y };
  const lines = [{ ...made.read.lines[0], text: signs.join(''), box, writing: 'upright' as const, language: 'ko' }];
  const [line] = (await matchStyles({ ...made, read: { ...made.read, lines } }, context)).lines;
  const [{ style }] = line.runs;
  expect([style.family, style.weight]).toEqual(['Noto Sans KR', 700]);
  expect(Math.abs(style.size - size)).toBeLessThan(0.6);
  // An em is the face's own advance downwards.
  expect(Math.abs(style.size + style.letterSpacing - pitch)).toBeLessThan(0.6);
  const [, top, , height] = inBox(line);
  expect(Math.abs(height - signs.length * pitch)).toBeLessThan(2);
  expect(Math.abs(top + size / 2 - (boxes[0].y + boxes[0].height / 2))).toBeLessThan(2);
});
