import { expect, test } from 'vitest';
import type { ContainerNode, Frame, LayoutNode, PictureNode, TextNode } from '../document.ts';
import { WHITE, box, fluid, picture, withPictures } from './testing/fluid.ts';
import { page, text, write } from './testing/pages.ts';

const GREY: Frame = { ...WHITE, radius: [0, 0, 0, 0], fill: { kind: 'solid', color: [230, 230, 230] } };

/** @param grounds of the rows, each on all cells of its row */
function table(rows: readonly (readonly LayoutNode[])[], grounds: readonly (Frame | null)[] = []): ContainerNode {
  return box(
    'table',
    { x: 40, y: 100, width: 480, height: 60 * rows.length },
    rows.map((cells, r) =>
      box(
        `row-${r}`,
        { x: 40, y: 100 + 60 * r, width: 480, height: 60 },
        cells.map((content, c) =>
          box(`cell-${r}-${c}`, { x: 40 + 240 * c, y: 100 + 60 * r, width: 240, height: 60 }, [content], {
            role: 'table-cell',
            frame: grounds[r] ?? null,
          }),
        ),
        { role: 'table-row', layout: 'row' },
      ),
    ),
    { role: 'table' },
  );
}

const words = (word: string, column: number, row: number, options: Partial<TextNode> = {}) =>
  text(`${word}-${row}`, [word], 60 + 240 * column, 115 + 60 * row, { role: 'cell', ...options });

const lines = (r: number) => [words('Size', 0, r), words('12 cm', 1, r)];

test('cells hold their words without elements between, and measures of columns and rows are told once', async () => {
  const { html, css } = await write(page([table([0, 1, 2].map(lines))]));
  expect(html).toMatch(/<td class="type-cell hero-cell">Size<\/td>\s*<td class="type-cell hero-cell">12&nbsp;cm<\/td>/);
  expect(html).not.toContain('<span');
  const measured = css.split('@media')[1];
  expect(measured.match(/ width: 240px/g)).toHaveLength(1);
  expect(measured.match(/height: 60px/g)).toHaveLength(1);
  expect(measured).not.toContain('display: table-cell');
});

test('what a cell holds besides words, and headings, keep elements of their own', async () => {
  const heading = words('Inside', 0, 0, { role: 'h3' });
  const { html } = await write(page([table([[heading, box('group', { x: 290, y: 110, width: 100, height: 30 }, lines(0))]])]));
  expect(html).toMatch(/<td[^>]*>\s*<h3/);
  expect(html).toMatch(/<td[^>]*>\s*<div/);
});

test('words of labels in cells go to further lines on a phone', async () => {
  const label = box('label', { x: 290, y: 110, width: 100, height: 30 }, [words('커버 1개 + 필터', 1, 0)], { frame: GREY });
  const { css } = await write(page([table([[words('Size', 0, 0), label]])]));
  expect(css.split('@media')[0]).not.toContain('white-space: nowrap');
  const alone = await write(page([{ ...label, id: 'alone' }]));
  expect(alone.css.split('@media')[0]).toContain('white-space: nowrap');
});

