import { expect, test } from 'vitest';
import type { ContainerNode, TextStyle } from '../document.ts';
import { withPictures } from './testing/fluid.ts';
import { page, text, write } from './testing/pages.ts';

type Cell = { readonly words: string; readonly ground?: boolean | string; readonly style?: Partial<TextStyle> };

const GROUND = {
  fill: { kind: 'solid', color: [230, 230, 230] },
  picture: null,
  radius: [0, 0, 0, 0],
  border: null,
  shadow: null,
} as const;

function table(rows: readonly (readonly Cell[])[]): ContainerNode {
  const node = (id: string, role: ContainerNode['role'], children: ContainerNode['children'], place: readonly number[]): ContainerNode => {
    const [x, y, width, height] = place;
    return { kind: 'container', id, box: { x, y, width, height }, role, layout: 'column', frame: null, children };
  };
  return node(
    'table',
    'table',
    rows.map((cells, r) =>
      node(
        `row-${r}`,
        'table-row',
        cells.map(({ words, ground, style }, c) => ({
          ...node(
            `cell-${r}-${c}`,
            'table-cell',
            [text(`t-${r}-${c}`, [words], 50 + c * 240, 100 + r * 60, { role: 'cell', style })],
            [40 + c * 240, 95 + r * 60, 240, 60],
          ),
          frame: typeof ground === 'string' ? { ...GROUND, fill: null, picture: ground } : ground ? GROUND : null,
        })),
        [40, 95 + r * 60, 240 * cells.length, 60],
      ),
    ),
    [40, 95, 240 * rows[0].length, 60 * rows.length],
  );
}

const BOLD = { weight: 700 };
/** Tags of the cells as they come in the page. */
const cells = async (rows: readonly (readonly Cell[])[], direction: 'ltr' | 'rtl' = 'ltr') =>
  [
    ...(await write(withPictures(page([table(rows)], direction), [], ['one', 'two']))).html.matchAll(
      /<(th|td)(?=[ >])[^>]*?(?: scope="(\w+)")?[^>]*>/g,
    ),
  ].map(([all, tag]) => [tag, /scope="(\w+)"/.exec(all)?.[1]].filter(Boolean).join(' '));

test('bold cells, or cells on a ground, name their rows', async () => {
  const named = ['th row', 'td', 'th row', 'td'];
  expect(
    await cells([
      [{ words: 'Name', style: BOLD }, { words: 'Desk' }],
      [{ words: 'Size', style: BOLD }, { words: '120 cm' }],
    ]),
  ).toEqual(named);
  expect(
    await cells([
      [{ words: 'Name', ground: true }, { words: 'Desk' }],
      [{ words: 'Size', ground: true }, { words: '120 cm' }],
    ]),
  ).toEqual(named);
});

test('read from the right, the last cell of the picture names the row', async () => {
  const rows = ['الاسم', 'المقاس'].map((name) => [{ words: '1200' }, { words: name, style: BOLD }]);
  expect(await cells(rows, 'rtl')).toEqual(['th row', 'td', 'th row', 'td']);
});

test('a bold first row names the columns, and the cells under its first the rows', async () => {
  const rows = [
    [
      { words: 'Plan', style: BOLD },
      { words: 'Free', style: BOLD },
      { words: 'Pro', style: BOLD },
    ],
    [{ words: 'Seats', ground: true }, { words: '2' }, { words: '20' }],
    [{ words: 'Boards', ground: true }, { words: '3' }, { words: '30' }],
  ];
  expect(await cells(rows)).toEqual(['th col', 'th col', 'th col', 'th row', 'td', 'td', 'th row', 'td', 'td']);
});

test('cells set like all others name nothing', async () => {
  expect(
    await cells([
      [{ words: 'a' }, { words: 'b' }],
      [{ words: 'c' }, { words: 'd' }],
    ]),
  ).toEqual(['td', 'td', 'td', 'td']);
});

test('grounds that were taken for pictures name their rows as plain ones do', async () => {
  const row = (picture: string, words: string) => [{ words: 'Maker', ground: picture }, { words }];
  expect(await cells([row('one', 'Unflatten'), row('two', 'Seoul')])).toEqual(['th row', 'td', 'th row', 'td']);
});

