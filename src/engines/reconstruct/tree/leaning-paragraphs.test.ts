import { expect, test } from 'vitest';
import { centerX, centerY } from '../../image/geometry.ts';
import { toPicture } from '../../image/turned.ts';
import type { StyledLine, TextNode } from '../document.ts';
import { advanceBox } from './items.ts';
import { joinParagraphs } from './paragraphs.ts';
import { line } from './testing/pages.ts';

const PLACE = { x: 400, y: 300, length: 0, thickness: 0 };

/** A level line as it stands when the page is turned about a place. */
function leaning(level: StyledLine, angle: number): StyledLine {
  const box = advanceBox(level);
  const to = toPicture({ ...PLACE, angle }, centerX(box) - PLACE.x, centerY(box) - PLACE.y);
  const [dx, dy] = [to.x - centerX(box), to.y - centerY(box)];
  const ink = { ...level.box, x: level.box.x + dx, y: level.box.y + dy };
  return {
    ...level,
    box: ink,
    originX: level.originX + dx,
    baseline: level.baseline + dy,
    writing: { angle, length: ink.width, thickness: ink.height },
  };
}

const LEVEL = [line('Rinse with warm water and let it', 280, 290, 260), line('dry with the lid', 280, 318, 130)];
const join = (lines: readonly StyledLine[]): TextNode[] =>
  joinParagraphs(
    lines.map((one) => ({ line: one, decorations: [] })),
    [],
  );

test.each([-4, 1.5])('lines that lean by %d degrees are one paragraph, turned about its middle', (angle) => {
  const lines = LEVEL.map((one) => leaning(one, angle));
  const [paragraph, ...others] = join(lines);
  expect(others).toEqual([]);
  expect(paragraph).toMatchObject({ align: 'left', lineHeight: 28 });
  expect(paragraph!.lines.map(({ writing }) => writing)).toEqual(lines.map(({ writing }) => writing));
  const middle = { ...PLACE, x: centerX(paragraph!.box), y: centerY(paragraph!.box), angle };
  for (const [i, one] of paragraph!.lines.entries()) {
    const [set, was] = [advanceBox(one), advanceBox(lines[i]!)];
    const { x, y } = toPicture(middle, centerX(set) - middle.x, centerY(set) - middle.y);
    expect(Math.hypot(x - centerX(was), y - centerY(was))).toBeLessThan(0.01);
  }
});

test('lines that lean by unlike angles, and those of a badge, are one each', () => {
  expect(join([leaning(LEVEL[0]!, 2), leaning(LEVEL[1]!, -2)])).toHaveLength(2);
  expect(join(LEVEL.map((one) => leaning(one, 12)))).toHaveLength(2);
});
