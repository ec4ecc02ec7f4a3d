import { expect, test } from 'vitest';
import type { LayoutNode, PictureNode } from '../../document.ts';
import { WHITE, box, fluid, picture, withPictures } from '../testing/fluid.ts';
import { page, text, write } from '../testing/pages.ts';

test('pictures in a row keep their shape, and wider columns take more of a wrapped line', async () => {
  const row = box(
    'row',
    { x: 40, y: 40, width: 780, height: 300 },
    [
      box('side', { x: 40, y: 40, width: 220, height: 300 }, [text('a', ['a'], 40, 40)]),
      picture('photo', { x: 280, y: 40, width: 540, height: 100 }),
    ],
    { layout: 'row' },
  );
  const document = withPictures(page([row]), [row.children[1] as PictureNode]);
  expect(await fluid(document, 'side')).toContain('flex: 1 1 220px');
  const css = await fluid(document, 'photo');
  expect(css).toContain('flex: 2.5 1 280px');
  expect(css).toContain('align-self: center');
});

test('what keeps words off the edges of a phone moves nothing in the measured layout', async () => {
  const photo = picture('photo', { x: 30, y: 0, width: 800, height: 100 });
  const { css } = await write(withPictures(page([photo, text('t', ['to the right'], 624, 160)]), [photo]));
  const [phone, measured] = css.split('@media').map((part) => /\.hero-text \{[^}]*\}/.exec(part)?.[0] ?? '');
  expect(phone).toContain('margin-inline: 6px');
  expect(measured).toContain('margin-inline: 0');
});

test('a mark stays beside the words that it opens', async () => {
  const at = (x: number, width: number) => ({ x, y: 40, width, height: 30 });
  const row = box(
    'row',
    at(40, 500),
    [
      { ...text('mark', ['Q.'], 40, 40), box: at(40, 26) },
      { ...text('asked', ['May I ask something long?'], 80, 40), box: at(80, 330) },
    ],
    { layout: 'row' },
  );
  expect(await fluid(page([row]), 'row')).not.toContain('flex-wrap');
  expect(await fluid(page([row]), 'mark')).toContain('flex: none');
});

test('the longest line of a column that goes on beyond it is not aligned to its end', async () => {
  const lines = [90, 340].map((width, i) => ({
    ...text(`t${i}`, ['Words'], 60, 60 + 40 * i),
    box: { x: 60 + 30 * i, y: 60 + 40 * i, width, height: 30 },
  }));
  const { css } = await write(page([box('card', { x: 40, y: 40, width: 700, height: 120 }, lines, { role: 'card', frame: WHITE })]));
  expect(css).not.toMatch(/text-align: (end|center)/);
});

test('cards as wide as each other wrap in columns of one width', async () => {
  const cards = [0, 1, 2].map((i) =>
    box(`card-${i}`, { x: 40 + 270 * i, y: 40, width: 250, height: 120 }, [text(`name-${i}`, ['Paper lamp'], 60 + 270 * i, 60)], {
      role: 'card',
      frame: WHITE,
    }),
  );
  const row = box('row', { x: 40, y: 40, width: 790, height: 120 }, cards, { layout: 'row' });
  const css = await fluid(page([row]), 'row');
  expect(css).toContain('grid-template-columns: repeat(auto-fit, minmax(min(100%, 213px), 1fr))');
  expect(css).not.toContain('align-items: center');
});

test('three wide cards stay abreast on a tablet', async () => {
  const cards = [0, 1, 2].map((i) =>
    box(`card-${i}`, { x: 40 + 374 * i, y: 40, width: 350, height: 120 }, [text(`name-${i}`, ['Paper lamp'], 60 + 374 * i, 60)], {
      role: 'card',
      frame: WHITE,
    }),
  );
  const row = box('row', { x: 40, y: 40, width: 1098, height: 120 }, cards, { layout: 'row' });
  expect(await fluid(page([row]), 'row')).toContain('minmax(min(100%, 226px), 1fr)');
});

