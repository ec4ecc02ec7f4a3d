import { describe, expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import {
  textsOf,
  type BoxShape,
  type ContainerNode,
  type LayoutNode,
  type RuleShape,
  type Section,
  type Shape,
  type StyledLine,
  type TextStyle,
} from '../document.ts';
import { buildTree } from './index.ts';

const STYLE: TextStyle = {
  family: 'Test Sans',
  generic: 'sans-serif',
  weight: 400,
  italic: false,
  size: 20,
  letterSpacing: 0,
  wordSpacing: 0,
  color: [30, 30, 30],
  gradient: null,
  shadow: null,
  match: 0.97,
};
const PAGE = { width: 860, height: 1000 };
const SECTION: Section = {
  id: 'section-1',
  index: 0,
  box: { x: 0, y: 0, ...PAGE },
  fill: { kind: 'solid', color: [255, 255, 255] },
  picture: null,
};

function line(text: string, x: number, baseline: number, width: number, style: Partial<TextStyle> = {}): StyledLine {
  const full = { ...STYLE, ...style };
  return {
    id: `${text}@${x},${baseline}`,
    text,
    box: { x, y: baseline - full.size * 0.75, width, height: full.size * 0.95 },
    alternatives: [],
    confidence: 0.95,
    language: 'en',
    script: 'latin',
    direction: 'ltr',
    kind: 'overlay',
    surface: 'flat',
    ink: full.color,
    paper: [255, 255, 255],
    runs: [{ text, style: full }],
    baseline,
    originX: x,
    advance: width,
    ascent: Math.round(full.size * 0.9),
    descent: Math.round(full.size * 0.25),
  };
}

function rule(x: number, y: number, width: number, height = 1): RuleShape {
  return {
    kind: 'rule',
    id: `rule@${x},${y}`,
    box: { x, y, width, height },
    orientation: 'horizontal',
    color: [200, 200, 200],
    style: 'solid',
  };
}

function card(box: Box): BoxShape {
  return {
    kind: 'box',
    id: `box@${box.x},${box.y}`,
    box,
    radius: [8, 8, 8, 8],
    fill: { kind: 'solid', color: [240, 240, 240] },
    border: null,
    shadow: null,
  };
}

async function tree(lines: StyledLine[], shapes: Shape[] = []) {
  const document = await buildTree(
    {
      source: { raster: { ...PAGE, channels: 3, data: new Uint8Array() }, format: 'png', fullHeight: PAGE.height, noise: 0 },
      read: { lines, language: 'en', model: 'test' },
      sections: [SECTION],
      shapes,
      assets: [],
      styles: { lines, fonts: [] },
    },
    { signal: new AbortController().signal, options: { language: null, scale: 1 }, report: () => {} },
  );
  return document.sections[0].root;
}

/** The tree in short: rows [..], columns (..), layers {..}, text as its words. */
function sketch(node: LayoutNode): string {
  if (node.kind !== 'container') return node.kind === 'text' ? node.lines.map((l) => l.text).join('/') : node.kind;
  const inner = node.children.map(sketch).join(' ');
  const name = node.role === 'group' || node.role === 'section' ? '' : node.role;
  return node.layout === 'row' ? `${name}[${inner}]` : node.layout === 'layers' ? `${name}{${inner}}` : `${name}(${inner})`;
}

/** Roles of the texts, by their first line's words. */
const rolesOf = (root: LayoutNode): Record<string, string> =>
  Object.fromEntries(textsOf(root as ContainerNode).map((text) => [text.lines[0].text, text.role]));

describe('roles', () => {
  test('a larger line is a heading, a larger sentence is not', async () => {
    const root = await tree([
      line('Two thousand people say so', 100, 100, 300, { size: 30, weight: 700 }),
      line('It took me twenty minutes, alone.', 100, 200, 300, { size: 27 }),
      line('What it is made of', 100, 300, 300, { size: 27 }),
      line('The running text of the page, which is longer than all of the others', 100, 400, 600),
    ]);
    expect(rolesOf(root)).toEqual({
      'Two thousand people say so': 'h1',
      'It took me twenty minutes, alone.': 'p',
      'What it is made of': 'h2',
      'The running text of the page, which is longer than all of the others': 'p',
    });
  });

  test('running text whose size is not exactly known is no heading over small print', async () => {
    const sizes = [26.4, 27, 27.6, 28];
    const root = await tree([
      ...sizes.map((size, i) => line(`forty letters of running text, in size ${i}`, 100, 100 + 100 * i, 500, { size })),
      line('small print that has more letters than each of the lines, but not than all', 100, 700, 500, { size: 18 }),
    ]);
    expect(new Set(Object.values(rolesOf(root)))).toEqual(new Set(['p', 'caption']));
  });

  test('what heads nothing is no heading: the last line of a card, a line over a larger one', async () => {
    const root = await tree(
      [
        line('A label over its title', 100, 60, 200, { size: 22, weight: 700 }),
        line('The title of it all', 100, 120, 300, { size: 40, weight: 700 }),
        line('Running text of the page that is longer than the rest', 100, 180, 500),
        line('Named and told', 120, 300, 200, { size: 24, weight: 700 }),
        line('What there is to tell of it, in one line', 120, 340, 300),
        line('90 days', 120, 520, 100, { size: 20 }),
        line('A label at the end', 120, 560, 200, { size: 24, weight: 700 }),
      ],
      [card({ x: 100, y: 260, width: 400, height: 120 }), card({ x: 100, y: 480, width: 400, height: 120 })],
    );
    const roles = rolesOf(root);
    expect([roles['The title of it all'], roles['Named and told']]).toEqual(['h1', 'h2']);
    expect([roles['A label over its title'], roles['A label at the end']]).toEqual(['p', 'p']);
  });

  test('bold sentences of several lines are no heading', async () => {
    const root = await tree([
      line('Terms', 100, 60, 100, { size: 40 }),
      line('Running text of the page that is longer than all of the rest of it, by far. '.repeat(2), 100, 120, 600),
      line('It took me no more', 100, 400, 200, { size: 24, weight: 700 }),
      line('than twenty minutes.', 100, 436, 200, { size: 24, weight: 700 }),
      line('Kim', 100, 480, 60, { size: 17 }),
    ]);
    expect(rolesOf(root)).toMatchObject({ Terms: 'h1', 'It took me no more': 'p' });
  });

  test('questions at one edge are headings alike, though one was measured a little smaller', async () => {
    const body = 'Running text of the page, longer than all of the other lines '.repeat(3).trim();
    const root = await tree([
      line('How long does it take?', 100, 100, 300, { size: 21.4, weight: 700 }),
      line(`${body}.`, 100, 140, 600),
      line('What if I do not like it?', 100, 220, 300, { size: 20.6, weight: 700 }),
      line(`${body}, too.`, 100, 260, 600),
      line('Terms', 100, 60, 100, { size: 40 }),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'How long does it take?': 'h2', 'What if I do not like it?': 'h2', [`${body}.`]: 'p' });
  });
});

describe('paragraphs', () => {
  test('lines of one style, edge and pitch are one paragraph; a heading above is not', async () => {
    const root = await tree([
      line('Title', 100, 100, 200, { size: 40 }),
      line('one', 100, 160, 400),
      line('two', 100, 190, 380),
      line('three', 100, 220, 90),
    ]);
    expect(sketch(root)).toBe('(Title one/two/three)');
    const text = root.children[1] as Extract<LayoutNode, { kind: 'text' }>;
    expect(text).toMatchObject({ align: 'left', lineHeight: 30, role: 'p' });
    expect(root.children[0]).toMatchObject({ role: 'h1' });
  });

  test('centred lines of unequal width are one centred paragraph', async () => {
    const root = await tree([line('a long first line', 230, 100, 400), line('short', 380, 130, 100)]);
    expect(sketch(root)).toBe('(a long first line/short)');
    expect(root.children[0]).toMatchObject({ align: 'center' });
  });

  test('a rule between two lines keeps them apart', async () => {
    expect(sketch(await tree([line('one', 100, 100, 200), line('two', 100, 140, 200)], [rule(100, 115, 600)]))).toBe('(one rule two)');
  });

  test('a rule under a line is its underline', async () => {
    const root = await tree([line('underlined', 100, 100, 120)], [rule(100, 103, 120, 2)]);
    expect(sketch(root)).toBe('(underlined)');
    expect(root.children[0]).toMatchObject({ decorations: [{ kind: 'underline', thickness: 2, offset: 3 }] });
  });
});

describe('cuts', () => {
  test('a row of cards under a heading', async () => {
    const cards = [0, 1, 2].map((i) => card({ x: 40 + i * 270, y: 200, width: 240, height: 160 }));
    const lines = [line('Heading', 330, 100, 200, { size: 40 }), ...[0, 1, 2].map((i) => line(`card ${i}`, 60 + i * 270, 240, 100))];
    expect(sketch(await tree(lines, cards))).toBe('(Heading [card(card 0) card(card 1) card(card 2)])');
  });

  test('columns with rows of their own are cut into columns first', async () => {
    const lines = [0, 1, 2].flatMap((c) => [0, 1, 2].map((r) => line(`c${c}r${r}`, 40 + c * 280, 100 + r * 60, 120)));
    expect(sketch(await tree(lines))).toBe('([list(c0r0 c0r1 c0r2) list(c1r0 c1r1 c1r2) list(c2r0 c2r1 c2r2)])');
  });

  test('evenly centred labels of different widths get equal columns', async () => {
    const widths = [60, 90, 120, 70];
    const root = await tree(widths.map((width, i) => line(`label ${i}`, 115 + i * 210 - width / 2, 100, width)));
    const row = root.children[0] as ContainerNode;
    expect(row.children.map((child) => child.box.width)).toEqual([210, 210, 210, 210]);
  });

  test('what overlaps becomes layers, and only that', async () => {
    const shapes = [card({ x: 40, y: 300, width: 300, height: 200 }), card({ x: 250, y: 400, width: 300, height: 200 })];
    expect(sketch(await tree([line('above', 40, 100, 200)], shapes))).toBe('(above {() ()})');
  });
});

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
});

