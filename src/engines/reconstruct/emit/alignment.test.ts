import { expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { columnAlignment, textAlignment } from './alignment.ts';
import { text } from './testing/pages.ts';

/** A question 260 px wide behind its sign, over an answer of 480 px, each from where it is put. */
function entry(question: number, answer: number): ContainerNode {
  const [asked, told] = [text('question', ['What is it?'], question, 0), text('answer', ['It is what it says that it is.'], answer, 40)];
  const title: ContainerNode = {
    kind: 'container',
    id: 'title',
    role: 'group',
    layout: 'row',
    frame: null,
    children: [asked],
    box: { x: question, y: 0, width: 260, height: 30 },
  };
  const children = [title, { ...told, box: { ...told.box, width: 480 } }];
  return {
    kind: 'container',
    id: 'entry',
    box: { x: 0, y: 0, width: 500, height: 70 },
    role: 'group',
    layout: 'column',
    frame: null,
    children,
  };
}

const alignmentOf = (node: ContainerNode) => columnAlignment(node, node.box, 'center');

test('an indented answer that is the longest line of its column is not aligned at its end', () => {
  expect(alignmentOf(entry(0, 20))).toBe('left');
});

test('lines that share an end are', () => {
  expect(alignmentOf(entry(240, 20))).toBe('right');
});

test('under a centred title, what is not in the middle stands at its side', () => {
  const column = { x: 0, y: 0, width: 780, height: 300 };
  const at = (x: number, width: number) => {
    const own = text('t', ['What is it?'], x, 0);
    return textAlignment({ ...own, box: { ...own.box, width } }, column, 'center');
  };
  expect([at(290, 200), at(296, 200), at(10, 200), at(36, 640)]).toEqual(['center', 'center', 'left', 'left']);
});

test('lines in from the edge that only a rule reaches share their start, though the rest of the column lies to one side', () => {
  const lines = ['SKILLS', 'PROGRAMMING LANGUAGES', 'WORKFLOW'].map((words, i) => {
    const own = text(`t${i}`, [words], 320, 40 * i);
    return { ...own, box: { ...own.box, width: 220 + 100 * i } };
  });
  const rule = { kind: 'rule', id: 'r', box: { x: 272, y: 200, width: 1008, height: 1 } } as unknown as ContainerNode['children'][number];
  const box = { x: 0, y: 0, width: 1280, height: 220 };
  const listed = { ...entry(0, 0), box: { x: 336, y: 130, width: 273, height: 60 } };
  const node: ContainerNode = {
    kind: 'container',
    id: 'band',
    role: 'section',
    layout: 'column',
    frame: null,
    box,
    children: [...lines, listed, rule],
  };
  expect(columnAlignment(node, { ...box, x: 272, width: 1008 }, 'left')).toBe('left');
});
