import { expect, test } from 'vitest';
import type { PageDocument, RenderedPage } from '../document.ts';
import { grownContainers } from './grown.ts';

const container = (id: string, height: number, children: readonly object[] = [], over: object = {}) => ({
  kind: 'container',
  id,
  box: { x: 0, y: 0, width: 860, height },
  children,
  ...over,
});

/** What is held of a section 590 px high with a card of 100 px in it, where both come out of these heights. */
function held(section: number, card: number, over: object = {}): string[] {
  const document = { scale: 1, sections: [{ root: container('section', 590, [container('card', 100)], over) }] };
  const nodes = { section: { height: section }, card: { height: card } };
  return [...grownContainers(document as unknown as PageDocument, nodes as unknown as RenderedPage['nodes'])];
}

test('a box that is off by a px holds its height, one that is off by half does not', () => {
  expect(held(590, 101)).toEqual(['card']);
  expect(held(590, 99)).toEqual(['card']);
  expect(held(590, 100.5)).toEqual([]);
});

test('a section that is off by half a px does, since all that follows would move by a row', () => {
  expect(held(590.5, 100)).toEqual(['section']);
  expect(held(589.98, 100)).toEqual([]);
  expect(held(590.5, 100, { holdsHeight: true })).toEqual([]);
});