describe('links under each other', () => {
  const stack = (texts: readonly string[], pitch: number, x = 60) => texts.map((text, i) => line(text, x, 140 + i * pitch, 60 + 10 * i));

  test('are a list, headed by the bold line over them', async () => {
    const root = await tree([
      line('Product', 60, 100, 70, { weight: 700 }),
      ...stack(['Features', 'Integrations', 'Pricing', '24/7 help'], 42),
      line('The running text of the page, which is longer than all of the others', 60, 500, 600),
    ]);
    expect(sketch(root)).toContain('list(Features Integrations Pricing 24/7 help)');
    expect(rolesOf(root)).toMatchObject({ Product: 'h1', Pricing: 'li' });
  });

  test('a sentence in wide lines is none, nor are lines as close as text', async () => {
    expect(sketch(await tree(stack(['Live dashboards for', 'teams that would', 'rather decide'], 42)))).toBe(
      '(Live dashboards for/teams that would/rather decide)',
    );
    expect(sketch(await tree(stack(['Seven Roses', 'Green Hill', 'Kyoto'], 28)))).toBe('(Seven Roses/Green Hill/Kyoto)');
  });
});

describe('roles', () => {
  test('a row of short names is navigation', async () => {
    expect(sketch(await tree(['Home', 'Products', 'About us'].map((name, i) => line(name, 40 + i * 200, 60, 80 + i * 7))))).toBe(
      '(nav[Home Products About us])',
    );
  });

  test('a short label centred in a filled box is a button', async () => {
    const root = await tree([line('Buy now', 390, 226, 80)], [card({ x: 330, y: 200, width: 200, height: 48 })]);
    expect(sketch(root)).toBe('(button(Buy now))');
  });
});

