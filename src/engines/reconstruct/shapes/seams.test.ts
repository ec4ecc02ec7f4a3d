import { expect, test } from 'vitest';
import type { FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';
import { rulesThroughStacks } from './seams.ts';

const cells = [20, 71, 122].map((y): FoundBox => ({
  box: { x: 200, y, width: 120, height: 50 },
  radius: [0, 0, 0, 0],
  fill: { kind: 'solid', color: [255, 90, 32] },
  border: null,
}));
const rule = (x: number, y: number, width: number): FoundRule => ({
  box: { x, y, width, height: 1 },
  orientation: 'horizontal',
  color: [52, 54, 62],
  style: 'solid',
});

test('pieces of a line on both sides of a column of cells are one line through it', () => {
  const rules = rulesThroughStacks([rule(40, 70, 150), rule(328, 71, 400), rule(42, 121, 148), rule(326, 121, 402)], cells);
  expect(rules.map(({ box }) => box)).toEqual([70, 121].map((y) => ({ x: 40, y, width: 688, height: 1 })));
});

test('where one was lost, the line is as long as the others', () => {
  const rules = rulesThroughStacks([rule(328, 70, 400), rule(40, 121, 150), rule(328, 121, 400)], cells);
  expect(rules.map(({ box }) => [box.x, box.width])).toEqual([
    [40, 688],
    [40, 688],
  ]);
});

test('so are those over and under the column', () => {
  const seams = [rule(40, 70, 150), rule(328, 70, 400), rule(40, 121, 150), rule(328, 121, 400)];
  const thick: FoundRule = { ...rule(44, 18, 684), box: { x: 44, y: 18, width: 684, height: 2 }, color: [0, 0, 0] };
  const rules = rulesThroughStacks([...seams, thick, rule(328, 172, 400)], cells);
  expect(rules.slice(2)).toEqual([{ ...thick, box: { x: 40, y: 18, width: 688, height: 2 } }, rule(40, 172, 688)]);
});

test('the border under a framed column is none of the line beside it', () => {
  const seams = [rule(40, 70, 150), rule(328, 70, 400), rule(40, 121, 150), rule(328, 121, 400)];
  const border: FoundRule = { ...rule(200, 171, 120), box: { x: 200, y: 171, width: 120, height: 3 }, color: [217, 74, 32] };
  const ends = [border, rule(40, 172, 158), rule(324, 172, 404)];
  expect(rulesThroughStacks([...seams, ...ends], cells).filter(({ box }) => box.y >= 171)).toEqual(ends);
});

test('a line over the head of the column alone, thick and in a colour of its own, stays as long as that', () => {
  const seams = [rule(40, 70, 688), rule(40, 121, 688)];
  const own: FoundRule = { ...rule(200, 15, 120), box: { x: 200, y: 15, width: 120, height: 5 }, color: [232, 80, 42] };
  expect(rulesThroughStacks([...seams, own], cells)).toContainEqual(own);
});

test('lines at other heights, or far from the column, stay as they are', () => {
  const rules = [rule(40, 90, 150), rule(40, 70, 100), rule(400, 121, 100)];
  expect(rulesThroughStacks(rules, cells)).toEqual(rules);
});

test('lines between cells that stand apart do so, too', () => {
  const apart = cells.map((cell, i) => ({ ...cell, box: { ...cell.box, y: cell.box.y + 20 * i } }));
  expect(rulesThroughStacks([rule(40, 80, 150)], apart)).toEqual([rule(40, 80, 150)]);
});

test('within a column a line keeps the colour that it has there', () => {
  const over = (y: number): FoundRule => ({ ...rule(200, y, 120), color: [255, 130, 90] });
  const beside = [rule(40, 70, 160), rule(320, 70, 408), rule(40, 121, 160), rule(320, 121, 408)];
  const rules = rulesThroughStacks([...beside, over(70), over(121)], cells);
  expect(rules).toEqual([70, 121].map((y) => ({ ...rule(40, y, 688), through: { from: 200, to: 320, color: [255, 130, 90] } })));
});

test('one in nearly the same colour is one line', () => {
  const over = (y: number): FoundRule => ({ ...rule(200, y, 120), color: [56, 58, 66] });
  const rules = rulesThroughStacks([rule(40, 70, 160), over(70), rule(40, 121, 160), over(121)], cells);
  expect(rules.map((found) => found.through)).toEqual([undefined, undefined]);
});
