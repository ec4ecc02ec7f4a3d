import { beforeAll, expect, test } from 'vitest';
import { channelDistance } from '../../image/colour.ts';
import { matchStyles } from './index.ts';
import { context, INK, printed, type Print } from './testing/printed.ts';

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
    expect(style).toMatchObject({ family: print.family, weight: print.weight, italic: print.italic ?? false });
    // Strokes of small type do not cover pixels whole.
    expect(channelDistance(style.color, print.color ?? INK)).toBeLessThanOrEqual(8);
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

test('a line above a heading may be set wider apart than its letters are high', async () => {
  const print = { text: 'REDEFINED', family: 'Space Grotesk', weight: 300, size: 20, x: 40, baseline: 60, spacing: 16 };
  const [{ runs }] = (await matchStyles(printed([print]), context)).lines;
  expect(runs[0].style).toMatchObject({ family: 'Space Grotesk', weight: 300 });
  expect(Math.abs(runs[0].style.size - 20)).toBeLessThan(1);
  expect(Math.abs(runs[0].style.letterSpacing - 16)).toBeLessThan(1);
});

test('a number is measured without strokes of the small unit that touches it', async () => {
  const face = { family: 'Outfit', weight: 700, baseline: 100 };
  const { lines } = await matchStyles(
    printed([
      { ...face, text: '38.2', size: 40, x: 40 },
      { ...face, text: '%', size: 22, x: 119 },
    ]),
    context,
  );
  expect(lines[0].runs[0].style).toMatchObject({ family: 'Outfit', weight: 700, size: 40 });
  expect(lines[0].runs[0].style.match).toBeGreaterThan(0.98);
});

test('joined letters are not set apart, though a mark beside them was not read', async () => {
  const print = { text: 'س. كم يستغرق التوصيل؟', family: 'Cairo', weight: 700, size: 19, x: 40, baseline: 60 };
  const { read, ...input } = printed([print]);
  const [line] = read.lines;
  const unmarked = { ...line, text: 'كم يستغرق التوصيل؟', script: 'arabic', direction: 'rtl', language: 'ar' } as const;
  const { lines } = await matchStyles({ ...input, read: { ...read, lines: [unmarked] } }, context);
  expect(lines[0].runs[0].style.letterSpacing).toBe(0);
});

test('large headings of one style in two dark colours keep theirs', async () => {
  const colors = [
    [29, 34, 48],
    [34, 53, 44],
  ] as const;
  const prints = ['Made for small', 'rooms and quiet'].map((text, i): Print => ({
    text,
    family: 'Lora',
    weight: 700,
    size: 46,
    x: 20,
    baseline: 60 + i * 120,
    color: colors[i]!,
  }));
  const { lines } = await matchStyles(printed(prints), context);
  for (const [i, { runs }] of lines.entries()) expect(channelDistance(runs[0].style.color, colors[i]!)).toBeLessThanOrEqual(4);
});
