import { expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { advanceOf, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import { matchStyles } from './index.ts';
import { context, INK, PAPER, printed } from './testing/printed.ts';

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

test('a dot with too little ink for a colour of its own has that of its line', async () => {
  const page = printed([
    { text: '박현우 · 170cm · 화이트 라지', family: 'Noto Sans KR', weight: 400, size: 13, x: 20, baseline: 60, color: [165, 154, 140] },
  ]);
  const { lines } = await matchStyles(page, context);
  expect(lines[0].runs).toHaveLength(1);
});

test.each([
  ['— 김민지, 2026년 10월 구매', 60],
  ['— 김민지, 2026년 10월 구매', 60.75],
  ['— 김민지, 2026년 10월 구매', 60.875],
  ['2026년 10월 구매 — 김민지', 60],
])('a thin sign that is paler than its line has the colour of that, and so have the words beside it: %s', async (text, baseline) => {
  const page = printed([{ text, family: 'Noto Sans KR', weight: 400, size: 14, x: 20, baseline, color: [107, 114, 128] }]);
  const { lines } = await matchStyles(page, context);
  expect(lines[0].runs).toHaveLength(1);
});

test('a small phrase whose red a lossy picture has halved is a run of its own, a pale word of one colour is none', async () => {
  const runsOf = async (color: Rgb) => {
    const print = { family: 'Noto Sans KR', weight: 400, size: 13, baseline: 60 };
    const input = printed([
      { ...print, text: '· 측정 조건에 따라 달라질 수 있으며', x: 20, color: [128, 128, 128] },
      { ...print, text: '단순 변심은 반품이 됩니다', x: 222, color },
    ]);
    const [a, b] = input.read.lines;
    const box = { ...a.box, y: Math.min(a.box.y, b.box.y), width: b.box.x + b.box.width - a.box.x, height: 14 };
    const whole = { ...a, text: `${a.text} ${b.text}`, box, language: 'ko' as const };
    const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
    return lines[0].runs.map(({ text }) => text.replaceAll(' ', ''));
  };
  expect(await runsOf([170, 100, 104])).toEqual(['·측정조건에따라달라질수있으며', '단순변심은반품이됩니다']);
  expect(await runsOf([160, 160, 160])).toHaveLength(1);
});

test.each([800, 700])('words of another colour are as heavy as printed beside regular ones: %i', async (weight) => {
  const [size, baseline, family] = [18, 60, 'Nanum Square'];
  const start = '하루하루를 손에서 도무지 못 놓고 있는데요 저는 ';
  const x = 20 + advanceOf(faceFor(family, 400, false), start, size, { letters: 0, words: 0 }, 'ltr');
  const input = printed([
    { text: start, family, weight: 400, size, x: 20, baseline },
    { text: '놓지 않고', family, weight, size, x, baseline, color: [217, 72, 15] },
  ]);
  const [a, b] = input.read.lines;
  const whole = { ...a, text: `${start}놓지 않고`, box: { ...a.box, width: b.box.x + b.box.width - a.box.x } };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ style }) => style.weight)).toEqual([400, weight]);
});

test.each([
  [700, 400],
  [400, 700],
  [400, 400],
])('words of another colour have the weight %i that they are printed in, the line %i', async (weight, usual) => {
  const [size, baseline, family] = [20, 60, 'Noto Sans KR'];
  const widths = [5, 5, 6].map((letters) => (letters * 0.92 + 0.224) * size);
  const input = printed([
    { text: '하루하루를', family, weight: usual, size, x: 20, baseline },
    { text: '손에서놓지', family, weight, size, x: 20 + widths[0], baseline, color: [190, 40, 30] },
    { text: '못하고있습니다', family, weight: usual, size, x: 20 + widths[0] + widths[1], baseline },
  ]);
  const { lines: parts } = input.read;
  const right = parts[2].box.x + parts[2].box.width;
  const whole = { ...parts[0], text: parts.map(({ text }) => text).join(' '), box: { ...parts[0].box, width: right - parts[0].box.x } };
  const { lines, fonts } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ style }) => style.weight)).toEqual([usual, weight, usual]);
  expect(fonts.map((font) => font.weight).toSorted((a, b) => a - b)).toEqual([...new Set([usual, weight])].toSorted((a, b) => a - b));
});

test.each([
  ['보내기', '전에', '희망일', '을 적어 주세요', 400, 700],
  ['한 번 더', '눌러', '꼼꼼하게 ', '닦아 냅니다', 400, 700],
  ['한 번 더', '눌러', '꼼꼼하게 ', '닦아 냅니다', 300, 500],
  ['간편하게', '하루', '한 포', '로 챙겨요', 300, 700],
])('words in the colour of their line are bold where they are printed so: %s %s %s', async (first, second, bold, rest, usual, weight) => {
  const [size, baseline, family] = [18, 60, 'Noto Sans KR'];
  const width = (text: string) => [...text].reduce((sum, letter) => sum + (letter === ' ' ? 0.224 : 0.92) * size, 0);
  const start = `${first} ${second} `;
  const input = printed([
    { text: start, family, weight: usual, size, x: 20, baseline },
    { text: bold, family, weight, size, x: 20 + width(start), baseline },
    { text: rest, family, weight: usual, size, x: 20 + width(start + bold), baseline },
  ]);
  const { lines: parts } = input.read;
  const right = parts[2].box.x + parts[2].box.width;
  const whole = { ...parts[0], text: start + bold + rest, box: { ...parts[0].box, width: right - parts[0].box.x } };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ text, style }) => [text, style.weight])).toEqual([
    [start, usual],
    [bold, weight],
    [rest, usual],
  ]);
});

