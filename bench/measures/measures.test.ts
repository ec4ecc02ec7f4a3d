import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import type { Rgb } from '../../src/engines/image/colour.ts';
import { matchLines, mergeWords, similarity, type Line } from './lines.ts';
import { launchBrowser, readPage } from './page.ts';
import { meanColourDifference, ssim, type Pixels } from './pixels.ts';
import { scorePage } from './score.ts';

// The expected figures are those of the evaluation scripts that the goals were set with, on the same input.

function word(text: string, x: number, y: number, w: number, size = 16, role = 'p'): Line {
  return { text, x, y, w, h: size * 1.2, size, weight: 400, color: [0, 0, 0], role };
}
const WORDS = [
  word('Big', 10, 10, 60, 40, 'h1'),
  word('title', 80, 10, 90, 40, 'h1'),
  word('one', 10, 80, 30),
  word('two', 44, 80, 31),
  word('far', 300, 80, 30),
  word('three', 10, 104, 50),
  word('위', 70, 105, 16),
  word('small', 90, 106, 40, 10),
];

describe('lines', () => {
  test('words side by side are one line; gaps and sizes part them', () => {
    const lines = mergeWords(WORDS);
    expect(lines.map((line) => line.text)).toEqual(['Big title', 'one two', 'far', 'small', 'three 위']);
    expect(lines[0]).toMatchObject({ x: 10, y: 10, w: 160, h: 48, size: 40, role: 'h1' });
    expect(lines[4].h).toBeCloseTo(20.2, 9);
  });

  test('the best text is paired, nearness breaks ties', () => {
    const made = [
      word('Big', 14, 12, 60, 40, 'h2'),
      word('tittle', 80, 12, 90, 40, 'h2'),
      word('one', 10, 200, 30),
      word('two', 44, 200, 31),
      word('far', 302, 80, 30),
      word('extra', 500, 80, 60),
    ];
    const { pairs, lost, extra } = matchLines(mergeWords(WORDS), mergeWords(made), 600, 400);
    expect(pairs.map(({ t, r }) => [t.text, r.text])).toEqual([
      ['far', 'far'],
      ['Big title', 'Big tittle'],
      ['one two', 'one two'],
    ]);
    expect(lost.map((line) => line.text)).toEqual(['small', 'three 위']);
    expect(extra.map((line) => line.text)).toEqual(['extra']);
  });

  test.each([
    ['Hello world', 'Helo  wurld', 0.8421052631578947],
    ['가나다라', '가다라마바', 0.6666666666666666],
    ['ﬁne', 'fine', 1],
    ['', '', 1],
    ['abc', '', 0],
  ])('similarity of %j and %j', (a, b, expected) => expect(similarity(a, b)).toBeCloseTo(expected, 12));
});

const pattern = (width: number, height: number, seed: number, period: number): Pixels => {
  const at = (x: number, y: number) => (Math.floor(x / period) * 37 + Math.floor(y / period) * 59 + seed * 11 + ((x * y * seed) % 7)) % 256;
  return {
    width,
    height,
    channels: 1,
    data: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
  };
};
const grey = (height: number): Pixels => ({ width: 2, height, channels: 3, data: new Uint8Array(2 * height * 3).fill(128) });

describe('pixels', () => {
  test.each([
    [pattern(50, 61, 3, 5), pattern(47, 70, 4, 5), 0.6672281310188747, 0.6672281310188747],
    [pattern(40, 40, 3, 9), pattern(40, 40, 3, 9), 1, 1],
    [pattern(64, 33, 1, 40), pattern(64, 33, 2, 40), 0.8569094342124576, 0.9536187345283331],
  ])('structural similarity, case %#', (a, b, mean, content) => {
    expect(ssim(a, b).mean).toBeCloseTo(mean, 9);
    expect(ssim(a, b).content).toBeCloseTo(content, 9);
  });

  test.each<[Rgb, Rgb, number]>([
    [[255, 0, 0], [0, 0, 255], 52.88136803127369],
    [[10, 20, 30], [10, 22, 30], 1.9966172208779875],
    [[200, 180, 40], [60, 90, 220], 72.37691457238232],
    [[0, 0, 0], [255, 255, 255], 100.00000386666865],
  ])('CIEDE2000 of %j and %j', (a, b, expected) => expect(colourDifference(a, b)).toBeCloseTo(expected, 9));

  test('a missing row counts as the largest difference', () => {
    expect(meanColourDifference(grey(4), grey(3))).toBe(25);
  });
});

const page = (text: string) => [{ path: 'index.html', mime: 'text/html', bytes: new TextEncoder().encode(text) }];

test('a page scored against itself is perfect, and a damaged copy is not', async () => {
  const html = '<!doctype html><meta charset="utf-8"><style>body{margin:20px;font:20px sans-serif}b{color:#c00}</style>';
  const body = '<h1>A title of words</h1><p>Some text, and <b>some more</b> of it.</p><p>The last line.</p>';
  const browser = await launchBrowser();
  try {
    const { width, height, lines, png } = await readPage(browser, page(html + body), { width: 600 });
    expect(lines.map((line) => line.text)).toEqual(['A title of words', 'Some text, and some more of it.', 'The last line.']);
    const same = await scorePage(browser, { width, height, lines }, png, page(html + body));
    expect(same.score).toMatchObject({
      block_match: 1,
      text: 1,
      position: 1,
      live_text: 1,
      baked_text: 0,
      within_4px: 1,
      ssim: 1,
      mean_delta_e: 0,
      heading_f1: 1,
    });
    const worse = await scorePage(
      browser,
      { width, height, lines },
      png,
      page(html + body.replace('Some text', '<i style="position:absolute">x</i>Sum tekst').replaceAll('h1', 'h4')),
    );
    expect(worse.score.absolute_share).toBeGreaterThan(0);
    expect(worse.score.ssim).toBeLessThan(0.99);
    expect(worse.score.text).toBeLessThan(1);
  } finally {
    await browser.close();
  }
}, 60_000);

test('the cases that come with the bench fit their pictures', async () => {
  const folder = fileURLToPath(new URL('../cases/', import.meta.url));
  const { caseNames, readCase } = await import('../cases.ts');
  const { default: sharp } = await import('sharp');
  const names = caseNames(folder);
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) {
    const { truth, source } = await readCase(folder, name);
    const { width, height } = await sharp(source).metadata();
    expect([width, height]).toEqual([truth!.width, truth!.height]);
    expect(truth!.lines.length).toBeGreaterThan(5);
    expect(source.length).toBeLessThan(300_000);
    expect((await readFile(`${folder}${name}/page.html`, 'utf8')).startsWith('<!doctype html>')).toBe(true);
  }
});
