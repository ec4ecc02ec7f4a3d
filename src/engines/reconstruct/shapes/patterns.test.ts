import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';
import { isCrossing, patternOf } from './patterns.ts';

const cell = (x: number, y: number, side = 32): FoundBox => ({
  box: { x, y, width: side, height: side },
  radius: [0, 0, 0, 0],
  fill: null,
  border: { width: 1, color: [35, 61, 97], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
});

const left = (boxes: readonly FoundBox[], lines: readonly FoundBox['box'][]) => {
  const isPattern = patternOf(boxes, lines);
  return boxes.filter((box) => !isPattern(box));
};

const CELLS = Array.from({ length: 30 }, (_, i) => cell((i % 6) * 31, Math.floor(i / 6) * 31));

test('cells of graph paper are no boxes', () => {
  const card = cell(300, 0, 120);
  expect(left([...CELLS, card], [])).toEqual([card]);
});

test('nor are cells that have run together where text was taken off', () => {
  const heading = { ...cell(31, 31), box: { x: 31, y: 31, width: 94, height: 32 } };
  expect(left([...CELLS, heading], [heading.box])).toEqual([]);
});

test('cells that hold text are', () => {
  const lines = CELLS.map(({ box }) => ({ x: box.x + 8, y: box.y + 8, width: 12, height: 12 }));
  expect(left(CELLS, lines)).toHaveLength(30);
});

test('a few boxes of one size are no pattern', () => {
  expect(left(CELLS.slice(0, 12), [])).toHaveLength(12);
});

const LINES = { kind: 'solid', color: [35, 61, 97] } as const;

/** A field of blue paper with a line round it, which goes on for `reach` px beyond its corners. */
function paper(reach: number) {
  const raster = createRaster(320, 256, 3);
  paintFill(raster, { x: 0, y: 0, width: 320, height: 256 }, [0, 0, 0, 0], { kind: 'solid', color: [13, 42, 82] });
  for (const y of [96, 160]) paintFill(raster, { x: 96 - reach, y, width: 97 + 2 * reach, height: 1 }, [0, 0, 0, 0], LINES);
  for (const x of [96, 192]) paintFill(raster, { x, y: 96 - reach, width: 1, height: 65 + 2 * reach }, [0, 0, 0, 0], LINES);
  return raster;
}

const FIELD: FoundBox = { ...cell(96, 96), box: { x: 96, y: 96, width: 97, height: 65 } };

test('where the lines of graph paper cross and go on, there is no frame', () => {
  expect(isCrossing(FIELD, paper(60))).toBe(true);
});

test('a frame ends at its corners', () => {
  expect(isCrossing(FIELD, paper(0))).toBe(false);
});