test('vertical lines stand by themselves; a label on its side is no heading, a column of large signs is', async () => {
  const vertical = (words: string, x: number, length: number, size: number, writing: 'upright' | 'up'): StyledLine => ({
    ...line(words, x, 60 + length, size * 1.4, { size }),
    box: { x: x + 2, y: 62, width: size, height: length - 4 },
    ascent: length,
    descent: 0,
    writing,
  });
  const root = await tree([
    vertical('SUMMER EVENING', 20, 200, 20, 'up'),
    ...[0, 1, 2, 3].map((i) => line(`running text that goes on for a while ${i}`, 200, 100 + i * 26, 300)),
    vertical('七月十五日より', 620, 170, 24, 'upright'),
    vertical('清流庭園にて', 570, 150, 24, 'upright'),
    vertical('涼風の茶会', 700, 350, 64, 'upright'),
  ]);
  const texts = textsOf(root).map(({ lines, role, box, lineHeight }) => [
    lines.map(({ text }) => text).join('|'),
    role,
    box.height,
    Math.round(lineHeight),
  ]);
  expect(texts).toContainEqual(['SUMMER EVENING', 'p', 200, 28]);
  expect(texts).toContainEqual(['涼風の茶会', 'h1', 350, 90]);
  expect(texts.filter(([words]) => String(words).includes('庭園')).map(([words]) => words)).toEqual(['清流庭園にて']);
});
