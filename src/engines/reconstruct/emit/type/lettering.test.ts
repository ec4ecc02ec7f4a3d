import { expect, test } from 'vitest';
import type { TextNode, TextStyle } from '../../document.ts';
import { page, text, write } from '../testing/pages.ts';

test('an outline round filled letters is a stroke under them, twice as wide as what shows of it', async () => {
  const { css } = await write(page([text('a', ['하루한상'], 40, 40, { style: { stroke: { width: 5, color: [161, 50, 8] } } })]));
  expect(css).toMatch(/-webkit-text-stroke: 10px (#a13208|var\(--)/);
  expect(css).toContain('paint-order: stroke fill');
});

test('a stroke that covers the edges of its letters is drawn over them', async () => {
  const stroke = { width: 3, color: [230, 0, 18] as const, isOverFill: true as const };
  const { css } = await write(page([text('a', ['파워딥'], 40, 40, { style: { stroke } })]));
  expect(css).toMatch(/-webkit-text-stroke: 3px (#e60012|var\(--)/);
  expect(css).not.toContain('paint-order');
});

test('a long range may break behind its sign on a phone, a short one does not', async () => {
  const { html, css } = await write(page([text('a', ['2,200~2,700K 3~5일'], 40, 40)]));
  expect(html).toContain('2,200~<wbr>2,700K 3~5일');
  const [fluid, exact] = css.split('@media (min-width');
  expect(fluid).not.toContain('wbr');
  expect(exact).toMatch(/wbr \{\s+display: none;/);
  expect((await write(page([text('a', ['3~5일'], 40, 40)]))).css).not.toContain('wbr');
});

test('letters drawn as outlines stay outlines, and the space between words is kept', async () => {
  const { css } = await write(
    page([text('a', ['CLOUD FOAM'], 40, 40, { style: { outline: 2, wordSpacing: 1.2, color: [255, 225, 74] } })]),
  );
  expect(css).toMatch(/  color: [^;]+;\s+-webkit-text-fill-color: transparent;\s+-webkit-text-stroke: 2px /);
  expect(css).toContain('word-spacing: 0.06em');
});

test('outlines over even ground are filled with it', async () => {
  const style = { outline: 2, inside: [250, 250, 250] as const, color: [230, 0, 18] as const };
  const { css } = await write(page([text('a', ['01'], 40, 40, { style })]));
  expect(css).not.toContain('-webkit-text-fill-color');
  expect(css).toMatch(/color: (?:var\(--color-page\)|#fafafa);\s+-webkit-text-stroke: 2px /);
});

test('gradient letters of several lines keep their alignment in a block as wide as the widest', async () => {
  const gradient = {
    kind: 'gradient',
    angle: 90,
    stops: [
      { offset: 0, color: [90, 0, 0] },
      { offset: 1, color: [200, 0, 0] },
    ],
  } as const;
  const node = text('t', ['the widest line', 'narrow'], 300, 60, { align: 'center', style: { gradient } });
  const { css, html } = await write(page([{ ...node, box: { ...node.box, width: 260 } }]));
  expect(html).toContain('the widest line <br>narrow');
  expect(css).toMatch(/text-align: center/);
  expect(css).toMatch(/background-clip: text/);
});

test('gradient letters follow their colour: the gradient is told from it, and the letters alone are transparent', async () => {
  const gradient = {
    kind: 'gradient',
    angle: 90,
    stops: [
      { offset: 0, color: [90, 40, 0] },
      { offset: 1, color: [200, 0, 0] },
    ],
  } as const;
  const { css } = await write(page([text('t', ['a title'], 300, 60, { style: { gradient } })]));
  expect(css).toContain('color: #5a2800;');
  expect(css).toContain('-webkit-text-fill-color: transparent;');
  expect(css).toContain('linear-gradient(90deg, #5a2800 0%, #c80000 100%)');
  expect(css).toContain(
    'background-image: linear-gradient(90deg, currentColor 0%, rgb(from currentColor calc(r + 110) calc(g - 40) b) 100%)',
  );
  expect(css).not.toMatch(/[{;]\s*color: transparent/);
});

const DOWN = {
  kind: 'gradient',
  angle: 180,
  stops: [
    { offset: 0, color: [90, 40, 0] },
    { offset: 1, color: [200, 0, 0] },
  ],
} as const;

test('letters painted from top to bottom are painted so in every line of their block', async () => {
  const { css } = await write(page([text('t', ['a title', 'of two'], 300, 60, { style: { gradient: DOWN } })]));
  // Two line boxes of 30 px; between ascent and descent a line measures 23.
  expect(css).toContain('linear-gradient(180deg, #5a2800 5.8%, #c80000 44.2%, #5a2800 55.8%, #c80000 94.2%)');
});

test('a plain line over a wider one in a gradient stays plain, without the shadow that it alone has', async () => {
  const gold = {
    kind: 'gradient',
    angle: 90,
    stops: [
      { offset: 0, color: [255, 233, 189] },
      { offset: 1, color: [226, 166, 86] },
    ],
  } as const;
  const shadow = { offsetX: 0, offsetY: 4, blur: 22, spread: 0, color: [0, 0, 0], opacity: 0.6 } as const;
  const title = (white: Partial<TextStyle>) => {
    const node = text('t', ['on white', 'a wider one'], 300, 60);
    const [first, second] = node.lines;
    const inStyle = (line: typeof first, style: object) => ({
      ...line!,
      runs: line!.runs.map((run) => ({ ...run, style: { ...run.style, ...style } })) as unknown as typeof line.runs,
    });
    const lines = [inStyle(first!, white), { ...inStyle(second!, { gradient: gold }), advance: 240 }];
    return page([{ ...node, lines }]);
  };
  const { html, css } = await write(title({ color: [255, 255, 255], shadow }));
  const name = /on white <br><span class="([^"]+)">a wider one<\/span>/.exec(html)![1]!;
  const rule = new RegExp(`\\.${name} \\{[^}]*\\}`).exec(css)![0];
  expect(rule).toContain('background-clip: text');
  expect(rule).toContain('text-shadow: none');
  // Too short a line to tell a gradient has colours of it.
  expect((await write(title({ color: [250, 222, 172] }))).html).toContain('on white <br>a wider one');
});

test('plain words of a line whose longest words are outlined have no outline', async () => {
  const node = text('t', ['outlined words plain'], 300, 60);
  const [line] = node.lines;
  const [run] = line!.runs;
  const runs = [
    { text: 'outlined words ', style: { ...run!.style, stroke: { width: 5, color: [227, 18, 11] } } },
    { text: 'plain', style: run!.style },
  ] as unknown as typeof line.runs;
  const { html, css } = await write(page([{ ...node, lines: [{ ...line!, runs }] }]));
  const name = /outlined words <span class="([^"]+)">plain<\/span>/.exec(html)![1]!;
  expect(css).toContain('-webkit-text-stroke: 10px');
  expect(new RegExp(`\\.${name} \\{[^}]*\\}`).exec(css)![0]).toContain('-webkit-text-stroke: 0');
});

test('gradient letters cast their outline and shadow by filters, since CSS would draw both over them', async () => {
  const effects = {
    stroke: { width: 10, color: [10, 20, 30] },
    shadow: { offsetX: 4, offsetY: 5, blur: 0, spread: 0, color: [1, 2, 3], opacity: 1 },
  } as const;
  const { css } = await write(page([text('t', ['a title'], 300, 60, { style: { gradient: DOWN, ...effects } })]));
  const filter = /filter: (.*);/.exec(css)![1]!;
  const moves = [...filter.matchAll(/drop-shadow\((\S+) (\S+) 0 /g)].map(
    ([, x, y]) => [Number.parseFloat(x!), Number.parseFloat(y!)] as const,
  );
  expect(filter).toMatch(/drop-shadow\(4px 5px 0 rgb\(1 2 3 \/ 1\)\)$/);
  const reach = (x: number, y: number) => moves.slice(0, 8).reduce((sum, [dx, dy]) => sum + Math.max(0, dx * x + dy * y), 0);
  for (const angle of [0, 45, 90, 135, 180, 225, 270, 315]) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    expect(reach(x, y)).toBeCloseTo(10, 1);
  }
  expect(css).not.toContain('text-stroke');
  expect(css).not.toContain('text-shadow');
});

test('vertical lines keep their writing: signs upright, letters on their side, those that run up turned about', async () => {
  const vertical = (id: string, words: string, x: number, writing: 'upright' | 'down' | 'up'): TextNode => {
    const node = text(id, [words], x, 40);
    const [line] = node.lines;
    const set = { writing, originX: x, advance: 30, baseline: 240, ascent: 200, descent: 0 };
    return { ...node, box: { x, y: 40, width: 30, height: 200 }, lines: [{ ...line, ...set }] };
  };
  const { html, css, instrumentedHtml } = await write(
    page([vertical('a', '涼風', 40, 'upright'), vertical('b', 'Since 1998', 100, 'down'), vertical('c', 'Autumn', 160, 'up')]),
  );
  const ruleOf = (words: string) => {
    const [, name] = new RegExp(`<span class="([^"]+)">${words}</span>`).exec(html)!;
    return new RegExp(`\\.${name} \\{[^}]*\\}`).exec(css)![0];
  };
  expect(ruleOf('涼風')).toContain('writing-mode: vertical-rl');
  expect(ruleOf('涼風')).not.toContain('text-orientation');
  expect(ruleOf('Since 1998')).toContain('text-orientation: sideways');
  expect(ruleOf('Since 1998')).not.toContain('rotate');
  expect(ruleOf('Autumn')).toContain('rotate: 180deg');
  // Its line is measured without the box that is turned.
  expect(instrumentedHtml).toContain('<span data-line="a-0">涼風</span></span>');
});

test('lines that lean are turned about their middle, those that lean alike by one rule', async () => {
  const leaning = (id: string, words: string, y: number, angle: number): TextNode => {
    const node = text(id, [words], 40, y);
    return { ...node, lines: node.lines.map((line) => ({ ...line, writing: { angle, length: 80, thickness: 20 } })) };
  };
  const { html, css } = await write(page([leaning('a', 'SALE', 40, -12), leaning('b', '35%', 100, -12), leaning('c', 'NEW', 160, 6)]));
  const [first, second, third] = ['SALE', '35%', 'NEW'].map((words) => new RegExp(`<span class="([^"]+)">${words}</span>`).exec(html)![1]!);
  expect(first).toBe(second);
  expect(first).not.toBe(third);
  const ruleOf = (name: string) => new RegExp(`\\.${name} \\{[^}]*\\}`).exec(css)![0];
  expect(ruleOf(first!)).toMatch(/display: inline-block.*rotate: -12deg/s);
  expect(ruleOf(third!)).toContain('rotate: 6deg');
});

test('all lines of words that lean are written, where an edit made them several', async () => {
  const node = text('a', ['Half the price', 'this week'], 40, 40);
  const lines = node.lines.map((line) => ({ ...line, writing: { angle: -12, length: 80, thickness: 20 } }));
  const { html, instrumentedHtml } = await write(page([{ ...node, lines }]));
  expect(html).toMatch(/<span class="leaning">Half the price <br>this week<\/span>/);
  expect(instrumentedHtml).toContain('<span data-line="a-1">this week</span></span>');
});

test('no line ends between a figure and its unit', async () => {
  const { html } = await write(page([text('a', ['99.98 % of 3 kg, 2 of 8 Wh, 5 minutes, 9,900 원'], 40, 40)]));
  expect(html).toContain('99.98&nbsp;% of 3&nbsp;kg, 2 of 8&nbsp;Wh, 5 minutes, 9,900&nbsp;원');
});

test('a wide plain line is not painted with the gradient of a narrower one of more letters', async () => {
  const painted = text('t', ['wide', 'narrow but long'], 300, 60, { style: { gradient: DOWN } });
  const [wide, narrow] = painted.lines;
  const plain = { ...wide!, advance: 400, runs: wide!.runs.map((run) => ({ ...run, style: { ...run.style, gradient: undefined } })) };
  const { html, css } = await write(page([{ ...painted, lines: [plain, narrow!] } as TextNode]));
  expect(html).toContain('wide <br><span class="colour">narrow but long</span>');
  expect([...css.matchAll(/([.\w-]+) \{[^}]*\sbackground-clip: text/g)].map(([, name]) => name)).toEqual(['.colour']);
});
