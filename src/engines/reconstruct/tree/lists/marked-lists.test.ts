import { expect, test } from 'vitest';
import type { ContainerNode, TextNode } from '../../document.ts';
import { STYLE } from '../../document/testing/samples.ts';
import { markedList } from './marked-lists.ts';
import { card, line, picture, rolesOf, sketch, tree } from '../testing/pages.ts';

test('lines that dots open are the entries of a list, those without go on', async () => {
  const lines = ['Air-dried for two years', 'Finished with oil, and', 'no varnish at all', 'Packed without plastic'];
  const dots = [0, 1, 3].map((i) => picture({ x: 60, y: 93 + 34 * i, width: 9, height: 9 }));
  const root = await tree(
    lines.map((words, i) => line(words, 90, 104 + 34 * i, 200 + i)),
    [],
    dots,
  );
  expect(sketch(root)).toBe(
    '(list(list-item[picture Air-dried for two years] list-item[picture Finished with oil, and/no varnish at all] list-item[picture Packed without plastic]))',
  );
});

test('marks that are too small to be a column of their own open entries as well', () => {
  const mark = (y: number): ContainerNode => ({
    kind: 'container',
    id: `dot-${y}`,
    box: { x: 76, y, width: 2, height: 2 },
    role: 'group',
    layout: 'column',
    frame: null,
    children: [],
  });
  const words = {
    kind: 'text',
    id: 'note',
    box: { x: 90, y: 92, width: 230, height: 40 },
    role: 'p',
    lines: ['Coupons end on the seventh day', 'Sets are not part of the offer'].map((entry, i) => ({
      text: entry,
      box: { x: 90, y: 92 + 24 * i, width: 230, height: 14 },
      runs: [{ text: entry, style: STYLE }],
    })),
    decorations: [],
  } as unknown as TextNode;
  const at = words.lines.map(({ box }) => box.y + box.height / 2 - 1);
  const row: ContainerNode = { ...mark(90), id: 'row', layout: 'row', children: [...at.map(mark), words] };
  let made = 0;
  const list = markedList(row, () => `entry-${++made}`);
  expect(list).toMatchObject({ role: 'list', children: [{ role: 'list-item' }, { role: 'list-item' }] });
  expect(
    markedList({ ...row, children: [mark(at[0]!), { ...mark(at[1]!), box: { x: 40, y: at[1]!, width: 2, height: 2 } }, words] }, String),
  ).toBeNull();
});

test('words beside boxes to tick, evenly spaced, are parts of entries and none themselves', async () => {
  const names = ['Unchecked', 'Checked', 'Disabled'];
  const root = await tree(
    names.map((name, i) => line(name, 120, 104 + 26 * i, 70 + i, { size: 14 })),
    names.map((_, i) => card({ x: 86, y: 88 + 26 * i, width: 22, height: 22 }, 2)),
  );
  expect(sketch(root)).toBe('(list(list-item[() Unchecked] list-item[() Checked] list-item[() Disabled]))');
  expect(Object.values(rolesOf(root))).not.toContain('li');
});

test('pictures beside lines that they do not open are none', async () => {
  const root = await tree(
    [0, 1, 2].map((i) => line(`line ${i} of a text`, 140, 104 + 34 * i, 200)),
    [],
    [0, 1].map((i) => picture({ x: 60, y: 80 + 60 * i, width: 50, height: 50 })),
  );
  expect(sketch(root)).not.toContain('list');
});

test('lines with signs before them are entries, of one line or more', async () => {
  const root = await tree([
    line('* Colours may differ', 60, 100, 200),
    line('• Sizes were taken by hand, and', 60, 128, 300),
    line('may be off by a little', 60, 156, 240),
    line('* No island is too far', 60, 184, 230),
  ]);
  expect(sketch(root)).toBe('(list(* Colours may differ • Sizes were taken by hand, and/may be off by a little * No island is too far))');
});

test('the dots of Korean keyboards open entries as others do', async () => {
  const root = await tree([
    line('· 상품 수령일로부터 7일 이내', 60, 100, 240),
    line('ㆍ 단순 변심에 의한 교환은 고객님 부담입니다', 60, 124, 330),
    line('ㆍ신선식품은 개봉 후 교환이 불가합니다', 60, 148, 300),
  ]);
  expect(sketch(root)).toContain('list(· 상품');
});

test('lines that ticks open are a list beside a heading, too', async () => {
  const lines = ['Free shipping', 'Seven days to return', 'Broken things are replaced'];
  const root = await tree(
    [line('Two for one', 60, 150, 240, { size: 48 }), ...lines.map((words, i) => line(words, 420, 104 + 34 * i, 200 + i))],
    [],
    [0, 1, 2].map((i) => picture({ x: 392, y: 91 + 34 * i, width: 14, height: 14 })),
  );
  expect(sketch(root)).toContain('list(list-item[picture Free shipping] list-item[picture Seven days to return]');
});
