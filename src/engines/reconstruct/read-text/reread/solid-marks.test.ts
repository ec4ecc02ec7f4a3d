import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { solidMarkBefore } from './solid-marks.ts';

const WORDS: readonly Box[] = [
  { x: 40, y: 10, width: 50, height: 20 },
  { x: 100, y: 10, width: 50, height: 20 },
];

/** A picture of 240 x 40 px with a mark, drawn, and a line whose first glyph is what its crop shows of it. */
function marked(mark: Box, { shown = mark, hole = 0, round = true } = {}): [LineInk, typeof picture] {
  const picture = createRaster(240, 40, 3);
  picture.data.fill(255);
  for (let y = 0; y < mark.height; y++)
    for (let x = 0; x < mark.width; x++) {
      const out = Math.hypot((2 * x + 1) / mark.width - 1, (2 * y + 1) / mark.height - 1);
      if ((!round || out <= 1) && out >= hole) picture.data.set([160, 112, 60], ((mark.y + y) * 240 + mark.x + x) * 3);
    }
  const glyphs = [shown, ...WORDS];
  const box = { x: shown.x, y: 10, width: 150 - shown.x, height: 20 };
  const cleaned = createRaster(240, 40, 1);
  return [{ box, detected: box, cleaned, glyphs, origin: { x: 0, y: 0 }, ink: { paper: [255, 255, 255] } } as unknown as LineInk, picture];
}

/** Words as [text, from, to], columns of the picture. */
const reading = (...words: readonly (readonly [text: string, from: number, to: number])[]): Reading => {
  const parts = words.map(([text, from, to]): Part => ({ text, confidence: 0.9, from: (from - 10) / 140, to: (to - 10) / 140 }));
  return { text: parts.map(({ text }) => text).join(' '), confidence: 0.9, parts };
};

const DISC = { x: 14, y: 13, width: 14, height: 14 };
const READ = reading(['0', 14, 28], ['약간', 40, 90], ['있음', 100, 150]);

it('a disc before words is no letter, whatever it is read as', () => {
  const mark = solidMarkBefore(marked(DISC)[0], READ, marked(DISC)[1]);
  expect([mark?.wordsFrom, mark?.strip('0 약간 있음'), mark?.strip('● 약간 있음'), mark?.strip('약간 있음')]).toEqual([
    40,
    '약간 있음',
    '약간 있음',
    '약간 있음',
  ]);
});

it('a square sample of which the crop shows a sliver is one still', () => {
  const [line, picture] = marked({ ...DISC, height: 16 }, { shown: { x: 26, y: 13, width: 2, height: 16 }, round: false });
  expect(solidMarkBefore(line, reading(['|', 24, 28], ['블랙', 40, 90]), picture)?.strip('| 블랙')).toBe('블랙');
});

it.each([
  ['a ring', marked(DISC, { hole: 0.6 })],
  ['a bar', marked({ x: 4, y: 13, width: 24, height: 14 }, { round: false })],
  ['a stroke', marked({ x: 26, y: 10, width: 2, height: 20 }, { round: false })],
  ['a small dot', marked({ x: 22, y: 17, width: 6, height: 6 })],
  [
    'what is dense in letters that touch',
    marked({ x: 20, y: 16, width: 8, height: 8 }, { shown: { x: 10, y: 10, width: 18, height: 20 } }),
  ],
])('%s is none', (_, [line, picture]) => {
  expect(solidMarkBefore(line, READ, picture)).toBeNull();
});

it('nor is what stands at the left of words from right to left: it is behind them', () => {
  const [line, picture] = marked(DISC);
  expect(solidMarkBefore(line, reading(['شحن', 100, 150], ['سريع', 40, 90]), picture)).toBeNull();
});
