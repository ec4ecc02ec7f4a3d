import { expect, test } from 'vitest';
import type { OpenPage } from '../../ports.ts';
import { nodesOf, type ContainerNode, type EmittedPage, type PageDocument } from '../document.ts';
import { box } from '../emit/testing/fluid.ts';
import { fitPhone } from './fit-phone.ts';
import { BLACK, ground, LAYERS, pageWith, rowsAt, words } from './testing/phone.ts';

type Rows = ReturnType<typeof rowsAt>;
type Nodes = Awaited<ReturnType<OpenPage['measure']>>['nodes'];

/** A window whose rows, and nodes, depend on which groups shrink. */
function phone(
  rowsFor: (shrinking: readonly string[]) => Rows,
  room = 350,
  nodesFor: (shrinking: readonly string[]) => Nodes = () => ({}),
) {
  const shown: PageDocument[] = [];
  const window = {
    measureRows: () => Promise.resolve({ rows: rowsFor(shrinking(shown.at(-1)!)), rooms: { layers: room, card: 390, second: 390 } }),
    measure: () => Promise.resolve({ nodes: nodesFor(shrinking(shown.at(-1)!)), lines: {} }),
    ground: () => Promise.resolve(ground(390, 400, { x: 0, y: 200, width: 390, height: 100 })),
  } as Partial<OpenPage> as OpenPage;
  const show = (document: PageDocument) => {
    shown.push(document);
    return Promise.resolve({ html: shrinking(document).join() } as EmittedPage);
  };
  return {
    shown,
    show,
    fit: async (document: PageDocument) => fitPhone({ document, page: await show(document) }, { window, plate: BLACK, show }),
  };
}

const containers = ({ sections }: PageDocument) =>
  sections.flatMap(({ root }) => [...nodesOf(root)].filter((node): node is ContainerNode => node.kind === 'container'));
const shrinking = (document: PageDocument) => containers(document).flatMap(({ id, shrinksWhole }) => (shrinksWhole ? [id] : []));

const GOOD = rowsAt({ label: [40, 50], caption: [40, 100] });
const ASTRAY = rowsAt({ label: [40, 50], caption: [40, 220] });

test('a group whose words went astray shrinks as a whole, into the room that it has', async () => {
  const { fit, shown } = phone((groups) => (groups.includes('layers') ? GOOD : ASTRAY));
  const { document, page } = await fit(pageWith(LAYERS));
  expect(containers(document).find(({ id }) => id === 'layers')!.shrinksWhole).toEqual({ inset: 40 });
  expect(page.html).toBe('layers');
  expect(shown.at(-1)).toBe(document);
});

test('where that does not help the page is as it was, and shown so', async () => {
  const { fit, shown } = phone(() => ASTRAY);
  const { document, page } = await fit(pageWith(LAYERS));
  expect([shrinking(document), page.html]).toEqual([[], '']);
  expect(shown.at(-1)).toBe(document);
});

test('a page without a fault is written no second time', async () => {
  const { fit, shown } = phone(() => GOOD);
  await fit(pageWith(LAYERS));
  expect(shown).toHaveLength(1);
});

test('a few letters astray are no reason to make all others smaller', async () => {
  const many = Array.from({ length: 12 }, (_, i) => words(`more-${i}`, 100 + i, 240));
  const { fit } = phone(() => ASTRAY);
  const { document } = await fit(pageWith({ ...LAYERS, children: [...LAYERS.children, ...many] }));
  expect(shrinking(document)).toEqual([]);
});

test('a group that would be too small to be read wraps', async () => {
  const { fit, shown } = phone((groups) => (groups.includes('layers') ? GOOD : ASTRAY), 150);
  await fit(pageWith(LAYERS));
  expect(shown).toHaveLength(1);
});

test('a group of a desktop, too wide to be read on a phone, wraps', async () => {
  const { fit, shown } = phone((groups) => (groups.includes('layers') ? GOOD : ASTRAY));
  await fit(pageWith({ ...LAYERS, box: { ...LAYERS.box, width: 1080 } }));
  expect(shown).toHaveLength(1);
});

test('of two groups the one that helps shrinks', async () => {
  const second = box('second', { ...LAYERS.box, y: 400 }, [words('more', 100, 420)], { layout: 'layers', frame: LAYERS.frame });
  const { fit } = phone((groups) => ({ ...(groups.includes('layers') ? GOOD : ASTRAY), ...rowsAt({ more: [40, 240] }) }));
  const { document, page } = await fit(pageWith(LAYERS, second));
  expect([shrinking(document), page.html]).toEqual([['layers'], 'layers']);
});

test('what shrinks within another that does shrinks no longer by itself', async () => {
  const card = box('card', { x: 50, y: 50, width: 760, height: 900 }, [LAYERS, words('beside', 100, 700)], { layout: 'layers' });
  const [both, one] = [rowsAt({ label: [40, 205], caption: [40, 220] }), rowsAt({ beside: [40, 230] })];
  const { fit, shown } = phone((groups) => {
    if (groups.includes('card')) return { ...GOOD, ...rowsAt({ beside: [40, 160] }) };
    return groups.includes('layers') ? { ...GOOD, ...one } : both;
  });
  expect(shrinking((await fit(pageWith(card))).document)).toEqual(['card']);
  expect(shown.map(shrinking)).toEqual([[], ['layers'], ['card']]);
});

test('a drawing that reaches out of the window shrinks as a whole', async () => {
  const icon = { kind: 'picture', id: 'icon', box: { x: 700, y: 100, width: 40, height: 40 } } as never;
  const out = (x: number): Nodes => ({ icon: { x, y: 50, width: 40, height: 40 } });
  const { fit } = phone(
    () => GOOD,
    350,
    (groups) => (groups.includes('layers') ? out(300) : out(380)),
  );
  const { document } = await fit(pageWith({ ...LAYERS, children: [...LAYERS.children, icon] }));
  expect(shrinking(document)).toEqual(['layers']);
});

test('a group beside others in the window shrinks with them', async () => {
  const labels = box('labels', { x: 440, y: 60, width: 360, height: 300 }, [words('more', 460, 100)], { layout: 'column' });
  const chart = { ...LAYERS, box: { ...LAYERS.box, width: 360 } };
  const row = box('card', { x: 60, y: 60, width: 740, height: 300 }, [chart, labels], { layout: 'row' });
  const beside: Nodes = { layers: { x: 20, y: 20, width: 280, height: 180 }, labels: { x: 320, y: 20, width: 45, height: 150 } };
  const below: Nodes = { ...beside, labels: { x: 20, y: 210, width: 350, height: 150 } };
  const fitted = async (nodes: Nodes) => {
    const { fit } = phone(
      (groups) => (groups.length > 0 ? GOOD : ASTRAY),
      350,
      () => nodes,
    );
    return shrinking((await fit(pageWith(row))).document);
  };
  expect(await fitted(beside)).toEqual(['card']);
  expect(await fitted(below)).toEqual(['layers']);
});