test('a round frame keeps its shape, and the words of a narrow one stay on one line', async () => {
  const round = { ...WHITE, radius: [112, 112, 112, 112] } as const;
  const place = { x: 40, y: 40, width: 224, height: 224 };
  const photo = picture('photo', { x: 50, y: 50, width: 204, height: 204 });
  const ring = box('ring', place, [photo], { role: 'card', frame: round });
  expect(await fluid(withPictures(page([ring]), [photo]), 'ring')).toContain('height: 224px');
  const pill = box('pill', { x: 40, y: 300, width: 96, height: 36 }, [text('p', ['POINT 2'], 55, 303)], { role: 'card', frame: WHITE });
  expect(await fluid(page([pill]), 'p')).toContain('white-space: nowrap');
});

test('a mark stays at the first line of the words that it opens', async () => {
  const mark = picture('mark', { x: 40, y: 54, width: 4, height: 4 });
  const words = { ...text('words', ['Wash it before use'], 52, 40), box: { x: 52, y: 40, width: 300, height: 30 } };
  const row = box('row', { x: 40, y: 40, width: 312, height: 30 }, [mark, words], { layout: 'row' });
  const document = withPictures(page([row]), [mark]);
  expect(await fluid(document, 'row')).toContain('align-items: flex-start');
  expect(await fluid(document, 'mark')).toContain('margin-block-start: 14px');
});

test('of four signs over their names none is left alone', async () => {
  const at = (i: number) => ({ x: 60 + 190 * i, y: 40, width: 100, height: 140 });
  const signs = [0, 1, 2, 3].map((i) => picture(`sign-${i}`, { ...at(i), height: 100 }));
  const groups = signs.map((sign, i) => box(`group-${i}`, at(i), [sign, text(`name-${i}`, ['Easy'], 60 + 190 * i, 150)]));
  const row = box('row', { x: 60, y: 40, width: 670, height: 140 }, groups, { layout: 'row' });
  const css = await fluid(withPictures(page([row]), signs), 'row');
  expect(css).toContain('repeat(auto-fit, minmax(130px, 1fr))');
  expect(css).not.toContain('align-items: center');
});

test('cards as wide as each other, narrower than half a phone, stand in columns', async () => {
  const cards = [0, 1, 2].map((i) =>
    box(`card-${i}`, { x: 40 + 190 * i, y: 40, width: 170, height: 100 }, [text(`t-${i}`, ['50 g'], 60 + 190 * i, 60)], {
      role: 'card',
      frame: WHITE,
    }),
  );
  const row = box('row', { x: 40, y: 40, width: 550, height: 100 }, cards, { layout: 'row' });
  expect(await fluid(page([row]), 'row')).toContain('repeat(auto-fit, minmax(130px, 1fr))');
});

test('segments that touch stay side by side', async () => {
  const segments = [0, 1, 2].map((i) => {
    const label = { ...text(`t-${i}`, ['Wide'], 60 + 180 * i, 50), lines: text('l', ['Wide'], 60 + 180 * i, 50).lines };
    const lines = label.lines.map((line) => ({ ...line, advance: 40 }));
    return box(`s-${i}`, { x: 40 + 180 * i, y: 40, width: 180, height: 50 }, [{ ...label, lines }], { role: 'card', frame: WHITE });
  });
  const row = box('row', { x: 40, y: 40, width: 540, height: 50 }, segments, { layout: 'row' });
  const css = await fluid(page([row]), 'row');
  expect(css).toContain('display: flex');
  expect(css).not.toContain('wrap');
});

