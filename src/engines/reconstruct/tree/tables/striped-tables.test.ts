import { describe, expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, tree } from '../testing/pages.ts';

const stripe = (row: number) => card({ x: 60, y: 100 + row * 50, width: 740, height: 50 }, 0);
const words = (row: number, names = ['name', 'one', 'two']) =>
  names.map((name, i) => line(`${name} ${row}`, 80 + i * 250, 131 + row * 50, 60));
const rowsOf = (table: ContainerNode) => table.children.map((row) => (row as ContainerNode).children.length);

describe('rows on grounds of their own', () => {
  test('every other row on a ground: a table', async () => {
    const root = await tree(
      [0, 1, 2, 3, 4].flatMap((row) => words(row)),
      [0, 2, 4].map(stripe),
    );
    const [table] = root.children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(rowsOf(table)).toEqual([3, 3, 3, 3, 3]);
    const fills = table.children.map((row) => ((row as ContainerNode).children[0] as ContainerNode).frame?.fill ?? null);
    expect(fills.map((fill) => fill !== null)).toEqual([true, false, true, false, true]);
  });

  test('the last row may be bare', async () => {
    const root = await tree(
      [0, 1, 2, 3].flatMap((row) => words(row)),
      [0, 2].map(stripe),
    );
    expect(rowsOf(root.children[0] as ContainerNode)).toEqual([3, 3, 3, 3]);
  });

  test('rows that touch, each on its own ground', async () => {
    const root = await tree(
      [0, 1, 2].flatMap((row) => words(row, ['key', 'value'])),
      [0, 1, 2].map(stripe),
    );
    expect((root.children[0] as ContainerNode).role).toBe('table');
  });

  test('cards with gaps between them, and words that share no edge, are no table', async () => {
    const apart = await tree(
      [0, 2, 4].flatMap((row) => words(row)),
      [0, 2, 4].map(stripe),
    );
    expect(apart.children.some((node) => node.kind === 'container' && node.role === 'table')).toBe(false);
    const scattered = [0, 1, 2].flatMap((row) => [
      line(`a ${row}`, 80 + row * 40, 131 + row * 50, 60),
      line('b', 600 - row * 40, 131 + row * 50, 30),
    ]);
    const loose = await tree(scattered, [0, 1, 2].map(stripe));
    expect(loose.children.some((node) => node.kind === 'container' && node.role === 'table')).toBe(false);
  });
});
