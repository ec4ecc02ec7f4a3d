import { expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { roomOf } from './room.ts';
import { textOf } from './testing/text.ts';

const PAGE = { left: 0, right: 1_000 };
const at = (x: number, width: number) => ({ ...textOf(), id: `at-${x}`, box: { x, y: 0, width, height: 30 } });

function container(parts: Partial<ContainerNode>): ContainerNode {
  const box = { x: 100, y: 0, width: 500, height: 40 };
  return { kind: 'container', id: 'c', box, role: 'group', layout: 'column', frame: null, children: [], ...parts };
}

test('neighbours of a row share the space between them', () => {
  const rooms = roomOf(container({ layout: 'row', children: [at(100, 100), at(300, 100)] }), PAGE);
  expect(rooms).toEqual([
    { left: 0, right: 246 },
    { left: 254, right: 1_000 },
  ]);
});

test('a drawn box keeps its text inside, one that draws nothing does not', () => {
  const frame = { fill: null, picture: null, radius: [0, 0, 0, 0] as const, border: null, shadow: null };
  expect(roomOf(container({ frame, children: [at(150, 100)] }), PAGE)).toEqual([{ left: 120, right: 580 }]);
  expect(roomOf(container({ children: [at(150, 100)] }), PAGE)).toEqual([PAGE]);
});