test('a price and its unit go on as one line, and the price is not broken within; words before a unit are', async () => {
  const at = (x: number, width: number) => ({ x, y: 40, width, height: 30 });
  const rowOf = (words: string) =>
    box(
      'row',
      at(40, 260),
      [
        { ...text('price', [words], 40, 40, { style: { size: 48 } }), box: at(40, 220) },
        { ...text('unit', ['won'], 268, 40), box: at(268, 32) },
      ],
      { layout: 'row' },
    );
  const price = page([rowOf('998,000')]);
  expect(await fluid(price, 'row')).toContain('align-items: baseline');
  expect(await fluid(price, 'row')).toContain('white-space: nowrap');
  expect(await fluid(price, 'row')).not.toContain('flex-wrap');
  expect(await fluid(price, 'unit')).not.toContain('flex');
  expect(await fluid(page([rowOf('now only 998,000')]), 'row')).not.toContain('nowrap');
});

test('a unit that was taken for a picture stays on the line of its figure', async () => {
  const figure = text('figure', ['80~230'], 40, 40, { style: { size: 48 } });
  const { baseline } = figure.lines[0];
  const unit = picture('unit', { x: 184, y: baseline - 20, width: 20, height: 20 });
  const place = { x: 40, y: 40, width: 164, height: 30 };
  const row = box('row', place, [{ ...figure, box: { ...place, width: 140 } }, unit], { layout: 'row' });
  expect(await fluid(withPictures(page([row]), [unit]), 'row')).toContain('align-items: baseline');
});

test('a bar gives way to its name and its value', async () => {
  const at = (x: number, width: number) => ({ x, y: 40, width, height: 20 });
  const bar = box('bar', at(160, 540), [], { role: 'card', frame: WHITE });
  const [name, value] = [
    { ...text('name', ['Grip'], 40, 40), box: at(40, 60) },
    { ...text('value', ['87%'], 760, 40), box: at(760, 40) },
  ];
  const css = await fluid(page([box('row', at(40, 760), [name, bar, value], { layout: 'row' })]), 'row');
  expect(css).not.toContain('wrap');
});

test('a stroke under words does not become a bar over them', async () => {
  const place = { x: 40, y: 40, width: 400, height: 60 };
  const stroke = box('stroke', { x: 60, y: 64, width: 90, height: 14 }, [], { frame: WHITE });
  const words = { ...text('t', ['What is in it, and what for'], 40, 40), box: place };
  const css = await fluid(page([box('layers', place, [stroke, words], { layout: 'layers' })]), 'stroke');
  expect(css).toContain('display: none');
});

test('figures over their names stand in even columns: four in two lines, three in one where they fit', async () => {
  const figures = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const place = { x: 40 + 200 * i, y: 40, width: 110, height: 60 };
      const [figure, name] = [text(`f${i}`, ['1,200'], place.x, 40), text(`n${i}`, ['per day'], place.x, 76)];
      const narrow = { width: 100, height: 24 };
      return box(`c${i}`, place, [
        { ...figure, box: { ...figure.box, ...narrow } },
        { ...name, box: { ...name.box, ...narrow } },
      ]);
    });
  const row = (count: number) => page([box('row', { x: 40, y: 40, width: 780, height: 60 }, figures(count), { layout: 'row' })]);
  expect(await fluid(row(4), 'row')).toContain('repeat(auto-fit, minmax(109px, 1fr))');
  expect(await fluid(row(3), 'row')).toContain('repeat(auto-fit, minmax(100px, 1fr))');
});

test('pieces of an edge take no room on a phone, and lines in the middle stand there', async () => {
  const inner = { ...text('name', ['The whole set'], 150, 120), box: { x: 150, y: 120, width: 100, height: 30 } };
  const told = { ...text('told', ['with seven parts'], 120, 160), box: { x: 120, y: 160, width: 160, height: 30 } };
  const piece = picture('piece', { x: 340, y: 40, width: 14, height: 18 });
  const card = box('card', { x: 40, y: 40, width: 320, height: 300 }, [piece, inner, told], { role: 'card', frame: WHITE });
  const document = withPictures(page([{ ...card, box: { ...card.box, width: 314 } }]), [piece]);
  expect(await fluid(document, 'piece')).toContain('display: none');
  const { css } = await write(document);
  expect(css).toMatch(/@media[^@]*display: block/);
});

