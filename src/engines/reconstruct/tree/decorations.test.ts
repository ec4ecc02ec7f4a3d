import { expect, test } from 'vitest';
import type { BoxShape, RuleShape } from '../document.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { attachDecorations } from './decorations.ts';

/** A line of letters 16 px wide from 100 px on, and a stroke through some of them. */
function struck(text: string, from: number, to: number) {
  const width = 16 * text.length;
  const line = styledLine(
    text,
    { ...STYLE, size: 16 },
    { box: { x: 100, y: 84, width, height: 16 }, baseline: 98, originX: 100, advance: width, ascent: 14, descent: 4 },
  );
  const rule: RuleShape = {
    kind: 'rule',
    id: 'rule-1',
    orientation: 'horizontal',
    box: { x: 100 + 16 * from, y: 92, width: 16 * (to - from), height: 1 },
    style: 'solid',
    color: [40, 40, 40],
  };
  const { lines, rules } = attachDecorations([line], [rule], []);
  return { strikes: lines[0]!.decorations.length, left: rules.length };
}

test('a price is struck, and so is a whole line', () => {
  expect(struck('정가 59,000원 오늘만', 3, 10)).toEqual({ strikes: 1, left: 0 });
  expect(struck('품절', 0, 2)).toEqual({ strikes: 1, left: 0 });
  // A vowel that stands upright has no such bar.
  expect(struck('오늘 품절 아니고 재입고', 3, 5)).toEqual({ strikes: 1, left: 0 });
});

test('bars of a few syllables that meet are no strike, and no line either', () => {
  expect(struck('핸들만 동봉된 렌치로', 4, 7)).toEqual({ strikes: 0, left: 0 });
});

test('a flat bar through the middle of large figures is their strike, one with a border or beside them is not', () => {
  const size = 60;
  const line = styledLine(
    '189,000',
    { ...STYLE, size },
    { box: { x: 100, y: 60, width: 200, height: 46 }, baseline: 104, originX: 100, advance: 200, ascent: 50, descent: 14 },
  );
  const bar = (over: Partial<BoxShape>): BoxShape => ({
    kind: 'box',
    id: 'shape-1',
    box: { x: 98, y: 80, width: 204, height: 6 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: [230, 0, 18] },
    border: null,
    shadow: null,
    ...over,
  });
  const attached = (shape: BoxShape) => attachDecorations([line], [], [shape]);
  const { lines, boxes } = attached(bar({}));
  expect(lines[0]!.decorations).toMatchObject([{ kind: 'strike', thickness: 6, color: [230, 0, 18] }]);
  expect(boxes).toEqual([]);
  expect(attached(bar({ border: { width: 1, color: [0, 0, 0], sides: ['top'], style: 'solid' } })).boxes).toHaveLength(1);
  expect(attached(bar({ box: { x: 98, y: 130, width: 204, height: 6 } })).boxes).toHaveLength(1);
});
