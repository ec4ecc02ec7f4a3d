import { afterAll, expect, test } from 'vitest';
import { createChromiumRenderer } from '../../render/index.ts';
import { box, fluid, WHITE } from './testing/fluid.ts';
import { page, text, write } from './testing/pages.ts';

const PLACE = { x: 100, y: 100, width: 640, height: 200 };
const card = (options = {}) =>
  box('card', PLACE, [text('head', ['Its head'], 140, 120), text('foot', ['Its foot'], 440, 220)], {
    layout: 'layers',
    frame: WHITE,
    ...options,
  });
const others = text('others', ['Beside it'], 140, 420);

/** The blocks of a media or container query. */
const queried = (css: string, query: string): string => (css.includes(query) ? css.slice(css.indexOf(query)).split(/^}/m)[0] : '');
const classOf = (html: string, node: string): string => new RegExp(`class="([^"]*)" data-node="${node}"`).exec(html)![1].split(' ').at(-1)!;

test('a group that shrinks as a whole is as wide as in its source, drawn as small as the window asks', async () => {
  const own = await fluid(page([card({ shrinksWhole: { inset: 40 } }), others]), 'card');
  expect(own).toContain('width: 640px');
  expect(own).toContain('container: as-drawn / inline-size');
  expect(own).toContain('zoom: min(1, tan(atan2(100vw - 40px, 640px)))');
  expect(own).toContain('white-space: nowrap');
  // What places it among others is that of a phone.
  expect(own).not.toContain('margin-inline-start: 100px');
});

test('from the width of the source on it is neither drawn smaller nor a container', async () => {
  const { css, instrumentedHtml } = await write(page([card({ shrinksWhole: { inset: 40 } }), others]));
  const name = classOf(instrumentedHtml, 'card');
  const exact = new RegExp(`\\.${name} \\{[^}]*\\}`).exec(queried(css, '@media (min-width: 860px)'))![0];
  expect(exact).toContain('zoom: 1');
  expect(exact).toContain('container-type: normal');
});

test('what a phone has of its own, and the measured layout has not, is said of neither', async () => {
  const columns = ['a', 'b', 'c'].map((id, i) => text(id, ['Words'], 140 + 200 * i, 120));
  const row = card({ id: 'row', layout: 'row', children: columns });
  const gap = async (options: object) =>
    (await fluid(page([{ ...row, ...options }, others]), 'row')).match(/^ {2}(?:column-)?gap: .*$/gm)?.at(-1);
  expect(await gap({})).not.toBe('  column-gap: 0;');
  expect(await gap({ shrinksWhole: { inset: 0 } })).toBe('  column-gap: 0;');
});

test('the measured layout holds for what is in it, on every window, and for nothing else', async () => {
  const { css, instrumentedHtml } = await write(page([card({ shrinksWhole: { inset: 0 } }), others]));
  const inside = queried(css, '@container as-drawn');
  expect(inside).toContain(`.${classOf(instrumentedHtml, 'foot')} {`);
  expect(inside).not.toContain(`.${classOf(instrumentedHtml, 'card')} {`);
  expect(inside).not.toContain(`.${classOf(instrumentedHtml, 'others')} {`);
});

test('a page without such a group has no container query', async () => {
  expect((await write(page([card(), others]))).css).not.toContain('@container');
});

const renderer = createChromiumRenderer();
afterAll(() => renderer.close());

test.each([
  [390, 350 / 640],
  [860, 1],
])('in a window of %i px all of it is as large as there is room for, each word in its place', async (width, scale) => {
  const { instrumentedHtml, css } = await write(page([card({ shrinksWhole: { inset: 40 } }), others]));
  const files = new Map([['styles.css', { mime: 'text/css', bytes: new TextEncoder().encode(css) }]]);
  const opened = await renderer.open({ html: instrumentedHtml, files }, { width, signal: new AbortController().signal });
  const { nodes } = await opened.measure();
  await opened.close();
  expect(nodes.card.width).toBeCloseTo(640 * scale, 0);
  expect(nodes.foot.x - nodes.card.x).toBeCloseTo(340 * scale, 0);
  expect(nodes.foot.y - nodes.head.y).toBeCloseTo(100 * scale, 0);
});