test('a plain ground that all cells of a row have is the row’s', async () => {
  const { css } = await write(page([table([0, 1].map(lines), [null, GREY])]));
  expect(css).toMatch(/\.hero-table-row-2 \{\s+background/);
  expect(css).not.toMatch(/\.hero-cell[-\d]* \{[^}]*background/);
});

test('words in the middle of their cells need no padding there, be they as long as they are', async () => {
  const middle = (id: string, column: number, width: number): TextNode => {
    const x = 160 + 240 * column - width / 2;
    const whole = text(id, ['Yes'], x, 115, { role: 'cell', align: 'center' });
    return { ...whole, box: { ...whole.box, width }, lines: whole.lines.map((line) => ({ ...line, box: { ...line.box, width } })) };
  };
  const { css } = await write(page([table([[middle('a', 0, 40), middle('b', 1, 90)]])]));
  const measured = css.split('@media')[1];
  expect(css).toMatch(/\.hero-cell \{[^}]*text-align: center/);
  expect(measured).toMatch(/\.hero-cell \{[^}]*padding-inline: 0/);
  expect(css).not.toContain('.hero-cell-2');
});

test('words that reach over the edge of their cell have no padding there', async () => {
  const over = text('over', ['Size'], 39.9, 115, { role: 'cell' });
  const { css } = await write(page([table([[over, words('12 cm', 1, 0)]])]));
  expect(css).not.toMatch(/padding-[^;]*-\d/);
});

test('cells of several rows or columns say so, and leave the columns as wide as they are', async () => {
  const [first, second] = [table([0, 1].map(lines)), table([0, 1].map(lines))];
  const [[name, value], [, under]] = first.children.map((row) => (row as ContainerNode).children as ContainerNode[]);
  const tall = { ...name, box: { ...name.box, height: 120 }, span: { rows: 2, columns: 1 } };
  const rows = first.children.map((row, r) => ({ ...(row as ContainerNode), children: r === 0 ? [tall, value] : [under] }));
  const merged = await write(page([{ ...first, children: rows }]));
  expect(merged.html.match(/<td/g)).toHaveLength(3);
  expect(merged.html).toContain('rowspan="2">Size</td>');
  expect(merged.html.match(/<col /g)).toHaveLength(2);
  // Words in its middle stay there on a phone, where its rows grow.
  const words = tall.children.map((one) => ({ ...one, box: { ...one.box, y: 160 - one.box.height / 2 } }));
  const centred = first.children.map((row, r) => ({
    ...(row as ContainerNode),
    children: r === 0 ? [{ ...tall, children: words }, value] : [under],
  }));
  const [fluid, measured] = (await write(page([{ ...first, children: centred }]))).css.split('@media');
  expect(fluid).toContain('vertical-align: middle');
  expect(measured).toContain('vertical-align: top');
  const [head] = second.children as ContainerNode[];
  const whole = { ...(head.children[0] as ContainerNode), box: head.box, span: { rows: 1, columns: 2 } };
  const titled = { ...second, children: [{ ...head, children: [whole] }, ...second.children.slice(1)] };
  expect((await write(page([titled]))).html).toContain('colspan="2">Size</td>');
});

test('words in the middle of all cells, beside taller ones, stand there on a phone, too', async () => {
  const at = (y: number) => [words('Size', 0, 0), text('value', ['12 cm', 'or 14 cm'], 300, y, { role: 'cell' })];
  const centred = (content: LayoutNode) => ({ ...content, box: { ...content.box, y: 130 - content.box.height / 2 } }) as LayoutNode;
  const inMiddle = await write(page([table([at(0).map(centred)])]));
  expect(inMiddle.css.split('@media')[0]).toContain('vertical-align: middle');
  const fromTop = await write(page([table([at(104)])]));
  expect(fromTop.css.split('@media')[0]).not.toContain('vertical-align: middle');
});

test('wide borders of cells are drawn within these: borders that collapse have square corners, and lie half beyond', async () => {
  const framed: Frame = {
    ...WHITE,
    radius: [0, 0, 12, 12],
    border: { width: 3, color: [10, 120, 255], sides: ['left', 'right', 'bottom'], style: 'solid' },
  };
  const { css } = await write(page([table([lines(0), lines(1)], [null, framed])]));
  expect(css).toMatch(/box-shadow: inset 3px 0 [^,]+, inset -3px 0 [^,]+, inset 0 -3px [^;]+;/);
  expect(css).not.toContain('border-left');
});

test('a cell may have a thinner line under it than down its sides', async () => {
  const border = { width: 3, color: [13, 59, 46], sides: ['left', 'right'], style: 'solid' } as const;
  const framed: Frame = { ...WHITE, radius: [0, 0, 0, 0], border, lines: [{ ...border, width: 1, sides: ['bottom'] }] };
  const { css } = await write(page([table([lines(0), lines(1)], [framed])]));
  expect(css).toMatch(/box-shadow: inset 3px 0 [^,]+, inset -3px 0 [^;]+;/);
  expect(css).not.toContain('border-left');
  expect(css).toMatch(/border-bottom: 1px solid/);
});

test('a sign over its words stands in the middle of its cell by its margins', async () => {
  const sign = box('sign', { x: 409, y: 105, width: 22, height: 22 }, [], { frame: GREY });
  const label = words('good', 1, 0, { box: { x: 390, y: 132, width: 60, height: 20 }, align: 'center' });
  const root = table([[words('Size', 0, 0), words('none', 1, 0)]]);
  const row = root.children[0] as ContainerNode;
  const [first, second] = row.children as ContainerNode[];
  const { css } = await write(page([{ ...root, children: [{ ...row, children: [first!, { ...second!, children: [sign, label] }] }] }]));
  expect(css).toMatch(/margin-inline: auto/);
  expect(css).not.toContain('align-self: center');
});

test('bars of a chart in cells take their share of the column on a phone', async () => {
  const bar = (r: number, width: number) => box(`bar-${r}`, { x: 280, y: 118 + 60 * r, width, height: 16 }, [], { frame: GREY });
  const { css } = await write(page([table([240, 120].map((width, r) => [words('Size', 0, r), bar(r, width)]))]));
  const [fluid, measured] = css.split('@media');
  expect(fluid).toMatch(/width: 100%;\s*height: 16px/);
  expect(fluid).toMatch(/width: 50%;\s*height: 16px/);
  expect(fluid).not.toMatch(/width: (240|120)px/);
  expect(measured).toMatch(/width: 120px/);
  expect(fluid).toMatch(/column-2 \{\s*width: 50%/);
});

test('words beside an icon in a cell go under it where they have no room', async () => {
  const cell = (r: number, c: number) =>
    box(
      `media-${r}-${c}`,
      { x: 50 + 240 * c, y: 105 + 60 * r, width: 220, height: 50 },
      [
        picture(`icon-${r}-${c}`, { x: 50 + 240 * c, y: 110 + 60 * r, width: 40, height: 40 }),
        box(`body-${r}-${c}`, { x: 110 + 240 * c, y: 105 + 60 * r, width: 160, height: 50 }, [
          { ...words('Wash by hand', c, r), box: { x: 110 + 240 * c, y: 105 + 60 * r, width: 160, height: 24 } },
          { ...words('in lukewarm water', c, r), id: `note-${r}-${c}`, box: { x: 110 + 240 * c, y: 131 + 60 * r, width: 160, height: 24 } },
        ]),
      ],
      { layout: 'row' },
    );
  const rows = [0, 1].map((r) => [cell(r, 0), cell(r, 1)]);
  const icons = rows.flat().map((media) => media.children[0] as PictureNode);
  const css = await fluid(withPictures(page([table(rows)]), icons), 'body-0-0');
  expect(css).toContain('flex: 1 1 110px');
});

test('a table that begins farther in than what stands over it reaches both edges on a phone', async () => {
  const over = { ...text('over', ['What is in the box, and what is not'], 16, 60), box: { x: 16, y: 50, width: 640, height: 24 } };
  const { css } = await write(page([over, table([0, 1, 2].map(lines))]));
  expect(/\.hero-table \{[^}]*\}/.exec(css.split('@media')[0])![0]).not.toContain('margin-inline');
});