test('a bold cell of two rows names them, and what stands under its first row names nothing', async () => {
  const whole = table([
    [{ words: 'Size', style: BOLD }, { words: 'Open' }, { words: '96 cm' }],
    [{ words: '' }, { words: 'Folded' }, { words: '9 cm' }],
    [{ words: 'Colour', style: BOLD }, { words: 'Shell' }, { words: 'Teal' }],
  ]);
  const rows = (whole.children as ContainerNode[]).map((row, r) => ({
    ...row,
    children: row.children
      .filter((_, c) => r !== 1 || c > 0)
      .map((one, c) => (r === 0 && c === 0 ? { ...one, span: { rows: 2, columns: 1 } } : one)),
  }));
  const { html } = await write(page([{ ...whole, children: rows as ContainerNode[] }]));
  expect([...html.matchAll(/<(th|td) /g)].map(([, tag]) => tag)).toEqual(['th', 'td', 'td', 'td', 'td', 'th', 'td', 'td']);
});

const spanned = (
  whole: ContainerNode,
  spans: Readonly<Record<string, { rows: number; columns: number; width?: number }>>,
  without: readonly string[],
) => ({
  ...whole,
  children: (whole.children as ContainerNode[]).map((row) => ({
    ...row,
    children: (row.children as ContainerNode[])
      .filter(({ id }) => !without.includes(id))
      .map((one) => {
        const own = spans[one.id];
        return own
          ? { ...one, span: { rows: own.rows, columns: own.columns }, box: { ...one.box, width: own.width ?? one.box.width } }
          : one;
      }),
  })),
});

const tagsOf = (html: string) =>
  [...html.matchAll(/<(th|td|thead|tbody)(?=[ >])[^>]*>/g)].map(([all, tag]) =>
    [tag, /scope="(\w+)"/.exec(all)?.[1]].filter(Boolean).join(' '),
  );

test('rows under the first that its cells reach into are names, too, and stand in the head', async () => {
  const whole = table([
    [{ words: 'Size', ground: true }, { words: 'Steps', ground: true }, { words: '' }],
    [{ words: '' }, { words: 'low', ground: true }, { words: 'high', ground: true }],
    [{ words: 'S' }, { words: '120' }, { words: '180' }],
    [{ words: 'M' }, { words: '160' }, { words: '240' }],
  ]);
  const merged = spanned(whole, { 'cell-0-0': { rows: 2, columns: 1 }, 'cell-0-1': { rows: 1, columns: 2 } }, ['cell-0-2', 'cell-1-0']);
  const { html } = await write(page([merged as ContainerNode]));
  const names = ['thead', 'th col', 'th col', 'th col', 'th col', 'tbody'];
  expect(tagsOf(html)).toEqual([...names, ...Array.from({ length: 6 }, () => 'td')]);
});

test('names in a further column on the ground of the first are names of rows', async () => {
  const row = (name: string, other: string) => [
    { words: name, ground: true },
    { words: 'a' },
    { words: other, ground: true },
    { words: 'b' },
  ];
  expect(await cells([row('Name', 'Maker'), row('Size', 'Origin')])).toEqual(Array.from({ length: 4 }, () => ['th row', 'td']).flat());
});

test('an empty corner over names, and a title over all columns', async () => {
  const whole = table([
    [{ words: '' }, { words: 'Free', style: BOLD }, { words: 'Pro', style: BOLD }],
    [{ words: 'Visits' }, { words: '' }, { words: '' }],
    [{ words: 'Filter' }, { words: '1' }, { words: '2' }],
    [{ words: 'Cleaning' }, { words: '3' }, { words: '4' }],
  ]);
  const emptied = {
    ...whole,
    children: (whole.children as ContainerNode[]).map((one, r) =>
      r > 0 ? one : { ...one, children: one.children.map((c, i) => (i > 0 ? c : { ...c, children: [] })) },
    ),
  } as ContainerNode;
  const merged = spanned(emptied, { 'cell-1-0': { rows: 1, columns: 3, width: 720 } }, ['cell-1-1', 'cell-1-2']);
  const { html } = await write(page([merged as ContainerNode]));
  expect(tagsOf(html)).toEqual(['thead', 'td', 'th col', 'th col', 'tbody', 'th colgroup', 'th row', 'td', 'td', 'th row', 'td', 'td']);
});
