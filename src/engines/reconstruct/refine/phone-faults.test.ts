import { expect, test } from 'vitest';
import type { LayoutNode, PageDocument } from '../document.ts';
import { box } from '../emit/testing/fluid.ts';
import { phoneFaults } from './phone-faults.ts';
import type { PhoneLook } from './phone-grounds.ts';
import { BLACK, CAPTION, ground, LABEL, LAYERS, pageWith, rowsAt, words } from './testing/phone.ts';

const faultsOf = (document: PageDocument, look: Partial<PhoneLook>) =>
  phoneFaults(document, BLACK, { rows: {}, nodes: {}, ground: ground(390, 400), ...look }).map(({ text, group }) => [text.id, group.id]);
const IN_PLACE = { label: [40, 50], caption: [40, 100] } as const;
/** What no row is on, the caption's row, and both. */
const BRIGHT = { x: 0, y: 200, width: 390, height: 100 };

test('words that stand as they did have no fault', () => {
  expect(faultsOf(pageWith(LAYERS), { rows: rowsAt(IN_PLACE) })).toEqual([]);
});

test('words that left their ground are told with the group whose picture that is', () => {
  const rows = rowsAt({ ...IN_PLACE, caption: [40, 220] });
  expect(faultsOf(pageWith(LAYERS), { rows, ground: ground(390, 400, BRIGHT) })).toEqual([['caption', 'layers']]);
});

test('words that were faint in the picture may be so on a phone', () => {
  const rows = rowsAt({ ...IN_PLACE, caption: [40, 220] });
  const faint = ground(860, 600, { ...CAPTION.box, y: 190, height: 40 });
  const look = { rows, nodes: {}, ground: ground(390, 400, BRIGHT) };
  expect(phoneFaults(pageWith(LAYERS), faint, look)).toEqual([]);
});

test('letters with an edge of their own are read on any ground', () => {
  const rows = rowsAt({ ...IN_PLACE, caption: [40, 220] });
  const edged = {
    ...CAPTION,
    lines: CAPTION.lines.map((line) => ({
      ...line,
      runs: [{ ...line.runs[0], style: { ...line.runs[0].style, stroke: { color: [0, 0, 0], width: 2 } } }],
    })),
  };
  const document = pageWith({ ...LAYERS, children: [LABEL, edged] } as never);
  expect(faultsOf(document, { rows, ground: ground(390, 400, BRIGHT) })).toEqual([]);
});

test('a line that the window cuts off is a fault, bearings are none', () => {
  expect(faultsOf(pageWith(LAYERS), { rows: rowsAt({ ...IN_PLACE, label: [273, 50] }) })).toEqual([]);
  expect(faultsOf(pageWith(LAYERS), { rows: rowsAt({ ...IN_PLACE, label: [290, 50] }) })).toEqual([['label', 'layers']]);
});

test('texts that lie over each other are told with the smallest group that holds both', () => {
  const inner = box('inner', { x: 100, y: 100, width: 200, height: 130 }, [LABEL, CAPTION]);
  const document = pageWith({ ...LAYERS, children: [inner, words('other', 500, 300)] });
  expect(faultsOf(document, { rows: rowsAt({ label: [40, 50], caption: [60, 54], other: [40, 300] }) })).toEqual([
    ['label', 'inner'],
    ['caption', 'inner'],
  ]);
});

test('texts that were printed over each other may be so on a phone', () => {
  const document = pageWith({ ...LAYERS, children: [LABEL, words('caption', 120, 104)] });
  expect(faultsOf(document, { rows: rowsAt({ label: [40, 50], caption: [60, 54] }) })).toEqual([]);
});

test('a card that is there for its picture is the group, one with much beside it is not', () => {
  const rows = rowsAt({ ...IN_PLACE, caption: [40, 220] });
  const look = { rows, ground: ground(390, 400, BRIGHT) };
  const frame = { ...LAYERS.frame!, picture: null };
  const close = box('card', { x: 50, y: 50, width: 760, height: 400 }, [LAYERS], { role: 'card', frame });
  expect(faultsOf(pageWith(close), look)).toEqual([['caption', 'card']]);
  const wide = { ...close, box: { ...close.box, height: 900 } };
  expect(faultsOf(pageWith(wide), look)).toEqual([['caption', 'layers']]);
});

const PHOTO = { layers: { x: 0, y: 0, width: 390, height: 150 } };
/** The caption beside the label. */
const ROW = { ...LAYERS, children: [LABEL, words('caption', 500, 104)] };

test('a text that stands elsewhere across its drawing is a fault, one with other margins is not', () => {
  const document = pageWith(ROW);
  expect(faultsOf(document, { rows: rowsAt({ label: [40, 50], caption: [230, 50] }), nodes: PHOTO })).toEqual([]);
  expect(faultsOf(document, { rows: rowsAt({ label: [140, 50], caption: [230, 50] }), nodes: PHOTO })).toEqual([['label', 'layers']]);
});

test('texts that stood side by side in a drawing are no longer there where they stand under each other', () => {
  const document = pageWith({ ...LAYERS, children: [LABEL, words('caption', 330, 104)] });
  const under = { rows: rowsAt({ label: [40, 50], caption: [145, 90] }), nodes: PHOTO };
  expect(faultsOf(document, under)).toEqual([
    ['label', 'layers'],
    ['caption', 'layers'],
  ]);
  const { sections, ...rest } = pageWith();
  const onPhoto = (children: readonly LayoutNode[]) => ({
    ...rest,
    sections: [{ ...sections[0], root: { ...sections[0].root, frame: LAYERS.frame, children } }],
  });
  const nodes = { s1: { x: 0, y: 0, width: 390, height: 400 } };
  const columns = [LABEL, words('caption', 330, 104)];
  expect(faultsOf(onPhoto(columns), { ...under, nodes })).toEqual([]);
  const overlaid = box('over', { x: 0, y: 500, width: 50, height: 50 }, [], { layout: 'layers' });
  expect(faultsOf(onPhoto([...columns, overlaid]), { ...under, nodes })).toEqual([
    ['label', 's1'],
    ['caption', 's1'],
  ]);
});

test('a row that is there for a drawing is the group', () => {
  const row = box('row', { x: 20, y: 60, width: 800, height: 300 }, [ROW, words('beside', 820, 100)], { layout: 'row' });
  expect(faultsOf(pageWith(row), { rows: rowsAt({ label: [140, 50], caption: [230, 50] }), nodes: PHOTO })).toEqual([['label', 'row']]);
});

/** A picture in stripes of black and grey, 10 px wide, within some rows. */
function striped(width: number, height: number, from: number, to: number) {
  const raster = ground(width, height);
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) raster.data.fill(x % 20 < 10 ? 0 : 90, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return raster;
}

test('words that came to stand on something uneven are told with the whole drawing', () => {
  const photo = box(
    'photo',
    { x: 0, y: 0, width: 860, height: 500 },
    [words('title', 100, 40), box('row', { x: 60, y: 60, width: 740, height: 300 }, [CAPTION], { layout: 'row' })],
    { frame: LAYERS.frame },
  );
  const rows = rowsAt({ title: [40, 20], caption: [40, 100] });
  const fan = striped(390, 400, 90, 130);
  expect(faultsOf(pageWith(photo), { rows, ground: fan })).toEqual([['caption', 'photo']]);
});

test('words that stood on something as uneven may do so on a phone', () => {
  const document = pageWith(LAYERS);
  const look = { rows: rowsAt(IN_PLACE), nodes: {}, ground: striped(390, 400, 90, 130) };
  expect(phoneFaults(document, striped(860, 600, 150, 260), look)).toEqual([]);
});
