import { expect, test } from 'vitest';
import type { ContainerNode, Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { card, line, rule, sketch, tree } from '../testing/pages.ts';
import { groundOf } from './grounds.ts';

const WHITE = { kind: 'solid', color: [255, 255, 255] } as const;
const frame = (sides: NonNullable<Frame['border']>['sides']): Frame => ({
  fill: WHITE,
  picture: null,
  radius: [0, 0, 0, 0],
  border: { width: 1, color: [220, 220, 220], sides, style: 'solid' },
  shadow: null,
});
const ground = (width: number, own: Frame): Enclosure => ({ box: { x: 0, y: 0, width, height: 60 }, frame: own }) as unknown as Enclosure;
const CELL = { x: 0, y: 0, width: 100, height: 60 };

test('a cell has the upright lines of a ground of its own', () => {
  expect(groundOf(CELL, [ground(100, frame(['top', 'right', 'bottom']))])?.border?.sides).toEqual(['right']);
  expect(groundOf(CELL, [ground(100, frame(['top', 'bottom']))])?.border).toBeNull();
});

test('of a ground under several cells it has the fill alone', () => {
  const wide = groundOf(CELL, [ground(400, frame(['top', 'right', 'bottom', 'left']))]);
  expect([wide?.fill, wide?.border]).toEqual([WHITE, null]);
});

test('one ground under the names of two columns is that of both, though no other box ends between them', async () => {
  const rules = [160, 220, 280, 340].map((y) => rule(60, y, 740));
  const names = [card({ x: 60, y: 100, width: 200, height: 60 }, 0), card({ x: 260, y: 100, width: 540, height: 60 }, 0)];
  const lines = [0, 1, 2, 3].flatMap((r) => [100, 340, 620].map((x, i) => line(`${'abc'[i]} ${r}`, x, 136 + r * 60, 60)));
  const [table] = (await tree(lines, [...rules, ...names])).children as ContainerNode[];
  expect(sketch(table.children[0])).toBe('table-row[table-cell(a 0) table-cell(b 0) table-cell(c 0)]');
  expect((table.children[0] as ContainerNode).children.map((cell) => (cell as ContainerNode).frame?.fill)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'solid', color: [240, 240, 240] })),
  );
});
