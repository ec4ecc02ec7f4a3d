import { describe, expect, test } from 'vitest';
import { textsOf, type ContainerNode } from '../../document.ts';
import { card, line, picture, rule, sketch, tree } from '../testing/pages.ts';

describe('tables', () => {
  test('ruled rows of two columns are a table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const lines = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, 136 + r * 60, 60), line(`value ${r}`, 300, 136 + r * 60, 160 + r * 40)]);
    const root = await tree(lines, rules);
    expect(sketch(root)).toBe(
      '(table(table-row[table-cell(key 0) table-cell(value 0)] table-row[table-cell(key 1) table-cell(value 1)] table-row[table-cell(key 2) table-cell(value 2)]))',
    );
  });

  test('filled cells and a taller last row are part of the table', async () => {
    const tops = [100, 161, 222, 320];
    const rules = tops.map((y) => rule(60, y, 740));
    const cells = [0, 1, 2].map((i) => card({ x: 60, y: tops[i] + 1, width: 210, height: tops[i + 1] - tops[i] - 1 }));
    const lines = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, tops[r] + 36, 60), line(`value ${r}`, 290, tops[r] + 36, 160)]);
    const root = await tree(lines, [...rules, ...cells]);
    const [table] = root.children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(table.children.map((row) => (row as ContainerNode).children.map((cell) => cell.box.width))).toEqual([
      [210, 530],
      [210, 530],
      [210, 530],
    ]);
    expect((table.children[0] as ContainerNode).children[0]).toMatchObject({
      role: 'table-cell',
      frame: { fill: { kind: 'solid', color: [240, 240, 240] } },
    });
  });

  test('cells that touch each other are columns', async () => {
    const rules = [100, 160, 220].map((y) => rule(60, y, 740));
    const boxes = [101, 161].flatMap((y) => [60, 260, 460].map((x, i) => card({ x, y, width: i === 2 ? 340 : 200, height: 59 })));
    const lines = [136, 196].flatMap((y) => [140, 340, 600].map((x) => line(`${x} ${y}`, x, y, 60)));
    const [table] = (await tree(lines, [...rules, ...boxes])).children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(table.children.map((row) => (row as ContainerNode).children.map((cell) => cell.box.width))).toEqual([
      [200, 200, 340],
      [200, 200, 340],
    ]);
  });

  test('dashed rules of a list over a table are not of it, nor is a rule that was found twice', async () => {
    const dashed = [100, 160, 220].map((y) => ({ ...rule(60, y, 740), style: 'dashed' as const }));
    const entries = [0, 1].map((i) => line(`for those who like it ${i}`, 90, 136 + i * 60, 300));
    const rules = [0, 1, 2, 3].map((i) => rule(60, 260 + i * 60, 740));
    const again = { ...rule(60, 260, 739), id: 'again' };
    const lines = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, 296 + r * 60, 60), line(`value ${r}`, 300, 296 + r * 60, 160)]);
    const shown = sketch(await tree([...entries, ...lines], [...dashed, ...rules, again]));
    expect(shown).toMatch(/rule table\(table-row\[table-cell\(key 0\) table-cell\(value 0\)\]/);
    expect(shown.match(/rule/g)).toHaveLength(3);
  });

  test('one ground under two cells is that of both', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const cells = [1, 2].flatMap((r) =>
      [60, 260, 500].map((x, i) => card({ x, y: 101 + r * 60, width: [200, 240, 300][i], height: 59 }, 0)),
    );
    const wide = card({ x: 262, y: 103, width: 536, height: 56 }, 0);
    const lines = [0, 1, 2].flatMap((r) => [100, 340, 620].map((x, i) => line(`${'abc'[i]} ${r}`, x, 136 + r * 60, 60)));
    const root = await tree(lines, [...rules, ...cells, wide]);
    expect(sketch(root)).toMatch(/table-row\[table-cell\(a 0\) table-cell\(b 0\) table-cell\(c 0\)\]/);
    const [table, ...others] = root.children as ContainerNode[];
    expect(others).toEqual([]);
    expect((table.children[0] as ContainerNode).children.slice(1)).toMatchObject([
      { frame: { fill: { kind: 'solid' } } },
      { frame: { fill: { kind: 'solid' } } },
    ]);
  });

  test('questions with a sign at the far end of each, which opens it, are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const signs = [0, 1, 2].map((i) => picture({ x: 770, y: 126 + i * 60, width: 14, height: i === 1 ? 3 : 14 }));
    const root = await tree(
      [0, 1, 2].map((i) => line(`May I ask this, ${i}?`, 64, 136 + i * 60, 260)),
      rules,
      signs,
    );
    expect(sketch(root)).not.toContain('table');
  });

  test('names with a sign for yes or no behind each are a table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const signs = [0, 1, 2].map((i) => picture({ x: 770, y: 126 + i * 60, width: 14, height: 14 }));
    const root = await tree(
      [0, 1, 2].map((i) => line(`Feature ${i}`, 64, 136 + i * 60, 260)),
      rules,
      signs,
    );
    expect(sketch(root)).toContain('table');
  });

  test('entries behind marks with rules between them are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const marks = [0, 1, 2].map((i) => picture({ x: 64, y: 122 + i * 60, width: 16, height: 16 }));
    const root = await tree(
      [0, 1, 2].map((i) => line(`for those who like it ${i}`, 100, 136 + i * 60, 300)),
      rules,
      marks,
    );
    expect(sketch(root)).toMatch(/^\(rule list\(list-item\(\[picture for those who like it 0\]\)/);
  });

  test('questions behind a large Q, some of them no sentence that asks, are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const entries = [0, 1, 2].flatMap((i) => [
      line('Q', 64, 146 + i * 60, 24, { size: 34 }),
      line(`It does not turn ${i}.`, 110, 136 + i * 60, 260),
    ]);
    const root = await tree(entries, rules);
    expect(sketch(root)).not.toContain('table');
  });

  test('entries of a blog with rules between them are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 160, 740));
    const lines = [0, 1, 2].flatMap((r) => [
      line(`${r} Nov`, 80, 150 + r * 160, 60),
      line(`Title ${r}`, 300, 150 + r * 160, 160, { size: 30 }),
      line(`what is said of ${r},`, 300, 190 + r * 160, 300),
      line(`in two lines`, 300, 218 + r * 160, 180),
    ]);
    const root = await tree(lines, rules);
    expect(root.children.map((child) => (child.kind === 'container' ? child.role : child.kind))).not.toContain('table');
  });

  test('ruled single lines are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    expect(
      sketch(
        await tree(
          [0, 1, 2].map((r) => line(`row ${r}`, 80, 136 + r * 60, 160)),
          rules,
        ),
      ),
    ).toBe('(rule row 0 rule row 1 rule row 2 rule)');
  });

  test('rules that were seen only beside filled cells end with these, and cells that came as one are two', async () => {
    const tops = [100, 160, 220, 280, 340];
    const beside = tops.map((y, i) => rule(i === 0 ? 264 : 272, y, i === 0 ? 536 : 528));
    const cells = [
      card({ x: 60, y: 101, width: 210, height: 59 }, 0),
      card({ x: 60, y: 161, width: 210, height: 59 }, 0),
      card({ x: 60, y: 221, width: 210, height: 119 }, 0),
    ];
    const within = rule(64, 280, 200);
    const lines = [0, 1, 2, 3].flatMap((r) => [line(`key ${r}`, 80, 136 + r * 60, 60), line(`value ${r}`, 290, 136 + r * 60, 160)]);
    const piece = picture({ x: 60, y: 100, width: 204, height: 1 });
    const root = await tree(lines, [...beside, ...cells, within], [piece]);
    const row = (r: number) => `table-row[table-cell(key ${r}) table-cell(value ${r})]`;
    expect(sketch(root)).toBe(`(table(${[0, 1, 2, 3].map(row).join(' ')}))`);
    const [table] = root.children as ContainerNode[];
    expect(table.children.map((cells) => (cells as ContainerNode).children[0])).toMatchObject(
      [0, 1, 2, 3].map(() => ({ box: { x: 60, width: 210 }, frame: { fill: { kind: 'solid' } } })),
    );
  });

  test('names over the columns are the first row, a title over all of them is none', async () => {
    const rules = [0, 1, 2].map((i) => rule(60, 200 + i * 60, 740));
    const lines = [0, 1].flatMap((r) => [80, 320, 560].map((x) => line(`${x} ${r}`, x, 236 + r * 60, 60)));
    const names = ['Model', 'Height', 'Bulb'].map((name, i) => line(name, 80 + 240 * i, 184, 70, { size: 16, weight: 700 }));
    const root = await tree([line('Which one', 60, 100, 200, { size: 40 }), ...names, ...lines], rules);
    const row = (...words: string[]) => `table-row[${words.map((word) => `table-cell(${word})`).join(' ')}]`;
    expect(sketch(root)).toBe(
      `(Which one table(${[row('Model', 'Height', 'Bulb'), row('80 0', '320 0', '560 0'), row('80 1', '320 1', '560 1')].join(' ')}))`,
    );
  });

  test('a rule that was seen right across two cells of one colour divides them', async () => {
    const tops = [100, 160, 220, 280, 340];
    const names = [100, 220].map((y) => card({ x: 60, y, width: 170, height: 120 }, 0));
    const lines = [136, 196, 256, 316].flatMap((y) => [line(`name ${y}`, 80, y, 60), line(`value ${y}`, 250, y, 120)]);
    const rules = tops.map((y) => rule(60, y, 740));
    const [table] = (await tree(lines, [...rules, ...names])).children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(table.children).toHaveLength(4);
  });

  test('filled rows over the first rule belong to the table', async () => {
    const rules = [220, 280, 340].map((y) => rule(60, y, 740));
    const columns = [60, 260, 460];
    const boxes = [100, 160].flatMap((y) => columns.map((x, i) => card({ x, y, width: i === 2 ? 340 : 200, height: 60 }, 0)));
    const lines = [136, 196, 256, 316].flatMap((y) => columns.map((x) => line(`${x} ${y}`, x + 60, y, 70)));
    const [table] = (await tree(lines, [...rules, ...boxes])).children as ContainerNode[];
    expect(table).toMatchObject({ role: 'table', box: { y: 100 } });
    expect(table.children).toHaveLength(4);
  });

  test('one filled box over all columns is the ground of their names', async () => {
    const rules = [220, 280, 340].map((y) => rule(60, y, 740));
    const names = ['Where', 'How long', 'How much'].map((name, i) => line(name, 80 + 240 * i, 196, 70));
    const lines = [0, 1].flatMap((r) => [80, 320, 560].map((x) => line(`${x} ${r}`, x, 256 + r * 60, 60)));
    const [table] = (await tree([...names, ...lines], [...rules, card({ x: 60, y: 160, width: 740, height: 60 }, 0)]))
      .children as ContainerNode[];
    expect(table).toMatchObject({ role: 'table', box: { y: 160 } });
    expect((table.children[0] as ContainerNode).children).toMatchObject([0, 1, 2].map(() => ({ frame: { fill: { kind: 'solid' } } })));
  });

  test('grounds of ruled rows with rings over their words are in one table, once', async () => {
    const rows = [100, 160, 220, 280];
    const grounds = rows.map((y) => card({ x: 60, y: y + 1, width: 740, height: 59 }, 0));
    const columns = [80, 300, 520];
    const rings = rows.flatMap((y) => columns.slice(1).map((x) => card({ x: x + 20, y: y + 8, width: 16, height: 16 })));
    const lines = rows.flatMap((y) => columns.map((x) => line(`${x} ${y}`, x, y + 50, 60)));
    const root = await tree(lines, [...[...rows, 340].map((y) => rule(60, y, 740)), ...grounds, ...rings]);
    expect((root.children as ContainerNode[]).map(({ role }) => role)).toEqual(['table']);
    expect(textsOf(root)).toHaveLength(lines.length);
  });

  test('the ground of the names ends a row where no rule is seen, and a piece of a rule is no cell', async () => {
    const rules = [100, 220, 280, 340].map((y) => rule(60, y, 740));
    const names = card({ x: 60, y: 102, width: 740, height: 58 }, 0);
    const columns = [80, 300, 520];
    const lines = [0, 1, 2, 3].flatMap((r) => columns.map((x, c) => line(`${r}${c}`, x, 136 + r * 60, 60)));
    const piece = picture({ x: 60, y: 101, width: 740, height: 1 });
    const [table, ...others] = (await tree(lines, [...rules, names], [piece])).children as ContainerNode[];
    expect(others).toEqual([]);
    expect(sketch(table)).toMatch(/^table\(table-row\[table-cell\(00\) table-cell\(01\) table-cell\(02\)\] table-row\[table-cell\(10\)/);
    expect((table.children[0] as ContainerNode).children[1]).toMatchObject({ frame: { fill: { color: [240, 240, 240] } } });
  });

  test('what the rules draw is no border of a cell, too', async () => {
    const rules = [100, 160, 220].map((y) => rule(60, y, 740));
    const border = { width: 2, color: [200, 200, 200], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' } as const;
    const cell = { ...card({ x: 300, y: 101, width: 500, height: 59 }, 0), border };
    const lines = [0, 1].flatMap((r) => [80, 320].map((x) => line(`${r} ${x}`, x, 136 + r * 60, 60)));
    const [table] = (await tree(lines, [...rules, cell])).children as ContainerNode[];
    expect((table.children[0] as ContainerNode).children[1]).toMatchObject({ frame: { border: { sides: ['right', 'left'] } } });
  });

  test('a frame round a column keeps its foot, and its column begins where the frame does', async () => {
    const rules = [100, 160, 220].map((y) => rule(60, y, 740));
    const border = { width: 3, color: [10, 120, 255], sides: ['left', 'right'], style: 'solid' } as const;
    const framed = [101, 161].map((y, r) => {
      const sides = r === 1 ? ([...border.sides, 'bottom'] as const) : border.sides;
      return { ...card({ x: 300, y, width: 200, height: 59 }, 0), border: { ...border, sides } };
    });
    const stain = picture({ x: 297, y: 150, width: 6, height: 6 });
    const lines = [0, 1].flatMap((r) => [80, 320, 560].map((x) => line(`${r} ${x}`, x, 136 + r * 60, 60)));
    const [table] = (await tree(lines, [...rules, ...framed], [stain])).children as ContainerNode[];
    const [, last] = table.children as ContainerNode[];
    expect(last.children[1]).toMatchObject({ box: { x: 300, width: 200 }, frame: { border: { sides: ['left', 'right', 'bottom'] } } });
  });

  test('where nothing stands between two rules of one extent a table ends, and the next one begins', async () => {
    const rules = [100, 220, 340, 400, 460, 520].map((y) => rule(60, y, 740));
    const review = [line('so_o****', 66, 140, 80), line('2026.09.14', 700, 140, 90), line('Soft until the evening', 66, 180, 300)];
    const rows = [400, 460, 520].flatMap((y) => [line(`key ${y}`, 80, y - 24, 60), line(`value ${y}`, 300, y - 24, 160)]);
    const root = await tree([...review, ...rows], rules);
    const table = (root.children as ContainerNode[]).find(({ role }) => role === 'table');
    expect(table?.children.map((row) => (row as ContainerNode).children.length)).toEqual([2, 2, 2]);
  });

  test('a note between rules of one extent divides two tables', async () => {
    const rules = [100, 160, 220, 400, 460, 520].map((y) => rule(60, y, 740));
    const rows = (top: number, columns: number[]) =>
      [0, 1].flatMap((r) => columns.map((x) => line(`${top} ${r} ${x}`, x, top + 36 + r * 60, 60)));
    const note = [line('Lengths may be off by a cm', 66, 250, 300), line('and colours by a little', 66, 272, 260)];
    const root = await tree([...rows(100, [80, 300, 520]), ...note, ...rows(400, [80, 420])], rules);
    expect((root.children as ContainerNode[]).map(({ role, kind }) => role ?? kind)).toEqual(['table', 'p', 'table']);
  });

  test('a title between rules of one extent divides two tables', async () => {
    const tops = [100, 160, 220, 280, 400, 460, 520];
    const rules = tops.map((y) => rule(60, y, 740));
    const rows = [136, 196, 256, 436, 496].flatMap((y) => [line(`key ${y}`, 80, y, 60), line(`value ${y}`, 400, y, 100)]);
    const root = await tree([...rows, line('From the oven', 80, 360, 200, { size: 28, weight: 700 })], rules);
    expect(root.children.map((child) => (child.kind === 'container' ? child.role : child.kind))).toEqual(['table', 'text', 'table']);
  });

  test('boxes that touch are the cells of a table and no buttons, a column of one colour may be one box', async () => {
    const rows = [0, 1, 2, 3];
    const boxes = [
      ...rows.flatMap((r) => [60, 560].map((x) => card({ x, y: 100 + 60 * r, width: 240, height: r === 1 ? 59 : 60 }, 0))),
      card({ x: 300, y: 100, width: 260, height: 240 }, 0),
    ];
    const words = rows.flatMap((r) => [60, 300, 560].map((x) => line(`${x} in ${r}`, x + 80, 136 + 60 * r, 70)));
    const row = (r: number) => `table-row[${[60, 300, 560].map((x) => `table-cell(${x} in ${r})`).join(' ')}]`;
    expect(sketch(await tree(words, boxes))).toBe(`(table(${rows.map(row).join(' ')}))`);
  });

  test('words on a picture that reaches over several cells stay in their cells', async () => {
    const heights = [60, 120, 60];
    const tops = [100, 160, 280];
    const boxes = tops.flatMap((y, r) => [60, 300, 560].map((x, i) => card({ x, y, width: i === 1 ? 260 : 240, height: heights[r] }, 0)));
    const words = tops.flatMap((y, r) => [60, 300, 560].map((x) => line(`${x} in ${r}`, x + 80, y + 36, 70)));
    const strip = { ...picture({ x: 64, y: 170, width: 732, height: 36 }), ground: true };
    const row = (r: number) => `table-row[${[60, 300, 560].map((x) => `table-cell(${x} in ${r})`).join(' ')}]`;
    expect(sketch(await tree(words, boxes, [strip]))).toBe(`(table(${[0, 1, 2].map(row).join(' ')}))`);
  });
});
