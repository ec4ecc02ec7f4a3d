import { expect, test } from 'vitest';
import type { PageDocument } from '../document.ts';
import { box } from '../emit/testing/fluid.ts';
import { phoneFaults, type PhoneLook } from './phone-faults.ts';
import { BLACK, CAPTION, ground, LABEL, LAYERS, pageWith, rowsAt, words } from './testing/phone.ts';

const faultsOf = (document: PageDocument, look: Partial<PhoneLook>) =>
  phoneFaults(document, BLACK, { rows: {}, ground: ground(390, 400), ...look }).map(({ text, group }) => [text.id, group.id]);
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
  const look = { rows, ground: ground(390, 400, BRIGHT) };
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