test('a tick in the middle of a cell is there on a phone', async () => {
  const cell = (id: string, x: number, children: LayoutNode[]) =>
    box(id, { x, y: 100, width: 300, height: 60 }, children, { role: 'table-cell' });
  const tick = picture('tick', { x: 484, y: 124, width: 12, height: 12 });
  const row = box(
    'tr',
    { x: 40, y: 100, width: 600, height: 60 },
    [cell('a', 40, [text('t', ['Audit trail'], 60, 110)]), cell('b', 340, [tick])],
    {
      layout: 'row',
      role: 'table-row',
    },
  );
  const table = box('table', { x: 40, y: 100, width: 600, height: 60 }, [row], { role: 'table' });
  expect(await fluid(withPictures(page([table]), [tick]), 'tick')).toContain('margin-inline: auto');
});

test('a band from side to side of its section is so on a phone', async () => {
  const band = box('band', { x: 0, y: 0, width: 860, height: 40 }, [], { frame: WHITE });
  const document = page([band, text('t', ['Words under it'], 40, 120)]);
  expect(await fluid(document, 'band')).toContain('margin-inline: -20px');
  const measured = /\.hero-shape \{[^}]*\}/.exec((await write(document)).css.split('@media')[1])?.[0];
  expect(measured).toContain('margin-inline: 0;');
  expect(measured).toContain('width: 860px;');
});

test('the sign at the far end of a question stays there; answers under rules begin at their edge', async () => {
  const at = (x: number, y: number, width: number, height = 24) => ({ x, y, width, height });
  const sign = picture('sign', at(780, 110, 12, 12));
  const words = { ...text('words', ['How long does it take?'], 58, 104), box: at(58, 104, 260) };
  const row = box('row', at(58, 104, 734), [words, sign], { layout: 'row' });
  expect(await fluid(withPictures(page([row]), [sign]), 'words')).toContain('flex: 1 1 0');
  const said = (id: string, y: number, width: number) => ({ ...text(id, ['Two days, or three.'], 58, y), box: at(58, y, width) });
  const line = (y: number) =>
    ({ kind: 'rule', id: `rule-${y}`, box: at(50, y, 760, 1), orientation: 'horizontal', style: 'solid', color: [200, 200, 200] }) as const;
  const title = { ...text('title', ['Questions'], 350, 40, { align: 'center' }), box: at(350, 40, 160, 50) };
  const column = [title, line(100), said('a', 140, 500), line(190), said('b', 230, 380), line(280), said('c', 320, 440)];
  expect(await fluid(page(column), 'b')).not.toContain('center');
  expect(await fluid(page(column), 'title')).toContain('text-align: center');
});

test('a title in the middle of its section stays there on a phone, whatever the list under it is as wide as', async () => {
  const at = (id: string, x: number, y: number, width: number, role: 'h2' | 'p') => ({
    ...text(id, [id], x, y, { role }),
    box: { x, y, width, height: 30 },
  });
  const list = ['one', 'two', 'three'].map((id, i) => at(id, 54, 120 + 40 * i, 420 + 20 * i, 'p'));
  expect(await fluid(page([at('title', 300, 40, 260, 'h2'), ...list]), 'title')).toContain('text-align: center');
  expect(await fluid(page([at('title', 54, 40, 260, 'h2'), ...list]), 'title')).not.toContain('text-align: center');
});

test('columns of signs end on a phone where they do in the picture', async () => {
  const plain = text('t', ['ひと粒に、', '里山の水と風。'], 560, 80);
  const lines = plain.lines.map((line) => ({ ...line, writing: 'upright' as const })) as unknown as typeof plain.lines;
  const { html, css } = await write(page([{ ...plain, lines, lineHeight: 96, box: { x: 560, y: 80, width: 192, height: 470 } }]));
  expect(html).toMatch(/ひと粒に、\s?<br class="column-end">里山の水と風。/);
  expect(css.split('@media')[0]).toMatch(/\.column-end \{\s*display: inline;/);
});
