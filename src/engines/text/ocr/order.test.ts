import { describe, expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import type { Placed } from './cells.ts';
import { readingOrder } from './order.ts';

/** A line 16 px high; what it says is its name. */
const line = (text: string, x: number, y: number, width: number, height = 16): Placed => ({
  text,
  box: { x, y, width, height },
  vertical: false,
});
const column = (text: string, x: number, y: number, height: number): Placed => ({ text, box: { x, y, width: 20, height }, vertical: true });
/** `/` between rows, `|` between cells, `+` between lines of a cell; one string a block. */
const told = (lines: readonly Placed[], rightToLeft = false): string[] =>
  readingOrder(lines, rightToLeft).map((block) =>
    block.map((row) => row.map((cell) => cell.map(({ text }) => text).join('+')).join('|')).join('/'),
  );

const paragraph = (name: string, x: number, y: number, count: number, width = 200) =>
  Array.from({ length: count }, (_, i) => line(`${name}${i + 1}`, x, y + 26 * i, width));

const LAYOUTS: readonly (readonly [string, readonly Placed[], readonly string[]])[] = [
  ['nothing', [], []],
  ['lines of a paragraph', paragraph('a', 0, 0, 3), ['a1/a2/a3']],
  ['two paragraphs', [...paragraph('a', 0, 0, 2), ...paragraph('b', 0, 90, 2)], ['a1/a2', 'b1/b2']],
  ['a heading over its text', [line('H', 0, 0, 150, 32), ...paragraph('a', 0, 50, 2)], ['H', 'a1/a2']],
  ['two columns whose lines are level', [...paragraph('a', 0, 0, 4), ...paragraph('b', 240, 0, 4)], ['a1/a2/a3/a4', 'b1/b2/b3/b4']],
  ['two columns whose lines are not level', [...paragraph('a', 0, 0, 4), ...paragraph('b', 240, 9, 3)], ['a1/a2/a3/a4', 'b1/b2/b3']],
  [
    'a heading over three columns',
    [line('H', 100, 0, 400, 30), ...paragraph('a', 0, 60, 3, 160), ...paragraph('b', 200, 60, 3, 160), ...paragraph('c', 400, 60, 3, 160)],
    ['H', 'a1/a2/a3', 'b1/b2/b3', 'c1/c2/c3'],
  ],
  [
    'columns of unlike length, and what follows under both',
    [...paragraph('a', 0, 0, 5), ...paragraph('b', 240, 0, 3), line('end', 0, 200, 440)],
    ['a1/a2/a3/a4/a5', 'b1/b2/b3', 'end'],
  ],
  [
    'cards with a heading over two lines each',
    ['first', 'second'].flatMap((name, i) => [
      line(`${name} head`, 240 * i, 0, 120, 18),
      line(`${name} text`, 240 * i, 48, 200),
      line(`${name} end`, 240 * i, 74, 190),
    ]),
    ['first head', 'first text/first end', 'second head', 'second text/second end'],
  ],
  [
    'a table, row by row',
    [0, 60, 120].flatMap((y, i) => [line(`name${i}`, 80, y, 50), line(`value${i}`, 290, y, 140)]),
    ['name0|value0/name1|value1/name2|value2'],
  ],
  [
    'a table with a wrapped cell',
    [line('size', 0, 13, 50), line('1200', 200, 0, 180), line('high', 200, 26, 180), line('weight', 0, 90, 60), line('18', 200, 90, 40)],
    ['size|1200+high/weight|18'],
  ],
  [
    'a receipt: names and prices in tight rows',
    [0, 24, 48, 72].flatMap((y, i) => [line(`coffee of the house ${i}`, 0, y, 160), line(`${i}.500`, 300, y, 45)]),
    ['coffee of the house 0|0.500/coffee of the house 1|1.500/coffee of the house 2|2.500/coffee of the house 3|3.500'],
  ],
  [
    'a menu at the side of a heading and a table with loose rows that goes on below it',
    [
      ...[48, 92, 136, 180].map((y, i) => line(`menu${i}`, 30, y, 60)),
      line('H', 240, 40, 300, 24),
      ...[108, 148, 188, 228].flatMap((y, i) => [line(`name${i}`, 240, y, 90, 11), line(`${i}.50`, 640, y, 40, 11)]),
    ],
    ['menu0', 'menu1', 'menu2', 'menu3', 'H', 'name0|0.50/name1|1.50/name2|2.50/name3|3.50'],
  ],
  [
    'columns of loose lines, and a heading that follows farther down on the left',
    [...paragraph('a', 0, 0, 3), ...paragraph('b', 240, 9, 3), line('next', 0, 140, 120)],
    ['a1/a2/a3', 'b1/b2/b3', 'next'],
  ],
  ['captions under icons', [line('easy', 100, 0, 70), line('solid', 290, 2, 90), line('today', 500, 0, 70)], ['easy|solid|today']],
  [
    'right aligned and centred lines of one paragraph',
    [line('a', 100, 0, 200), line('b', 150, 26, 100), line('c', 120, 52, 180)],
    ['a/b/c'],
  ],
  ['vertical columns from the right', [column('二', 60, 0, 200), column('一', 100, 0, 200), column('三', 20, 0, 120)], ['一/二/三']],
  ['a title over vertical columns', [line('title', 0, 0, 200, 24), column('b', 60, 60, 200), column('a', 100, 60, 200)], ['title', 'a/b']],
];

describe('reading order', () => {
  test.each(LAYOUTS)('%s', (_, lines, blocks) => {
    expect(told(lines)).toEqual(blocks);
  });

  test.each(LAYOUTS)('%s: the order that lines come in does not matter, and none is lost', (_, lines, blocks) => {
    expect(told(lines.toReversed())).toEqual(blocks);
    expect(readingOrder(lines, false).flat(3)).toHaveLength(lines.length);
  });

  test('right to left, the right column and the right cell come first', () => {
    const mirrored = (lines: readonly Placed[]) =>
      lines.map((one): Placed => ({ ...one, box: { ...one.box, x: 600 - one.box.x - one.box.width } satisfies Box }));
    for (const [, lines, blocks] of LAYOUTS.filter(([name]) => !name.includes('vertical'))) {
      expect(told(mirrored(lines), true)).toEqual(blocks);
    }
  });
});
