import { expect, it, test } from 'vitest';
import type { BoxShape } from '../document.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { attachDecorations } from './decorations.ts';
import { highlightOf } from './highlights.ts';

const line = styledLine('세 번 골라냅니다', STYLE, {
  box: { x: 100, y: 84, width: 160, height: 20 },
  baseline: 100,
  originX: 100,
  advance: 160,
  ascent: 18,
  descent: 5,
});

const stroke = (x: number, y: number, width: number, height: number, rest: Partial<BoxShape> = {}): BoxShape => ({
  kind: 'box',
  id: 'shape-1',
  box: { x, y, width, height },
  radius: [0, 0, 0, 0],
  fill: { kind: 'solid', color: [255, 217, 154] },
  border: null,
  shadow: null,
  ...rest,
});

it('a stroke under the lower half of a line is its mark', () => {
  expect(highlightOf(line, stroke(98, 94, 166, 12))).toEqual({
    line: 'line-1',
    kind: 'mark',
    color: [255, 217, 154],
    thickness: 12,
    offset: -6,
    reach: { before: 2, behind: 4 },
    radius: 0,
  });
});

it('goes on before and behind its words in reading direction', () => {
  expect(highlightOf({ ...line, direction: 'rtl' }, stroke(98, 94, 166, 12))?.reach).toEqual({ before: 4, behind: 2 });
});

it('a stroke under some words is theirs, be it as high as they are', () => {
  for (const [y, height] of [
    [94, 12],
    [80, 26],
  ] as const) {
    const mark = highlightOf(line, stroke(100, y, 44, height))!;
    expect(line.text.slice(mark.words!.from, mark.words!.to)).toBe('세 번');
  }
});

test.each([
  ['a label, of which nothing stands out', stroke(94, 78, 172, 30)],
  ['a box that reaches farther', stroke(60, 94, 240, 12)],
  ['a bar over the words', stroke(100, 74, 160, 6)],
  ['a frame', stroke(100, 94, 160, 12, { border: { width: 1, color: [0, 0, 0], sides: ['top'], style: 'solid' } })],
  ['a speck', stroke(120, 94, 6, 12)],
])('%s is no mark', (_, shape) => {
  expect(highlightOf(line, shape)).toBeNull();
});

it('a mark is no box of its own any more; one under two lines is', () => {
  const one = attachDecorations([line], [], [stroke(100, 94, 160, 12)]);
  expect([one.boxes, one.lines[0]!.decorations.map(({ kind }) => kind)]).toEqual([[], ['mark']]);
  const next = { ...line, id: 'line-2', box: { ...line.box, y: 100 } };
  expect(attachDecorations([line, next], [], [stroke(100, 94, 160, 12)]).boxes).toHaveLength(1);
});