test('a line with a bold word has no narrower spaces for being wider than in one weight', async () => {
  const [size, baseline, family] = [24, 60, 'Arimo'];
  const start = 'Sign Up for the ';
  const x = 20 + advanceOf(faceFor(family, 400, false), start, size, NO_SPACING, 'ltr');
  const input = printed([
    { text: start.trim(), family, weight: 400, size, x: 20, baseline },
    { text: 'NEWSLETTER', family, weight: 700, size, x, baseline },
  ]);
  const [a, b] = input.read.lines;
  const whole = { ...a, text: `${start}NEWSLETTER`, box: { ...a.box, width: b.box.x + b.box.width - a.box.x } };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  const set = lines[0].runs.map(({ text, style }) => [text, style.weight, style.size, style.letterSpacing, style.wordSpacing]);
  expect(set).toEqual([
    [start, 400, size, 0, 0],
    ['NEWSLETTER', 700, size, 0, 0],
  ]);
});

test('a large phrase of another colour that ends within a word is no gradient', async () => {
  const [size, baseline, family] = [46, 90, 'Noto Sans KR'];
  const input = printed([
    { text: '심심하다', family, weight: 700, size, x: 20, baseline, color: [91, 73, 214] },
    { text: '고 해요', family, weight: 700, size, x: 20 + 4 * 0.92 * size, baseline, color: [45, 42, 74] },
  ]);
  const [a, b] = input.read.lines;
  const whole = { ...a, text: '심심하다고 해요', box: { ...a.box, width: b.box.x + b.box.width - a.box.x } };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ text, style }) => [text, style.gradient])).toEqual([
    ['심심하다', null],
    ['고 해요', null],
  ]);
});

test('a word that is slanted for emphasis is a run of its own', async () => {
  const set = { family: 'DM Serif Display', weight: 400, size: 60, baseline: 100 };
  const before = advanceOf(faceFor(set.family, 400, false), 'Cold for a ', 60, NO_SPACING, 'ltr');
  const input = printed([
    { ...set, text: 'Cold for a', x: 20 },
    { ...set, text: 'day.', x: 20 + before, italic: true, color: [190, 140, 40] },
  ]);
  const [a, b] = input.read.lines;
  const whole = { ...a, text: `${a.text} ${b.text}`, box: { ...a.box, width: b.box.x + b.box.width - a.box.x, height: a.box.height + 16 } };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [whole] } }, context);
  expect(lines[0].runs.map(({ text, style }) => [text.trim(), style.italic])).toEqual([
    ['Cold for a', false],
    ['day.', true],
  ]);
});

test('a line that goes over to the slanted face is one line of two runs, whatever its first letter was read as', async () => {
  const set = { family: 'Cormorant Garamond', size: 82 };
  const input = printed([
    { ...set, weight: 300, text: 'Made slowly,', x: 20, baseline: 100 },
    { ...set, weight: 300, text: 'carried', x: 20, baseline: 200 },
    { ...set, weight: 400, text: 'lightly.', x: 252, baseline: 200, italic: true },
  ]);
  const [above, a, b] = input.read.lines;
  const box = { ...a.box, width: b.box.x + b.box.width - a.box.x, height: b.box.y + b.box.height - a.box.y };
  const shadow = { offsetX: 2, offsetY: 2, blur: 4, spread: 0, color: [0, 0, 0], opacity: 0.4 } as const;
  const { lines } = await matchStyles(
    { ...input, read: { ...input.read, lines: [above, { ...a, text: 'Carried lightly.', box }] }, shadows: new Map([[a.id, shadow]]) },
    context,
  );
  expect(lines).toHaveLength(2);
  expect(lines[1].runs.map(({ style }) => style.shadow)).toEqual([shadow, shadow]);
  expect(lines[1]).toMatchObject({ id: a.id, text: 'carried lightly.' });
  expect(lines[1].runs.map(({ text, style }) => [text.trim(), style.family, style.italic])).toEqual([
    ['carried', 'Cormorant Garamond', false],
    ['lightly.', 'Cormorant Garamond', true],
  ]);
});

test('which way shows the ink of the slanted part, on a ground that is not even, is told by slanted faces', async () => {
  const set = { family: 'Playfair Display', size: 110, weight: 400, baseline: 150 };
  const input = printed([
    { ...set, text: 'Lune', x: 20, color: [120, 60, 40] },
    { ...set, text: 'bag', x: 290, italic: true, color: [60, 110, 60] },
  ]);
  const [a, b] = input.read.lines;
  const top = Math.min(a.box.y, b.box.y);
  const box = { x: a.box.x, y: top, width: b.box.x + b.box.width - a.box.x, height: b.box.y + b.box.height - top };
  const line = { ...a, text: 'Lune bag', box, surface: 'gradient' as const };
  const { lines } = await matchStyles({ ...input, read: { ...input.read, lines: [line] } }, context);
  expect(lines[0].runs.map(({ text, style }) => [text.trim(), style.family, style.italic, style.match > 0.9])).toEqual([
    ['Lune', 'Playfair Display', false, true],
    ['bag', 'Playfair Display', true, true],
  ]);
});
