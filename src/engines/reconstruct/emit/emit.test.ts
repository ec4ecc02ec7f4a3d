import { expect, test } from 'vitest';
import type { ContainerNode, TextNode } from '../document.ts';
import { STYLE } from '../document/testing/samples.ts';
import { page, text, write } from './testing/pages.ts';

test('the page is semantic, escaped and free of inline style and script', async () => {
  const { html, css } = await write(page([text('t1', ['Salt & <pepper>'], 40, 60, { role: 'h1' }), text('t2', ['one', 'two'], 40, 120)]));
  expect(html).toContain('<title>A &lt;title&gt;</title>');
  expect(html).toContain('>Salt &amp; &lt;pepper&gt;</h1>');
  expect(html).toContain('one <br>two');
  expect(html).not.toMatch(/style=|<script|data-node|data-line/);
  expect(css).toMatch(/--color-text: #1e1e1e/);
  expect(css).toContain('@media (min-width: 860px)');
});

test('what the edge of the picture cuts off scrolls no window: both roots clip it', async () => {
  const { css } = await write(page([text('t1', ['one', 'two'], -4, 60)]));
  expect(css).toMatch(/ {2}html \{\s+overflow-x: clip;/);
  expect(css).toMatch(/ {2}body \{\s+overflow-x: clip;/);
});

test('the instrumented page differs only by its marks', async () => {
  const { html, instrumentedHtml } = await write(page([text('t1', ['one', 'two'], 40, 60)]));
  expect(instrumentedHtml.replace(/ data-node="[^"]*"/g, '').replace(/<span data-line="[^"]*">([^<]*)<\/span>/g, '$1')).toBe(html);
});

/** A text whose first words have a colour of their own. */
function marked(id: string, marker: string, words: string, y: number): TextNode {
  const node = text(id, [marker + words], 40, y, { role: 'h4' });
  const runs = [
    { text: marker, style: { ...STYLE, color: [220, 60, 110] as const } },
    { text: words, style: STYLE },
  ];
  return { ...node, lines: [{ ...node.lines[0], runs }] };
}

test('a marker that repeats in front of lines stands in the stylesheet, once', async () => {
  const { html, css } = await write(
    page([marked('a', 'Q. ', 'How long?', 40), marked('b', 'Q. ', 'What if?', 90), text('c', ['Q. plain'], 40, 140)]),
  );
  expect(html).toContain('<span class="marker">How long?</span>');
  expect(html).toContain('<span class="marker">What if?</span>');
  expect(html).toContain('>Q. plain<');
  expect(css.match(/\.marker::before \{\s+content: "Q\. ";\s+color: /g)).toHaveLength(1);
});

test('what differs from line to line, or stands once, is no marker', async () => {
  const { html, css } = await write(
    page([marked('a', '1. ', 'First', 40), marked('b', '2. ', 'Second', 90), marked('c', '※ ', 'Note', 140)]),
  );
  for (const words of ['1. ', '2. ', '※ ']) expect(html).toContain(`>${words}</span>`);
  expect(css).not.toContain('.marker');
});

test('equal declarations share a class, section padding keeps the content centred in wider windows', async () => {
  const row: ContainerNode = {
    kind: 'container',
    id: 'row',
    box: { x: 40, y: 100, width: 780, height: 30 },
    role: 'group',
    layout: 'row',
    frame: null,
    children: [text('a', ['a'], 40, 100), text('b', ['b'], 330, 100), text('c', ['c'], 620, 100)],
  };
  const { html, css } = await write(page([row]));
  expect(html.match(/class="type-body hero-text"/g)).toHaveLength(3);
  expect(css).toContain('grid-template-columns: repeat(3, minmax(0, 1fr))');
  expect(css).toContain('padding-inline: calc(50% - 390px)');
});

test('right to left: columns come in reading order, lines of the other direction are isolated', async () => {
  const row: ContainerNode = {
    kind: 'container',
    id: 'row',
    box: { x: 40, y: 100, width: 780, height: 30 },
    role: 'group',
    layout: 'row',
    frame: null,
    children: [text('left', ['left'], 40, 100), text('right', ['right'], 620, 100)],
  };
  const { html } = await write(page([row], 'rtl'));
  expect(html).toContain('dir="rtl"');
  expect(html.indexOf('right')).toBeLessThan(html.indexOf('left</bdi>'));
  expect(html).toContain('<bdi dir="ltr">left</bdi>');
});

test('a telephone number within text that is read from the right is isolated', async () => {
  const node = text('t', ['واتساب +966 50 000 4140'], 40, 60);
  const { html } = await write(page([{ ...node, lines: [{ ...node.lines[0], direction: 'rtl' }] }], 'rtl'));
  expect(html).toContain('واتساب <bdi dir="ltr">+966 50 000 4140</bdi>');
});

test('a run that differs becomes a span with only the difference', async () => {
  const node = text('t', ['Total 9'], 40, 60);
  const runs = [
    { text: 'Total ', style: STYLE },
    { text: '9', style: { ...STYLE, weight: 700 } },
  ];
  const { html, css } = await write(page([{ ...node, lines: [{ ...node.lines[0], runs }] }]));
  expect(html).toContain('Total <strong class="strong">9</strong>');
  expect(css).toMatch(/\.strong \{\n {2}font-weight: 700;\n\}/);
});

test('a block of text says only what the page does not say already', async () => {
  const { css } = await write(
    page([text('a', ['running text'], 40, 60), text('b', ['bold'], 40, 120, { role: 'h2', style: { weight: 700 } })]),
  );
  expect(css).toMatch(/\.type-body \{\n {2}font-size: 20px;\n {2}line-height: 1\.5;\n\}/);
  expect(css).toMatch(/\.type-h2 \{\n {2}font-weight: 700;\n {2}font-size: 20px;/);
  expect(css).toMatch(/h6,\nth \{\n {2}font: inherit;/);
});

test('a style that a heading shares with other text is named after the heading', async () => {
  const { html } = await write(page([text('t1', ['Four point nine'], 60, 40), text('t2', ['What people say'], 60, 100, { role: 'h2' })]));
  expect(html).toContain('<p class="type-h2');
  expect(html).toContain('<h2 class="type-h2');
});

test('a struck price is said to hold no longer', async () => {
  const decorations = [{ line: 't1-0', kind: 'strike', color: [30, 30, 30], thickness: 1, offset: -6 } as const];
  const { html } = await write(page([text('t1', ['59,000'], 60, 40, { role: 'price', decorations })]));
  expect(html).toContain('<s class="strike">59,000</s>');
});

test('definitions, steps, figures and quotations are written as what they are', async () => {
  const box = { x: 40, y: 40, width: 400, height: 100 };
  const holder = (role: ContainerNode['role'], children: ContainerNode['children'], layout: ContainerNode['layout'] = 'column') =>
    ({ kind: 'container', id: `${role}-${children[0].id}`, box, role, layout, frame: null, children }) as const;
  const pair = holder('definition', [text('dt', ['Weight'], 40, 40, { role: 'label' }), text('dd', ['1 kg'], 240, 40)], 'row');
  const { html } = await write(
    page([
      holder('definitions', [pair]),
      holder('ordered-list', [holder('list-item', [text('step', ['Boil'], 40, 40)])]),
      holder('quote', [text('said', ['“It is good.”'], 40, 40), text('who', ['Anna'], 40, 80, { role: 'caption' })]),
      holder('article', [text('review', ['It lasts'], 40, 40)]),
    ]),
  );
  const tags = html.slice(html.indexOf('<section')).replaceAll(/ class="[^"]*"|\n\s*/g, '');
  expect(tags).toContain('<dl><div><dt>Weight</dt><dd>1&nbsp;kg</dd></div></dl><ol><li><p>Boil</p></li></ol>');
  expect(tags).toContain(
    '<figure><blockquote>“It is good.”</blockquote><figcaption>Anna</figcaption></figure><article><p>It lasts</p></article>',
  );
});

test('several bars are the header of the page together', async () => {
  const one = page([text('a', ['Free shipping'], 40, 10)]);
  const [bar] = one.sections;
  const at = (id: string, kind: 'header' | 'hero') => ({ ...bar, kind, root: { ...bar.root, id } });
  const { html } = await write({ ...one, sections: [at('s1', 'header'), at('s2', 'header'), at('s3', 'hero')] });
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toMatch(/<body>\s+<header>\s+<div>[^]*<div>[^]*<\/header>\s+<main>\s+<section>/);
});

test('navigation over the first band is its header', async () => {
  const box = { x: 40, y: 20, width: 600, height: 30 };
  const row = (id: string, role: 'nav' | 'group', children: ContainerNode['children']): ContainerNode => ({
    kind: 'container',
    id,
    box,
    role,
    layout: 'row',
    frame: null,
    children,
  });
  const links = row('links', 'nav', [
    text('one', ['About'], 340, 20, { role: 'link' }),
    text('two', ['Prices'], 540, 20, { role: 'link' }),
  ]);
  const bar = row('bar', 'group', [text('brand', ['Circle'], 40, 20), links]);
  const { html } = await write(page([bar, text('title', ['A school'], 40, 100, { role: 'h1' })]));
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toMatch(/<section>\s+<header>\s+<p>Circle<\/p>\s+<nav>/);
});

test('lines of Japanese join without a space where they wrap, figures with one', async () => {
  const lines = (words: string[]) => {
    const node = text(words[0], words, 40, 40);
    return { ...node, lines: node.lines.map((line) => ({ ...line, language: 'ja' })) };
  };
  const { html } = await write(page([lines(['毎日の食卓に、', '静かな青を']), lines(['本町 3-12', '0572-00-1234'])]));
  expect(html).toContain('毎日の食卓に、<br>静かな青を');
  expect(html).toContain('本町 3-12 <br>0572-00-1234');
});

test('a heading in pieces is one heading', async () => {
  const pieces = [text('name', ['How to feed'], 40, 40, { role: 'h3' }), text('aside', ['a day'], 250, 40)];
  const row = {
    kind: 'container',
    id: 'row',
    box: { x: 40, y: 40, width: 410, height: 30 },
    role: 'heading',
    layout: 'row',
    frame: null,
    children: pieces,
  } as const;
  const { html } = await write(page([row]));
  expect(html.replaceAll(/ class="[^"]*"|\n\s*/g, '')).toContain('<h3><span>How to feed</span><span>a day</span></h3>');
});

test('what is free behind a row of measured tracks is no padding of its card', async () => {
  const at = (x: number, width: number) => ({ x, y: 60, width, height: 30 });
  const row = {
    kind: 'container',
    id: 'row',
    box: at(60, 260),
    role: 'group',
    layout: 'row',
    frame: null,
    children: [
      { ...text('mark', ['1'], 60, 60), box: at(60, 20) },
      { ...text('words', ['Boil it'], 100, 60), box: at(100, 220) },
    ],
  } as const;
  const frame = { fill: null, picture: null, radius: [8, 8, 8, 8], border: null, shadow: null } as const;
  const box = { x: 40, y: 40, width: 700, height: 70 };
  const { css } = await write(
    page([{ kind: 'container', id: 'card', box, role: 'card', layout: 'column', frame, children: [row] }, text('t', ['Beside'], 40, 140)]),
  );
  expect(css.split('@media')[0]).toMatch(/\.hero-panel \{[^}]*padding-inline: 20px/);
  expect(css).not.toContain('420px');
});

test('other colours are told by what they are for', async () => {
  const grey = [120, 120, 120] as const;
  const line = (id: string, y: number) =>
    ({
      kind: 'rule',
      id,
      box: { x: 40, y, width: 300, height: 1 },
      orientation: 'horizontal',
      color: [200, 200, 200],
      style: 'solid',
    }) as const;
  const { css } = await write(
    page([
      ...[0, 1, 2].map((i) => text(`a${i}`, ['Words'], 40, 40 + 30 * i)),
      ...[0, 1].map((i) => text(`b${i}`, ['Words'], 40, 160 + 30 * i, { style: { color: grey } })),
      line('r1', 300),
      line('r2', 340),
    ]),
  );
  expect(css).toContain('--color-text-2: #787878');
  expect(css).toContain('--color-border: #c8c8c8');
});

test('gradient letters of a row, whose box is no wider than they are, begin where they were measured', async () => {
  const stops = [
    { offset: 0, color: [255, 240, 200] },
    { offset: 1, color: [230, 160, 60] },
  ] as const;
  const gradient = { kind: 'gradient', angle: 180, stops } as const;
  const label = text('label', ['A gift'], 40, 60);
  const title = text('title', ['Year', 'by year'], 300, 60, { role: 'h1', align: 'center', style: { gradient } });
  const side = text('side', ['Full'], 660, 60);
  const row: ContainerNode = {
    kind: 'container',
    id: 'row',
    box: { x: 40, y: 60, width: 820, height: 60 },
    role: 'group',
    layout: 'row',
    frame: null,
    children: [label, title, side],
  };
  const { css } = await write(page([row]));
  expect(css).toMatch(/-title \{[^}]*justify-self: (start|center);/);
});
